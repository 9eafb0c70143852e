#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "model/core/work_context.h"
#include "model/map/map.h"

namespace octant::terrain {

/// Height where nothing is solid.
inline constexpr float noGround = -std::numeric_limits<float>::infinity();

/// What a level has in the column of one tile.
struct TileSurface {
    /// In place of a position: nothing is there, or it has no material of the level.
    static constexpr std::uint16_t NoMaterial = 0xffff;

    /// The highest solid points in units from the centre sector's middle, row by row from the north-west:
    /// just inside of the corners, middles of the edges, centre; noGround where there is none.
    std::array<float, 9> heights{noGround, noGround, noGround, noGround, noGround,
                                 noGround, noGround, noGround, noGround};
    float reach = noGround; ///< highest point of the cube under the centre
    float filled = 0;       ///< solid below the centre, in units
    std::uint16_t topMaterial =
        NoMaterial; ///< of the upward face under the centre, by position in the level's list
    std::uint16_t sideMaterial = NoMaterial; ///< the one that most sides of that cube have
    bool mixedSides = false;                 ///< not all of its sides have that one
    bool closed = false;                     ///< path data says impassable

    /// Whether one of the points has ground below it.
    bool anyGround() const;
};

/// Distances of the three columns of points from a tile's west edge, in tiles; the same for rows from the
/// north.
std::array<float, 3> samplePoints();

/// The surface of a level by tiles, as surfaceOf() finds it.
struct LevelSurface {
    int rows = 0, cols = 0;         ///< tiles, from the level's north-west corner
    std::vector<TileSurface> tiles; ///< row by row
    float bottom = 0;               ///< of the level, as heights are
    std::uint64_t leftOut = 0;      ///< cubes that are liquid or not solid
    std::uint64_t solid = 0;        ///< cubes that count

    /// Both must be in range.
    const TileSurface& at(int row, int col) const {
        return tiles[static_cast<std::size_t>(row) * static_cast<std::size_t>(cols) +
                     static_cast<std::size_t>(col)];
    }
};

/// Looks from above at a level whose sectors are at least as wide as a tile of 2^tileLog2 units. Long work.
/// Errors: a sector is damaged; it was stopped.
Result<LevelSurface> surfaceOf(const Level& level, int tileLog2, int rows, int cols,
                               const WorkContext& work = {});

} // namespace octant::terrain
