#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/model/model_draft.h"
#include "model/edit/references.h"
#include "model/edit/targets.h"
#include "model/edit/terrain/terrain_document.h"

namespace octant {
namespace {

/// Whether the items stand at `to` and behind it already.
bool inPlace(const std::vector<std::size_t>& positions, std::size_t to) {
    for (std::size_t i = 0; i < positions.size(); ++i)
        if (positions[i] != to + i)
            return false;
    return true;
}

Result<Edited> moveItems(const MapPtr& map, const Edit& edit, const EditContext& context) {
    if (map->terrain)
        return moveTerrainItems(map, edit);
    if (map->model)
        return moveModelItems(map, edit);
    const auto groups = groupTargets(*map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    if (groups->size() != 1)
        return fail("only items of one list can be moved together");
    const TargetGroup& group = groups->front();
    const ItemKind kind = group.place.kind;
    if (!itemsCan(kind, ItemCan::Reorder))
        return fail(fmt::format("{} cannot be moved this way", itemKindRow(kind).plural));

    MapDraft draft(map, context);
    const std::size_t size = draft.list(group.place).size();
    const std::size_t to =
        std::min<std::uint64_t>(*wholeParameter(edit, "to"), size - group.positions.size());
    if (inPlace(group.positions, to))
        return Edited{map, {}};
    auto list = draft.editList(group.place);
    if (!list)
        return tl::unexpected<Error>(list.error());
    list->move(group.positions, to);
    followListChange(draft, group.place);
    return Edited{draft.finish(), {}};
}

constexpr EditParameter moveParameters[] = {
    {"to", ParameterType::Whole, Needed::Required, OCTANT_TR("Position of the first of them afterwards")},
};

} // namespace

const EditAction moveItemsAction{
    .id = "item.move",
    .label = OCTANT_TR("Move %1"),
    .help = OCTANT_TR("Moves the targets, items of one list, to another place in it."),
    .apply = moveItems,
    .parameters = moveParameters,
    .uncoversFaces = true,
    .takesKind = [](ItemKind kind) { return itemsCan(kind, ItemCan::Reorder); },
};

} // namespace octant
