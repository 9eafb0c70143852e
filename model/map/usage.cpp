#include "model/map/usage.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <string>

#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/schema/entity_references.h"
#include "model/schema/reference_places.h"

namespace octant {
namespace {

ItemRef itemRef(ItemKind kind, ItemId id) { return {kind, -1, ItemRef::NoCube, id}; }

bool hasMaterial(const CubeList& cubes, const Cube& cube, ItemKind kind, std::size_t position) {
    if (!cube.geometry())
        return false;
    if (kind == ItemKind::SoundMaterial)
        return cubes.soundMaterial(cube) == position;
    const int faces = cube.is(Cube::CommonExtended) ? 6 : 1;
    for (int face = 0; face < faces; ++face)
        if ((kind == ItemKind::Material ? cubes.material(cube, face) : cubes.physicsMaterial(cube, face)) ==
            position)
            return true;
    return false;
}

bool hasLightmap(const CubeList& cubes, const Cube& cube, std::size_t number) {
    if (!cube.geometry())
        return false;
    const int faces = cube.is(Cube::ClientExtended) ? 6 : 1;
    for (int face = 0; face < faces; ++face)
        if (cubes.lightmap(cube, face) == number)
            return true;
    return false;
}

template <class Fn> std::uint32_t countCubes(const CubeList& cubes, Fn&& has) {
    std::uint32_t count = 0;
    for (const Cube& cube : cubes.cubes)
        count += has(cube) ? 1 : 0;
    return count;
}

class UseSearch {
public:
    UseSearch(const Map& map, const ItemRef& item, const Location& at) : m_map(map), m_item(item), m_at(at) {}

    std::vector<Use> run() {
        switch (m_item.kind) {
        case ItemKind::Lightmap:
            inOwnSector();
            return std::move(m_uses);
        case ItemKind::Container:
            inOwnEntities();
            return std::move(m_uses);
        case ItemKind::DynamicLight:
        case ItemKind::FastLight:
            inOwnSector();
            break;
        default:
            break;
        }
        findTexts();
        if (m_at.level == Location::None || m_item.kind == ItemKind::Entity) {
            if (m_item.kind == ItemKind::Entity)
                for (std::size_t i = 0; i < m_map.levels.size(); ++i)
                    if (m_at.level == Location::None || m_at.level == i)
                        inLevel(*m_map.levels[i]);
            inEntities(m_map.entities);
        } else {
            inLevel(*m_map.levels[m_at.level]);
            if (m_lightId)
                inEntities(m_map.entities);
        }
        return std::move(m_uses);
    }

private:
    void add(ItemKind kind, ItemId id, std::uint32_t count = 1) {
        if (count != 0)
            m_uses.push_back({itemRef(kind, id), count});
    }

    /// What entities would call the item.
    void findTexts() {
        m_names = entityRefOf(m_item.kind);
        const void* item = findItem(m_map, m_item);
        if (m_item.kind == ItemKind::Material)
            m_text = static_cast<const Material*>(item)->name;
        else if (m_item.kind == ItemKind::PhysicsMaterial)
            m_text = static_cast<const PhysicsMaterial*>(item)->name;
        else if (m_item.kind == ItemKind::Entity)
            m_text = static_cast<const Entity*>(item)->name;
        else if (m_item.kind == ItemKind::DynamicLight)
            m_lightId = static_cast<const DynamicLight*>(item)->lightId;
        else if (m_item.kind == ItemKind::FastLight)
            m_lightId = static_cast<const FastLight*>(item)->lightId;
    }

    void inLevel(const Level& level) {
        if (const Ref* ref = defaultReference(level, m_item.kind); ref != nullptr && ref->id == m_item.id)
            add(ItemKind::Level, level.id);
        if (m_item.kind == ItemKind::Material)
            for (const SkyEnvironment& sky : level.skyEnvironments)
                inSky(sky);
        inEntities(level.entities);
        for (const SectorSlot& slot : level.sectors)
            if (const Sector* sector = slot.cell->value())
                inSector(slot.id, *sector);
    }

    void inSky(const SkyEnvironment& sky) {
        std::uint32_t count = 0;
        forEachSkyMaterial(sky, [&](const Ref& ref, std::size_t) { count += ref.id == m_item.id ? 1 : 0; });
        add(ItemKind::SkyEnvironment, sky.id, count);
    }

    void inSector(ItemId id, const Sector& sector) {
        if (const PagedVector<Ref>* used = usedList(sector, m_item.kind)) {
            std::size_t position = 0;
            for (const Ref& ref : *used) {
                if (ref.id == m_item.id)
                    add(ItemKind::Sector, id, std::max(1u, countCubes(sector.cubes, [&](const Cube& cube) {
                                                           return hasMaterial(sector.cubes, cube, m_item.kind,
                                                                              position);
                                                       })));
                ++position;
            }
        } else if (const PagedVector<EnvironmentRegion>* regions = regionsNaming(sector, m_item.kind)) {
            for (const EnvironmentRegion& region : *regions)
                if (region.environment.id == m_item.id)
                    add(itemKindRow(m_item.kind).regions, region.id);
        }
        inEntities(sector.entities);
    }

    void inEntities(const EntityList& list) {
        if ((m_names == EntityRef::None || m_text.empty()) && !m_lightId)
            return;
        for (const Entity& entity : list.entities) {
            std::uint32_t count = m_lightId && controls(entity) ? 1 : 0;
            if (m_names != EntityRef::None && !m_text.empty())
                forEachNamingText(entity, m_map.revision, m_names,
                                  [&](std::size_t at) { count += entity.data->texts[at] == m_text ? 1 : 0; });
            add(ItemKind::Entity, entity.id, count);
        }
    }

    /// Whether an entity switches the light, by its id.
    bool controls(const Entity& entity) const {
        const bool dynamic = m_item.kind == ItemKind::DynamicLight;
        if (entity.type != (dynamic ? EntityType::DynLightCtl : EntityType::FastLightCtl))
            return false;
        const auto field = entityFieldByName(entity.type, "light");
        if (!field)
            return false;
        const FieldSlot slot = recordSlots(entity.type, m_map.revision)[*field];
        std::uint32_t light = 0;
        if (slot.kind != FieldSlot::Fixed || slot.at + sizeof light > entity.data->fixed.size())
            return false;
        std::memcpy(&light, entity.data->fixed.data() + slot.at, sizeof light);
        return light == *m_lightId;
    }

    void inOwnSector() {
        const Sector& sector = *sectorAt(m_map, m_at);
        const ItemId id = sectorOf(m_item.id);
        const std::size_t number = m_at.index;
        if (m_item.kind == ItemKind::Lightmap) {
            add(ItemKind::Sector, id, countCubes(sector.cubes, [&](const Cube& cube) {
                    return hasLightmap(sector.cubes, cube, number);
                }));
            for (const DynamicLight& light : sector.dynamicLights)
                add(ItemKind::DynamicLight, light.id,
                    static_cast<std::uint32_t>(std::count_if(
                        light.layers.begin(), light.layers.end(),
                        [&](const DynamicLight::Layer& layer) { return layer.lightmap == number; })));
            return;
        }
        add(ItemKind::Sector, id, countCubes(sector.cubes, [&](const Cube& cube) {
                if (!cube.hasAttachment())
                    return false;
                const auto lighting = sector.cubes.lighting(cube);
                if (!lighting)
                    return false;
                const auto& lights =
                    m_item.kind == ItemKind::DynamicLight ? lighting->dynamicLights : lighting->fastLights;
                return std::any_of(lights.begin(), lights.end(),
                                   [&](const Lighting::Light& light) { return light.index == number; });
            }));
    }

    void inOwnEntities() {
        const Level* level = levelAt(m_map, m_at);
        const Sector* sector = m_at.sector != Location::None ? sectorAt(m_map, m_at) : nullptr;
        const EntityList& list = sector != nullptr  ? sector->entities
                                 : level != nullptr ? level->entities
                                                    : m_map.entities;
        for (const Entity& entity : list.entities) {
            const auto& refs = entity.data->containers;
            const auto names = [&](const ContainerRef& ref) { return ref.id == m_item.id; };
            const auto count =
                std::count_if(refs.begin(), refs.end(), names) + (names(entity.data->container) ? 1 : 0);
            add(ItemKind::Entity, entity.id, static_cast<std::uint32_t>(count));
        }
    }

    const Map& m_map;
    const ItemRef& m_item;
    Location m_at;
    EntityRef m_names = EntityRef::None;
    std::string m_text;
    std::optional<std::uint32_t> m_lightId;
    std::vector<Use> m_uses;
};

} // namespace

std::vector<Use> usesOf(const Map& map, const ItemRef& item) {
    if (itemKindRow(item.kind).namedBy == NamedBy::Nothing)
        return {};
    const auto at = locate(map, item);
    return at && findItem(map, item) != nullptr ? UseSearch(map, item, *at).run() : std::vector<Use>();
}

} // namespace octant
