#pragma once

#include <optional>

#include "model/map/map.h"
#include "model/selection/cell_rect.h"
#include "views/drawing/camera.h"

namespace octant {

/// A step of so many cells to the right, up and forward as one looks, along the axes of the level that are
/// nearest.
glm::i64vec3 stepAsSeen(const render::Camera& camera, const glm::i64vec3& seen);

/// A cell of a level and one of its faces, which keys move: points where a pointer would. Below the level
/// lies one layer more, whose upper faces are its bottom.
class CellCursor {
public:
    /// The cell and its face; as large as a cell of the grid.
    const CellRect& at() const { return m_at; }
    void place(const CellRect& at) { m_at = at; }
    /// By so many cells, and not out of the level.
    void move(const Level& level, const glm::i64vec3& cells);
    /// The same place on another grid.
    void setDepth(const Level& level, int depth);
    /// On to the next of the six faces of the cell that nothing covers; any where all are covered.
    void turn(const Level& level);
    /// Against the way that the face looks, to the first cell with something in it, or to the bottom. False
    /// where nothing is.
    bool drop(const Level& level);

    /// The middle of the face, units from the centre of the centre sector.
    glm::dvec3 point(const Level& level) const;
    /// The middle of the cell.
    glm::dvec3 center(const Level& level) const;
    /// Whether a point, units from the centre of the centre sector, lies in the cell.
    bool contains(const Level& level, const glm::dvec3& point) const;
    /// From just before the face into the cell: what it meets within `reach()` is what the cursor is on.
    Ray probe(const Level& level) const;
    /// Units.
    double reach(const Level& level) const { return cellSide(level, m_at.cells.depth); }
    /// The bottom of the level, where the cursor is on that.
    std::optional<PickHit> bottom(const Level& level) const;

private:
    CellRect m_at;
};

} // namespace octant
