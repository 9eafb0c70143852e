#include "views/viewport/scene_sync.h"

#include <algorithm>
#include <functional>

#include "model/geometry/mesher.h"
#include "model/geometry/sector_walk.h"
#include "views/render/level_scene.h"

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

SceneSync::Meshed SceneSync::mesh(const MeshContext& context, TreeCache& trees, const Job& job,
                                  FacePaint paint) {
    Meshed meshed;
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
        auto made = patch.geometryCount > 0 ? std::make_shared<const PatchMesh>(mesher.mesh(patch)) : nullptr;
        if (made && !made->indices.empty())
            meshed.patches.emplace_back(patch.cube, std::move(made));
        else
            meshed.empty.push_back(patch.cube);
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
        m_running.insert(job->sector);
        ++m_runningOfAll;
        m_meshing.run(
            "drawing a sector",
            [job, context = m_context, trees = m_trees, paint = m_paint] {
                return mesh(*context, *trees, *job, paint);
            },
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

void SceneSync::putIntoScene(const Job& job, Meshed meshed) {
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
    if (job.whole && job.shown.empty())
        m_scene.setLightmaps(job.sector,
                             meshed.lightmaps ? std::move(*meshed.lightmaps) : render::LightmapList());
    for (auto& [cube, patch] : meshed.patches)
        m_scene.setPatch({job.sector, cube}, std::move(patch));
    enqueueBeyond(job.number, meshed.beyond);
}

} // namespace octant
