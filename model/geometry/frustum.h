#pragma once

#include <array>
#include <optional>

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include "model/geometry/mesh.h"
#include "model/map/environment.h"

namespace octant {

/// A convex space between six planes, as a drag box in a view cuts it out: left, right, bottom, top, near,
/// far. A point p is inside when dot(plane.xyz, p) + plane.w >= 0 for all of them.
class Frustum {
public:
    explicit Frustum(const std::array<glm::dvec4, 6>& planes);

    /// The same space as seen from another origin.
    Frustum movedBy(glm::dvec3 newOrigin) const;

    /// How a box lies to the space.
    enum class Side { Outside, Crossing, Inside };
    /// Against planes alone: Crossing may also be said of a box that is outside near an edge.
    Side sideOf(const Box& box) const;
    /// Whether a point is inside.
    bool contains(glm::dvec3 point) const;
    /// Whether a cube, with its corners where they were moved to, has a point inside. Cubes count as convex.
    bool touches(const Corners& corners) const;

private:
    std::array<glm::dvec4, 6> m_planes;
    /// Where left or right, bottom or top, near or far meet; none while planes are parallel.
    std::optional<std::array<glm::dvec3, 8>> m_corners;
};

} // namespace octant
