#pragma once

#include <glm/vec3.hpp>

/// Where terrain lies in the world: a tile is 2 wide and a level 1 high, as in the maps that terrain becomes.
/// The north-west corner is the origin; +X is east, +Z north.
namespace octant::render {

inline constexpr float tileSide = 2, levelHeight = 1; ///< units

/// A point of a terrain's mesh (model/terrain/tile_look.h) in world units.
glm::dvec3 worldOfTerrain(const glm::vec3& point);
/// A point of the world in the units of a terrain's meshes.
glm::vec3 terrainOfWorld(const glm::dvec3& point);
/// A direction, without a shift.
glm::vec3 terrainDirection(const glm::dvec3& direction);

} // namespace octant::render
