#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/core/revision.h"
#include "model/map/item.h"
#include "model/map/item_list.h"

/// Three-way merging of items and lists of them. The versions are aligned (model/diff/align.h), so that an id
/// means the same item in all three.
namespace octant {

/// What both sides changed in different ways.
struct ItemConflict {
    ItemRef item;     ///< an item, sector, level or the root
    std::string what; ///< plain words; which field
};
using ItemConflicts = std::vector<ItemConflict>;
/// What is told where no field tells what both sides changed.
inline constexpr const char* bothChangedContent = "both sides changed its content";

/// A kind of items in versions of one list.
struct ListVersions {
    ItemKind kind = ItemKind::None;          ///< of all the lists
    Revision revision = Revision::R20250808; ///< the same of all three
    ItemId owner = 0;                        ///< the level, sector or root
    ItemListView base, ours, theirs;
};

/// A merged list. Items lie in the lists of the versions, or in `own`.
struct MergedList {
    std::vector<ItemPick> items;            ///< in the merged order
    std::vector<std::shared_ptr<void>> own; ///< items that are as no version has them
};

/// Merges the items of a list one by one and field by field, and its order. What only one side changed, added
/// or removed is as that side has it; at conflicts our version stays. Of what both sides put at the same
/// place the item with the smaller name comes first, so that the order of the sides does not matter. Lists
/// whose items are named by their position, and bones, are merged item by item only where nobody adds or
/// removes.
MergedList mergeLists(const ListVersions& versions, ItemConflicts& conflicts);

/// Merges the fields of what is in no list (the root, a level) into `own`, a copy of our version. A field
/// that cannot be set follows from others.
void mergeFields(ItemKind kind, ItemId id, Revision revision, const void* base, const void* theirs, void* own,
                 ItemConflicts& conflicts);

} // namespace octant
