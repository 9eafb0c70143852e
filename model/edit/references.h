#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "model/edit/map_draft.h"

/// Keeping right what names an item when the item's list or name changes.
namespace octant {

/// Passes every reference to items of a kind (a material or environment) in a level and its sectors: the
/// level's default, materials of skies, used lists, regions. Where `replacement` gives a value it takes the
/// reference's place; levels and sectors without such a reference stay shared.
void replaceReferences(MapDraft& draft, std::size_t level, ItemKind kind,
                       const std::function<std::optional<Ref>(const Ref&)>& replacement);

/// To be called when items were added to a list, removed from it or moved, once a list:
/// - references to removed materials, environments and containers become dangling names (or mean another item
/// of that
///   name); dangling names that mean an item now refer to it;
/// - numbers of lightmaps and lights in cubes and layers follow; those of removed ones are dropped.
void followListChange(MapDraft& draft, const ListPlace& place);

/// An item's old and new name.
struct Rename {
    std::string from, to; ///< as items of the list are called before and after the edit; they differ
};

/// To be called when materials, environments or entities of a list were renamed: entities that name them by
/// text follow, unless another item has the old name, and dangling references to the new names refer to the
/// items.
void followRenames(MapDraft& draft, const ListPlace& place, const std::vector<Rename>& renames);

} // namespace octant
