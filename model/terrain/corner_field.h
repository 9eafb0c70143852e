#pragma once

#include <optional>
#include <vector>

#include "model/terrain/terrain.h"

namespace octant::terrain {

/// The shape that comes nearest to four corner heights, all levels of difference added up; of those alike the
/// first by type.
struct NearestShape {
    TileType type = TileType::Flat;
    int base = 0, ramp = 0;
    int distance = 0; ///< 0: exactly these heights
};

/// The nearest shape to heights given by corner, in levels, with base and ramp within the ranges of the
/// format.
NearestShape nearestShape(const Heights& corners);

/// Heights of the points where tiles meet, in a part of a map. An edit may ask for heights that no tiles can
/// have together, as the corners of a tile have two different heights at most; settle() finds near ones that
/// they can. The result at a place depends on tiles up to `reach` away.
class CornerField {
public:
    static constexpr int rounds = 2;
    static constexpr int reach = 4 * rounds; ///< tiles

    /// Nothing outside of the part changes.
    CornerField(const Terrain& map, const TileRect& part);

    /// The tiles of the part, which lie in the map.
    const TileRect& part() const { return m_part; }
    /// Permits a tile of the part to change; at first none may.
    void let(TilePlace tile);
    /// Whether a tile may change.
    bool lets(TilePlace tile) const { return m_part.contains(tile) && m_tiles[tileNumber(tile)].mayChange; }
    /// Asks for a height of a point, in levels, in all tiles around it that may change. A point is named by
    /// the tile to its south-east.
    void pull(TilePlace point, int height);
    /// Moves points by as little as it can until the tiles around can have their heights. A point at a tile
    /// that may not change stays.
    void settle();
    /// Writes the new shapes into the map. Tiles that changed also get this side material, where one is
    /// given.
    void applyTo(Terrain& map, std::optional<int> sideMaterial) const;

private:
    struct Cell {
        Heights corners{};
        bool mayChange = false, there = false;
    };
    struct Point {
        int wanted = 0, height = 0;
        bool known = false, free = false;
    };
    /// A tile around a point and the corner that it has there.
    struct Around {
        TilePlace tile;
        std::size_t corner;
    };

    std::size_t tileNumber(TilePlace at) const {
        return static_cast<std::size_t>(at.row - m_part.row) * static_cast<std::size_t>(m_part.cols) +
               static_cast<std::size_t>(at.col - m_part.col);
    }
    std::size_t pointNumber(TilePlace at) const {
        return static_cast<std::size_t>(at.row - m_part.row) * static_cast<std::size_t>(m_part.cols + 1) +
               static_cast<std::size_t>(at.col - m_part.col);
    }
    static Around aroundPoint(TilePlace point, int i);
    void findFree();
    /// Moves the points whose row and column have this parity; each tile has one such corner. True when all
    /// tiles can have their heights.
    bool sweep(int rowParity, int colParity);
    void move(TilePlace at, Point& point);

    const Terrain& m_map;
    TileRect m_part;
    std::vector<Cell> m_tiles;
    std::vector<Point> m_points;
};

} // namespace octant::terrain
