#pragma once

#include <vector>

#include "model/terrain/terrain.h"

namespace octant::terrain {

inline constexpr int largestBrush = 32; ///< tiles

struct Brush {
    int size = 1; ///< tiles across, 1 to largestBrush
    bool round = false;
};

/// Tiles by rows, as edits of them want it.
using Places = std::vector<TilePlace>;

/// The tiles of the map under a brush around a tile; of an even size it reaches farther to the north-west.
Places brushTiles(const Terrain& map, TilePlace centre, const Brush& brush);
/// The tiles of a rectangle that are in the map.
Places rectTiles(const Terrain& map, const TileRect& rect);
/// What hangs together with a tile, edge by edge, and has the same top material. Empty outside of the map.
Places connectedTiles(const Terrain& map, TilePlace start);

} // namespace octant::terrain
