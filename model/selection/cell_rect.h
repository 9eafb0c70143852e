#pragma once

#include <optional>

#include <glm/vec3.hpp>

#include "model/geometry/pick.h"
#include "model/map/level_box.h"

namespace octant {

/// A rectangle of cells just behind a plane of the grid, and which of their faces is meant: what building
/// tools select, push and pull. One cell thick along the axis of the face.
struct CellRect {
    int face = 0;   ///< 0..5
    LevelBox cells; ///< one thick along the axis of `face`

    bool operator==(const CellRect& other) const {
        return face == other.face && cells.depth == other.cells.depth && cells.min == other.cells.min &&
               cells.size == other.cells.size;
    }

    /// So many layers further along the face's normal; negative: into the solid.
    CellRect moved(std::int64_t layers) const;
    /// The smallest one around both, on the plane of this one.
    CellRect extendedTo(const CellRect& other) const;
};

/// Where the grid of cells begins: the corner of the level with the least coordinates, units from the centre
/// of the centre sector.
glm::dvec3 lowestCorner(const Level& level);

/// Where a ray comes down on the bottom of the level from inside, as a hit of the level: what one begins to
/// build on where there is no cube. Nothing where it leaves the level elsewhere. With a height (units) the
/// same of a plane that is as high.
std::optional<PickHit> floorHit(const Level& level, const Ray& ray,
                                std::optional<double> height = std::nullopt);
/// The cell of the grid behind the face that a ray met; behind the bottom of the level it lies outside of it.
/// Where corners reach out of the cell of their cube it is the nearest one in there. Nothing for what is
/// neither a cube's face nor that.
std::optional<CellRect> cellAt(const Level& level, const PickHit& hit, int depth);
/// The cell on the plane of a rectangle that a ray crosses, inside the level. Nothing when it runs along it
/// or away from it.
std::optional<CellRect> cellOnPlane(const Level& level, const CellRect& plane, const Ray& ray);

/// Which corners of the face of a rectangle a point on it means, as a sum of 1, 2, 4, 8 in the order of
/// faceCornersOf(): one near a corner, two near an edge, all four in the middle.
unsigned cornersNear(const Level& level, const CellRect& rect, const glm::dvec3& point);
constexpr unsigned allCorners = 15; ///< bits of cornersNear()

/// Corners of the face of a rectangle, units from the centre of the centre sector; in order around it.
std::array<glm::dvec3, 4> faceCornersOf(const Level& level, const CellRect& rect);
/// Length of a cell in units.
double cellSide(const Level& level, int depth);

} // namespace octant
