#pragma once

#include "model/map/map.h"

namespace octant {

/// What a new map begins with: nothing, a closed room, or open ground below a sky.
enum class MapTemplate : std::uint8_t { Empty, Room, Outdoor };

/// A new map of the newest revision, with the ids that its file reads with: scripts of what is done to it run
/// on its first save.
MapPtr makeMap(MapTemplate which);

/// A new model of the layout that the engine reads, with one box and its material.
MapPtr makeModel();

} // namespace octant
