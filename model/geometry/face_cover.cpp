#include "model/geometry/face_cover.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace octant {
namespace {

const Ref nothing;

const Ref& materialAt(const Sector& sector, std::uint8_t number) {
    return number < sector.usedMaterials.size() ? sector.usedMaterials[number] : nothing;
}

/// The axes of a face's plane.
std::pair<int, int> planeAxes(int face) {
    const int axis = faceAxis(face);
    return {(axis + 1) % 3, (axis + 2) % 3};
}

/// Which quarter of a face is at a place, from the lowest corner of its cell; `half` of the cell's side.
std::size_t quarterAt(int face, glm::uvec3 place, std::uint32_t half) {
    const auto [u, v] = planeAxes(face);
    return ((place[u] & half) != 0 ? 1U : 0U) | ((place[v] & half) != 0 ? 2U : 0U);
}

double cross2(glm::vec3 a, glm::vec3 b, glm::vec3 c, std::pair<int, int> axes) {
    const auto [u, v] = axes;
    return (double{b[u]} - a[u]) * (double{c[v]} - a[v]) - (double{b[v]} - a[v]) * (double{c[u]} - a[u]);
}

/// Whether corners are the same but for the last bits, which parts lose when they are counted from the middle
/// of another sector, of that side.
bool isSamePatch(const std::array<glm::vec3, 4>& a, const std::array<glm::vec3, 4>& b, float side) {
    const float apart = std::ldexp(side, -20);
    for (std::size_t corner = 0; corner < a.size(); ++corner)
        for (int axis = 0; axis < 3; ++axis)
            if (!(std::abs(a[corner][axis] - b[corner][axis]) <= apart))
                return false;
    return true;
}

} // namespace

FaceCover::Patch FaceCover::patchOf(const Corners& corners, int face) {
    const auto [u, v] = planeAxes(face);
    Patch patch;
    for (const std::uint8_t corner : faceCorners[face])
        patch[(cornerPositive(corner, u) ? 1U : 0U) | (cornerPositive(corner, v) ? 2U : 0U)] =
            corners[corner];
    return patch;
}

/// What an eighth of a cube has of a face, as the octree editor splits cubes.
FaceCover::Patch FaceCover::quarterOf(const Patch& whole, std::size_t quarter) {
    const auto share = [&](std::size_t corner, std::size_t axis) {
        return static_cast<double>((corner >> axis & 1U) + (quarter >> axis & 1U)) / 2;
    };
    Patch part;
    for (std::size_t corner = 0; corner < part.size(); ++corner) {
        const double u = share(corner, 0), v = share(corner, 1);
        part[corner] =
            glm::vec3((1 - u) * (1 - v) * glm::dvec3(whole[0]) + u * (1 - v) * glm::dvec3(whole[1]) +
                      (1 - u) * v * glm::dvec3(whole[2]) + u * v * glm::dvec3(whole[3]));
    }
    return part;
}

/// Whether `outer`, a face in a plane, covers all of `inner` in the same plane. False for an outer one that
/// is not convex.
bool FaceCover::patchCovers(const Patch& outer, const Patch& inner, int face) {
    const auto axes = planeAxes(face);
    constexpr std::size_t around[] = {0, 1, 3, 2, 0, 1};
    double area = 0;
    for (std::size_t i = 0; i < 4; ++i)
        area += cross2(outer[0], outer[around[i]], outer[around[i + 1]], axes);
    if (area == 0.0)
        return false;
    const double sign = area > 0 ? 1.0 : -1.0;
    for (std::size_t i = 0; i < 4; ++i) {
        const glm::vec3 a = outer[around[i]], b = outer[around[i + 1]];
        if (sign * cross2(a, b, outer[around[i + 2]], axes) < 0)
            return false;
        for (const glm::vec3 point : inner)
            if (sign * cross2(a, b, point, axes) < 0)
                return false;
    }
    return true;
}

FaceCover::FaceCover(SectorView view, float side, const MaterialFlags& materials)
    : m_view(std::move(view)), m_side(side), m_materials(materials), m_finder(*m_view.octree) {
    m_seeThrough.fill(-1);
}

FaceCover::Covered FaceCover::covers(const Face& face) {
    m_found = m_finder.findCube(face.front.corner, face.front.depth);
    if (m_found.cube == nullptr)
        return Covered::No;
    const bool divided = m_found.cube->type == CubeType::Parent,
               bent = m_found.cube->geometry() && movedCorners(m_view.octree->cubes(), *m_found.cube) != 0;
    if (face.inPlace && !divided && !bent)
        return m_found.cube->geometry() && hides(*m_found.cube, face) ? Covered::Yes : Covered::No;
    Patch patch = patchOf(face.corners, face.face);
    for (glm::vec3& point : patch)
        point[faceAxis(face.face)] += face.shift;
    if (face.inPlace &&
        (divided ? coversPlace(m_found.cell, face) : coversPatch(m_found.cell, *m_found.cube, face, patch)))
        return Covered::Yes;
    if (!face.moved || !joins(m_found.cell, face.front, face, patch))
        return Covered::No;
    return m_found.cell.depth < face.front.depth ? Covered::WithLarger : Covered::Yes;
}

bool FaceCover::hides(const Cube& cube, const Face& face) {
    const std::uint8_t number = m_view.octree->cubes().material(cube, oppositeFace(face.face));
    std::int8_t& known = m_seeThrough[number];
    if (known < 0)
        known = m_materials.seeThrough(materialAt(*m_view.sector, number)) ? 1 : 0;
    return known == 0 || materialAt(*m_view.sector, number) ==
                             materialAt(face.sector, face.sector.cubes.material(face.cube, face.face));
}

/// Whether a cube of geometry around the place before a face covers a part of it, or all.
bool FaceCover::coversPatch(const CubeCell& cell, const Cube& cube, const Face& face, const Patch& patch) {
    if (!cube.geometry() || !hides(cube, face))
        return false;
    const CubeList& cubes = m_view.octree->cubes();
    if (movedCorners(cubes, cube) == 0)
        return true;
    const int own = oppositeFace(face.face), axis = faceAxis(own);
    const Patch other = patchOf(cubeCorners(cubes, cell, m_side), own);
    const float line = gridCoordinate(cell.corner[axis] + (facePositive(own) ? cell.extent() : 0), m_side);
    return std::all_of(other.begin(), other.end(), [&](glm::vec3 point) { return point[axis] == line; }) &&
           patchCovers(other, patch, own);
}

/// Whether all of that side of a cell is covered.
bool FaceCover::coversPlace(const CubeCell& cell, const Face& face) {
    const Octree& octree = *m_view.octree;
    CubeCell place = cell;
    place.number = octree.unwrapped(cell.number);
    if (place.number == Cube::None)
        return false;
    const Cube& cube = octree.cubes().cubes[place.number];
    const int own = oppositeFace(face.face);
    if (cube.type != CubeType::Parent)
        return coversPatch(place, cube, face, patchOf(cellCorners(cell, m_side), own));
    for (int i = 0; i < 8; ++i) {
        if (cornerPositive(i, faceAxis(own)) != facePositive(own))
            continue;
        CubeCell part = cell.childPlace(i);
        part.number = octree.child(place.number, cube, i);
        if (part.number == Cube::None || !coversPlace(part, face))
            return false;
    }
    return true;
}

/// Whether what stands in a place, or around it, has the same face there, which need not be in its own place:
/// bent cubes side by side, of one size or parts of what was one cube. `found` in the place or around it.
bool FaceCover::joins(const CubeCell& found, const CubeCell& place, const Face& face, const Patch& patch) {
    const Octree& octree = *m_view.octree;
    CubeCell cell = found;
    cell.number = octree.unwrapped(found.number);
    if (cell.number == Cube::None)
        return false;
    const CubeList& cubes = octree.cubes();
    const Cube& cube = cubes.cubes[cell.number];
    const int own = oppositeFace(face.face);
    if (cube.type == CubeType::Parent) {
        for (int i = 0; i < 8; ++i) {
            if (cornerPositive(i, faceAxis(own)) != facePositive(own))
                continue;
            CubeCell part = cell.childPlace(i);
            part.number = octree.child(cell.number, cube, i);
            const std::size_t quarter = quarterAt(own, part.corner - cell.corner, part.extent());
            if (!joins(part, part, face, quarterOf(patch, quarter)))
                return false;
        }
        return true;
    }
    if (!cube.geometry() || !hides(cube, face))
        return false;
    Patch other = patchOf(cubeCorners(cubes, cell, m_side), own);
    for (std::uint32_t half = cell.extent() / 2; half >= place.extent() && half != 0; half /= 2)
        other = quarterOf(other, quarterAt(own, place.corner - cell.corner, half));
    return isSamePatch(patch, other, m_side);
}

} // namespace octant
