#pragma once

#include <cstdint>
#include <vector>

#include "model/visibility/sight_grid.h"

namespace octant::visibility {

/// A place that gets visible lists.
struct ViewCell {
    std::size_t sector = 0;            ///< position in the level's list
    std::uint32_t cube = Cube::None;   ///< that the lists go to; None: there is none yet
    std::uint32_t parent = Cube::None; ///< of a place without a cube
    int slot = 0;                      ///< which child that is
    VoxelBox box;                      ///< around all in it that is not matter
};

/// The places of a sector that get visible lists (light.md section 7): those of the side of a cell that hold
/// anything but matter, and larger cubes that are no matter. In the order of the octree.
std::vector<ViewCell> viewCells(const light::BakeScene& scene, const SightGrid& grid, std::size_t sector);

} // namespace octant::visibility
