#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <glm/vec3.hpp>

#include "model/geometry/mesh.h"
#include "model/map/map.h"

namespace octant {

/// How bright the fast lights of a sector are at the start, by number, 255 is full; 0 where they are off.
std::vector<std::uint8_t> fastLightsAtStart(const Sector& sector);

/// What the fast lights of a sector add at its vertices, by number of the vertex, 255 for 1
/// (pmf.md, Fast light): colour times intensity times multiplier, summed up. Empty where all of it is black.
/// `intensities` are by number of the light.
std::vector<glm::u8vec3> fastLightAt(const Sector& sector, std::span<const std::uint8_t> intensities);
/// The same as it is at the start.
std::vector<glm::u8vec3> fastLightAt(const Sector& sector);

/// Of each vertex of a mesh of the sector the one that it was made of, `noFastVertex` where no fast light, on
/// or off, reaches its triangles. Empty where none reaches any.
std::vector<std::uint32_t> fastVerticesOf(const PatchMesh& mesh, const Sector& sector);
inline constexpr std::uint32_t noFastVertex = ~std::uint32_t{0};

} // namespace octant
