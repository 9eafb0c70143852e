#pragma once

#include <cstddef>
#include <vector>

#include "model/edit/map_draft.h"

namespace octant {

/// Whether a sector is one plain empty cube and has no items and no palette.
bool holdsNothing(const Sector& sector);

/// Empties sectors of a level but for one empty cube each; faces of their neighbours that come to be seen are
/// made, and visible lists name the one cube. The level must not have been edited otherwise. Those that hold
/// nothing stay shared. Refuses damaged ones.
Result<void> emptySectors(MapDraft& draft, std::size_t level, const std::vector<std::size_t>& sectors);

/// Lets visible lists of all sectors of a level name cube 0 where they named cubes of one of these, which
/// have got other cubes.
Result<void> forgetAllCubes(MapDraft& draft, std::size_t level, const std::vector<std::size_t>& sectors);

} // namespace octant
