#pragma once

#include "model/map/map.h"

namespace octant::demo {

/// The map with what moves, blinks, is heard and is played in its first level: a lift up the tower, a button
/// for the door of the house, a lamp that flickers, rain, places where players of two modes appear, and a
/// sign with a property of its own. Made by the edits that a mapper's hands make; null where one of them is
/// refused.
MapPtr addMachines(MapPtr map);

} // namespace octant::demo
