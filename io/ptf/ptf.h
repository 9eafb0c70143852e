#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "io/lz4/frame.h"
#include "model/core/picture.h"
#include "model/core/result.h"
#include "model/map/finding.h"

/// Textures of the engine (ptf.md).
namespace octant::ptf {

/// All are version 0 (section 1). A and B are read; the engine of today takes A for broken and shows B
/// wrongly.
enum class Layout : std::uint8_t { A, B, C };

inline constexpr std::uint64_t largestPicture = std::uint64_t{1} << 28; ///< bytes of pixels
inline constexpr std::uint32_t largestSide = 32768;                     ///< pixels
/// Bytes of pixels that a header may claim whatever the size of its file: what is missing is black. A larger
/// picture must be one that the file can hold.
inline constexpr std::uint64_t largestBlank = std::uint64_t{1} << 24;

/// A texture as it was read.
struct Texture {
    Picture picture;               ///< completed with zeros, or cut, to what the header says
    Layout layout = Layout::C;     ///< that its bytes have
    std::uint64_t storedBytes = 0; ///< of pixels, in the file
    std::vector<Finding> warnings; ///< PTF-101 to PTF-105, in the order of their places
};

/// Errors: PTF-001 to PTF-006, with their byte. Memory is taken for what the file can hold only.
Result<Texture> read(std::span<const std::byte> file);

/// A file of layout C, byte for byte as the engine's texture tool makes it with the same liblz4 (section 4).
/// Errors: PTF-201 for sides that are no powers of two up to largestSide, PTF-202 for pixels of another size;
/// or it was cancelled.
Result<std::vector<std::byte>> write(const Picture& picture, const lz4::CompressionWork& work = {});

} // namespace octant::ptf
