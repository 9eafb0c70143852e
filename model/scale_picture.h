#pragma once

#include <cstdint>
#include <memory>

#include "model/picture.h"

namespace octant {

/// The picture itself where neither side is longer than `side` (at least 1), otherwise one that is halved
/// until that is so: each pixel the mean of the up to four that it stands for.
std::shared_ptr<const Picture> withinSide(std::shared_ptr<const Picture> picture, std::uint32_t side);

} // namespace octant
