#pragma once

#include <functional>

#include "model/map/sector.h"

namespace octant {

/// What fills a cell of a sector that is made new: the position of its material in the sector's used list, or
/// nothing.
inline constexpr int openCell = -1;   ///< empty, and players see the faces around it
inline constexpr int hiddenCell = -2; ///< empty, where nobody ever looks

/// Octree and vertices of a sector whose cells are filled one by one. `depth` is that of the smallest cubes:
/// there are 2^depth cells along each axis, counted from the - sides. Same cells become larger cubes. The
/// physics material of all is the first of its used list.
void fillSector(Sector& sector, float side, int depth, const std::function<int(int x, int y, int z)>& cellAt);

} // namespace octant
