#pragma once

#include <span>

#include <QJsonObject>
#include <QPointF>
#include <QPointer>
#include <QWidget>

#include "app/automation/command_table.h"
#include "app/automation/widget_finder.h"

namespace octant::automation {

/// A place that a hand can point at.
struct Place {
    QWidget* widget = nullptr;
    QPointF at; ///< in the widget, its pixels from the top left corner
};

/// The place that the members of an object name: `widget` with `x` and `y`, `row`, `tab` or nothing for its
/// middle, or `world`, a point of the level in the 3D view. What it lies in is scrolled to it. Refused where
/// a hand cannot get there.
Found<Place> placeIn(Driver& driver, const QJsonObject& parameters);
/// The members that placeIn() reads.
std::span<const ParameterRow> placeParameters();

/// What is told of a place: its widget and the pixel.
QJsonObject describePlace(const Place& place);

} // namespace octant::automation
