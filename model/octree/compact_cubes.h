#pragma once

#include "model/map/sector.h"
#include "model/octree/cube_numbers.h"

namespace octant {

/// Renumbers the cubes of a list, in parents and wrappers too. Cubes without a new number are removed; no
/// cube may refer to them. Lists of visible cubes are not changed.
void leaveOutCubes(CubeList& list, const CubeNumbers& numbers);

/// Removes from a sector, whose cubes must be a tree, all cubes that are not in the tree, and all table
/// entries and vertices that no cube uses. The rest keeps its order. Returns the new numbers of the old
/// cubes. Lists of visible cubes are not changed.
CubeNumbers compactCubes(Sector& sector);

} // namespace octant
