#pragma once

#include <vector>

#include "model/map/finding.h"
#include "model/map/map.h"

namespace octant {

/// What is wrong with the terrain that a document holds; nothing for documents of other kinds.
std::vector<Finding> terrainFindings(const Map& map);

} // namespace octant
