#include "model/geometry/hexahedron.h"

#include <glm/geometric.hpp>

#include "model/geometry/octree.h"

namespace octant {

bool isInside(const Corners& corners, const glm::dvec3& point) {
    glm::dvec3 middle(0.0);
    for (const glm::vec3& corner : corners)
        middle += glm::dvec3(corner) / 8.0;
    bool bounded = false;
    for (const auto& face : faceCorners) {
        const glm::dvec3 at[] = {corners[face[0]], corners[face[1]], corners[face[2]], corners[face[3]]};
        const glm::dvec3 center = (at[0] + at[1] + at[2] + at[3]) / 4.0;
        const glm::dvec3 across = glm::cross(at[2] - at[0], at[3] - at[1]);
        // A face that was drawn together to an edge or a corner bounds nothing; those beside it do.
        constexpr glm::dvec3 none(0.0);
        if (glm::cross(at[1] - at[0], at[2] - at[0]) == none &&
            glm::cross(at[2] - at[0], at[3] - at[0]) == none)
            continue;
        bounded = true;
        const double inwards = glm::dot(across, middle - center);
        if (inwards == 0 || glm::dot(across, point - center) / inwards < 0)
            return false;
    }
    return bounded;
}

} // namespace octant
