#include "io/exchange/motion_fit.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/matrix.hpp>

namespace octant::exchange {
namespace {

constexpr std::size_t mostKeyframes = 255;

double nearest(double angle, double wanted) {
    constexpr double turn = 2 * std::numbers::pi;
    return angle + turn * std::round((wanted - angle) / turn);
}

double largest(const glm::dvec3& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }

/// The farthest frame that a straight line from `from` leads to.
std::size_t reach(const std::vector<glm::dvec3>& frames, std::size_t from, double tolerance) {
    const std::size_t last = std::min(frames.size() - 1, from + p3m::largestGap);
    std::size_t good = from + 1;
    for (std::size_t to = from + 2; to <= last; ++to) {
        const glm::dvec3 step = (frames[to] - frames[from]) / static_cast<double>(to - from);
        for (std::size_t i = from + 1; i < to; ++i)
            if (largest(frames[from] + step * static_cast<double>(i - from) - frames[i]) > tolerance)
                return good;
        good = to;
    }
    return good;
}

} // namespace

Movement movementOf(const glm::dmat4& matrix, const Movement& before) {
    Movement movement;
    movement.translation = glm::dvec3(matrix[3]);
    glm::dmat3 m(matrix);
    for (glm::length_t i = 0; i < 3; ++i) {
        movement.scale[i] = glm::length(m[i]);
        if (movement.scale[i] > 0)
            m[i] /= movement.scale[i];
    }
    if (glm::determinant(m) < 0) {
        movement.scale.x = -movement.scale.x;
        m[0] = -m[0];
    }
    constexpr double straight = 1 - 1e-9; // up or down: Y and Z turn about the same axis
    const double sine = std::clamp(-m[2][1], -1.0, 1.0);
    glm::dvec3 angles(std::asin(sine), std::atan2(m[2][0], m[2][2]), std::atan2(m[0][1], m[1][1]));
    if (std::abs(sine) > straight)
        angles = {std::asin(sine), std::atan2(-m[0][2], m[0][0]), 0};
    glm::dvec3 other(std::numbers::pi - angles.x, angles.y + std::numbers::pi, angles.z + std::numbers::pi);
    for (glm::length_t i = 0; i < 3; ++i) {
        angles[i] = nearest(angles[i], before.rotation[i]);
        other[i] = nearest(other[i], before.rotation[i]);
    }
    const bool nearer = glm::length(other - before.rotation) < glm::length(angles - before.rotation);
    movement.rotation = nearer ? other : angles;
    return movement;
}

p3m::Channel<glm::vec3> fitted(const std::vector<glm::dvec3>& frames, const glm::dvec3& rest,
                               double& tolerance) {
    const auto still = [&](const glm::dvec3& value) { return largest(value - rest) <= tolerance; };
    if (std::all_of(frames.begin(), frames.end(), still))
        return {};
    for (;; tolerance *= 2) {
        std::vector<p3m::Keyframe<glm::vec3>> keyframes{{0, p3m::Blend::Linear, glm::vec3(frames[0])}};
        for (std::size_t at = 0; at + 1 < frames.size() && keyframes.size() <= mostKeyframes;) {
            at = reach(frames, at, tolerance);
            keyframes.push_back({static_cast<std::uint16_t>(at), p3m::Blend::Linear, glm::vec3(frames[at])});
        }
        if (keyframes.size() > mostKeyframes && std::isfinite(tolerance))
            continue;
        const auto same = [&](const auto& keyframe) { return keyframe.value == keyframes[0].value; };
        if (std::all_of(keyframes.begin(), keyframes.end(), same))
            keyframes.resize(1);
        return keyframes;
    }
}

} // namespace octant::exchange
