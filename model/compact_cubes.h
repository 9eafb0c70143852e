#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "model/sector.h"

namespace octant {

/// Takes out of a sector whose cubes are a tree all cubes that nothing reaches, and the entries of its tables
/// and the vertices that nothing names; what stays keeps its order. Returns the new number of each old cube,
/// Cube::None for those that are gone. Lists of visible cubes are not changed.
std::vector<std::uint32_t> compactCubes(Sector& sector);

} // namespace octant
