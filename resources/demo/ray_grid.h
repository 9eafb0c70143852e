#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <glm/vec3.hpp>

namespace octant::demo {

/// Triangles that throw shadows, sorted into a grid of cells so that a ray meets few of them. All arithmetic
/// is plain IEEE without libm, so every compiler gives the same answers.
class RayGrid {
public:
    using Triangle = std::array<glm::dvec3, 3>;

    /// Everything lies in low <= position < low + size, units.
    RayGrid(std::vector<Triangle> triangles, const glm::dvec3& low, glm::ivec3 size);

    /// Whether nothing stands between `start` and the point `reach` units away in this unit direction.
    bool open(const glm::dvec3& start, const glm::dvec3& direction, double reach) const;

private:
    bool hits(std::uint32_t triangle, const glm::dvec3& from, const glm::dvec3& direction,
              double reach) const;
    std::size_t cellNumber(glm::ivec3 cell) const;

    std::vector<Triangle> m_triangles;
    glm::dvec3 m_low;
    glm::ivec3 m_size;
    std::vector<std::uint32_t> m_first;   ///< of each cell in m_members, and the end
    std::vector<std::uint32_t> m_members; ///< triangle numbers, cell after cell
};

} // namespace octant::demo
