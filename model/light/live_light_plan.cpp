#include <algorithm>
#include <utility>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/light/attach.h"
#include "model/light/light_hash.h"
#include "model/light/live_state.h"

/// Which tiles of LiveLight, and which cubes with fast lights, come when.
namespace octant::light {
namespace {

constexpr double farthestInView = 128; // units
constexpr std::size_t coarseStages = 3;
/// Around a changed box, and for each unit of its size: beyond that it takes less than about 8 of 255 away.
constexpr float nearUnits = 1, nearSizes = 1.5f;
constexpr std::size_t nearOfView = 3;  // where a larger share of the tiles is near there is no use in it
constexpr std::size_t cubesOfTile = 8; // whose vertices take about as long as a tile

double awayFrom(const LightBox& box, const glm::dvec3& eye) {
    const glm::dvec3 nearest = glm::clamp(eye, glm::dvec3(box.low), glm::dvec3(box.high));
    return glm::distance(nearest, eye);
}

} // namespace

void LiveLight::look(const LightView& view) {
    m_view = view;
    m_orderStale = true;
    if (m_phase != LivePhase::Done)
        plan();
}

/// Coarse light where there is none, of what is in view first; then the final one of what is in view, which
/// may lack light from places that are not; then all that is not final, turn after turn, so that nothing is
/// computed twice from here on. Near what changed in view light differs most by far, and the few tiles there
/// come before all others.
void LiveLight::plan() {
    m_plan.clear();
    const auto addSteps = [this](bool coarse, Part part) {
        const std::size_t count = coarse ? std::min(coarseStages, stages()) : stages();
        for (std::size_t stage = 0; stage < count; ++stage)
            m_plan.push_back({stage, coarse, part});
    };
    addSteps(true, Part::InView);
    addSteps(false, Part::Near);
    addSteps(true, Part::All);
    addSteps(false, Part::InView);
    addSteps(false, Part::All);
    m_step = m_looked = 0;
    m_phase = LivePhase::Direct;
}

void LiveLight::orderTiles() {
    struct Place {
        bool hidden, near;
        double away;
        std::uint32_t tile;
    };
    std::vector<Place> places;
    places.reserve(m_tiles.size());
    for (std::uint32_t id = 0; id < m_tiles.size(); ++id) {
        const Tile& tile = m_tiles[id];
        if (tile.samples.empty())
            continue;
        const double away = awayFrom(tile.box, m_view.eye);
        const glm::dvec3 way = glm::dvec3(tile.box.low + tile.box.high) * 0.5 - m_view.eye;
        const double radius = double{glm::length(tile.box.high - tile.box.low)} / 2;
        const bool inCone = m_view.cosine <= -1 || glm::dot(way, glm::dvec3(m_view.forward)) + radius >=
                                                       double{m_view.cosine} * glm::length(way);
        const bool faces = m_view.cosine <= -1 || glm::dot(way, glm::dvec3(tile.plane)) < radius;
        const bool hidden = !(inCone && faces && (away < farthestInView || m_view.cosine <= -1));
        places.push_back({hidden, !hidden && isNear(tile), away, id});
    }
    std::sort(places.begin(), places.end(), [](const Place& a, const Place& b) {
        if (a.hidden != b.hidden)
            return b.hidden;
        if (a.near != b.near)
            return a.near;
        return a.away != b.away ? a.away < b.away : a.tile < b.tile;
    });
    m_order.clear();
    m_near = m_inView = 0;
    for (const Place& place : places) {
        m_order.push_back(place.tile);
        m_inView += place.hidden ? 0 : 1;
        m_near += place.near ? 1 : 0;
    }
    if (m_near > m_inView / nearOfView)
        m_near = 0;
    m_looked = 0;
    m_orderStale = false;
}

bool LiveLight::isNear(const Tile& tile) const {
    const bool isNew = std::any_of(tile.stages.begin(), tile.stages.end(),
                                   [](const Stage& stage) { return stage.have != Have::Final; });
    if (isNew)
        return !m_nearBoxes.empty();
    return std::any_of(m_nearBoxes.begin(), m_nearBoxes.end(), [&](const LightBox& box) {
        return tile.box.touches(box, nearUnits + nearSizes * glm::length(box.high - box.low));
    });
}

std::size_t LiveLight::endOf(Part part) const {
    return part == Part::Near ? m_near : part == Part::InView ? m_inView : m_order.size();
}

bool LiveLight::wanted(const Tile& tile, const Step& step) const {
    const Stage& stage = tile.stages[step.stage];
    const bool old = stage.stale || stage.checked < m_boxes.size();
    if (step.coarse)
        return stage.have == Have::Nothing || (step.stage == 0 && old);
    return stage.have != Have::Final || old;
}

std::vector<std::uint32_t> LiveLight::wantedTiles(const Step& step, std::size_t most) {
    std::vector<std::uint32_t> found;
    const std::size_t end = endOf(step.part);
    for (; m_looked < end && found.size() < most; ++m_looked)
        if (wanted(m_tiles[m_order[m_looked]], step))
            found.push_back(m_order[m_looked]);
    return found;
}

bool LiveLight::anyWanted(const Step& step) {
    const std::size_t end = endOf(step.part);
    while (m_looked < end && !wanted(m_tiles[m_order[m_looked]], step))
        ++m_looked;
    return m_looked < end;
}

void LiveLight::spread(std::size_t turn, const WorkContext& work) {
    if (turn >= m_others.size() || m_others[turn].empty())
        return;
    const std::vector<bool> others = std::exchange(m_others[turn], {});
    work.executor->forEach(
        m_tiles.size(),
        [&](std::size_t id) {
            Stage& stage = m_tiles[id].stages[turn + 2];
            stage.stale =
                stage.stale || std::any_of(stage.seen.begin(), stage.seen.end(), [&](std::uint32_t seen) {
                    return seen < others.size() && others[seen];
                });
        },
        CancelToken());
}

void LiveLight::followFast(const State* before, const std::vector<bool>& same) {
    const BakeScene& scene = m_state->scene;
    if (before != nullptr && !m_fast.empty()) {
        for (std::size_t i = 0; i < scene.sectors.size(); ++i) {
            if (same[i])
                continue;
            const SectorFaces &now = scene.sectors[i], &then = before->scene.sectors[i];
            const std::vector<FastCube> cubes =
                std::exchange(m_fast[i], std::vector<FastCube>(now.cubes.size()));
            const FastAmounts amounts = std::exchange(
                m_field.fast[i],
                FastAmounts(m_fastIds.size(), std::vector<std::uint8_t>(now.vertices.size(), 0)));
            for (std::size_t at = 0; at < now.cubes.size(); ++at) {
                const DrawnCube& cube = now.cubes[at];
                const std::uint32_t was = cube.triangleCount != 0 && cube.firstTriangle < now.before.size()
                                              ? now.before[cube.firstTriangle]
                                              : noNumber;
                if (was == noNumber)
                    continue;
                const std::uint32_t drawn = then.triangles[was].drawn;
                m_fast[i][at] = cubes[drawn];
                for (std::size_t light = 0; light < amounts.size(); ++light)
                    std::copy_n(amounts[light].begin() + then.cubes[drawn].firstVertex, cube.vertexCount,
                                m_field.fast[i][light].begin() + cube.firstVertex);
            }
        }
        return;
    }
    if (!m_state->direct)
        return;
    const DirectLight& direct = *m_state->direct;
    std::vector<std::uint32_t> ids;
    for (std::size_t i = direct.layerGroups(); i < direct.groups().size(); ++i)
        ids.push_back(direct.groups()[i].id);
    m_fastSector = 0;
    if (ids.empty() || ids != m_fastIds || m_fast.size() != scene.sectors.size()) {
        m_fast.clear();
        m_field.fast.clear();
        m_fastIds = ids;
    }
    if (ids.empty())
        return;
    for (std::size_t i = m_fast.size(); i < scene.sectors.size(); ++i) {
        m_fast.emplace_back(scene.sectors[i].cubes.size());
        m_field.fast.emplace_back(ids.size(), std::vector<std::uint8_t>(scene.sectors[i].vertices.size(), 0));
    }
    for (std::size_t i = 0; i < scene.sectors.size(); ++i) {
        const bool any = !direct.fastNear(m_faceBoxes[i].low, m_faceBoxes[i].high).empty();
        for (std::size_t at = 0; at < m_fast[i].size(); ++at) {
            LightHash hash;
            const LightBox& box = scene.sectors[i].cubes[at].box;
            if (any)
                for (const std::uint32_t source : direct.fastNear(box.low, box.high))
                    hash.add(direct.identity(source));
            if (std::exchange(m_fast[i][at].sources, hash.value()) != hash.value())
                m_fast[i][at].stale = true;
        }
    }
}

void LiveLight::followLooksOfLights() {
    const DirectLight& direct = *m_state->direct;
    const auto hashOf = [&direct](std::size_t begin, std::size_t end) {
        LightHash hash;
        for (std::size_t i = begin; i < end; ++i) {
            const DirectLight::Group& group = direct.groups()[i];
            hash.add(std::uint64_t{group.id} << 32 | std::uint64_t{group.first->start} << 2 |
                     (group.first->enabled ? 2U : 0U) | (group.first->preserve ? 1U : 0U));
            hash.add(group.color);
        }
        return hash.value();
    };
    const std::uint64_t layers = hashOf(1, direct.layerGroups()),
                        fast = hashOf(direct.layerGroups(), direct.groups().size());
    const bool fastDiffers = std::exchange(m_fastLooks, fast) != fast;
    if (std::exchange(m_layerLooks, layers) != layers || fastDiffers)
        changeAll();
    if (fastDiffers)
        for (std::uint64_t& layout : m_layouts)
            layout = ++m_lastLayout;
}

bool LiveLight::fastWants(std::size_t sector, std::size_t cube) const {
    const FastCube& fast = m_fast[sector][cube];
    if (fast.stale || fast.checked == m_boxes.size())
        return fast.stale;
    const LightBox& box = m_state->scene.sectors[sector].cubes[cube].box;
    const std::vector<std::uint32_t> sources = m_state->direct->fastNear(box.low, box.high);
    if (sources.empty())
        return false;
    Surface middle{};
    middle.start = (box.low + box.high) * 0.5f;
    return m_state->direct->crosses(middle, sources, std::span(m_boxes).subspan(fast.checked),
                                    glm::length(box.high - box.low) * 0.5f +
                                        static_cast<float>(m_state->scene.startOffset) + 1e-3f);
}

bool LiveLight::advanceFast(const WorkContext& work, std::size_t cubes) {
    std::vector<std::pair<std::size_t, std::size_t>> batch;
    for (; m_fastSector < m_fast.size() && batch.size() < cubes; ++m_fastSector) {
        for (std::size_t at = 0; at < m_fast[m_fastSector].size() && batch.size() < cubes; ++at) {
            FastCube& cube = m_fast[m_fastSector][at];
            if (fastWants(m_fastSector, at))
                batch.emplace_back(m_fastSector, at);
            cube.checked = static_cast<std::uint32_t>(m_boxes.size());
            cube.stale = false;
        }
        if (batch.size() >= cubes)
            break; // there may be more in this one
    }
    std::vector<char> others(batch.size(), 0);
    work.executor->forEach(
        batch.size(),
        [&](std::size_t i) {
            const auto& [sector, at] = batch[i];
            std::uint64_t rays = 0;
            others[i] =
                shineFast(m_state->scene, *m_state->direct, sector, at, at + 1, m_field.fast[sector], rays)
                    ? 1
                    : 0;
        },
        CancelToken());
    for (std::size_t i = 0; i < batch.size(); ++i)
        if (others[i] != 0) {
            m_changed[batch[i].first] = true;
            m_layouts[batch[i].first] = ++m_lastLayout;
        }
    return !batch.empty();
}

LivePhase LiveLight::advance(const WorkContext& work, std::size_t tiles) {
    if (!m_state)
        return m_phase = LivePhase::Done;
    if (m_orderStale)
        orderTiles();
    for (; m_step < m_plan.size(); ++m_step, m_looked = 0) {
        const Step step = m_plan[m_step];
        if (m_step >= std::min(coarseStages, stages()) && advanceFast(work, tiles * cubesOfTile))
            return m_phase = step.coarse ? LivePhase::Coarse : LivePhase::Final;
        if (step.stage >= 2)
            spread(step.stage - 2, work);
        const std::vector<std::uint32_t> batch = wantedTiles(step, tiles);
        m_phase = !step.coarse ? LivePhase::Final : m_step == 0 ? LivePhase::Direct : LivePhase::Coarse;
        if (batch.empty())
            continue;
        std::vector<char> others(batch.size(), 0);
        work.executor->forEach(
            batch.size(),
            [&](std::size_t i) {
                if (!work.stopped())
                    others[i] = compute(m_tiles[batch[i]], step.stage, step.coarse) ? 1 : 0;
            },
            CancelToken());
        if (work.stopped())
            m_looked = 0; // some of them are wanted yet
        m_computed += batch.size();
        const std::size_t turn = step.stage < 2 ? 0 : step.stage - 1;
        m_others.resize(m_turns.size());
        for (std::size_t i = 0; i < batch.size(); ++i)
            if (others[i] != 0) {
                m_others[turn].resize(std::max<std::size_t>(m_others[turn].size(), m_tiles.size()), false);
                m_others[turn][batch[i]] = true;
                m_changed[m_tiles[batch[i]].sector] = true;
            }
        // Whoever waits for direct light alone need not wait for more.
        if (m_phase == LivePhase::Direct && !anyWanted(step))
            m_phase = LivePhase::Coarse;
        return m_phase;
    }
    if (advanceFast(work, tiles * cubesOfTile))
        return m_phase = LivePhase::Final;
    m_nearBoxes.clear();
    beginKeeping();
    return m_phase = LivePhase::Done;
}

} // namespace octant::light
