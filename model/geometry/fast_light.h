#pragma once

#include <vector>

#include <glm/vec3.hpp>

#include "model/map/map.h"

namespace octant {

/// What the fast lights of a sector that are on add at its vertices, by number of the vertex, 255 for 1
/// (pmf.md, Fast light): colour times intensity times multiplier, summed up. Empty where all of it is black.
std::vector<glm::u8vec3> fastLightAt(const Sector& sector);

} // namespace octant
