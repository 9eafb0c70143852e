#pragma once

#include <string>
#include <vector>

#include "model/edit/merge/merge.h"

namespace octant {

/// What comes of a merge where each conflict is decided for ours, and for theirs. They differ in what is to
/// be decided, and in nothing else.
struct MergeSides {
    MapPtr ours, theirs; ///< to be written and read again before they are edited
    /// With their places in `ours`, or in `theirs` where only that has such an item.
    std::vector<MergeConflict> conflicts;
    std::vector<std::string> notes; ///< as those of Merged
    bool withoutBase = false;       ///< all that differs is to be decided
};

/// `base` may be null, for files that both sides added: then nothing
/// is merged. Errors: as those of mergeMaps().
Result<MergeSides> mergeSides(const MapPtr& base, const MapPtr& ours, const MapPtr& theirs,
                              const EditContext& context);

} // namespace octant
