#include <algorithm>
#include <unordered_set>
#include <utility>

#include "model/light/light_hash.h"
#include "model/light/live_state.h"

/// The light of states that LiveLight was done with: undo and redo find it again.
namespace octant::light {
namespace {

constexpr std::size_t mostStates = 256;
constexpr std::size_t mostBytes = std::size_t{96} << 20; // of all states together

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

void LiveLight::keep(const Tile& tile, const std::vector<LightSample>& samples) {
    if (tile.samples.empty())
        return;
    const auto id = static_cast<std::uint32_t>(&tile - m_tiles.data());
    const std::lock_guard lock(m_keeping);
    if (m_kept.empty() || m_keptTooMuch || m_kept.back().tiles.contains(id))
        return;
    KeptTile kept{contentHash(tile, samples), tile.stages, {}};
    const auto lists = valueLists();
    kept.values.reserve(lists.size() * tile.samples.size());
    for (const std::vector<glm::vec3>* list : lists)
        for (const std::uint32_t sample : tile.samples)
            kept.values.push_back((*list)[m_field.firstSample[tile.sector] + sample]);
    KeptLight& state = m_kept.back();
    state.bytes += sizeof(KeptTile) + kept.values.size() * sizeof(glm::vec3);
    for (const Stage& stage : kept.stages)
        state.bytes += sizeof(Stage) + stage.seen.size() * sizeof(std::uint32_t);
    state.tiles.emplace(id, std::move(kept));
    m_keptTooMuch = state.bytes > mostBytes;
}

bool LiveLight::restore(Tile& tile, const KeptTile& kept) {
    if (contentHash(tile, m_field.samples[tile.sector]) != kept.content)
        return false;
    keep(tile);
    auto value = kept.values.begin();
    for (std::vector<glm::vec3>* list : valueLists())
        for (const std::uint32_t sample : tile.samples)
            (*list)[m_field.firstSample[tile.sector] + sample] = *value++;
    tile.stages = kept.stages;
    for (Stage& stage : tile.stages)
        stage.stale = false;
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
    // What a state after it was the first to change is in that state as it was before.
    const std::size_t first = static_cast<std::size_t>(m_kept.rend() - last) - 1;
    std::unordered_set<std::uint32_t> known;
    std::vector<bool> left(m_tiles.size(), false);
    for (std::size_t at = first; at < m_kept.size(); ++at) {
        // The last one grows by what is overwritten, none of which is new to this.
        std::vector<std::uint32_t> ids;
        for (const auto& [id, kept] : m_kept[at].tiles)
            if (known.insert(id).second)
                ids.push_back(id);
        for (const std::uint32_t id : ids) {
            const KeptTile kept = m_kept[at].tiles.at(id);
            if (!m_tiles[id].samples.empty())
                left[id] = !restore(m_tiles[id], kept);
        }
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
