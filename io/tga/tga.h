#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "model/core/picture.h"
#include "model/core/result.h"

/// TGA pictures of every kind, as Truevision's "TGA File Format Specification, Version 2.0" has them; the
/// package that would teach Qt reads those alone that are neither packed nor grey nor with a palette.
namespace octant::tga {

/// 8 bits a channel: grey, grey with alpha, colours, colours with alpha, as the file has them; of 16 bits a
/// pixel the one of alpha is left out. TGA has no mark at its beginning: what makes no sense as one is an
/// error, as is a file that ends within its pixels. A picture of more than `largestBytes` of pixels, or of
/// more than a file of its size can hold, is refused before memory is taken.
Result<Picture> read(std::span<const std::byte> file, std::uint64_t largestBytes);

} // namespace octant::tga
