#include "model/core/value.h"

#include <algorithm>
#include <bit>

namespace octant {

bool sameValue(const Value& a, const Value& b) {
    if (a.index() != b.index())
        return false;
    const auto sameBits = [](float x, float y) {
        return std::bit_cast<std::uint32_t>(x) == std::bit_cast<std::uint32_t>(y);
    };
    if (const float* x = std::get_if<float>(&a))
        return sameBits(*x, std::get<float>(b));
    if (const auto* x = std::get_if<std::vector<float>>(&a)) {
        const auto& y = std::get<std::vector<float>>(b);
        return std::equal(x->begin(), x->end(), y.begin(), y.end(), sameBits);
    }
    return a == b;
}

} // namespace octant
