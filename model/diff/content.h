#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "model/core/revision.h"
#include "model/map/item_list.h"
#include "model/schema/field.h"

namespace octant {

/// The fields that an item of a kind has in a revision; of an entity those of its type.
std::vector<FieldRef> fieldsOfItem(ItemKind kind, const void* item, Revision revision);

/// Equal for items of equal content whatever their ids are, and mostly different for others.
std::size_t contentHash(ItemKind kind, const void* item, Revision revision);

/// One field that two versions of an item have with different values.
struct FieldDifference {
    const FieldInfo* field = nullptr; ///< lives as long as the program
    Value before, after;              ///< not the same; of reserved bits that are all 0 an empty Value

    /// "wave/velocity", as in a set path.
    std::string path() const;
};

/// How two versions of an item differ.
struct ItemDifference {
    std::vector<FieldDifference> fields; ///< in the order of the dump
    /// Something differs that no field tells, such as the vertices of a part or the luxels of a lightmap.
    bool more = false;

    /// The versions differ in nothing but ids.
    bool empty() const { return fields.empty() && !more; }
};

/// Compares two items of the lists that `list` is one of. Numbers are compared bit by bit, so an item with a
/// NaN equals itself.
ItemDifference compareItems(ItemKind kind, const ItemListView& list, const void* before, const void* after,
                            Revision revision);
/// The same for what is in no list: the map, model or terrain itself, or a level. `more` is never set.
ItemDifference compareFields(ItemKind kind, const void* before, const void* after, Revision revision);
/// Whether two lists of a kind have the same items, ids included, in the same order.
bool sameItems(ItemKind kind, const ItemListView& before, const ItemListView& after, Revision revision);

} // namespace octant
