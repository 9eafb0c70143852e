#pragma once

#include <glm/vec3.hpp>

#include "model/map/map.h"

namespace octant {

/// The environments that hold at a point, and the regions that say so. An environment is null where the level
/// has no default and no region says otherwise, or where what they name does not exist; a region is null
/// where the level's default holds.
struct Surroundings {
    /// All of these point into the level.
    const SoundEnvironment* sound = nullptr;
    const WeatherEnvironment* weather = nullptr;
    const SkyEnvironment* sky = nullptr;
    const GravityEnvironment* gravity = nullptr;
    /// The regions by which these hold.
    const EnvironmentRegion *soundRegion = nullptr, *weatherRegion = nullptr, *skyRegion = nullptr,
                            *gravityRegion = nullptr;
};

/// What holds at a point, in units from the centre of the level's centre sector: of each kind the first
/// region around it (pmf.md, Environment region), in the order of the level's sectors, of which only decoded
/// ones are asked; else the level's default. The result points into the level.
Surroundings surroundingsAt(const Level& level, const glm::dvec3& point);

/// The weather alone.
const WeatherEnvironment* weatherAt(const Level& level, const glm::dvec3& point);

} // namespace octant
