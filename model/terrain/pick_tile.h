#pragma once

#include <optional>

#include "model/terrain/tile_look.h"

namespace octant::terrain {

/// Where a ray meets the terrain.
struct TileHit {
    TilePlace place;     ///< the tile, also where its side was met
    float distance = 0;  ///< in lengths of the direction
    glm::vec3 point{0};  ///< in units, as meshes have it
    bool onSide = false; ///< on what stands above a neighbour, not on the top

    /// Height of the point in levels.
    float levels() const { return point.y / levelUnits; }
};

/// The first tile that a ray from outside of the ground meets; the direction need not be of length 1. Takes
/// as long as the ray has tiles to cross.
std::optional<TileHit> pickTile(const Terrain& map, const glm::vec3& origin, const glm::vec3& direction);

} // namespace octant::terrain
