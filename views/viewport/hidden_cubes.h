#pragma once

#include <array>
#include <map>
#include <memory>
#include <vector>

#include "model/map/level_box.h"
#include "model/map/map.h"

namespace octant {

/// Boxes of cells by the ids of their sectors, in cells of the finest grid.
using CellsBySector = std::map<ItemId, std::vector<GridBox>>;

/// A map as it is shown without the cubes in some cells of a level: these are empty, and what was covered by
/// them has faces. Items have the ids of the document, cubes that stay as they are have their numbers. What
/// did not change since the last map is taken from there. For one thread.
class HiddenCubes {
public:
    /// The document's map without those cubes of a level; the same map where nothing is hidden.
    MapPtr without(const MapPtr& map, ItemId level, const CellsBySector& hidden);

    const CellsBySector& hidden() const { return m_hidden; }
    /// Whether what was given last hides anything of a sector, or of one that touches it.
    bool touches(ItemId sector) const { return m_made.contains(sector); }

private:
    using Cell = std::shared_ptr<const LazySector>;
    /// What a sector looks like, and what that hangs on: it and its neighbours, and what is hidden there.
    struct Made {
        std::array<Cell, 7> from;
        std::array<std::vector<GridBox>, 7> boxes;
        Cell cell;
    };
    MapPtr make(const MapPtr& map, std::size_t level, const CellsBySector& hidden);

    MapPtr m_map, m_shown;
    ItemId m_level = 0;
    CellsBySector m_hidden;
    std::map<ItemId, Made> m_made; ///< of sectors with hidden cells, and their neighbours
};

} // namespace octant
