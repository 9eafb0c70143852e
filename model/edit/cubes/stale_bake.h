#pragma once

#include <string_view>

#include "model/map/map.h"

namespace octant {

/// Whether an action changes what cubes stand where or how they look, so that what was baked from them may be
/// wrong: terrain.*, sector.* and cubes.* but for how textures lie. Actions on a level move everything along,
/// or see to it themselves.
bool changesBakedFrom(std::string_view action);

/// `after` an edit of `before` that left the grids of levels as they were, with Level::staleBake grown by the
/// sectors whose cubes the edit changed, and by those that these see: those that their visible lists name, or
/// those around them where they have none. Sectors without baked data are left out.
MapPtr withStaleBake(const MapPtr& before, const MapPtr& after);

} // namespace octant
