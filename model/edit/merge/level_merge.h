#pragma once

#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/edit/edit_context.h"
#include "model/edit/merge/item_merge.h"
#include "model/map/map.h"

namespace octant {

/// Three versions of a level, aligned.
struct LevelVersions {
    LevelPtr base, ours, theirs;             ///< none is null; both sides were made from `base`
    Revision revision = Revision::R20250808; ///< the same of all three
};

/// A level that is being merged.
struct MergedLevel {
    LevelPtr level; ///< all but cells of the octree that both sides of a sector changed
    /// Sectors (positions) that have our cubes so far, and get what they changed cell by cell.
    std::vector<std::size_t> cellwise;
    std::vector<std::size_t>
        replaced; ///< those of them whose cubes we did not change, so that all are theirs
    /// Sectors whose cubes at least one side changed, where both sides changed some in the level; else none.
    std::vector<std::size_t> changed;
    std::vector<std::size_t> stale; ///< sectors whose baked data goes
};

/// Merges fields, lists and sectors.
MergedLevel mergeLevels(const LevelVersions& versions, ItemConflicts& conflicts);

/// Whether two aligned levels are the same.
bool sameLevel(const Level& a, const Level& b, Revision revision);

/// Puts their changes into the sectors of a merged level that are merged cell by cell, and clears baked data.
/// `map`: a map that has the merged level at this position. Errors: it was stopped.
Result<MapPtr> mergeCells(const MapPtr& map, std::size_t level, const LevelVersions& versions,
                          const MergedLevel& merged, const EditContext& context, ItemConflicts& conflicts);

} // namespace octant
