#pragma once

#include <QModelIndex>
#include <QPointF>
#include <QString>

#include "app/automation/reply.h"

class QAbstractItemView;
class QWidget;

namespace octant::automation {

template <class T> using Found = tl::expected<T, Refusal>;

/// The widget of a name, or of a path of names, as "archiveDialog > archiveList", where a name alone is not
/// enough; "#2" behind the name means the second of several, from the top. It is shown. Refused where there
/// is none, or several.
Found<QWidget*> findWidget(const QString& name);
/// The shortest path by which findWidget() finds a widget; empty for those without a name.
QString widgetPath(const QWidget& widget);
/// The widget itself, or what it is in, that has a name; null where nothing has.
QWidget* namedWidget(QWidget* widget);

/// Refused where a hand cannot reach a widget: another window asks, or it lies behind a tab.
Found<void> reachable(const QWidget& widget);
/// The same, and where it is disabled.
Found<void> usable(const QWidget& widget);
/// Scrolls what the widget is in, as a hand would, until that place of it is seen.
void scrollTo(QWidget& widget, QPointF at);

/// The row of a list or tree by the texts on the way to it, or by its number where all of them are digits
/// behind "#". Rows above it are expanded.
Found<QModelIndex> findRow(QAbstractItemView& view, const QStringList& texts);

} // namespace octant::automation
