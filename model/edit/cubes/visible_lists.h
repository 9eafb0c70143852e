#pragma once

#include <cstddef>
#include <functional>

#include "model/edit/map_draft.h"

namespace octant {

/// Lets `change` edit every visible list of a sector; it says whether it did. A sector of which nothing
/// changes, and a damaged one, stays shared.
Result<void> changeVisibleLists(MapDraft& draft, std::size_t level, std::size_t sector,
                                const std::function<bool(Visibility&)>& change);

} // namespace octant
