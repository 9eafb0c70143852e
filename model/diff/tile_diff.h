#pragma once

#include <vector>

#include "model/diff/map_diff.h"

namespace octant {

/// What differs between the tiles of two terrains of the same size, as rectangles.
std::vector<TileChange> tileChanges(const Terrain& before, const Terrain& after);

} // namespace octant
