#include "model/edit/entities/entity_names.h"

#include <string>
#include <unordered_map>

#include "model/schema/entity_references.h"

namespace octant {
namespace {

using NewNames = std::unordered_map<std::string, std::string>;

/// Calls `fn(place)` for the entity list of the map, of one level and of its sectors; of all levels without
/// one.
template <class Fn>
void forEachEntityList(const MapDraft& draft, std::size_t onlyLevel, bool andMap, Fn&& fn) {
    constexpr std::size_t none = ListPlace::None;
    if (andMap)
        fn(ListPlace{none, none, ItemKind::Entity});
    for (std::size_t i = 0; i < draft.map().levels.size(); ++i) {
        if (onlyLevel != none && i != onlyLevel)
            continue;
        fn(ListPlace{i, none, ItemKind::Entity});
        for (std::size_t k = 0; k < draft.level(i).sectors.size(); ++k)
            fn(ListPlace{i, k, ItemKind::Entity});
    }
}

void dropNamesStillThere(const MapDraft& draft, const ListPlace& place, NewNames& names) {
    if (place.kind != ItemKind::Entity) {
        const ItemListView list = draft.list(place);
        list.forEach([&](std::size_t, const ItemEntry& entry) { names.erase(std::string(entry.name)); });
        return;
    }
    forEachEntityList(draft, place.level, true, [&](const ListPlace& where) {
        if (const EntityList* list = draft.entities(where))
            for (const Entity& entity : list->entities)
                names.erase(entity.name);
    });
}

std::optional<Entity> renamed(const Entity& entity, Revision revision, EntityRef kind,
                              const NewNames& names) {
    std::shared_ptr<EntityData> data;
    forEachNamingText(entity, revision, kind, [&](std::size_t at) {
        const auto found = names.find(entity.data->texts[at]);
        if (found == names.end())
            return;
        if (!data)
            data = std::make_shared<EntityData>(*entity.data);
        data->texts[at] = found->second;
    });
    if (!data)
        return std::nullopt;
    Entity changed = entity;
    changed.data = std::move(data);
    return changed;
}

} // namespace

void renameInEntities(MapDraft& draft, const ListPlace& place, const std::vector<Rename>& renames) {
    NewNames names;
    for (const Rename& rename : renames)
        if (!rename.from.empty() && rename.from != rename.to)
            names.emplace(rename.from, rename.to);
    if (names.empty())
        return;
    dropNamesStillThere(draft, place, names);
    if (names.empty())
        return;
    const Revision revision = draft.map().revision;
    const bool entities = place.kind == ItemKind::Entity;
    forEachEntityList(draft, place.level, entities, [&](const ListPlace& where) {
        const EntityList* list = draft.entities(where);
        if (list == nullptr)
            return;
        std::vector<std::pair<std::size_t, Entity>> changes;
        std::size_t at = 0;
        for (const Entity& entity : list->entities) {
            if (auto changed = renamed(entity, revision, entityRefOf(place.kind), names))
                changes.emplace_back(at, std::move(*changed));
            ++at;
        }
        if (changes.empty())
            return;
        if (const auto own = draft.editEntities(where))
            for (auto& [position, entity] : changes)
                (*own)->entities.set(position, std::move(entity));
    });
}

} // namespace octant
