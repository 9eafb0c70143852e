#pragma once

#include "model/map/map.h"

namespace octant {

/// A level like another (of any map of the same revision), in which everything has a new id of this map.
/// Sectors are decoded for it; their cubes and meshes stay shared, and a save reuses their bytes. Damaged
/// sectors keep theirs.
LevelPtr copyLevel(Map& into, const LevelPtr& level);

/// A sector's content with items of another sector of the same level; their numbers begin at `firstItem`.
Sector copySector(const Sector& source, ItemId into, std::uint32_t firstItem);

} // namespace octant
