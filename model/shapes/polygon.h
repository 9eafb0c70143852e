#pragma once

#include <utility>
#include <vector>

#include <glm/vec2.hpp>

namespace octant {

/// A convex polygon around the origin. Round shapes with a number of segments use it in place of a circle.
class Polygon {
public:
    /// A regular polygon with the middle of a side towards -x, stretched to reach from -1 to 1 on both axes.
    static Polygon regular(int corners);
    /// A half circle (x from 0 to 1, y from -1 to 1) of so many sides, together with its mirror image at x =
    /// 0.
    static Polygon halves(int sides);

    /// In order around the origin.
    const std::vector<glm::dvec2>& corners() const { return m_corners; }
    /// The level of a point: 0 at the origin, 1 on the polygon, and growing linearly along each ray from the
    /// origin.
    double level(const glm::dvec2& at) const;
    /// Gradient of the level at a point.
    glm::dvec2 gradient(const glm::dvec2& at) const;
    /// Least and greatest level in a box, or bounds around them; exact for a box that is one point.
    std::pair<double, double> levels(const glm::dvec2& low, const glm::dvec2& high) const;

private:
    /// In order around the origin.
    explicit Polygon(std::vector<glm::dvec2> corners);

    std::vector<glm::dvec2> m_corners;
    std::vector<glm::dvec2> m_sides; ///< normals; 1 is the level on their side
};

} // namespace octant
