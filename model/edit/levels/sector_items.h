#pragma once

#include <functional>
#include <vector>

#include "model/core/revision.h"
#include "model/edit/levels/sector_assembly.h"

namespace octant {

/// New places of a sector that a load region names.
using NewSectors = std::function<std::vector<SectorIndex>(SectorIndex)>;

/// Puts the items of the pieces of one new sector into it and gives all of its items ids of their own.
/// `shifts` stand beside the pieces. `side` of the new sector, units. Refuses entities that are kept as
/// bytes, and environment regions that would hold where they did not before.
Result<void> addItems(Sector& sector, ItemId id, Revision revision, float side,
                      const std::vector<SectorPiece>& pieces, const std::vector<Shift*>& shifts,
                      const NewSectors& newSectors);

} // namespace octant
