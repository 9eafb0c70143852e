#pragma once

#include <cstdint>
#include <vector>

#include <glm/ext/vector_int3_sized.hpp>
#include <glm/vec3.hpp>

#include "model/core/result.h"
#include "model/geometry/octree.h"
#include "model/map/map.h"

namespace octant {

/// A box of a sector in cells of the finest grid, `max` exclusive.
struct GridBox {
    glm::uvec3 min{0}; ///< inclusive
    glm::uvec3 max{0}; ///< exclusive

    /// Whether a cell lies inside of the box as a whole.
    bool contains(const CubeCell& cell) const {
        const std::uint32_t extent = cell.extent();
        return cell.corner.x >= min.x && cell.corner.y >= min.y && cell.corner.z >= min.z &&
               cell.corner.x + extent <= max.x && cell.corner.y + extent <= max.y &&
               cell.corner.z + extent <= max.z;
    }
    /// Whether a cell and the box share any space; touching is not enough.
    bool overlaps(const CubeCell& cell) const {
        const std::uint32_t extent = cell.extent();
        return cell.corner.x < max.x && cell.corner.y < max.y && cell.corner.z < max.z &&
               cell.corner.x + extent > min.x && cell.corner.y + extent > min.y &&
               cell.corner.z + extent > min.z;
    }
    bool operator==(const GridBox&) const = default;
};

/// A box of a level: cells of sector side >> depth, counted from the lowest corner of sector 0,0,0.
struct LevelBox {
    int depth = 0;        ///< 0..31
    glm::i64vec3 min{0};  ///< lowest cell
    glm::i64vec3 size{0}; ///< in cells
};

/// The part of a level's box in one sector.
struct SectorBox {
    std::size_t sector = 0; ///< position in the level's list
    GridBox box;            ///< in the sector's own cells
};

/// The smallest box around all given ones. They lie on the same grid, and there is at least one.
LevelBox boundsOf(const std::vector<LevelBox>& boxes);
/// Cells of a grid on each side of the level.
glm::i64vec3 levelCells(const Level& level, int depth);
/// Refuses a box that is empty, does not lie in the level, or has a depth outside of 0..31.
Result<void> checkBox(const Level& level, const LevelBox& box);
/// Refuses a box (one that checkBox() accepts) whose surface would divide so many cells that the octrees grow
/// too large. A box whose sides lie on a coarser grid divides few cells and may be of any size.
Result<void> checkWork(const LevelBox& box);
/// The most cells that octrees divide, each into eight, at the surface of a box.
double dividedCells(const LevelBox& box);
/// A box that checkBox() accepts, sector by sector in the order of the level's list.
std::vector<SectorBox> sectorBoxes(const Level& level, const LevelBox& box);
/// A sector's box as one of the level, in cells of the grid that its bounds lie on.
LevelBox levelBox(const Level& level, const SectorBox& box, int depth);

} // namespace octant
