#pragma once

#include "model/terrain/terrain.h"

namespace octant::terrain {

/// A tile's shape.
struct Shape {
    TileType type = TileType::Flat; ///< flat, or which ramp or corner
    int base = 0, ramp = 0;         ///< within the ranges of the format
    bool saddle = false; ///< the two high corners were opposite ones, which no shape has; the tile is flat
    bool cut = false;    ///< heights were cut to the ranges

    /// Gives a tile this shape; its other fields stay.
    void applyTo(Tile& tile) const;
};

/// Which corners of a tile become its raised ones.
enum class High : std::uint8_t {
    Nearer,   ///< those nearer to the highest than to the lowest
    Greatest, ///< only those as high as the highest
};

/// The shape nearest to four corner heights (section 12).
Shape fit(const Heights& corners, High high = High::Nearer);

} // namespace octant::terrain
