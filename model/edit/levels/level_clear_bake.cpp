#include <algorithm>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/remap_visible_lists.h"
#include "model/edit/targets.h"
#include "model/map/bake.h"

namespace octant {
namespace {

bool wanted(const Edit& edit, std::string_view name) {
    const Value* value = edit.parameter(name);
    return value == nullptr || std::get<bool>(*value);
}

Result<Edited> clearBake(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto groups = groupTargets(*map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    const TargetGroup& group = groups->front();
    const bool sectors = group.place.kind == ItemKind::Sector;
    if (groups->size() != 1 ||
        (!sectors && (group.place.kind != ItemKind::Level || group.positions.size() != 1)))
        return fail("name a level, or sectors of one level");
    const std::size_t at = sectors ? group.place.level : group.positions.front();
    const Level& level = *map->levels[at];
    std::vector<std::size_t> numbers = group.positions;
    if (!sectors) {
        numbers.clear();
        for (std::size_t i = 0; i < level.sectors.size() && !level.staleBake.empty(); ++i)
            if (std::binary_search(level.staleBake.begin(), level.staleBake.end(), level.sectors[i].id))
                numbers.push_back(i);
    }
    MapDraft draft(map, context);
    std::vector<ItemId> cleared;
    for (const std::size_t number : numbers) {
        const Sector* sector = draft.sector(at, number);
        const bool light = wanted(edit, "light") && sector != nullptr && hasBakedLight(*sector);
        const bool lists = wanted(edit, "visible") && sector != nullptr && hasVisibleLists(*sector);
        const auto drop = [&](FreedCubes (*from)(Sector&)) -> Result<void> {
            const auto own = draft.editSector(at, number);
            if (!own)
                return tl::unexpected<Error>(own.error());
            return remapVisibleLists(draft, at, number, from(**own));
        };
        if (light)
            if (auto done = drop(dropBakedLight); !done)
                return tl::unexpected<Error>(done.error());
        if (lists)
            if (auto done = drop(dropVisibleLists); !done)
                return tl::unexpected<Error>(done.error());
        if (sector = draft.sector(at, number);
            sector == nullptr || (!hasBakedLight(*sector) && !hasVisibleLists(*sector)))
            cleared.push_back(level.sectors[number].id);
    }
    std::vector<ItemId> left;
    for (const ItemId id : level.staleBake)
        if (std::find(cleared.begin(), cleared.end(), id) == cleared.end())
            left.push_back(id);
    if (left.size() != level.staleBake.size())
        draft.editLevel(at).staleBake = PagedVector<ItemId>::fromSpan(left);
    return Edited{draft.finish(), {}};
}

constexpr EditParameter bakeParameters[] = {
    {"light", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether lightmaps and other baked light go; otherwise they do")},
    {"visible", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether visible lists go; otherwise they do")},
};

} // namespace

const EditAction clearBakeAction{
    .id = "level.clear-bake",
    .label = OCTANT_TR("Clear baked data"),
    .help =
        OCTANT_TR("Takes away light and visible lists that were baked before the cubes changed: of all such "
                  "sectors of the target, a level, or of the target sectors whether they changed or not."),
    .apply = clearBake,
    .parameters = bakeParameters,
};

} // namespace octant
