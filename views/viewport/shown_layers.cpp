#include "views/viewport/shown_layers.h"

#include <algorithm>
#include <utility>

#include "model/map/item_kinds.h"
#include "model/map/locate.h"

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
    const bool byHand = std::exchange(m_byHandStale, false);
    if (!at && m_layers.empty() && m_byHand.empty() && !byHand) {
        m_map = m_shown = map;
        return false;
    }
    const bool sameMap = m_map == map;
    const bool sameLayers = bytes == m_bytes;
    m_map = map;
    if (sameMap && sameLayers && !byHand && m_decoded == decodedSectors())
        return false;
    if (!sameLayers) {
        m_bytes = bytes;
        m_layers = at ? readLayers(bytes).value_or(MapLayers()) : MapLayers();
    }
    m_decoded = decodedSectors();
    m_index = LayerIndex(*map, m_layers, false);
    m_locksCells = std::ranges::any_of(m_layers.cubes, [&](const auto& sector) {
        return std::ranges::any_of(sector.second,
                                   [&](const CubeRun& run) { return is(run.layer, &Layer::locked); });
    });
    leaveOut();
    return !sameLayers || !sameMap || byHand;
}

void ShownLayers::hide(std::set<ItemRef> items) {
    m_byHandStale = m_byHandStale || items != m_byHand;
    m_byHand = std::move(items);
}

std::optional<std::uint8_t> ShownLayers::positionOf(ItemId level) const {
    for (std::size_t i = 0; m_map && i < m_map->levels.size(); ++i)
        if (m_map->levels[i]->id == level)
            return static_cast<std::uint8_t>(i);
    return std::nullopt;
}

bool ShownLayers::hidesSource(ItemId level, std::size_t source) const {
    if (is(m_index.ofSource(level, source), &Layer::hidden))
        return true;
    const auto at = m_byHand.empty() ? std::nullopt : positionOf(level);
    const Level* own = at ? m_map->levels[*at].get() : nullptr;
    return own != nullptr && source < own->lightSources.size() &&
           m_byHand.contains({ItemKind::LightSource, -1, ItemRef::NoCube, own->lightSources[source].id});
}

CellsBySector ShownLayers::hiddenCells(ItemId level) const {
    CellsBySector cells;
    const auto at = m_layers.cubes.empty() ? std::nullopt : positionOf(level);
    if (!at)
        return cells;
    const auto& sectors = m_map->levels[*at]->sectors;
    for (const auto& [key, runs] : m_layers.cubes)
        if (key.first == *at && key.second < sectors.size())
            for (const CubeRun& run : runs)
                if (is(run.layer, &Layer::hidden))
                    cells[sectors[key.second].id].push_back(run.box);
    return cells;
}

std::vector<CellBox> ShownLayers::cellsOutOfReach(const Level& level) const {
    std::vector<CellBox> cells;
    const auto at = m_layers.cubes.empty() ? std::nullopt : positionOf(level.id);
    if (!at)
        return cells;
    for (const auto& [key, runs] : m_layers.cubes) {
        if (key.first != *at || key.second >= level.sectors.size())
            continue;
        const SectorIndex index = level.indexOf(key.second);
        const glm::i64vec3 low = glm::i64vec3(index.x(), index.y(), index.z()) << glm::i64vec3(maxCubeDepth);
        for (const CubeRun& run : runs)
            if (is(run.layer, &Layer::locked) || is(run.layer, &Layer::hidden))
                cells.push_back({low + glm::i64vec3(run.box.min), low + glm::i64vec3(run.box.max)});
    }
    return cells;
}

bool ShownLayers::locksCell(const Level& level, std::size_t sector, glm::uvec3 cell) const {
    const auto at = positionOf(level.id);
    const auto found =
        at ? m_layers.cubes.find({*at, static_cast<std::uint32_t>(sector)}) : m_layers.cubes.end();
    return found != m_layers.cubes.end() && is(layerAt(found->second, cell), &Layer::locked);
}

void ShownLayers::leaveOut() {
    m_shown = m_map;
    if (m_byHand.empty() && std::none_of(m_layers.layers.begin(), m_layers.layers.end(),
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
    for (const ItemRef& item : m_byHand) {
        const auto at = item.kind == ItemKind::LightSource ? std::nullopt : locate(*m_map, item);
        if (!at)
            continue;
        Positions& into = at->level == Location::None    ? global
                          : at->sector == Location::None ? levels[at->level]
                                                         : sectors[at->level][at->sector];
        std::vector<std::size_t>& positions = into[item.kind];
        if (const auto place = std::lower_bound(positions.begin(), positions.end(), at->index);
            place == positions.end() || *place != at->index)
            positions.insert(place, at->index);
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

} // namespace octant
