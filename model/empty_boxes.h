#pragma once

#include <vector>

#include <glm/ext/vector_int3_sized.hpp>

namespace octant {

/// A box of cells, `max` exclusive.
struct CellBox {
    glm::i64vec3 min{0}, max{0};

    bool operator==(const CellBox&) const = default;
};

/// What a box has outside of others, as boxes that do not overlap. These may, and may reach beyond the box.
std::vector<CellBox> emptyBoxes(const CellBox& box, const std::vector<CellBox>& solid);

} // namespace octant
