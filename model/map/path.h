#pragma once

#include <string>
#include <string_view>

#include "model/core/result.h"
#include "model/map/map.h"
#include "model/schema/field.h"

namespace octant {

/// What a set path means: an item, a cube or a face, and one of its fields.
struct PathTarget {
    ItemRef item;                    ///< where it lies in the map
    const FieldRef* field = nullptr; ///< null where the path ends at the item
};

/// Reads a path like `levels/0/materials/grass/color`, `name`,
/// `levels/0/sectors/4,0,7/cubes/118/faces/2/material`, `levels/0/entities/@3/flags/inactive`. Segments are
/// names of lists and fields as in the JSON dump; an item of a list is its name (with / = @ % as %2f and so
/// on) or @N, the N-th from 0; items without a name take N too; sectors are x,y,z. Errors name the place in
/// the path; a name that several items have is an error that lists their @N.
Result<PathTarget> parsePath(const Map& map, std::string_view path);

/// The path of an item: by name where that is unambiguous, else by @N. Empty for the map and for what does
/// not exist.
std::string pathOf(const Map& map, const ItemRef& item);

/// A name as a segment of a path.
std::string escapedSegment(std::string_view name);

} // namespace octant
