#pragma once

#include "model/map/map.h"

namespace octant::demo {

/// Entities of every type that the newest revision has, in the first level and for the whole map, with values
/// for them; regions of every kind in the sectors of that level.
void addInhabitants(Map& map, Level& level);

/// Puts an entity into a list. `position` is from the origin that the list counts from.
void addEntity(EntityList& list, ItemId id, EntityType type, const char* name, const glm::vec3& position);

} // namespace octant::demo
