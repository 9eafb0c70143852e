#pragma once

#include "model/edit/merge/item_merge.h"
#include "model/terrain/terrain.h"

namespace octant {

/// Merges three aligned terrains: materials, splats, and tiles field by field.
TerrainPtr mergeTerrains(const Terrain& base, const TerrainPtr& ours, const TerrainPtr& theirs,
                         ItemConflicts& conflicts);

} // namespace octant
