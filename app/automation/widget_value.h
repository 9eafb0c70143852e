#pragma once

#include <QJsonObject>
#include <QJsonValue>

#include "app/automation/widget_finder.h"

class QWidget;

namespace octant::automation {

/// What a widget shows: the text of a line, whether a button is checked, the number of a slider, the chosen
/// row of a box; null where it shows nothing of that kind.
QJsonValue valueOf(const QWidget& widget);
/// Sets it, as the keyboard or the accessibility interface would. Refused where a widget takes none.
Found<void> setValueOf(QWidget& widget, const QJsonValue& value);
/// All that is told of a widget: path, kind, value, where it is.
QJsonObject describeWidget(const QWidget& widget);

} // namespace octant::automation
