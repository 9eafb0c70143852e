#pragma once

#include <cstdint>
#include <vector>

#include "io/pmf/reader.h"
#include "model/core/blob.h"
#include "model/core/executor.h"
#include "model/core/result.h"
#include "model/map/map.h"

namespace octant::pmf {

/// How writeMap() works.
struct WriteOptions {
    int level = 1;           ///< of LZ4 for blocks that changed, 1..12: 1 while editing, 12 for an export
    bool recompress = false; ///< every block anew, unchanged ones too
    Executor* executor = nullptr; ///< null: the calling thread alone
    CancelToken cancel = {};      ///< asked between parts of the work
    Progress progress = {};       ///< 0..1, from any thread; may be empty
};

/// The bytes of a map in its own revision, as pieces to be written one after another. What was not edited
/// since it was read keeps its bytes. Errors: PMF-140 with the place of the value that does not fit; or it
/// was cancelled.
Result<std::vector<Blob>> writeMap(const Map& map, const WriteOptions& options = {});

/// The pieces as one run.
Blob joined(const std::vector<Blob>& pieces);

} // namespace octant::pmf
