#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "model/map/sector.h"
#include "model/octree/merge_cubes.h"

namespace octant {

/// Freed numbers, each with that of the cube that took its place, which may be freed as well.
using MergedCubes = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// Makes the octree of a sector as small as it can be while it looks and feels the same: eight equal children
/// become one cube, empty cubes and parents of nothing go, and so do wrappers whose data counts nowhere
/// because of another one right inside. `side` of the sector in units; `covered`, `hidden`: see CubeMerger.
/// Freed numbers keep their places (model/octree/compact_cubes.h).
MergedCubes simplifyCubes(Sector& sector, float side, const CubeMerger::Covered& covered, bool hidden);

} // namespace octant
