#include "model/terrain/edge_blending.h"

#include <algorithm>

#include "model/terrain/tile_pages.h"

namespace octant::terrain {

void spellOutEdges(Tile& tile) {
    constexpr std::size_t first = 17, edges = 4;
    if (!tile.hasEdgeBlending())
        std::fill_n(tile.text.begin() + first, edges,
                    static_cast<char>('0' + static_cast<int>(tile.blendMode())));
}

Terrain withEdgesSpelledOut(const Terrain& map) {
    Terrain spelled = map;
    changeAllTiles(spelled, spellOutEdges);
    return spelled;
}

Tile newTileIn(const Terrain& map) {
    Tile tile = newTile(map.materials.size());
    if (usesEdges(map))
        spellOutEdges(tile);
    return tile;
}

bool blendsByTileAlone(const Terrain& map) {
    return !usesEdges(map) && std::any_of(map.tiles.begin(), map.tiles.end(),
                                          [](const Tile& tile) { return tile.blendMode() != Blend::None; });
}

} // namespace octant::terrain
