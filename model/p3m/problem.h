#pragma once

#include "model/finding.h"
#include "model/item.h"
#include "model/result.h"

namespace octant::p3m {

/// What is wrong with a model. Its place is made of the names in its dump: `parts/3/indices`.
struct Problem : Error {
    Severity severity = Severity::Warning;
    ItemId item = 0; ///< what to select; 0 for the model itself
};

} // namespace octant::p3m
