#pragma once

#include "model/light/light.h"
#include "model/map/map.h"

namespace octant::demo {

/// The first level: a house and a tower by a pool, on an island of nine by three sectors. `missed` counts the
/// pieces that found no place; none should.
std::shared_ptr<Level> makeValley(ItemId& nextId, light::LevelLight& light, int& missed);

} // namespace octant::demo
