#pragma once

#include <functional>
#include <span>
#include <vector>

#include "model/core/revision.h"
#include "model/map/item_list.h"

namespace octant {

/// Says which items of a list are those of other versions of the list: gives each the id of its counterpart,
/// or one that `newId` makes. Counterparts are looked for in one version after the other.
///
/// Items that have a name are known by it (entities by type and name, lights by their number, sound materials
/// and what else files name by position by that). Others are known by equal content. What is left is taken
/// for changed where as many items of its kind are left between the same two neighbours on both sides; that
/// counts for the first version alone. A name that several items have means the first, the second and so on.
std::vector<ItemId> matchItems(ItemKind kind, Revision revision, std::span<const ItemListView> versions,
                               const ItemListView& list, const std::function<ItemId()>& newId);

} // namespace octant
