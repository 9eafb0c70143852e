#include <algorithm>
#include <cmath>
#include <utility>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/light/live_state.h"

/// What is computed of a tile of LiveLight.
namespace octant::light {
namespace {

constexpr std::size_t mostRayBytes = std::size_t{1} << 30; // of all records of rays
constexpr std::uint32_t coarseShare = 8, fewestCoarse = 4;

float awayFrom(const LightBox& a, const LightBox& b) {
    return glm::length(glm::max(glm::max(a.low - b.high, b.low - a.high), glm::vec3(0)));
}

/// Adds the light that rays are known to take. False where some have to be traced.
bool addKnown(const RayFormat& format, const std::uint32_t* record, const std::vector<glm::vec3>& albedos,
              const std::vector<std::vector<glm::vec3>>& light, std::span<glm::vec3> to) {
    const std::uint32_t* const end = record + format.size(record);
    for (const std::uint32_t* code = record + format.wide(); code != end; ++code) {
        if (*code >= RayCode::firstSpecial)
            return false;
        const std::uint32_t place = RayCode::place(*code);
        const glm::vec3 &share = albedos[RayCode::look(*code)], &first = light[0][place];
        if (!(first.x == first.x))
            return false;
        to[0] += share * first;
        for (std::size_t group = 1; group < to.size(); ++group)
            to[group] += share * light[group][place];
    }
    return true;
}

} // namespace

std::uint32_t LiveLight::samplesOfStage(Have have) const {
    const std::uint32_t all = m_state->scene.settings.samples;
    return have == Have::Final ? all : std::min(all, std::max(fewestCoarse, all / coarseShare));
}

Surface LiveLight::surfaceOf(const Tile& tile, std::uint32_t sample, std::size_t stage,
                             std::uint32_t count) const {
    const std::uint64_t turn = stage < 2 ? 0 : stage - 1;
    return Surface::of(m_field.samples[tile.sector][sample], m_state->scene.startOffset,
                       m_state->number + 256 * turn, count);
}

bool LiveLight::touched(const Tile& tile, std::size_t number) const {
    const Stage& stage = tile.stages[number];
    std::vector<LightBox> near;
    for (std::size_t i = stage.checked; i < m_boxes.size(); ++i)
        if (number == 0 || awayFrom(tile.box, m_boxes[i]) <= stage.reach)
            near.push_back(m_boxes[i]);
    if (near.empty())
        return false;
    std::vector<std::uint32_t> sources;
    if (number == 0 && (sources = m_state->direct->near(tile.box.low, tile.box.high)).empty())
        return false;
    const std::uint32_t count = samplesOfStage(stage.have);
    if (number == 0) {
        Surface middle = surfaceOf(tile, tile.samples.front(), number, count);
        middle.start = (tile.box.low + tile.box.high) * 0.5f;
        if (!m_state->direct->crosses(middle, sources, near,
                                      glm::length(tile.box.high - tile.box.low) * 0.5f + 1e-3f))
            return false;
    }
    return std::any_of(tile.samples.begin(), tile.samples.end(), [&](std::uint32_t sample) {
        const Surface surface = surfaceOf(tile, sample, number, count);
        return number == 0 ? m_state->direct->crosses(surface, sources, near)
                           : Gatherer::crosses(surface, near);
    });
}

std::vector<bool> LiveLight::directTouched(const Tile& tile) const {
    const Stage& stage = tile.stages[0];
    const auto boxes = std::span(m_boxes).subspan(stage.checked);
    std::vector<std::uint32_t> sources;
    if (boxes.empty() || (sources = m_state->direct->near(tile.box.low, tile.box.high)).empty())
        return {};
    const std::uint32_t count = samplesOfStage(stage.have);
    Surface middle = surfaceOf(tile, tile.samples.front(), 0, count);
    middle.start = (tile.box.low + tile.box.high) * 0.5f;
    const float around = glm::length(tile.box.high - tile.box.low) * 0.5f + 1e-3f;
    std::vector<LightBox> near;
    for (const LightBox& box : boxes)
        if (m_state->direct->crosses(middle, sources, {&box, 1}, around))
            near.push_back(box);
    if (near.empty())
        return {};
    std::vector<bool> which(tile.samples.size(), false);
    bool any = false;
    for (std::size_t i = 0; i < which.size(); ++i) {
        which[i] = m_state->direct->crosses(surfaceOf(tile, tile.samples[i], 0, count), sources, near);
        any = any || which[i];
    }
    return any ? which : std::vector<bool>();
}

bool LiveLight::compute(Tile& tile, std::size_t number, bool coarse) {
    Stage& stage = tile.stages[number];
    const bool enough = stage.have == Have::Final || (coarse && stage.have == Have::Coarse);
    const bool shines = number != 1 || m_state->gatherer->anythingShines(),
               first = stage.have == Have::Nothing;
    const auto boxes = static_cast<std::uint32_t>(m_boxes.size());
    if (number > 0 && shines && !tile.rays[number].samples.empty()) {
        const bool all = stage.stale || stage.have != Have::Final;
        stage.checked = boxes;
        stage.stale = false;
        stage.have = Have::Final;
        return sumUpRays(tile, number, all) || first;
    }
    std::vector<bool> which; // of the samples; empty: all
    bool keepsAll = enough && !stage.stale;
    if (keepsAll && number == 0)
        keepsAll = (which = directTouched(tile)).empty();
    else if (keepsAll)
        keepsAll = !touched(tile, number);
    stage.checked = boxes;
    if (keepsAll)
        return false;
    const Stage was = keeps() ? stage : Stage();
    const std::vector<glm::vec3> values = keeps() ? valuesOf(tile, number) : std::vector<glm::vec3>();
    stage.stale = false;
    if (which.empty())
        stage.have = coarse ? Have::Coarse : Have::Final;
    if (number == 0 && !m_state->direct->soft(m_state->direct->near(tile.box.low, tile.box.high)))
        stage.have = Have::Final;
    if (number == 1 && !m_state->gatherer->anythingShines())
        stage.have = Have::Final;
    const std::uint32_t count = samplesOfStage(stage.have);
    bool differs = false;
    if (number == 0)
        differs = computeDirect(tile, count, which);
    else if (shines && stage.have == Have::Final && m_rayBytes < mostRayBytes)
        return sumUpRays(tile, number, true) || first;
    else
        differs = number == 1 ? computeShone(tile, stage, count) : computeBounce(tile, stage, number, count);
    if (!values.empty())
        keep(tile, number, was, values, true);
    return differs || first;
}

bool LiveLight::computeDirect(const Tile& tile, std::uint32_t count, const std::vector<bool>& which) {
    const DirectLight& direct = *m_state->direct;
    const bool shines = m_state->gatherer->anythingShines();
    const std::vector<std::uint32_t> sources = direct.near(tile.box.low, tile.box.high);
    std::vector<glm::vec3> all(direct.groups().size()), onward(all.size());
    bool differs = false;
    std::uint64_t rays = 0;
    for (std::size_t i = 0; i < tile.samples.size(); ++i) {
        if (!which.empty() && !which[i])
            continue;
        const std::uint32_t sample = tile.samples[i], at = m_field.places[tile.sector][sample];
        direct.at(surfaceOf(tile, sample, 0, count), sources, all, onward, rays);
        for (std::size_t group = 0; group < direct.layerGroups(); ++group) {
            differs = differs || m_direct[group][at] != all[group] || m_onward[group][at] != onward[group];
            m_direct[group][at] = all[group];
            m_onward[group][at] = onward[group];
            m_turns[0][group][at] = group == 0 && shines ? onward[group] + m_shone[0][at] : onward[group];
        }
    }
    return differs;
}

bool LiveLight::computeShone(const Tile& tile, Stage& stage, std::uint32_t count) {
    const bool shines = m_state->gatherer->anythingShines();
    Gatherer::Trace trace;
    bool differs = false;
    std::uint64_t rays = 0;
    for (const std::uint32_t sample : tile.samples) {
        const std::uint32_t at = m_field.places[tile.sector][sample];
        const glm::vec3 shone =
            shines ? m_state->gatherer->shine(surfaceOf(tile, sample, 1, count), rays, &trace) : glm::vec3(0);
        differs = differs || m_shone[0][at] != shone;
        m_shone[0][at] = shone;
        m_turns[0][0][at] = shines ? m_onward[0][at] + shone : m_onward[0][at];
    }
    // Where nothing shines a change may make something shine.
    stage.reach = shines ? trace.reach : 1e30f;
    return differs;
}

bool LiveLight::computeBounce(const Tile& tile, Stage& stage, std::size_t number, std::uint32_t count) {
    const std::size_t turn = number - 1, groups = m_turns[turn].size();
    Gatherer::Trace trace;
    std::vector<glm::vec3> light(groups);
    bool differs = false;
    std::uint64_t rays = 0;
    stage.seen.clear();
    for (const std::uint32_t sample : tile.samples) {
        const std::uint32_t at = m_field.places[tile.sector][sample];
        m_state->gatherer->bounce(surfaceOf(tile, sample, number, count), m_turns[turn - 1], light, rays,
                                  &trace);
        for (std::size_t group = 0; group < groups; ++group) {
            differs = differs || m_turns[turn][group][at] != light[group];
            m_turns[turn][group][at] = light[group];
        }
        for (const std::uint32_t met : trace.met)
            stage.seen.push_back(m_tileOf[met]);
        trace.met.clear();
        if (stage.seen.size() > 4096) {
            std::sort(stage.seen.begin(), stage.seen.end());
            stage.seen.erase(std::unique(stage.seen.begin(), stage.seen.end()), stage.seen.end());
        }
    }
    std::sort(stage.seen.begin(), stage.seen.end());
    stage.seen.erase(std::unique(stage.seen.begin(), stage.seen.end()), stage.seen.end());
    stage.seen.shrink_to_fit();
    stage.reach = trace.reach;
    return differs;
}

std::uint32_t LiveLight::traceRay(const Surface& surface, const glm::vec3& direction, std::size_t number,
                                  std::span<glm::vec3> to, Gatherer::Trace& trace) const {
    std::uint64_t rays = 0;
    const bool shines = number == 1;
    trace.met.clear();
    trace.through = trace.sky = trace.glow = false;
    m_state->gatherer->along(surface.start, direction, shines, !shines, m_turns[shines ? 0 : number - 2], to,
                             rays, &trace);
    return RayCode::of(trace, shines);
}

bool LiveLight::sumUpRays(Tile& tile, std::size_t number, bool all) {
    const bool shines = number == 1;
    Stage& stage = tile.stages[number];
    RayRecords& records = tile.rays[number];
    const std::vector<std::uint32_t>& places = m_field.places[tile.sector];
    const std::uint32_t count = samplesOfStage(Have::Final);
    const RayFormat format(count, shines);
    Flat& to = shines ? m_shone : m_turns[number - 1];
    const Flat& before = m_turns[shines ? 0 : number - 2];
    const std::size_t groups = to.size();
    std::vector<LightBox> near;
    for (std::size_t i = records.checked; i < m_rayBoxes.size(); ++i)
        if (awayFrom(tile.box, m_rayBoxes[i]) <= records.reach)
            near.push_back(m_rayBoxes[i]);
    records.checked = static_cast<std::uint32_t>(m_rayBoxes.size());
    const CrossingRays crossing(std::move(near));
    const bool sameSamples =
        records.samples.size() == tile.samples.size() &&
        std::equal(tile.samples.begin(), tile.samples.end(), records.samples.begin(),
                   [&](std::uint32_t sample, std::uint32_t place) { return places[sample] == place; });
    if (sameSamples && !all && crossing.none())
        return false;
    const bool keeping = keeps();
    const Stage was = keeping ? Stage{stage.have, false, stage.checked, stage.reach, {}} : Stage();
    const std::vector<glm::vec3> valuesBefore = keeping ? valuesOf(tile, number) : std::vector<glm::vec3>();
    RecordOfSample recordOf(records, format);
    struct Anew {
        std::size_t number, first, end;
    };
    std::vector<Anew> anew;
    std::vector<std::uint32_t> words, codes(count), crossed, seen;
    std::vector<glm::vec3> light(groups), none(groups);
    Gatherer::Trace trace;
    bool differs = false;
    for (std::size_t i = 0; i < tile.samples.size(); ++i) {
        const std::uint32_t sample = tile.samples[i], place = places[sample];
        const std::uint32_t* const known = recordOf.find(i, place);
        Surface surface;
        if (known == nullptr || !crossing.none() || shines)
            surface = surfaceOf(tile, sample, number, count);
        crossed.clear();
        if (known != nullptr)
            crossing.find(surface, crossed);
        if (known != nullptr && crossed.empty() && !all)
            continue;
        std::fill(light.begin(), light.end(), glm::vec3(0));
        bool summed = false;
        if (known != nullptr && crossed.empty() && !shines)
            summed = addKnown(format, known, m_albedos, before, light);
        if (!summed) {
            surface = surfaceOf(tile, sample, number, count);
            const Sequence sequence(surface.key, surface.seed, count);
            const Basis basis(surface.normal);
            const auto directionOf = [&](std::uint32_t ray) {
                return hemisphere(basis, sequence.point(ray));
            };
            bool others = known == nullptr, differ = known == nullptr;
            const auto noteCode = [&](std::uint32_t& code, std::uint32_t now) {
                others = others || code != now;
                if (!shines && code != now)
                    for (const std::uint32_t met : trace.met)
                        seen.push_back(m_tileOf[met]);
                code = now;
            };
            if (known == nullptr)
                std::fill(codes.begin(), codes.end(), RayCode::several);
            else
                format.read(known, codes);
            for (const std::uint32_t ray : crossed) {
                const std::uint32_t now = traceRay(surface, directionOf(ray), number, none, trace);
                differ = differ || now != codes[ray] || now == RayCode::several;
                if (!shines && now == RayCode::several)
                    for (const std::uint32_t met : trace.met)
                        seen.push_back(m_tileOf[met]);
                noteCode(codes[ray], now);
            }
            if (!differ && !all)
                continue;
            std::fill(light.begin(), light.end(), glm::vec3(0));
            for (std::uint32_t ray = 0; ray < count; ++ray) {
                std::uint32_t& code = codes[ray];
                if (code == RayCode::nothing)
                    continue;
                if (code == RayCode::sky) {
                    light[0] += m_state->gatherer->sky(directionOf(ray));
                    continue;
                }
                if (code < RayCode::firstSpecial &&
                    before[0][RayCode::place(code)].x == before[0][RayCode::place(code)].x) {
                    const glm::vec3& share = m_albedos[RayCode::look(code)];
                    for (std::size_t group = 0; group < groups; ++group)
                        light[group] += share * before[group][RayCode::place(code)];
                    continue;
                }
                const glm::vec3 direction = directionOf(ray);
                if (glm::dot(direction, surface.plane) <= 0) {
                    noteCode(code, RayCode::nothing);
                    continue;
                }
                const std::uint32_t now = traceRay(surface, direction, number, light, trace);
                if (known == nullptr && !shines && now == RayCode::several)
                    for (const std::uint32_t met : trace.met)
                        seen.push_back(m_tileOf[met]);
                noteCode(code, now);
            }
            if (others) {
                const std::size_t first = words.size();
                format.write(codes, words);
                anew.push_back({i, first, words.size()});
            }
        }
        for (std::size_t group = 0; group < groups; ++group) {
            const glm::vec3 value = light[group] / static_cast<float>(count);
            differs = differs || to[group][place] != value;
            to[group][place] = value;
        }
        if (shines)
            m_turns[0][0][place] = m_onward[0][place] + m_shone[0][place];
    }
    records.reach = std::max(records.reach, trace.reach);
    stage.reach = std::max(stage.reach, records.reach);
    if (!seen.empty()) {
        seen.insert(seen.end(), stage.seen.begin(), stage.seen.end());
        std::sort(seen.begin(), seen.end());
        seen.erase(std::unique(seen.begin(), seen.end()), seen.end());
        stage.seen.assign(seen.begin(), seen.end());
        stage.seen.shrink_to_fit();
    }
    if (!anew.empty() || !sameSamples) {
        std::vector<std::uint32_t> next;
        next.reserve(records.words.size() + words.size());
        auto at = anew.begin();
        for (std::size_t i = 0; i < tile.samples.size(); ++i) {
            if (at != anew.end() && at->number == i) {
                next.insert(next.end(), words.begin() + static_cast<std::ptrdiff_t>(at->first),
                            words.begin() + static_cast<std::ptrdiff_t>(at->end));
                ++at;
                continue;
            }
            const std::uint32_t* const known = recordOf.find(i, places[tile.samples[i]]);
            next.insert(next.end(), known, known + format.size(known));
        }
        m_rayBytes -= records.bytes();
        records.words.assign(next.begin(), next.end());
        records.words.shrink_to_fit();
        records.samples.clear();
        records.samples.reserve(tile.samples.size());
        for (const std::uint32_t sample : tile.samples)
            records.samples.push_back(places[sample]);
        m_rayBytes += records.bytes();
    }
    if (differs && keeping)
        keep(tile, number, was, valuesBefore, false);
    return differs;
}

} // namespace octant::light
