#pragma once

#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

namespace octant::p3m {

/// The rotation matrix of Euler angles in radians, as the motion of bones has them (section 5.3): about Z,
/// then X, then Y.
glm::dmat3 turnOfAngles(const glm::dvec3& angles);

/// The Euler angles of a rotation matrix, in radians. Of all angles that mean the same rotation, the ones
/// nearest to `near`.
glm::dvec3 anglesOfTurn(const glm::dmat3& turn, const glm::dvec3& near);

} // namespace octant::p3m
