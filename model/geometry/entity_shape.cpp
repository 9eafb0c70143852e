#include "model/geometry/entity_shape.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>

#include "model/geometry/octree.h"

namespace octant {
namespace {

constexpr float farthestShape = 1e7f; // units; what lies beyond is a mistake that would only cost time
constexpr int circlePieces = 32;

bool isUsable(const glm::vec3& point) {
    return std::abs(point.x) < farthestShape && std::abs(point.y) < farthestShape &&
           std::abs(point.z) < farthestShape; // false where one is not a number
}

} // namespace

void EntityShape::addLine(const glm::vec3& a, const glm::vec3& b, ShapePart part) {
    if (isUsable(a) && isUsable(b))
        lines.push_back({a, b, part});
}

void EntityShape::addBox(const Corners& corners, ShapePart part) {
    constexpr std::uint8_t bits[3] = {1, 2, 4};
    for (std::size_t i = 0; i < corners.size(); ++i)
        for (const std::uint8_t bit : bits)
            if ((i & bit) == 0)
                addLine(corners[i], corners[i | bit], part);
    for (const auto& quad : faceCorners) {
        ShapeFace face{{corners[quad[0]], corners[quad[1]], corners[quad[2]], corners[quad[3]]}, part};
        if (std::all_of(std::begin(face.corners), std::end(face.corners), isUsable))
            faces.push_back(face);
    }
}

void EntityShape::addBox(const glm::vec3& at, const glm::mat3& turn, const glm::vec3& min,
                         const glm::vec3& max, ShapePart part) {
    Corners corners;
    for (int i = 0; i < 8; ++i) {
        glm::vec3 corner;
        for (int axis = 0; axis < 3; ++axis)
            corner[axis] = cornerPositive(i, axis) ? max[axis] : min[axis];
        corners[static_cast<std::size_t>(i)] = at + turn * corner;
    }
    addBox(corners, part);
}

void EntityShape::addArc(const glm::vec3& at, const glm::vec3& x, const glm::vec3& y, float from, float to,
                         ShapePart part) {
    const float share = std::min(std::abs(to - from) / 360.0f, 1.0f);
    if (!(share > 0))
        return;
    const int pieces = std::max(1, static_cast<int>(std::lround(share * circlePieces)));
    const auto point = [&](int piece) {
        const float angle =
            glm::radians(from + (to - from) * static_cast<float>(piece) / static_cast<float>(pieces));
        return at + x * std::cos(angle) + y * std::sin(angle);
    };
    for (int i = 0; i < pieces; ++i)
        addLine(point(i), point(i + 1), part);
}

void EntityShape::addEllipsoid(const glm::vec3& at, const glm::mat3& turn, const glm::vec3& radius,
                               ShapePart part) {
    for (int axis = 0; axis < 3; ++axis) {
        const int u = (axis + 1) % 3, v = (axis + 2) % 3;
        if (radius[u] != 0 || radius[v] != 0)
            addArc(at, turn[u] * radius[u], turn[v] * radius[v], 0, 360, part);
    }
}

void EntityShape::addArrow(const glm::vec3& from, const glm::vec3& way) {
    constexpr float headShare = 0.2f, headLongest = 0.4f; // units
    const float length = glm::length(way);
    if (!(length > 1e-4f) || !isUsable(way))
        return;
    const glm::vec3 ahead = way / length;
    const glm::vec3 beside =
        glm::normalize(glm::cross(ahead, std::abs(ahead.y) < 0.9f ? glm::vec3(0, 1, 0) : glm::vec3(1, 0, 0)));
    const glm::vec3 above = glm::cross(beside, ahead), tip = from + way;
    const float head = std::min(length * headShare, headLongest);
    addLine(from, tip, ShapePart::Arrow);
    for (const glm::vec3& side : {beside, -beside, above, -above})
        addLine(tip, tip - ahead * head + side * (head * 0.5f), ShapePart::Arrow);
}

void EntityShape::addQuad(const glm::vec3 (&corners)[4], ShapePart part) {
    for (std::size_t i = 0; i < 4; ++i)
        addLine(corners[i], corners[(i + 1) % 4], part);
    if (std::all_of(std::begin(corners), std::end(corners), isUsable))
        faces.push_back({{corners[0], corners[1], corners[2], corners[3]}, part});
}

} // namespace octant
