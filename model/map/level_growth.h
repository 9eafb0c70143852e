#pragma once

#include <vector>

#include <glm/ext/vector_int3_sized.hpp>

#include "model/map/level_box.h"

namespace octant {

/// Sectors that a level lacks on the low and on the high sides of x, y and z.
struct LevelGrowth {
    glm::i64vec3 low{0}, high{0}; ///< sectors, 0 or more, by axis

    /// The level is large enough.
    bool none() const { return low == glm::i64vec3(0) && high == glm::i64vec3(0); }
    bool operator==(const LevelGrowth&) const = default;
};

/// What a level has to grow by so that boxes lie in it that may leave it now. Boxes of other sizes than at
/// least one cell, or of a depth outside of 0..31, need nothing.
LevelGrowth growthFor(const Level& level, const std::vector<LevelBox>& boxes);
/// Where a box lies once the level has grown: cells are counted from another corner then.
LevelBox afterGrowth(LevelBox box, const LevelGrowth& growth);

} // namespace octant
