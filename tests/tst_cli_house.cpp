#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/run_program.h"
#include "tests/support/suite.h"

namespace tst_cli_house {

using namespace octant::test;

/// The house that was built in the window from the empty template, and the script that its history was
/// exported as.
class TestHouse : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    static QString source(const char* name) {
        return QStringLiteral(OCTANT_SOURCE_DIR "/resources/") + QLatin1String(name);
    }
    static QByteArray contentOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private slots:
    void theScriptGivesTheBytesThatWereSaved() {
        const QString built = m_folder.filePath(QStringLiteral("house.pmf"));
        const Ran ran = run({"run", source("house/start.pmf"), source("house/steps.jsonl"), "-o", built});
        QVERIFY2(ran.exitCode == 0, qPrintable(ran.complaints.join(QLatin1Char('\n'))));
        QVERIFY(contentOf(source("house.pmf")).size() > 0);
        QVERIFY(contentOf(built) == contentOf(source("house.pmf")));
    }

    void hasNothingToComplainOf() {
        const Ran ran = run({"check", source("house.pmf")});
        QCOMPARE(ran.exitCode, 0);
        QVERIFY2(ran.out.endsWith("clean\n"), ran.out.constData());
    }

    /// What it proves: each way to build is in it.
    void isBuiltInAllTheWaysThatItProves_data() {
        QTest::addColumn<QByteArray>("part");
        for (const char* part :
             {"cubes.push", "cubes.clear", "cubes.paint", "cubes.repeat", "terrain.sculpt", "level.resize",
              "level.simplify", "\"shape\":\"room\"", "\"shape\":\"stairs\"", "\"shape\":\"ramp\""})
            QTest::newRow(part) << QByteArray(part);
    }
    void isBuiltInAllTheWaysThatItProves() {
        QFETCH(const QByteArray, part);
        QVERIFY(contentOf(source("house/steps.jsonl")).contains(part));
    }
};

} // namespace tst_cli_house

OCTANT_SUITE(tst_cli_house, TestHouse)
#include "tst_cli_house.moc"
