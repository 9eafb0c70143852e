#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/levels/sector_content.h"
#include "model/edit/targets.h"

namespace octant {

namespace {

Result<Edited> clearSectors(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto groups = groupTargets(*map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    MapDraft draft(map, context);
    for (const TargetGroup& group : *groups) {
        if (group.place.kind != ItemKind::Sector)
            return fail("only sectors can be cleared");
        if (auto done = emptySectors(draft, group.place.level, group.positions); !done)
            return tl::unexpected<Error>(done.error());
    }
    return Edited{draft.finish(), {}};
}

} // namespace

const EditAction clearSectorsAction{
    .id = "sector.clear",
    .label = OCTANT_TR("Clear sector"),
    .help = OCTANT_TR("Empties the target sectors but for one empty cube."),
    .apply = clearSectors,
    .staleLight = true,
};

} // namespace octant
