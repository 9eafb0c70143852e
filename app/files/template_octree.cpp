#include "app/files/template_octree.h"

#include <array>
#include <vector>

#include "model/geometry/cube_faces.h"
#include "model/geometry/octree.h"

namespace octant {
namespace {

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
        const int number = (cell[1] * m_count + cell[0]) * m_count + cell[2];
        return static_cast<std::size_t>(number);
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
        const auto a = static_cast<std::size_t>(faceAxis(face)), b = (a + 1) % 3, c = (a + 2) % 3;
        Cell cell = origin;
        cell[a] = facePositive(face) ? origin[a] + size : origin[a] - 1;
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
            const auto place = [&](std::size_t axis) {
                return origin[axis] + (cornerPositive(i, static_cast<int>(axis)) ? half : 0);
            };
            const Cell child{place(0), place(1), place(2)};
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
        for (int face = 0; face < faceCount; ++face) {
            if (!seen(origin, size, face))
                continue;
            cube.faces = static_cast<std::uint8_t>(cube.faces | 1 << face);
            for (const int corner : faceCorners[face]) {
                const auto place = [&](int axis) {
                    const int low = origin[static_cast<std::size_t>(axis)];
                    const float cells = static_cast<float>(cornerPositive(corner, axis) ? low + size : low);
                    return cells * m_side / static_cast<float>(m_count) - m_side / 2;
                };
                const glm::vec3 position{place(0), place(1), place(2)};
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
