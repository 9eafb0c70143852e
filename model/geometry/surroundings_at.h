#pragma once

#include <glm/vec3.hpp>

#include "model/map/map.h"

namespace octant {

/// The weather that one is in at a point, units from the centre of the level's centre sector: that of the
/// last weather region around it in a decoded sector, else the level's default. Null where that names none.
const WeatherEnvironment* weatherAt(const Level& level, const glm::dvec3& point);

} // namespace octant
