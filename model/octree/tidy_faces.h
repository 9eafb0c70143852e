#pragma once

#include "model/map/sector.h"

namespace octant {

/// The sector as it is saved: without the vertices and normals that no cube uses any more after edits
/// (Sector::looseVertices), what is left in the same order. Numbers in cubes and in the ranges of fast lights
/// follow. A sector that has none is returned as it is.
Sector tidyFaces(const Sector& sector);

} // namespace octant
