#pragma once

#include <array>
#include <cmath>

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include "model/geometry/octree.h"

namespace octant {

/// Ends of the edge between the two triangles of a bent face.
using FaceEdge = std::array<glm::dvec3, 2>;

/// The edge from a corner of the quad of a face, 0 or 1 in the order of faceCorners. `corners`: of the cube.
template <class Points> FaceEdge faceEdge(const Points& corners, int face, int from) {
    const auto at = [&](int k) { return glm::dvec3(corners[faceCorners[face][k]]); };
    return {at(from), at(from + 2)};
}

/// The corner of the quad from which the shorter diagonal leads, the first where both are as long.
template <class Points> int shorterDiagonal(const Points& corners, int face) {
    const auto length = [&](int from) {
        const FaceEdge edge = faceEdge(corners, face, from);
        const glm::dvec3 along = edge[1] - edge[0];
        return glm::dot(along, along);
    };
    return length(0) <= length(1) ? 0 : 1;
}

/// Whether such an edge of the positive face of an axis passes through that of the negative one: whoever
/// looks at the cube then looks into it.
inline bool edgesPierce(const FaceEdge& positive, const FaceEdge& negative, int axis) {
    const int u = (axis + 1) % 3, v = (axis + 2) % 3;
    const auto cross = [&](const glm::dvec3& a, const glm::dvec3& b) { return a[u] * b[v] - a[v] * b[u]; };
    const glm::dvec3 one = positive[1] - positive[0], other = negative[1] - negative[0],
                     between = negative[0] - positive[0];
    const double area = cross(one, other);
    if (area == 0.0)
        return false;
    const double onOne = cross(between, other) / area, onOther = cross(between, one) / area;
    constexpr double rounding = 1e-6; ///< of the length of the edges
    return onOne >= 0 && onOne <= 1 && onOther >= 0 && onOther <= 1 &&
           positive[0][axis] + onOne * one[axis] <
               negative[0][axis] + onOther * other[axis] - rounding * (glm::length(one) + glm::length(other));
}

/// The corner of the quad of a bent face, 0 or 1, from which it is split into two triangles (pmf.md, Mesh,
/// New faces with moved corners).
template <class Points> int splitCorner(const Points& corners, int face) {
    const int shorter = shorterDiagonal(corners, face);
    if (facePositive(face))
        return shorter;
    const FaceEdge across = faceEdge(corners, face - 3, shorterDiagonal(corners, face - 3));
    const bool pierces = edgesPierce(across, faceEdge(corners, face, shorter), faceAxis(face)) &&
                         !edgesPierce(across, faceEdge(corners, face, 1 - shorter), faceAxis(face));
    return pierces ? 1 - shorter : shorter;
}

} // namespace octant
