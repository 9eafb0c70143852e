#include "views/viewport/mesh_picking.h"

#include <algorithm>
#include <limits>

#include <glm/geometric.hpp>

namespace octant {
namespace {

/// Where a ray meets a triangle, along the ray; front sides only.
std::optional<double> meets(const Ray& ray, const glm::dvec3& a, const glm::dvec3& b, const glm::dvec3& c) {
    const glm::dvec3 ab = b - a, ac = c - a, across = glm::cross(ray.direction, ac);
    const double det = glm::dot(ab, across);
    // Triangles are wound so that their normal points inwards.
    if (det >= -1e-14)
        return std::nullopt;
    const glm::dvec3 from = ray.origin - a;
    const double u = glm::dot(from, across) / det;
    const glm::dvec3 other = glm::cross(from, ab);
    const double v = glm::dot(ray.direction, other) / det;
    if (u < 0 || v < 0 || u + v > 1)
        return std::nullopt;
    const double distance = glm::dot(ac, other) / det;
    return distance >= 0 ? std::optional(distance) : std::nullopt;
}

bool passes(const Ray& ray, const Box& box) {
    double first = 0, last = std::numeric_limits<double>::max();
    for (int axis = 0; axis < 3; ++axis) {
        const double direction = ray.direction[axis], from = ray.origin[axis];
        if (direction == 0) {
            if (from < double(box.min[axis]) || from > double(box.max[axis]))
                return false;
            continue;
        }
        const double a = (double(box.min[axis]) - from) / direction,
                     b = (double(box.max[axis]) - from) / direction;
        first = std::max(first, std::min(a, b));
        last = std::min(last, std::max(a, b));
    }
    return first <= last;
}

} // namespace

std::optional<double> distanceTo(const Ray& ray, const PatchMesh& mesh) {
    std::optional<double> nearest;
    if (mesh.bounds.empty() || !passes(ray, mesh.bounds))
        return nearest;
    for (std::size_t i = 0; i + 3 <= mesh.indices.size(); i += 3) {
        const auto corner = [&](std::size_t k) { return glm::dvec3(mesh.position(mesh.indices[i + k])); };
        if (const auto distance = meets(ray, corner(0), corner(1), corner(2));
            distance && (!nearest || *distance < *nearest))
            nearest = distance;
    }
    return nearest;
}

} // namespace octant
