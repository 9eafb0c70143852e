#include "model/terrain/terrain.h"

#include <algorithm>
#include <mutex>
#include <vector>

#include "model/terrain/tile_pages.h"

namespace octant {
namespace terrain {

TileRect TileRect::intersected(const TileRect& other) const {
    const int top = std::max(row, other.row), left = std::max(col, other.col);
    const int bottom = std::min(row + rows, other.row + other.rows);
    const int right = std::min(col + cols, other.col + other.cols);
    return {top, left, std::max(0, bottom - top), std::max(0, right - left)};
}

namespace {

/// Section 13.3: values, and characters 13 and 16..23.
bool sameMeaning(const Tile& a, const Tile& b) {
    if (a == b)
        return true;
    for (int i = 0; i < tileFields; ++i)
        if (fieldOf(a, static_cast<TileField>(i)) != fieldOf(b, static_cast<TileField>(i)))
            return false;
    return a.text[13] == b.text[13] && std::equal(a.text.begin() + 16, a.text.end(), b.text.begin() + 16);
}

bool sameTiles(const PagedVector<Tile>& a, const PagedVector<Tile>& b) {
    if (a.size() != b.size())
        return false;
    bool same = true, shifted = false;
    diff(a, b, [&](std::size_t from, std::size_t count, std::size_t to, std::size_t countAfter) {
        shifted = shifted || from != to || count != countAfter;
        for (std::size_t i = from; same && !shifted && i < from + count; ++i)
            same = sameMeaning(a[i], b[i]);
    });
    return shifted ? std::equal(a.begin(), a.end(), b.begin(), sameMeaning) : same;
}

template <class T, class Same> bool sameLists(const PagedVector<T>& a, const PagedVector<T>& b, Same same) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), same);
}

} // namespace

/// Remembers what it was asked for last, so that of another version of the same tiles only what differs is
/// looked at.
class EdgeMemory {
public:
    bool anyIn(const PagedVector<Tile>& tiles) {
        const std::lock_guard lock(m_mutex);
        if (m_with < tiles.size() && tiles[m_with].hasEdgeBlending())
            return true;
        bool found = false;
        const auto look = [&](std::size_t first, std::span<const Tile> run) {
            for (std::size_t i = 0; !found && i < run.size(); ++i)
                if (run[i].hasEdgeBlending()) {
                    found = true;
                    m_with = first + i;
                }
        };
        if (m_without.size() == tiles.size())
            forEachDifference(m_without, tiles,
                              [&](std::size_t first, std::span<const Tile>, std::span<const Tile> now) {
                                  look(first, now);
                              });
        else
            tiles.forEachRun(look);
        if (!found)
            m_without = tiles;
        return found;
    }

private:
    std::mutex m_mutex;          ///< edits are applied on several threads
    PagedVector<Tile> m_without; ///< none of these has any
    std::size_t m_with = 0;      ///< position of one that had
};

std::shared_ptr<EdgeMemory> newEdgeMemory() { return std::make_shared<EdgeMemory>(); }

Tile newTile(std::size_t materials) {
    Tile tile;
    if (materials < 2)
        tile.setSideMaterial(0);
    return tile;
}

std::span<const EngineMaterial> engineMaterials() {
    static constexpr EngineMaterial materials[] = {
        {"Grass", "grass.png"},
        {"Cliffs", "cliffs.png"},
        {"Cobblestone", "cobblestone.jpg"},
        {"Grass2", "grass2.jpg"},
        {"Dirty-Grass", "dirty_grass.jpg"},
        {"Cracked-Dirt", "cracked_dirt.jpg"},
        {"Dirt-Road", "dirt_road.jpg"},
        {"Metal-Platform", "metal_platform.jpg"},
        {"Snowy-Grass", "snowy_grass.jpg"},
        {"Lava-Ground", "lava_ground.jpg"},
        {"Sand", "sand.jpg"},
    };
    return materials;
}

Terrain newTerrain(const NewTerrain& what) {
    Terrain map;
    const auto add = [&map](std::size_t number) {
        const EngineMaterial& known = engineMaterials()[number];
        map.materials.push_back({map.nextId++, known.name, known.texture});
    };
    add(what.top);
    if (what.side != what.top)
        add(what.side);
    map.chunkRows = what.chunkRows;
    map.chunkCols = what.chunkCols;
    Tile tile = newTile(map.materials.size());
    tile.setBase(what.height);
    const std::vector<Tile> chunk(chunkTiles, tile);
    PagedVector<Tile>::Builder builder;
    for (std::uint32_t i = 0; i < what.chunkRows * what.chunkCols; ++i)
        builder.append(chunk);
    map.tiles = builder.finish();
    return map;
}

Terrain newTerrain(std::uint32_t chunkRows, std::uint32_t chunkCols) {
    return newTerrain(NewTerrain{chunkRows, chunkCols, 0, 0, 1});
}

bool usesEdges(const Terrain& map) { return map.edgeMemory->anyIn(map.tiles); }

std::int64_t versionNumber(std::string_view version) {
    std::int64_t whole = 0, unit = 1000000;
    bool decimals = false;
    for (const char c : version) {
        if (c == '.') {
            decimals = true;
        } else {
            whole = whole * 10 + (c - '0');
            unit /= decimals ? 10 : 1;
        }
    }
    return whole * unit;
}

} // namespace terrain

terrain::TilePlace Terrain::placeOf(std::size_t number) const {
    constexpr std::size_t side = terrain::chunkSide;
    const std::size_t chunk = number / terrain::chunkTiles, in = number % terrain::chunkTiles;
    return {static_cast<int>(chunk / chunkCols * side + in / side),
            static_cast<int>(chunk % chunkCols * side + in % side)};
}

bool equal(const Terrain& a, const Terrain& b) {
    using namespace terrain;
    return versionNumber(a.version) == versionNumber(b.version) && a.chunkRows == b.chunkRows &&
           a.chunkCols == b.chunkCols &&
           sameLists(a.materials, b.materials,
                     [](const terrain::Material& x, const terrain::Material& y) {
                         return x.name == y.name && x.texture == y.texture;
                     }) &&
           sameLists(
               a.splats, b.splats,
               [](const Splat& x, const Splat& y) { return x.base == y.base && x.accent == y.accent; }) &&
           sameTiles(a.tiles, b.tiles);
}

} // namespace octant
