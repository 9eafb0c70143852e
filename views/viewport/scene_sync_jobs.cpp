#include "views/viewport/scene_sync.h"

#include <algorithm>
#include <functional>
#include <optional>

#include <glm/vector_relational.hpp>

#include "model/geometry/mesher.h"
#include "model/geometry/sector_walk.h"
#include "views/render/level_scene.h"
#include "views/viewport/carried_light.h"
#include "views/viewport/sight_paint.h"

namespace octant {
namespace {

constexpr int jobsAhead = 24;

double distanceTo(const glm::dvec3& point, const glm::dvec3& eye) {
    const glm::dvec3 offset = point - eye;
    return offset.x * offset.x + offset.y * offset.y + offset.z * offset.z;
}

/// Changed cubes from which on telling their places costs more than meshing all that lies at a border.
constexpr std::size_t manyCubes = 256;

/// Whether a place beyond a face of a sector touches a cell at that face.
bool touchesAcross(const CubeCell& place, int face, const CubeCell& cell) {
    for (int axis = 0; axis < 3; ++axis) {
        if (axis == faceAxis(face)) {
            const std::uint32_t line = cell.corner[axis];
            if (facePositive(face) ? line + cell.extent() != gridSide : line != 0)
                return false;
        } else if (place.corner[axis] > cell.corner[axis] + cell.extent() ||
                   cell.corner[axis] > place.corner[axis] + place.extent()) {
            return false;
        }
    }
    return true;
}

/// A mesh without the faces of some materials.
PatchMesh withoutMaterials(const PatchMesh& mesh, const std::set<ItemId>& materials) {
    PatchMesh kept = mesh;
    kept.indices.clear();
    kept.triangleCubes.clear();
    kept.batches.clear();
    for (MeshBatch batch : mesh.batches) {
        if (materials.contains(batch.material))
            continue;
        const auto first = static_cast<std::ptrdiff_t>(batch.firstIndex),
                   last = first + static_cast<std::ptrdiff_t>(batch.indexCount);
        batch.firstIndex = static_cast<std::uint32_t>(kept.indices.size());
        kept.indices.insert(kept.indices.end(), mesh.indices.begin() + first, mesh.indices.begin() + last);
        if (!mesh.triangleCubes.empty())
            kept.triangleCubes.insert(kept.triangleCubes.end(), mesh.triangleCubes.begin() + first / 3,
                                      mesh.triangleCubes.begin() + last / 3);
        kept.batches.push_back(batch);
    }
    return kept;
}

/// Those of some meshes whose boxes touch that of another one.
std::vector<std::shared_ptr<const PatchMesh>>
touching(const PatchMesh& mesh, const std::vector<std::shared_ptr<const PatchMesh>>& others) {
    std::vector<std::shared_ptr<const PatchMesh>> found;
    for (const auto& other : others) {
        const Box &a = other->bounds, &b = mesh.bounds;
        if (glm::all(glm::lessThanEqual(a.min, b.max)) && glm::all(glm::lessThanEqual(b.min, a.max)))
            found.push_back(other);
    }
    return found;
}

} // namespace

void SceneSync::enqueueWhole(std::size_t number) {
    Job job;
    job.number = number;
    job.whole = true;
    enqueue(std::move(job));
}

void SceneSync::enqueue(Job job) {
    job.sector = currentLevel()->sectors[job.number].id;
    const auto [place, isNew] = m_queue.try_emplace(job.sector);
    Job& queued = place->second;
    if (isNew) {
        queued = std::move(job);
        m_orderStale = true;
        return;
    }
    // Two edits before the first was meshed: what either touched is meshed from the newest state.
    queued.whole |= job.whole;
    if (!queued.before)
        queued.before = std::move(job.before);
    queued.cubes.insert(queued.cubes.end(), job.cubes.begin(), job.cubes.end());
    std::sort(queued.cubes.begin(), queued.cubes.end());
    queued.cubes.erase(std::unique(queued.cubes.begin(), queued.cubes.end()), queued.cubes.end());
    for (const Border& border : job.borders)
        if (std::find(queued.borders.begin(), queued.borders.end(), border) == queued.borders.end())
            queued.borders.push_back(border);
}

void SceneSync::setEye(const glm::dvec3& eye) {
    m_orderStale |= m_eye != eye;
    m_eye = eye;
}

void SceneSync::orderQueue() {
    m_orderStale = false;
    std::vector<std::pair<double, ItemId>> far;
    far.reserve(m_queue.size());
    for (const auto& [sector, job] : m_queue)
        if (!m_running.contains(sector))
            far.emplace_back(distanceTo(sectorCenter(*currentLevel(), job.number), m_eye), sector);
    std::sort(far.begin(), far.end(), std::greater<>());
    m_order.clear();
    for (const auto& [distance, sector] : far)
        m_order.push_back(sector);
}

void SceneSync::enqueueBeyond(std::size_t number, const std::vector<Border>& places) {
    const Level& level = *currentLevel();
    const SectorIndex here = level.indexOf(number);
    for (int face = 0; face < faceCount; ++face) {
        Job job;
        for (const Border& border : places)
            if (border.face == face)
                job.borders.push_back(border);
        if (job.borders.empty())
            continue;
        // The face belongs to the next sector, which lies on its other side.
        const auto moved = [&](int axis, std::uint32_t value) {
            const std::int64_t step = faceAxis(face) != axis ? 0 : facePositive(face) ? -1 : 1;
            return static_cast<std::int64_t>(value) + step;
        };
        const std::int64_t x = moved(0, here.x()), y = moved(1, here.y()), z = moved(2, here.z());
        if (x < 0 || y < 0 || z < 0)
            continue;
        const SectorIndex next = SectorIndex::of(static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y),
                                                 static_cast<std::uint32_t>(z));
        if (!level.contains(next))
            continue;
        job.number = level.numberOf(next);
        enqueue(std::move(job));
    }
}

std::vector<SceneSync::Border> SceneSync::placesAtBorders(const SectorTree* before, const SectorTree& after,
                                                          const Job& job) {
    std::vector<CubeCell> places;
    if (before == nullptr || job.cubes.size() > manyCubes) {
        places.push_back({}); // anywhere
    } else {
        for (const std::uint32_t cube : job.cubes)
            for (const SectorTree* tree : {before, &after})
                if (const CubeCell cell = tree->octree().cell(cube); cell.number != Cube::None)
                    places.push_back(cell);
    }
    std::vector<Border> found;
    for (const CubeCell& place : places)
        for (int face = 0; face < faceCount; ++face)
            if (const AdjacentPlace next = adjacentPlace(place, face); next.crossesBorder)
                found.push_back({oppositeFace(face), next.place});
    return found;
}

SceneSync::Meshed SceneSync::mesh(const MeshContext& document, TreeCache& trees, const Job& job,
                                  FacePaint paint, const visibility::SightShares* shares,
                                  const std::set<ItemId>& hidden) {
    Meshed meshed;
    std::optional<MeshContext> lit;
    if (job.lit) {
        const auto level = std::make_shared<Level>(document.level());
        level->sectors.update(job.number, [&](SectorSlot& slot) { slot.cell = job.lit; });
        lit.emplace(level, job.revision, std::shared_ptr<TreeCache>(std::shared_ptr<void>(), &trees));
    }
    const MeshContext& context = lit ? *lit : document;
    PatchMesher mesher(context, context.level().indexOf(job.number), paint);
    const SectorTree* tree = mesher.tree();
    if (tree == nullptr)
        return meshed;
    std::vector<std::uint32_t> touched;
    if (const auto before = job.before ? trees.of(job.before, context.side()) : nullptr) {
        meshed.beyond = placesAtBorders(before.get(), *tree, job);
        if (!job.whole)
            touched = patchChange(*before, *tree, job.cubes).touched;
    }
    if (job.whole) {
        meshed.lightmaps = std::make_shared<render::LightmapList>(render::lightmapsOf(tree->sector()));
        meshed.skyRegions = render::skyRegionsOf(tree->sector());
    } else {
        for (const PatchInfo& patch : tree->patches())
            for (const Border& border : job.borders)
                if (touchesAcross(border.place, border.face, patch.cell)) {
                    touched.push_back(patch.cube);
                    break;
                }
        std::sort(touched.begin(), touched.end());
    }
    for (const PatchInfo& patch : tree->patches()) {
        meshed.alive.push_back(patch.cube);
        const bool wanted = job.whole ? !std::binary_search(job.shown.begin(), job.shown.end(), patch.cube)
                                      : std::binary_search(touched.begin(), touched.end(), patch.cube);
        if (!wanted)
            continue;
        PatchMesh made;
        if (patch.geometryCount > 0)
            made = mesher.mesh(patch);
        if (!job.carriedFrom.empty())
            made = withCarriedLight(made, touching(made, job.carriedFrom));
        if (paint == FacePaint::SightShare)
            made = paintedByShares(made, sectorCenter(context.level(), job.number), shares);
        if (!hidden.empty())
            made = withoutMaterials(made, hidden);
        if (made.indices.empty()) {
            meshed.empty.push_back(patch.cube);
            continue;
        }
        if (job.first) // an edit shows sooner without, and is likely to be followed by another
            made.pack();
        meshed.patches.emplace_back(patch.cube, std::make_shared<const PatchMesh>(std::move(made)));
    }
    std::sort(meshed.alive.begin(), meshed.alive.end());
    std::sort(meshed.empty.begin(), meshed.empty.end());
    return meshed;
}

void SceneSync::startJobs() {
    // More jobs than threads are out at a time, so that workers go on while the window draws a long frame.
    while (m_runningOfAll < static_cast<int>(m_meshers) * jobsAhead && !m_queue.empty()) {
        if (m_orderStale)
            orderQueue();
        if (m_order.empty())
            return;
        const auto nearest = m_queue.find(m_order.back());
        m_order.pop_back();
        const auto job = std::make_shared<Job>(std::move(nearest->second));
        m_queue.erase(nearest);
        if (const auto shown = m_shown.find(job->sector); shown != m_shown.end()) {
            if (job->whole)
                job->shown = std::move(shown->second);
            m_shown.erase(shown);
        }
        const render::Scene::Sector* const drawn = m_scene.sector(job->sector);
        job->first = job->whole && (drawn == nullptr || drawn->patches.size() <= job->shown.size());
        lightJob(*job);
        m_running.insert(job->sector);
        ++m_runningOfAll;
        m_meshing.run(
            "drawing a sector",
            [job, context = m_context, trees = m_trees, paint = m_paint, shares = m_shares,
             hidden = m_hidden] { return mesh(*context, *trees, *job, paint, shares.get(), *hidden); },
            [this, job, round = m_round](Result<Meshed> meshed) { take(*job, std::move(meshed), round); });
    }
}

void SceneSync::take(const Job& job, Result<Meshed> meshed, std::uint64_t round) {
    --m_runningOfAll;
    if (round == m_round) {
        m_running.erase(job.sector);
        m_orderStale |= m_queue.contains(job.sector);
        if (meshed)
            putIntoScene(job, std::move(*meshed));
        else
            emit failed(meshed.error());
    }
    startJobs();
    emit changed();
}

void SceneSync::lightJob(Job& job) {
    const auto found = m_lit.find(job.sector);
    if (found == m_lit.end())
        return;
    const Lit& light = found->second;
    if (light.source != currentLevel()->sectors[job.number].cell) {
        const render::Scene::Sector* shown = light.shown != 0 ? m_scene.sector(job.sector) : nullptr;
        if (shown != nullptr)
            for (const auto& [cube, mesh] : shown->patches)
                job.carriedFrom.push_back(mesh);
        return;
    }
    job.lit = light.lit;
    job.layout = light.layout;
    job.revision = m_map->revision;
    job.shown.clear();
    job.whole = job.whole || light.shown != light.layout;
}

void SceneSync::setLit(std::vector<LitSector> sectors) {
    const Level* level = currentLevel();
    for (LitSector& sector : sectors) {
        if (level == nullptr || sector.number >= level->sectors.size() ||
            level->sectors[sector.number].cell != sector.source)
            continue;
        const ItemId id = level->sectors[sector.number].id;
        Lit& light = m_lit[id];
        if (sector.lit) {
            light.source = std::move(sector.source);
            light.lit = std::move(sector.lit);
            light.layout = sector.layout;
            light.lightmaps = std::move(sector.lightmaps);
            light.layers = std::move(sector.layers);
            if (!m_waiting)
                enqueueWhole(sector.number);
        } else if (light.layout == sector.layout) {
            light.lightmaps = std::move(sector.lightmaps);
            light.layers = std::move(sector.layers);
            if (light.shown == light.layout)
                showLightmaps(id, light.lightmaps);
        }
    }
    startJobs();
    emit changed();
}

void SceneSync::dropLit() {
    if (m_lit.empty())
        return;
    m_lit.clear();
    if (!m_waiting && m_context)
        for (std::size_t i = 0; i < currentLevel()->sectors.size(); ++i)
            enqueueWhole(i);
    startJobs();
    emit changed();
}

void SceneSync::putIntoScene(const Job& job, Meshed meshed) {
    const auto light = m_lit.find(job.sector);
    if (const auto* sector = m_scene.sector(job.sector)) {
        std::vector<std::uint32_t> gone;
        for (const auto& [cube, patch] : sector->patches)
            if (!std::binary_search(meshed.alive.begin(), meshed.alive.end(), cube) ||
                std::binary_search(meshed.empty.begin(), meshed.empty.end(), cube))
                gone.push_back(cube);
        for (const std::uint32_t cube : gone)
            m_scene.removePatch({job.sector, cube});
    }
    if (job.whole)
        m_scene.setSkyRegions(job.sector, std::move(meshed.skyRegions));
    if (light != m_lit.end() && job.lit && job.whole && light->second.layout == job.layout) {
        light->second.shown = job.layout;
        showLightmaps(job.sector, light->second.lightmaps);
    } else if (job.whole && job.shown.empty() && !job.lit && job.carriedFrom.empty())
        showLightmaps(job.sector, meshed.lightmaps ? std::move(*meshed.lightmaps) : render::LightmapList());
    for (auto& [cube, patch] : meshed.patches)
        m_scene.setPatch({job.sector, cube}, std::move(patch));
    if (m_played) {
        if (const auto played = m_playedSectors.find(job.sector); played != m_playedSectors.end())
            played->second.fast.clear(); // vertices may have other numbers
        playSector(job.sector);
    }
    enqueueBeyond(job.number, meshed.beyond);
}

} // namespace octant
