#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "model/terrain/brush.h"

/// Tiles by the pages that hold them: what is done to very many costs a walk to each page, not to each tile.
namespace octant::terrain {

/// Calls `fn(Tile&)` with copies of the tiles [first, end) of `tiles` and keeps those that it changed. Pages
/// without one stay shared. `copies` is memory that is used again.
template <class Fn>
void changeTiles(PagedVector<Tile>& tiles, std::size_t first, std::size_t end, std::vector<Tile>& copies,
                 Fn&& fn) {
    while (first < end) {
        const std::span<const Tile> page = tiles.runAt(first);
        const std::span<const Tile> run = page.first(std::min(page.size(), end - first));
        copies.assign(run.begin(), run.end());
        for (Tile& tile : copies)
            fn(tile);
        // What lies side by side in a page does so in a copy of it.
        if (!std::equal(run.begin(), run.end(), copies.begin()))
            tiles.update(first, [&copies](Tile& at) { std::copy(copies.begin(), copies.end(), &at); });
        first += copies.size();
    }
}

/// The same for all tiles of a map.
template <class Fn> void changeAllTiles(Terrain& map, Fn&& fn) {
    std::vector<Tile> copies;
    changeTiles(map.tiles, 0, map.tiles.size(), copies, fn);
}

/// The same for places of a map.
template <class Fn> void changeTiles(Terrain& map, std::span<const TilePlace> places, Fn&& fn) {
    std::vector<Tile> copies;
    for (std::size_t i = 0; i < places.size();) {
        // Tiles side by side in a chunk are so in the list too.
        const int chunkEnd = (places[i].col / static_cast<int>(chunkSide) + 1) * static_cast<int>(chunkSide);
        std::size_t count = 1;
        while (i + count < places.size() && places[i + count].row == places[i].row &&
               places[i + count].col == places[i].col + static_cast<int>(count) &&
               places[i + count].col < chunkEnd)
            ++count;
        const std::size_t first = map.numberOf(places[i]);
        changeTiles(map.tiles, first, first + count, copies, fn);
        i += count;
    }
}

/// Whether more than a quarter of a sample of the tiles lies in different pages in the two lists. False for
/// lists of different sizes and for very short ones.
bool differWidely(const PagedVector<Tile>& before, const PagedVector<Tile>& after);

/// Calls `fn(std::size_t first, std::span<const Tile> before, std::span<const Tile> after)` with runs of the
/// same length that may differ, in order; what both lists share is passed over. They have the same size.
template <class Fn>
void forEachDifference(const PagedVector<Tile>& before, const PagedVector<Tile>& after, Fn&& fn) {
    const auto compare = [&](std::size_t first, std::size_t end) {
        while (first < end) {
            const std::span<const Tile> then = before.runAt(first), now = after.runAt(first);
            const std::size_t count = std::min({then.size(), now.size(), end - first});
            if (then.data() != now.data())
                fn(first, then.first(count), now.first(count));
            first += count;
        }
    };
    // Finding shared pages costs more than a look at all where there are few.
    if (differWidely(before, after)) {
        compare(0, before.size());
        return;
    }
    diff(before, after, [&](std::size_t first, std::size_t count, std::size_t, std::size_t) {
        compare(first, first + count);
    });
}

} // namespace octant::terrain
