#include "app/automation/widget_finder.h"

#include <algorithm>
#include <vector>

#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QScrollArea>
#include <QTreeView>
#include <QWidget>

#include "model/core/closest_name.h"

namespace octant::automation {
namespace {

const QString separator = QStringLiteral(" > ");

struct WidgetName {
    QString name;
    int number = 0; ///< of several, from 1; 0: not said
};

WidgetName nameAndNumber(const QString& part) {
    const qsizetype hash = part.lastIndexOf(QLatin1Char('#'));
    bool whole = false;
    const int number = hash > 0 ? part.mid(hash + 1).toInt(&whole) : 0;
    return whole && number > 0 ? WidgetName{part.left(hash), number} : WidgetName{part};
}

bool hasAncestor(const QWidget& widget, const QString& name) {
    for (const QWidget* at = widget.parentWidget(); at != nullptr; at = at->parentWidget())
        if (at->objectName() == name)
            return true;
    return false;
}

std::vector<QWidget*> shownWidgets(const QString& name) {
    std::vector<QWidget*> found;
    for (QWidget* const top : QApplication::topLevelWidgets()) {
        if (!top->isVisible())
            continue;
        if (top->objectName() == name)
            found.push_back(top);
        for (QWidget* const child : top->findChildren<QWidget*>(name))
            if (child->isVisible() && child->window() == top)
                found.push_back(child);
    }
    return found;
}

bool existsHidden(const QString& name) {
    const QWidgetList all = QApplication::allWidgets();
    return std::any_of(all.begin(), all.end(),
                       [&](const QWidget* widget) { return widget->objectName() == name; });
}

QString meantWidget(const QString& name) {
    const std::string wanted = name.toStdString();
    ClosestName search(wanted);
    for (const QWidget* widget : QApplication::allWidgets())
        if (widget->isVisible())
            search.offer(widget->objectName().toStdString());
    return QString::fromStdString(search.text());
}

/// From the top of the screen down, then from the left.
bool isBefore(const QWidget* a, const QWidget* b) {
    const QPoint first = a->mapToGlobal(QPoint()), second = b->mapToGlobal(QPoint());
    return std::pair(first.y(), first.x()) < std::pair(second.y(), second.x());
}

QString textOfRow(const QModelIndex& row) { return row.data(Qt::DisplayRole).toString(); }

} // namespace

Found<QWidget*> findWidget(const QString& path) {
    const QStringList parts = path.split(separator);
    const auto [name, number] = nameAndNumber(parts.back());
    if (name.isEmpty())
        return refuse("no-such-widget",
                      QStringLiteral("a widget is named by its object name; widgets lists them"));
    std::vector<QWidget*> found = shownWidgets(name);
    for (qsizetype i = 0; i + 1 < parts.size(); ++i)
        std::erase_if(found, [&](const QWidget* widget) { return !hasAncestor(*widget, parts[i]); });
    if (found.empty())
        return existsHidden(name)
                   ? refuse("hidden", QStringLiteral("%1 is there, but it is not shown now").arg(path))
                   : refuse("no-such-widget",
                            QStringLiteral("there is no widget %1%2").arg(path.left(80), meantWidget(name)));
    std::sort(found.begin(), found.end(), isBefore);
    if (number > static_cast<int>(found.size()))
        return refuse("no-such-widget", QStringLiteral("there are %1 of %2").arg(found.size()).arg(name));
    if (number > 0)
        return found[static_cast<std::size_t>(number - 1)];
    if (found.size() > 1) {
        QStringList paths;
        for (const QWidget* widget : found)
            paths << widgetPath(*widget);
        constexpr qsizetype told = 6;
        return refuse("ambiguous", QStringLiteral("there are %1 of %2: %3")
                                       .arg(found.size())
                                       .arg(path, paths.mid(0, told).join(QStringLiteral("; "))));
    }
    return found.front();
}

QString widgetPath(const QWidget& widget) {
    const QString name = widget.objectName();
    if (name.isEmpty())
        return {};
    std::vector<QWidget*> same = shownWidgets(name);
    if (same.size() < 2)
        return name;
    for (const QWidget* at = widget.parentWidget(); at != nullptr; at = at->parentWidget()) {
        const QString above = at->objectName();
        if (above.isEmpty() || above.startsWith(QLatin1String("qt_")))
            continue;
        const auto within = std::count_if(same.begin(), same.end(),
                                          [&](const QWidget* each) { return hasAncestor(*each, above); });
        if (within == 1)
            return above + separator + name;
    }
    std::sort(same.begin(), same.end(), isBefore);
    const auto at = std::find(same.begin(), same.end(), &widget);
    return QStringLiteral("%1#%2").arg(name).arg(at - same.begin() + 1);
}

QWidget* namedWidget(QWidget* widget) {
    while (widget != nullptr &&
           (widget->objectName().isEmpty() || widget->objectName().startsWith(QLatin1String("qt_"))))
        widget = widget->parentWidget();
    return widget;
}

Found<void> reachable(const QWidget& widget) {
    const QWidget* const window = widget.window();
    if (!widget.isVisible())
        return refuse("hidden", QStringLiteral("%1 is not shown now").arg(widgetPath(widget)));
    // What a list of completions is for has the keyboard while the list is open.
    if (const QWidget* const popup = QApplication::activePopupWidget();
        popup != nullptr && popup != window && popup->focusProxy() != &widget)
        // A press beside a menu closes that and does nothing else; one in another open menu is fine.
        if (window->windowType() != Qt::Popup)
            return refuse("blocked",
                          QStringLiteral("%1 is open; choose in it, or close it with the key Escape")
                              .arg(popup->objectName().isEmpty() ? QStringLiteral("a menu or list")
                                                                 : popup->objectName()));
    if (const QWidget* const modal = QApplication::activeModalWidget(); modal != nullptr && modal != window &&
                                                                        window->windowType() != Qt::Popup &&
                                                                        !modal->isAncestorOf(window))
        return refuse("blocked",
                      QStringLiteral("the window %1 asks something first")
                          .arg(modal->objectName().isEmpty() ? modal->windowTitle() : modal->objectName()));
    if (widget.visibleRegion().isEmpty() && !widget.size().isEmpty()) {
        for (const QWidget* at = widget.parentWidget(); at != nullptr; at = at->parentWidget())
            if (qobject_cast<const QAbstractScrollArea*>(at) != nullptr)
                return {}; // it is scrolled to
        return refuse("hidden",
                      QStringLiteral("%1 lies behind something, maybe another tab").arg(widgetPath(widget)));
    }
    return {};
}

Found<void> usable(const QWidget& widget) {
    if (auto reached = reachable(widget); !reached)
        return reached;
    if (widget.isEnabled())
        return {};
    const QString why = widget.accessibleDescription();
    return refuse("disabled", QStringLiteral("%1 cannot be used now%2")
                                  .arg(widgetPath(widget), why.isEmpty() ? why : QStringLiteral(": ") + why));
}

void scrollTo(QWidget& widget, QPointF at) {
    for (QWidget* above = widget.parentWidget(); above != nullptr; above = above->parentWidget())
        if (auto* const area = qobject_cast<QScrollArea*>(above);
            area != nullptr && area->widget() != nullptr && area->widget()->isAncestorOf(&widget)) {
            const QPointF inside = widget.mapTo(area->widget(), at);
            constexpr int margin = 8; // pixels
            area->ensureVisible(static_cast<int>(inside.x()), static_cast<int>(inside.y()), margin, margin);
        }
}

Found<QModelIndex> findRow(QAbstractItemView& view, const QStringList& texts) {
    QAbstractItemModel* const model = view.model();
    if (model == nullptr)
        return refuse("no-such-row", QStringLiteral("%1 has no rows").arg(view.objectName()));
    auto* const tree = qobject_cast<QTreeView*>(&view);
    QModelIndex at = view.rootIndex();
    for (const QString& text : texts) {
        if (model->canFetchMore(at))
            model->fetchMore(at);
        if (tree != nullptr && at != view.rootIndex())
            tree->expand(at);
        const int rows = model->rowCount(at);
        QModelIndex found;
        bool whole = false;
        const int number = text.startsWith(QLatin1Char('#')) ? text.mid(1).toInt(&whole) : 0;
        if (whole && number >= 1 && number <= rows)
            found = model->index(number - 1, 0, at);
        QStringList present;
        for (int row = 0; row < rows && !found.isValid(); ++row)
            for (int column = 0; column < model->columnCount(at) && !found.isValid(); ++column)
                if (const QModelIndex index = model->index(row, column, at); textOfRow(index) == text)
                    found = index;
        if (!found.isValid()) {
            constexpr int told = 8;
            for (int row = 0; row < std::min(rows, told); ++row)
                present << textOfRow(model->index(row, 0, at));
            return refuse("no-such-row", QStringLiteral("there is no row \"%1\" in %2; there %3")
                                             .arg(text.left(80), widgetPath(view),
                                                  rows == 0 ? QStringLiteral("are none")
                                                            : QStringLiteral("are %1, as %2")
                                                                  .arg(rows)
                                                                  .arg(present.join(QStringLiteral(", ")))));
        }
        at = found;
    }
    return at;
}

} // namespace octant::automation
