#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "model/core/blob.h"
#include "model/core/executor.h"
#include "model/core/result.h"
#include "model/core/revision.h"
#include "model/map/finding.h"
#include "model/map/map.h"

namespace octant::pmf {

/// What a file cannot say.
struct ReadOptions {
    std::optional<Revision> revision = {}; ///< read as this one; otherwise found by exact trial parsing
    std::uint8_t sectorSizeLog2 = 4;       ///< for 2025-01-07, which stores no sector size
};

/// A map from the bytes of a file (pmf.md, Which revision is a file?). Sectors are decoded when they are
/// first looked at; those that cannot be read are found then (damage()), everything else here. Errors: the
/// trial that got furthest.
Result<MapPtr> readMap(const Blob& file, const ReadOptions& options = {});

using Progress = std::function<void(double fraction)>; ///< 0..1, from any thread

/// Decodes all sectors in parallel. False when it was cancelled.
bool decodeSectors(const Map& map, Executor& executor, const CancelToken& cancel = {},
                   const Progress& progress = {});

/// Everything that reading found, sectors decoded so far included, in file order.
std::vector<Finding> readingFindings(const Map& map);

} // namespace octant::pmf
