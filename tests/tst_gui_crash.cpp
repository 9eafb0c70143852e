#include <QClipboard>
#include <QDialog>
#include <QFile>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include "app/crash/crash_bar.h"
#include "app/crash/crash_reports.h"
#include "app/crash/recent_actions.h"
#include "app/window/message_bar.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"

namespace tst_gui_crash {

using namespace octant;
using octant::test::contentOf;
using octant::test::WindowDriver;

namespace fs = std::filesystem;

/// What is left of a program that crashed, and what the next one says of it.
class GuiCrash : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_state, m_files;
    QByteArray m_before;

    QString report(const char* name, const QByteArray& text) {
        fs::create_directories(crashFolder());
        const QString path = QFile::decodeName((crashFolder() / name).c_str());
        QFile file(path);
        if (file.open(QFile::WriteOnly))
            file.write(text);
        return path;
    }
    static QString onlyReport() {
        const auto reports = newCrashReports(crashFolder());
        return reports.size() == 1 ? QFile::decodeName(reports.front().c_str()) : QString();
    }
    static bool click(WindowDriver& driver, const char* name) {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // bars that were closed
        auto* button = driver->findChild<QPushButton*>(QLatin1String(name));
        if (!button || !button->isVisible())
            return false;
        QTest::mouseClick(button, Qt::LeftButton);
        return true;
    }

private slots:
    void init() {
        m_before = qgetenv("XDG_STATE_HOME");
        m_state = std::make_unique<QTemporaryDir>();
        m_files = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", QFile::encodeName(m_state->path()));
    }
    void cleanup() { qputenv("XDG_STATE_HOME", m_before); }

    void aCrashLeavesAReport_data() {
        QTest::addColumn<int>("signal");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("bad address") << SIGSEGV << QByteArray("SIGSEGV");
        QTest::newRow("abort") << SIGABRT << QByteArray("SIGABRT");
        QTest::newRow("arithmetic") << SIGFPE << QByteArray("SIGFPE");
    }
    void aCrashLeavesAReport() {
        QFETCH(int, signal);
        QFETCH(QByteArray, name);
        const QString ready = m_files->filePath(QStringLiteral("ready"));
        QProcess program;
        program.start(QStringLiteral(OCTANT_PROGRAM), {octant::test::dataFile(QStringLiteral("p3m/cube.p3m")),
                                                       QStringLiteral("--automation-ready-file"), ready});
        QVERIFY(program.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(ready), 60000);
        ::kill(static_cast<pid_t>(program.processId()), signal);
        QVERIFY(program.waitForFinished(60000));
        // By the same signal, for whoever waits for it.
        QCOMPARE(program.exitStatus(), QProcess::CrashExit);
        QCOMPARE(program.exitCode(), signal);
        const QString path = onlyReport();
        QVERIFY(!path.isEmpty());
        QVERIFY(program.readAllStandardError().contains(QFile::encodeName(path)));
        const QByteArray text = contentOf(path);
        for (const QByteArray& part :
             {name, QByteArray("Octant: " OCTANT_VERSION), QByteArray("Qt: "), QByteArray("Kernel: "),
              QByteArray("Last actions"), QByteArray("Stack"), QByteArray("/octant(+0x"),
              QByteArray("libQt6Core")})
            QVERIFY2(text.contains(part), part.constData());
        // What was opened, and where, is nobody else's business.
        QVERIFY(!text.contains("cube.p3m"));
    }

    void whateverEndsItLeavesAReport_data() {
        QTest::addColumn<int>("signal");
        QTest::addColumn<QByteArray>("told");
        QTest::newRow("overflow") << SIGSEGV << QByteArray("SIGSEGV at address 0x");
        QTest::newRow("overflow-in-pool") << SIGSEGV << QByteArray("SIGSEGV at address 0x");
        QTest::newRow("terminate") << SIGABRT << QByteArray("SIGABRT\n");
        QTest::newRow("exception") << SIGABRT << QByteArray("Exception: thrown for a suite");
    }
    void whateverEndsItLeavesAReport() {
        QFETCH(int, signal);
        QFETCH(QByteArray, told);
        QProcess program;
        program.start(QStringLiteral(OCTANT_CRASHING_PROGRAM),
                      {QString::fromLatin1(QTest::currentDataTag())});
        QVERIFY(program.waitForFinished(60000));
        QCOMPARE(program.exitStatus(), QProcess::CrashExit);
        QCOMPARE(program.exitCode(), signal);
        const QString path = onlyReport();
        QVERIFY(!path.isEmpty());
        const QByteArray text = contentOf(path);
        QVERIFY2(text.contains(told), text.constData());
        QCOMPARE(text.contains("Exception: thrown"), signal == SIGABRT);
    }

    void aReportThatCannotBeWrittenIsTold() {
        // Where the folder would be is a file.
        QFile inTheWay(QFile::decodeName(crashFolder().c_str()));
        fs::create_directories(crashFolder().parent_path());
        QVERIFY(inTheWay.open(QFile::WriteOnly));
        QProcess program;
        program.start(QStringLiteral(OCTANT_CRASHING_PROGRAM), {QStringLiteral("terminate")});
        QVERIFY(program.waitForFinished(60000));
        const QByteArray told = program.readAllStandardError();
        QVERIFY2(told.contains("Exception: thrown") && told.contains("Stack"), told.constData());
        QVERIFY(!told.contains("the report is"));
    }

    void aWrongDateSilencesNoOther() {
        report("2099-01-01-000000-0000001.txt", "the clock was wrong");
        report("zz notes.txt", "of the user");
        const auto first = newCrashReports(crashFolder());
        QCOMPARE(first.size(), std::size_t{1});
        noteCrashesTold(first);
        report("2026-01-01-000000-0000001.txt", "a later one");
        const auto second = newCrashReports(crashFolder());
        QCOMPARE(second.size(), std::size_t{1});
        QCOMPARE(second[0].filename().string(), std::string("2026-01-01-000000-0000001.txt"));
        noteCrashesTold(second);
        QVERIFY(newCrashReports(crashFolder()).empty());
    }

    void commandsTellOfACrashOnTheTerminal() {
        QProcess program;
        program.start(
            QStringLiteral(OCTANT_PROGRAM),
            {QStringLiteral("run"), octant::test::dataFile(QStringLiteral("pmf/minimal.2025-08-08.pmf")),
             QStringLiteral("-"), QStringLiteral("-o"), m_files->filePath(QStringLiteral("x.pmf"))});
        QVERIFY(program.waitForStarted());
        // It waits for its script: the handler stands by then.
        QTRY_VERIFY(
            contentOf(QStringLiteral("/proc/%1/wchan").arg(program.processId())).contains("pipe") ||
            contentOf(QStringLiteral("/proc/%1/syscall").arg(program.processId())).startsWith("0 0x0"));
        ::kill(static_cast<pid_t>(program.processId()), SIGSEGV);
        QVERIFY(program.waitForFinished(60000));
        QCOMPARE(program.exitCode(), SIGSEGV);
        const QByteArray told = program.readAllStandardError();
        QVERIFY2(told.contains("ended unexpectedly: SIGSEGV") && told.contains("Stack"), told.constData());
        QVERIFY(!fs::exists(crashFolder()));
    }

    void theNextStartTellsOnce() {
        report("2026-01-01-000000-0000001.txt", "an older one");
        const QString path = report("2026-01-02-000000-0000002.txt", "<b>what</b> was done");
        WindowDriver driver;
        tellOfCrashes(driver.window());
        QCOMPARE(driver->bars().shownTexts().size(), 1);
        QVERIFY(driver->bars().shownTexts()[0].contains(path));
        QVERIFY(click(driver, "crashShow"));
        auto* dialog = octant::test::topLevel<QDialog>("crashReport");
        QVERIFY(dialog != nullptr);
        auto* text = dialog->findChild<QPlainTextEdit*>(QStringLiteral("crashReport.text"));
        QVERIFY(text && text->isReadOnly());
        QCOMPARE(text->toPlainText(), QStringLiteral("<b>what</b> was done"));
        QGuiApplication::clipboard()->clear();
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("crashReport.copy")),
                          Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(), text->toPlainText());
        dialog->close();
        // The next start has nothing new to tell.
        tellOfCrashes(driver.window());
        QVERIFY(driver->bars().shownTexts().isEmpty());
    }

    void theReportIsCopiedFromTheBar() {
        report("2026-01-02-000000-0000002.txt", "what was done");
        WindowDriver driver;
        tellOfCrashes(driver.window());
        QGuiApplication::clipboard()->clear();
        QVERIFY(click(driver, "crashCopy"));
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("what was done"));
        report("2026-01-03-000000-0000002.txt", "and again");
        tellOfCrashes(driver.window());
        QVERIFY(click(driver, "crashDismiss"));
        QVERIFY(driver->bars().shownTexts().isEmpty());
    }

    void oldReportsGo() {
        for (int i = 10; i < 40; ++i)
            report(QByteArray("2026-01-01-0000" + QByteArray::number(i) + "-0000001.txt").constData(), "x");
        QCOMPARE(newCrashReports(crashFolder()).size(), std::size_t{20});
        QVERIFY(fs::exists(crashFolder() / "2026-01-01-000039-0000001.txt"));
        QVERIFY(!fs::exists(crashFolder() / "2026-01-01-000019-0000001.txt"));
    }

    void actionsAndEditsAreRemembered() {
        WindowDriver driver;
        watchForCrashes(driver.window());
        QVERIFY(driver.trigger("file.new-empty") || driver.trigger("file.new"));
        QVERIFY(driver.settle());
        const auto remembered = [] {
            QStringList lines;
            recentActions(
                [](void* to, std::string_view id, unsigned times) {
                    static_cast<QStringList*>(to)->append(
                        QStringLiteral("%1 %2")
                            .arg(QString::fromUtf8(id.data(), qsizetype(id.size())))
                            .arg(times));
                },
                &lines);
            return lines;
        };
        for (int i = 0; i < 3; ++i)
            driver->host().submit(Edit{"no.such.edit", {}, {}});
        QCOMPARE(remembered().last(), QStringLiteral("no.such.edit 3"));
        for (int i = 0; i < 200; ++i)
            noteAction(i % 2 == 0 ? std::string(1000, 'x') : "short");
        QCOMPARE(remembered().size(), 50);
        QCOMPARE(remembered().last(), QStringLiteral("short 1"));
        QVERIFY(remembered().first().size() < 70);
    }

    void aboutTellsVersionsToCopy() {
        WindowDriver driver;
        QVERIFY(driver.settle());
        QVERIFY(driver.trigger("help.about"));
        auto* about = octant::test::topLevel<QDialog>("about");
        QVERIFY(about != nullptr);
        const QString text = about->findChild<QPlainTextEdit*>(QStringLiteral("about.text"))->toPlainText();
        for (const char* name : {"Octant: ", "PMF: 2025-01-07", "Qt: ", "LZ4: ", "libpng: ", "Kernel: "})
            QVERIFY2(text.contains(QLatin1String(name)), name);
        QGuiApplication::clipboard()->clear();
        QTest::mouseClick(about->findChild<QPushButton*>(QStringLiteral("about.copy")), Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(), text);
        QTest::mouseClick(about->findChild<QPushButton*>(QStringLiteral("about.close")), Qt::LeftButton);
        QTRY_VERIFY(octant::test::topLevel<QDialog>("about") == nullptr);
    }
};

} // namespace tst_gui_crash

OCTANT_WINDOW_SUITE(tst_gui_crash, GuiCrash)
#include "tst_gui_crash.moc"
