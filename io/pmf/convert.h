#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/loss.h"
#include "model/core/executor.h"
#include "model/core/result.h"
#include "model/core/revision.h"
#include "model/map/map.h"

namespace octant::pmf {

/// How convertMap() works.
struct ConvertOptions {
    /// Side of a sector for maps of 2025-01-07, 2^n units; without it the one that the map was read with.
    std::optional<std::uint8_t> sectorSizeLog2 = {};
    Executor* executor = nullptr; ///< null: the calling thread alone
    CancelToken cancel = {};      ///< asked between parts; then an error
};

/// The result of convertMap().
struct Converted {
    MapPtr map;               ///< never null; of the target revision
    std::vector<Loss> losses; ///< what the target revision cannot hold (pmf.md, Converting), in the order of
                              ///< the map, of the first step before those of the second
};

/// The map in another revision, step by step along 2025-01-07, 2025-01-15, 2025-08-08. Ids are kept, nothing
/// of the bytes that it was read from is. For its own revision the same map. Errors: a sector is damaged; one
/// of PMF-080 to 082, 090, 091, 095 to 097, 124 is broken (`rule` says which); it was cancelled.
Result<Converted> convertMap(const MapPtr& map, Revision target, const ConvertOptions& options = {});

} // namespace octant::pmf
