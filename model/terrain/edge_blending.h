#pragma once

#include "model/terrain/terrain.h"

/// Engines before 2026 read one blend mode for a whole tile; engines since then read one for each edge
/// (pfmap.md, 4).
namespace octant::terrain {

/// Copies the blend mode of a tile that names no edges to each of its edges.
void spellOutEdges(Tile& tile);
/// Does so for all tiles, so that engines before and since 2026 show the same.
Terrain withEdgesSpelledOut(const Terrain& map);

/// The tile to add to a map: a new tile that also names its edges when the map uses edges.
Tile newTileIn(const Terrain& map);

/// Whether tiles blend and none of them names its edges: engines since 2026 show no blending then. Looks at
/// the tiles up to the first that blends.
bool blendsByTileAlone(const Terrain& map);

} // namespace octant::terrain
