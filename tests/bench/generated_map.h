#pragma once

#include "model/map/map.h"

namespace octant::bench {

/// A made-up level of 4,096 sectors (16 on each side) and about 1,000,000 cubes, the same at every run.
/// Baked: with lightmaps, a dynamic light, visibility and light records as a compiler would leave them.
MapPtr generatedMap(bool baked);

/// Its bytes as a file, every block at LZ4 level 12.
Blob generatedFile(bool baked);

} // namespace octant::bench
