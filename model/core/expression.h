#pragma once

#include <optional>
#include <string_view>

#include "model/core/result.h"

namespace octant {

struct LengthUnit;

/// The value of a line like `2*3+1`, `-(4 - 1)/2`, `2^10`, `pi/4` or `sqrt(2)`. Spaces are passed over, a
/// comma stands for a point. Fails with a plain reason where it is no such line.
///
/// A line that begins with `+`, `*` or `/` goes on from the value that it replaces: `+4` or `*2+1`. One with
/// `-` is a negative number, `+-4` takes away. Without such a value it fails.
///
/// With `lengths` numbers may have a unit of length behind them, which is turned into that one: `3 m + 4 ft`,
/// or `5' 6"`. The value and the one that it replaces are in it as well.
Result<long double> evaluate(std::string_view line, std::optional<long double> replaced = std::nullopt,
                             const LengthUnit* lengths = nullptr);

} // namespace octant
