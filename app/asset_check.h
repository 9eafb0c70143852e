#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/finding.h"
#include "model/map.h"

namespace octant {

/// Entities whose models cannot be had, from what reading them told (by identifier), as warnings; a few
/// hundred at most.
std::vector<Finding> modelProblemsOf(const Map& map, const std::map<std::string, Error>& problems);

/// What is wrong with a document that holds a model, its embedded textures included.
std::vector<Finding> modelFindings(const Map& map);

} // namespace octant
