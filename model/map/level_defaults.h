#pragma once

#include "model/map/map.h"

namespace octant {

/// Gives a new level of a map what each needs: air and one solid physics material, the second of the list,
/// and a sound, a weather, a sky and earth's gravity, all named as defaults. They take ids from the map.
void addLevelDefaults(Map& map, Level& level, const char* ground);

} // namespace octant
