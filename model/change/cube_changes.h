#pragma once

#include <cstdint>
#include <vector>

#include "model/map/cube.h"

namespace octant {

/// Cubes that differ between two versions of a sector.
struct CubeChanges {
    std::vector<std::uint32_t> numbers; ///< ascending; with those that only one version has. Empty with `all`
    bool all = false;                   ///< numbers do not mean the same cubes any more
};

/// Compares records, children, extended halves and attachments by the pages that are not shared. A change in
/// a table that a cube's record only points to costs a walk over the records.
CubeChanges changedCubes(const CubeList& before, const CubeList& after);

} // namespace octant
