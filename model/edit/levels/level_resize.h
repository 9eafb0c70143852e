#pragma once

#include <string>
#include <vector>

#include <glm/ext/vector_int3_sized.hpp>

#include "model/map/map.h"

namespace octant {

/// What a resize would take with it.
struct ResizeLoss {
    std::vector<SectorIndex> sectors; ///< those that hold something, or could not be read
    std::size_t regions = 0;          ///< load regions of other sectors that name one
    std::string sky;                  ///< a 3D sky that shows one; empty for none
    bool center = false;              ///< the centre sector

    bool none() const { return sectors.empty() && regions == 0 && sky.empty() && !center; }
};

/// `low`, `high`: sectors added at the low and high sides of x, y, z, less than 0 to take away. Decodes what
/// stays and what goes.
ResizeLoss resizeLoss(const Level& level, const glm::i64vec3& low, const glm::i64vec3& high);

} // namespace octant
