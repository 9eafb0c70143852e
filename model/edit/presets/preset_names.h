#pragma once

#include <vector>

#include "model/edit/presets/preset.h"
#include "model/map/item_list.h"
#include "model/map/map.h"

namespace octant {

/// Gives the entities of a preset names of their own for the list that they come into, and signals of their
/// own: those that begin with `$` and those that one of them sends and one hears. What they name of each
/// other follows; signals of others stay.
void makeNamesOwn(std::vector<CopiedItem>& items, const Map& map, const ItemListView& list);

} // namespace octant
