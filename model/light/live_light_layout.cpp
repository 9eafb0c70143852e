#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

#include <glm/common.hpp>

#include "model/light/light_hash.h"
#include "model/light/live_state.h"

/// Which samples the tiles of LiveLight have, and where their light is.
namespace octant::light {
namespace {

constexpr double tileLuxels = 16;      // along the sides of a tile
constexpr std::size_t mostDead = 1024; // places

auto contentOf(const LightSample& s) {
    return std::make_tuple(s.key, s.start.x, s.start.y, s.start.z, s.normal.x, s.normal.y, s.normal.z,
                           s.plane.x, s.plane.y, s.plane.z);
}

/// Finds the numbers that samples had in another state of a sector, where they are noNumber so far.
void findNumbersBefore(const std::vector<LightSample>& now, const std::vector<LightSample>& then,
                       std::vector<std::uint32_t>& numbers) {
    numbers.resize(now.size(), noNumber);
    std::vector<bool> found(then.size(), false);
    for (const std::uint32_t number : numbers)
        if (number != noNumber)
            found[number] = true;
    std::unordered_map<std::uint64_t, std::uint32_t> known;
    for (std::uint32_t i = 0; i < then.size(); ++i)
        if (!found[i])
            known.emplace(hashOfSample(then[i]), i);
    for (std::size_t i = 0; i < now.size() && !known.empty(); ++i) {
        if (numbers[i] != noNumber)
            continue;
        if (const auto at = known.find(hashOfSample(now[i]));
            at != known.end() && contentOf(then[at->second]) == contentOf(now[i]))
            numbers[i] = at->second;
    }
}

} // namespace

std::uint64_t hashOfSample(const LightSample& sample) {
    LightHash hash;
    for (const std::int32_t part : sample.key)
        hash.add(static_cast<std::uint64_t>(static_cast<std::uint32_t>(part)));
    hash.add(sample.start);
    hash.add(sample.normal);
    return hash.value();
}

/// What layOut() finds before it changes any tile.
struct LiveLight::TilesOfSector {
    struct Next {
        std::uint32_t tile = 0;
        std::vector<std::uint32_t> samples;
        bool changed = false, known = true; ///< known: all of its samples were there before
    };
    std::vector<Next> tiles;
};

void LiveLight::layOut(const std::vector<bool>& relaid, std::vector<std::optional<SectorCharts>>& made,
                       std::vector<std::vector<LightPiece>>& pieces, const std::vector<LightBox>& changed,
                       float around, const WorkContext& work) {
    const std::size_t sectors = relaid.size();
    m_field.charts.resize(sectors);
    m_field.samples.resize(sectors);
    std::vector<std::vector<LightSample>> before(sectors);
    std::vector<std::vector<std::uint32_t>> numbers(sectors);
    work.executor->forEach(
        sectors,
        [&](std::size_t i) {
            if (!relaid[i])
                return;
            std::uint64_t rays = 0;
            before[i] = std::move(m_field.samples[i]);
            const SectorCharts charts =
                std::exchange(m_field.charts[i], made[i] ? std::move(*made[i]) : chartsOf(m_state->scene, i));
            const std::vector<std::uint32_t> same =
                sameCharts(charts, m_pieces[i], m_field.charts[i], pieces[i],
                           m_state->scene.sectors[i].before, changed, around);
            const KnownSamples known{charts, before[i], same, numbers[i]};
            m_field.samples[i] = samplesOf(m_state->scene, i, m_field.charts[i], rays, &known);
            findNumbersBefore(m_field.samples[i], before[i], numbers[i]);
            for (std::size_t at = 0; at < same.size(); ++at) {
                if (same[at] == noNumber) {
                    setLuxels(pieces[i], m_state->scene, i, m_field.charts[i], at, m_field.samples[i]);
                    continue;
                }
                const std::vector<std::uint32_t>&now = m_field.charts[i].charts[at].triangles,
                      &then = charts.charts[same[at]].triangles;
                for (std::size_t k = 0; k < now.size(); ++k)
                    pieces[i][now[k]].luxels = m_pieces[i][then[k]].luxels;
            }
        },
        CancelToken());
    std::vector<TilesOfSector> tiles(sectors);
    for (std::size_t i = 0; i < sectors; ++i)
        if (relaid[i]) {
            tiles[i] = tilesOf(i, before[i], numbers[i]);
            for (const TilesOfSector::Next& next : tiles[i].tiles)
                if (next.changed)
                    keep(m_tiles[next.tile]);
        }
    givePlaces(relaid, numbers);
    m_tileOf.resize(m_placeCount);
    for (std::size_t i = 0; i < sectors; ++i)
        if (relaid[i])
            takeTiles(i, tiles[i]);
    if (m_dead.size() > mostDead && m_dead.size() > m_placeCount / 4)
        packPlaces(work);
    m_orderStale = true;
}

void LiveLight::givePlaces(const std::vector<bool>& relaid,
                           const std::vector<std::vector<std::uint32_t>>& numbers) {
    const std::size_t sectors = relaid.size();
    m_field.places.resize(sectors);
    m_field.firstSample.assign(sectors + 1, 0);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> copied; // from, to
    const std::size_t firstDead = m_dead.size();
    for (std::size_t i = 0; i < sectors; ++i) {
        const std::size_t count = m_field.samples[i].size();
        m_field.firstSample[i + 1] = m_field.firstSample[i] + count;
        if (!relaid[i])
            continue;
        const std::vector<std::uint32_t> then =
            std::exchange(m_field.places[i], std::vector<std::uint32_t>(count));
        std::vector<bool> taken(then.size(), false);
        for (std::size_t s = 0; s < count; ++s) {
            const std::uint32_t was = numbers[i][s];
            std::uint32_t& place = m_field.places[i][s];
            if (was != noNumber && !taken[was]) {
                taken[was] = true;
                place = then[was];
                continue;
            }
            place = m_placeCount++;
            if (was != noNumber)
                copied.emplace_back(then[was], place);
        }
        for (std::size_t s = 0; s < then.size(); ++s)
            if (!taken[s])
                m_dead.push_back(then[s]);
    }
    for (std::vector<glm::vec3>* list : valueLists()) {
        if (list->size() < m_placeCount) {
            if (list->capacity() < m_placeCount)
                list->reserve(m_placeCount + m_placeCount / 8);
            list->resize(m_placeCount, glm::vec3(0));
        }
        for (const auto& [from, to] : copied)
            (*list)[to] = (*list)[from];
    }
    if (firstDead != m_dead.size())
        markDeadPlaces();
}

void LiveLight::markDeadPlaces() {
    for (std::vector<glm::vec3>* list : valueLists())
        for (const std::uint32_t place : m_dead)
            (*list)[place] = glm::vec3(std::numeric_limits<float>::quiet_NaN());
}

void LiveLight::packPlaces(const WorkContext& work) {
    std::vector<std::uint32_t> now(m_placeCount, 0);
    for (const std::uint32_t place : m_dead)
        now[place] = noNumber;
    std::uint32_t count = 0;
    for (std::uint32_t place = 0; place < m_placeCount; ++place)
        if (now[place] != noNumber) {
            for (std::vector<glm::vec3>* list : valueLists())
                (*list)[count] = (*list)[place];
            m_tileOf[count] = m_tileOf[place];
            now[place] = count++;
        }
    for (std::vector<glm::vec3>* list : valueLists())
        list->resize(count);
    m_tileOf.resize(count);
    m_placeCount = count;
    m_dead.clear();
    for (std::vector<std::uint32_t>& places : m_field.places)
        for (std::uint32_t& place : places)
            place = now[place];
    work.executor->forEach(
        m_tiles.size(),
        [&](std::size_t id) {
            for (std::size_t stage = 0; stage < m_tiles[id].rays.size(); ++stage) {
                RayRecords& rays = m_tiles[id].rays[stage];
                for (std::uint32_t& place : rays.samples)
                    place = place == noNumber ? noNumber : now[place];
                if (stage < 2)
                    continue;
                const RayFormat format(m_state->scene.settings.samples, false);
                for (std::size_t at = 0; at < rays.words.size();) {
                    const std::size_t end = at + format.size(rays.words.data() + at);
                    for (at += format.wide(); at < end; ++at)
                        rays.words[at] = RayCode::moved(rays.words[at], now);
                }
            }
        },
        CancelToken());
}

LiveLight::TilesOfSector LiveLight::tilesOf(std::size_t sector, const std::vector<LightSample>& old,
                                            const std::vector<std::uint32_t>& numberBefore) {
    const std::vector<LightSample>& samples = m_field.samples[sector];
    const double cell = tileLuxels / double{m_state->scene.settings.density};
    TilesOfSector made;
    std::unordered_map<std::uint32_t, std::size_t> placeOf;
    for (std::uint32_t id = 0; id < m_tiles.size(); ++id)
        if (m_tiles[id].sector == sector && !m_tiles[id].samples.empty()) {
            placeOf.emplace(id, made.tiles.size());
            made.tiles.push_back({id, {}, false, true});
        }
    std::vector<std::uint32_t> nowOf(old.size(), noNumber);
    std::vector<std::uint32_t> others; // samples that no tile has
    for (std::uint32_t i = 0; i < samples.size(); ++i)
        if (numberBefore[i] != noNumber && nowOf[numberBefore[i]] == noNumber)
            nowOf[numberBefore[i]] = i;
        else
            others.push_back(i);
    for (TilesOfSector::Next& next : made.tiles) {
        const std::vector<std::uint32_t>& then = m_tiles[next.tile].samples;
        next.samples.reserve(then.size());
        for (const std::uint32_t number : then)
            if (nowOf[number] != noNumber)
                next.samples.push_back(nowOf[number]);
        next.changed = next.samples.size() != then.size();
    }
    for (const std::uint32_t i : others) {
        LightHash hash;
        hash.add(std::uint64_t{sector});
        hash.add(static_cast<std::uint64_t>(samples[i].key[0]));
        hash.add(glm::vec3(glm::floor((glm::dvec3(samples[i].start) - m_state->scene.lowest) / cell)));
        const auto [id, isNew] =
            m_tileOfKey.try_emplace(hash.value(), static_cast<std::uint32_t>(m_tiles.size()));
        if (isNew) {
            m_tiles.emplace_back();
            m_tiles.back().sector = static_cast<std::uint32_t>(sector);
            m_tiles.back().stages.resize(stages());
            m_tiles.back().rays.resize(stages());
        }
        const auto [place, isFirst] = placeOf.try_emplace(id->second, made.tiles.size());
        if (isFirst)
            made.tiles.push_back({id->second, {}, true, true});
        TilesOfSector::Next& next = made.tiles[place->second];
        next.samples.push_back(i);
        next.changed = true;
        next.known = next.known && numberBefore[i] != noNumber;
    }
    // In an order of their own, whatever their numbers are.
    for (TilesOfSector::Next& next : made.tiles)
        if (next.changed)
            std::sort(next.samples.begin(), next.samples.end(), [&](std::uint32_t a, std::uint32_t b) {
                const auto x = contentOf(samples[a]), y = contentOf(samples[b]);
                return x != y ? x < y : a < b;
            });
    return made;
}

void LiveLight::takeTiles(std::size_t sector, TilesOfSector& tiles) {
    const std::vector<LightSample>& samples = m_field.samples[sector];
    for (TilesOfSector::Next& next : tiles.tiles) {
        Tile& tile = m_tiles[next.tile];
        tile.samples = std::move(next.samples);
        for (std::size_t i = 0; next.changed && i < tile.samples.size(); ++i)
            m_tileOf[m_field.places[sector][tile.samples[i]]] = next.tile;
        if (!next.changed)
            continue;
        tile.content = contentHash(tile, samples);
        if (tile.samples.empty()) {
            forgetRays(tile);
            continue;
        }
        tile.box = {};
        tile.plane = samples[tile.samples.front()].plane;
        for (const std::uint32_t sample : tile.samples)
            tile.box.add(samples[sample].start);
        for (Stage& stage : tile.stages) {
            stage.stale = true;
            stage.have = next.known ? stage.have : Have::Nothing;
        }
    }
}

void LiveLight::clearValues() {
    const std::size_t groups = m_state->direct->layerGroups(), count = m_placeCount;
    m_turns.resize(1 + m_state->scene.settings.bounces);
    m_direct.resize(groups);
    m_onward.resize(groups);
    m_shone.resize(1);
    for (Flat& turn : m_turns)
        turn.resize(groups);
    for (std::vector<glm::vec3>* list : valueLists()) {
        list->clear();
        list->reserve(count + count / 8 + 4096); // so that edits find room for some more
        list->resize(count, glm::vec3(0));
    }
    for (Tile& tile : m_tiles) {
        tile.stages.resize(stages());
        for (Stage& stage : tile.stages) { // what records of rays met is seen yet
            Stage next;
            next.seen = std::move(stage.seen);
            next.reach = stage.reach;
            stage = std::move(next);
        }
    }
    markDeadPlaces();
    m_kept.clear();
    m_keptTooMuch = false;
}

void LiveLight::forgetRays(Tile& tile) {
    for (RayRecords& rays : tile.rays) {
        m_rayBytes -= rays.bytes();
        rays = RayRecords();
    }
}

} // namespace octant::light
