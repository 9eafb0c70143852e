#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "io/exchange/exchange.h"

namespace octant::exchange {

/// Factors of glTF are linear light, those of OBJ are as in a picture.
inline float factorOf(std::uint8_t byte, Format format) {
    const float share = static_cast<float>(byte) / 255;
    if (format == Format::Obj)
        return share;
    return share <= 0.04045f ? share / 12.92f : std::pow((share + 0.055f) / 1.055f, 2.4f);
}

/// The byte of a factor: the opposite of factorOf(), rounded. Factors are cut to 0..1; one that is not finite
/// counts as 0.
inline std::uint8_t byteOf(float factor, Format format) {
    factor = std::clamp(std::isfinite(factor) ? factor : 0.f, 0.f, 1.f);
    if (format != Format::Obj)
        factor = factor <= 0.0031308f ? factor * 12.92f : 1.055f * std::pow(factor, 1 / 2.4f) - 0.055f;
    return static_cast<std::uint8_t>(std::floor(factor * 255 + 0.5f));
}

} // namespace octant::exchange
