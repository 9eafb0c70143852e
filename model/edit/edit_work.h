#pragma once

#include "model/edit/edit.h"

namespace octant {

/// Roughly how many cubes an edit makes, changes or goes through, by what its parameters say and how full the
/// sectors are; none is looked at. About a microsecond each. Sectors that are not decoded yet count by their
/// size in the file.
double editWork(const Map& map, const Edit& edit);

} // namespace octant
