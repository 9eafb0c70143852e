#pragma once

#include <cstddef>

namespace octant::test {

/// How many of so many random cases, or changed bytes, a suite tries: under sanitizers, where each takes ten
/// times as long, a quarter of them, at least one.
constexpr int amount(int all) {
    if (!OCTANT_SANITIZED)
        return all;
    return all < 4 ? 1 : all / 4;
}

/// The step from one changed byte to the next that goes with it.
constexpr std::size_t byteStep = OCTANT_SANITIZED ? 4 : 1;

} // namespace octant::test
