#include "views/viewport/shown_layers.h"

#include <algorithm>

#include "model/map/item_kinds.h"

namespace octant {
namespace {

/// Positions in a list of what is in a hidden layer.
std::vector<std::size_t> hiddenOf(const MapLayers& layers, const std::vector<LayerRun>& runs,
                                  std::size_t size) {
    std::vector<std::size_t> positions;
    for (const LayerRun& run : runs)
        if (layers.layers[run.layer - std::size_t{1}].hidden)
            for (std::size_t i = run.first; i < std::min(size, std::size_t{run.first} + run.count); ++i)
                positions.push_back(i);
    return positions;
}

template <class Owner>
void erase(Owner& owner, const std::map<ItemKind, std::vector<std::size_t>>& positions) {
    for (const auto& [kind, at] : positions)
        if (auto list = editListIn(owner, kind))
            list->erase(at);
}

} // namespace

std::size_t ShownLayers::decodedSectors() const {
    std::size_t count = 0;
    for (const auto& [key, runs] : m_layers.lists)
        if (key.sector != LayerListKey::levelWide && listOf(*m_map, key, false))
            ++count;
    return count;
}

bool ShownLayers::follow(const MapPtr& map) {
    const auto at = map ? layersAt(*map) : std::nullopt;
    const Blob bytes = at ? map->extensions[*at].data : Blob();
    if (!at && m_layers.empty()) {
        m_map = m_shown = map;
        return false;
    }
    const bool sameMap = m_map == map;
    const bool sameLayers = bytes == m_bytes;
    m_map = map;
    if (sameMap && sameLayers && m_decoded == decodedSectors())
        return false;
    if (!sameLayers) {
        m_bytes = bytes;
        m_layers = at ? readLayers(bytes).value_or(MapLayers()) : MapLayers();
    }
    m_decoded = decodedSectors();
    m_index = LayerIndex(*map, m_layers, false);
    leaveOut();
    return !sameLayers || !sameMap;
}

void ShownLayers::leaveOut() {
    m_shown = m_map;
    if (std::none_of(m_layers.layers.begin(), m_layers.layers.end(),
                     [](const Layer& layer) { return layer.hidden; })) {
        m_cells.clear();
        return;
    }
    // By level, then by sector: what is left out of each list.
    using Positions = std::map<ItemKind, std::vector<std::size_t>>;
    std::map<std::size_t, std::map<std::size_t, Positions>> sectors;
    std::map<std::size_t, Positions> levels;
    Positions global;
    for (const auto& [key, runs] : m_layers.lists) {
        // Lights of sectors are drawn by cubes, which name them by position.
        if (key.kind == ItemKind::DynamicLight || key.kind == ItemKind::FastLight)
            continue;
        const ItemListView list = listOf(*m_map, key, false);
        std::vector<std::size_t> hidden =
            list ? hiddenOf(m_layers, runs, list.size()) : std::vector<std::size_t>();
        if (hidden.empty())
            continue;
        Positions& into = key.level == LayerListKey::mapWide      ? global
                          : key.sector == LayerListKey::levelWide ? levels[key.level]
                                                                  : sectors[key.level][key.sector];
        into[key.kind] = std::move(hidden);
    }
    if (global.empty() && levels.empty() && sectors.empty())
        return;
    const auto shown = std::make_shared<Map>(*m_map);
    erase(*shown, global);
    std::map<ItemId, Cell> cells;
    for (std::size_t i = 0; i < shown->levels.size(); ++i) {
        if (!levels.contains(i) && !sectors.contains(i))
            continue;
        const auto level = std::make_shared<Level>(*shown->levels[i]);
        if (const auto own = levels.find(i); own != levels.end())
            erase(*level, own->second);
        if (const auto own = sectors.find(i); own != sectors.end())
            for (auto& [number, positions] : own->second) {
                const SectorSlot& slot = level->sectors[number];
                Cell& cell = cells[slot.id];
                if (const auto known = m_cells.find(slot.id); known != m_cells.end() &&
                                                              known->second.from == slot.cell &&
                                                              known->second.without == positions) {
                    cell = known->second;
                } else {
                    Sector sector = *slot.cell->value();
                    erase(sector, positions);
                    cell = {slot.cell, std::make_shared<const LazySector>(std::move(sector), slot.cell),
                            std::move(positions)};
                }
                level->sectors.update(number, [&](SectorSlot& changed) { changed.cell = cell.made; });
            }
        shown->levels.set(i, level);
    }
    m_cells = std::move(cells);
    m_shown = shown;
}

light::LevelLight ShownLayers::withoutHidden(const light::LevelLight& light, ItemId level) const {
    light::LevelLight shown = light;
    std::size_t number = 0;
    std::erase_if(shown.sources, [&](const light::Source&) { return hidesSource(level, number++); });
    return shown;
}

} // namespace octant
