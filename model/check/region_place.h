#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <glm/ext/vector_double3.hpp>
#include <glm/vec3.hpp>

#include "model/map/sector_index.h"

namespace octant {

/// How far to move what has these corners so that it lies in its level, or begins at its border where it is
/// larger; units. None where any of it lies in the level already, and where a number is not finite. Corners
/// are measured from the centre of sector `at`.
std::optional<glm::dvec3> wayIntoLevel(std::span<const glm::vec3> corners, SectorIndex at,
                                       SectorIndex lastSector, std::uint8_t sectorSizeLog2);

} // namespace octant
