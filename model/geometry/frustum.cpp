#include "model/geometry/frustum.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include <glm/geometric.hpp>

#include "model/geometry/octree.h"

namespace octant {

namespace {

/// Pairs of corners that are the edges of a hexahedron: those whose numbers differ in one bit.
constexpr std::array<std::array<std::uint8_t, 2>, 12> boxEdges{
    {{0, 1}, {2, 3}, {4, 5}, {6, 7}, {0, 2}, {1, 3}, {4, 6}, {5, 7}, {0, 4}, {1, 5}, {2, 6}, {3, 7}}};

std::array<glm::dvec3, 8> doubled(const Corners& corners) {
    std::array<glm::dvec3, 8> result;
    std::copy(corners.begin(), corners.end(), result.begin());
    return result;
}

bool apart(std::span<const glm::dvec3> a, std::span<const glm::dvec3> b, glm::dvec3 axis) {
    const auto range = [axis](std::span<const glm::dvec3> points) {
        double low = std::numeric_limits<double>::infinity();
        double high = -low;
        for (const glm::dvec3 point : points) {
            low = std::min(low, glm::dot(axis, point));
            high = std::max(high, glm::dot(axis, point));
        }
        return std::pair(low, high);
    };
    const auto [aLow, aHigh] = range(a);
    const auto [bLow, bHigh] = range(b);
    return aHigh < bLow || bHigh < aLow;
}

} // namespace

Frustum::Frustum(const std::array<glm::dvec4, 6>& planes) : m_planes(planes) {
    std::array<glm::dvec3, 8> corners;
    for (std::size_t i = 0; i < 8; ++i) {
        const glm::dvec4 a = planes[i & 1];
        const glm::dvec4 b = planes[2 + (i >> 1 & 1)];
        const glm::dvec4 c = planes[4 + (i >> 2)];
        const glm::dvec3 crossed = glm::cross(glm::dvec3(b), glm::dvec3(c));
        const double volume = glm::dot(glm::dvec3(a), crossed);
        corners[i] = -(a.w * crossed + b.w * glm::cross(glm::dvec3(c), glm::dvec3(a)) +
                       c.w * glm::cross(glm::dvec3(a), glm::dvec3(b))) /
                     volume;
        if (!std::isfinite(corners[i].x) || !std::isfinite(corners[i].y) || !std::isfinite(corners[i].z)) {
            return;
        }
    }
    m_corners = corners;
}

Frustum Frustum::movedBy(glm::dvec3 newOrigin) const {
    Frustum result = *this;
    for (glm::dvec4& plane : result.m_planes) {
        plane.w += glm::dot(glm::dvec3(plane), newOrigin);
    }
    if (result.m_corners) {
        for (glm::dvec3& corner : *result.m_corners) {
            corner -= newOrigin;
        }
    }
    return result;
}

Frustum::Side Frustum::sideOf(const Box& box) const {
    Side side = Side::Inside;
    for (const glm::dvec4& plane : m_planes) {
        glm::dvec3 nearest(box.min);
        glm::dvec3 farthest(box.max);
        for (int axis = 0; axis < 3; ++axis) {
            if (plane[axis] < 0) {
                std::swap(nearest[axis], farthest[axis]);
            }
        }
        if (glm::dot(glm::dvec3(plane), farthest) + plane.w < 0) {
            return Side::Outside;
        }
        if (glm::dot(glm::dvec3(plane), nearest) + plane.w < 0) {
            side = Side::Crossing;
        }
    }
    return side;
}

bool Frustum::contains(glm::dvec3 point) const {
    return std::all_of(m_planes.begin(), m_planes.end(), [point](const glm::dvec4& plane) {
        return glm::dot(glm::dvec3(plane), point) + plane.w >= 0;
    });
}

bool Frustum::touches(const Corners& corners) const {
    const std::array<glm::dvec3, 8> points = doubled(corners);
    for (const glm::dvec4& plane : m_planes) {
        if (std::all_of(points.begin(), points.end(), [&plane](glm::dvec3 point) {
                return glm::dot(glm::dvec3(plane), point) + plane.w < 0;
            })) {
            return false;
        }
    }
    if (!m_corners) {
        return true;
    }
    const auto separates = [&](glm::dvec3 axis) {
        return glm::dot(axis, axis) > 0 && apart(points, *m_corners, axis);
    };
    for (const auto& quad : faceCorners) {
        const glm::dvec3 a = points[quad[0]];
        if (separates(glm::cross(points[quad[1]] - a, points[quad[2]] - a)) ||
            separates(glm::cross(points[quad[2]] - a, points[quad[3]] - a))) {
            return false;
        }
    }
    for (const auto& own : boxEdges) {
        const glm::dvec3 way = points[own[1]] - points[own[0]];
        for (const auto& other : boxEdges) {
            if (separates(glm::cross(way, (*m_corners)[other[1]] - (*m_corners)[other[0]]))) {
                return false;
            }
        }
    }
    return true;
}

} // namespace octant
