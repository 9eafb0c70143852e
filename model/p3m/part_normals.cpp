#include "model/p3m/part_normals.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <numbers>
#include <string_view>
#include <unordered_map>

#include <glm/geometric.hpp>

namespace octant::p3m {
namespace {

glm::dvec3 directionOf(const glm::dvec3& sum) {
    const double length = glm::length(sum);
    return length > 0 ? sum / length : glm::dvec3(0);
}

} // namespace

std::vector<glm::vec3> smoothNormals(const Part& part, float angle) {
    const std::size_t vertices = part.positions.size();
    std::vector<glm::dvec3> own(vertices, glm::dvec3(0));
    for (std::size_t i = 0; i + 3 <= part.indices.size(); i += 3) {
        const std::size_t a = part.indices[i], b = part.indices[i + 1], c = part.indices[i + 2];
        if (a >= vertices || b >= vertices || c >= vertices)
            continue;
        const std::array<std::size_t, 3> corners{a, b, c};
        const glm::dvec3 at = part.positions[a];
        // The format winds triangles so that this points outwards.
        const glm::dvec3 outwards =
            directionOf(glm::cross(glm::dvec3(part.positions[c]) - at, glm::dvec3(part.positions[b]) - at));
        for (std::size_t k = 0; k < 3; ++k) {
            const glm::dvec3 corner = part.positions[corners[k]];
            const glm::dvec3 one = directionOf(glm::dvec3(part.positions[corners[(k + 1) % 3]]) - corner);
            const glm::dvec3 other = directionOf(glm::dvec3(part.positions[corners[(k + 2) % 3]]) - corner);
            own[corners[k]] += outwards * std::acos(std::clamp(glm::dot(one, other), -1.0, 1.0));
        }
    }
    std::unordered_map<std::string_view, std::vector<std::size_t>> together;
    for (std::size_t i = 0; i < vertices; ++i)
        together[{reinterpret_cast<const char*>(&part.positions[i]), sizeof(glm::vec3)}].push_back(i);
    const double least = std::cos(double{angle} * std::numbers::pi / 180) - 1e-9;
    std::vector<glm::vec3> normals(vertices, glm::vec3(0, 1, 0));
    for (const auto& place : together)
        for (const std::size_t vertex : place.second) {
            const glm::dvec3 mine = directionOf(own[vertex]);
            glm::dvec3 sum(0);
            for (const std::size_t other : place.second)
                if (other == vertex || glm::dot(mine, directionOf(own[other])) >= least)
                    sum += own[other];
            const glm::dvec3 normal = directionOf(sum);
            if (normal != glm::dvec3(0))
                normals[vertex] = normal;
        }
    return normals;
}

} // namespace octant::p3m
