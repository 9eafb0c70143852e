#pragma once

#include "model/core/blob.h"
#include "model/map/map.h"

namespace octant::demo {

/// The map that the program opens for newcomers: it has every structure of the format. The same on every
/// machine. Null where a piece of the recipe found no place.
MapPtr demoMap();

/// Its file.
Blob demoFile();

} // namespace octant::demo
