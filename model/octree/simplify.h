#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "model/map/sector.h"
#include "model/octree/merge_cubes.h"

namespace octant {

/// Pairs of the number of a freed cube and the number of the cube that took its place, which may have been
/// freed later.
using MergedCubes = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// Makes the octree of a sector as small as it can be while it looks and feels the same: eight equal children
/// become one cube; empty cubes and parents without children are removed, and so are wrappers whose data a
/// wrapper right inside overrides. `side` of the sector in units; `covered`, `hidden`: see CubeMerger. Freed
/// numbers keep their places (model/octree/compact_cubes.h).
MergedCubes simplifyCubes(Sector& sector, float side, const CubeMerger::Covered& covered, bool hidden);

} // namespace octant
