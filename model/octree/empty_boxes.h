#pragma once

#include <vector>

#include <glm/ext/vector_int3_sized.hpp>

namespace octant {

/// A box of cells, `max` exclusive.
struct CellBox {
    glm::i64vec3 min{0}, max{0}; ///< in cells of one grid of the level

    bool operator==(const CellBox&) const = default;
};

/// The space that is in some of the first boxes and in none of the second, as boxes that do not overlap. The
/// given boxes may overlap.
std::vector<CellBox> emptyBoxes(const std::vector<CellBox>& boxes, const std::vector<CellBox>& solid);

} // namespace octant
