#include <algorithm>
#include <iterator>
#include <utility>

#include "model/light/light_hash.h"
#include "model/light/live_state.h"

/// The light of states that LiveLight was done with: undo and redo find it again.
namespace octant::light {
namespace {

constexpr std::size_t mostStates = 256;
constexpr std::size_t mostBytes = std::size_t{256} << 20; // of all states together

} // namespace

std::vector<std::vector<glm::vec3>*> LiveLight::valueLists() {
    std::vector<std::vector<glm::vec3>*> lists;
    const auto addLists = [&lists](Flat& flat) {
        for (std::vector<glm::vec3>& list : flat)
            lists.push_back(&list);
    };
    addLists(m_direct);
    addLists(m_onward);
    addLists(m_shone);
    for (Flat& turn : m_turns)
        addLists(turn);
    return lists;
}

std::vector<std::vector<glm::vec3>*> LiveLight::valueLists(std::size_t stage) {
    std::vector<std::vector<glm::vec3>*> lists;
    const auto addLists = [&lists](Flat& flat) {
        for (std::vector<glm::vec3>& list : flat)
            lists.push_back(&list);
    };
    if (stage == 0) {
        addLists(m_direct);
        addLists(m_onward);
    } else {
        addLists(stage == 1 ? m_shone : m_turns[stage - 1]);
    }
    return lists;
}

std::uint64_t LiveLight::contentHash(const Tile& tile, const std::vector<LightSample>& samples) {
    LightHash hash;
    for (const std::uint32_t sample : tile.samples)
        hash.add(hashOfSample(samples[sample]));
    return hash.value();
}

void LiveLight::beginKeeping() {
    if (std::exchange(m_keptTooMuch, false))
        m_kept.clear();
    if (!m_kept.empty() && m_kept.back().isOf(*m_state))
        return;
    m_kept.push_back({m_state->latest, m_state->light, {}, 0});
    std::size_t bytes = 0, from = m_kept.size();
    while (from > 0 && m_kept.size() - from < mostStates && (bytes += m_kept[from - 1].bytes) <= mostBytes)
        --from;
    m_kept.erase(m_kept.begin(), m_kept.begin() + static_cast<std::ptrdiff_t>(from));
}

std::vector<glm::vec3> LiveLight::valuesOf(const Tile& tile, std::size_t number) {
    const std::vector<std::uint32_t>& places = m_field.places[tile.sector];
    const auto lists = valueLists(number);
    std::vector<glm::vec3> values;
    values.reserve(lists.size() * tile.samples.size());
    for (const std::vector<glm::vec3>* list : lists)
        for (const std::uint32_t sample : tile.samples)
            values.push_back((*list)[places[sample]]);
    return values;
}

void LiveLight::keep(const Tile& tile) {
    if (!keeps() || tile.samples.empty())
        return;
    for (std::size_t number = 0; number < tile.stages.size(); ++number)
        keep(tile, number, tile.stages[number], {}, true);
}

void LiveLight::keep(const Tile& tile, std::size_t number, Stage was, const std::vector<glm::vec3>& values,
                     bool seenToo) {
    const auto id = static_cast<std::uint32_t>(&tile - m_tiles.data());
    const std::lock_guard lock(m_keeping);
    if (!keeps())
        return;
    KeptLight& state = m_kept.back();
    KeptTile& kept = state.tiles[id];
    if (kept.stages.empty()) {
        kept.content = tile.content;
        kept.stages.resize(tile.stages.size());
        state.bytes += sizeof(KeptTile) + kept.stages.size() * sizeof(KeptStage);
    }
    KeptStage& stage = kept.stages[number];
    if (seenToo && !stage.seenToo) {
        stage.seenToo = true;
        stage.stage.seen = was.seen;
        state.bytes += was.seen.size() * sizeof(std::uint32_t);
    }
    const bool first = !stage.any;
    const std::size_t before = stage.values.size() * sizeof(glm::vec3);
    if (first) {
        stage.any = true;
        was.seen = std::move(stage.stage.seen);
        stage.stage = std::move(was);
    }
    if (first || !stage.which.empty())
        addKept(stage, values, valuesOf(tile, number), tile.samples.size());
    state.bytes += stage.values.size() * sizeof(glm::vec3) - before;
    m_keptTooMuch = state.bytes > mostBytes;
}

void LiveLight::addKept(KeptStage& stage, const std::vector<glm::vec3>& values,
                        const std::vector<glm::vec3>& now, std::size_t samples) {
    const auto has = [](const std::vector<std::uint64_t>& bits, std::size_t i) {
        return (bits[i / 64] >> (i % 64) & 1U) != 0;
    };
    if (values.empty()) {
        // Those that were not overwritten are as they were.
        auto older = stage.values.begin();
        std::vector<glm::vec3> all = now;
        for (std::size_t i = 0; i < all.size() && !stage.which.empty(); ++i)
            if (has(stage.which, i % samples))
                all[i] = *older++;
        stage.values = std::move(all);
        stage.which.clear();
        return;
    }
    stage.which.resize((samples + 63) / 64, 0);
    std::vector<std::uint64_t> which = stage.which;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (values[i] != now[i])
            which[i % samples / 64] |= std::uint64_t{1} << (i % samples % 64);
    if (which == stage.which)
        return;
    // What is there already was overwritten before, so it is the older one.
    std::vector<glm::vec3> all;
    auto known = stage.values.begin();
    for (std::size_t i = 0; i < values.size(); ++i)
        if (has(stage.which, i % samples))
            all.push_back(*known++);
        else if (has(which, i % samples))
            all.push_back(values[i]);
    all.shrink_to_fit();
    stage.values = std::move(all);
    stage.which = std::move(which);
}

bool LiveLight::restore(Tile& tile, const KeptTile& kept) {
    if (tile.content != kept.content || tile.stages.size() != kept.stages.size())
        return false;
    const std::vector<std::uint32_t>& places = m_field.places[tile.sector];
    const std::size_t samples = tile.samples.size();
    for (std::size_t number = 0; number < kept.stages.size(); ++number) {
        const KeptStage& from = kept.stages[number];
        if (!from.any)
            continue;
        const std::vector<glm::vec3> now = valuesOf(tile, number);
        const Stage was = tile.stages[number];
        auto value = from.values.begin();
        for (std::vector<glm::vec3>* list : valueLists(number))
            for (std::size_t i = 0; i < samples; ++i)
                if (from.which.empty() || (from.which[i / 64] >> (i % 64) & 1U) != 0)
                    (*list)[places[tile.samples[i]]] = *value++;
        Stage& stage = tile.stages[number];
        std::vector<std::uint32_t> seen;
        std::set_union(was.seen.begin(), was.seen.end(), from.stage.seen.begin(), from.stage.seen.end(),
                       std::back_inserter(seen));
        stage = from.stage;
        stage.seen = std::move(seen);
        stage.stale = false;
        keep(tile, number, was, now, from.seenToo);
    }
    const bool shines = m_state->gatherer->anythingShines();
    for (std::size_t group = 0; group < m_onward.size(); ++group)
        for (const std::uint32_t sample : tile.samples) {
            const std::uint32_t at = places[sample];
            m_turns[0][group][at] =
                group == 0 && shines ? m_onward[group][at] + m_shone[0][at] : m_onward[group][at];
        }
    m_changed[tile.sector] = true;
    return true;
}

void LiveLight::restoreKept() {
    if (m_keptTooMuch)
        return;
    const auto last = std::find_if(m_kept.rbegin(), m_kept.rend(),
                                   [this](const KeptLight& kept) { return kept.isOf(*m_state); });
    if (last == m_kept.rend())
        return;
    // From state to state back, the latest first: each knows what was overwritten after it. So the last one
    // grows by what it was like itself, when what comes after it is undone already.
    const std::size_t first = static_cast<std::size_t>(m_kept.rend() - last) - 1;
    std::vector<bool> left(m_tiles.size(), false);
    for (std::size_t at = m_kept.size(); at-- > first;) {
        std::vector<std::uint32_t> ids;
        for (const auto& [id, kept] : m_kept[at].tiles)
            if (!m_tiles[id].samples.empty())
                ids.push_back(id);
        for (const std::uint32_t id : ids)
            left[id] = !restore(m_tiles[id], m_kept[at].tiles.at(id));
    }
    for (std::size_t id = 0; id < m_tiles.size(); ++id)
        for (Stage& stage : m_tiles[id].stages) {
            stage.stale = left[id];
            stage.checked = static_cast<std::uint32_t>(m_boxes.size());
        }
    m_others.clear();
}

bool LiveLight::KeptLight::isOf(const State& state) const {
    return map.lock() == state.latest && light == state.light;
}

} // namespace octant::light
