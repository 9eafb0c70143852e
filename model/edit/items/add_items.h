#pragma once

#include <cstddef>
#include <span>

#include "model/edit/edit.h"

namespace octant {

/// What item.add does for each of the edits, in one draft; not for terrain and models. Their parameters are
/// checked here. `done` becomes how many could be done: the position of the one that an error is about.
Result<Edited> addItems(const MapPtr& map, std::span<const Edit> edits, const EditContext& context,
                        std::size_t& done);

} // namespace octant
