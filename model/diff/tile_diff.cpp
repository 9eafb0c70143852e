#include "model/diff/tile_diff.h"

#include <algorithm>

#include "model/terrain/tile_pages.h"

namespace octant {
namespace {

TileChange changeOf(const terrain::Tile& before, const terrain::Tile& after, terrain::TilePlace at) {
    TileChange change{{at.row, at.col, 1, 1}, {}};
    for (int i = 0; i < terrain::tileFields; ++i) {
        const auto field = static_cast<terrain::TileField>(i);
        const int then = terrain::fieldOf(before, field), now = terrain::fieldOf(after, field);
        if (then != now)
            change.fields.push_back({field, then, now});
    }
    return change;
}

/// Joins runs in a row, then the same runs of rows below one another.
std::vector<TileChange> joined(std::vector<TileChange> tiles) {
    std::sort(tiles.begin(), tiles.end(),
              [](const TileChange& a, const TileChange& b) { return a.rect < b.rect; });
    std::vector<TileChange> runs;
    for (TileChange& tile : tiles) {
        if (!runs.empty() && runs.back().rect.row == tile.rect.row &&
            runs.back().rect.col + runs.back().rect.cols == tile.rect.col &&
            runs.back().fields == tile.fields)
            ++runs.back().rect.cols;
        else
            runs.push_back(std::move(tile));
    }
    std::vector<TileChange> rects;
    std::size_t first = 0; ///< of those that end at the row above or in this row
    for (TileChange& run : runs) {
        while (first < rects.size() && rects[first].rect.row + rects[first].rect.rows < run.rect.row)
            ++first;
        const auto above = std::find_if(
            rects.begin() + static_cast<std::ptrdiff_t>(first), rects.end(), [&](const TileChange& rect) {
                return rect.rect.row + rect.rect.rows == run.rect.row && rect.rect.col == run.rect.col &&
                       rect.rect.cols == run.rect.cols && rect.fields == run.fields;
            });
        if (above != rects.end())
            ++above->rect.rows;
        else
            rects.push_back(std::move(run));
    }
    return rects;
}

} // namespace

std::vector<TileChange> tileChanges(const Terrain& before, const Terrain& after) {
    std::vector<TileChange> tiles;
    if (!before.tiles.sameAs(after.tiles))
        terrain::forEachDifference(
            before.tiles, after.tiles,
            [&](std::size_t first, std::span<const terrain::Tile> then, std::span<const terrain::Tile> now) {
                for (std::size_t i = 0; i < now.size(); ++i)
                    if (!(then[i] == now[i]))
                        tiles.push_back(changeOf(then[i], now[i], after.placeOf(first + i)));
            });
    return joined(std::move(tiles));
}

} // namespace octant
