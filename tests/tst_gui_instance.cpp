#include <QDataStream>
#include <QDir>
#include <QFile>
#include <QLocalServer>
#include <QLocalSocket>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

#include "app/document/documents.h"
#include "app/window/single_instance.h"
#include "tests/support/samples.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"

namespace tst_gui_instance {

using namespace octant;
using octant::test::WindowDriver;

namespace {

/// A start of the program on this display, with a runtime folder of its own.
class Start {
public:
    Start(const QString& runtime, const QStringList& arguments) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), runtime);
        m_program.setProcessEnvironment(environment);
        m_program.start(QStringLiteral(OCTANT_PROGRAM), arguments);
    }
    ~Start() {
        if (m_program.state() == QProcess::NotRunning)
            return;
        m_program.kill();
        m_program.waitForFinished();
    }
    Start(const Start&) = delete;
    Start& operator=(const Start&) = delete;

    /// Whether it ends without a window, as its files went to another one.
    bool joined() {
        return QTest::qWaitFor([this] { return m_program.state() == QProcess::NotRunning; }, 30000) &&
               m_program.exitStatus() == QProcess::NormalExit && m_program.exitCode() == 0;
    }
    bool running() const { return m_program.state() != QProcess::NotRunning; }

private:
    QProcess m_program;
};

} // namespace

class TestGuiInstance : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_runtime;
    QByteArray m_before;

    QString socket() const {
        const QStringList all =
            QDir(m_runtime->path())
                .entryList({QStringLiteral("octant-*.socket")}, QDir::System | QDir::Files);
        return all.size() == 1 ? m_runtime->filePath(all.front()) : QString();
    }

private slots:
    void init() {
        m_runtime = std::make_unique<QTemporaryDir>();
        m_before = qgetenv("XDG_RUNTIME_DIR");
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(m_runtime->path()));
    }
    void cleanup() { qputenv("XDG_RUNTIME_DIR", m_before); }

    void anotherDisplayHasAnotherWindow() {
        const QString one = singleInstanceAddress(":1");
        QVERIFY(one.startsWith(m_runtime->path()));
        QCOMPARE(singleInstanceAddress(":1"), one);
        QVERIFY(singleInstanceAddress(":2") != one);
        // As have other presets and prefabs.
        const QByteArray data = qgetenv("XDG_DATA_HOME");
        qputenv("XDG_DATA_HOME", data + "/other");
        const QString other = singleInstanceAddress(":1");
        qputenv("XDG_DATA_HOME", data);
        QVERIFY(other != one);
    }

    void aFolderThatOthersCanEnterIsNotTrusted() {
        QFile::setPermissions(m_runtime->path(), QFile::Permissions(0x7755));
        QVERIFY(!singleInstanceAddress(":1").startsWith(m_runtime->path()));
    }

    void filesOfALaterStartOpenInTheFirst() {
        WindowDriver driver;
        SingleInstance first(driver.window());
        const QString address = singleInstanceAddress(":1");
        QVERIFY(first.listen(address));
        const QString name = QString::fromUtf8("a räum.pmf"),
                      file = driver.folder() + QLatin1Char('/') + name;
        QVERIFY(QFile::copy(octant::test::dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")), file));
        bool given = false;
        QThread* const later = QThread::create([&] { given = handOver(address, {file}, {}); });
        later->start();
        QTRY_VERIFY_WITH_TIMEOUT(later->isFinished(), 20000);
        delete later;
        QVERIFY(given);
        QTRY_COMPARE(driver->documents().count(), 1);
        QVERIFY(driver.settle());
    }

    void whatNoStartSendsIsRefused_data() {
        QTest::addColumn<int>("revision");
        QTest::addColumn<int>("size");
        QTest::addColumn<quint32>("count");
        QTest::addColumn<bool>("opens");
        QTest::newRow("what the file says itself") << -1 << -1 << 1U << true;
        QTest::newRow("a revision and a size") << 2 << 4 << 1U << true;
        QTest::newRow("the largest size") << 2 << 62 << 1U << true;
        QTest::newRow("a revision after the last") << 3 << -1 << 1U << false;
        QTest::newRow("a revision that is one in 8 bits") << 258 << -1 << 1U << false;
        QTest::newRow("a revision below none") << -2 << -1 << 1U << false;
        QTest::newRow("a size that is too large") << 2 << 63 << 1U << false;
        QTest::newRow("a size that is one in 8 bits") << 2 << 260 << 1U << false;
        QTest::newRow("a size below none") << 2 << -2 << 1U << false;
        // Waits for more names than a request can hold, without keeping memory for them.
        QTest::newRow("more names than there are") << -1 << -1 << 0xffffffffU << false;
    }
    void whatNoStartSendsIsRefused() {
        QFETCH(int, revision);
        QFETCH(int, size);
        QFETCH(quint32, count);
        QFETCH(bool, opens);
        WindowDriver driver;
        SingleInstance first(driver.window());
        const QString address = singleInstanceAddress(":1");
        QVERIFY(first.listen(address));
        QByteArray request;
        QDataStream out(&request, QIODevice::WriteOnly);
        out << qint32{revision} << qint32{size} << count
            << QFile::encodeName(octant::test::dataFile(QStringLiteral("pmf/room.2025-08-08.pmf")));
        QLocalSocket socket;
        socket.connectToServer(address);
        QVERIFY(socket.waitForConnected());
        socket.write(request);
        socket.flush();
        if (count > 1) {
            QVERIFY(!QTest::qWaitFor([&] { return socket.bytesAvailable() > 0; }, 500));
            constexpr qsizetype more = 2 << 20; // bytes
            socket.write(QByteArray(more, '\0'));
        }
        QTRY_COMPARE_WITH_TIMEOUT(socket.state(), QLocalSocket::UnconnectedState, 20000);
        QCOMPARE(socket.readAll(), opens ? QByteArray("+") : QByteArray());
        if (opens)
            QTRY_COMPARE_WITH_TIMEOUT(driver->documents().count(), 1, 20000);
        QVERIFY(driver.settle());
        QCOMPARE(driver->documents().count(), opens ? 1 : 0);
    }

    void whereNobodyListensAWindowOpens() {
        const QString address = singleInstanceAddress(":1");
        QVERIFY(!handOver(address, {}, {}));
        // Nor does what a program that was killed left behind keep anybody away.
        {
            QLocalServer gone;
            QVERIFY(gone.listen(address));
            QVERIFY(QFile::rename(address, address + QStringLiteral(".kept")));
        }
        QVERIFY(QFile::rename(address + QStringLiteral(".kept"), address));
        QVERIFY(!handOver(address, {}, {}));
        WindowDriver driver;
        SingleInstance first(driver.window());
        QVERIFY(first.listen(address));
        SingleInstance second(driver.window());
        QVERIFY(!second.listen(address));
    }

    void theSecondStartJoinsAndOthersDoNot() {
        Start first(m_runtime->path(), {octant::test::dataFile(QStringLiteral("pmf/room.2025-08-08.pmf"))});
        QTRY_VERIFY_WITH_TIMEOUT(!socket().isEmpty(), 60000);
        Start second(m_runtime->path(), {octant::test::dataFile(QStringLiteral("p3m/cube.p3m"))});
        QVERIFY(second.joined());
        QVERIFY(first.running());
        const QString ready = m_runtime->filePath(QStringLiteral("ready"));
        Start driven(m_runtime->path(), {QStringLiteral("--automation-ready-file"), ready});
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(ready), 60000);
        QVERIFY(driven.running()); // in a window of its own
        Start apart(m_runtime->path(), {QStringLiteral("--new-window")});
        QVERIFY(!QTest::qWaitFor([&] { return !apart.running(); }, 1500));
    }
};

} // namespace tst_gui_instance

OCTANT_WINDOW_SUITE(tst_gui_instance, TestGuiInstance)
#include "tst_gui_instance.moc"
