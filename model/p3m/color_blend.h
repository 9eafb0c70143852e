#pragma once

#include "model/p3m/model.h"

namespace octant::p3m {

/// The colour at `share`, 0 to 1, of the way from one colour to another (section 6.2). Blend::None gives the
/// first one. Alpha is linear.
Color4 blended(Blend blend, const Color4& from, const Color4& to, double share);
/// The same without alpha.
Color3 blended(Blend blend, const Color3& from, const Color3& to, double share);
/// The same of one byte.
std::uint8_t blended(Blend blend, std::uint8_t from, std::uint8_t to, double share);

} // namespace octant::p3m
