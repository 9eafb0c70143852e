#pragma once

#include <vector>

#include "model/terrain/terrain.h"

namespace octant::terrain {

inline constexpr int largestBrush = 32; ///< tiles

/// Which tiles around the pointed one are changed together.
struct Brush {
    int size = 1;       ///< tiles across, 1 to largestBrush
    bool round = false; ///< a disc; otherwise a square
};

/// Places of tiles, each once, sorted by rows and then columns, as edits of tiles expect them.
using Places = std::vector<TilePlace>;

/// The tiles of the map under a brush around a tile; of an even size it reaches farther to the north-west.
Places brushTiles(const Terrain& map, TilePlace centre, const Brush& brush);
/// The tiles of a rectangle that are in the map.
Places rectTiles(const Terrain& map, const TileRect& rect);
/// The tiles with the same top material as `start` that are connected to it across edges, itself included.
/// Empty when `start` is outside of the map.
Places connectedTiles(const Terrain& map, TilePlace start);

} // namespace octant::terrain
