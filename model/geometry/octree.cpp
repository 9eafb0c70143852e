#include "model/geometry/octree.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace octant {

glm::vec3 faceNormal(int face) {
    glm::vec3 normal(0);
    normal[faceAxis(face)] = facePositive(face) ? 1.0F : -1.0F;
    return normal;
}

std::optional<glm::uvec3> gridPoint(glm::vec3 local, float side) {
    glm::uvec3 point;
    for (int axis = 0; axis < 3; ++axis) {
        const double share = double{local[axis]} / side + 0.5;
        if (!(share >= 0.0 && share <= 1.0)) {
            return std::nullopt;
        }
        point[axis] = std::min(static_cast<std::uint32_t>(share * gridSide), gridSide - 1);
    }
    return point;
}

Box cellBox(const CubeCell& cell, float side) {
    Box box;
    const std::uint32_t extent = cell.extent();
    for (int axis = 0; axis < 3; ++axis) {
        box.min[axis] = gridCoordinate(cell.corner[axis], side);
        box.max[axis] = gridCoordinate(cell.corner[axis] + extent, side);
    }
    return box;
}

Corners cellCorners(const CubeCell& cell, float side) {
    const Box box = cellBox(cell, side);
    Corners corners;
    for (int i = 0; i < 8; ++i) {
        for (int axis = 0; axis < 3; ++axis) {
            corners[static_cast<std::size_t>(i)][axis] =
                cornerPositive(i, axis) ? box.max[axis] : box.min[axis];
        }
    }
    return corners;
}

std::uint8_t movedCorners(const CubeList& cubes, const Cube& cube) {
    if (!cube.geometry() || !cube.is(Cube::CommonExtended) || cube.link >= cubes.extendedCommon.size()) {
        return 0;
    }
    return cubes.extendedCommon[cube.link].movedCorners;
}

Corners cubeCorners(const CubeList& cubes, const CubeCell& cell, float side) {
    Corners corners = cellCorners(cell, side);
    if (cell.number >= cubes.size()) {
        return corners;
    }
    const Cube& cube = cubes.cubes[cell.number];
    const std::uint8_t moved = movedCorners(cubes, cube);
    if (moved != 0) {
        const ExtendedCommon& common = cubes.extendedCommon[cube.link];
        for (std::size_t i = 0; i < 8; ++i) {
            const glm::vec3 corner = common.corners[i];
            if ((moved >> i & 1) != 0 && std::isfinite(corner.x) && std::isfinite(corner.y) &&
                std::isfinite(corner.z)) {
                corners[i] = corner;
            }
        }
    }
    return corners;
}

AdjacentPlace adjacentPlace(const CubeCell& cell, int face) {
    AdjacentPlace result{{Cube::None, cell.depth, cell.corner}, false};
    std::uint32_t& line = result.place.corner[faceAxis(face)];
    const std::uint32_t extent = cell.extent();
    if (facePositive(face)) {
        line += extent;
        result.crossesBorder = line == gridSide;
    } else {
        result.crossesBorder = line == 0;
        line -= extent;
    }
    line &= gridSide - 1;
    return result;
}

std::uint32_t Octree::child(std::uint32_t number, const Cube& cube, int i) const {
    std::uint32_t below = Cube::None;
    if (cube.type == CubeType::Parent) {
        below = cube.link < m_cubes->children.size() ? m_cubes->child(cube, i) : Cube::None;
    } else if (cube.wrapper()) {
        below = cube.link;
    }
    if (below == Cube::None || m_isTree) {
        return below;
    }
    return parent(below) == number && m_slots[below] == i ? below : Cube::None;
}

CubeCell Octree::cell(std::uint32_t number) const {
    if (number >= m_parents.size() || !reached(number)) {
        return {};
    }
    CubeCell cell{number, 0, glm::uvec3(0)};
    std::uint32_t up = number;
    // From the cube upwards the cell is seen in units of its own size, which is known once the root is
    // reached.
    glm::uvec3 place(0);
    for (std::uint32_t above = m_parents[up]; above != Cube::None; up = above, above = m_parents[up]) {
        if (m_cubes->cubes[above].type != CubeType::Parent) {
            continue;
        }
        for (int axis = 0; axis < 3; ++axis) {
            place[axis] |= (cornerPositive(m_slots[up], axis) ? 1U : 0U) << cell.depth;
        }
        ++cell.depth;
    }
    const int shift = maxCubeDepth - cell.depth;
    cell.corner = {place.x << shift, place.y << shift, place.z << shift};
    return cell;
}

CubeCell Octree::find(glm::uvec3 point, int maxDepth) const {
    CubeCell cell{m_reached != 0 ? 0 : Cube::None, 0, glm::uvec3(0)};
    while (cell.number != Cube::None) {
        const Cube& cube = m_cubes->cubes[cell.number];
        if (cube.wrapper()) {
            cell.number = child(cell.number, cube, 0);
            continue;
        }
        if (cube.type != CubeType::Parent || cell.depth >= maxDepth) {
            break;
        }
        const std::uint32_t bit = cell.extent() / 2;
        const int i =
            ((point.x & bit) == 0 ? 1 : 0) | ((point.z & bit) == 0 ? 2 : 0) | ((point.y & bit) == 0 ? 4 : 0);
        const std::uint32_t below = child(cell.number, cube, i);
        cell = cell.childPlace(i);
        cell.number = below;
    }
    return cell;
}

/// The cube inside of wrappers.
CubeFinder::Step CubeFinder::stepTo(std::uint32_t number) const {
    const PagedVector<Cube>& cubes = m_octree->cubes().cubes;
    while (number != Cube::None) {
        const Cube& cube = cubes[number];
        if (!cube.wrapper()) {
            return {number, &cube, nullptr};
        }
        number = m_octree->child(number, cube, 0);
    }
    return {};
}

CubeFinder::Step CubeFinder::below(Step& parent, int child) const {
    if (!m_octree->isTree()) {
        return stepTo(m_octree->child(parent.number, *parent.cube, child));
    }
    const auto& rows = m_octree->cubes().children;
    if (parent.children == nullptr) {
        if (parent.cube->link >= rows.size()) {
            return {};
        }
        parent.children = &rows[parent.cube->link];
    }
    return stepTo((*parent.children)[static_cast<std::size_t>(child)]);
}

CubeFinder::Found CubeFinder::findCube(glm::uvec3 point, int maxDepth) {
    const std::uint32_t differs = (point.x ^ m_point.x) | (point.y ^ m_point.y) | (point.z ^ m_point.z);
    const int shared = differs == 0 ? maxCubeDepth : std::countl_zero(differs) - 1;
    if (m_depth < 0) {
        m_path[0] = stepTo(m_octree->find(point, 0).number);
        m_depth = 0;
    } else {
        m_depth = std::min({shared, m_depth, maxDepth});
    }
    // Each cube is looked up once: the list is deep, and this is most of what large edits do.
    Step* step = &m_path[static_cast<std::size_t>(m_depth)];
    while (step->cube != nullptr && step->cube->type == CubeType::Parent && m_depth < maxDepth) {
        const std::uint32_t bit = gridSide >> (m_depth + 1);
        const int i =
            ((point.x & bit) == 0 ? 1 : 0) | ((point.z & bit) == 0 ? 2 : 0) | ((point.y & bit) == 0 ? 4 : 0);
        ++m_depth;
        step[1] = below(*step, i);
        ++step;
    }
    m_point = point;
    const std::uint32_t inside = (gridSide >> m_depth) - 1;
    return {{step->number, m_depth, {point.x & ~inside, point.y & ~inside, point.z & ~inside}}, step->cube};
}

std::optional<CubeCell> Octree::locate(glm::vec3 local, float side) const {
    const std::optional<glm::uvec3> point = gridPoint(local, side);
    if (!point) {
        return std::nullopt;
    }
    return find(*point);
}

std::optional<CubeCell> Octree::neighbour(const CubeCell& cell, int face) const {
    const AdjacentPlace adjacent = adjacentPlace(cell, face);
    if (adjacent.crossesBorder) {
        return std::nullopt;
    }
    return find(adjacent.place.corner, cell.depth);
}

std::uint32_t Octree::unwrapped(std::uint32_t number) const {
    while (number != Cube::None && m_cubes->cubes[number].wrapper()) {
        number = child(number, m_cubes->cubes[number], 0);
    }
    return number;
}

} // namespace octant
