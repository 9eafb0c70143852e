#pragma once

#include <vector>

#include "model/finding.h"
#include "model/map.h"

namespace octant {

/// What is wrong with a document that holds a model, its embedded textures included.
std::vector<Finding> modelFindings(const Map& map);

} // namespace octant
