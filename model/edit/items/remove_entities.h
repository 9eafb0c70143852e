#pragma once

#include <cstddef>
#include <span>

#include "model/edit/map_draft.h"

namespace octant {

/// Removes the entities of a list that have these positions, which ascend, and custom properties that nothing
/// else of the list has. What refers to them keeps their names. Refuses a damaged sector.
Result<void> removeEntities(MapDraft& draft, const ListPlace& place, std::span<const std::size_t> positions);

} // namespace octant
