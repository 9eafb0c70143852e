#pragma once

#include <cstddef>

#include "model/core/result.h"
#include "model/edit/targets.h"

// Only model/edit/repair includes this.

namespace octant {

/// Whether items of a kind are regions: those that keep sectors loaded, and those of environments.
bool isRegion(ItemKind kind);

/// OCT-009: moves the regions of a group that lie outside of their level to its border, within. How many it
/// moved; refuses a damaged sector.
Result<std::size_t> moveRegionsInside(MapDraft& draft, const TargetGroup& group);

/// All regions of a map, list by list.
std::vector<TargetGroup> allRegions(const Map& map);

} // namespace octant
