#pragma once

#include <vector>

#include "model/core/result.h"
#include "model/terrain/terrain.h"

namespace octant::terrain {

/// Tiles that were copied, with the materials that their indices mean.
struct TileBlock {
    int rows = 0, cols = 0;          ///< tiles; 0 where none was in the map
    std::vector<Tile> tiles;         ///< row by row
    std::vector<Material> materials; ///< copies, by the indices of `tiles`

    /// The tile at a row and column of the block, which must be in it.
    const Tile& at(int row, int col) const {
        return tiles[static_cast<std::size_t>(row) * static_cast<std::size_t>(cols) +
                     static_cast<std::size_t>(col)];
    }
    bool operator==(const TileBlock&) const = default;
};

/// The part of a rectangle that is in the map.
TileBlock copyTiles(const Terrain& map, const TileRect& rect);

/// Quarter and half turns, seen from above, and mirrorings that swap east and west or north and south.
enum class Turn : std::uint8_t { Clockwise, HalfWay, CounterClockwise, MirrorEastWest, MirrorNorthSouth };

/// A tile turned or mirrored: its shape and the modes of its edges point elsewhere.
Tile turned(const Tile& tile, Turn turn);
/// A block turned or mirrored, with its tiles. Quarter turns swap rows and columns.
TileBlock turned(const TileBlock& block, Turn turn);

/// Puts a block with its north-west tile at a place; what lies outside of the map is left out. Materials are
/// found by name and texture, and what the map has not is added. Refused: more materials than a map may have.
Result<Terrain> pasteTiles(const Terrain& map, const TileBlock& block, TilePlace at);
/// Fills a rectangle with a block, again and again from its north-west corner.
Result<Terrain> fillTiles(const Terrain& map, const TileBlock& block, const TileRect& rect);

/// Replaces the tiles of a rectangle by new ones.
Terrain clearTiles(const Terrain& map, const TileRect& rect);

/// Number of chunks to add at each side; a negative number takes some away.
struct ChunkMargins {
    int north = 0, east = 0, south = 0, west = 0; ///< in chunks
};

/// Adds and removes chunks at the sides; added ones are made of new tiles. Refused: no chunk left, or more
/// than mostChunksASide or mostChunks.
Result<Terrain> resize(const Terrain& map, const ChunkMargins& margins);

} // namespace octant::terrain
