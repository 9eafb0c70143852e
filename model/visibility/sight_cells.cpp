#include "model/visibility/sight_cells.h"

#include <cmath>

#include "model/geometry/sector_walk.h"

namespace octant::visibility {
namespace {

class CellFinder {
public:
    CellFinder(const light::BakeScene& scene, const SightGrid& grid, std::size_t sector)
        : m_scene(scene), m_grid(grid), m_sector(sector), m_octree(scene.sectors[sector].sector->cubes) {
        const SectorIndex at = scene.level.indexOf(sector);
        m_lowest = glm::i64vec3(at.x(), at.y(), at.z()) * grid.sectorVoxels();
    }

    void run(const CubeCell& cell, std::uint32_t parent, int slot) {
        const std::int64_t side = m_grid.sectorVoxels() >> cell.depth;
        if (cell.number == Cube::None) {
            add(cell, side, Cube::None, parent, slot);
            return;
        }
        const CubeList& list = m_octree.cubes();
        const std::uint32_t inner = m_octree.unwrapped(cell.number);
        if (inner == Cube::None) { // a wrapper around nothing
            add(cell, side, cell.number, parent, slot);
            return;
        }
        const Cube& cube = list.cubes[inner];
        if (cube.geometry() && movedCorners(list, cube) == 0 && m_scene.matter->isMatter(m_sector, cube))
            return;
        if (cube.type != CubeType::Parent || side <= SightGrid::bitsOfBrick) {
            add(cell, side, inner, parent, slot);
            return;
        }
        for (int i = 0; i < 8; ++i) {
            CubeCell place = cell.childPlace(i);
            place.number = m_octree.child(inner, cube, i);
            run(place, inner, i);
        }
    }

    std::vector<ViewCell> cells;

private:
    void add(const CubeCell& cell, std::int64_t side, std::uint32_t cube, std::uint32_t parent, int slot) {
        const auto corner = glm::i64vec3(cell.corner) * m_grid.sectorVoxels() / std::int64_t{gridSide};
        const glm::i64vec3 low = m_lowest + corner;
        const VoxelBox box = m_grid.openBounds({low, low + side});
        if (!box.empty())
            cells.push_back({m_sector, cube, parent, slot, box});
    }

    const light::BakeScene& m_scene;
    const SightGrid& m_grid;
    std::size_t m_sector;
    Octree m_octree;
    glm::i64vec3 m_lowest;
};

} // namespace

std::vector<ViewCell> viewCells(const light::BakeScene& scene, const SightGrid& grid, std::size_t sector) {
    const Sector* value = scene.sectors[sector].sector;
    if (value == nullptr || value->cubes.size() == 0 || !scene.level.sectors[sector].cell->isTree())
        return {};
    CellFinder finder(scene, grid, sector);
    finder.run({0, 0, glm::uvec3(0)}, Cube::None, 0);
    return std::move(finder.cells);
}

} // namespace octant::visibility
