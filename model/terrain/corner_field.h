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
NearestShape nearestShape(const Heights& corners);

/// Heights of the points where tiles meet in a part of a map, for edits that want heights which tiles may not
/// be able to have together: a tile has two heights at most. What comes of a place depends on tiles at most
/// `reach` away.
class CornerField {
public:
    static constexpr int rounds = 2;
    static constexpr int reach = 4 * rounds; ///< tiles

    /// Nothing outside of the part changes.
    CornerField(const Terrain& map, const TileRect& part);

    const TileRect& part() const { return m_part; }
    /// Lets a tile of the part change.
    void let(TilePlace tile);
    bool lets(TilePlace tile) const { return m_part.contains(tile) && m_tiles[tileNumber(tile)].mayChange; }
    /// Wants a point, named by the tile to its south-east, at a height for all tiles around that may change.
    void pull(TilePlace point, int height);
    /// Moves points where tiles around could not have their heights, as little as it can. Those that a tile
    /// meets which may not change stay.
    void settle();
    /// Gives the tiles their shapes, those that changed this side material.
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
    /// Moves the points of one of the four classes of which each tile has one; whether all tiles are legal.
    bool sweep(int rowParity, int colParity);
    void move(TilePlace at, Point& point);

    const Terrain& m_map;
    TileRect m_part;
    std::vector<Cell> m_tiles;
    std::vector<Point> m_points;
};

} // namespace octant::terrain
