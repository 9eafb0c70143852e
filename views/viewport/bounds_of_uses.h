#pragma once

#include "model/map/item.h"
#include "model/map/map.h"
#include "views/drawing/camera.h"

namespace octant {

/// Around all that uses an item that stands nowhere itself: cubes with a face of a material, a physics or
/// sound material, regions of an environment. Of decoded sectors; empty where nothing uses it, and for other
/// kinds. Walks all cubes for materials.
render::WorldBox boundsOfUses(const Level& level, const ItemRef& item);

} // namespace octant
