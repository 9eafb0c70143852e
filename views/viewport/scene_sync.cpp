#include "views/viewport/scene_sync.h"

#include <algorithm>
#include <chrono>
#include <functional>

#include <QTimer>

#include "model/geometry/mesher.h"
#include "model/geometry/sector_walk.h"
#include "model/map/locate.h"
#include "views/drawing/distinct_color.h"
#include "views/render/level_scene.h"
#include "views/viewport/sight_paint.h"

namespace octant {
namespace {

constexpr std::chrono::milliseconds longestHold{100};

/// Whether the materials that the cubes of a sector name by number are still the same.
bool onlyAppended(const LazySector& before, const LazySector& after) {
    const Sector *then = before.value(), *now = after.value();
    if (then == nullptr || now == nullptr || then->usedMaterials.size() > now->usedMaterials.size())
        return false;
    for (std::size_t i = 0; i < then->usedMaterials.size(); ++i)
        if (!(then->usedMaterials[i] == now->usedMaterials[i]))
            return false;
    return true;
}

/// A plain colour for each of them.
template <class List> void addPaints(std::vector<render::MaterialStyle>& looks, const List& items) {
    for (const auto& item : items) {
        render::MaterialStyle look;
        look.id = item.id;
        look.color = distinctColor(item.id);
        looks.push_back(look);
    }
}

} // namespace

SceneSync::SceneSync(render::Scene& scene, ThreadPool& pool, QObject* parent)
    : QObject(parent), m_scene(scene), m_trees(std::make_shared<TreeCache>()),
      m_executor(pool.executor(Priority::InView)), m_meshers(std::max(2U, pool.threads()) - 1),
      m_looks(pool, Priority::InView, *this, m_meshers), m_meshing(pool, Priority::InView, *this, m_meshers) {
}

SceneSync::~SceneSync() {
    m_lookCancel.cancel(); // the look is waited for
}

const Level* SceneSync::currentLevel() const { return m_context ? &m_context->level() : nullptr; }

double SceneSync::progress() const {
    if (m_waiting)
        return 0;
    if (m_total == 0)
        return 1;
    const auto waiting = static_cast<double>(m_queue.size() + m_running.size());
    return 1.0 - std::min(1.0, waiting / static_cast<double>(m_total));
}

void SceneSync::setMaterials() {
    std::vector<render::MaterialStyle> looks;
    for (const Material& material : currentLevel()->materials)
        looks.push_back(render::lookOf(material));
    if (m_paint == FacePaint::PhysicsMaterial)
        addPaints(looks, currentLevel()->physicsMaterials);
    else if (m_paint == FacePaint::SoundMaterial)
        addPaints(looks, currentLevel()->soundMaterials);
    else if (m_paint == FacePaint::SightShare)
        for (const render::MaterialStyle& look : shareLooks())
            looks.push_back(look);
    for (const std::vector<render::MaterialStyle>& other : m_otherLooks)
        looks.insert(looks.end(), other.begin(), other.end());
    m_scene.setMaterials(std::move(looks));
    m_scene.setSkies(render::skiesOf(*currentLevel()), currentLevel()->defaultSky.id);
}

void SceneSync::setPaint(FacePaint paint) {
    if (std::exchange(m_paint, paint) != paint && m_context)
        paintAgain();
}

void SceneSync::setShares(std::shared_ptr<const visibility::SightShares> shares) {
    if (std::exchange(m_shares, shares) != shares && m_paint == FacePaint::SightShare && m_context)
        paintAgain();
}

void SceneSync::setHiddenMaterials(std::set<ItemId> materials) {
    if (materials == *m_hidden)
        return;
    m_hidden = std::make_shared<const std::set<ItemId>>(std::move(materials));
    if (m_context)
        paintAgain();
}

void SceneSync::paintAgain() {
    setMaterials();
    m_shown.clear();
    if (!m_waiting)
        for (std::size_t i = 0; i < currentLevel()->sectors.size(); ++i)
            enqueueWhole(i);
    startJobs();
    emit changed();
}

void SceneSync::setOtherLooks(OtherLooks of, std::vector<render::MaterialStyle> looks) {
    std::vector<render::MaterialStyle>& known = m_otherLooks[static_cast<std::size_t>(of)];
    if (looks == known)
        return;
    known = std::move(looks);
    if (m_context)
        setMaterials();
}

void SceneSync::show(const MapPtr& map, ItemId level, const std::optional<render::LookFrom>& from) {
    ++m_round;
    m_lookCancel.cancel();
    m_looking = m_waiting = false;
    m_shown.clear();
    m_lit.clear();
    m_playedSectors.clear();
    m_queue.clear();
    m_order.clear();
    m_running.clear();
    m_scene.clear();
    m_map = map;
    m_level = level;
    m_context.reset();
    m_total = 0;
    const auto at = locate(*map, {ItemKind::Level, -1, ItemRef::NoCube, level});
    if (at) {
        m_context = std::make_shared<const MeshContext>(map->levels[at->level], map->revision, m_trees);
        setMaterials();
        if (from && m_paint == FacePaint::Material && m_hidden->empty())
            startLook(*from);
        else
            begin();
    }
    emit changed();
}

void SceneSync::begin() {
    m_waiting = false;
    const Level& shown = *currentLevel();
    m_queue.reserve(shown.sectors.size());
    for (std::size_t i = 0; i < shown.sectors.size(); ++i) {
        m_scene.setSector(shown.sectors[i].id, sectorCenter(shown, i), double{shown.sectorSide()});
        enqueueWhole(i);
    }
    m_total = m_queue.size();
    startJobs();
}

void SceneSync::startLook(const render::LookFrom& from) {
    m_looking = m_waiting = true;
    m_lookCancel = CancelToken();
    m_looks.run(
        "the first picture",
        [&executor = m_executor, from, context = m_context, cancel = m_lookCancel] {
            return render::lookAtLevel(context, from, executor, cancel);
        },
        [this, context = m_context, round = m_round](Result<render::FirstLook> look) {
            if (round == m_round)
                takeLook(context.get(), std::move(look));
        });
}

void SceneSync::takeLook(const MeshContext* context, Result<render::FirstLook> look) {
    m_looking = false;
    if (!look) {
        emit failed(look.error());
        proceed();
        emit changed();
        return;
    }
    // After an edit in the meantime this is still the best there is to show, but all of it is made anew.
    const bool current = context == m_context.get();
    for (auto& part : look->sectors) {
        const Level& level = context->level();
        const ItemId sector = level.sectors[part.number].id;
        m_scene.setSector(sector, sectorCenter(level, part.number), double{level.sectorSide()});
        showLightmaps(sector, std::move(part.lightmaps));
        std::vector<std::uint32_t> shown;
        for (auto& [cube, mesh] : part.patches) {
            shown.push_back(cube);
            m_scene.setPatch({sector, cube}, std::move(mesh));
        }
        if (current)
            m_shown.emplace(sector, std::move(shown));
    }
    QTimer::singleShot(longestHold, this, [this, round = m_round] {
        if (round == m_round)
            proceed();
    });
    emit looked(look->camera);
    emit changed();
}

void SceneSync::proceed() {
    if (m_waiting && !m_looking)
        begin();
}

void SceneSync::follow(const MapPtr& map, const ChangeSet& changes) {
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
    m_shown.clear();
    m_map = map;
    m_context = std::make_shared<const MeshContext>(map->levels[at->level], map->revision, m_trees);
    if (m_waiting) {
        // All sectors are still to come, as they are now.
        setMaterials();
        emit changed();
        return;
    }
    m_scene.setSkies(render::skiesOf(*currentLevel()), currentLevel()->defaultSky.id);
    for (const ListChange& list : changes.lists) {
        if (list.kind == ItemKind::Material && list.owner == m_level)
            followMaterials(list, old->level());
        if ((list.kind == ItemKind::PhysicsMaterial || list.kind == ItemKind::SoundMaterial) &&
            list.owner == m_level && m_paint != FacePaint::Material)
            setMaterials();
        if (list.kind == ItemKind::Lightmap || list.kind == ItemKind::DynamicLight)
            if (const auto sector = locate(*map, {ItemKind::Sector, -1, ItemRef::NoCube, list.owner});
                sector && sector->level == at->level)
                setLightmaps(sector->sector);
        if (list.kind == ItemKind::FastLight) // colours of vertices
            if (const auto sector = locate(*map, {ItemKind::Sector, -1, ItemRef::NoCube, list.owner});
                sector && sector->level == at->level && !m_lit.contains(list.owner))
                enqueueWhole(sector->sector);
        if (list.kind == ItemKind::SkyRegion)
            if (const auto sector = locate(*map, {ItemKind::Sector, -1, ItemRef::NoCube, list.owner});
                sector && sector->level == at->level)
                setSkyRegions(sector->sector);
    }
    for (const SectorChange& change : changes.sectors)
        if (change.level == m_level)
            followSector(change, old->level());
    startJobs();
    emit changed();
}

void SceneSync::followMaterials(const ListChange& list, const Level& before) {
    if (!list.added.empty() || !list.removed.empty()) {
        setMaterials();
        return;
    }
    bool facesDiffer = false;
    const MaterialFlags then(before.materials), now(currentLevel()->materials);
    for (const ItemId id : list.changed) {
        const auto* material =
            static_cast<const Material*>(findItem(*m_map, {ItemKind::Material, -1, ItemRef::NoCube, id}));
        if (material == nullptr)
            continue;
        m_scene.updateMaterial(render::lookOf(*material));
        const Ref ref{id, {}};
        facesDiffer |= then.seeThrough(ref) != now.seeThrough(ref) || then.liquid(ref) != now.liquid(ref);
    }
    // Faces that the editor itself makes are hidden behind what cannot be seen through.
    if (facesDiffer && m_context->lacksClientData())
        for (std::size_t i = 0; i < currentLevel()->sectors.size(); ++i)
            enqueueWhole(i);
}

void SceneSync::followSector(const SectorChange& change, const Level& before) {
    const Level& level = *currentLevel();
    const auto at = locate(*m_map, {ItemKind::Sector, -1, ItemRef::NoCube, change.sector});
    if (!at)
        return;
    const std::shared_ptr<const LazySector> earlier =
        at->sector < before.sectors.size() ? before.sectors[at->sector].cell : nullptr;
    if (change.allCubes || change.geometry || !earlier ||
        (change.palette &&
         (m_paint != FacePaint::Material || !onlyAppended(*earlier, *level.sectors[at->sector].cell)))) {
        enqueueWhole(at->sector);
        std::vector<Border> anywhere;
        anywhere.reserve(faceCount);
        for (int face = 0; face < faceCount; ++face)
            anywhere.push_back({face, {}});
        enqueueBeyond(at->sector, anywhere);
        return;
    }
    if (change.cubes.empty())
        return;
    Job job;
    job.number = at->sector;
    job.before = earlier;
    job.cubes = change.cubes;
    enqueue(std::move(job));
}

void SceneSync::setLightmaps(std::size_t number) {
    const SectorSlot slot = currentLevel()->sectors[number];
    const Sector* sector = slot.cell->value();
    if (m_lit.contains(slot.id))
        return;
    showLightmaps(slot.id, sector != nullptr ? render::lightmapsOf(*sector) : render::LightmapList());
}

void SceneSync::setSkyRegions(std::size_t number) {
    const SectorSlot slot = currentLevel()->sectors[number];
    const Sector* sector = slot.cell->value();
    m_scene.setSkyRegions(slot.id, sector != nullptr ? render::skyRegionsOf(*sector)
                                                     : std::vector<render::SkyRegion>());
}

} // namespace octant
