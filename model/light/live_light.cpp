#include "model/light/live_light.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/geometry/sector_walk.h"
#include "model/light/attach.h"
#include "model/light/light_hash.h"
#include "model/light/live_state.h"
#include "model/light/smooth_normals.h"

namespace octant::light {
namespace {

constexpr std::size_t mostBoxes = 48;   // of one change
constexpr float besideSectors = 0.0625; // units within which a change makes a difference to faces

/// All that decides where luxels are and how many turns there are.
bool sameLayoutSettings(const Settings& a, const Settings& b) {
    return a.density == b.density && a.materialDensity == b.materialDensity &&
           a.skyMaterials == b.skyMaterials && a.bounces == b.bounces && a.samples == b.samples &&
           a.pageLog2 == b.pageLog2 && a.smoothAngle == b.smoothAngle;
}

bool sameShapes(const std::vector<LightLook>& a, const std::vector<LightLook>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const LightLook& x, const LightLook& y) {
        return x.passing == y.passing && x.density == y.density && x.luxels == y.luxels;
    });
}

bool sameLooks(const std::vector<LightLook>& a, const std::vector<LightLook>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const LightLook& x, const LightLook& y) {
        return x.passes == y.passes && x.covers == y.covers && x.emission == y.emission &&
               x.albedo == y.albedo && x.lamp == y.lamp;
    });
}

/// Whether the same numbers mean the same materials, and the same is matter.
bool sameMaterials(const Level& a, const Level& b) {
    constexpr std::uint32_t matters = Material::Transparent | Material::Liquid;
    return std::equal(a.materials.begin(), a.materials.end(), b.materials.begin(), b.materials.end(),
                      [](const Material& x, const Material& y) {
                          return x.id == y.id && x.name == y.name && x.renderMode == y.renderMode &&
                                 (x.flags & matters) == (y.flags & matters);
                      }) &&
           std::equal(a.physicsMaterials.begin(), a.physicsMaterials.end(), b.physicsMaterials.begin(),
                      b.physicsMaterials.end(), [](const PhysicsMaterial& x, const PhysicsMaterial& y) {
                          return x.id == y.id && x.name == y.name &&
                                 (x.flags & PhysicsMaterial::NotSolid) ==
                                     (y.flags & PhysicsMaterial::NotSolid);
                      });
}

std::vector<std::uint32_t> idsOfLayers(const DirectLight& direct) {
    std::vector<std::uint32_t> ids;
    for (std::size_t i = 1; i < direct.layerGroups(); ++i)
        ids.push_back(direct.groups()[i].id);
    return ids;
}

} // namespace

LiveLight::LiveLight() = default;
LiveLight::~LiveLight() = default;

std::size_t LiveLight::stages() const { return 2 + m_state->scene.settings.bounces; }

void LiveLight::forget() {
    m_state.reset();
    m_field = LightField();
    m_direct.clear();
    m_onward.clear();
    m_shone.clear();
    m_turns.clear();
    m_pieces.clear();
    m_faceBoxes.clear();
    m_tiles.clear();
    m_tileOfKey.clear();
    m_kept.clear();
    m_keptTooMuch = false;
    m_tileOf.clear();
    m_placeCount = 0;
    m_dead.clear();
    m_boxes.clear();
    m_nearBoxes.clear();
    m_rayBoxes.clear();
    m_rayBytes = 0;
    m_fast.clear();
    m_fastIds.clear();
    m_field.fast.clear();
    m_others.clear();
    m_order.clear();
    m_plan.clear();
    m_step = 0;
    m_phase = LivePhase::Done;
}

Result<void> LiveLight::follow(const MapPtr& map, std::size_t level, const LevelLight& light,
                               const WorkContext& work) {
    if (m_state && m_state->latest == map && m_state->number == level && m_state->light == light)
        return {};
    auto next = std::make_unique<State>(map, level, light);
    BakeScene& scene = next->scene;
    if (!scene.gridFits()) {
        forget();
        return fail("the level is too large for so many luxels a unit; choose a lower density");
    }
    const bool known = m_state && m_state->number == level && m_state->map->revision == map->revision &&
                       m_state->scene.sectors.size() == scene.sectors.size() &&
                       m_state->scene.lowest == scene.lowest && m_state->scene.highest == scene.highest &&
                       sameLayoutSettings(m_state->scene.settings, scene.settings) &&
                       sameShapes(m_state->scene.looks, scene.looks) &&
                       sameMaterials(m_state->scene.level, scene.level);
    if (!known)
        forget();
    const std::size_t sectors = scene.sectors.size();
    std::vector<bool> same(sectors, known);
    std::vector<LightBox> boxes;
    std::vector<std::size_t> edited;
    for (std::size_t i = 0; i < sectors && known; ++i)
        if (m_state->scene.level.sectors[i].cell != scene.level.sectors[i].cell) {
            same[i] = false;
            edited.push_back(i);
        }
    std::vector<std::vector<LightPiece>> cubes(2 * edited.size());
    work.executor->forEach(
        cubes.size(),
        [&](std::size_t i) {
            cubes[i] = cubePieces(i % 2 == 0 ? m_state->scene.level : scene.level, edited[i / 2]);
        },
        CancelToken());
    for (std::size_t i = 0; i < cubes.size(); i += 2)
        addDifference(std::move(cubes[i]), std::move(cubes[i + 1]), boxes);
    boxes = fewerBoxes(std::move(boxes), mostBoxes);
    const auto half = glm::vec3(scene.level.sectorSide() / 2);
    for (std::size_t i = 0; i < sectors && known; ++i) {
        const glm::vec3 center(sectorCenter(scene.level, i));
        LightBox whole{center - half, center + half};
        whole.low = glm::min(whole.low, m_faceBoxes[i].low);
        whole.high = glm::max(whole.high, m_faceBoxes[i].high);
        same[i] = same[i] && !touchesAny(whole, boxes, besideSectors);
    }
    WorkContext unstopped = work;
    unstopped.watch = nullptr;
    const bool onlyLight = known && std::find(same.begin(), same.end(), false) == same.end() &&
                           sameLooks(m_state->scene.looks, scene.looks);
    if (onlyLight) {
        const Settings then = std::exchange(m_state->scene.settings, scene.settings);
        m_state->light = light;
        m_state->latest = map;
        followLight(then, idsOfLayers(*m_state->direct), unstopped);
        return {};
    }
    const bool looksDiffer = known && !sameLooks(m_state->scene.looks, scene.looks);
    // Of sectors whose faces are others:
    std::vector<std::optional<SectorCharts>> charts(sectors);
    std::vector<std::vector<LightPiece>> pieces(sectors);
    if (known) {
        const auto layOutCharts = [&] {
            unstopped.executor->forEach(
                sectors,
                [&](std::size_t i) {
                    if (same[i])
                        return;
                    const KnownCharts then{m_field.charts[i], m_state->scene.sectors[i]};
                    charts[i] = chartsOf(scene, i, &then);
                    pieces[i] = trianglePieces(scene, i, looksDiffer ? nullptr : &m_pieces[i]);
                },
                CancelToken());
        };
        const SceneBefore earlier{m_state->scene, same, boxes, besideSectors, layOutCharts};
        scene.build(unstopped, &earlier);
    } else {
        scene.build(unstopped);
    }
    m_faceBoxes.resize(sectors);
    m_pieces.resize(sectors);
    std::vector<bool> relaid(sectors, !known);
    bool anyRelaid = !known;
    double density = scene.looks.back().density;
    for (const LightLook& look : scene.looks)
        density = std::min(density, look.density);
    for (std::size_t i = 0; i < sectors; ++i) {
        if (same[i])
            continue;
        m_faceBoxes[i] = boxOfFaces(scene.sectors[i]);
        if (!known) {
            pieces[i] = trianglePieces(scene, i);
            continue;
        }
        PiecesOfTwo left = withoutSame(m_pieces[i], pieces[i], scene.sectors[i].before, false);
        for (LightPiece& piece : left.before)
            piece.luxels = 0;
        addDifference(std::move(left.before), std::move(left.after), boxes);
    }
    boxes = fewerBoxes(std::move(boxes), mostBoxes);
    const std::vector<std::vector<std::uint32_t>> turned = smooth(scene, same, pieces, boxes, unstopped);
    m_nearBoxes.insert(m_nearBoxes.end(), boxes.begin(), boxes.end());
    m_nearBoxes = fewerBoxes(std::move(m_nearBoxes), mostBoxes);
    m_orderStale = true;
    // Samples are looked for up to a luxel beside the faces of a chart.
    const auto around = static_cast<float>(4 / density + 0.125);
    for (std::size_t i = 0; i < sectors && known; ++i) {
        relaid[i] = !same[i] || touchesAny(m_faceBoxes[i], boxes, around);
        anyRelaid = anyRelaid || relaid[i];
    }
    const std::unique_ptr<State> old = std::exchange(m_state, std::move(next));
    if (!known)
        m_changed.assign(sectors, true);
    m_layouts.resize(sectors, 0);
    for (std::size_t i = 0; i < sectors; ++i)
        if (same[i] && (relaid[i] || looksDiffer)) {
            if (relaid[i]) {
                charts[i] = m_field.charts[i];
                std::fill(charts[i]->luxels.begin(), charts[i]->luxels.end(), noNumber);
            }
            pieces[i] = trianglePieces(scene, i);
            setShared(pieces[i], scene.sectors[i]);
        }
    if (anyRelaid)
        layOut(relaid, charts, pieces, boxes, around, unstopped);
    for (std::size_t i = 0; i < sectors; ++i) {
        if (!relaid[i] && !looksDiffer)
            continue;
        if (!relaid[i])
            for (std::size_t at = 0; at < pieces[i].size(); ++at)
                pieces[i][at].luxels = m_pieces[i][at].luxels;
        if (known) {
            PiecesOfTwo left = withoutSame(m_pieces[i], pieces[i], scene.sectors[i].before, true);
            addDifference(std::move(left.before), std::move(left.after), boxes);
        }
        m_pieces[i] = std::move(pieces[i]);
        if (relaid[i]) {
            m_layouts[i] = ++m_lastLayout;
            m_changed[i] = true;
        }
    }
    noteBoxes(fewerBoxes(std::move(boxes), mostBoxes));
    followFast(known ? old.get() : nullptr, same);
    for (std::size_t i = 0; i < m_fast.size(); ++i)
        for (const std::uint32_t triangle : turned[i])
            m_fast[i][scene.sectors[i].triangles[triangle].drawn].stale = true;
    if (known)
        followLight(old->scene.settings, idsOfLayers(*old->direct), unstopped);
    else
        followLight(scene.settings, {}, unstopped);
    return {};
}

std::vector<std::vector<std::uint32_t>> LiveLight::smooth(BakeScene& scene, const std::vector<bool>& same,
                                                          std::vector<std::vector<LightPiece>>& pieces,
                                                          std::vector<LightBox>& boxes,
                                                          const WorkContext& work) {
    if (!(scene.settings.smoothAngle > 0))
        return std::vector<std::vector<std::uint32_t>>(same.size());
    const bool known = m_state != nullptr;
    std::optional<SmoothChange> change;
    if (known)
        change.emplace(SmoothChange{m_state->scene, boxes, m_faceBoxes});
    std::vector<std::vector<std::uint32_t>> turned = smoothNormals(scene, work, known ? &*change : nullptr);
    for (std::size_t i = 0; i < same.size(); ++i) {
        const SectorFaces& faces = scene.sectors[i];
        if (same[i]) {
            std::vector<LightPiece> others;
            for (const std::uint32_t number : turned[i]) {
                LightPiece& piece = others.emplace_back();
                for (const glm::dvec3& corner : faces.triangles[number].at)
                    piece.box.add(glm::vec3(corner));
            }
            addDifference({}, std::move(others), boxes);
            continue;
        }
        setShared(pieces[i], faces);
        if (!known)
            continue;
        // As if normals were all that makes luxels.
        std::vector<LightPiece> then = m_pieces[i], now = pieces[i];
        for (std::vector<LightPiece>* list : {&then, &now})
            for (LightPiece& piece : *list)
                piece.luxels = piece.shared;
        PiecesOfTwo left = withoutSame(then, now, faces.before, true);
        addDifference(std::move(left.before), std::move(left.after), boxes);
    }
    boxes = fewerBoxes(std::move(boxes), mostBoxes);
    return turned;
}

void LiveLight::followLight(const Settings& then, const std::vector<std::uint32_t>& layersThen,
                            const WorkContext& work) {
    m_state->direct.emplace(m_state->scene);
    m_state->gatherer.emplace(m_state->scene, m_field);
    std::vector<glm::vec3> albedos;
    for (const LightLook& look : m_state->scene.looks)
        albedos.push_back(glm::vec3(1) * look.covers * look.albedo);
    if (std::exchange(m_albedos, albedos) != albedos)
        for (Tile& tile : m_tiles)
            for (std::size_t stage = 2; stage < tile.stages.size(); ++stage)
                tile.stages[stage].stale = true;
    if (m_turns.empty() || idsOfLayers(*m_state->direct) != layersThen)
        clearValues();
    const Settings& now = m_state->scene.settings;
    if (then.skyZenith != now.skyZenith || then.skyHorizon != now.skyHorizon ||
        then.skyIntensity != now.skyIntensity)
        for (Tile& tile : m_tiles)
            tile.stages[1].stale = true;
    if (then.ambient != now.ambient || then.exposure != now.exposure)
        changeAll();
    followSources(work);
    followFast(nullptr, {});
    followLooksOfLights();
    if (then.exposure != now.exposure)
        for (std::vector<FastCube>& cubes : m_fast)
            for (FastCube& cube : cubes)
                cube.stale = true;
    restoreKept();
    plan();
}

void LiveLight::noteRayBoxes(const std::vector<LightBox>& boxes) {
    const auto setChecked = [this](std::uint32_t checked) {
        for (Tile& tile : m_tiles)
            for (RayRecords& rays : tile.rays)
                rays.checked = checked;
    };
    const bool allChecked = std::all_of(m_tiles.begin(), m_tiles.end(), [this](const Tile& tile) {
        return std::all_of(tile.rays.begin(), tile.rays.end(), [this](const RayRecords& rays) {
            return rays.samples.empty() || rays.checked == m_rayBoxes.size();
        });
    });
    if (allChecked) {
        m_rayBoxes.clear();
        setChecked(0);
    }
    m_rayBoxes.insert(m_rayBoxes.end(), boxes.begin(), boxes.end());
    if (m_rayBoxes.size() > 4 * mostBoxes) {
        m_rayBoxes = fewerBoxes(std::move(m_rayBoxes), mostBoxes);
        setChecked(0);
    }
}

void LiveLight::noteBoxes(std::vector<LightBox> boxes) {
    if (boxes.empty())
        return;
    noteRayBoxes(boxes);
    bool allChecked = std::all_of(m_tiles.begin(), m_tiles.end(), [this](const Tile& tile) {
        return tile.samples.empty() ||
               std::all_of(tile.stages.begin(), tile.stages.end(),
                           [this](const Stage& stage) { return stage.checked == m_boxes.size(); });
    });
    for (const std::vector<FastCube>& cubes : m_fast)
        allChecked = allChecked && std::all_of(cubes.begin(), cubes.end(), [this](const FastCube& cube) {
                         return cube.checked == m_boxes.size();
                     });
    if (allChecked)
        m_boxes.clear();
    m_boxes.insert(m_boxes.end(), boxes.begin(), boxes.end());
    const bool tooMany = m_boxes.size() > 4 * mostBoxes;
    if (tooMany)
        m_boxes = fewerBoxes(std::move(m_boxes), mostBoxes);
    if (!allChecked && !tooMany)
        return;
    for (Tile& tile : m_tiles)
        for (Stage& stage : tile.stages)
            stage.checked = 0;
    for (std::vector<FastCube>& cubes : m_fast)
        for (FastCube& cube : cubes)
            cube.checked = 0;
}

void LiveLight::followSources(const WorkContext& work) {
    const DirectLight& direct = *m_state->direct;
    work.executor->forEach(
        m_tiles.size(),
        [&](std::size_t i) {
            Tile& tile = m_tiles[i];
            if (tile.samples.empty())
                return;
            LightHash hash;
            for (const std::uint32_t source : direct.near(tile.box.low, tile.box.high))
                hash.add(direct.identity(source));
            if (std::exchange(tile.sources, hash.value()) != hash.value())
                tile.stages[0].stale = true;
        },
        CancelToken());
}

std::vector<bool> LiveLight::readySectors() const {
    std::vector<bool> ready(m_changed.size(), true);
    for (const Tile& tile : m_tiles)
        for (std::size_t stage = 0; stage < std::min<std::size_t>(3, tile.stages.size()); ++stage)
            if (!tile.samples.empty() && tile.stages[stage].have == Have::Nothing)
                ready[tile.sector] = false;
    return ready;
}

bool LiveLight::complete() const {
    const std::vector<bool> ready = readySectors();
    return m_state && std::find(ready.begin(), ready.end(), false) == ready.end();
}

std::vector<std::size_t> LiveLight::takeChanged() {
    const std::vector<bool> ready = readySectors();
    std::vector<std::size_t> taken;
    for (std::size_t i = 0; i < m_changed.size() && m_state; ++i)
        if (m_changed[i] && ready[i]) {
            m_changed[i] = false;
            taken.push_back(i);
        }
    return taken;
}

bool LiveLight::follows(std::size_t level) const { return m_state && m_state->number == level; }

double LiveLight::doneShare() const {
    std::size_t all = 0, done = 0;
    for (const Tile& tile : m_tiles)
        for (std::size_t stage = 0; stage < tile.stages.size() && !tile.samples.empty(); ++stage) {
            const Stage& one = tile.stages[stage];
            ++all;
            done += one.have == Have::Final && !one.stale && one.checked == m_boxes.size() ? 1 : 0;
        }
    return all == 0 ? 1.0 : static_cast<double>(done) / static_cast<double>(all);
}

std::shared_ptr<const LazySector> LiveLight::sourceOf(std::size_t sector) const {
    return m_state ? m_state->scene.level.sectors[sector].cell : nullptr;
}

void LiveLight::sumUp(std::size_t sector) {
    const std::size_t groups = m_state->direct->layerGroups();
    m_field.light.resize(groups);
    const std::vector<std::uint32_t>& places = m_field.places[sector];
    for (std::size_t group = 0; group < groups; ++group) {
        m_field.light[group].resize(m_field.size());
        for (std::size_t i = 0; i < places.size(); ++i)
            m_field.light[group][m_field.firstSample[sector] + i] = lightAt(group, places[i]);
    }
}

glm::vec3 LiveLight::lightAt(std::size_t group, std::uint32_t place) const {
    // In the order in which a bake adds.
    glm::vec3 sum = m_direct[group][place];
    if (group == 0 && m_state->gatherer->anythingShines())
        sum += m_shone[0][place];
    for (std::size_t turn = 1; turn < m_turns.size(); ++turn)
        sum += m_turns[turn][group][place];
    return sum;
}

std::vector<std::uint8_t> LiveLight::lightInView() const {
    std::vector<std::uint8_t> levels;
    for (std::size_t i = 0; i < m_inView && m_state; ++i) {
        const Tile& tile = m_tiles[m_order[i]];
        for (const std::uint32_t sample : tile.samples) {
            const glm::vec3 light =
                lightAt(0, m_field.places[tile.sector][sample]) + m_state->scene.settings.ambient / 255.0f;
            for (int channel = 0; channel < 3; ++channel)
                levels.push_back(levelOfLight(light[channel] * m_state->scene.settings.exposure));
        }
    }
    return levels;
}

std::optional<Sector> LiveLight::seen(std::size_t sector, bool pagesAlone) {
    if (!m_state || m_state->scene.sectors[sector].sector == nullptr)
        return std::nullopt;
    sumUp(sector);
    auto seen = seenSector(m_state->scene, m_field, *m_state->direct, sector, pagesAlone);
    if (!seen)
        return std::nullopt;
    return std::move(*seen);
}

Result<BakedLevel> LiveLight::baked(const WorkContext& work) {
    if (!m_state || m_phase != LivePhase::Done)
        return fail("the light is not done yet");
    for (std::size_t i = 0; i < m_state->scene.sectors.size(); ++i)
        sumUp(i);
    BakedLevel baked;
    baked.figures.triangles = m_state->scene.occluders->size();
    for (const std::vector<LightSample>& samples : m_field.samples)
        baked.figures.samples += samples.size();
    if (auto done = attachLight(m_state->scene, m_field, *m_state->direct, work, baked.figures.rays, baked);
        !done)
        return tl::unexpected<Error>(done.error());
    return baked;
}

} // namespace octant::light
