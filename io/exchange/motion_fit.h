#pragma once

#include <vector>

#include <glm/mat4x4.hpp>

#include "model/p3m/model.h"

namespace octant::exchange {

/// A movement as models have it: Euler angles in radians, turned by Z first, then X, then Y.
struct Movement {
    glm::dvec3 translation{0}, rotation{0}, scale{1};
};

/// Splits a matrix into translation, rotation and scale, with the angles nearest to those of `before`. Shear
/// is dropped.
Movement movementOf(const glm::dmat4& matrix, const Movement& before);

/// As few keyframes as follow the values of frames 0, 1, 2 ... within a tolerance; none where all are `rest`.
/// The tolerance is raised until no more than 255 are left.
p3m::Channel<glm::vec3> fitted(const std::vector<glm::dvec3>& frames, const glm::dvec3& rest,
                               double& tolerance);

} // namespace octant::exchange
