#pragma once

#include <span>

#include "model/edit/merge/item_merge.h"
#include "model/map/map.h"

namespace octant {

/// Puts containers back that one side removed and entities of the merged list still name, and takes those
/// away whose entities are all gone. `versions`: the list in the base and on both sides.
void keepContainers(EntityList& merged, std::span<const EntityList* const> versions);

/// Puts dynamic and fast lights back, without the light that was baked of them, that one side removed and a
/// controller of the merged map names. Each is a conflict, and so is a controller for which there is no light
/// to put back. `versions`: the base and both sides.
void keepNamedLights(Map& merged, std::span<const MapPtr> versions, ItemConflicts& conflicts);

/// A level in which names that meant nothing refer to the items that another version of it has under them.
LevelPtr withNamesOf(const LevelPtr& level, const Level& other);

/// Puts materials and environments back, at the end of their lists, that one side removed and that are still
/// named: by the merged level, its entities, or by the used lists of these sectors, whose cubes are to be put
/// into it. Used lists of the sectors at the positions `replaced` do not count, as none of their cubes stays;
/// in them, what is gone becomes a name that means nothing, as after removing it. Names that meant nothing
/// and mean such an item again refer to it. Each item is a conflict, and so is a name in an entity for which
/// there is no item to put back. `versions`: the base and both sides.
LevelPtr keepUsedItems(const LevelPtr& merged, std::span<const MapPtr> versions,
                       std::span<const Sector* const> sectors, std::span<const std::size_t> replaced,
                       ItemConflicts& conflicts);

} // namespace octant
