#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "app/window/message_bar.h"
#include "app/window/settings.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"

namespace tst_gui_settings {

using namespace octant;
using octant::test::contentOf;
using octant::test::WindowDriver;

/// What a file of settings that nobody can read does to the next start.
class GuiSettings : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    QString file(const char* ending = "") const {
        return m_folder->filePath(QStringLiteral("Octant/Octant.ini") + QLatin1String(ending));
    }
    void put(const QByteArray& content) const {
        QFile settings(file());
        QVERIFY(settings.open(QFile::WriteOnly));
        settings.write(content);
    }
    /// Starts the program until its window is there; what it says on the terminal.
    QByteArray started() const {
        const QString ready = m_folder->filePath(QStringLiteral("ready"));
        QFile::remove(ready);
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_folder->path());
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(OCTANT_PROGRAM), {QStringLiteral("--automation-ready-file"), ready});
        if (!QTest::qWaitFor([&] { return QFile::exists(ready); }, 60000))
            return "no window";
        program.terminate();
        program.waitForFinished(60000);
        return program.readAllStandardError();
    }

private slots:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("Octant")));
    }

    void settingsThatCannotBeReadAreKeptAndTold_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("told");
        QTest::newRow("too large") << QByteArray("[a]\n") + QByteArray(3 << 20, ';')
                                   << QByteArray("too large");
        QTest::newRow("no section") << QByteArray("[window\nlook=light\n") << QByteArray("damaged");
        QTest::newRow("no settings") << QByteArray("[window]\nlook=light\nwhat is this?\n")
                                     << QByteArray("damaged");
    }
    void settingsThatCannotBeReadAreKeptAndTold() {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, told);
        put(content);
        const QByteArray first = started();
        QVERIFY2(first.contains(told) && first.contains(QFile::encodeName(file(".1"))), first.constData());
        QCOMPARE(contentOf(file(".1")), content);
        // The next ones are kept as well.
        put("[another\n");
        QVERIFY(started().contains("damaged"));
        QCOMPARE(contentOf(file(".1")), QByteArray("[another\n"));
        QCOMPARE(contentOf(file(".2")), content);
        QVERIFY(!started().contains("settings"));
    }

    void ofManyTheOldestGoes() {
        for (int i = 1; i < 10; ++i) {
            QFile old(file(QByteArray("." + QByteArray::number(i)).constData()));
            QVERIFY(old.open(QFile::WriteOnly));
            old.write(QByteArray::number(i));
        }
        put("[another\n");
        QVERIFY(started().contains("damaged"));
        QCOMPARE(contentOf(file(".1")), QByteArray("[another\n"));
        QCOMPARE(contentOf(file(".9")), QByteArray("8"));
        QVERIFY(!QFile::exists(file(".10")));
    }

    void soundSettingsStay() {
        put("[window]\nlook=light\n");
        QVERIFY(!started().contains("settings"));
        QVERIFY(contentOf(file()).contains("look=light"));
        QVERIFY(!QFile::exists(file(".1")));
    }

    void theWindowTellsWhereTheyAre() {
        WindowDriver driver;
        tellOfSettings(driver->bars(), {SettingsAside::Why::Damaged, QStringLiteral("/a/b.ini.1")});
        QCOMPARE(driver->bars().shownTexts().size(), 1);
        QVERIFY(driver->bars().shownTexts()[0].contains(QStringLiteral("/a/b.ini.1")));
    }
};

} // namespace tst_gui_settings

OCTANT_WINDOW_SUITE(tst_gui_settings, GuiSettings)
#include "tst_gui_settings.moc"
