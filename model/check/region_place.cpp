#include "model/check/region_place.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "model/check/parts.h"

namespace octant {

std::optional<glm::dvec3> wayIntoLevel(std::span<const glm::vec3> corners, SectorIndex at,
                                       SectorIndex lastSector, std::uint8_t sectorSizeLog2) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    glm::dvec3 min(infinity), max(-infinity);
    for (const glm::vec3& corner : corners)
        for (int axis = 0; axis < 3; ++axis) {
            if (!std::isfinite(corner[axis]))
                return std::nullopt;
            min[axis] = std::min(min[axis], double{corner[axis]});
            max[axis] = std::max(max[axis], double{corner[axis]});
        }
    const check::LevelReach level(at, lastSector, sectorSizeLog2);
    glm::dvec3 way(0);
    for (int axis = 0; axis < 3; ++axis) {
        // What only touches the border from outside holds nowhere either.
        const bool flat = max[axis] == min[axis];
        const bool below = flat ? max[axis] < level.min[axis] : max[axis] <= level.min[axis];
        const bool above = flat ? min[axis] > level.max[axis] : min[axis] >= level.max[axis];
        if (below)
            way[axis] = std::min(level.min[axis] - min[axis], level.max[axis] - max[axis]);
        else if (above)
            way[axis] = std::max(level.max[axis] - max[axis], level.min[axis] - min[axis]);
        if (below && way[axis] <= 0)
            way[axis] = level.min[axis] - min[axis];
        if (above && way[axis] >= 0)
            way[axis] = level.max[axis] - max[axis];
    }
    return way == glm::dvec3(0) ? std::nullopt : std::optional(way);
}

} // namespace octant
