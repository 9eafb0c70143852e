#pragma once

#include <cstdint>
#include <vector>

#include <glm/vec3.hpp>

namespace octant::exchange {

/// Cuts a flat polygon into triangles, by the places of its corners. A corner that can be cut off is looked
/// for, so that notches stay open; what crosses itself, and what has very many corners, becomes a fan.
std::vector<std::uint32_t> triangulated(const std::vector<glm::vec3>& corners);

} // namespace octant::exchange
