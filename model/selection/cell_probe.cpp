#include "model/selection/cell_probe.h"

#include "model/geometry/octree.h"
#include "model/map/level_box.h"

namespace octant {

CellProbe::CellProbe(const Level& level, int depth)
    : m_level(level), m_depth(depth), m_cells(levelCells(level, depth)) {}

bool CellProbe::inLevel(const glm::i64vec3& cell) const {
    for (int axis = 0; axis < 3; ++axis)
        if (cell[axis] < 0 || cell[axis] >= m_cells[axis])
            return false;
    return true;
}

bool CellProbe::solid(const glm::i64vec3& cell) const {
    if (!inLevel(cell))
        return false;
    const SectorBox part = sectorBoxes(m_level, {m_depth, cell, glm::i64vec3(1)}).front();
    const LazySector& stored = *m_level.sectors[part.sector].cell;
    const Sector* sector = stored.value();
    if (sector == nullptr || sector->cubes.size() == 0 || !stored.isTree())
        return false;
    const CubeCell found = Octree::ofTree(sector->cubes).find(part.box.min, m_depth);
    if (found.number == Cube::None)
        return false;
    const CubeType type = sector->cubes.cubes[found.number].type;
    return type == CubeType::Geometry || type == CubeType::Parent;
}

std::optional<std::int64_t> CellProbe::first(glm::i64vec3 from, int axis, bool upwards, bool wanted,
                                             std::int64_t most) const {
    for (std::int64_t i = 0; i < most && inLevel(from); ++i) {
        if (solid(from) == wanted)
            return from[axis];
        from[axis] += upwards ? 1 : -1;
    }
    return std::nullopt;
}

} // namespace octant
