#pragma once

#include <span>

#include "model/map/map.h"

namespace octant {

/// The same map (or model or terrain) with the ids of other versions of it: what is the same item there has
/// its id, everything else an id that none of them has. So files that were read one by one can be compared by
/// ids.
///
/// Levels are known by their number, in a map that has fewer or more of them than the first version by what
/// they have in common with its levels; sectors by their place, counted from the centre sector where the grid
/// has another size; items as matchItems() says. Sectors with the same stored bytes are shared and not
/// decoded.
///
/// All must be of one kind and revision; there is at least one version, and each after the first was aligned
/// with those before it.
MapPtr aligned(const MapPtr& map, std::span<const MapPtr> versions);

/// Whether two maps can be compared item by item: both are maps of one revision, models, or terrain.
bool comparable(const Map& a, const Map& b);

/// Whether two sectors have the same stored bytes. False does not mean that they differ.
bool sameCell(const LazySector& a, const LazySector& b);

/// Position, in the list of another level, of the sector at the same place as one of this level;
/// Location::None where there is none. Where the grids differ in size places count from the centre sectors.
std::size_t sectorBeside(const Level& level, SectorIndex at, const Level& other);

} // namespace octant
