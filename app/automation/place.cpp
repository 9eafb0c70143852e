#include "app/automation/place.h"

#include <optional>

#include <QAbstractItemView>
#include <QAction>
#include <QHeaderView>
#include <QJsonArray>
#include <QMenu>
#include <QMenuBar>
#include <QTabBar>
#include <glm/vec3.hpp>

#include "app/automation/driver.h"
#include "app/window/main_window.h"
#include "views/host/actions.h"
#include "views/host/panels.h"
#include "views/host/view_picking.h"

namespace octant::automation {
namespace {

QStringList textsIn(const QJsonValue& list) {
    QStringList texts;
    for (const QJsonValue& each : list.toArray())
        texts << each.toString();
    return texts;
}

/// An entry of a menu by its text or the id of its action.
QAction* entryOf(const QWidget& menu, const QString& text) {
    for (QAction* const action : menu.actions())
        if (action->isVisible() &&
            (action->objectName() == text || ActionRegistry::plainText(*action) == text ||
             (action->menu() != nullptr && action->menu()->objectName() == text)))
            return action;
    return nullptr;
}

Found<QPointF> entryPlace(const QWidget& menu, const QString& text,
                          QRect geometry(const QWidget&, QAction*)) {
    QAction* const action = entryOf(menu, text);
    if (action == nullptr || action->isSeparator())
        return refuse("no-such-row",
                      QStringLiteral("%1 has no entry \"%2\"").arg(menu.objectName(), text.left(80)));
    if (!action->isEnabled())
        return refuse("disabled", QStringLiteral("the entry \"%1\" cannot be used now").arg(text.left(80)));
    return QRectF(geometry(menu, action)).center();
}

Found<QPointF> rowPlace(QWidget& widget, const QStringList& texts) {
    if (texts.empty())
        return refuse("bad-parameter",
                      QStringLiteral("\"row\" is the texts on the way to a row, the row itself last"));
    if (qobject_cast<QMenu*>(&widget) != nullptr)
        return entryPlace(widget, texts.back(), [](const QWidget& menu, QAction* action) {
            return static_cast<const QMenu&>(menu).actionGeometry(action);
        });
    if (qobject_cast<QMenuBar*>(&widget) != nullptr)
        return entryPlace(widget, texts.back(), [](const QWidget& bar, QAction* action) {
            return static_cast<const QMenuBar&>(bar).actionGeometry(action);
        });
    auto* const view = qobject_cast<QAbstractItemView*>(&widget);
    if (view == nullptr)
        return refuse("bad-parameter", QStringLiteral("%1 has no rows").arg(widgetPath(widget)));
    const Found<QModelIndex> row = findRow(*view, texts);
    if (!row)
        return tl::unexpected<Refusal>(row.error());
    view->scrollTo(*row);
    const QRect rect = view->visualRect(*row).intersected(view->viewport()->rect());
    if (rect.isEmpty())
        return refuse("hidden",
                      QStringLiteral("the row \"%1\" cannot be scrolled to").arg(texts.back().left(80)));
    return view->viewport()->mapTo(view, QRectF(rect).center());
}

Found<QPointF> tabPlace(QWidget& widget, const QString& text) {
    auto* const tabs = qobject_cast<QTabBar*>(&widget);
    if (tabs == nullptr)
        return refuse("bad-parameter", QStringLiteral("%1 has no tabs").arg(widgetPath(widget)));
    QStringList present;
    for (int i = 0; i < tabs->count(); ++i) {
        present << ActionRegistry::plainText(tabs->tabText(i));
        if (present.back() == text)
            return QRectF(tabs->tabRect(i)).center();
    }
    return refuse("no-such-row",
                  QStringLiteral("there is no tab \"%1\" in %2; there are %3")
                      .arg(text.left(80), widgetPath(widget), present.join(QStringLiteral(", "))));
}

Found<Place> worldPlace(Driver& driver, const QJsonArray& numbers) {
    ViewPicking* const picking = driver.picking();
    if (picking == nullptr || driver.window().host().activeLevel() == 0)
        return refuse("no-view", QStringLiteral("no level is shown"));
    if (numbers.size() != 3)
        return refuse("bad-parameter",
                      QStringLiteral("\"world\" is X, Y, Z in units from the middle of the centre sector"));
    QWidget* const view = driver.window().viewport()->widget();
    const auto at = picking->placeOf({numbers[0].toDouble(), numbers[1].toDouble(), numbers[2].toDouble()});
    if (!at || !view->rect().contains(at->toPoint()))
        return refuse("outside",
                      at ? QStringLiteral("this point is outside of the picture; turn the view to it first")
                         : QStringLiteral("this point is behind the camera; turn the view to it first"));
    return Place{view, *at};
}

/// What lies over a place of a widget, which a press there would reach instead; null for nothing.
const QWidget* coverOf(const Place& place) {
    QWidget* const window = place.widget->window();
    QWidget* const there = window->childAt(place.widget->mapTo(window, place.at).toPoint());
    if (there == nullptr || there == place.widget || there->isAncestorOf(place.widget))
        return nullptr;
    const QWidget* const named = namedWidget(there);
    return named == place.widget || named == nullptr || named->isAncestorOf(place.widget) ? nullptr : named;
}

} // namespace

std::span<const ParameterRow> placeParameters() {
    static constexpr ParameterRow rows[] = {
        {"widget", ParameterKind::Text, false,
         "Object name; the 3D view (`viewport`) where `world` is given"},
        {"x", ParameterKind::Number, false, "Pixels from the left edge of the widget; its middle without"},
        {"y", ParameterKind::Number, false, "Pixels from its upper edge"},
        {"row", ParameterKind::Texts, false,
         "Texts on the way to a row of a list or tree, or `#3` for the third; the text or id of an entry of "
         "a menu"},
        {"tab", ParameterKind::Text, false, "Text of a tab of tabs"},
        {"world", ParameterKind::Numbers, false,
         "X, Y, Z of a point of the level, units from the middle of the centre sector"},
        {"size", ParameterKind::Numbers, false,
         "Width and height that the widget has to have, as it had where the line was recorded"},
    };
    return rows;
}

Found<Place> placeIn(Driver& driver, const QJsonObject& parameters) {
    const auto has = [&](const char* name) { return parameters.contains(QLatin1String(name)); };
    Place place;
    if (has("world")) {
        Found<Place> world = worldPlace(driver, parameters[QLatin1String("world")].toArray());
        if (!world)
            return world;
        place = *world;
    } else if (has("widget")) {
        const auto widget = findWidget(parameters[QLatin1String("widget")].toString());
        if (!widget)
            return tl::unexpected<Refusal>(widget.error());
        place.widget = *widget;
    } else {
        return refuse("bad-parameter", QStringLiteral("say where: \"widget\" or \"world\""));
    }
    if (auto can = usable(*place.widget); !can)
        return tl::unexpected<Refusal>(can.error());
    if (!has("world")) {
        Found<QPointF> at = QRectF(place.widget->rect()).center();
        if (has("row"))
            at = rowPlace(*place.widget, textsIn(parameters[QLatin1String("row")]));
        else if (has("tab"))
            at = tabPlace(*place.widget, parameters[QLatin1String("tab")].toString());
        if (!at)
            return tl::unexpected<Refusal>(at.error());
        place.at = QPointF(parameters[QLatin1String("x")].toDouble(at->x()),
                           parameters[QLatin1String("y")].toDouble(at->y()));
    }
    if (const QJsonArray size = parameters[QLatin1String("size")].toArray();
        size.size() == 2 && QSize(size[0].toInt(), size[1].toInt()) != place.widget->size())
        return refuse("other-size", QStringLiteral("%1 is %2 x %3 pixels now and was %4 x %5")
                                        .arg(widgetPath(*place.widget))
                                        .arg(place.widget->width())
                                        .arg(place.widget->height())
                                        .arg(size[0].toInt())
                                        .arg(size[1].toInt()));
    if (!QRectF(place.widget->rect()).contains(place.at))
        return refuse("outside", QStringLiteral("%1 is %2 x %3 pixels large")
                                     .arg(widgetPath(*place.widget))
                                     .arg(place.widget->width())
                                     .arg(place.widget->height()));
    scrollTo(*place.widget, place.at);
    if (const QWidget* const cover = coverOf(place))
        return refuse("covered", QStringLiteral("%1 lies over this place of %2")
                                     .arg(widgetPath(*cover), widgetPath(*place.widget)));
    return place;
}

QJsonObject describePlace(const Place& place) {
    return {{QStringLiteral("widget"), widgetPath(*place.widget)},
            {QStringLiteral("x"), place.at.x()},
            {QStringLiteral("y"), place.at.y()}};
}

} // namespace octant::automation
