#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "model/map/sector.h"

/// Data that a compiler bakes from the cubes: light (lightmaps, layers of dynamic lights, ranges of fast
/// lights, light in space) and visible lists.
namespace octant {

bool hasBakedLight(const Sector& sector);
bool hasVisibleLists(const Sector& sector);

/// Takes the light away: faces have no lightmap, lights stay but reach nothing. Returns freed cube numbers,
/// each with that of the cube that stands there now (model/edit/cubes/forget_cubes.h).
std::vector<std::pair<std::uint32_t, std::uint32_t>> dropBakedLight(Sector& sector);
/// Takes the visible lists away, so that everything can be seen from everywhere. Returns the same.
std::vector<std::pair<std::uint32_t, std::uint32_t>> dropVisibleLists(Sector& sector);

} // namespace octant
