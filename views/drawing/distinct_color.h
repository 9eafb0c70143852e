#pragma once

#include <cstdint>

#include <glm/vec3.hpp>

namespace octant {

/// A colour that tells an item apart from those with neighbouring ids: always the same for an id, never so
/// dark or so pale that its shading is lost.
glm::u8vec3 distinctColor(std::uint64_t id);

} // namespace octant
