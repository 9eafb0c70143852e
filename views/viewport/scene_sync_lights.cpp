#include <algorithm>
#include <utility>

#include "model/geometry/fast_light.h"
#include "model/map/locate.h"
#include "views/viewport/scene_sync.h"

/// Dynamic and fast lights as controllers play them.
namespace octant {
namespace {

constexpr std::size_t mostStates = 8; // of the dynamic lights of a sector that are kept

} // namespace

bool SceneSync::playLights(std::optional<PlayedLights> lights) {
    if (lights == m_played)
        return false;
    m_played = std::move(lights);
    bool changed = false;
    if (m_context && m_played)
        for (const SectorSlot& slot : currentLevel()->sectors) {
            const Sector* sector = slot.cell->decoded() ? slot.cell->value() : nullptr;
            if (sector != nullptr &&
                (!sector->dynamicLights.empty() || !sector->fastLights.empty() || m_lit.contains(slot.id)))
                changed = playSector(slot.id) || changed;
        }
    if (!m_played)
        for (const auto& [sector, shown] : std::exchange(m_playedSectors, {})) {
            endFastLights(sector);
            changed = true;
            const auto light = m_lit.find(sector);
            const auto at = locate(*m_map, {ItemKind::Sector, -1, ItemRef::NoCube, sector});
            const Sector* stored = at ? currentLevel()->sectors[at->sector].cell->value() : nullptr;
            if (light != m_lit.end() && light->second.shown != 0)
                m_scene.setLightmaps(sector, light->second.lightmaps);
            else if (stored != nullptr)
                m_scene.setLightmaps(sector, render::lightmapsOf(*stored));
        }
    return changed;
}

void SceneSync::showLightmaps(ItemId sector, render::LightmapList lightmaps) {
    m_scene.setLightmaps(sector, std::move(lightmaps));
    if (!m_played)
        return;
    m_playedSectors.erase(sector);
    endFastLights(sector);
    playSector(sector);
}

bool SceneSync::playSector(ItemId id) {
    if (m_played->dynamic.empty() && m_played->fast.empty())
        return false;
    const auto at = locate(*m_map, {ItemKind::Sector, -1, ItemRef::NoCube, id});
    const Sector* stored = at ? currentLevel()->sectors[at->sector].cell->value() : nullptr;
    const auto lit = m_lit.find(id);
    const bool live = lit != m_lit.end() && lit->second.shown != 0;
    const Sector* sector = live ? lit->second.lit->value() : stored;
    if (sector == nullptr || (sector->dynamicLights.empty() && sector->fastLights.empty()))
        return false;
    const render::LightLayers layers =
        live ? lit->second.layers : render::LightLayers{sector->lightmaps, sector->dynamicLights};
    PlayedSector now;
    bool differs = false;
    for (const DynamicLight& light : layers.dynamicLights) {
        now.dynamic.push_back(m_played->of(light) != 0);
        differs = differs || now.dynamic.back() != ((light.flags & DynamicLight::Enabled) != 0);
    }
    for (const FastLight& light : sector->fastLights)
        now.fast.push_back(m_played->of(light));
    const std::vector<std::uint8_t> start = fastLightsAtStart(*sector);
    const auto known = m_playedSectors.find(id);
    const bool fresh = known == m_playedSectors.end(); // it is shown as it is at the start
    if (fresh && !differs && now.fast == start)
        return false;
    PlayedSector& shown = m_playedSectors[id];
    bool changed = false;
    if (fresh ? differs : shown.dynamic != now.dynamic) {
        auto state = std::find_if(shown.known.begin(), shown.known.end(),
                                  [&](const auto& each) { return each.first == now.dynamic; });
        if (state == shown.known.end()) {
            if (shown.known.size() >= mostStates)
                shown.known.erase(shown.known.begin());
            shown.known.emplace_back(now.dynamic, render::lightmapsOf(layers, now.dynamic));
            state = shown.known.end() - 1;
        }
        m_scene.setLightmaps(id, state->second);
        changed = true;
    }
    shown.dynamic = std::move(now.dynamic);
    if (fresh ? now.fast != start : shown.fast != now.fast) {
        shown.fast = std::move(now.fast);
        playFastLights(id, *sector, shown);
        return true;
    }
    shown.fast = std::move(now.fast);
    return changed;
}

void SceneSync::playFastLights(ItemId id, const Sector& sector, PlayedSector& shown) {
    const render::Scene::Sector* drawn = m_scene.sector(id);
    if (drawn == nullptr)
        return;
    const std::vector<glm::u8vec3> light = fastLightAt(sector, shown.fast);
    for (const auto& [cube, mesh] : drawn->patches) {
        auto& [of, vertices] = shown.vertices[cube];
        if (of != mesh) {
            vertices = fastVerticesOf(*mesh, sector);
            of = mesh;
        }
        if (vertices.empty())
            continue;
        std::vector<glm::u8vec3> lit;
        lit.reserve(vertices.size());
        for (const std::uint32_t vertex : vertices)
            lit.push_back(vertex < light.size() ? light[vertex] : glm::u8vec3(0));
        m_scene.setFastLight({id, cube}, std::make_shared<const std::vector<glm::u8vec3>>(std::move(lit)));
    }
}

void SceneSync::endFastLights(ItemId id) {
    if (const render::Scene::Sector* drawn = m_scene.sector(id))
        for (const auto& [cube, mesh] : drawn->patches)
            m_scene.setFastLight({id, cube}, nullptr);
}

} // namespace octant
