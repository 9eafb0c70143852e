#pragma once

#include <string_view>

#include "model/core/result.h"

namespace octant {

/// The value of a line like `2*3+1`, `-(4 - 1)/2`, `2^10`, `pi/4` or `sqrt(2)`. Spaces are passed over, a
/// comma stands for a point. Fails with a plain reason where it is no such line.
Result<long double> evaluate(std::string_view line);

} // namespace octant
