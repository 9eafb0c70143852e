#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "model/map/cube.h"

namespace octant {

/// The visible lists that an entry of CubeList::attachments holds; nothing when it has none.
std::optional<Visibility> visibilityOf(const CubeList& list, std::size_t attachment);
/// Replaces the visible lists of an entry that has some.
void setVisibility(CubeList& list, std::size_t attachment, Visibility visibility);

/// The other sectors whose cubes are named one by one in the visible lists of a sector, ascending.
std::vector<SectorIndex> listedSectors(const CubeList& list);

} // namespace octant
