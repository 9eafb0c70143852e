#pragma once

#include <glm/ext/vector_double3.hpp>

#include "model/map/map.h"

namespace octant {

/// The offset in units to add to a position in a level so that it means the same place after an edit.
/// Positions are measured from the centre of the centre sector, so the offset is not 0 when another sector
/// has become the centre or the side of sectors has changed. Adding or removing sectors does not move the
/// origin.
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
