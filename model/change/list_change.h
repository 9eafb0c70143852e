#pragma once

#include <utility>
#include <vector>

#include "model/change/change_set.h"
#include "model/map/item_list.h"

namespace octant {

/// An item that is in both lists and differs: its structs before and after.
using ChangedItem = std::pair<const void*, const void*>;

/// How a list of items differs, from the pages that both versions do not share. Both must be of one kind.
/// Items that differ are added to `changed`, too, where that is not null.
void compareLists(const ItemListView& before, const ItemListView& after, ListChange& change,
                  std::vector<ChangedItem>* changed = nullptr);

} // namespace octant
