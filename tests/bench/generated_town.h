#pragma once

#include "model/map/map.h"

namespace octant::bench {

/// A made-up town of about 4,500,000 triangles, the same at every run: ground whose corners are moved, houses
/// of several floors with windows, stairs, posts and roofs, two dozen materials, and some hundred sectors. It
/// has the faces that a saved map has.
Blob generatedTownFile();

} // namespace octant::bench
