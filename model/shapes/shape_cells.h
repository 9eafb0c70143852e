#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include <glm/vec3.hpp>

#include "model/core/work_context.h"
#include "model/map/map.h"
#include "model/shapes/shape.h"

namespace octant {

/// Eight corners of a cell in corner order, in cells of its grid from the lowest corner of the level.
using CellCorners = std::array<glm::dvec3, 8>;

/// Corners of a cell, none of them moved.
CellCorners cornersOf(const glm::i64vec3& cell);
/// Whether a cell with these corners turns inside out somewhere: a corner passes one that it should stay
/// beside, or the edges at a corner point the wrong way round.
bool foldsOver(const CellCorners& corners);
/// A measure of the volume: six times the mean of the tetrahedra at the eight corners. 0 for a flat cell.
double volumeOf(const CellCorners& corners);

/// A cell at the surface of a shape, with its corners moved.
struct BentCell {
    glm::i64vec3 cell{0}; ///< in cells of the grid, from the lowest corner of the level
    CellCorners corners;  ///< some of them moved
};

/// Which cells at the surface of a shape get moved corners.
enum class BentSide : std::uint8_t { Shape, Rest };

/// A shape in cells of the grid of its box. Away from its surface they are gathered in boxes.
struct ShapeCells {
    std::vector<LevelBox> shape; ///< whole cells of it; with BentSide::Rest all of its cells
    std::vector<LevelBox> core;  ///< inside of its walls
    std::vector<LevelBox> rest;  ///< of its box
    /// Cells at the surface whose corners lie on it: of the shape, or (BentSide::Rest) of what surrounds it,
    /// beyond the box too. Cells that share a corner have it at one place, so there are no cracks. A corner
    /// may be a cell away from the grid, two at ramps, but stays in the sectors of its cells.
    std::vector<BentCell> bent;
};

/// Costs by surface, not by volume. Refuses a shape with too many cells at its surface. `solid` says what of
/// a cell of the level is there before a shape is cut out of it: corners on open sides stay on them. Long
/// work.
Result<ShapeCells> shapeCells(const Level& level, const Shape& shape, BentSide side,
                              const std::function<bool(const glm::i64vec3&)>& solid = {},
                              const WorkContext& work = {});

} // namespace octant
