#include "app/template_octree.h"

#include <array>
#include <vector>

namespace octant {
namespace {

struct Direction {
    int axis;
    int sign;
};
// Face order of pmf.md, Notation.
constexpr std::array<Direction, 6> faceDirections{{{0, 1}, {1, 1}, {2, 1}, {0, -1}, {1, -1}, {2, -1}}};
// pmf.md, Mesh, Corner order of a quad.
constexpr std::array<std::array<int, 4>, 6> quadCorners{
    {{0, 2, 6, 4}, {0, 1, 3, 2}, {0, 4, 5, 1}, {1, 5, 7, 3}, {4, 6, 7, 5}, {2, 3, 7, 6}}};

/// pmf.md, Mesh, Planar projection.
glm::vec2 planarUv(int face, const glm::vec3& p) {
    switch (face) {
    case 0:
        return {p.z, -p.y};
    case 1:
        return {p.x, -p.z};
    case 2:
        return {-p.x, -p.y};
    case 3:
        return {-p.z, -p.y};
    case 4:
        return {p.x, p.z};
    default:
        return {p.x, -p.y};
    }
}

class Filler {
public:
    Filler(float side, int depth, const std::function<int(int, int, int)>& cellAt)
        : m_side(side), m_count(1 << depth), m_cells(static_cast<std::size_t>(m_count * m_count * m_count)) {
        for (int y = 0; y < m_count; ++y)
            for (int x = 0; x < m_count; ++x)
                for (int z = 0; z < m_count; ++z)
                    m_cells[at({x, y, z})] = cellAt(x, y, z);
    }

    void fill(Sector& sector) {
        add({0, 0, 0}, m_count);
        sector.cubes.cubes = makePages(m_cubes);
        sector.cubes.children = makePages(m_children);
        sector.vertices = PackedList<Vertex>(makePages(m_vertices));
    }

private:
    using Cell = std::array<int, 3>;

    template <class T> static PagedVector<T> makePages(const std::vector<T>& items) {
        typename PagedVector<T>::Builder builder;
        for (const T& item : items)
            builder.push_back(item);
        return builder.finish();
    }

    std::size_t at(const Cell& cell) const {
        return static_cast<std::size_t>((cell[1] * m_count + cell[0]) * m_count + cell[2]);
    }

    bool uniform(const Cell& origin, int size) const {
        const int first = m_cells[at(origin)];
        for (int y = 0; y < size; ++y)
            for (int x = 0; x < size; ++x)
                for (int z = 0; z < size; ++z) {
                    const int other = m_cells[at({origin[0] + x, origin[1] + y, origin[2] + z})];
                    if (other != first && (other >= 0 || first >= 0))
                        return false;
                }
        return true;
    }

    /// Whether an open cell lies behind a face.
    bool seen(const Cell& origin, int size, int face) const {
        const auto [axis, sign] = faceDirections[static_cast<std::size_t>(face)];
        const auto a = static_cast<std::size_t>(axis), b = (a + 1) % 3, c = (a + 2) % 3;
        Cell cell = origin;
        cell[a] = sign > 0 ? origin[a] + size : origin[a] - 1;
        if (cell[a] < 0 || cell[a] >= m_count)
            return false;
        for (int u = 0; u < size; ++u)
            for (int v = 0; v < size; ++v) {
                cell[b] = origin[b] + u;
                cell[c] = origin[c] + v;
                if (m_cells[at(cell)] == openCell)
                    return true;
            }
        return false;
    }

    std::uint32_t add(const Cell& origin, int size) {
        const auto number = static_cast<std::uint32_t>(m_cubes.size());
        m_cubes.emplace_back();
        const int cell = m_cells[at(origin)];
        if (size > 1 && !uniform(origin, size)) {
            addChildren(number, origin, size / 2);
        } else if (cell >= 0) {
            Cube& cube = m_cubes[number];
            cube.type = CubeType::Geometry;
            cube.link = static_cast<std::uint32_t>(cell);
            addFaces(cube, origin, size);
        }
        return number;
    }

    void addChildren(std::uint32_t parent, const Cell& origin, int half) {
        const std::size_t link = m_children.size();
        m_children.emplace_back().fill(Cube::None);
        std::uint8_t there = 0;
        for (int i = 0; i < 8; ++i) {
            // Corner order: bit 0 is -X, bit 1 is -Z, bit 2 is -Y.
            const Cell child{origin[0] + (i & 1 ? 0 : half), origin[1] + (i & 4 ? 0 : half),
                             origin[2] + (i & 2 ? 0 : half)};
            if (m_cells[at(child)] < 0 && uniform(child, half))
                continue;
            const std::uint32_t number = add(child, half);
            m_children[link][static_cast<std::size_t>(i)] = number;
            there = static_cast<std::uint8_t>(there | 1 << i);
        }
        Cube& cube = m_cubes[parent];
        cube.type = CubeType::Parent;
        cube.faces = there;
        cube.link = static_cast<std::uint32_t>(link);
    }

    void addFaces(Cube& cube, const Cell& origin, int size) {
        const auto first = static_cast<std::uint32_t>(m_vertices.size());
        for (int face = 0; face < 6; ++face) {
            if (!seen(origin, size, face))
                continue;
            cube.faces = static_cast<std::uint8_t>(cube.faces | 1 << face);
            for (const int corner : quadCorners[static_cast<std::size_t>(face)]) {
                const auto place = [&](std::size_t axis, bool low) {
                    const float cells = static_cast<float>(origin[axis] + (low ? 0 : size));
                    return cells * m_side / static_cast<float>(m_count) - m_side / 2;
                };
                const glm::vec3 position{place(0, corner & 1), place(1, corner & 4), place(2, corner & 2)};
                m_vertices.push_back({position, planarUv(face, position), {}});
            }
        }
        if (cube.faces != 0)
            cube.vertices = first;
    }

    float m_side;
    int m_count;
    std::vector<int> m_cells;
    std::vector<Cube> m_cubes;
    std::vector<std::array<std::uint32_t, 8>> m_children;
    std::vector<Vertex> m_vertices;
};

} // namespace

void fillSector(Sector& sector, float side, int depth, const std::function<int(int, int, int)>& cellAt) {
    Filler(side, depth, cellAt).fill(sector);
}

} // namespace octant
