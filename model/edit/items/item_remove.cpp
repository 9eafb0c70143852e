#include <map>
#include <unordered_set>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/model/model_draft.h"
#include "model/edit/references.h"
#include "model/edit/targets.h"
#include "model/edit/terrain/terrain_document.h"

namespace octant {

namespace {

/// The containers that an entity has its custom properties in.
void addContainersOf(const Entity& entity, std::unordered_set<ItemId>& ids) {
    for (const ContainerRef& ref : entity.data->containers)
        ids.insert(ref.id);
    if (entity.type == EntityType::Setter)
        ids.insert(entity.data->container.id);
}

/// Removes those of the containers that no entity of their list has any more.
Result<void> removeUnused(MapDraft& draft, const ListPlace& entities, std::unordered_set<ItemId> ids) {
    for (const Entity& entity : draft.entities(entities)->entities) {
        std::unordered_set<ItemId> used;
        addContainersOf(entity, used);
        for (const ItemId id : used)
            ids.erase(id);
    }
    const ListPlace place{entities.level, entities.sector, ItemKind::Container};
    const ItemListView containers = draft.list(place);
    std::vector<std::size_t> unused;
    for (std::size_t i = 0; i < containers.size() && !ids.empty(); ++i)
        if (ids.contains(containers.idAt(i)))
            unused.push_back(i);
    if (unused.empty())
        return {};
    auto own = draft.editList(place);
    if (!own)
        return tl::unexpected<Error>(own.error());
    own->erase(unused);
    followListChange(draft, place);
    return {};
}

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
        if (auto done = removeUnused(draft, place, std::move(ids)); !done)
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
    .uncoversFaces = true,
};

} // namespace octant
