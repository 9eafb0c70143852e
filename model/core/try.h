#pragma once

#include <tl/expected.hpp>

/// Names the Result of an expression, and returns its error from the function around where it has one:
///
///     OCTANT_TRY(boxes, boxParameters(edit));
///     use(*boxes);
///
/// Stands for two statements, so it needs a block of its own. The function returns a Result too.
#define OCTANT_TRY(name, ...)                                                                                \
    auto name = __VA_ARGS__;                                                                                 \
    if (!name)                                                                                               \
    return tl::unexpected(name.error())
