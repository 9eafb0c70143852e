#pragma once

#include <vector>

#include "model/geometry/cube_faces.h"
#include "model/map/sector.h"
#include "model/terrain/ground.h"

namespace octant::terrain {

/// The octree of a sector, and what its cubes are made of.
struct SectorCubes {
    CubeList cubes;                       ///< of 2025-08-08; without client halves
    std::vector<KnownFaces> faces;        ///< parallel to the cubes, of those of geometry
    std::vector<std::uint16_t> materials; ///< of the terrain, by position in the sector's used list
};

/// Fills the sector at x, z by section 14.2. `unitsALevel`: units of a level.
SectorCubes sectorCubes(const Terrain& map, const GroundGrid& grid, const LevelPlan& plan, std::uint32_t x,
                        std::uint32_t z, float unitsALevel);

inline constexpr const char* closedAttribute = "impassable"; ///< of path data, where pathable is 0

} // namespace octant::terrain
