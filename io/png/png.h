#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "model/core/picture.h"
#include "model/core/result.h"

/// PNG pictures with the channels that they have; Qt knows none of grey with alpha.
namespace octant::png {

/// Whether a file begins with the signature of PNG.
bool isPng(std::span<const std::byte> file);

/// 8 bits a channel, whatever the file has. Errors say what is wrong; a picture of more than `largestBytes`
/// of pixels, or of more than a file of its size can hold, is refused before memory is taken. Of other parts
/// of the file than pixels only palette and transparency are looked at.
Result<Picture> read(std::span<const std::byte> file, std::uint64_t largestBytes);

/// A PNG file of a picture, with 8 bits a channel. There must be as many pixels as the sides say. Errors:
/// what the library refuses.
Result<std::vector<std::byte>> write(const Picture& picture);

} // namespace octant::png
