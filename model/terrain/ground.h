#pragma once

#include <cstdint>
#include <vector>

#include "model/terrain/terrain.h"

/// Terrain as solid matter in the octrees of a level (pfmap.md, 14). Lengths are in levels: a tile is 2 x 2.
namespace octant::terrain {

inline constexpr int tileLevels = 2; ///< of a tile's side

/// A tile as matter for octrees. Heights are in levels from level 0.
struct Ground {
    std::int16_t top = 0;   ///< nothing of the tile is above this; ramps of more than 2 levels may be
    std::int16_t solid = 0; ///< everything below this is full
    std::uint16_t topMaterial = 0, sideMaterial = 0; ///< past the list: the one after the last
    bool sloped = false, pathable = true;            ///< reaches above `solid`; walkers may use it

    /// Whether the tile is flat and has this height, in levels.
    bool flatAt(int height) const { return !sloped && solid == height; }
};

/// The ground of one tile. `materials`: length of the terrain's list of materials.
Ground groundOf(const Tile& tile, std::size_t materials);

/// The grid of sectors that a terrain needs (14.1).
struct LevelPlan {
    int edge = 64;            ///< levels on a side of a sector
    int chunksASide = 1;      ///< in a sector
    std::uint32_t countX = 1; ///< sectors to the east
    std::uint32_t countZ = 1; ///< and to the north

    /// Tiles on a side of a sector.
    int tilesASide() const { return edge / tileLevels; }
    bool operator==(const LevelPlan&) const = default;
};

/// The grid that a terrain needs, with the smallest sectors that hold its heights.
LevelPlan planOf(const Terrain& map);
/// The grid of a terrain of this size whose sectors have this edge.
LevelPlan planOf(std::uint32_t chunkRows, std::uint32_t chunkCols, int edge);

/// The ground of a whole terrain, by global row and column.
class GroundGrid {
public:
    explicit GroundGrid(const Terrain& map);

    /// The ground of a tile; null outside of the map.
    const Ground* find(int row, int col) const {
        return row < 0 || col < 0 || row >= m_rows || col >= m_cols ? nullptr : &at(row, col);
    }
    /// The ground of a tile, which must be in the map.
    const Ground& at(int row, int col) const {
        return m_grounds[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_cols) +
                         static_cast<std::size_t>(col)];
    }

private:
    int m_rows, m_cols;
    std::vector<Ground> m_grounds;
};

} // namespace octant::terrain
