#pragma once

#include <vector>

#include "model/edit/references.h"

namespace octant {

/// Lets entities that name renamed materials, physics materials or entities by text follow. Materials are
/// named by the entities of their level and its sectors, entities of a level by those and the map's, entities
/// of the map by all. An old name that another such item still has is left alone.
void renameInEntities(MapDraft& draft, const ListPlace& place, const std::vector<Rename>& renames);

} // namespace octant
