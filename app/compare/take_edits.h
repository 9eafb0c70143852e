#pragma once

#include <vector>

#include "app/compare/map_comparison.h"
#include "model/edit/edit.h"

namespace octant {

/// Whether takeEdits() has an edit for a difference.
bool canTakeEdits(const MapComparison& comparison, const DifferenceRef& at);

/// The edits that give a document what the other version has at a difference: fields one by one, an item
/// that is gone here, cubes of a box or of all boxes of a sector, tiles. `document`: the map that was
/// compared. Errors: the cubes cannot be copied.
Result<std::vector<Edit>> takeEdits(const MapComparison& comparison, const DifferenceRef& at,
                                    const Map& document);

} // namespace octant
