#pragma once

#include <cstddef>
#include <vector>

#include "model/map/level_box.h"
#include "model/map/map.h"
#include "model/octree/empty_boxes.h"

namespace octant {

/// The cells of a sector, in cells of the finest grid counted from the lowest corner of the level.
CellBox inLevel(const Level& level, std::size_t sector, const GridBox& box);

/// Boxes of cells of the finest grid in cells of the coarsest grid that has them all; one at least.
std::vector<LevelBox> onOneGrid(const std::vector<CellBox>& boxes);

} // namespace octant
