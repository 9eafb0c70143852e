#pragma once

#include <array>

namespace octant {

/// What the six sides of a sky are called in names and paths, in face order (pmf.md, Notation).
inline constexpr std::array<const char*, 6> skySideNames{"right", "top", "front", "left", "bottom", "back"};

} // namespace octant
