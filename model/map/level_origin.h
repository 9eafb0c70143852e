#pragma once

#include <glm/ext/vector_double3.hpp>

#include "model/map/map.h"

namespace octant {

/// What is added to positions in a level, which are measured from the centre of its centre sector, so that
/// they mean the same place after an edit: not 0 where another sector has become the centre or sectors have
/// another side. Units. A grid that got or lost sectors keeps its origin.
inline glm::dvec3 originShift(const Level& before, const Level& after) {
    const bool resized = before.lastSector != after.lastSector;
    if (before.sectorSizeLog2 == after.sectorSizeLog2 &&
        (resized || before.centerSector == after.centerSector))
        return glm::dvec3(0);
    const auto corner = [](const Level& level) {
        return -(glm::dvec3(level.centerSector.x(), level.centerSector.y(), level.centerSector.z()) + 0.5) *
               double{level.sectorSide()};
    };
    return corner(after) - corner(before);
}

} // namespace octant
