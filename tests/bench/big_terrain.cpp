#include "tests/bench/big_terrain.h"

#include <cmath>

#include "model/terrain/fit.h"

namespace octant::bench {

const Terrain& bigTerrain() {
    static const Terrain map = [] {
        Terrain made = terrain::newTerrain(chunks, chunks);
        const auto height = [](int row, int col) {
            return static_cast<int>(std::lround(4 * std::sin(row / 11.0) + 3 * std::cos(col / 7.0)));
        };
        for (std::size_t i = 0; i < made.tiles.size(); ++i) {
            const auto [row, col] = made.placeOf(i);
            terrain::Tile tile;
            terrain::fit(
                {height(row, col), height(row, col + 1), height(row + 1, col), height(row + 1, col + 1)})
                .applyTo(tile);
            tile.setTopMaterial(row / 9 % 2);
            tile.setPathable(col % 16 != 0);
            made.tiles.set(i, tile);
        }
        return made;
    }();
    return map;
}

} // namespace octant::bench
