#pragma once

#include "model/terrain/terrain.h"

namespace octant::bench {

inline constexpr std::uint32_t chunks = 32; ///< of the big terrain, each way: a million tiles

/// Hills of slopes, with two materials and some of it closed.
const Terrain& bigTerrain();

} // namespace octant::bench
