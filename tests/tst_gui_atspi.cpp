#include <algorithm>

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "app/files/map_files.h"
#include "model/map/map.h"
#include "tests/support/window_suite.h"

/// The desktop's accessibility interface from outside: another program drives the real one by it alone
/// (support/build_by_atspi.py).
namespace tst_gui_atspi {

using namespace octant;

namespace {

/// A Python that knows AT-SPI; that of the system does where its package is installed. Empty where none does.
QString pythonWithAtspi() {
    for (const char* name : {"/usr/bin/python3", "python3"}) {
        QProcess python;
        python.start(QString::fromLatin1(name), {QStringLiteral("-c"), QStringLiteral("import pyatspi")});
        if (python.waitForFinished() && python.exitStatus() == QProcess::NormalExit && python.exitCode() == 0)
            return QString::fromLatin1(name);
    }
    return {};
}

} // namespace

class TestGuiAtspi : public QObject {
    Q_OBJECT

private slots:
    void anotherProgramBuildsARoomByIt() {
        const QString session = QStandardPaths::findExecutable(QStringLiteral("dbus-run-session")),
                      python = pythonWithAtspi();
        if (session.isEmpty() || python.isEmpty() ||
            !QFile::exists(QStringLiteral("/usr/libexec/at-spi-bus-launcher")))
            QSKIP("dbus-daemon, at-spi2-core and python3-pyatspi are not all installed");
        QTemporaryDir folder;
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* home :
             {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"})
            environment.insert(QString::fromLatin1(home), folder.filePath(QString::fromLatin1(home)));
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("XDG_RUNTIME_DIR")));
        QVERIFY(QFile::setPermissions(folder.filePath(QStringLiteral("XDG_RUNTIME_DIR")),
                                      QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        environment.insert(QStringLiteral("QT_LINUX_ACCESSIBILITY_ALWAYS_ON"), QStringLiteral("1"));
        program.setProcessEnvironment(environment);
        const QString room = folder.filePath(QStringLiteral("room.pmf"));
        program.start(session, {QStringLiteral("--"), python, QStringLiteral("-B"),
                                QStringLiteral(OCTANT_SOURCE_DIR "/tests/support/build_by_atspi.py"),
                                QStringLiteral(OCTANT_PROGRAM), room});
        constexpr int longest = 500000;
        QVERIFY(program.waitForFinished(longest));
        const QByteArray complaints = program.readAllStandardError();
        QVERIFY2(program.exitStatus() == QProcess::NormalExit && program.exitCode() == 0,
                 complaints.constData());

        // The bus says on the same output that it has come up.
        const QByteArray last = program.readAllStandardOutput().trimmed().split('\n').constLast();
        const QJsonObject told = QJsonDocument::fromJson(last).object();
        QVERIFY(told[QLatin1String("counts")].toString().contains(QStringLiteral("0 entities")));
        QCOMPARE(told[QLatin1String("undo")].toString(), QStringLiteral("Undo"));
        const QJsonArray rows = told[QLatin1String("rows")].toArray();
        for (const char* row : {"Level 0, 1×1×1", "Materials, 4", "Entities, 0"})
            QCOMPARE(std::count(rows.begin(), rows.end(), QJsonValue(QString::fromUtf8(row))), 1);
        const auto read = readMapFile(room.toStdString(), {});
        QVERIFY(read);
        const Level& level = *(*read)->levels[0];
        QCOMPARE(level.materials[0].name, std::string("floor"));
        QCOMPARE(int(level.materials[0].renderMode), 1);
        QCOMPARE(int(level.materials[1].renderMode), 0);
        const PhysicsMaterial ground = level.physicsMaterials[1];
        QCOMPARE(ground.name, std::string("parquet"));
        QCOMPARE(ground.friction, 0.75f);
    }
};

} // namespace tst_gui_atspi

OCTANT_WINDOW_SUITE(tst_gui_atspi, TestGuiAtspi)
#include "tst_gui_atspi.moc"
