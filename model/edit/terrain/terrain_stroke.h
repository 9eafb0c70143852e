#pragma once

#include <optional>

#include "model/edit/edit.h"

namespace octant {

/// What `edit` makes of `before`, where `last` made `shown` of it and `edit` is the same stroke over tiles of
/// a terrain with more points: exactly as apply() does it, but at the price of the points that were added.
/// Nothing where it is no such stroke, or is refused.
std::optional<Edited> continueStroke(const MapPtr& before, const Edit& last, const MapPtr& shown,
                                     const Edit& edit);

} // namespace octant
