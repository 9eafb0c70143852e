#include <QAction>
#include <QApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTimer>

#include "app/automation/commands.h"
#include "app/automation/driver.h"
#include "app/automation/item_paths.h"
#include "app/automation/submitting.h"
#include "app/document/document.h"
#include "app/window/automation.h"
#include "app/window/main_window.h"
#include "io/json/edit_json.h"
#include "views/host/actions.h"

namespace octant::automation {
namespace {

QJsonObject describeAction(const ActionRegistry& actions, const ActionRegistry::Entry& entry) {
    QJsonArray keys;
    for (const QKeySequence& key : entry.action->shortcuts())
        keys.append(key.toString(QKeySequence::PortableText));
    QJsonObject told{{QStringLiteral("action"), entry.action->objectName()},
                     {QStringLiteral("text"), ActionRegistry::plainText(*entry.action)},
                     {QStringLiteral("help"), entry.action->statusTip()},
                     {QStringLiteral("menu"), QString::fromLatin1(entry.row.menu)},
                     {QStringLiteral("keys"), keys},
                     {QStringLiteral("enabled"), entry.action->isEnabled()}};
    if (entry.row.checkable)
        told[QStringLiteral("checked")] = actions.isChecked(entry.action->objectName());
    return told;
}

void listActions(Driver& driver, const QJsonObject& parameters, Answer answer) {
    const ActionRegistry& actions = driver.window().actions();
    const QString beginning = parameters[QLatin1String("beginning")].toString();
    const bool usableOnly = parameters[QLatin1String("enabled")].toBool();
    QJsonArray list;
    for (const ActionRegistry::Entry& entry : actions.entries())
        if (entry.action->objectName().startsWith(beginning) && (!usableOnly || entry.action->isEnabled()))
            list.append(describeAction(actions, entry));
    answer(list);
}

const ActionRegistry::Entry* entryOf(const ActionRegistry& actions, const QString& id) {
    for (const ActionRegistry::Entry& entry : actions.entries())
        if (entry.action->objectName() == id)
            return &entry;
    return nullptr;
}

void triggerAction(Driver& driver, const QJsonObject& parameters, Answer answer) {
    const ActionRegistry& actions = driver.window().actions();
    const QString id = parameters[QLatin1String("action")].toString();
    const ActionRegistry::Entry* const entry = entryOf(actions, id);
    if (entry == nullptr)
        return answer(refuse("no-such-action",
                             QStringLiteral("there is no action %1; actions lists them").arg(id.left(80))));
    if (auto can = reachable(driver.window()); !can && can.error().code == QLatin1String("blocked"))
        return answer(tl::unexpected<Refusal>(can.error()));
    if (!entry->action->isEnabled())
        return answer(refuse(
            "disabled", QStringLiteral("%1 cannot be used now: %2")
                            .arg(id, *entry->row.whyNot != 0
                                         ? QString::fromUtf8(entry->row.whyNot)
                                         : QStringLiteral("nothing is open or selected that it is for"))));
    if (parameters.contains(QLatin1String("checked"))) {
        if (!entry->row.checkable)
            return answer(refuse("bad-parameter", QStringLiteral("%1 is not one that is on or off").arg(id)));
        if (actions.isChecked(id) == parameters[QLatin1String("checked")].toBool())
            return answer(describeAction(actions, *entry));
    }
    // It may ask in a window that holds it up; the next line is read all the same.
    QTimer::singleShot(0, entry->action, [action = entry->action] { action->trigger(); });
    QTimer::singleShot(0, &driver, [&driver, id, answer = std::move(answer)] {
        const ActionRegistry& now = driver.window().actions();
        const ActionRegistry::Entry* const done = entryOf(now, id);
        QJsonObject told = done != nullptr ? describeAction(now, *done) : QJsonObject();
        told[QStringLiteral("inputs")] = static_cast<qint64>(driver.window().automation().inputs());
        answer(told);
    });
}

void submitEdit(Driver& driver, const QJsonObject& parameters, Answer answer) {
    const MapPtr map = driver.window().host().snapshot();
    QJsonArray paths;
    const QByteArray line = QJsonDocument(parameters).toJson(QJsonDocument::Compact);
    const auto edit = json::editFromJson(
        std::string_view(line.constData(), static_cast<std::size_t>(line.size())), map.get());
    if (!edit)
        return answer(refuse("bad-parameter", QString::fromStdString(edit.error().text())));
    if (auto done = submit(driver, *edit); !done)
        return answer(tl::unexpected<Refusal>(done.error()));
    QJsonArray selected;
    const MapPtr now = driver.window().host().snapshot();
    for (const ItemRef& item : driver.window().host().selection())
        selected.append(describeItem(*now, item));
    answer(QJsonObject{{QStringLiteral("selection"), selected}});
}

} // namespace

std::span<const CommandRow> actionCommands() {
    static constexpr ParameterRow list[] = {
        {"beginning", ParameterKind::Text, false, "Only those whose id begins so, as `view.`"},
        {"enabled", ParameterKind::Flag, false, "true: only those that can be used now"},
    };
    static constexpr ParameterRow trigger[] = {
        {"action", ParameterKind::Text, true, "Its id, as `file.save`"},
        {"checked", ParameterKind::Flag, false,
         "Of one that is on or off: what it shall be; nothing is done where it is"},
    };
    static constexpr ParameterRow edit[] = {
        {"action", ParameterKind::Text, true, "An edit of `octant run --list`, as `item.set`"},
        {"targets", ParameterKind::Objects, false,
         "Paths as `octant set` has them, or objects as in scripts"},
        {"parameters", ParameterKind::Object, false, "As in scripts"},
    };
    static constexpr CommandRow table[] = {
        {"actions", "Lists the actions of the window.", list,
         "a list of objects: `action` (its id), `text`, `help`, `menu`, `keys`, `enabled`, `checked`.",
         R"({"command":"actions","beginning":"file."})", listActions},
        {"trigger", "Does an action, as its menu would.", trigger,
         "the action, as in `actions`, and `inputs`.",
         R"({"command":"trigger","action":"view.build","checked":true})", triggerAction},
        {"edit", "Does an edit of the document as one step, as a line of a script would.", edit,
         "`selection`: what is selected by it.",
         R"({"command":"edit","action":"item.set","targets":["levels/0/materials/grass"],"parameters":{"field":"alpha","value":128}})",
         submitEdit},
    };
    return table;
}

} // namespace octant::automation
