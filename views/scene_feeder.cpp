#include "views/scene_feeder.h"

#include <algorithm>

#include "model/geometry/mesher.h"
#include "model/locate.h"
#include "views/render/level_scene.h"

namespace octant {
namespace {

glm::dvec3 centerOf(const Level& level, std::size_t number) {
    const auto center = level.sectorCenter(level.indexOf(number));
    return {center[0], center[1], center[2]};
}

constexpr int jobsAhead = 24;

double distanceTo(const glm::dvec3& point, const glm::dvec3& eye) {
    const glm::dvec3 way = point - eye;
    return way.x * way.x + way.y * way.y + way.z * way.z;
}

} // namespace

SceneFeeder::SceneFeeder(render::Scene& scene, QObject* parent)
    : QObject(parent), m_scene(scene), m_trees(std::make_shared<TreeCache>()) {
    m_pool.setMaxThreadCount(std::max(1, QThread::idealThreadCount() - 1));
}

SceneFeeder::~SceneFeeder() {
    m_queue.clear();
    m_pool.clear();
    m_pool.waitForDone();
}

const Level* SceneFeeder::currentLevel() const { return m_context ? &m_context->level() : nullptr; }

double SceneFeeder::progress() const {
    if (m_total == 0)
        return 1;
    const auto waiting = static_cast<double>(m_queue.size()) + m_running;
    return 1.0 - std::min(1.0, waiting / static_cast<double>(m_total));
}

void SceneFeeder::setMaterials() {
    std::vector<render::MaterialLook> looks;
    for (const Material& material : currentLevel()->materials)
        looks.push_back(render::lookOf(material));
    m_scene.setMaterials(std::move(looks));
}

void SceneFeeder::show(const MapPtr& map, ItemId level) {
    ++m_round;
    m_queue.clear();
    m_generations.clear();
    m_scene.clear();
    m_map = map;
    m_level = level;
    m_context.reset();
    m_total = 0;
    const auto at = locate(*map, {ItemKind::Level, -1, ItemRef::NoCube, level});
    if (at) {
        m_context = std::make_shared<const MeshContext>(map->levels[at->level], map->revision, m_trees);
        setMaterials();
        const Level& shown = *currentLevel();
        for (std::size_t i = 0; i < shown.sectors.size(); ++i) {
            m_scene.setSector(shown.sectors[i].id, centerOf(shown, i), double{shown.sectorSide()});
            enqueue(i, nullptr, {});
        }
        m_total = m_queue.size();
    }
    startJobs();
    emit changed();
}

void SceneFeeder::follow(const MapPtr& map, const ChangeSet& changes) {
    const auto at = locate(*map, {ItemKind::Level, -1, ItemRef::NoCube, m_level});
    if (changes.revision || !at || !m_context ||
        std::find(changes.levels.begin(), changes.levels.end(), m_level) != changes.levels.end()) {
        const bool sameGrid = at && m_context && !changes.revision &&
                              map->levels[at->level]->lastSector == currentLevel()->lastSector &&
                              map->levels[at->level]->centerSector == currentLevel()->centerSector &&
                              map->levels[at->level]->sectorSizeLog2 == currentLevel()->sectorSizeLog2;
        if (!sameGrid) {
            show(map, m_level);
            return;
        }
    }
    const std::shared_ptr<const MeshContext> old = m_context;
    m_map = map;
    m_context = std::make_shared<const MeshContext>(map->levels[at->level], map->revision, m_trees);
    for (const ListChange& list : changes.lists) {
        if (list.kind == ItemKind::Material && list.owner == m_level) {
            if (!list.added.empty() || !list.removed.empty()) {
                setMaterials();
                continue;
            }
            for (const ItemId id : list.changed)
                if (const auto* material = static_cast<const Material*>(
                        findItem(*map, {ItemKind::Material, -1, ItemRef::NoCube, id})))
                    m_scene.updateMaterial(render::lookOf(*material));
        }
        if (list.kind == ItemKind::Lightmap || list.kind == ItemKind::DynamicLight)
            if (const auto sector = locate(*map, {ItemKind::Sector, -1, ItemRef::NoCube, list.owner});
                sector && sector->level == at->level)
                setLightmaps(sector->sector);
    }
    for (const SectorChange& change : changes.sectors)
        if (change.level == m_level)
            followSector(change, old->level());
    startJobs();
    emit changed();
}

void SceneFeeder::followSector(const SectorChange& change, const Level& before) {
    const Level& level = *currentLevel();
    const auto at = locate(*m_map, {ItemKind::Sector, -1, ItemRef::NoCube, change.sector});
    if (!at)
        return;
    std::shared_ptr<const SectorCell> earlier;
    if (!change.allCubes && !change.geometry && at->sector < before.sectors.size())
        earlier = before.sectors[at->sector].cell;
    enqueue(at->sector, std::move(earlier), change.cubes);
    if (change.geometry)
        setLightmaps(at->sector);
    // Faces of neighbours across the border may appear or vanish where the editor's own mesher draws them.
    const SectorIndex here = level.indexOf(at->sector);
    for (int face = 0; face < faceCount; ++face) {
        const int step = facePositive(face) ? 1 : -1;
        const int axis = faceAxis(face);
        const auto moved = [&](int of, std::uint32_t value) {
            return static_cast<std::int64_t>(value) + (axis == of ? step : 0);
        };
        const std::int64_t x = moved(0, here.x()), y = moved(1, here.y()), z = moved(2, here.z());
        if (x < 0 || y < 0 || z < 0)
            continue;
        const SectorIndex next = SectorIndex::of(static_cast<std::uint32_t>(x), static_cast<std::uint32_t>(y),
                                                 static_cast<std::uint32_t>(z));
        if (level.contains(next) && m_context->lacksClientData())
            enqueue(level.numberOf(next), nullptr, {});
    }
}

void SceneFeeder::setLightmaps(std::size_t number) {
    const SectorSlot slot = currentLevel()->sectors[number];
    const Sector* sector = slot.cell->value();
    m_scene.setLightmaps(slot.id, sector != nullptr ? render::lightmapsOf(*sector) : render::LightmapList());
}

void SceneFeeder::enqueue(std::size_t number, std::shared_ptr<const SectorCell> before,
                          std::vector<std::uint32_t> cubes) {
    const SectorSlot& slot = currentLevel()->sectors[number];
    Job job{number, slot.id, ++m_generations[slot.id], slot.cell, std::move(before), std::move(cubes)};
    const auto queued = std::find_if(m_queue.begin(), m_queue.end(),
                                     [&](const Job& other) { return other.sector == slot.id; });
    if (queued == m_queue.end()) {
        m_queue.push_back(std::move(job));
        return;
    }
    // Two edits before the first was meshed: what either touched is meshed from the newest state.
    if (queued->before && job.before) {
        job.before = queued->before;
        job.cubes.insert(job.cubes.end(), queued->cubes.begin(), queued->cubes.end());
    } else {
        job.before.reset();
        job.cubes.clear();
    }
    *queued = std::move(job);
}

SceneFeeder::Meshed SceneFeeder::mesh(const MeshContext& context, TreeCache& trees, const Job& job) {
    Meshed meshed;
    PatchMesher mesher(context, context.level().indexOf(job.number));
    const SectorTree* tree = mesher.tree();
    if (tree == nullptr)
        return meshed;
    std::vector<const PatchInfo*> wanted;
    const auto before = job.before ? trees.of(job.before, context.side()) : nullptr;
    if (before) {
        const PatchChange change = patchChange(*before, *tree, job.cubes);
        for (const std::uint32_t cube : change.gone)
            meshed.gone.push_back({job.sector, cube});
        for (const std::uint32_t cube : change.touched)
            if (const PatchInfo* patch = tree->patchAt(cube))
                wanted.push_back(patch);
    } else {
        meshed.whole = true;
        for (const PatchInfo& patch : tree->patches())
            if (patch.geometryCount > 0)
                wanted.push_back(&patch);
    }
    for (const PatchInfo* patch : wanted) {
        auto made = std::make_shared<const PatchMesh>(mesher.mesh(*patch));
        if (!made->indices.empty())
            meshed.patches.emplace_back(PatchKey{job.sector, patch->cube}, std::move(made));
        else
            meshed.gone.push_back({job.sector, patch->cube});
    }
    return meshed;
}

void SceneFeeder::startJobs() {
    // More jobs than threads are out at a time, so that workers go on while the window draws a long frame.
    while (m_running < m_pool.maxThreadCount() * jobsAhead && !m_queue.empty()) {
        const Level& level = *currentLevel();
        const auto nearest =
            std::min_element(m_queue.begin(), m_queue.end(), [&](const Job& a, const Job& b) {
                return distanceTo(centerOf(level, a.number), m_eye) <
                       distanceTo(centerOf(level, b.number), m_eye);
            });
        Job job = std::move(*nearest);
        *nearest = std::move(m_queue.back());
        m_queue.pop_back();
        ++m_running;
        m_pool.start([this, job = std::move(job), context = m_context, trees = m_trees, round = m_round] {
            Meshed meshed = mesh(*context, *trees, job);
            QMetaObject::invokeMethod(
                this,
                [this, job, round, meshed = std::move(meshed)]() mutable {
                    take(job, std::move(meshed), round);
                },
                Qt::QueuedConnection);
        });
    }
}

void SceneFeeder::take(const Job& job, Meshed meshed, std::uint64_t round) {
    --m_running;
    const bool current = round == m_round && m_context && m_generations[job.sector] == job.generation;
    if (current) {
        if (meshed.whole) {
            if (const auto* sector = m_scene.sector(job.sector)) {
                std::vector<std::uint32_t> old;
                for (const auto& [cube, patch] : sector->patches)
                    old.push_back(cube);
                for (const std::uint32_t cube : old)
                    m_scene.removePatch({job.sector, cube});
            }
            setLightmaps(job.number);
        }
        for (const PatchKey& key : meshed.gone)
            m_scene.removePatch(key);
        for (auto& [key, patch] : meshed.patches)
            m_scene.setPatch(key, std::move(patch));
    } else if (round == m_round && m_context) {
        // An edit came while this one was meshed, and its job knows only its own cubes.
        enqueue(job.number, nullptr, {});
    }
    startJobs();
    emit changed();
}

} // namespace octant
