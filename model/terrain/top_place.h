#pragma once

#include <array>
#include <optional>

#include "model/terrain/tile_look.h"

/// Places on the top of a tile.
namespace octant::terrain {

/// u to the east and w to the south, 0 to 1.
struct TopPlace {
    float u = 0, w = 0;
};

/// `along` an edge clockwise, 0 to 1, and so far into the tile.
TopPlace placeAt(Side side, float along, float depth);

/// Which of the nine points a place is; nothing between them.
std::optional<std::size_t> pointOf(TopPlace at);

/// The normal at any place of a top, from those at its nine points: linear in each of the eight triangles.
glm::vec3 normalAt(const std::array<glm::vec3, topPoints>& normals, TopPlace at);

} // namespace octant::terrain
