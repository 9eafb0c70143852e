#include "model/edit/cubes/cube_places.h"

namespace octant {

bool CubePlaces::Found::contains(const Place& place) const {
    const std::int64_t extent = cell.extent();
    for (int axis = 0; axis < 3; ++axis)
        if (const std::int64_t at = place[axis] - start[axis] - cell.corner[axis]; at < 0 || at >= extent)
            return false;
    return value != nullptr;
}

std::int64_t CubePlaces::Found::line(int face) const { return start[faceAxis(face)] + faceLine(cell, face); }

const Ref& CubePlaces::Found::material(int face) const { return materialOf(*value, *cube, face); }

std::vector<Vertex> CubePlaces::Found::corners(int face) const {
    const auto stored = storedFaces(*value, *cube);
    if (!stored)
        return {};
    const StoredFaces::Run run = stored->faces[static_cast<std::size_t>(face)];
    return verticesOf(*value, run.first, run.count);
}

CubePlaces::Place CubePlaces::start(std::size_t sector) const {
    const SectorIndex at = m_level.indexOf(sector);
    return Place(at.x(), at.y(), at.z()) * std::int64_t{gridSide};
}

CubePlaces::Known& CubePlaces::known(std::size_t sector) {
    if (m_last.second == nullptr || m_last.first != sector) {
        const auto [at, isNew] = m_known.try_emplace(sector);
        Known& known = at->second;
        if (isNew) {
            known.view = m_lookup(sector);
            if (known.view.octree != nullptr && known.view.sector->cubes.size() != 0)
                known.finder.emplace(*known.view.octree);
        }
        m_last = {sector, &known};
    }
    return *m_last.second;
}

CubePlaces::Found CubePlaces::find(std::size_t sector, glm::uvec3 point) {
    Known& own = known(sector);
    Found found;
    found.sector = sector;
    found.start = start(sector);
    if (own.finder) {
        found.value = own.view.sector;
        const CubeFinder::Found at = own.finder->findCube(point);
        found.cell = at.cell;
        found.cube = at.cube;
    }
    return found;
}

CubePlaces::Found CubePlaces::find(const Place& place) {
    const glm::i64vec3 counts(m_level.countX(), m_level.countY(), m_level.countZ());
    glm::uvec3 index, point;
    for (int axis = 0; axis < 3; ++axis) {
        if (place[axis] < 0 || place[axis] >= counts[axis] * gridSide)
            return {};
        index[axis] = static_cast<std::uint32_t>(place[axis] / gridSide);
        point[axis] = static_cast<std::uint32_t>(place[axis] % gridSide);
    }
    return find(m_level.numberOf(SectorIndex::of(index.x, index.y, index.z)), point);
}

glm::dvec3 CubePlaces::way(std::size_t from, std::size_t to) const {
    return glm::dvec3(start(to) - start(from)) / double{gridSide} * double{m_level.sectorSide()};
}

std::int64_t faceLine(const CubeCell& cell, int face) {
    return std::int64_t{cell.corner[faceAxis(face)]} + (facePositive(face) ? cell.extent() : 0);
}

glm::uvec3 behindFace(const CubeCell& cell, int face) {
    glm::uvec3 point = cell.corner + glm::uvec3(cell.extent() / 2);
    point[faceAxis(face)] = cell.corner[faceAxis(face)] + (facePositive(face) ? cell.extent() - 1 : 0U);
    return point;
}

const Ref& materialOf(const Sector& sector, const Cube& cube, int face) {
    static const Ref nothing;
    const std::uint8_t number = sector.cubes.material(cube, face);
    return number < sector.usedMaterials.size() ? sector.usedMaterials[number] : nothing;
}

} // namespace octant
