#pragma once

#include <functional>
#include <vector>

#include "model/map/level_box.h"

namespace octant {

/// The parts of a box of a sector that nothing fills, as boxes that do not overlap. `fills` says of a cube of
/// geometry whether it counts as matter there. The cubes have to be a tree.
std::vector<GridBox> emptyParts(const CubeList& cubes, const GridBox& box,
                                const std::function<bool(const Cube&)>& fills);

} // namespace octant
