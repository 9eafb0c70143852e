#pragma once

#include <cstdint>
#include <memory>

#include "model/core/picture.h"

namespace octant {

/// The picture itself where neither side is longer than `side` (at least 1), otherwise one that is halved
/// until that is so: each pixel the mean of the up to four that it stands for.
std::shared_ptr<const Picture> withinSide(std::shared_ptr<const Picture> picture, std::uint32_t side);

/// The picture at another size, at least as wide and as high. Channels are scaled each for itself, so colours
/// of transparent pixels stay; by the cubic of Catmull and Rom, with the edge repeated, as the engine's
/// texture tool does.
Picture enlarged(const Picture& picture, std::uint32_t width, std::uint32_t height);

} // namespace octant
