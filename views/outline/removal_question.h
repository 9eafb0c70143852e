#pragma once

#include <functional>

#include <QString>

#include "model/map/usage.h"
#include "views/host/host.h"

class QWidget;

namespace octant {

/// Asks before items are removed that others name, and says where they are used. Calls `remove` at once when
/// nothing is used, and else when the user wants it all the same, if `parent` is there still.
void removeAsked(const Map& map, const Selection& items, QWidget* parent,
                 const std::function<void()>& remove);

/// A use in one line: the place, and how many cubes of a sector.
QString useLine(const Map& map, const Use& use);

} // namespace octant
