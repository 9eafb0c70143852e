#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include <QAbstractItemView>
#include <QApplication>
#include <QBuffer>
#include <QDockWidget>
#include <QJsonArray>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QPixmap>
#include <QTreeView>

#include "app/automation/commands.h"
#include "app/automation/driver.h"
#include "app/automation/item_paths.h"
#include "app/automation/widget_value.h"
#include "app/window/main_window.h"
#include "app/window/panel_table.h"
#include "app/window/window_layout.h"
#include "views/host/actions.h"
#include "views/host/panels.h"
#include "views/host/translated.h"

namespace octant::automation {
namespace {

constexpr int mostRows = 1000;

QString stringIn(const QJsonObject& parameters, const char* name) {
    return parameters[QLatin1String(name)].toString();
}

void listWidgets(Driver&, const QJsonObject& parameters, Answer answer) {
    std::vector<const QWidget*> roots;
    if (parameters.contains(QLatin1String("under"))) {
        const auto root = findWidget(stringIn(parameters, "under"));
        if (!root)
            return answer(tl::unexpected<Refusal>(root.error()));
        roots.push_back(*root);
    } else {
        for (const QWidget* top : QApplication::topLevelWidgets())
            if (top->isVisible())
                roots.push_back(top);
    }
    QJsonArray list;
    const auto add = [&list](const QWidget& widget) {
        if (widget.isVisible() && !widget.objectName().isEmpty() &&
            !widget.objectName().startsWith(QLatin1String("qt_")))
            list.append(describeWidget(widget));
    };
    for (const QWidget* root : roots) {
        add(*root);
        for (const QWidget* child : root->findChildren<QWidget*>())
            if (child->window() == root->window())
                add(*child);
    }
    answer(list);
}

void listPanels(Driver& driver, const QJsonObject&, Answer answer) {
    QJsonArray list;
    const WindowLayout& layout = driver.window().layoutOfPanels();
    for (const PanelRow& row : windowPanels()) {
        const QString name = QString::fromLatin1(row.name);
        const QWidget* const panel = layout.panel(name);
        const auto* dock = driver.window().findChild<QDockWidget*>(name + QStringLiteral("Dock"));
        if (panel == nullptr || dock == nullptr)
            continue;
        list.append(QJsonObject{{QStringLiteral("panel"), name},
                                {QStringLiteral("title"), translated(row.title)},
                                {QStringLiteral("open"), !dock->isHidden()},
                                {QStringLiteral("shown"), panel->isVisible() && layout.isShown(*panel)},
                                {QStringLiteral("action"), QStringLiteral("view.toggle-dock.%1").arg(name)}});
    }
    answer(list);
}

QJsonObject describeRow(const QAbstractItemView& view, const QModelIndex& row) {
    QJsonObject told{{QStringLiteral("text"), row.data(Qt::DisplayRole).toString()}};
    QJsonArray columns;
    for (int column = 1; column < view.model()->columnCount(row.parent()); ++column)
        columns.append(row.siblingAtColumn(column).data(Qt::DisplayRole).toString());
    if (!columns.empty())
        told[QStringLiteral("columns")] = columns;
    if (const QString name = row.data(Qt::AccessibleTextRole).toString(); !name.isEmpty())
        told[QStringLiteral("name")] = name;
    if (const QVariant checked = row.data(Qt::CheckStateRole); checked.isValid())
        told[QStringLiteral("checked")] = checked.toInt() == Qt::Checked;
    if (view.model()->hasChildren(row)) {
        told[QStringLiteral("children")] = view.model()->rowCount(row);
        if (const auto* tree = qobject_cast<const QTreeView*>(&view))
            told[QStringLiteral("expanded")] = tree->isExpanded(row);
    }
    told[QStringLiteral("selected")] =
        view.selectionModel() != nullptr && view.selectionModel()->isSelected(row);
    told[QStringLiteral("enabled")] = row.flags().testFlag(Qt::ItemIsEnabled);
    return told;
}

Reply rowsOfMenu(const QWidget& menu) {
    QJsonArray list;
    for (const QAction* action : menu.actions())
        if (action->isVisible() && !action->isSeparator())
            list.append(QJsonObject{{QStringLiteral("text"), ActionRegistry::plainText(*action)},
                                    {QStringLiteral("action"), action->objectName()},
                                    {QStringLiteral("menu"),
                                     action->menu() != nullptr ? action->menu()->objectName() : QString()},
                                    {QStringLiteral("checked"), action->isChecked()},
                                    {QStringLiteral("enabled"), action->isEnabled()}});
    return QJsonObject{{QStringLiteral("count"), list.size()}, {QStringLiteral("rows"), list}};
}

QStringList rowTexts(const QJsonObject& parameters, const char* name) {
    QStringList texts;
    for (const QJsonValue& each : parameters[QLatin1String(name)].toArray())
        texts << each.toString();
    return texts;
}

void listRows(Driver&, const QJsonObject& parameters, Answer answer) {
    const auto widget = findWidget(stringIn(parameters, "widget"));
    if (!widget)
        return answer(tl::unexpected<Refusal>(widget.error()));
    if (qobject_cast<QMenu*>(*widget) != nullptr || qobject_cast<QMenuBar*>(*widget) != nullptr)
        return answer(rowsOfMenu(**widget));
    auto* const view = qobject_cast<QAbstractItemView*>(*widget);
    if (view == nullptr || view->model() == nullptr)
        return answer(refuse("bad-parameter", QStringLiteral("%1 has no rows").arg(widgetPath(**widget))));
    const auto under = findRow(*view, rowTexts(parameters, "under"));
    if (!under)
        return answer(tl::unexpected<Refusal>(under.error()));
    if (view->model()->canFetchMore(*under))
        view->model()->fetchMore(*under);
    const int count = view->model()->rowCount(*under);
    const int first = std::clamp(parameters[QLatin1String("first")].toInt(0), 0, count);
    QJsonArray list;
    for (int row = first; row < std::min(count, first + mostRows); ++row)
        list.append(describeRow(*view, view->model()->index(row, 0, *under)));
    answer(QJsonObject{{QStringLiteral("count"), count}, {QStringLiteral("rows"), list}});
}

void expandRow(Driver&, const QJsonObject& parameters, Answer answer) {
    const auto widget = findWidget(stringIn(parameters, "widget"));
    if (!widget)
        return answer(tl::unexpected<Refusal>(widget.error()));
    if (auto can = usable(**widget); !can)
        return answer(tl::unexpected<Refusal>(can.error()));
    auto* const tree = qobject_cast<QTreeView*>(*widget);
    if (tree == nullptr)
        return answer(refuse("bad-parameter", QStringLiteral("%1 is no tree").arg(widgetPath(**widget))));
    const auto row = findRow(*tree, rowTexts(parameters, "row"));
    if (!row)
        return answer(tl::unexpected<Refusal>(row.error()));
    tree->setExpanded(*row, parameters[QLatin1String("expanded")].toBool(true));
    answer(describeRow(*tree, *row));
}

void getValue(Driver& driver, const QJsonObject& parameters, Answer answer) {
    if (parameters.contains(QLatin1String("path")) == parameters.contains(QLatin1String("widget")))
        return answer(refuse("bad-parameter", QStringLiteral("say either \"widget\" or \"path\"")));
    if (parameters.contains(QLatin1String("path")))
        return answer(readPath(*driver.window().host().snapshot(), stringIn(parameters, "path")));
    const auto widget = findWidget(stringIn(parameters, "widget"));
    if (!widget)
        return answer(tl::unexpected<Refusal>(widget.error()));
    answer(describeWidget(**widget));
}

void setValue(Driver& driver, const QJsonObject& parameters, Answer answer) {
    if (parameters.contains(QLatin1String("path")) == parameters.contains(QLatin1String("widget")))
        return answer(refuse("bad-parameter", QStringLiteral("say either \"widget\" or \"path\"")));
    const QJsonValue value = parameters[QLatin1String("value")];
    if (parameters.contains(QLatin1String("path")))
        return answer(setPath(driver, stringIn(parameters, "path"), value));
    const auto widget = findWidget(stringIn(parameters, "widget"));
    if (!widget)
        return answer(tl::unexpected<Refusal>(widget.error()));
    if (auto can = usable(**widget); !can)
        return answer(tl::unexpected<Refusal>(can.error()));
    const QPointer<QWidget> target = *widget;
    if (auto set = setValueOf(*target, value); !set)
        return answer(tl::unexpected<Refusal>(set.error()));
    answer(target ? describeWidget(*target) : QJsonObject());
}

/// Menus and palettes that are open are windows of their own.
void addPopups(const QWidget& window, QPixmap& picture) {
    QPainter painter(&picture);
    for (QWidget* popup : QApplication::topLevelWidgets())
        if (popup->isVisible() && popup->windowType() == Qt::Popup)
            painter.drawPixmap(popup->pos() - window.mapToGlobal(QPoint()), popup->grab());
}

void takeScreenshot(Driver& driver, const QJsonObject& parameters, Answer answer) {
    const QString of = parameters[QLatin1String("of")].toString(QStringLiteral("window"));
    QWidget* widget = &driver.window();
    if (of == QLatin1String("view")) {
        if (driver.window().viewport() == nullptr)
            return answer(refuse("no-view", QStringLiteral("there is no 3D view")));
        widget = driver.window().viewport()->widget();
    } else if (of != QLatin1String("window")) {
        const auto found = findWidget(of);
        if (!found)
            return answer(tl::unexpected<Refusal>(found.error()));
        widget = *found;
    }
    if (!widget->isVisible())
        return answer(refuse("hidden", QStringLiteral("%1 is not shown now").arg(of)));
    QPixmap picture = widget->grab();
    if (widget == &driver.window())
        addPopups(*widget, picture);
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    if (!picture.save(&buffer, "PNG"))
        return answer(refuse("failed", QStringLiteral("no picture could be made")));
    answer(QJsonObject{{QStringLiteral("width"), picture.width()},
                       {QStringLiteral("height"), picture.height()},
                       {QStringLiteral("png"), QString::fromLatin1(png.toBase64())}});
}

} // namespace

std::span<const CommandRow> widgetCommands() {
    static constexpr ParameterRow under[] = {
        {"under", ParameterKind::Text, false, "Only this widget and what is in it"},
    };
    static constexpr ParameterRow rows[] = {
        {"widget", ParameterKind::Text, true, "A list, a tree, a menu or the bar of menus"},
        {"under", ParameterKind::Texts, false, "Texts on the way to a row: those below it"},
        {"first", ParameterKind::Whole, false,
         "The row to begin with, counted from 0; at most 1,000 are told"},
    };
    static constexpr ParameterRow expand[] = {
        {"widget", ParameterKind::Text, true, "A tree"},
        {"row", ParameterKind::Texts, true, "Texts on the way to a row, the row itself last"},
        {"expanded", ParameterKind::Flag, false, "false closes it"},
    };
    static constexpr ParameterRow get[] = {
        {"widget", ParameterKind::Text, false, "Object name"},
        {"path", ParameterKind::Text, false, "Or a path as `octant set` has it, of a field or a whole item"},
    };
    static constexpr ParameterRow set[] = {
        {"widget", ParameterKind::Text, false, "Object name of an input"},
        {"path", ParameterKind::Text, false, "Or the path of a field, as `octant set` has it"},
        {"value", ParameterKind::Value, true,
         "The new value; lists and colours of a path as `octant set` takes them: `1,2,3`, `#40a030`"},
    };
    static constexpr ParameterRow shot[] = {
        {"of", ParameterKind::Text, false, "window (without it), view, or the object name of a widget"},
    };
    static constexpr CommandRow table[] = {
        {"widgets", "Lists the widgets that are shown and have a name.", under,
         "a list of objects: `widget`, `kind`, `name` (the accessible one), `description`, `enabled`, "
         "`focus`, "
         "`value`, `window`, and `rect` in that.",
         R"({"command":"widgets","under":"propertiesPanel"})", listWidgets},
        {"panels",
         "Lists the panels around the view.",
         {},
         "a list of objects: `panel`, `title`, `open`, `shown` (it lies behind no other), and the `action` "
         "that "
         "opens and closes it.",
         R"({"command":"panels"})",
         listPanels},
        {"rows", "Lists rows of a list, a tree or a menu.", rows,
         "`count` and `rows`: objects with `text`, `columns`, `children`, `expanded`, `selected`, `checked`, "
         "`enabled`.",
         R"({"command":"rows","widget":"outline","under":["Lantern Hollow","Level 0","Materials"]})",
         listRows},
        {"expand", "Opens or closes a row of a tree.", expand, "the row, as in `rows`.",
         R"({"command":"expand","widget":"outline","row":["Lantern Hollow","Level 0","Materials"]})",
         expandRow},
        {"get", "Reads a widget, a field or an item.", get,
         "the widget, as in `widgets`; of a field `path` and `value`, of an item `path`, `kind`, `name` and "
         "`fields`.",
         R"({"command":"get","path":"levels/0/materials/grass/color"})", getValue},
        {"set", "Sets a widget or a field, as one step that can be undone.", set,
         "the widget or the field, as in `get`.",
         R"({"command":"set","path":"levels/0/materials/grass/color","value":"#40a030"})", setValue},
        {"screenshot",
         "Takes a picture of the window with the menus that are open, of the 3D view or of a widget.", shot,
         "`width` and `height` in pixels, and `png` in base64.", R"({"command":"screenshot","of":"view"})",
         takeScreenshot},
    };
    return table;
}

} // namespace octant::automation
