#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

#include "app/files/map_files.h"
#include "tests/support/run_program.h"
#include "tests/support/suite.h"

namespace tst_cli_saving {

using namespace octant;
using namespace octant::test;

namespace {

std::string nameIn(const QString& path) {
    const auto map = readMapFile(path.toStdString(), {});
    return map ? (*map)->header.name : map.error().text();
}

} // namespace

class TestCliSaving : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_folder.emplace();
        m_path = m_folder->filePath(QStringLiteral("room.pmf"));
        QVERIFY(QFile::copy(sample("room.2025-08-08.pmf"), m_path));
        QFile::setPermissions(m_path, QFile::ReadOwner | QFile::WriteOwner);
    }
    void backupsAreKeptWhereTheyAreAskedFor();
    void backupsThatFailAreToldAndTheFileIsWritten();
    void otherNamesOfTheFileAreToldOf();

private:
    Ran setName(const QString& name, const QStringList& more = {}) const {
        return run(QStringList{QStringLiteral("set"), m_path, QStringLiteral("name=") + name,
                               QStringLiteral("-o"), m_path} +
                   more);
    }
    QStringList names() const {
        return QDir(m_folder->path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot, QDir::Name);
    }

    std::optional<QTemporaryDir> m_folder;
    QString m_path;
};

void TestCliSaving::backupsAreKeptWhereTheyAreAskedFor() {
    const QStringList two{QStringLiteral("--backups"), QStringLiteral("2")};
    for (const char* name : {"one", "two", "three"}) {
        const Ran ran = setName(QString::fromLatin1(name), two);
        QVERIFY2(ran.exitCode == 0 && ran.complaints.isEmpty(), qPrintable(ran.complaints.join(u' ')));
    }
    QCOMPARE(names(), QStringList({"room.pmf", "room.pmf.1", "room.pmf.2"}));
    QCOMPARE(nameIn(m_path), std::string("three"));
    QCOMPARE(nameIn(m_path + QStringLiteral(".1")), std::string("two"));
    QCOMPARE(nameIn(m_path + QStringLiteral(".2")), std::string("one"));
    QCOMPARE(setName(QStringLiteral("four")).exitCode, 0);
    QCOMPARE(nameIn(m_path + QStringLiteral(".1")), std::string("two"));
    QCOMPARE(setName(QStringLiteral("five"), {QStringLiteral("--backups"), QStringLiteral("100")}).exitCode,
             2);
    QCOMPARE(nameIn(m_path), std::string("four"));
}

void TestCliSaving::backupsThatFailAreToldAndTheFileIsWritten() {
    QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("room.pmf.1")));
    const Ran ran = setName(QStringLiteral("one"), {QStringLiteral("--backups"), QStringLiteral("1")});
    QCOMPARE(ran.exitCode, 0);
    QCOMPARE(ran.complaints.size(), 1);
    QVERIFY2(ran.complaints.front().contains(QStringLiteral("could not be kept as a backup: room.pmf.1: ")),
             qPrintable(ran.complaints.front()));
    QCOMPARE(nameIn(m_path), std::string("one"));
}

void TestCliSaving::otherNamesOfTheFileAreToldOf() {
    const QString other = m_folder->filePath(QStringLiteral("other.pmf"));
    QCOMPARE(::link(m_path.toLocal8Bit().constData(), other.toLocal8Bit().constData()), 0);
    const std::string before = nameIn(other);
    Ran ran = setName(QStringLiteral("one"));
    QCOMPARE(ran.exitCode, 0);
    QCOMPARE(ran.complaints.size(), 1);
    QVERIFY2(ran.complaints.front().contains(QStringLiteral("hard link")) &&
                 ran.complaints.front().endsWith(other),
             qPrintable(ran.complaints.front()));
    QCOMPARE(nameIn(other), before);
    ran = setName(QStringLiteral("two"));
    QVERIFY(ran.complaints.isEmpty());
}

} // namespace tst_cli_saving

OCTANT_SUITE(tst_cli_saving, TestCliSaving)
#include "tst_cli_saving.moc"
