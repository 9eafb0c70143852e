#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "model/selection/cell_rect.h"

namespace octant {

/// Faces of cells of one grid, of any directions: what building tools select. Kept as runs of cells, so that
/// large flat parts cost little.
class FaceSet {
public:
    /// Empty, of cells of a sector's side halved `depth` times.
    explicit FaceSet(int depth = 0) : m_depth(depth) {}
    /// The faces of one rectangle.
    explicit FaceSet(const CellRect& rect) : m_depth(rect.cells.depth) { add(rect); }

    /// Cells of a sector's side halved this often.
    int depth() const { return m_depth; }
    /// No face is in it.
    bool empty() const { return m_planes.empty(); }
    /// Faces in it.
    std::uint64_t count() const;
    /// `face`: 0..5, face order.
    bool contains(const glm::i64vec3& cell, int face) const;

    /// Rectangles are one cell thick and of the set's grid.
    void add(const CellRect& rect) { change(rect, true); }
    void remove(const CellRect& rect) { change(rect, false); }
    void add(const FaceSet& other);
    void remove(const FaceSet& other);

    /// Rectangles that do not overlap and together are the set, in order of direction, plane and place.
    std::vector<CellRect> rects() const;
    /// The smallest box around its cells.
    LevelBox bounds() const;
    /// All faces so many layers further along their normals.
    FaceSet moved(std::int64_t layers) const;

    /// A straight piece of the rim, on a line of the grid.
    struct Edge {
        glm::i64vec3 from{0}, to{0}; ///< corners of the grid
    };
    /// Where faces end without another one beside them, in their plane or around a corner: no lines inside,
    /// however many faces there are.
    std::vector<Edge> rim() const;

    bool operator==(const FaceSet&) const = default;

private:
    using Runs = std::vector<std::pair<std::int64_t, std::int64_t>>; ///< apart, ascending, end exclusive
    using Rows = std::map<std::int64_t, Runs>;                       ///< by the second axis of the plane
    using Plane = std::pair<int, std::int64_t>;                      ///< face, place along its axis

    void change(const CellRect& rect, bool in);

    int m_depth;
    std::map<Plane, Rows> m_planes; ///< no empty ones
};

} // namespace octant
