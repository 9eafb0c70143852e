#include "model/terrain/edit_tiles.h"

#include <algorithm>

#include <fmt/format.h>

#include "model/terrain/edge_blending.h"
#include "model/terrain/tile_pages.h"

namespace octant::terrain {
namespace {

Result<void> checkMaterial(const Terrain& map, int index) {
    if (index < 0 || static_cast<std::size_t>(index) >= map.materials.size())
        return fail(fmt::format("there is no material {}; the last one is {}", index,
                                static_cast<std::int64_t>(map.materials.size()) - 1));
    return {};
}

/// Lets `fn` change a tile; pages are copied only where it does.
template <class Fn> void change(Terrain& map, std::size_t number, Fn&& fn) {
    Tile tile = map.tiles[number];
    fn(tile);
    if (!(tile == map.tiles[number]))
        map.tiles.set(number, tile);
}

template <class Fn> Terrain changedAll(const Terrain& map, Fn&& fn) {
    Terrain edited = map;
    changeAllTiles(edited, fn);
    return edited;
}

} // namespace

Result<Terrain> setField(const Terrain& map, std::span<const TilePlace> places, TileField field, int value) {
    const auto [low, high] = fieldRange(field);
    if (value < low || value > high)
        return fail(fmt::format("{} must be {} to {}", fieldName(field), low, high));
    if (field == TileField::TopMaterial || field == TileField::SideMaterial)
        if (auto done = checkMaterial(map, value); !done)
            return tl::unexpected(done.error());
    Terrain edited = map;
    changeTiles(edited, places, [&](Tile& tile) { setField(tile, field, value); });
    return edited;
}

Result<Terrain> setBlend(const Terrain& map, std::span<const TilePlace> places, Blend mode, bool perEdge,
                         std::optional<Side> only) {
    if (!perEdge && (mode == Blend::Edge || only))
        return fail("this terrain blends all edges of a tile alike; turn on blending per edge first");
    Terrain edited = map;
    if (!perEdge) {
        changeTiles(edited, places, [mode](Tile& tile) { tile.setBlendMode(mode); });
        return edited;
    }
    for (const TilePlace at : places) {
        const struct {
            Side side, facing;
            TilePlace next;
        } edges[] = {{North, South, {at.row - 1, at.col}},
                     {East, West, {at.row, at.col + 1}},
                     {South, North, {at.row + 1, at.col}},
                     {West, East, {at.row, at.col - 1}}};
        if (!only)
            change(edited, map.numberOf(at), [&](Tile& tile) { tile.setEdges({mode, mode, mode, mode}); });
        for (const auto& edge : edges) {
            if (only && edge.side != *only)
                continue;
            if (only)
                change(edited, map.numberOf(at), [&](Tile& tile) { tile.setEdge(edge.side, mode); });
            if (map.contains(edge.next))
                change(edited, map.numberOf(edge.next), [&](Tile& tile) { tile.setEdge(edge.facing, mode); });
        }
    }
    return edited;
}

Terrain blendPerEdge(const Terrain& map) {
    if (usesEdges(map))
        return map;
    return withEdgesSpelledOut(map);
}

Terrain makeLegal(const Terrain& map) {
    const auto count = static_cast<int>(map.materials.size());
    Terrain legal = changedAll(map, [count](Tile& tile) {
        tile.makeLegal();
        if (tile.topMaterial() >= count)
            tile.setTopMaterial(0);
        if (tile.sideMaterial() >= count)
            tile.setSideMaterial(0);
    });
    for (std::size_t i = 0; i < map.splats.size(); ++i) {
        Splat splat = map.splats[i];
        splat.base = splat.base < map.materials.size() ? splat.base : 0;
        splat.accent = splat.accent < map.materials.size() ? splat.accent : 0;
        if (!(splat == map.splats[i]))
            legal.splats.set(i, splat);
    }
    return legal;
}

} // namespace octant::terrain
