#pragma once

#include <cstdint>

#include "model/core/revision.h"
#include "model/map/sector.h"

namespace octant::journal {

/// Of all that a sector of a map of that revision holds, ids and numbers included. What names an item of the
/// level stands for its id, so that a new name there does not count.
std::uint64_t sectorHash(const Sector& sector, Revision revision);

} // namespace octant::journal
