#pragma once

#include <optional>

#include <glm/ext/vector_int3_sized.hpp>

#include "model/map/map.h"

namespace octant {

/// Asks a level what is in cells of a grid. Sectors are decoded when first asked about; damaged ones are
/// empty.
class CellProbe {
public:
    /// The level must outlive it.
    CellProbe(const Level& level, int depth);

    /// Cells on each side of the level.
    const glm::i64vec3& cells() const { return m_cells; }
    /// Whether a cell is one of them.
    bool inLevel(const glm::i64vec3& cell) const;
    /// Whether there is a cube in a cell, or in a part of it. False outside of the level.
    bool solid(const glm::i64vec3& cell) const;
    /// Coordinate on `axis` of the first cell from `from` on, upwards or downwards, that is solid or not, as
    /// asked for; none within `most` cells or before the level ends.
    std::optional<std::int64_t> first(glm::i64vec3 from, int axis, bool upwards, bool wanted,
                                      std::int64_t most) const;

private:
    const Level& m_level;
    int m_depth;
    glm::i64vec3 m_cells;
};

} // namespace octant
