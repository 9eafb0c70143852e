#pragma once

#include <glm/vec3.hpp>

#include "model/map/environment.h"

/// The wind of a weather environment as it varies. The format gives seeds, amounts and speeds and no formula
/// (pmf.md, Weather environment); decided: each number of the wind grows and shrinks by its velocity
/// randomness times a noise of the velocity's seed, and gets its direction randomness times a noise of the
/// direction's seed, another one for each axis. A noise is a sum of three waves between -1 and 1, whose
/// phases come from the seed and whose frequencies, in waves a second, are about its speed.
namespace octant {

/// The wind at a time, units a second. `seconds`: of the clock, from 0. Numbers of no use count as 0.
glm::vec3 windAt(const WeatherEnvironment& weather, double seconds);

/// The mean of it from the beginning of the clock until then: what has been blown along since has gone so far
/// a second. The wind itself where no time has passed.
glm::vec3 meanWind(const WeatherEnvironment& weather, double seconds);

/// Whether it varies at all.
bool windVaries(const WeatherEnvironment& weather);

} // namespace octant
