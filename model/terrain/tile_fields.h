#pragma once

#include <span>

#include "model/schema/field.h"
#include "model/terrain/tile.h"

namespace octant::terrain {

/// The fields of a tile for panels and `set`, in the order of TileField (pfmap.md, 4 and 13.2). Items are
/// tiles.
std::span<const FieldRef> tileFieldRefs();
/// The description and access of one field.
inline const FieldRef& refOf(TileField field) { return tileFieldRefs()[static_cast<std::size_t>(field)]; }

/// The names of Blend by number: none, blur, edge.
std::span<const char* const> blendNames();
/// The names of Cover by number: none, full, sparse.
std::span<const char* const> coverNames();

} // namespace octant::terrain
