#pragma once

#include <map>
#include <memory>
#include <set>
#include <vector>

#include "model/layers/layers.h"
#include "model/map/map.h"
#include "model/octree/empty_boxes.h"
#include "views/viewport/hidden_cubes.h"

namespace octant {

/// The map as its layers let the view show it: without what is in hidden ones, or hidden by hand, with the
/// ids that all have in the document. A map without anything hidden is shown as it is. For one thread.
class ShownLayers {
public:
    /// Makes a snapshot the one to show; sectors that are not decoded yet are taken as they are until the
    /// next call. True where something else is hidden or locked than before.
    bool follow(const MapPtr& map);
    /// What is left out besides, from the next follow() on; of the view alone, layers know nothing of it.
    void hide(std::set<ItemRef> items);
    const std::set<ItemRef>& hiddenByHand() const { return m_byHand; }

    /// What was given to follow(), without what is hidden.
    const MapPtr& map() const { return m_shown; }
    /// Whether an item is in a layer that is hidden, or locked.
    bool hidden(const ItemRef& item) const {
        return is(m_index.of(item), &Layer::hidden) || m_byHand.contains(item);
    }
    bool locked(const ItemRef& item) const { return is(m_index.of(item), &Layer::locked); }
    /// Whether a source of baked light of a level is shown, or picked. One that is not lights all the same.
    bool hidesSource(ItemId level, std::size_t source) const;
    bool locksSource(ItemId level, std::size_t source) const {
        return is(m_index.ofSource(level, source), &Layer::locked);
    }

    /// Cells of a level that are in hidden layers.
    CellsBySector hiddenCells(ItemId level) const;
    /// Cells that are in hidden or locked layers, from the lowest corner of the level.
    std::vector<CellBox> cellsOutOfReach(const Level& level) const;
    /// Whether any cells are in a locked layer.
    bool locksCells() const { return m_locksCells; }
    /// Whether a cell of the finest grid of a sector is.
    bool locksCell(const Level& level, std::size_t sector, glm::uvec3 cell) const;

private:
    /// The position of a level; none where the map has it no more.
    std::optional<std::uint8_t> positionOf(ItemId level) const;
    bool is(LayerNumber layer, bool Layer::*what) const {
        return layer != 0 && layer <= m_layers.layers.size() && m_layers.layers[layer - std::size_t{1}].*what;
    }
    void leaveOut();
    std::size_t decodedSectors() const;

    MapPtr m_map, m_shown;
    std::set<ItemRef> m_byHand;
    bool m_byHandStale = false, m_locksCells = false;
    Blob m_bytes; ///< that m_layers was read from
    MapLayers m_layers;
    LayerIndex m_index;
    std::size_t m_decoded = 0; ///< sectors of m_layers that could be looked into
    /// Cells without what is hidden, by what they were made of and without which positions.
    struct Cell {
        std::shared_ptr<const LazySector> from, made;
        std::map<ItemKind, std::vector<std::size_t>> without;
    };
    std::map<ItemId, Cell> m_cells; ///< by sector
};

} // namespace octant
