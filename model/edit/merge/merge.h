#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/core/result.h"
#include "model/diff/map_diff.h"
#include "model/edit/edit_context.h"
#include "model/map/map.h"

namespace octant {

/// A place where both sides changed the same thing in different ways. The merged map has our version there.
struct MergeConflict {
    std::string place; ///< as set paths name it; of what one side removed as that side's or the base's path
    std::string what;  ///< plain words, or which field
    ItemRef item =
        {}; ///< an item, sector, level or the root; of kind None where only an owner of lists is known
};

/// What came of a merge.
struct Merged {
    MapPtr map; ///< with the ids of the base; to be written and read again before it is edited
    std::vector<MergeConflict> conflicts; ///< empty where both sides go together
    std::vector<std::string> notes;       ///< what else is worth telling: baked data that was dropped
};

/// Merges what two sides made of one map, model or terrain: levels by number, sectors by place, cubes by cell
/// of the octree, items as matchItems() knows them and field by field. What one side alone changed is as that
/// side has it.
///
/// A sector whose cubes both sides changed, or that lies beside one that the other side changed, gets new
/// faces around what was changed. It loses its baked light and visible lists, which are stale anyway. An item
/// that one side removed and the other uses stays, which is a conflict. Errors: the files are not of one kind
/// and revision, or it was stopped.
Result<Merged> mergeMaps(const MapPtr& base, const MapPtr& ours, const MapPtr& theirs,
                         const EditContext& context);

/// A merge with either side as the one whose version stays where they conflict.
struct MergedBothWays {
    Merged ours;                  ///< ours stays where they conflict
    std::optional<Merged> theirs; ///< none where nothing conflicts: it would be the same
};

/// The same with both sides' versions of what conflicts, without more work than one of them takes.
Result<MergedBothWays> mergeBothWays(const MapPtr& base, const MapPtr& ours, const MapPtr& theirs,
                                     const EditContext& context);

/// Puts what differs between the two versions of a diff into a map. Into the first version that gives the
/// second; into another one the changes are merged.
Result<Merged> applyDiff(const MapPtr& map, const MapDiff& diff, const EditContext& context);

} // namespace octant
