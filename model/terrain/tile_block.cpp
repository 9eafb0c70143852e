#include "model/terrain/tile_block.h"

#include <algorithm>

#include <fmt/format.h>

#include "model/terrain/edge_blending.h"
#include "model/terrain/edit_lists.h"
#include "model/terrain/tile_pages.h"

namespace octant::terrain {
namespace {

struct Source {
    int row, col;
};

/// Where in a block of `rows` x `cols` a place of the turned one comes from.
Source sourceOf(Turn turn, int rows, int cols, int row, int col) {
    switch (turn) {
    case Turn::Clockwise:
        return {rows - 1 - col, row};
    case Turn::HalfWay:
        return {rows - 1 - row, cols - 1 - col};
    case Turn::CounterClockwise:
        return {col, cols - 1 - row};
    case Turn::MirrorEastWest:
        return {row, cols - 1 - col};
    case Turn::MirrorNorthSouth:
        break;
    }
    return {rows - 1 - row, col};
}

/// The side of a tile that comes to lie at one of the turned tile.
Side sourceSide(Turn turn, Side side) {
    switch (turn) {
    case Turn::Clockwise:
        return static_cast<Side>((side + 3) % 4);
    case Turn::HalfWay:
        return static_cast<Side>((side + 2) % 4);
    case Turn::CounterClockwise:
        return static_cast<Side>((side + 1) % 4);
    case Turn::MirrorEastWest:
        return side == East ? West : side == West ? East : side;
    case Turn::MirrorNorthSouth:
        break;
    }
    return side == North ? South : side == South ? North : side;
}

bool swapsSides(Turn turn) { return turn == Turn::Clockwise || turn == Turn::CounterClockwise; }

/// For each material of a block its index in the map, which gets those that it has not.
Result<std::vector<int>> takeMaterials(Terrain& map, const TileBlock& block) {
    std::vector<bool> used(block.materials.size());
    for (const Tile& tile : block.tiles)
        for (const int index : {tile.topMaterial(), tile.sideMaterial()})
            if (static_cast<std::size_t>(index) < used.size())
                used[static_cast<std::size_t>(index)] = true;
    std::vector<int> indices(block.materials.size());
    for (std::size_t i = 0; i < indices.size(); ++i) {
        const Material& wanted = block.materials[i];
        const auto same = [&wanted](const Material& material) {
            return material.name == wanted.name && material.texture == wanted.texture;
        };
        // Its own place first: nameless materials may be there many times.
        std::size_t found = i < map.materials.size() && same(map.materials[i]) ? i : 0;
        if (found != i || i >= map.materials.size())
            found = static_cast<std::size_t>(std::find_if(map.materials.begin(), map.materials.end(), same) -
                                             map.materials.begin());
        if (found == map.materials.size() && used[i]) {
            auto added = addMaterial(map, found, wanted.name, wanted.texture);
            if (!added)
                return tl::unexpected(added.error());
            map = std::move(*added);
        }
        indices[i] = static_cast<int>(found);
    }
    return indices;
}

Result<Terrain> put(const Terrain& map, const TileBlock& block, const TileRect& rect, TilePlace origin) {
    Terrain edited = map;
    if (block.tiles.empty())
        return edited;
    const auto indices = takeMaterials(edited, block);
    if (!indices)
        return tl::unexpected(indices.error());
    const auto indexOf = [&](int index) {
        return static_cast<std::size_t>(index) < indices->size() ? (*indices)[static_cast<std::size_t>(index)]
                                                                 : index;
    };
    const TileRect part = rect.intersected(map.bounds());
    for (int row = part.row; row < part.row + part.rows; ++row)
        for (int col = part.col; col < part.col + part.cols; ++col) {
            Tile tile = block.at((row - origin.row) % block.rows, (col - origin.col) % block.cols);
            tile.setTopMaterial(indexOf(tile.topMaterial()));
            tile.setSideMaterial(indexOf(tile.sideMaterial()));
            if (!(tile == map.at({row, col})))
                edited.tiles.set(map.numberOf({row, col}), tile);
        }
    return edited;
}

} // namespace

TileBlock copyTiles(const Terrain& map, const TileRect& rect) {
    const TileRect part = rect.intersected(map.bounds());
    TileBlock block{part.rows, part.cols, {}, {map.materials.begin(), map.materials.end()}};
    if (part.empty())
        block.rows = block.cols = 0;
    for (int row = part.row; row < part.row + part.rows; ++row)
        for (int col = part.col; col < part.col + part.cols; ++col)
            block.tiles.push_back(map.at({row, col}));
    return block;
}

Tile turned(const Tile& tile, Turn turn) {
    Tile result = tile;
    std::uint8_t raised = 0;
    for (std::uint8_t corner = 0; corner < 4; ++corner) {
        const Source from = sourceOf(turn, 2, 2, corner / 2, corner % 2);
        if ((raisedCorners(tile.type()) >> (from.row * 2 + from.col) & 1) != 0)
            raised = static_cast<std::uint8_t>(raised | 1U << corner);
    }
    if (const auto type = typeRaising(raised))
        result.setType(*type);
    if (tile.hasEdgeBlending())
        for (const Side side : {North, East, South, West})
            result.text[17u + side] = tile.text[17u + sourceSide(turn, side)];
    return result;
}

TileBlock turned(const TileBlock& block, Turn turn) {
    TileBlock result{swapsSides(turn) ? block.cols : block.rows,
                     swapsSides(turn) ? block.rows : block.cols,
                     {},
                     block.materials};
    result.tiles.reserve(block.tiles.size());
    for (int row = 0; row < result.rows; ++row)
        for (int col = 0; col < result.cols; ++col) {
            const Source from = sourceOf(turn, block.rows, block.cols, row, col);
            result.tiles.push_back(turned(block.at(from.row, from.col), turn));
        }
    return result;
}

Result<Terrain> pasteTiles(const Terrain& map, const TileBlock& block, TilePlace at) {
    return put(map, block, {at.row, at.col, block.rows, block.cols}, at);
}

Result<Terrain> fillTiles(const Terrain& map, const TileBlock& block, const TileRect& rect) {
    return put(map, block, rect, {rect.row, rect.col});
}

Terrain clearTiles(const Terrain& map, const TileRect& rect) {
    Terrain edited = map;
    const Tile fresh = newTileIn(map);
    const TileRect part = rect.intersected(map.bounds());
    changeTiles(edited, rectTiles(map, part), [&fresh](Tile& tile) { tile = fresh; });
    return edited;
}

Result<Terrain> resize(const Terrain& map, const ChunkMargins& margins) {
    const std::int64_t rows = std::int64_t{map.chunkRows} + margins.north + margins.south;
    const std::int64_t cols = std::int64_t{map.chunkCols} + margins.west + margins.east;
    if (rows < 1 || cols < 1)
        return fail("at least one chunk must be left");
    if (rows > mostChunksASide || cols > mostChunksASide || rows * cols > mostChunks)
        return fail(fmt::format("{} x {} chunks are too many: {} a side and {} in all are the most", rows,
                                cols, mostChunksASide, mostChunks));
    Terrain edited = map;
    if (margins.north == 0 && margins.east == 0 && margins.south == 0 && margins.west == 0)
        return edited;
    edited.chunkRows = static_cast<std::uint32_t>(rows);
    edited.chunkCols = static_cast<std::uint32_t>(cols);
    edited.relaid = true;
    const std::vector<Tile> fresh(chunkTiles, newTileIn(map));
    PagedVector<Tile>::Builder builder;
    builder.reserve(static_cast<std::size_t>(rows * cols) * chunkTiles);
    for (std::int64_t row = -margins.north; row < rows - margins.north; ++row)
        for (std::int64_t col = -margins.west; col < cols - margins.west; ++col) {
            if (row < 0 || col < 0 || row >= map.chunkRows || col >= map.chunkCols) {
                builder.append(fresh);
                continue;
            }
            const auto first = static_cast<std::size_t>(row * map.chunkCols + col) * chunkTiles;
            map.tiles.forEachRun(first, first + chunkTiles,
                                 [&](std::size_t, std::span<const Tile> run) { builder.append(run); });
        }
    edited.tiles = builder.finish();
    return edited;
}

} // namespace octant::terrain
