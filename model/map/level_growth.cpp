#include "model/map/level_growth.h"

#include <algorithm>

#include <glm/common.hpp>

namespace octant {

LevelGrowth growthFor(const Level& level, const std::vector<LevelBox>& boxes) {
    LevelGrowth growth;
    for (const LevelBox& box : boxes) {
        if (box.depth < 0 || box.depth > maxCubeDepth || box.size.x < 1 || box.size.y < 1 || box.size.z < 1)
            continue;
        const glm::i64vec3 counts(level.countX(), level.countY(), level.countZ());
        for (int axis = 0; axis < 3; ++axis) {
            // Shifts round down, so that the sector below the first one has the number -1.
            const std::int64_t first = box.min[axis] >> box.depth;
            const std::int64_t last = (box.min[axis] + box.size[axis] - 1) >> box.depth;
            growth.low[axis] = std::max(growth.low[axis], -first);
            growth.high[axis] = std::max(growth.high[axis], last - counts[axis] + 1);
        }
    }
    return growth;
}

LevelBox afterGrowth(LevelBox box, const LevelGrowth& growth) {
    if (box.depth >= 0 && box.depth <= maxCubeDepth)
        box.min += growth.low * (std::int64_t{1} << box.depth);
    return box;
}

} // namespace octant
