#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/kinds.h"
#include "model/edit/model/model_draft.h"
#include "model/edit/references.h"
#include "model/edit/targets.h"
#include "model/edit/terrain/terrain_document.h"

namespace octant {

namespace {

Result<Edited> removeItems(const MapPtr& map, const Edit& edit, const EditContext&) {
    if (map->terrain)
        return removeTerrainItems(map, edit);
    if (map->model)
        return removeModelItems(map, edit);
    const auto groups = groupTargets(*map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    MapDraft draft(map);
    for (const TargetGroup& group : *groups) {
        const ItemKind kind = group.place.kind;
        if (isRoot(kind) || kind == ItemKind::Sector || kind == ItemKind::Cube)
            return fail(fmt::format("{} cannot be removed this way", kindWords(kind).plural));
        if (auto can = listCanChange(kind, map->revision); !can)
            return tl::unexpected<Error>(can.error());
        const auto edited = draft.editList(group.place, [&](auto& list) {
            for (auto at = group.positions.rbegin(); at != group.positions.rend(); ++at)
                list.erase(*at);
        });
        if (!edited)
            return tl::unexpected<Error>(edited.error());
        followListChange(draft, group.place);
    }
    return Edited{draft.finish(), {}};
}

} // namespace

const EditAction removeItemsAction{
    .id = "item.remove",
    .label = OCTANT_TR("Remove %1"),
    .help = OCTANT_TR("Removes the targets. What refers to them keeps their names."),
    .apply = removeItems,
    .uncoversFaces = true,
};

} // namespace octant
