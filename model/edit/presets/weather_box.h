#pragma once

#include <string_view>

#include <glm/ext/vector_double3.hpp>

#include "model/edit/edit.h"
#include "model/map/map.h"

namespace octant {

/// A box of a level in which it rains or snows.
struct WeatherBox {
    ItemRef sector;                  ///< that its middle lies in
    glm::dvec3 min{0}, max{0};       ///< units from the centre of the level's centre sector
    glm::dvec3 gravity{0, -9.81, 0}; ///< units a second, each second; what it falls along
    std::string_view preset;         ///< "rain" or "snow"
};

/// Adds what falls in a box, from emitters below its top that are so far apart that it falls everywhere, and
/// is gone at its bottom; to rain a sound that is heard in it. Error: there is no such preset.
Result<Edited> addFalling(const MapPtr& map, const WeatherBox& box, const EditContext& context);

} // namespace octant
