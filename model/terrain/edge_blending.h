#pragma once

#include "model/terrain/terrain.h"

/// Engines before 2026 read how a whole tile blends, those since then how each of its edges does (pfmap.md,
/// 4).
namespace octant::terrain {

/// Writes the blending of a tile that names no edges to each of its edges too.
void spellOutEdges(Tile& tile);
/// All tiles so: engines before and since 2026 show the same.
Terrain withEdgesSpelledOut(const Terrain& map);

/// The tile that is added to a map: in one that uses edges it names its own too.
Tile newTileIn(const Terrain& map);

/// Whether tiles blend and none of them names its edges: engines since 2026 show no blending then. Looks at
/// the tiles up to the first that blends.
bool blendsByTileAlone(const Terrain& map);

} // namespace octant::terrain
