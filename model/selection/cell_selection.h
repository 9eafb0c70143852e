#pragma once

#include <cstdint>
#include <vector>

#include "model/selection/face_set.h"

namespace octant {

/// What building tools work on: faces of cells, and how far the selection reaches from them.
struct CellSelection {
    FaceSet faces{0}; ///< all of one grid
    /// Layers of cells behind the faces; less than 0: so many before them, in the open. Never 0.
    std::int64_t layers = 1;

    /// Nothing is selected.
    bool empty() const { return faces.empty(); }
    /// More than the cells right behind the faces.
    bool extended() const { return layers != 1; }
    /// Reaches so many layers further into the matter, or less far; past the faces it goes on before them.
    CellSelection reaching(std::int64_t further) const;
    /// All faces so many layers further along their normals.
    CellSelection moved(std::int64_t by) const { return {faces.moved(by), layers}; }

    /// The cells, as boxes inside the level. Those of faces of several directions may overlap.
    std::vector<LevelBox> boxes(const Level& level) const;
    /// The smallest box around them; without cells where nothing is selected.
    LevelBox bounds(const Level& level) const;

    bool operator==(const CellSelection&) const = default;
};

/// One rectangle: of what most selections are.
inline CellSelection selectionOf(const CellRect& rect) { return {FaceSet(rect), 1}; }

} // namespace octant
