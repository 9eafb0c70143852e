#pragma once

#include <string_view>

#include "model/map/item.h"

namespace octant {

/// Name of a kind in JSON: "material", "physics_material", "cube"; "" for None.
const char* itemKindName(ItemKind kind);
/// None where no kind has that name.
ItemKind itemKindByName(std::string_view name);

/// Name of the list that items of a kind stand in, as in the JSON dump and in set paths: "materials",
/// "entities"; "" where there is no list.
const char* itemListName(ItemKind kind);
/// The kind of the items in a list of that name; None where there is no such list.
ItemKind itemKindByList(std::string_view list);

} // namespace octant
