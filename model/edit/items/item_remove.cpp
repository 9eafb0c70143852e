#include <map>
#include <unordered_set>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/arrange/entity_containers.h"
#include "model/edit/items/remove_entities.h"
#include "model/edit/model/model_draft.h"
#include "model/edit/references.h"
#include "model/edit/targets.h"
#include "model/edit/terrain/terrain_document.h"

namespace octant {

Result<void> removeEntities(MapDraft& draft, const ListPlace& place, std::span<const std::size_t> positions) {
    auto list = draft.editList(place);
    if (!list)
        return tl::unexpected<Error>(list.error());
    const EntityList* entities = draft.entities(place);
    if (entities == nullptr)
        return fail("there are no entities");
    std::unordered_set<ItemId> properties; // of the removed ones
    for (const std::size_t at : positions)
        addContainersOf(entities->entities[at], properties);
    list->erase(positions);
    followListChange(draft, place);
    return removeUnusedContainers(draft, place, std::move(properties));
}

namespace {

Result<Edited> removeItems(const MapPtr& map, const Edit& edit, const EditContext& context) {
    if (map->terrain)
        return removeTerrainItems(map, edit);
    if (map->model)
        return removeModelItems(map, edit);
    const auto groups = groupTargets(*map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    MapDraft draft(map, context);
    std::map<ListPlace, std::unordered_set<ItemId>> properties; // of the removed entities
    for (const TargetGroup& group : *groups) {
        const ItemKind kind = group.place.kind;
        if (!itemsCan(kind, ItemCan::Remove))
            return fail(fmt::format("{} cannot be removed this way", itemKindRow(kind).plural));
        if (auto can = listCanChange(kind, map->revision); !can)
            return tl::unexpected<Error>(can.error());
        if (kind == ItemKind::Entity)
            for (const std::size_t at : group.positions)
                addContainersOf(draft.entities(group.place)->entities[at], properties[group.place]);
        auto list = draft.editList(group.place);
        if (!list)
            return tl::unexpected<Error>(list.error());
        list->erase(group.positions);
        followListChange(draft, group.place);
    }
    for (auto& [place, ids] : properties)
        if (auto done = removeUnusedContainers(draft, place, std::move(ids)); !done)
            return tl::unexpected<Error>(done.error());
    return Edited{draft.finish(), {}};
}

} // namespace

const EditAction removeItemsAction{
    .id = "item.remove",
    .label = OCTANT_TR("Remove %1"),
    .help = OCTANT_TR("Removes the targets, and custom properties that nothing else has. What refers to them "
                      "keeps their names."),
    .apply = removeItems,
    .mirrors = true,
    .uncoversFaces = true,
    .takesKind = [](ItemKind kind) { return itemsCan(kind, ItemCan::Remove); },
};

} // namespace octant
