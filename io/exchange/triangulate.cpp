#include "io/exchange/triangulate.h"

#include <cmath>
#include <numeric>

#include <glm/geometric.hpp>
#include <glm/vec2.hpp>

namespace octant::exchange {
namespace {

/// Looking for corners takes the cube of their number.
constexpr std::size_t mostCut = 64;

/// The polygon as seen along its normal; counter-clockwise.
std::vector<glm::dvec2> flattened(const std::vector<glm::vec3>& corners) {
    glm::dvec3 normal(0);
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const glm::dvec3 a = glm::dvec3(corners[i]) - glm::dvec3(corners[0]),
                         b = glm::dvec3(corners[(i + 1) % corners.size()]) - glm::dvec3(corners[0]);
        normal += glm::cross(a, b);
    }
    const glm::dvec3 size = glm::abs(normal);
    const glm::length_t away = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    const glm::length_t right = (away + 1) % 3, up = (away + 2) % 3;
    std::vector<glm::dvec2> flat;
    flat.reserve(corners.size());
    for (const glm::vec3& corner : corners)
        flat.emplace_back(normal[away] < 0 ? corner[up] : corner[right],
                          normal[away] < 0 ? corner[right] : corner[up]);
    return flat;
}

double area(const glm::dvec2& a, const glm::dvec2& b, const glm::dvec2& c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

} // namespace

std::vector<std::uint32_t> triangulated(const std::vector<glm::vec3>& corners) {
    std::vector<std::uint32_t> left(corners.size()), triangles;
    std::iota(left.begin(), left.end(), 0);
    const std::vector<glm::dvec2> flat = flattened(corners);
    const auto isEar = [&](std::size_t at) {
        const std::uint32_t before = left[(at + left.size() - 1) % left.size()], tip = left[at],
                            after = left[(at + 1) % left.size()];
        if (!(area(flat[before], flat[tip], flat[after]) > 0))
            return false;
        for (const std::uint32_t other : left)
            if (other != before && other != tip && other != after &&
                area(flat[before], flat[tip], flat[other]) >= 0 &&
                area(flat[tip], flat[after], flat[other]) >= 0 &&
                area(flat[after], flat[before], flat[other]) >= 0)
                return false;
        return true;
    };
    while (left.size() > 3 && corners.size() <= mostCut) {
        std::size_t at = 1; // as a fan would, where it is one
        while (at < left.size() && !isEar(at))
            ++at;
        if (at == left.size())
            break;
        triangles.insert(triangles.end(), {left[at - 1], left[at], left[(at + 1) % left.size()]});
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(at));
    }
    for (std::size_t i = 2; i < left.size(); ++i)
        triangles.insert(triangles.end(), {left[0], left[i - 1], left[i]});
    return triangles;
}

} // namespace octant::exchange
