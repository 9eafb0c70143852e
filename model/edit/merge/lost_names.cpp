#include "model/edit/merge/lost_names.h"

#include <unordered_set>

#include "model/geometry/entity_values.h"
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

using LostLights = std::map<std::uint32_t, ItemId>;

LostLights lightless(const Map& map, ItemKind kind) {
    const bool dynamic = kind == ItemKind::DynamicLight;
    const EntityType controller = dynamic ? EntityType::DynLightCtl : EntityType::FastLightCtl;
    LostLights ids;
    forEachEntity(map, [&](const Entity& entity) {
        if (entity.type == controller && !entity.opaque())
            if (const auto id = EntityValues(entity, map.revision).get<std::uint32_t>("light"))
                ids.emplace(*id, entity.id);
    });
    if (ids.empty())
        return ids;
    const light::Reach reach = dynamic ? light::Reach::Dynamic : light::Reach::Fast;
    for (const LevelPtr& level : map.levels) {
        for (const LightSource& source : level->lightSources)
            if (source.reach == reach)
                ids.erase(source.lightNumber);
        for (const SectorSlot& slot : level->sectors)
            if (const Sector* sector = slot.cell->value()) {
                const auto drop = [&](const auto& lights) {
                    for (const auto& light : lights)
                        ids.erase(light.lightId);
                };
                dynamic ? drop(sector->dynamicLights) : drop(sector->fastLights);
            }
    }
    return ids;
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

std::map<std::uint32_t, ItemId> lostLights(const Map& merged, std::span<const MapPtr> sides, ItemKind kind) {
    LostLights ids = lightless(merged, kind);
    for (const MapPtr& side : sides)
        if (!ids.empty())
            std::erase_if(
                ids, [others = lightless(*side, kind)](const auto& id) { return others.contains(id.first); });
    return ids;
}

LostNames lostNames(const Map& merged, std::span<const MapPtr> sides) {
    LostNames names = meaningless(merged);
    for (const MapPtr& side : sides)
        if (!names.empty())
            leaveOut(names, meaningless(*side));
    return names;
}

} // namespace octant
