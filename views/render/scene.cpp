#include "views/render/scene.h"

#include <algorithm>
#include <atomic>

#include "model/geometry/hexahedron.h"

namespace octant::render {

namespace {

constexpr std::size_t journalLimit = 1u << 17;

std::uint64_t nextIdentity() {
    static std::atomic<std::uint64_t> counter{1};
    return counter++;
}

} // namespace

Scene::Scene() : m_identity(nextIdentity()) {}

void Scene::note(Change::Kind kind, const PatchKey& key) {
    if (m_journal.size() >= journalLimit) {
        const auto half = static_cast<std::ptrdiff_t>(journalLimit / 2);
        m_journal.erase(m_journal.begin(), m_journal.begin() + half);
        m_journalStart += static_cast<std::uint64_t>(half);
    }
    m_journal.push_back({kind, key});
}

void Scene::forgetJournal() {
    m_journalStart = now() + 1;
    m_journal.clear();
}

void Scene::setMaterials(std::vector<MaterialStyle> materials) {
    // Most calls follow an edit of one: those that stay as they were cost the renderers nothing.
    std::unordered_map<std::uint64_t, const MaterialStyle*> before;
    for (const MaterialStyle& material : m_materials)
        before.emplace(material.id, &material);
    for (const MaterialStyle& material : materials) {
        const auto known = before.find(material.id);
        if (known == before.end() || !(*known->second == material))
            note(Change::Kind::Material, {material.id, 0});
        if (known != before.end())
            before.erase(known);
    }
    for (const auto& [id, gone] : before)
        note(Change::Kind::Material, {id, 0});
    m_materials = std::move(materials);
}

void Scene::updateMaterial(const MaterialStyle& material) {
    const auto known = std::find_if(m_materials.begin(), m_materials.end(),
                                    [&](const MaterialStyle& other) { return other.id == material.id; });
    if (known == m_materials.end())
        m_materials.push_back(material);
    else if (*known == material)
        return;
    else
        *known = material;
    note(Change::Kind::Material, {material.id, 0});
}

void Scene::setSector(std::uint64_t id, const glm::dvec3& origin, double side) {
    Sector& sector = m_sectors[id];
    if (sector.placed && sector.origin == origin && sector.side == side)
        return;
    sector.id = id;
    sector.placed = true;
    sector.origin = origin;
    sector.side = side;
    note(Change::Kind::Sector, {id, 0});
}

void Scene::setLightmaps(std::uint64_t sector, LightmapList lightmaps) {
    Sector& target = m_sectors[sector];
    target.id = sector;
    if (target.lightmaps ? *target.lightmaps == lightmaps : lightmaps.empty())
        return;
    target.lightmaps =
        lightmaps.empty() ? nullptr : std::make_shared<const LightmapList>(std::move(lightmaps));
    note(Change::Kind::Lightmaps, {sector, 0});
}

void Scene::setFastLight(const PatchKey& key, PlayedFastLight light) {
    const auto sector = m_sectors.find(key.sector);
    if (sector == m_sectors.end() || !sector->second.patches.contains(key.cube))
        return;
    if (light)
        sector->second.fastLight[key.cube] = std::move(light);
    else if (sector->second.fastLight.erase(key.cube) == 0)
        return;
    note(Change::Kind::FastLight, key);
}

void Scene::setPatch(const PatchKey& key, std::shared_ptr<const PatchMesh> mesh) {
    if (!mesh) {
        removePatch(key);
        return;
    }
    Sector& sector = m_sectors[key.sector];
    sector.id = key.sector;
    std::shared_ptr<const PatchMesh>& slot = sector.patches[key.cube];
    if (slot == mesh)
        return;
    slot = std::move(mesh);
    note(Change::Kind::Patch, key);
    setFastLight(key, nullptr);
}

void Scene::removePatch(const PatchKey& key) {
    const auto sector = m_sectors.find(key.sector);
    if (sector == m_sectors.end() || sector->second.patches.erase(key.cube) == 0)
        return;
    sector->second.fastLight.erase(key.cube);
    note(Change::Kind::Patch, key);
}

void Scene::removeSector(std::uint64_t id) {
    const auto sector = m_sectors.find(id);
    if (sector == m_sectors.end())
        return;
    for (const auto& [cube, mesh] : sector->second.patches)
        note(Change::Kind::Patch, {id, cube});
    note(Change::Kind::Sector, {id, 0});
    m_sectors.erase(sector);
    if (m_skyRegions.erase(id) > 0)
        ++m_picturesChanged;
}

void Scene::setSkies(std::map<std::uint64_t, SkyStyle> skies, std::uint64_t usual) {
    if (m_skies == skies && m_usualSky == usual)
        return;
    m_skies = std::move(skies);
    m_usualSky = usual;
    ++m_picturesChanged;
}

void Scene::setSkyRegions(std::uint64_t sector, std::vector<SkyRegion> regions) {
    const auto kept = m_skyRegions.find(sector);
    if (kept == m_skyRegions.end() ? regions.empty() : kept->second == regions)
        return;
    if (regions.empty())
        m_skyRegions.erase(kept);
    else
        m_skyRegions[sector] = std::move(regions);
    ++m_picturesChanged;
}

const SkyStyle& Scene::skyFrom(const glm::dvec3& eye) const {
    static const SkyStyle none;
    // Of regions that overlap the first counts (pmf.md, Environment region).
    const auto seenFrom = [&] {
        for (const auto& [id, regions] : m_skyRegions)
            if (const Sector* sector = this->sector(id); sector != nullptr && sector->placed)
                for (const SkyRegion& region : regions)
                    if (isInside(region.corners, eye - sector->origin))
                        return region.sky;
        return m_usualSky;
    };
    const auto found = m_skies.find(seenFrom());
    return found == m_skies.end() ? none : found->second;
}

void Scene::setPicture(const std::string& key, std::shared_ptr<const Picture> picture) {
    if (picture)
        m_pictures[key] = std::move(picture);
    else if (m_pictures.erase(key) == 0)
        return;
    ++m_picturesChanged;
}

void Scene::setOverlay(int number, std::shared_ptr<const Overlay> overlay) {
    if (overlay)
        m_overlays[number] = std::move(overlay);
    else
        m_overlays.erase(number);
}

void Scene::clear() {
    m_materials.clear();
    m_sectors.clear();
    m_overlays.clear();
    m_skies.clear();
    m_skyRegions.clear();
    m_usualSky = 0;
    m_pictures.clear();
    ++m_picturesChanged;
    forgetJournal();
}

const Scene::Sector* Scene::sector(std::uint64_t id) const {
    const auto found = m_sectors.find(id);
    return found == m_sectors.end() ? nullptr : &found->second;
}

std::vector<WorldBox> Scene::patchBoxes() const {
    std::vector<WorldBox> boxes;
    for (const auto& [id, sector] : m_sectors) {
        if (!sector.placed)
            continue;
        for (const auto& [cube, mesh] : sector.patches)
            if (!mesh->bounds.empty())
                boxes.push_back({sector.origin + glm::dvec3(mesh->bounds.min),
                                 sector.origin + glm::dvec3(mesh->bounds.max)});
    }
    return boxes;
}

WorldBox Scene::bounds() const {
    WorldBox all;
    for (const WorldBox& box : patchBoxes())
        all.add(box);
    return all;
}

std::vector<glm::dvec3> Scene::outline() const {
    std::vector<glm::dvec3> points;
    for (const WorldBox& box : patchBoxes()) {
        const auto corners = box.corners();
        points.insert(points.end(), corners.begin(), corners.end());
    }
    return points;
}

std::span<const Scene::Change> Scene::changesSince(std::uint64_t since) const {
    return std::span(m_journal).subspan(static_cast<std::size_t>(since - m_journalStart));
}

} // namespace octant::render
