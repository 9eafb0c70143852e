#pragma once

#include <optional>
#include <vector>

#include <QString>

#include "views/add/additions.h"
#include "views/tools/region_tool.h"

namespace octant {

/// The regions that can be drawn into the active level: of each kind one with an environment of its own, and
/// one for each environment that the level has.
void collectRegions(std::vector<Addition>& all, const Host& host);

/// What is drawn when such a key is chosen; none for other keys, and where its environment is gone.
std::optional<RegionDrawing> regionDrawingOf(const QString& key, const Map& map);

/// What draws regions that bring the same as an item: an environment, or a region itself. None for others.
std::optional<RegionDrawing> regionDrawingLike(const ItemRef& item, const Map& map);

} // namespace octant
