#include "resources/demo/ray_grid.h"

#include <algorithm>

#include <glm/geometric.hpp>

namespace octant::demo {
namespace {

struct CellRange {
    glm::ivec3 min, max;
};

CellRange cellsOf(const RayGrid::Triangle& triangle, glm::ivec3 size) {
    constexpr double slack = 1e-6; // a triangle in the plane between two cells belongs to both
    CellRange range{};
    for (int axis = 0; axis < 3; ++axis) {
        const double low = std::min({triangle[0][axis], triangle[1][axis], triangle[2][axis]}) - slack;
        const double high = std::max({triangle[0][axis], triangle[1][axis], triangle[2][axis]}) + slack;
        range.min[axis] = std::clamp(static_cast<int>(std::max(low, 0.0)), 0, size[axis] - 1);
        range.max[axis] = std::clamp(static_cast<int>(std::max(high, 0.0)), 0, size[axis] - 1);
    }
    return range;
}

template <class Fn> void forCells(const CellRange& range, Fn&& fn) {
    for (int y = range.min.y; y <= range.max.y; ++y)
        for (int x = range.min.x; x <= range.max.x; ++x)
            for (int z = range.min.z; z <= range.max.z; ++z)
                fn(glm::ivec3(x, y, z));
}

} // namespace

RayGrid::RayGrid(std::vector<Triangle> triangles, const glm::dvec3& low, glm::ivec3 size)
    : m_triangles(std::move(triangles)), m_low(low), m_size(size),
      m_first(static_cast<std::size_t>(size.x * size.y * size.z) + 1, 0) {
    for (Triangle& triangle : m_triangles)
        for (glm::dvec3& corner : triangle)
            corner -= low;
    for (const Triangle& triangle : m_triangles)
        forCells(cellsOf(triangle, size), [&](glm::ivec3 cell) { ++m_first[cellNumber(cell) + 1]; });
    for (std::size_t i = 1; i < m_first.size(); ++i)
        m_first[i] += m_first[i - 1];
    m_members.resize(m_first.back());
    std::vector<std::uint32_t> next(m_first.begin(), m_first.end() - 1);
    for (std::uint32_t i = 0; i < m_triangles.size(); ++i)
        forCells(cellsOf(m_triangles[i], size),
                 [&](glm::ivec3 cell) { m_members[next[cellNumber(cell)]++] = i; });
}

std::size_t RayGrid::cellNumber(glm::ivec3 cell) const {
    return static_cast<std::size_t>((cell.y * m_size.x + cell.x) * m_size.z + cell.z);
}

bool RayGrid::hits(std::uint32_t number, const glm::dvec3& from, const glm::dvec3& direction,
                   double reach) const {
    const Triangle& t = m_triangles[number];
    const glm::dvec3 a = t[1] - t[0], b = t[2] - t[0];
    const glm::dvec3 p = glm::cross(direction, b);
    const double determinant = glm::dot(a, p);
    if (determinant > -1e-9 && determinant < 1e-9)
        return false;
    const double scale = 1.0 / determinant;
    const glm::dvec3 way = from - t[0];
    const double u = glm::dot(way, p) * scale;
    if (u < 0.0 || u > 1.0)
        return false;
    const glm::dvec3 q = glm::cross(way, a);
    const double v = glm::dot(direction, q) * scale;
    if (v < 0.0 || u + v > 1.0)
        return false;
    const double distance = glm::dot(b, q) * scale;
    return distance > 1e-4 && distance < reach;
}

bool RayGrid::open(const glm::dvec3& start, const glm::dvec3& direction, double reach) const {
    constexpr double never = 1e30;
    const glm::dvec3 from = start - m_low;
    glm::ivec3 cell(0), step(0);
    glm::dvec3 next(never), every(never);
    for (int axis = 0; axis < 3; ++axis) {
        if (from[axis] < 0.0 || from[axis] >= m_size[axis])
            return true;
        cell[axis] = static_cast<int>(from[axis]);
        if (direction[axis] > 1e-12 || direction[axis] < -1e-12) {
            step[axis] = direction[axis] > 0.0 ? 1 : -1;
            const double border = cell[axis] + (step[axis] > 0 ? 1 : 0);
            next[axis] = (border - from[axis]) / direction[axis];
            every[axis] = step[axis] / direction[axis];
        }
    }
    for (;;) {
        const std::size_t number = cellNumber(cell);
        for (std::uint32_t i = m_first[number]; i < m_first[number + 1]; ++i)
            if (hits(m_members[i], from, direction, reach))
                return false;
        const int axis = next.x < next.y ? (next.x < next.z ? 0 : 2) : (next.y < next.z ? 1 : 2);
        if (next[axis] > reach)
            return true;
        cell[axis] += step[axis];
        if (cell[axis] < 0 || cell[axis] >= m_size[axis])
            return true;
        next[axis] += every[axis];
    }
}

} // namespace octant::demo
