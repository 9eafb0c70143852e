#pragma once

#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

namespace octant::p3m {

/// The turn that Euler angles of a bone's motion mean (section 5.3), radians: about Z, then X, then Y.
glm::dmat3 turnOfAngles(const glm::dvec3& angles);

/// Angles that mean a turn, of all those the ones nearest to others.
glm::dvec3 anglesOfTurn(const glm::dmat3& turn, const glm::dvec3& near);

} // namespace octant::p3m
