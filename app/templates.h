#pragma once

#include "model/map.h"

namespace octant {

enum class MapTemplate : std::uint8_t { Empty, Room, Outdoor };

/// A new map of the newest revision.
MapPtr makeMap(MapTemplate which);

} // namespace octant
