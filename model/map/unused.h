#pragma once

#include <vector>

#include "model/map/map.h"

namespace octant {

/// The materials or physics materials of a level (ItemKind::Material, PhysicsMaterial) that nothing names: no
/// used list of a sector, no sky, no default and no entity. In the order of the level, in one pass over the
/// lists; decodes sectors. Empty where a sector is damaged, as nobody knows what that names.
std::vector<ItemRef> unusedMaterials(const Map& map, const Level& level, ItemKind kind);

} // namespace octant
