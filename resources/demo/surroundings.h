#pragma once

#include <functional>
#include <vector>

#include <glm/vec3.hpp>

#include "model/map/sector.h"

namespace octant::demo {

/// Gives the wrapper cubes of a sector their data: visibility of all its geometry and of the named sectors,
/// light for things inside, path attributes, and a solid box of the cube's own corners. `side` of the sector,
/// units; `lightAt` is asked with places from its centre.
void fillWrappers(Sector& sector, float side, const std::vector<SectorIndex>& visible,
                  const std::function<Color3(const glm::dvec3&)>& lightAt);

/// Once a sector has its lights: how much of them comes to what is in its space. False where nothing does.
bool lightWrappers(Sector& sector);

} // namespace octant::demo
