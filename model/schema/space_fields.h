#pragma once

#include <vector>

#include "model/schema/field_access.h"

namespace octant::fields {

/// Fields of what is said of the space of a cube (model/octree/space_data.h), for the table of cubeFields():
/// those of data that the space lacks have no value. `set` changes data that is there.
std::vector<Row> spaceDataRows();

} // namespace octant::fields
