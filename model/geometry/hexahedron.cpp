#include "model/geometry/hexahedron.h"

#include <array>

#include <glm/geometric.hpp>

#include "model/geometry/octree.h"

namespace octant {

namespace {

/// Calls with the corners of each face that bounds something, a normal of the plane through its middle that
/// is parallel to both diagonals, and 1 or -1 where it looks inwards or outwards, 0 where that plane goes
/// through the middle of the hexahedron. A face that was drawn together to an edge or a corner bounds
/// nothing; those beside it do. Whether it was called and always said yes.
template <class Visit> bool everyFace(const Corners& corners, Visit&& visit) {
    glm::dvec3 middle(0.0);
    for (const glm::vec3& corner : corners)
        middle += glm::dvec3(corner) / 8.0;
    bool bounded = false;
    for (const auto& face : faceCorners) {
        const std::array<glm::dvec3, 4> at{corners[face[0]], corners[face[1]], corners[face[2]],
                                           corners[face[3]]};
        constexpr glm::dvec3 none(0.0);
        if (glm::cross(at[1] - at[0], at[2] - at[0]) == none &&
            glm::cross(at[2] - at[0], at[3] - at[0]) == none)
            continue;
        bounded = true;
        const glm::dvec3 across = glm::cross(at[2] - at[0], at[3] - at[1]);
        const double inwards = glm::dot(across, middle - (at[0] + at[1] + at[2] + at[3]) / 4.0);
        if (!visit(at, across, inwards > 0 ? 1.0 : inwards < 0 ? -1.0 : 0.0))
            return false;
    }
    return bounded;
}

} // namespace

bool isInside(const Corners& corners, const glm::dvec3& point) {
    return everyFace(corners,
                     [&](const std::array<glm::dvec3, 4>& at, const glm::dvec3& across, double inwards) {
                         const glm::dvec3 center = (at[0] + at[1] + at[2] + at[3]) / 4.0;
                         return inwards != 0 && glm::dot(across, point - center) * inwards >= 0;
                     });
}

bool isInsideHoweverDivided(const Corners& corners, const glm::dvec3& point) {
    return everyFace(corners, [&](const std::array<glm::dvec3, 4>& at, const glm::dvec3&, double inwards) {
        if (inwards == 0)
            return false;
        for (std::size_t i = 0; i < at.size(); ++i) {
            const glm::dvec3 &before = at[(i + 3) % 4], &after = at[(i + 1) % 4];
            if (glm::dot(glm::cross(at[i] - before, after - at[i]), point - at[i]) * inwards < 0)
                return false;
        }
        return true;
    });
}

} // namespace octant
