#pragma once

#include "model/map/sector.h"
#include "model/octree/cube_numbers.h"

namespace octant {

/// Leaves out of a list the cubes that have no new number, which nothing may name, and gives the others
/// theirs, in parents and wrappers too. Lists of visible cubes are not changed.
void leaveOutCubes(CubeList& list, const CubeNumbers& numbers);

/// Takes out of a sector whose cubes are a tree all cubes that nothing reaches, and the entries of its tables
/// and the vertices that nothing names; what stays keeps its order. Returns the new numbers of the old cubes.
/// Lists of visible cubes are not changed.
CubeNumbers compactCubes(Sector& sector);

} // namespace octant
