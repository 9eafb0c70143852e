#pragma once

#include "model/light/light.h"
#include "model/map/map.h"

namespace octant::demo {

/// The second level: a moonlit ruin round a crystal, in one sector.
std::shared_ptr<Level> makeHollow(ItemId& nextId, light::LevelLight& light, int& missed);

} // namespace octant::demo
