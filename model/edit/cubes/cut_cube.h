#pragma once

#include <vector>

#include "model/core/result.h"
#include "model/map/sector.h"

namespace octant {

/// An eighth of a cube of geometry: its record with the first vertex left open, and the vertices of its drawn
/// faces in the old sector's coordinates.
struct CubeEighth {
    /// Its `vertices` is to be set by who puts it into a sector; Cube::None where the cube had none.
    Cube cube;
    /// Four for each drawn face, in face order; empty where the sector lacks those of the cube.
    std::vector<Vertex> vertices;
};

/// Cuts a cube that fills its sector of `side` units; what it shows stays the same. `covered`: faces of the
/// eighth, bit by bit, that are hidden although those of the whole are drawn. Refuses cubes with moved
/// corners, with triangles of their own, and coordinates that do not run evenly over a face.
Result<CubeEighth> eighthOf(const Sector& sector, const Cube& cube, int octant, float side,
                            std::uint8_t covered = 0);

} // namespace octant
