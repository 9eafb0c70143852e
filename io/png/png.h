#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "model/core/picture.h"
#include "model/core/result.h"

/// PNG pictures with the channels that they have; Qt knows none of grey with alpha.
namespace octant::png {

bool isPng(std::span<const std::byte> file);

/// 8 bits a channel, whatever the file has. Errors say what is wrong; a picture of more than `largestBytes`
/// of pixels is refused before memory is taken.
Result<Picture> read(std::span<const std::byte> file, std::uint64_t largestBytes);

Result<std::vector<std::byte>> write(const Picture& picture);

} // namespace octant::png
