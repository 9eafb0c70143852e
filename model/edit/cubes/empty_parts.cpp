#include "model/edit/cubes/empty_parts.h"

#include <glm/common.hpp>

namespace octant {
namespace {

class EmptyParts {
public:
    EmptyParts(const CubeList& cubes, const GridBox& box, const std::function<bool(const Cube&)>& fills)
        : m_cubes(cubes), m_box(box), m_fills(fills) {}

    std::vector<GridBox> run() {
        visit({m_cubes.size() == 0 ? Cube::None : 0, 0, glm::uvec3(0)});
        return std::move(m_parts);
    }

private:
    void visit(CubeCell cell) {
        if (!m_box.overlaps(cell))
            return;
        while (cell.number != Cube::None && m_cubes.cubes[cell.number].wrapper())
            cell.number = m_cubes.cubes[cell.number].link;
        if (cell.number == Cube::None) {
            add(cell);
            return;
        }
        const Cube& cube = m_cubes.cubes[cell.number];
        if (cube.type == CubeType::Parent)
            for (int i = 0; i < 8; ++i) {
                CubeCell child = cell.childPlace(i);
                child.number = m_cubes.child(cube, i);
                visit(child);
            }
        else if (!cube.geometry() || !m_fills(cube))
            add(cell);
    }

    void add(const CubeCell& cell) {
        m_parts.push_back(
            {glm::max(m_box.min, cell.corner), glm::min(m_box.max, cell.corner + glm::uvec3(cell.extent()))});
    }

    const CubeList& m_cubes;
    GridBox m_box;
    const std::function<bool(const Cube&)>& m_fills;
    std::vector<GridBox> m_parts;
};

} // namespace

std::vector<GridBox> emptyParts(const CubeList& cubes, const GridBox& box,
                                const std::function<bool(const Cube&)>& fills) {
    return EmptyParts(cubes, box, fills).run();
}

} // namespace octant
