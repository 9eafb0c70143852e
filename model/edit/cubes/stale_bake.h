#pragma once

#include "model/map/map.h"

namespace octant {

/// `after` an edit of `before` that left the grids of levels as they were, with Level::staleBake grown by the
/// sectors whose cubes the edit changed, and by those that these see: those that their visible lists name, or
/// those around them where they have none. Sectors without baked data are left out.
MapPtr withStaleBake(const MapPtr& before, const MapPtr& after);

} // namespace octant
