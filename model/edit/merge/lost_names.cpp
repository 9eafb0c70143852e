#include "model/edit/merge/lost_names.h"

#include <unordered_set>

#include "model/map/item_kinds.h"
#include "model/schema/entity_references.h"

namespace octant {
namespace {

template <class Fn> void forEachEntity(const Level& level, Fn&& fn) {
    for (const Entity& entity : level.entities.entities)
        fn(entity);
    for (const SectorSlot& slot : level.sectors)
        if (const Sector* sector = slot.cell->value())
            for (const Entity& entity : sector->entities.entities)
                fn(entity);
}

template <class Fn> void forEachEntity(const Map& map, Fn&& fn) {
    for (const Entity& entity : map.entities.entities)
        fn(entity);
    for (const LevelPtr& level : map.levels)
        forEachEntity(*level, fn);
}

template <class Owner> LostNames namesIn(const Owner& owner, Revision revision, EntityRef kind) {
    LostNames names;
    forEachEntity(owner, [&](const Entity& entity) {
        forEachNamingText(entity, revision, kind, [&](std::size_t at) {
            if (const std::string& text = entity.data->texts[at]; !text.empty())
                names.emplace(text, entity.id);
        });
    });
    return names;
}

LostNames meaningless(const Level& level, Revision revision, ItemKind kind) {
    LostNames names = namesIn(level, revision, entityRefOf(kind));
    const ItemListView list = listIn(level, kind);
    std::erase_if(
        names, [&](const auto& name) { return list.positionOfName(name.first) != ItemListView::NotFound; });
    return names;
}

LostNames meaningless(const Map& map) {
    LostNames names = namesIn(map, map.revision, EntityRef::Entity);
    if (!names.empty())
        forEachEntity(map, [&](const Entity& entity) { names.erase(entity.name); });
    return names;
}

void leaveOut(LostNames& names, const LostNames& others) {
    std::erase_if(names, [&](const auto& name) { return others.contains(name.first); });
}

} // namespace

LostNames lostNames(const Level& merged, std::span<const MapPtr> sides, ItemKind kind) {
    const Revision revision = sides.front()->revision;
    LostNames names = meaningless(merged, revision, kind);
    for (const MapPtr& side : sides)
        for (const LevelPtr& level : side->levels)
            if (!names.empty() && level->id == merged.id)
                leaveOut(names, meaningless(*level, revision, kind));
    return names;
}

LostNames lostNames(const Map& merged, std::span<const MapPtr> sides) {
    LostNames names = meaningless(merged);
    for (const MapPtr& side : sides)
        if (!names.empty())
            leaveOut(names, meaningless(*side));
    return names;
}

} // namespace octant
