#pragma once

#include <cstddef>
#include <cstdint>

#include "model/core/blob.h"

namespace octant {

/// What the channels of a picture are, in this order and one byte each; the value is that of ptf.md
/// section 1.
enum class PixelFormat : std::uint8_t { Grey, GreyAlpha, Rgb, Rgba };

/// Bytes of a pixel, 1 to 4.
constexpr std::size_t channelsOf(PixelFormat format) { return static_cast<std::size_t>(format) + 1; }

/// Pixels as a texture holds them: rows from top to bottom, pixels from left to right, channels interleaved.
struct Picture {
    std::uint32_t width = 0, height = 0;   ///< pixels
    PixelFormat format = PixelFormat::Rgb; ///< channels and their order
    Blob pixels;                           ///< width x height x channels bytes

    /// Bytes that `pixels` has to have.
    std::uint64_t byteCount() const { return std::uint64_t{width} * height * channelsOf(format); }
};

} // namespace octant
