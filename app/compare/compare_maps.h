#pragma once

#include <functional>
#include <memory>

#include "model/core/executor.h"
#include "model/core/result.h"
#include "model/diff/map_diff.h"

namespace octant {

/// Maps of two revisions are compared in the later one: the map, converted where the other one is later.
/// What is no map, or cannot be converted, stays as it is.
MapPtr inLaterRevision(const MapPtr& map, const MapPtr& other);

/// How a document differs from another version of it.
struct ComparedMaps {
    std::shared_ptr<const MapDiff> diff; ///< `after` is the document, with its ids
    bool otherRevision = false;          ///< they are of two revisions
};

/// Who runs the work and may stop it.
struct CompareWork {
    Executor& executor;                   ///< not owned
    CancelToken cancel;                   ///< asked between parts; then an error
    std::function<void(double)> progress; ///< 0..1, from any thread; may be empty
};

/// Compares a document with another version of it. Sectors whose stored bytes are the same are not decoded.
/// Errors: they are of two kinds, or it was cancelled.
Result<ComparedMaps> compareMaps(const MapPtr& other, const MapPtr& document, const CompareWork& work);

} // namespace octant
