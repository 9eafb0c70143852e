#pragma once

#include <cstddef>
#include <span>

#include "model/edit/edit.h"

namespace octant {

/// Whether an edit can follow others in one applyRun(): an edit that adds to the same targets as the first of
/// them does. What such edits do does not change what their targets are.
bool joinsRun(const Map& map, const Edit& first, const Edit& next);

/// The same as apply() of each of these edits, at least one, in turn, and cheaper where they are several:
/// what they share is copied and looked at once. All but the first have to join it. `done` becomes how many
/// could be done: the position of the one that an error is about.
Result<Edited> applyRun(const MapPtr& map, std::span<const Edit> edits, const EditContext& context,
                        std::size_t& done);

} // namespace octant
