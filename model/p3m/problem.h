#pragma once

#include "model/core/result.h"
#include "model/map/finding.h"
#include "model/map/item.h"

namespace octant::p3m {

/// What is wrong with a model. Its place is made of the names in its dump: `parts/3/indices`.
struct Problem : Error {
    Severity severity = Severity::Warning;
    ItemId item = 0; ///< what to select; 0 for the model itself
};

} // namespace octant::p3m
