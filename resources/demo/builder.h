#pragma once

#include <vector>

#include "resources/demo/canvas.h"
#include "resources/demo/lamps.h"
#include "resources/demo/palette.h"

namespace octant::demo {

/// Puts things on a canvas by units instead of cells.
class Builder {
public:
    explicit Builder(Canvas& canvas) : m_canvas(canvas) {}

    /// Fills a box; its sides lie on half units.
    void box(const glm::dvec3& min, const glm::dvec3& max, int material);
    void carve(const glm::dvec3& min, const glm::dvec3& max) { box(min, max, Canvas::empty); }
    /// A box with sides anywhere, as few cubes as the sectors allow.
    void block(const glm::dvec3& min, const glm::dvec3& max, int material, std::uint8_t hiddenFaces = 0);
    /// Walls of this thickness along the sides of a box, without floor and ceiling.
    void walls(const glm::dvec3& min, const glm::dvec3& max, double thick, int material);
    /// A piece whose lower and upper end are rectangles around two points.
    Shape* pillar(const glm::dvec3& foot, const glm::dvec2& footHalf, const glm::dvec3& head,
                  const glm::dvec2& headHalf, int material, bool standing = true);
    /// A hexahedron between two heights at each end along z: (z, bottom, top) twice.
    Shape* slab(double x0, double x1, const glm::dvec3& front, const glm::dvec3& back, int material);

    void pine(const glm::dvec3& foot, double size);
    void tree(const glm::dvec3& foot, double size, int leaves);
    void boulder(const glm::dvec3& foot, double size, int salt);
    void flower(const glm::dvec3& foot, int petals);
    void lampPost(const glm::dvec3& foot, std::vector<light::Source>& lamps);
    void crystal(const glm::dvec3& foot, double height, const glm::dvec2& lean);

    Canvas& canvas() { return m_canvas; }

private:
    Canvas& m_canvas;
};

} // namespace octant::demo
