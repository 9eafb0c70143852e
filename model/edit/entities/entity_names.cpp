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

template <class Fn> void readEntities(const MapDraft& draft, const ListPlace& place, Fn&& fn) {
    draft.readList(place, [&](const auto& list) {
        if constexpr (std::is_same_v<ItemOf<decltype(list)>, Entity>)
            fn(list);
    });
}

void dropNamesStillThere(const MapDraft& draft, const ListPlace& place, NewNames& names) {
    if (place.kind != ItemKind::Entity) {
        draft.readList(place, [&](const auto& list) {
            if constexpr (Named<ItemOf<decltype(list)>>)
                for (const auto& item : list)
                    names.erase(item.name);
        });
        return;
    }
    forEachEntityList(draft, place.level, true, [&](const ListPlace& where) {
        readEntities(draft, where, [&](const PagedVector<Entity>& list) {
            for (const Entity& entity : list)
                names.erase(entity.name);
        });
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
        std::vector<std::pair<std::size_t, Entity>> changes;
        readEntities(draft, where, [&](const PagedVector<Entity>& list) {
            std::size_t at = 0;
            for (const Entity& entity : list) {
                if (auto changed = renamed(entity, revision, entityRefOf(place.kind), names))
                    changes.emplace_back(at, std::move(*changed));
                ++at;
            }
        });
        if (changes.empty())
            return;
        (void)draft.editList(where, [&](auto& list) {
            if constexpr (std::is_same_v<ItemOf<decltype(list)>, Entity>)
                for (auto& [at, entity] : changes)
                    list.set(at, std::move(entity));
        });
    });
}

} // namespace octant
