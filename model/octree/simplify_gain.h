#pragma once

#include <cstddef>
#include <string>

#include "model/map/map.h"

namespace octant {

/// How much smaller an edit makes a level.
struct SimplifyGain {
    std::size_t cubesBefore = 0, cubesAfter = 0; ///< as they are written, of all sectors that can be read
    std::size_t verticesBefore = 0, verticesAfter = 0; ///< of the same sectors
    std::size_t bytes = 0; ///< saved before compression: cubes, vertices and normals

    /// The gain as one sentence for the user.
    std::string text() const;
};

/// Compares two snapshots of a level; sectors that both share count on both sides.
SimplifyGain gainOf(const Level& before, const Level& after);

/// Bytes of a sector's cubes, vertices and normals in a file, before compression; without lists of what is
/// seen, light in space and path data.
std::size_t shapeBytes(const Sector& sector);

} // namespace octant
