#include "model/p3m/euler.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <glm/ext/matrix_transform.hpp>
#include <glm/geometric.hpp>

namespace octant::p3m {

glm::dmat3 turnOfAngles(const glm::dvec3& angles) {
    glm::dmat4 matrix = glm::rotate(glm::dmat4(1), angles.y, glm::dvec3(0, 1, 0));
    matrix = glm::rotate(matrix, angles.x, glm::dvec3(1, 0, 0));
    return glm::dmat3(glm::rotate(matrix, angles.z, glm::dvec3(0, 0, 1)));
}

glm::dvec3 anglesOfTurn(const glm::dmat3& turn, const glm::dvec3& near) {
    constexpr double pi = std::numbers::pi;
    // Looking along +Y or -Y, where y and z turn alike. Turns come from floats: nearer than this, what is
    // left to tell y from z is noise.
    constexpr double straight = 1 - 1e-6;
    const double sine = std::clamp(-turn[2][1], -1.0, 1.0);
    glm::dvec3 angles(std::asin(sine), 0, near.z);
    if (std::abs(sine) < straight) {
        angles.y = std::atan2(turn[2][0], turn[2][2]);
        angles.z = std::atan2(turn[0][1], turn[1][1]);
    } else {
        const double both = std::atan2(-turn[0][2], turn[0][0]);
        angles.y = both + (sine > 0 ? near.z : -near.z);
    }
    const auto nearest = [&](glm::dvec3 one) {
        for (glm::length_t i = 0; i < 3; ++i)
            one[i] -= 2 * pi * std::round((one[i] - near[i]) / (2 * pi));
        return one;
    };
    const glm::dvec3 one = nearest(angles);
    if (std::abs(sine) >= straight)
        return one;
    const glm::dvec3 other = nearest({pi - angles.x, angles.y + pi, angles.z + pi});
    return glm::length(one - near) <= glm::length(other - near) ? one : other;
}

} // namespace octant::p3m
