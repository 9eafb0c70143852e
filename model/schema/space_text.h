#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/result.h"
#include "model/core/revision.h"
#include "model/map/cube.h"

namespace octant {

/// Lines that stand for lists of a cube's space in panels, `set` and scripts. Reading gives back what was
/// written; errors are plain reasons.

/// "4 0 7" for all of a sector, "4 0 7: 12 14" for two of its cubes.
std::vector<std::string> visibleSectorLines(const std::vector<Visibility::Other>& sectors);
Result<std::vector<Visibility::Other>> visibleSectorsOf(const std::vector<std::string>& lines);

/// "2: 255", the number of a light in the sector and how much of it there is.
std::vector<std::string> lightLines(const std::vector<Lighting::Light>& lights);
Result<std::vector<Lighting::Light>> lightsOf(const std::vector<std::string>& lines);

/// "name: data", in January "name: x y z"; a colon or backslash in the name stands behind a backslash.
std::vector<std::string> attributeLines(const Pathfinding& pathfinding, bool january);
Result<Pathfinding> attributesOf(const std::vector<std::string>& lines, bool january);

} // namespace octant
