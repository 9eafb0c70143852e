#pragma once

#include <limits>
#include <optional>
#include <vector>

#include <glm/vec3.hpp>

#include "model/map/map.h"

namespace octant {

/// A floor that much of a level stands on, and the ceiling above it, units from the centre of the centre
/// sector.
struct Storey {
    double floor = 0;                                         ///< height, below `ceiling`
    double ceiling = std::numeric_limits<double>::infinity(); ///< infinite under the open sky
};

/// The storeys of a level from the lowest to the highest, as some columns of cells all over it show them;
/// what only few of them have is none. Decodes the sectors that they pass. Costs the columns, whatever the
/// size of the level.
std::vector<Storey> storeysOf(const Level& level);

/// The height of the lid that keeps one from looking down on a place: the ceiling above it, or where it lies
/// outside or above everything, the lower side of what comes first on the way down. None where there is no
/// room below a lid. Units as above.
std::optional<double> lidOver(const Level& level, const glm::dvec3& place);

} // namespace octant
