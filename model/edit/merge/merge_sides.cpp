#include "model/edit/merge/merge_sides.h"

#include "model/diff/align.h"
#include "model/map/path.h"

namespace octant {

Result<MergeSides> mergeSides(const MapPtr& base, const MapPtr& ours, const MapPtr& theirs,
                              const EditContext& context) {
    if (!base && !comparable(*ours, *theirs))
        return fail("both must be maps of one revision of the format, models, or terrain; convert one first");
    if (!base)
        return MergeSides{ours, theirs, {}, {}, true};
    Result<MergedBothWays> both = mergeBothWays(base, ours, theirs, context);
    if (!both)
        return tl::unexpected<Error>(both.error());
    Merged& mine = both->ours;
    MergeSides sides{mine.map, mine.map, std::move(mine.conflicts), std::move(mine.notes)};
    if (!both->theirs)
        return sides;
    sides.theirs = both->theirs->map;
    for (MergeConflict& conflict : sides.conflicts)
        for (const MapPtr& map : {sides.theirs, sides.ours}) // what the base has has one id in both
            if (std::string place = pathOf(*map, conflict.item); !place.empty())
                conflict.place = std::move(place);
    return sides;
}

} // namespace octant
