#include "model/terrain/brush.h"

#include <algorithm>

namespace octant::terrain {

Places brushTiles(const Terrain& map, TilePlace centre, const Brush& brush) {
    const int size = std::clamp(brush.size, 1, largestBrush);
    const TileRect square{centre.row - size / 2, centre.col - size / 2, size, size};
    Places places = rectTiles(map, square);
    if (brush.round)
        std::erase_if(places, [&](TilePlace at) {
            // In half tiles from the middle; the corners of small brushes go too.
            const int down = 2 * (at.row - square.row) + 1 - size,
                      right = 2 * (at.col - square.col) + 1 - size;
            return down * down + right * right > size * size;
        });
    return places;
}

Places rectTiles(const Terrain& map, const TileRect& rect) {
    const TileRect part = rect.intersected(map.bounds());
    Places places;
    places.reserve(static_cast<std::size_t>(part.rows) * static_cast<std::size_t>(part.cols));
    for (int row = part.row; row < part.row + part.rows; ++row)
        for (int col = part.col; col < part.col + part.cols; ++col)
            places.push_back({row, col});
    return places;
}

Places connectedTiles(const Terrain& map, TilePlace start) {
    if (!map.contains(start))
        return {};
    const int material = map.at(start).topMaterial();
    std::vector<bool> seen(map.tiles.size());
    Places places, open{start};
    seen[map.numberOf(start)] = true;
    while (!open.empty()) {
        const TilePlace at = open.back();
        open.pop_back();
        places.push_back(at);
        for (const TilePlace next : {TilePlace{at.row - 1, at.col}, TilePlace{at.row, at.col - 1},
                                     TilePlace{at.row, at.col + 1}, TilePlace{at.row + 1, at.col}}) {
            const Tile* const tile = map.find(next);
            if (tile == nullptr || tile->topMaterial() != material || seen[map.numberOf(next)])
                continue;
            seen[map.numberOf(next)] = true;
            open.push_back(next);
        }
    }
    std::sort(places.begin(), places.end());
    return places;
}

} // namespace octant::terrain
