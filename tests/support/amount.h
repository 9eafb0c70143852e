#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace octant::test {

/// How many of so many random cases, or changed bytes, a suite tries: under sanitizers, where each takes ten
/// times as long, a quarter of them, at least one.
constexpr int amount(int all) {
    if (!OCTANT_SANITIZED)
        return all;
    return std::max(1, all / 4);
}

/// The same for what `tests/run soak` does for longer: so many times as often as OCTANT_SOAK says.
inline int soaked(int usual) {
    const char* const times = std::getenv("OCTANT_SOAK");
    return amount(usual) * (times != nullptr ? std::max(1, std::atoi(times)) : 1);
}

/// The step from one changed byte to the next that goes with it.
constexpr std::size_t byteStep = OCTANT_SANITIZED ? 8 : 1;

} // namespace octant::test
