#pragma once

#include <functional>
#include <unordered_set>
#include <vector>

#include "model/map/item.h"
#include "model/map/map.h"

namespace octant {

/// Whether the second of two sides of a merge is to be merged into the first one, whichever of them is ours:
/// where nothing conflicts, how cubes are divided, the order of what both added and the faces at their border
/// are then the same for both. Decided by content; false where that says nothing. Of maps alone.
bool secondGoesFirst(const Map& first, const Map& second);

/// Ids of three versions of a list, each once.
struct OrderVersions {
    std::vector<ItemId> base, ours, theirs;
};

/// Whether both sides put items that all three have into orders of their own.
bool bothReordered(const OrderVersions& versions);

/// All ids of the three but those that are gone, in the order of the side that changed it: ours where both
/// did. What a side added stands behind what it has before it; of what both put at one place that of ours
/// comes first, unless `theirsFirst` says otherwise of what both put there.
std::vector<ItemId> mergedOrder(const OrderVersions& versions, const std::unordered_set<ItemId>& gone,
                                const std::function<bool(const std::vector<ItemId>& ours,
                                                         const std::vector<ItemId>& theirs)>& theirsFirst);

} // namespace octant
