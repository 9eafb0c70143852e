#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "model/edit/map_draft.h"

namespace octant {

/// Freed numbers of a sector, each with that of the cube that took its place, which may be freed as well.
using FreedCubes = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

/// Lets the visible lists of a level name the cubes that stand where freed ones were. Looks at every sector
/// that has visibility data.
Result<void> remapVisibleLists(MapDraft& draft, std::size_t level, std::size_t sector,
                               const FreedCubes& freed);

} // namespace octant
