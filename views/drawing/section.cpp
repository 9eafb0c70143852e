#include "views/drawing/section.h"

#include <algorithm>

#include <glm/geometric.hpp>

namespace octant::render {

bool Section::shows(const glm::dvec3& point) const {
    for (int axis = 0; axis < 3; ++axis)
        if (point[axis] < low[axis] || point[axis] > high[axis])
            return false;
    return true;
}

bool Section::touches(const glm::dvec3& center, const glm::dvec3& half) const {
    for (int axis = 0; axis < 3; ++axis)
        if (center[axis] + half[axis] < low[axis] || center[axis] - half[axis] > high[axis])
            return false;
    return true;
}

std::optional<std::pair<double, double>> Section::along(const glm::dvec3& origin, const glm::dvec3& direction,
                                                        const glm::dvec3& forward) const {
    double from = 0, to = far;
    for (int axis = 0; axis < 3; ++axis) {
        if (direction[axis] == 0) {
            if (origin[axis] < low[axis] || origin[axis] > high[axis])
                return std::nullopt;
            continue;
        }
        const double a = (low[axis] - origin[axis]) / direction[axis];
        const double b = (high[axis] - origin[axis]) / direction[axis];
        from = std::max(from, std::min(a, b));
        to = std::min(to, std::max(a, b));
    }
    if (const double ahead = glm::dot(direction, forward); nearest > 0 && ahead > 0)
        from = std::max(from, nearest / ahead);
    return from <= to ? std::optional(std::pair(from, to)) : std::nullopt;
}

} // namespace octant::render
