#include <QTemporaryDir>
#include <QTest>

#include "tests/support/run_program.h"
#include "tests/support/suite.h"

namespace tst_cli_memory {

using namespace octant::test;

class TestCliMemory : public QObject {
    Q_OBJECT
private slots:
    void shortMemoryIsSaidAndNothingIsCalledDamaged_data() {
        QTest::addColumn<QString>("command");
        for (const char* command : {"check", "dump", "info", "export", "render"})
            QTest::newRow(command) << QString::fromLatin1(command);
    }
    void shortMemoryIsSaidAndNothingIsCalledDamaged();
};

/// Looks for the least address space that is enough: every try below it says what is missing.
void TestCliMemory::shortMemoryIsSaidAndNothingIsCalledDamaged() {
    QFETCH(QString, command);
    const QTemporaryDir folder;
    QStringList arguments{command, QStringLiteral(OCTANT_SOURCE_DIR "/resources/demo.pmf")};
    if (command == QLatin1String("export"))
        arguments << folder.filePath(QStringLiteral("demo.glb"));
    if (command == QLatin1String("render"))
        arguments << QStringLiteral("-o") << folder.filePath(QStringLiteral("demo.png"));
    // Kilobytes. Drawing maps much for each processor that it never fills.
    int enough = command == QLatin1String("render") ? 8'000'000 : 1'600'000, tooLittle = 20'000;
    int said = 0;
    for (int limit = enough; enough - tooLittle > 300; limit = (enough + tooLittle) / 2) {
        QProcess shell;
        shell.setStandardOutputFile(QProcess::nullDevice());
        shell.start(QStringLiteral("/bin/sh"),
                    QStringList{QStringLiteral("-c"),
                                QStringLiteral("ulimit -s 2048; ulimit -v $0; exec \"$@\""),
                                QString::number(limit), QStringLiteral(OCTANT_PROGRAM)} +
                        arguments);
        QVERIFY(shell.waitForFinished());
        const QString errors = QString::fromUtf8(shell.readAllStandardError());
        const QString ran =
            QStringLiteral("%1 kB: exit code %2: %3").arg(limit).arg(shell.exitCode()).arg(errors);
        QVERIFY2(shell.exitStatus() == QProcess::NormalExit, qPrintable(ran));
        if (shell.exitCode() == 0) {
            enough = limit;
            continue;
        }
        tooLittle = limit;
        if (shell.exitCode() == 127) // the system could not load the libraries of the program
            continue;
        QVERIFY2(shell.exitCode() == 2 && errors.contains(QStringLiteral("not enough memory")) &&
                     !errors.contains(QStringLiteral("sector")),
                 qPrintable(ran));
        ++said;
    }
    QVERIFY(said > 0);
}

} // namespace tst_cli_memory

OCTANT_SUITE(tst_cli_memory, TestCliMemory)
#include "tst_cli_memory.moc"
