#pragma once

#include "model/map/map.h"

namespace octant::demo {

/// The second level: a moonlit ruin round a crystal, in one sector.
std::shared_ptr<Level> makeHollow(ItemId& nextId, int& missed);

} // namespace octant::demo
