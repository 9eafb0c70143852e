#include <cmath>

#include <sys/stat.h>

#include <QCheckBox>
#include <QDir>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QLocalSocket>
#include <QOpenGLWidget>
#include <QProcess>
#include <QScreen>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "app/automation/command_table.h"
#include "app/automation/listen.h"
#include "app/automation/request.h"
#include "app/document/document.h"
#include "app/document/document_host.h"
#include "model/change/change_set.h"
#include "tests/support/window_driver.h"
#include "tests/support/window_suite.h"

namespace tst_gui_automation {

using namespace octant;
using namespace octant::automation;
using octant::test::contentOf;
using octant::test::WindowDriver;

namespace {

/// A driver in the same process: sends lines and reads what comes back, while the window goes on.
class Client {
public:
    explicit Client(const QString& path) {
        m_socket.connectToServer(path);
        (void)QTest::qWaitFor([this] { return m_socket.state() == QLocalSocket::ConnectedState; });
    }
    bool connected() const { return m_socket.state() == QLocalSocket::ConnectedState; }
    void hangUp() { m_socket.disconnectFromServer(); }
    void send(const QByteArray& bytes) { m_socket.write(bytes); }
    /// The next line that comes; empty where none does.
    QJsonObject next(int milliseconds = 20000) {
        (void)QTest::qWaitFor([this] { return m_socket.canReadLine() || !connected(); }, milliseconds);
        return QJsonDocument::fromJson(m_socket.readLine()).object();
    }
    QJsonObject reply(const char* command, QJsonObject parameters = {}) {
        parameters[QStringLiteral("id")] = ++m_number;
        parameters[QStringLiteral("command")] = QString::fromLatin1(command);
        send(QJsonDocument(parameters).toJson(QJsonDocument::Compact) + '\n');
        const QJsonObject reply = next();
        return reply[QLatin1String("id")].toInt() == m_number ? reply : QJsonObject();
    }
    QJsonValue does(const char* command, const QJsonObject& parameters = {}) {
        const QJsonObject told = reply(command, parameters);
        if (!told.contains(QLatin1String("result")))
            qWarning("%s: %s", command, QJsonDocument(told).toJson().constData());
        return told[QLatin1String("result")];
    }
    /// The code of a refusal; empty where the command was done.
    QString refusal(const char* command, const QJsonObject& parameters = {}) {
        const QJsonObject error = reply(command, parameters)[QLatin1String("error")].toObject();
        return error[QLatin1String("message")].toString().isEmpty() ? QString()
                                                                    : error[QLatin1String("code")].toString();
    }
    bool settle() { return does("wait").isObject(); }

private:
    QLocalSocket m_socket;
    int m_number = 0;
};

/// The window, a socket in a folder of its own, and a driver at it.
class Driven {
public:
    Driven() {
        auto listens = listenOn(path(), driver.window());
        if (!listens) {
            qWarning("%s", listens.error().text().c_str());
            return;
        }
        server = std::move(*listens);
        client = std::make_unique<Client>(path());
    }
    QString path() const { return driver.folder() + QStringLiteral("/socket"); }
    bool ready() const { return client && client->connected(); }
    /// Opens a new room and builds in it.
    bool room() {
        client->does("trigger", {{"action", "file.new-room"}});
        client->settle();
        client->does("trigger", {{"action", "view.build"}, {"checked", true}});
        return client->settle() && document() != nullptr;
    }
    Document* document() { return driver->documents().current(); }

    WindowDriver driver;
    std::unique_ptr<QObject> server;
    std::unique_ptr<Client> client;
};

QString manualPage() { return QStringLiteral(OCTANT_SOURCE_DIR "/resources/manual/automation.md"); }

QString python() { return QStandardPaths::findExecutable(QStringLiteral("python3")); }

/// Runs a program of tests/support that drives an Octant of its own, whose settings are in a folder. What it
/// complains of; empty where it ended well.
QString ran(const QString& script, const QStringList& arguments, const QTemporaryDir& folder,
            QByteArray& told) {
    QProcess program;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* home : {"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"})
        environment.insert(QString::fromLatin1(home), folder.filePath(QString::fromLatin1(home)));
    program.setProcessEnvironment(environment);
    program.start(python(), QStringList{QStringLiteral("-B"),
                                        QStringLiteral(OCTANT_SOURCE_DIR "/tests/support/") + script,
                                        QStringLiteral(OCTANT_PROGRAM)} +
                                arguments);
    constexpr int longest = 240000;
    if (!program.waitForFinished(longest))
        return QStringLiteral("it did not end");
    told = program.readAllStandardOutput();
    return program.exitStatus() == QProcess::NormalExit && program.exitCode() == 0
               ? QString()
               : QStringLiteral("it ended with %1: ").arg(program.exitCode()) +
                     QString::fromUtf8(program.readAllStandardError());
}

constexpr int pictureColumns = 24, pictureRows = 14;

/// How many of the regions that a picture is divided into have another mean colour in another one of its
/// size.
int differingRegions(const QImage& one, const QImage& other) {
    constexpr int likely = 12; // of 255: what fonts and drivers may differ by
    const auto regions = [](const QImage& picture) {
        return picture.convertToFormat(QImage::Format_RGB32)
            .scaled(pictureColumns, pictureRows, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    };
    const QImage a = regions(one), b = regions(other);
    int differ = 0;
    for (int y = 0; y < pictureRows; ++y)
        for (int x = 0; x < pictureColumns; ++x) {
            const QRgb p = a.pixel(x, y), q = b.pixel(x, y);
            differ += std::abs(qRed(p) - qRed(q)) > likely || std::abs(qGreen(p) - qGreen(q)) > likely ||
                              std::abs(qBlue(p) - qBlue(q)) > likely
                          ? 1
                          : 0;
        }
    return differ;
}

} // namespace

class TestGuiAutomation : public QObject {
    Q_OBJECT

private slots:
    void linesThatAreNoRequestsAreRefused_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("code");
        const auto row = [](const char* name, const QByteArray& line, const char* code) {
            QTest::newRow(name) << line << QString::fromLatin1(code);
        };
        row("no JSON", "click", "bad-json");
        row("half an object", R"({"id":1,"command":"status")", "bad-json");
        row("a list", "[1,2]", "bad-json");
        row("deep", QByteArray(5000, '[') + QByteArray(5000, ']'), "bad-json");
        row("no number", R"({"command":"status"})", "bad-id");
        row("a fraction", R"({"id":1.5,"command":"status"})", "bad-id");
        row("below 0", R"({"id":-1,"command":"status"})", "bad-id");
        row("too large", R"({"id":1e300,"command":"status"})", "bad-id");
        row("no command", R"({"id":1})", "bad-command");
        row("a number for a command", R"({"id":1,"command":7})", "bad-command");
        row("NUL", QByteArray("{\"id\":1,\0\"command\":\"status\"}", 28), "bad-json");
        row("no UTF-8", "{\"id\":1,\"command\":\"\xff\xfe\"}", "bad-json");
    }
    void linesThatAreNoRequestsAreRefused() {
        QFETCH(QByteArray, line);
        QFETCH(QString, code);
        const auto request = readRequest(line);
        QVERIFY(!request);
        QCOMPARE(request.error().refusal.code, code);
        QVERIFY(!request.error().refusal.message.isEmpty());
    }

    void parametersAreChecked_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QJsonObject>("parameters");
        QTest::addColumn<QString>("told"); ///< in the message; empty: they fit
        const auto row = [](const char* name, const char* command, const QJsonObject& parameters,
                            const char* told) {
            QTest::newRow(name) << QString::fromLatin1(command) << parameters << QString::fromLatin1(told);
        };
        row("all is well", "click", {{"widget", "outline"}, {"x", 3.5}}, "");
        row("unknown", "click", {{"widgte", "outline"}}, "did you mean widget?");
        row("of another kind", "click", {{"widget", 3}}, "a text");
        row("a fraction", "wait", {{"timeout", 1.5}}, "a whole number");
        row("a list with something else", "open", {{"files", QJsonArray{"a", 1}}}, "a list of texts");
        row("missing", "type", {}, "needs \"text\"");
    }
    void parametersAreChecked() {
        QFETCH(QString, command);
        QFETCH(QJsonObject, parameters);
        QFETCH(QString, told);
        const CommandRow* row = findCommand(command);
        QVERIFY(row);
        const auto refusal = checkParameters(*row, parameters);
        QCOMPARE(refusal.has_value(), !told.isEmpty());
        if (refusal)
            QVERIFY2(refusal->message.contains(told), qPrintable(refusal->message));
    }

    void everyCommandIsDescribed() {
        QSet<QString> names;
        for (const CommandRow& row : commandRows()) {
            const QString name = QString::fromLatin1(row.name);
            QVERIFY2(!names.contains(name), row.name);
            names.insert(name);
            QVERIFY2(QString::fromUtf8(row.help).endsWith(QLatin1Char('.')), row.name);
            QVERIFY2(QString::fromUtf8(row.result).endsWith(QLatin1Char('.')), row.name);
            const QJsonObject example = QJsonDocument::fromJson(row.example).object();
            QVERIFY2(example[QLatin1String("command")] == name, row.name);
            QJsonObject parameters = example;
            parameters.remove(QStringLiteral("command"));
            const auto refusal = checkParameters(row, parameters);
            QVERIFY2(!refusal, refusal ? qPrintable(refusal->message) : "");
        }
    }

    void theManualHasTheTable() {
        QByteArray page = contentOf(manualPage());
        const QByteArray heading("\n## Commands\n");
        const qsizetype at = page.indexOf(heading);
        QVERIFY(at > 0);
        const QByteArray wanted =
            page.left(at + heading.size()) + '\n' + commandManual().trimmed().toUtf8() + '\n';
        if (qEnvironmentVariableIsSet("OCTANT_RENEW_INTERFACES")) {
            QFile file(manualPage());
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(wanted) == wanted.size());
            page = wanted;
        }
        QVERIFY2(page == wanted,
                 "OCTANT_RENEW_INTERFACES=1 build/tests/tst_gui_automation writes the page anew");
    }

    void theSocketIsItsOwnersAlone() {
        Driven driven;
        QVERIFY(driven.ready());
        struct stat info {};
        const QByteArray file = QFile::encodeName(driven.path());
        QCOMPARE(::lstat(file.constData(), &info), 0);
        QVERIFY(S_ISSOCK(info.st_mode));
        QCOMPARE(info.st_mode & 07777, 0600U);
        driven.server.reset();
        QVERIFY(::lstat(file.constData(), &info) != 0);
    }

    void placesThatAreNotSafeAreRefused() {
        WindowDriver driver;
        const QString open = driver.folder() + QStringLiteral("/open");
        QVERIFY(QDir().mkdir(open));
        const QByteArray folder = QFile::encodeName(open);
        QCOMPARE(::chmod(folder.constData(), 0777), 0);
        QVERIFY(!listenOn(open + QStringLiteral("/socket"), driver.window()));
        QCOMPARE(::chmod(folder.constData(), 01777), 0);
        QVERIFY(listenOn(open + QStringLiteral("/socket"), driver.window()));
        QVERIFY(!listenOn(driver.folder() + QStringLiteral("/none/socket"), driver.window()));
        QVERIFY(
            !listenOn(driver.folder() + QLatin1Char('/') + QString(200, QLatin1Char('x')), driver.window()));
        QFile plain(driver.folder() + QStringLiteral("/plain"));
        QVERIFY(plain.open(QIODevice::WriteOnly) && plain.write("mine") == 4);
        plain.close();
        QVERIFY(!listenOn(plain.fileName(), driver.window()));
        QCOMPARE(contentOf(plain.fileName()), QByteArray("mine"));
    }

    void aSocketIsReplacedOnlyWhereNobodyListens() {
        Driven driven;
        QVERIFY(driven.ready());
        QVERIFY(!listenOn(driven.path(), driven.driver.window()));
        QVERIFY(driven.client->does("status").isObject());
    }

    void oneProgramDrivesAtATime() {
        Driven driven;
        QVERIFY(driven.ready());
        Client second(driven.path());
        QCOMPARE(second.next()[QLatin1String("error")][QLatin1String("code")].toString(),
                 QStringLiteral("busy"));
        QTRY_VERIFY(!second.connected());
        driven.client->hangUp();
        QTRY_VERIFY(!driven.client->connected());
        // Octant hears of it a moment later.
        QTRY_VERIFY(Client(driven.path()).does("status").isObject());
    }

    void whatIsHostileEndsTheConnectionAtMost() {
        Driven driven;
        QVERIFY(driven.ready());
        driven.client->send("\n\n  \nnonsense\n");
        QCOMPARE(driven.client->next()[QLatin1String("error")][QLatin1String("code")].toString(),
                 QStringLiteral("bad-json"));
        QCOMPARE(driven.client->refusal("clik"), QStringLiteral("no-such-command"));
        QVERIFY(driven.client->does("status").isObject());
        driven.client->send(QByteArray(longestLine + 4096, 'x'));
        QCOMPARE(driven.client->next()[QLatin1String("error")][QLatin1String("code")].toString(),
                 QStringLiteral("too-long"));
        QTRY_VERIFY(!driven.client->connected());
        Client next(driven.path());
        QVERIFY(next.does("status").isObject());
    }

    void repliesComeInTheOrderOfTheRequests() {
        Driven driven;
        QVERIFY(driven.ready());
        QByteArray lines;
        constexpr int count = 2500; // more than are read at once
        for (int i = 0; i < count; ++i)
            lines += QStringLiteral("{\"id\":%1,\"command\":\"%2\"}\n")
                         .arg(i)
                         .arg(i % 100 == 3 ? QStringLiteral("wait") : QStringLiteral("selection"))
                         .toUtf8();
        driven.client->send(lines);
        for (int i = 0; i < count; ++i)
            QCOMPARE(driven.client->next()[QLatin1String("id")].toInt(-1), i);
    }

    void widgetsAreToldReadAndSet() {
        Driven driven;
        QVERIFY(driven.ready() && driven.room());
        Client& client = *driven.client;
        QSet<QString> names;
        for (const QJsonValue& widget : client.does("widgets").toArray())
            names.insert(widget[QLatin1String("widget")].toString());
        for (const char* name : {"mainWindow", "outline", "viewport", "outlineFilter", "statusBar"})
            QVERIFY2(names.contains(QString::fromLatin1(name)), name);
        QVERIFY(client.does("click", {{"widget", "outline"}, {"row", QJsonArray{"#1"}}}).isObject());
        QVERIFY(client.settle());
        QVERIFY(client.does("set", {{"widget", "field:name"}, {"value", "By the socket"}}).isObject());
        QVERIFY(client.settle());
        QCOMPARE(client.does("get", {{"path", "name"}})[QLatin1String("value")].toString(),
                 QStringLiteral("By the socket"));
        QCOMPARE(client.does("get", {{"widget", "field:name"}})[QLatin1String("value")].toString(),
                 QStringLiteral("By the socket"));
        QCOMPARE(driven.document()->history().size(), std::size_t{1});
        QCOMPARE(client.refusal("get", {{"widget", "outlin"}}), QStringLiteral("no-such-widget"));
        QCOMPARE(client.refusal("set", {{"widget", "outline"}, {"value", "x"}}), QStringLiteral("bad-value"));
    }

    void fieldsAreSetByTheirPaths() {
        Driven driven;
        QVERIFY(driven.ready() && driven.room());
        Client& client = *driven.client;
        const QString path = QStringLiteral("levels/0/materials/@0/color");
        QCOMPARE(client.does("set", {{"path", path}, {"value", "#40a030"}})[QLatin1String("value")].toArray(),
                 (QJsonArray{0x40, 0xa0, 0x30}));
        QCOMPARE(client.refusal("set", {{"path", path}, {"value", "green"}}), QStringLiteral("bad-value"));
        QCOMPARE(client.refusal("set", {{"path", "levels/7/name"}, {"value", "x"}}),
                 QStringLiteral("bad-value"));
        QCOMPARE(client.refusal("get", {{"path", "levels/7"}}), QStringLiteral("no-such-item"));
        const QJsonValue level = client.does("get", {{"path", "levels/0"}});
        QCOMPARE(level[QLatin1String("kind")].toString(), QStringLiteral("level"));
        QVERIFY(level[QLatin1String("fields")].isObject());
        QVERIFY(client
                    .does("edit", {{"action", "item.set"},
                                   {"targets", QJsonArray{"levels/0/materials/@0"}},
                                   {"parameters", QJsonObject{{"field", "alpha"}, {"value", 128}}}})
                    .isObject());
        QCOMPARE(
            client.does("get", {{"path", "levels/0/materials/@0/alpha"}})[QLatin1String("value")].toInt(),
            128);
        QCOMPARE(driven.document()->history().size(), std::size_t{2});
    }

    void actionsAreTriggeredAsFarAsTheyCanBe() {
        Driven driven;
        QVERIFY(driven.ready());
        Client& client = *driven.client;
        QCOMPARE(client.refusal("trigger", {{"action", "file.save"}}), QStringLiteral("disabled"));
        QCOMPARE(client.refusal("trigger", {{"action", "file.sav"}}), QStringLiteral("no-such-action"));
        QVERIFY(driven.room());
        const auto building = [&] {
            for (const QJsonValue& action : client.does("actions", {{"beginning", "view.build"}}).toArray())
                if (action[QLatin1String("action")] == QLatin1String("view.build"))
                    return action[QLatin1String("checked")].toBool();
            return false;
        };
        QVERIFY(building());
        client.does("trigger", {{"action", "view.build"}, {"checked", true}}); // is so already
        client.settle();
        QVERIFY(building());
        client.does("trigger", {{"action", "view.build"}, {"checked", false}});
        client.settle();
        QVERIFY(!building());
    }

    void theHandBuildsInTheView() {
        Driven driven;
        QVERIFY(driven.ready() && driven.room());
        Client& client = *driven.client;
        const QJsonValue before = client.does("pick", {{"widget", "viewport"}})[QLatin1String("hits")][0];
        QCOMPARE(before[QLatin1String("kind")].toString(), QStringLiteral("cube"));
        // The same face by the point where it was met.
        const QJsonValue again =
            client.does("pick", {{"world", before[QLatin1String("point")]}})[QLatin1String("hits")][0];
        QCOMPARE(again[QLatin1String("path")], before[QLatin1String("path")]);
        QCOMPARE(again[QLatin1String("face")], before[QLatin1String("face")]);
        QVERIFY(client.does("wheel", {{"world", before[QLatin1String("point")]}, {"notches", 1}}).isObject());
        QVERIFY(client.settle());
        const QJsonValue after = client.does("pick", {{"widget", "viewport"}})[QLatin1String("hits")][0];
        QVERIFY(after[QLatin1String("distance")].toDouble() != before[QLatin1String("distance")].toDouble());
        client.does("move",
                    {{"widget", "viewport"}, {"x", 40}, {"y", 40}}); // which ends the run of the wheel
        QVERIFY(client.settle());
        const QJsonValue history = client.does("history");
        QCOMPARE(history[QLatin1String("steps")].toArray().size(), 1);
        QCOMPARE(client.refusal("click", {{"world", QJsonArray{0, 0, -10000}}}), QStringLiteral("outside"));
        QVERIFY(client.does("key", {{"key", "Ctrl+Z"}}).isObject());
        QVERIFY(client.settle());
        QCOMPARE(client.does("history")[QLatin1String("position")].toInt(), 0);
    }

    void aDragIsOneStep() {
        Driven driven;
        QVERIFY(driven.ready() && driven.room());
        Client& client = *driven.client;
        client.does("click", {{"widget", "outline"}, {"row", QJsonArray{"#1"}}});
        client.settle();
        const QJsonObject view{{"widget", "viewport"}, {"x", 300}, {"y", 200}};
        QJsonObject drag = view;
        drag[QStringLiteral("to")] = QJsonObject{{"widget", "viewport"}, {"x", 420}, {"y", 260}};
        QVERIFY(client.does("drag", drag).isObject());
        QVERIFY(client.settle());
        QCOMPARE(client.refusal("release", view), QStringLiteral("not-held"));
        QVERIFY(!driven.document()->gestureOpen());
    }

    void whatIsHeldIsLetGoWithTheDriver() {
        Driven driven;
        QVERIFY(driven.ready() && driven.room());
        QVERIFY(driven.client->does("press", {{"widget", "viewport"}}).isObject());
        QCOMPARE(QGuiApplication::mouseButtons(), Qt::MouseButtons(Qt::LeftButton));
        driven.client->hangUp();
        QTRY_COMPARE(QGuiApplication::mouseButtons(), Qt::MouseButtons());
        QTRY_VERIFY(!driven.document()->gestureOpen());
    }

    void whatAWindowAsksComesFirst() {
        Driven driven;
        QVERIFY(driven.ready() && driven.room());
        Client& client = *driven.client;
        client.does("set", {{"path", "name"}, {"value", "Changed"}});
        client.does("trigger", {{"action", "file.save-as"}});
        QVERIFY(client.does("wait", {{"widget", "fileNameEdit"}}).isObject());
        QCOMPARE(client.refusal("click", {{"widget", "outlineFilter"}}), QStringLiteral("blocked"));
        QCOMPARE(client.refusal("trigger", {{"action", "edit.undo"}}), QStringLiteral("blocked"));
        QVERIFY(client.does("key", {{"key", "Escape"}}).isObject());
        QVERIFY(client.does("wait", {{"widget", "fileNameEdit"}, {"shown", false}}).isObject());
        QVERIFY(client.does("click", {{"widget", "outlineFilter"}}).isObject());
    }

    void picturesAreTaken() {
        Driven driven;
        QVERIFY(driven.ready() && driven.room());
        for (const char* of : {"window", "view", "outlinePanel"}) {
            const QJsonValue shot = driven.client->does("screenshot", {{"of", QString::fromLatin1(of)}});
            const QImage picture = QImage::fromData(
                QByteArray::fromBase64(shot[QLatin1String("png")].toString().toLatin1()), "PNG");
            QCOMPARE(picture.width(), shot[QLatin1String("width")].toInt());
            QVERIFY(picture.width() > 50 && picture.height() > 50);
        }
        QCOMPARE(driven.client->refusal("screenshot", {{"of", "nothing"}}), QStringLiteral("no-such-widget"));
    }

    void picturesShowWhatIsPaintedOverTheView_data() {
        QTest::addColumn<QString>("of");
        for (const char* of : {"window", "view"})
            QTest::newRow(of) << QString::fromLatin1(of);
    }
    void picturesShowWhatIsPaintedOverTheView() {
        QFETCH(QString, of);
        Driven driven;
        QVERIFY(driven.ready() && driven.room());
        auto* const view = qobject_cast<QOpenGLWidget*>(driven.driver->viewport()->widget());
        const QJsonValue shot = driven.client->does("screenshot", {{"of", of}});
        const QImage whole =
            QImage::fromData(QByteArray::fromBase64(shot[QLatin1String("png")].toString().toLatin1()), "PNG");
        const QPoint corner = of == QLatin1String("view") ? QPoint() : view->mapTo(view->window(), QPoint());
        // The words on how one builds now, in the upper left corner.
        const QRect words(10, 10, 200, 24);
        const QImage shown = view->grabFramebuffer().convertToFormat(QImage::Format_RGB888).copy(words);
        const QImage pictured = whole.convertToFormat(QImage::Format_RGB888).copy(words.translated(corner));
        int differ = 0, white = 0;
        for (int y = 0; y < words.height(); ++y)
            for (int x = 0; x < words.width(); ++x) {
                white += qGray(shown.pixel(x, y)) > 200;
                differ += std::abs(qGray(shown.pixel(x, y)) - qGray(pictured.pixel(x, y))) > 16;
            }
        QVERIFY(white > 50);
        QVERIFY2(differ * 100 < words.width() * words.height(), qPrintable(QString::number(differ)));
    }

    void selectionTellsCellsWhileOneBuilds() {
        Driven driven;
        QVERIFY(driven.ready() && driven.room());
        Client& client = *driven.client;
        const QJsonValue hit = client.does("pick", {{"widget", "viewport"}})[QLatin1String("hits")][0];
        QVERIFY(client.does("click", {{"widget", "viewport"}}).isObject());
        QVERIFY(client.settle());
        const QJsonArray selected = client.does("selection").toArray();
        QCOMPARE(selected.size(), 1);
        QCOMPARE(selected[0][QLatin1String("kind")].toString(), QStringLiteral("cells"));
        QCOMPARE(selected[0][QLatin1String("face")], hit[QLatin1String("face")]);
        QCOMPARE(selected[0][QLatin1String("count")].toInt(), 1);
        QCOMPARE(selected[0][QLatin1String("layers")].toInt(), 1);
        // The cell lies where the pointer met it.
        const double side = selected[0][QLatin1String("side")].toDouble();
        for (int axis = 0; axis < 3; ++axis) {
            const double at = hit[QLatin1String("point")][axis].toDouble();
            const QJsonValue box = selected[0][QLatin1String("cell")];
            QCOMPARE(box[1][axis].toDouble() - box[0][axis].toDouble(), side);
            QVERIFY(at >= box[0][axis].toDouble() - 0.001 && at <= box[1][axis].toDouble() + 0.001);
        }
        client.does("trigger", {{"action", "build.let-go"}});
        client.settle();
        QCOMPARE(client.does("selection").toArray().size(), 0);
    }

    void aPressMakesItsWindowTheActiveOne() {
        Driven driven;
        QVERIFY(driven.ready() && driven.room());
        Client& client = *driven.client;
        QVERIFY(client.does("trigger", {{"action", "build.texture"}}).isObject());
        QVERIFY(client.does("wait", {{"widget", "textureDialog"}}).isObject());
        // Without a window manager nobody else gives it the keyboard.
        auto* const dialog = driven.driver->findChild<QWidget*>(QStringLiteral("textureDialog"));
        QVERIFY(dialog != nullptr);
        dialog->activateWindow();
        QTRY_VERIFY(dialog->isActiveWindow() && !driven.driver->isActiveWindow());
        QVERIFY(client.does("click", {{"widget", "viewport"}}).isObject());
        QVERIFY(driven.driver->isActiveWindow());
        QVERIFY(client.settle());
        QCOMPARE(client.does("status")[QLatin1String("focus")].toString(), QStringLiteral("viewport"));
        // Keys go to the view again.
        QVERIFY(client.does("key", {{"key", "Backspace"}}).isObject());
        QVERIFY(client.settle());
        QCOMPARE(client.does("history")[QLatin1String("steps")].toArray().size(), 1);
    }

    void whatTheViewOffersIsTold() {
        Driven driven;
        QVERIFY(driven.ready() && driven.room());
        Client& client = *driven.client;
        const auto offered = [&] { return client.does("status")[QLatin1String("offer")]; };
        QVERIFY(offered().isNull());
        // Out as far as the level goes.
        constexpr int most = 100;
        QVERIFY(client.does("click", {{"widget", "viewport"}}).isObject());
        QVERIFY(client.settle());
        QVERIFY(client.does("wheel", {{"widget", "viewport"}, {"notches", -most / 2}}).isObject());
        QVERIFY(client.settle());
        QVERIFY(client.does("wheel", {{"widget", "viewport"}, {"notches", most}}).isObject());
        QVERIFY(client.settle());
        const QWidget* const view = driven.driver->viewport()->widget();
        QVERIFY(offered()[QLatin1String("text")].toString().contains(QStringLiteral("level ends")));
        QVERIFY(view->accessibleDescription().contains(offered()[QLatin1String("text")].toString()));
        QVERIFY(view->accessibleDescription().contains(offered()[QLatin1String("button")].toString()));
        QVERIFY(client.does("click", {{"widget", offered()[QLatin1String("drop")]}}).isObject());
        QVERIFY(client.settle());
        QVERIFY(offered().isNull());
        QVERIFY(!view->accessibleDescription().contains(QStringLiteral("level ends")));
        // What is built next was not meant.
        QVERIFY(client.does("wheel", {{"widget", "viewport"}, {"notches", most}}).isObject());
        QVERIFY(client.settle());
        QVERIFY(!offered().isNull());
        QVERIFY(client.does("wheel", {{"widget", "viewport"}, {"notches", -1}}).isObject());
        QVERIFY(client.settle());
        QVERIFY(offered().isNull());
    }

    void waitsEnd() {
        Driven driven;
        QVERIFY(driven.ready());
        QCOMPARE(driven.client->refusal("wait", {{"widget", "never"}, {"timeout", 50}}),
                 QStringLiteral("timeout"));
        QCOMPARE(driven.client->refusal("wait", {{"inputs", 1 << 30}, {"timeout", 50}}),
                 QStringLiteral("timeout"));
        QCOMPARE(driven.client->refusal("wait", {{"timeout", -1}}), QStringLiteral("bad-parameter"));
    }

    void filesAreOpenedByTheirWholePath() {
        Driven driven;
        QVERIFY(driven.ready());
        QCOMPARE(driven.client->refusal("open", {{"files", QJsonArray{"room.pmf"}}}),
                 QStringLiteral("bad-parameter"));
        QCOMPARE(driven.client->refusal("open", {{"files", QJsonArray{"/nowhere/room.pmf"}}}),
                 QStringLiteral("no-such-file"));
        const QString file = test::dataFile(QStringLiteral("pmf/room.2025-08-08.pmf"));
        QVERIFY(driven.client->does("open", {{"files", QJsonArray{file}}}).isObject());
        QVERIFY(driven.client->settle());
        const QJsonArray documents = driven.client->does("documents").toArray();
        QCOMPARE(documents.size(), 1);
        QCOMPARE(documents[0][QLatin1String("file")].toString(), file);
    }

    void whatIsRecordedIsDoneAgain() {
        Driven driven;
        QVERIFY(driven.ready() && driven.room());
        Client& client = *driven.client;
        QVERIFY(client.does("record", {{"on", true}}).isObject());
        QCOMPARE(client.refusal("record", {{"on", true}}), QStringLiteral("recording"));
        client.does("wheel", {{"widget", "viewport"}, {"notches", 2}});
        client.settle();
        client.does("click", {{"widget", "outlineFilter"}});
        client.does("type", {{"text", "Door"}});
        client.settle();
        const QJsonArray lines = client.does("record", {{"on", false}})[QLatin1String("lines")].toArray();
        QVERIFY(lines.size() > 6);
        const MapPtr built = driven.document()->committed();
        client.does("set", {{"widget", "outlineFilter"}, {"value", ""}});
        client.does("trigger", {{"action", "edit.undo"}});
        client.settle();
        QVERIFY(driven.document()->committed() != built);
        for (const QJsonValue& line : lines) {
            QJsonObject parameters = line.toObject();
            const QByteArray command = parameters.take(QStringLiteral("command")).toString().toLatin1();
            QVERIFY2(client.does(command.constData(), parameters).isObject(), command.constData());
        }
        client.settle();
        QCOMPARE(client.does("get", {{"widget", "outlineFilter"}})[QLatin1String("value")].toString(),
                 QStringLiteral("Door"));
        QCOMPARE(driven.document()->history().size(), std::size_t{2}); // what was undone stays as a branch
        QVERIFY(changesBetween(*built, *driven.document()->committed()).empty());
    }

    void aScaleBelowOneIsOne_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<double>("scale");
        QTest::newRow("for all") << QStringLiteral("QT_SCALE_FACTOR") << QStringLiteral("0.5") << 1.0;
        QTest::newRow("for screens") << QStringLiteral("QT_SCREEN_SCALE_FACTORS") << QStringLiteral("0.5;0.5")
                                     << 1.0;
        QTest::newRow("above") << QStringLiteral("QT_SCALE_FACTOR") << QStringLiteral("1.5") << 1.5;
    }
    void aScaleBelowOneIsOne() {
        QFETCH(QString, name);
        QFETCH(QString, value);
        QFETCH(double, scale);
        const QTemporaryDir folder;
        QProcess octant;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(name, value);
        for (const char* place : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"})
            environment.insert(QLatin1String(place), folder.path());
        octant.setProcessEnvironment(environment);
        const QString path = folder.filePath(QStringLiteral("socket"));
        octant.start(QStringLiteral(OCTANT_PROGRAM), {QStringLiteral("--automation-socket"), path});
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(path), 30000);
        Client client(path);
        QVERIFY(client.connected() && client.settle());
        const double width = client.does("get", {{"widget", "toolBar"}})[QLatin1String("rect")][2].toDouble();
        const double pixels =
            client.does("screenshot", {{"of", "toolBar"}})[QLatin1String("width")].toDouble();
        QVERIFY(width > 0);
        QCOMPARE(std::round(pixels / width * 100) / 100, scale);
        octant.terminate();
        QVERIFY(octant.waitForFinished());
    }

    void picturesOfTheManualAreOfToday() {
        if (python().isEmpty())
            QSKIP("python3 is missing");
        if (QGuiApplication::primaryScreen()->size() != QSize(1280, 720))
            QSKIP("they are of a screen of 1280 x 720");
        const QTemporaryDir folder;
        const QString resources = QStringLiteral(OCTANT_SOURCE_DIR "/resources");
        QByteArray told;
        const QString complaint =
            ran(QStringLiteral("take_pictures.py"), {resources, folder.path()}, folder, told);
        QVERIFY2(complaint.isEmpty(), qPrintable(complaint));
        for (const QString name : {"window", "add", "house", "light"}) {
            const QString kept = resources + QStringLiteral("/screenshots/%1.png").arg(name),
                          taken = folder.filePath(name + QStringLiteral(".png"));
            if (qEnvironmentVariableIsSet("OCTANT_RENEW_INTERFACES")) {
                QFile::remove(kept);
                QVERIFY(QFile::copy(taken, kept));
            }
            const QImage one(kept), other(taken);
            QCOMPARE(other.size(), one.size());
            QVERIFY2(
                differingRegions(one, other) * 100 <= 4 * pictureColumns * pictureRows,
                qPrintable(QStringLiteral(
                               "%1.png: %2 regions of %3 are others; write it anew as tests/README.md says")
                               .arg(name)
                               .arg(differingRegions(one, other))
                               .arg(pictureColumns * pictureRows)));
        }
    }

    void aProgramBuildsARoomFromOutside() {
        if (python().isEmpty())
            QSKIP("python3 is missing");
        const QTemporaryDir folder;
        const QString room = folder.filePath(QStringLiteral("room.pmf")),
                      picture = folder.filePath(QStringLiteral("room.png"));
        QByteArray said;
        const QString complaint = ran(QStringLiteral("build_room.py"), {room, picture}, folder, said);
        QVERIFY2(complaint.isEmpty(), qPrintable(complaint));
        const QJsonObject told = QJsonDocument::fromJson(said).object();
        QCOMPARE(told[QLatin1String("steps")].toArray().size(), 3);
        QCOMPARE(told[QLatin1String("findings")].toInt(-1), 0);
        QVERIFY(QImage(picture).width() > 600);
        QVERIFY(contentOf(room).startsWith("PMF"));
    }
};

} // namespace tst_gui_automation

OCTANT_WINDOW_SUITE(tst_gui_automation, TestGuiAutomation)
#include "tst_gui_automation.moc"
