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

/// The place at `along` (0 to 1, clockwise) of an edge and `depth` into the tile, in tiles.
TopPlace placeAt(Side side, float along, float depth);

/// The number of the one of the nine points at this place; nothing for places between them.
std::optional<std::size_t> pointOf(TopPlace at);

/// The normal at any place of a top, from those at its nine points: linear in each of the eight triangles.
glm::vec3 normalAt(const std::array<glm::vec3, topPoints>& normals, TopPlace at);

} // namespace octant::terrain
