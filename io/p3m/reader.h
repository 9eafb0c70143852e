#pragma once

#include "io/p3m/file_places.h"
#include "io/p3m/p3m.h"
#include "model/rules/rule.h"

namespace octant::p3m {

/// A file as one layout reads it.
struct Trial {
    std::shared_ptr<Model> model; ///< never null
    std::vector<Finding> reading; ///< what only the file shows
    FilePlaces places;            ///< where its elements lie
};

/// Reads a file as one of the layouts that are not legacy ones. Errors: P3M-003, 005 and 006.
Result<Trial> readAs(const Blob& file, Layout layout);
/// Reads a legacy file of version 1.0 or 1.1 (section 8). Errors: P3M-003 and 004, of the sub-form whose
/// reading came furthest.
Result<Trial> readLegacy(const Blob& file);

/// An error of the format.
inline Error problemAt(Rule rule, std::string what, std::uint64_t byte, std::string place = {}) {
    return Error{std::move(place), std::move(what), byte, rule};
}

} // namespace octant::p3m
