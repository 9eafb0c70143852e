#pragma once

#include <cstdint>
#include <vector>

#include "model/terrain/terrain.h"

/// Terrain as solid matter in the octrees of a level (pfmap.md, 14). Lengths are in levels: a tile is 2 x 2.
namespace octant::terrain {

inline constexpr int tileLevels = 2; ///< of a tile's side

/// What of a tile matters to octrees.
struct Ground {
    std::int16_t top = 0;                            ///< nothing of the tile is above, but for tall ramps
    std::int16_t solid = 0;                          ///< all below is full
    std::uint16_t topMaterial = 0, sideMaterial = 0; ///< past the list: the one after the last
    bool sloped = false, pathable = true;

    bool flatAt(int height) const { return !sloped && solid == height; }
};

Ground groundOf(const Tile& tile, std::size_t materials);

/// The grid of sectors that a terrain needs (14.1).
struct LevelPlan {
    int edge = 64;            ///< levels on a side of a sector
    int chunksASide = 1;      ///< in a sector
    std::uint32_t countX = 1; ///< sectors to the east
    std::uint32_t countZ = 1; ///< and to the north

    int tilesASide() const { return edge / tileLevels; }
    bool operator==(const LevelPlan&) const = default;
};
LevelPlan planOf(const Terrain& map);
/// The grid of a terrain of this size whose sectors have this edge.
LevelPlan planOf(std::uint32_t chunkRows, std::uint32_t chunkCols, int edge);

/// The ground of a whole terrain, by global row and column.
class GroundGrid {
public:
    explicit GroundGrid(const Terrain& map);

    const Ground* find(int row, int col) const {
        return row < 0 || col < 0 || row >= m_rows || col >= m_cols ? nullptr : &at(row, col);
    }
    const Ground& at(int row, int col) const {
        return m_grounds[static_cast<std::size_t>(row) * static_cast<std::size_t>(m_cols) +
                         static_cast<std::size_t>(col)];
    }

private:
    int m_rows, m_cols;
    std::vector<Ground> m_grounds;
};

} // namespace octant::terrain
