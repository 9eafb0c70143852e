#include "views/render/gpu_cache.h"

#include <algorithm>
#include <chrono>
#include <numeric>
#include <utility>

#include <glm/geometric.hpp>

#include "views/render/gl_constants.h"
#include "views/render/mesh_difference.h"

namespace octant::render {

namespace {

constexpr std::uint32_t sectorsInBlock = 65536;
constexpr float outOfPicture = 0.001f;
/// Changes whose places are kept: with more it is faster to draw all of a picture.
constexpr std::size_t mostChanges = 512;

constexpr auto blendedClass = static_cast<std::size_t>(DrawClass::Blended);

std::size_t index(int place) { return static_cast<std::size_t>(place); }

const std::shared_ptr<const PatchMesh>* findMesh(const Scene& scene, const PatchKey& key) {
    const Scene::Sector* sector = scene.sector(key.sector);
    if (!sector)
        return nullptr;
    const auto found = sector->patches.find(key.cube);
    return found == sector->patches.end() ? nullptr : &found->second;
}

Box boxOf(const PatchMesh& mesh) {
    if (!mesh.bounds.empty())
        return mesh.bounds;
    Box box;
    for (const MeshVertex& vertex : mesh.vertices)
        box.add(vertex.position);
    return box.empty() ? Box{glm::vec3(0.0f), glm::vec3(0.0f)} : box;
}

} // namespace

void GpuCache::changeIn(const Sector& sector, const Box& box) {
    if (box.empty() || !sector.placed)
        return;
    if (m_changes.size() >= mostChanges) {
        m_changes.clear();
        m_changedAnywhere = m_generation;
        return;
    }
    WorldBox place;
    place.add(sector.origin + glm::dvec3(box.min));
    place.add(sector.origin + glm::dvec3(box.max));
    m_changes.push_back({m_generation, sector.id, place});
}

int GpuCache::sectorPlace(std::uint64_t id) {
    const auto known = m_sectorPlaces.find(id);
    if (known != m_sectorPlaces.end())
        return known->second;
    int place = static_cast<int>(m_sectors.size());
    if (m_vacantSectors.empty()) {
        m_sectors.emplace_back();
    } else {
        place = m_vacantSectors.back();
        m_vacantSectors.pop_back();
    }
    m_sectors[index(place)].id = id;
    m_sectors[index(place)].alive = true;
    m_sectorPlaces.emplace(id, place);
    m_originsStale = true;
    return place;
}

void GpuCache::markPending(int place) {
    Patch& patch = m_patches[index(place)];
    if (patch.pending)
        return;
    patch.pending = true;
    m_pendingPatches.push_back(place);
    ++m_pendingCount;
}

void GpuCache::dropPatch(int place) {
    Patch& patch = m_patches[index(place)];
    Sector& sector = m_sectors[index(patch.sector)];
    sector.patches.erase(std::find(sector.patches.begin(), sector.patches.end(), place));
    sector.boxStale = true;
    if (patch.residence.page >= 0)
        changeIn(sector, {patch.center - patch.half, patch.center + patch.half});
    m_store.release(patch.residence);
    if (patch.pending)
        --m_pendingCount;
    if (patch.fastLightPending)
        --m_pendingCount;
    m_patchPlaces.erase(patch.key);
    patch = {};
    m_vacantPatches.push_back(place);
}

void GpuCache::dropSector(std::uint64_t id) {
    const auto known = m_sectorPlaces.find(id);
    if (known == m_sectorPlaces.end())
        return;
    const int place = known->second;
    while (!m_sectors[index(place)].patches.empty())
        dropPatch(m_sectors[index(place)].patches.back());
    Sector& sector = m_sectors[index(place)];
    m_atlas.release(sector.lightmaps);
    if (sector.lightmapsPending)
        --m_pendingCount;
    sector = {};
    m_vacantSectors.push_back(place);
    m_sectorPlaces.erase(known);
}

void GpuCache::syncPatch(const Scene& scene, const PatchKey& key) {
    const std::shared_ptr<const PatchMesh>* mesh = findMesh(scene, key);
    const auto known = m_patchPlaces.find(key);
    if (!mesh) {
        if (known != m_patchPlaces.end())
            dropPatch(known->second);
        return;
    }
    if (known != m_patchPlaces.end()) {
        if (m_patches[index(known->second)].mesh != *mesh)
            markPending(known->second);
        return;
    }
    const int sector = sectorPlace(key.sector);
    int place = static_cast<int>(m_patches.size());
    if (m_vacantPatches.empty()) {
        m_patches.emplace_back();
    } else {
        place = m_vacantPatches.back();
        m_vacantPatches.pop_back();
    }
    m_patches[index(place)].key = key;
    m_patches[index(place)].sector = sector;
    m_sectors[index(sector)].patches.push_back(place);
    m_patchPlaces.emplace(key, place);
    markPending(place);
}

void GpuCache::syncSector(const Scene& scene, std::uint64_t id) {
    const Scene::Sector* from = scene.sector(id);
    if (!from) {
        dropSector(id);
        return;
    }
    Sector& sector = m_sectors[index(sectorPlace(id))];
    if (sector.placed != from->placed || sector.origin != from->origin)
        changeAnywhere();
    sector.placed = from->placed;
    sector.origin = from->origin;
    m_originsStale = true;
}

void GpuCache::syncLightmaps(const Scene& scene, std::uint64_t id) {
    const Scene::Sector* from = scene.sector(id);
    if (!from)
        return;
    const int place = sectorPlace(id);
    Sector& sector = m_sectors[index(place)];
    sector.wantedLightmaps = from->lightmaps;
    if (!sector.lightmapsPending) {
        sector.lightmapsPending = true;
        m_pendingSectors.push_back(place);
        ++m_pendingCount;
    }
}

void GpuCache::syncFastLight(const Scene& scene, const PatchKey& key) {
    const Scene::Sector* from = scene.sector(key.sector);
    const auto known = m_patchPlaces.find(key);
    if (from == nullptr || known == m_patchPlaces.end())
        return;
    Patch& patch = m_patches[index(known->second)];
    const auto light = from->fastLight.find(key.cube);
    patch.fastLight = light != from->fastLight.end() ? light->second : nullptr;
    if (patch.fastLightPending)
        return;
    patch.fastLightPending = true;
    m_pendingFastLights.push_back(known->second);
    ++m_pendingCount;
}

void GpuCache::repackUsers(std::uint64_t material) {
    for (std::size_t i = 0; i < m_patches.size(); ++i) {
        const Patch& patch = m_patches[i];
        if (patch.mesh && std::any_of(patch.mesh->batches.begin(), patch.mesh->batches.end(),
                                      [&](const MeshBatch& batch) { return batch.material == material; }))
            markPending(static_cast<int>(i));
    }
}

void GpuCache::syncAll(const Scene& scene) {
    m_store.clear();
    forget(false);
    for (const MaterialStyle& material : scene.materials())
        m_materials.set(material);
    for (const auto& [id, sector] : scene.sectors()) {
        syncSector(scene, id);
        if (sector.lightmaps)
            syncLightmaps(scene, id);
        for (const auto& [cube, mesh] : sector.patches)
            syncPatch(scene, {id, cube});
        for (const auto& [cube, light] : sector.fastLight)
            syncFastLight(scene, {id, cube});
    }
}

void GpuCache::advance(double time) {
    if (m_materials.advance(time))
        changeAnywhere();
}

void GpuCache::sendPictures(const UploadBudget& left) {
    bool changed = false;
    m_textures.upload(left, changed);
    if (changed && m_materials.refreshLayers())
        changeAnywhere();
}

void GpuCache::sync(const Scene& scene) {
    if (m_scene == scene.identity() && m_textures.sync(scene)) {
        m_materials.refreshLayers();
        changeAnywhere();
    }
    if (scene.identity() != m_scene || !scene.remembers(m_seen)) {
        syncAll(scene);
        m_scene = scene.identity();
        m_seen = scene.now();
        m_textures.sync(scene);
        wantSkies(scene);
        return;
    }
    if (m_seen != scene.now())
        ++m_generation;
    if (m_skies != scene.skies())
        wantSkies(scene);
    std::unordered_map<std::uint64_t, const MaterialStyle*> looks;
    for (const Scene::Change& change : scene.changesSince(m_seen)) {
        switch (change.kind) {
        case Scene::Change::Kind::Patch:
            syncPatch(scene, change.key);
            break;
        case Scene::Change::Kind::Sector:
            syncSector(scene, change.key.sector);
            break;
        case Scene::Change::Kind::Lightmaps:
            syncLightmaps(scene, change.key.sector);
            break;
        case Scene::Change::Kind::FastLight:
            syncFastLight(scene, change.key);
            break;
        case Scene::Change::Kind::Material: {
            changeAnywhere();
            if (looks.empty()) {
                for (const MaterialStyle& look : scene.materials())
                    looks.emplace(look.id, &look);
            }
            const auto look = looks.find(change.key.sector);
            if (look == looks.end() ? m_materials.remove(change.key.sector) : m_materials.set(*look->second))
                repackUsers(change.key.sector);
            break;
        }
        }
    }
    m_seen = scene.now();
    if (!looks.empty())
        wantSkies(scene);
}

void GpuCache::wantSkies(const Scene& scene) {
    m_skies = scene.skies();
    for (const auto& [id, sky] : m_skies) {
        for (const std::uint64_t face : sky.faces)
            m_materials.want(face);
        m_materials.want(sky.cloudTop);
        m_materials.want(sky.cloudBottom);
    }
}

std::size_t GpuCache::sendPatch(Patch& patch, std::shared_ptr<const PatchMesh> mesh, bool repack) {
    const Sector& sector = m_sectors[index(patch.sector)];
    const auto slot = static_cast<std::uint32_t>(patch.sector);
    PackingStyles looks;
    looks.material = [this](std::uint64_t id) { return m_materials.resolve(id); };
    looks.lightmaps = &sector.lightmaps.places;
    looks.sectorSlot = static_cast<std::uint16_t>(slot % sectorsInBlock);
    looks.fastLight = patch.fastLight.get();
    looks.corners = patch.fastLight != nullptr;
    PackedPatch packed = packPatch(*mesh, looks);
    Box changed = boxOf(*mesh);
    if (patch.residence.page >= 0) {
        // Triangles that are blended may be drawn in another order than before.
        if (repack || !patch.mesh || !patch.blended.empty() || !packed.indices[blendedClass].empty())
            changed.add({patch.center - patch.half, patch.center + patch.half});
        else
            changed = differenceOf(*patch.mesh, *mesh);
    }
    changeIn(sector, changed);
    // What lies there can only be told from its mesh while materials and lightmaps resolve as they did.
    PackedPatch before;
    const bool comparable =
        patch.mesh && !repack && patch.mesh != mesh && !patch.fastLight && patch.corners.empty();
    if (comparable)
        before = packPatch(*patch.mesh, looks);
    const std::size_t bytes = m_store.put(
        patch.residence, {sector.lightmaps.book, slot / sectorsInBlock, !packed.fastLight.empty()}, packed,
        comparable ? &before : nullptr);
    const Box box = boxOf(*mesh);
    patch.center = box.center();
    patch.half = box.size() * 0.5f;
    patch.mesh = std::move(mesh);
    patch.corners = std::move(packed.corners);
    patch.sorted = false;
    patch.hiding.reset();
    const std::vector<std::uint32_t>& blended = packed.indices[blendedClass];
    patch.blended.resize(blended.size());
    patch.middles.resize(blended.size() / 3);
    for (std::size_t i = 0; i < blended.size(); ++i)
        patch.blended[i] = blended[i] + patch.residence.vertices.first;
    for (std::size_t i = 0; i < patch.middles.size(); ++i) {
        glm::vec3 sum(0.0f);
        for (std::size_t corner = 0; corner < 3; ++corner) {
            const float* at = packed.vertices[blended[i * 3 + corner]].position;
            sum += glm::vec3(at[0], at[1], at[2]);
        }
        patch.middles[i] = sum / 3.0f;
    }
    m_sectors[index(patch.sector)].boxStale = true;
    return bytes;
}

std::size_t GpuCache::sendLightmaps(Sector& sector) {
    changeAnywhere();
    sector.lightmapsPending = false;
    --m_pendingCount;
    static const LightmapList none;
    const LightmapList& wanted = sector.wantedLightmaps ? *sector.wantedLightmaps : none;
    const auto before = std::exchange(sector.sentLightmaps, sector.wantedLightmaps);
    if (LightmapAtlas::fits(sector.lightmaps, wanted))
        return m_atlas.upload(sector.lightmaps, wanted, before.get());
    // The patches that are there name the old places, so they move in the same step.
    LightmapAtlas::Placement old = std::exchange(sector.lightmaps, m_atlas.place(wanted));
    std::size_t bytes = m_atlas.upload(sector.lightmaps, wanted);
    for (const int place : sector.patches) {
        Patch& patch = m_patches[index(place)];
        if (patch.mesh)
            bytes += sendPatch(patch, patch.mesh, true);
    }
    m_atlas.release(old);
    return bytes;
}

std::size_t GpuCache::sendFastLight(Patch& patch) {
    patch.fastLightPending = false;
    --m_pendingCount;
    if (patch.residence.page < 0 || patch.pending)
        return 0; // it comes with the patch
    if (!patch.fastLight || patch.corners.size() != patch.residence.vertices.count)
        return sendPatch(patch, patch.mesh, true);
    std::vector<glm::u8vec4> light;
    light.reserve(patch.corners.size());
    for (const std::uint32_t corner : patch.corners)
        light.push_back(packedFastLight(*patch.fastLight, corner));
    changeIn(m_sectors[index(patch.sector)], {patch.center - patch.half, patch.center + patch.half});
    return m_store.putFastLight(patch.residence, light);
}

std::vector<std::pair<float, int>> GpuCache::pendingByWeight(const Scene& scene, const Camera& camera,
                                                             ViewSize size) {
    const Frustum frustum = camera.frustum(size);
    std::vector<std::pair<float, int>> queue;
    queue.reserve(m_pendingPatches.size());
    for (const int place : m_pendingPatches) {
        const Patch& patch = m_patches[index(place)];
        if (!patch.pending)
            continue;
        const std::shared_ptr<const PatchMesh>* mesh = findMesh(scene, patch.key);
        const Sector& sector = m_sectors[index(patch.sector)];
        float weight = 0;
        if (mesh && sector.placed) {
            const Box box = (*mesh)->bounds;
            const glm::vec3 half = box.empty() ? glm::vec3(1.0f) : box.size() * 0.5f;
            const glm::vec3 center =
                glm::vec3(sector.origin - camera.eye) + (box.empty() ? glm::vec3(0) : box.center());
            const float radius = glm::length(half);
            weight = camera.orthographic() ? radius : radius / std::max(glm::length(center) - radius, 0.1f);
            if (frustum.overlap(center, half) == Frustum::Overlap::Outside)
                weight *= outOfPicture;
        }
        queue.emplace_back(weight, place);
    }
    std::make_heap(queue.begin(), queue.end());
    return queue;
}

std::size_t GpuCache::upload(const Scene& scene, const UploadBudget& budget, const Camera& camera,
                             ViewSize size) {
    if (pending() == 0 && !m_textures.stale())
        return 0;
    if (m_pendingCount == 0) {
        sendPictures(budget);
        return pending();
    }
    ++m_generation;
    const auto start = std::chrono::steady_clock::now();
    std::size_t bytes = 0;
    const auto spent = [&] {
        return bytes >= budget.bytes || std::chrono::steady_clock::now() - start >= budget.time;
    };
    // Light that plays is little, and a part of it would be seen to lag behind.
    for (const int place : std::exchange(m_pendingFastLights, {}))
        if (Patch& patch = m_patches[index(place)]; patch.fastLightPending)
            bytes += sendFastLight(patch);
    auto queue = pendingByWeight(scene, camera, size);
    bool stop = false;
    while (!queue.empty() && !stop) {
        std::pop_heap(queue.begin(), queue.end());
        const int place = queue.back().second;
        queue.pop_back();
        Patch& patch = m_patches[index(place)];
        if (!patch.pending)
            continue;
        Sector& sector = m_sectors[index(patch.sector)];
        if (sector.lightmapsPending)
            bytes += sendLightmaps(sector);
        patch.pending = false;
        --m_pendingCount;
        const std::shared_ptr<const PatchMesh>* mesh = findMesh(scene, patch.key);
        if (mesh)
            bytes += sendPatch(patch, *mesh, patch.mesh == *mesh);
        stop = spent();
    }
    m_pendingPatches.clear();
    for (const auto& [weight, place] : queue) {
        if (m_patches[index(place)].pending)
            m_pendingPatches.push_back(place);
    }
    while (!m_pendingSectors.empty() && !stop) {
        Sector& sector = m_sectors[index(m_pendingSectors.back())];
        m_pendingSectors.pop_back();
        if (!sector.lightmapsPending)
            continue;
        bytes += sendLightmaps(sector);
        stop = spent();
    }
    m_store.flush();
    if (!stop) {
        const auto gone =
            std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start);
        sendPictures(
            {budget.bytes - std::min(budget.bytes, bytes), budget.time - std::min(budget.time, gone)});
    }
    return pending();
}

std::size_t GpuCache::sortBlended(Patch& patch, glm::vec3 viewpoint) {
    const glm::vec3 outside = glm::max(glm::abs(viewpoint - patch.center) - patch.half, glm::vec3(0.0f));
    const float tolerance = std::max(0.05f, 0.03f * glm::length(outside));
    if (patch.sorted && glm::distance(patch.sortedFrom, viewpoint) <= tolerance)
        return 0;
    patch.sorted = true;
    patch.sortedFrom = viewpoint;
    const std::size_t count = patch.middles.size();
    std::vector<std::pair<float, std::uint32_t>> order(count);
    for (std::size_t i = 0; i < count; ++i) {
        const glm::vec3 away = patch.middles[i] - viewpoint;
        order[i] = {-glm::dot(away, away), static_cast<std::uint32_t>(i)};
    }
    if (std::is_sorted(order.begin(), order.end()))
        return count;
    std::sort(order.begin(), order.end());
    std::vector<std::uint32_t> indices(count * 3);
    std::vector<glm::vec3> middles(count);
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t from = order[i].second;
        std::copy_n(patch.blended.begin() + static_cast<std::ptrdiff_t>(from * 3), 3,
                    indices.begin() + static_cast<std::ptrdiff_t>(i * 3));
        middles[i] = patch.middles[from];
    }
    patch.blended = std::move(indices);
    patch.middles = std::move(middles);
    m_store.reorder(patch.residence, DrawClass::Blended, patch.blended);
    m_store.flush();
    return count;
}

void GpuCache::makeHiding(Patch& patch) {
    patch.hiding =
        std::make_shared<const HidingParts>(hidingParts(*patch.mesh, [this](std::uint64_t material) {
            return m_materials.resolve(material).drawClass == DrawClass::Opaque;
        }));
}

void GpuCache::refreshBox(Sector& sector) {
    if (!sector.boxStale)
        return;
    sector.boxStale = false;
    Box box;
    for (const int place : sector.patches) {
        const Patch& patch = m_patches[index(place)];
        if (patch.residence.page >= 0)
            box.add(Box{patch.center - patch.half, patch.center + patch.half});
    }
    sector.center = box.empty() ? glm::vec3(0.0f) : box.center();
    sector.half = box.empty() ? glm::vec3(-1.0f) : box.size() * 0.5f;
}

void GpuCache::bindSectors(unsigned unit, const glm::dvec3& eye) {
    const bool fresh = m_originTexture == 0;
    if (fresh) {
        m_originBuffer = m_gl.genBuffer();
        m_originTexture = m_gl.genTexture();
    }
    if (fresh || m_originsStale || m_originEye != eye) {
        std::vector<glm::vec4> origins;
        origins.reserve(m_sectors.size() + 1);
        for (const Sector& sector : m_sectors)
            origins.emplace_back(glm::vec3(sector.origin - eye), 0.0f);
        if (origins.empty())
            origins.emplace_back(0.0f);
        m_gl.bindBuffer(gl::TextureBuffer, m_originBuffer);
        m_gl.bufferData(gl::TextureBuffer, origins.size() * sizeof(glm::vec4), origins.data(),
                        gl::StreamDraw);
        m_gl.bindBuffer(gl::TextureBuffer, 0);
        m_originEye = eye;
        m_originsStale = false;
    }
    m_gl.activeTexture(unit);
    m_gl.bindTexture(gl::TextureBuffer, m_originTexture);
    if (fresh)
        m_gl.textureBuffer(gl::Rgba32F, m_originBuffer);
}

void GpuCache::reset(bool contextLost) {
    m_store.reset(contextLost);
    forget(contextLost);
}

void GpuCache::forget(bool contextLost) {
    m_atlas.reset(contextLost);
    m_textures.reset(contextLost);
    m_skies.clear();
    m_materials.reset(contextLost);
    m_materials.clear();
    m_sectors.clear();
    m_vacantSectors.clear();
    m_sectorPlaces.clear();
    m_patches.clear();
    m_vacantPatches.clear();
    m_patchPlaces.clear();
    m_pendingPatches.clear();
    m_pendingSectors.clear();
    m_pendingFastLights.clear();
    m_pendingCount = 0;
    m_scene = m_seen = 0;
    m_changes.clear();
    changeAnywhere();
    if (m_originTexture != 0 && !contextLost) {
        m_gl.deleteTexture(m_originTexture);
        m_gl.deleteBuffer(m_originBuffer);
    }
    m_originTexture = m_originBuffer = 0;
    m_originsStale = true;
}

} // namespace octant::render
