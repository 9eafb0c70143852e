#pragma once

#include <vector>

#include <glm/ext/vector_int3_sized.hpp>

namespace octant {

/// A box of cells, `max` exclusive.
struct CellBox {
    glm::i64vec3 min{0}, max{0};

    bool operator==(const CellBox&) const = default;
};

/// What boxes have outside of others, as boxes that do not overlap. Those that are given may.
std::vector<CellBox> emptyBoxes(const std::vector<CellBox>& boxes, const std::vector<CellBox>& solid);

} // namespace octant
