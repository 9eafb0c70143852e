#pragma once

#include <utility>
#include <vector>

#include <glm/vec2.hpp>

namespace octant {

/// A convex polygon around the origin: what round shapes of few segments have in the place of a circle.
class Polygon {
public:
    /// All corners alike, with a side in the middle towards -x, stretched to reach from -1 to 1 on both axes.
    static Polygon regular(int corners);
    /// Half a circle (x from 0 to 1, y from -1 to 1) in so many sides, with its mirror image.
    static Polygon halves(int sides);

    const std::vector<glm::dvec2>& corners() const { return m_corners; }
    /// 0 at the origin and 1 on the polygon, along straight lines.
    double level(const glm::dvec2& at) const;
    /// Along which the level grows, and by how much a unit.
    glm::dvec2 gradient(const glm::dvec2& at) const;
    /// Bounds of the level in a box; exact ones where it is a point.
    std::pair<double, double> levels(const glm::dvec2& low, const glm::dvec2& high) const;

private:
    /// In order around the origin.
    explicit Polygon(std::vector<glm::dvec2> corners);

    std::vector<glm::dvec2> m_corners;
    std::vector<glm::dvec2> m_sides; ///< normals; 1 is the level on their side
};

} // namespace octant
