#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "model/core/paged_vector.h"
#include "model/map/item.h"
#include "model/terrain/tile.h"

namespace octant {

namespace pfmap {
struct Source; // the file that a terrain was read from: io/pfmap knows what is inside
}

namespace terrain {

/// What a tile's top or sides are made of (section 3).
struct Material {
    ItemId id = 0;       ///< 0: has none yet
    std::string name;    ///< "__anonymous__": none
    std::string texture; ///< path below the folder of textures

    bool operator==(const Material&) const = default;
};

inline constexpr const char* namelessMaterial = "__anonymous__"; ///< name of a material that has none

/// Mixes its accent material into where its base material is seen (section 3).
struct Splat {
    ItemId id = 0;                      ///< 0: has none yet
    std::uint32_t base = 0, accent = 0; ///< positions in the list of materials, maybe beyond its end

    bool operator==(const Splat&) const = default;
};

/// A place of the grid by global row and column: row 0 is the north edge, column 0 the west edge.
struct TilePlace {
    int row = 0, col = 0; ///< tiles

    // NOLINTNEXTLINE(modernize-use-nullptr): takes what the compiler writes for a null pointer
    auto operator<=>(const TilePlace&) const = default;
};

/// Tiles of rows [row, row + rows) and columns [col, col + cols).
struct TileRect {
    int row = 0, col = 0, rows = 0, cols = 0; ///< tiles

    /// Whether there is no tile in it.
    bool empty() const { return rows <= 0 || cols <= 0; }
    /// Whether a tile is in it.
    bool contains(TilePlace at) const {
        return at.row >= row && at.row < row + rows && at.col >= col && at.col < col + cols;
    }
    /// The tiles that are in both; empty where there are none.
    TileRect intersected(const TileRect& other) const;
    /// The rectangle with so many more rows and columns on each side.
    TileRect grown(int by) const { return {row - by, col - by, rows + 2 * by, cols + 2 * by}; }
    // NOLINTNEXTLINE(modernize-use-nullptr): takes what the compiler writes for a null pointer
    auto operator<=>(const TileRect&) const = default;
};

inline constexpr std::uint32_t mostChunksASide = 1024, mostChunks = 4096; ///< of the reader
inline constexpr std::size_t mostMaterials = 256, mostSplats = 256;       ///< of the engine

class EdgeMemory; ///< of usesEdges()
/// What a terrain begins with: it knows nothing yet. Never null.
std::shared_ptr<EdgeMemory> newEdgeMemory();

} // namespace terrain

/// A whole terrain: an immutable value that is cheap to copy. Edits make another one that shares the pages
/// of tiles that it did not touch.
struct Terrain {
    std::string version = "1.0"; ///< as in the file
    /// In the order of the file; tiles and splats name them by position.
    PagedVector<terrain::Material> materials;
    PagedVector<terrain::Splat> splats;         ///< in the order of the file
    std::uint32_t chunkRows = 0, chunkCols = 0; ///< chunks; a side of one is chunkSide tiles
    PagedVector<terrain::Tile> tiles;           ///< in the order of the file: chunk by chunk
    bool withoutMark = false;   ///< a byte order mark of the file is not written again (PFM-004)
    bool lastLineEnded = false; ///< the last line gets an ending where it has none (PFM-005)
    bool relaid = false;        ///< chunks were added or removed: the list of tiles is written anew
    ItemId nextId = 2;          ///< 1 is the terrain itself
    std::shared_ptr<const pfmap::Source> source; ///< null for a new one
    /// What usesEdges() knows, one for all that was made of one terrain. No part of the value.
    std::shared_ptr<terrain::EdgeMemory> edgeMemory = terrain::newEdgeMemory();

    /// Number of rows of tiles.
    int rows() const { return static_cast<int>(chunkRows * terrain::chunkSide); }
    /// Number of columns of tiles.
    int cols() const { return static_cast<int>(chunkCols * terrain::chunkSide); }
    /// All tiles of the map.
    terrain::TileRect bounds() const { return {0, 0, rows(), cols()}; }
    /// Whether a place is in the map.
    bool contains(terrain::TilePlace at) const { return bounds().contains(at); }
    /// Position in `tiles` of a place in bounds.
    std::size_t numberOf(terrain::TilePlace at) const {
        const auto row = static_cast<std::size_t>(at.row), col = static_cast<std::size_t>(at.col);
        constexpr std::size_t side = terrain::chunkSide;
        return ((row / side) * chunkCols + col / side) * terrain::chunkTiles + row % side * side + col % side;
    }
    /// The place of the tile with this position in `tiles`.
    terrain::TilePlace placeOf(std::size_t number) const;
    /// The tile at a place in bounds.
    const terrain::Tile& at(terrain::TilePlace place) const { return tiles[numberOf(place)]; }
    /// Null outside of the map.
    const terrain::Tile* find(terrain::TilePlace place) const {
        return contains(place) ? &at(place) : nullptr;
    }
};

/// Immutable, shared by all who hold it.
using TerrainPtr = std::shared_ptr<const Terrain>;

/// Whether two terrains mean the same (section 13.3): materials with their names and textures, splats, size,
/// version number and tiles.
bool equal(const Terrain& a, const Terrain& b);

namespace terrain {

/// The tile of new maps (section 4). `materials`: length of the map's list; with 1 the sides have material 0.
Tile newTile(std::size_t materials = 2);

/// A picture that the engine has, and what materials with it are called (section 12).
struct EngineMaterial {
    const char* name;    ///< the material
    const char* texture; ///< path below the folder of textures
};

/// The pictures that the engine has, in the order of section 12. They live as long as the program.
std::span<const EngineMaterial> engineMaterials();

inline constexpr std::uint32_t mostNewChunks = 64; ///< a side

/// What a new map is made of.
struct NewTerrain {
    std::uint32_t chunkRows = 4, chunkCols = 4; ///< 1..mostNewChunks; as the engine's own editor
    int height = 0;                             ///< of all tiles, in levels
    std::size_t top = 0, side = 1;              ///< of the engine's materials; the map gets these
};

/// A new terrain of flat tiles (section 12). It has one material where `top` and `side` are the same, else
/// two.
Terrain newTerrain(const NewTerrain& what);
/// One of that size with the two materials of the engine's new maps.
Terrain newTerrain(std::uint32_t chunkRows, std::uint32_t chunkCols);

/// Whether any tile has edge blending (section 4). Looks at what differs from the version of the same
/// terrain that was asked of last. Thread-safe.
bool usesEdges(const Terrain& map);

/// A version like "1.2" in millionths. The text must be a number as the format has it.
std::int64_t versionNumber(std::string_view version);
inline constexpr std::int64_t splatVersion = 1100000; ///< from 1.1 on there are splats

} // namespace terrain

} // namespace octant
