#include <memory>
#include <utility>

#include <QApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QJsonArray>
#include <QStatusBar>
#include <QTimer>

#include "app/automation/commands.h"
#include "app/automation/driver.h"
#include "app/automation/recorder.h"
#include "app/automation/widget_finder.h"
#include "app/files/window_files.h"
#include "app/window/automation.h"
#include "app/window/main_window.h"
#include "views/host/view_picking.h"

namespace octant::automation {
namespace {

constexpr int lookAgain = 10; // milliseconds
constexpr int usualWait = 30'000, longestWait = 600'000;
constexpr int mostFiles = 100;

void tellCommands(Driver&, const QJsonObject& parameters, Answer answer) {
    const QString name = parameters[QLatin1String("name")].toString();
    if (!name.isEmpty() && findCommand(name) == nullptr)
        return answer(tl::unexpected<Refusal>(unknownCommand(name)));
    QJsonArray list;
    for (const CommandRow& row : commandRows()) {
        if (!name.isEmpty() && name != QLatin1String(row.name))
            continue;
        QJsonArray members;
        for (const ParameterRow& parameter : row.parameters)
            members.append(
                QJsonObject{{QStringLiteral("name"), QString::fromLatin1(parameter.name)},
                            {QStringLiteral("kind"), QString::fromLatin1(kindWords(parameter.kind))},
                            {QStringLiteral("required"), parameter.required},
                            {QStringLiteral("help"), QString::fromUtf8(parameter.help)}});
        list.append(QJsonObject{{QStringLiteral("command"), QString::fromLatin1(row.name)},
                                {QStringLiteral("help"), QString::fromUtf8(row.help)},
                                {QStringLiteral("parameters"), members},
                                {QStringLiteral("gives"), QString::fromUtf8(row.result)},
                                {QStringLiteral("example"), QString::fromUtf8(row.example)}});
    }
    answer(list);
}

QJsonValue nameOrNull(const QWidget* widget) {
    return widget == nullptr
               ? QJsonValue(QJsonValue::Null)
               : QJsonValue(widget->objectName().isEmpty() ? widget->windowTitle() : widget->objectName());
}

QJsonValue offerOf(Driver& driver) {
    const ViewPicking* const view = driver.picking();
    const auto offer = view != nullptr ? view->shownOffer() : std::nullopt;
    if (!offer)
        return QJsonValue(QJsonValue::Null);
    return QJsonObject{{QStringLiteral("text"), offer->text},
                       {QStringLiteral("button"), offer->button},
                       {QStringLiteral("take"), QStringLiteral("offerTake")},
                       {QStringLiteral("drop"), QStringLiteral("offerDrop")}};
}

QJsonObject status(Driver& driver) {
    const Automation& automation = driver.window().automation();
    const QWidget* const focus = QApplication::focusWidget();
    return {{QStringLiteral("version"), QStringLiteral(OCTANT_VERSION)},
            {QStringLiteral("busy"), automation.busy()},
            {QStringLiteral("inputs"), static_cast<qint64>(automation.inputs())},
            {QStringLiteral("focus"),
             focus == nullptr ? QJsonValue(QJsonValue::Null) : QJsonValue(widgetPath(*focus))},
            {QStringLiteral("dialog"), nameOrNull(QApplication::activeModalWidget())},
            {QStringLiteral("menu"), nameOrNull(QApplication::activePopupWidget())},
            {QStringLiteral("message"), driver.window().statusBar()->currentMessage()},
            {QStringLiteral("offer"), offerOf(driver)}};
}

void tellStatus(Driver& driver, const QJsonObject&, Answer answer) { answer(status(driver)); }

/// Something that a driver waits for.
struct Waiting {
    int number;
    qint64 inputs = 0;
    QString widget;
    bool shown = true;
    QElapsedTimer since;
    int longest;
    Answer answer;
};

bool holds(Driver& driver, const Waiting& waiting) {
    if (!waiting.widget.isEmpty()) {
        const auto found = findWidget(waiting.widget);
        return (found.has_value() || found.error().code == QLatin1String("ambiguous")) == waiting.shown;
    }
    const Automation& automation = driver.window().automation();
    return !automation.busy() && static_cast<qint64>(automation.inputs()) >= waiting.inputs;
}

void look(Driver& driver, const std::shared_ptr<Waiting>& waiting) {
    if (waiting->number != driver.waits())
        return; // nobody is there to be answered
    if (holds(driver, *waiting))
        return waiting->answer(status(driver));
    if (waiting->since.elapsed() > waiting->longest)
        return waiting->answer(refuse(
            "timeout", waiting->widget.isEmpty()
                           ? QStringLiteral("the window did not come to rest in %1 ms").arg(waiting->longest)
                           : QStringLiteral("%1 did not %2 in %3 ms")
                                 .arg(waiting->widget.left(80),
                                      waiting->shown ? QStringLiteral("come up") : QStringLiteral("go away"))
                                 .arg(waiting->longest)));
    QTimer::singleShot(lookAgain, &driver, [&driver, waiting] { look(driver, waiting); });
}

void waitFor(Driver& driver, const QJsonObject& parameters, Answer answer) {
    const int longest = parameters[QLatin1String("timeout")].toInt(usualWait);
    if (longest < 0 || longest > longestWait)
        return answer(
            refuse("bad-parameter", QStringLiteral("\"timeout\" is from 0 to %1 ms").arg(longestWait)));
    auto waiting = std::make_shared<Waiting>();
    waiting->number = driver.waits();
    waiting->inputs = parameters[QLatin1String("inputs")].toInteger(0);
    waiting->widget = parameters[QLatin1String("widget")].toString();
    waiting->shown = parameters[QLatin1String("shown")].toBool(true);
    waiting->longest = longest;
    waiting->answer = std::move(answer);
    waiting->since.start();
    // What was done just now may not have begun yet.
    if (waiting->widget.isEmpty())
        driver.window().automation().touch();
    look(driver, waiting);
}

void openFiles(Driver& driver, const QJsonObject& parameters, Answer answer) {
    QStringList paths;
    for (const QJsonValue& each : parameters[QLatin1String("files")].toArray()) {
        const QString path = each.toString();
        if (!QFileInfo(path).isAbsolute() || path.contains(QChar::Null))
            return answer(refuse("bad-parameter",
                                 QStringLiteral("\"files\" are named by their whole path, from / on")));
        if (!QFileInfo(path).isFile())
            return answer(refuse("no-such-file", QStringLiteral("%1 is no file").arg(path.left(200))));
        paths << path;
    }
    if (paths.isEmpty() || paths.size() > mostFiles)
        return answer(
            refuse("bad-parameter", QStringLiteral("\"files\" names 1 to %1 files").arg(mostFiles)));
    if (auto can = reachable(driver.window()); !can)
        return answer(tl::unexpected<Refusal>(can.error()));
    driver.window().files().open(paths);
    driver.window().automation().touch();
    answer(status(driver));
}

void record(Driver& driver, const QJsonObject& parameters, Answer answer) {
    Recorder& recorder = driver.recorder();
    if (parameters[QLatin1String("on")].toBool()) {
        if (recorder.recording())
            return answer(refuse("recording", QStringLiteral("a record is under way already")));
        recorder.start();
        return answer(QJsonObject{{QStringLiteral("lines"), QJsonArray()}});
    }
    if (!recorder.recording())
        return answer(refuse("recording", QStringLiteral("no record is under way")));
    answer(QJsonObject{{QStringLiteral("lines"), recorder.stop()}});
}

} // namespace

std::span<const CommandRow> sessionCommands() {
    static constexpr ParameterRow help[] = {{"name", ParameterKind::Text, false, "Only this command"}};
    static constexpr ParameterRow wait[] = {
        {"inputs", ParameterKind::Whole, false, "So many inputs have to have arrived, as replies tell"},
        {"widget", ParameterKind::Text, false, "Waits for this widget instead"},
        {"shown", ParameterKind::Flag, false, "false: until the widget is gone"},
        {"timeout", ParameterKind::Whole, false, "Milliseconds, 30,000 without it; at most 600,000"},
    };
    static constexpr ParameterRow open[] = {
        {"files", ParameterKind::Texts, true, "Whole paths; one that is open already is shown again"}};
    static constexpr ParameterRow recording[] = {
        {"on", ParameterKind::Flag, true, "true begins a record, false ends it"}};
    static constexpr CommandRow table[] = {
        {"help", "Lists the commands.", help,
         "a list of objects: `command`, `help`, `parameters`, `gives`, `example`.",
         R"({"command":"help","name":"click"})", tellCommands},
        {"status",
         "Tells how the window stands.",
         {},
         "`version`, `busy`, `inputs`, `focus`, `dialog` (a window that asks), `menu` (that is open), "
         "`message` of the status bar, `offer`: what the view offers in the place of what could not be done, "
         "with its `text`, its `button`, and the widgets that `take` and `drop` it.",
         R"({"command":"status"})",
         tellStatus},
        {"wait", "Waits until the window is idle: all that inputs began has ended and is drawn.", wait,
         "the same as `status`.", R"({"command":"wait"})", waitFor},
        {"open", "Opens files.", open, "the same as `status`; `wait` waits until they are read.",
         R"({"command":"open","files":["/home/you/castle.pmf"]})", openFiles},
        {"record", "Records what is done by hand as lines that do it again.", recording,
         "`lines`: requests without numbers, once the record ends.", R"({"command":"record","on":true})",
         record},
    };
    return table;
}

} // namespace octant::automation
