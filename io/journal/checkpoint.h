#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "model/core/executor.h"
#include "model/core/result.h"
#include "model/map/map.h"

namespace octant::journal {

/// A map as it is in memory, ids and numbers of cubes included, as what differs from the map that it came
/// from: so the steps before it need not be done again. `base` is what reading a file gave (io/journal
/// README.md, Checkpoints). Nothing for models and terrain, whose steps are quick, and for a map that holds
/// damaged sectors of another one, or when it was cancelled. Reads the map alone, so any thread may.
std::optional<std::vector<std::byte>> checkpointOf(const Map& map, const Map& base,
                                                   const CancelToken& cancel = {});

/// The map that a checkpoint holds. It shares with the base what both have in common. Every count is checked
/// against the bytes that are left, and numbers that name parts of a sector against what is there. Errors:
/// the bytes are no checkpoint, or none of a map that came from this base.
Result<MapPtr> readCheckpoint(std::span<const std::byte> bytes, const MapPtr& base);

} // namespace octant::journal
