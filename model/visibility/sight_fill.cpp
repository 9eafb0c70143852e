#include "model/visibility/sight_fill.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include "model/geometry/sector_walk.h"

namespace octant::visibility {
namespace {

using light::BakeScene;
using light::DrawnCube;

/// The half-spaces of the faces of a hexahedron, for both ways to divide each. What lies in all of them lies
/// in the hexahedron, and whatever comes from outside has gone through a front of a face.
struct FacePlane {
    glm::dvec3 normal; ///< outwards, of length 1
    double distance;
};

std::vector<FacePlane> planesOf(const Corners& corners) {
    std::vector<FacePlane> planes;
    for (const auto& quad : faceCorners)
        for (std::size_t i = 0; i < 4; ++i) {
            const glm::dvec3 a(corners[quad[i]]), b(corners[quad[(i + 1) % 4]]),
                c(corners[quad[(i + 2) % 4]]);
            const glm::dvec3 across = glm::cross(c - a, b - a);
            const double length = glm::length(across);
            if (length < 1e-9)
                continue;
            planes.push_back({across / length, glm::dot(across / length, a)});
        }
    return planes;
}

/// Whether one sees nothing through a face of a material. That of a sky hides what is behind it: a ray that
/// meets it ends as at the border of the level.
bool stopsSight(const BakeScene& scene, std::uint32_t look) {
    if (scene.looks[look].passing == light::Passing::Passes)
        return false;
    if (look >= scene.level.materials.size())
        return true;
    const Material& material = scene.level.materials[look];
    return (material.flags & (Material::Transparent | Material::Liquid)) == 0 && material.renderMode != 1;
}

/// By position in a sector's list: physics materials that one walks into.
std::vector<bool> notSolid(const Level& level, const Sector& sector) {
    std::vector<bool> marks;
    for (const Ref& ref : sector.usedPhysicsMaterials) {
        const auto found = std::find_if(level.physicsMaterials.begin(), level.physicsMaterials.end(),
                                        [&](const PhysicsMaterial& one) {
                                            return ref.id != 0 ? one.id == ref.id : one.name == ref.name;
                                        });
        marks.push_back(found != level.physicsMaterials.end() &&
                        ((*found).flags & PhysicsMaterial::NotSolid) != 0);
    }
    return marks;
}

} // namespace

SolidCubes::SolidCubes(const BakeScene& scene, const WorkContext& work)
    : m_scene(scene), m_parts(scene.sectors.size()) {
    work.executor->forEach(
        m_parts.size(),
        [&](std::size_t i) {
            if (!work.stopped())
                read(i);
        },
        CancelToken());
    std::vector<std::vector<Touching>> open(m_parts.size());
    work.executor->forEach(
        m_parts.size(),
        [&](std::size_t i) {
            if (work.stopped() || !m_parts[i].octree)
                return;
            m_parts[i].octree->walk({0, 0, glm::uvec3(0)}, [&](const CubeCell& cell, const Cube&) {
                if (!m_parts[i].solid[cell.number])
                    return;
                for (int face = 0; face < faceCount; ++face)
                    if ((m_parts[i].drawn[cell.number] >> face & 1) == 0 && !covered(i, cell, face)) {
                        open[i].push_back({i, cell});
                        break;
                    }
            });
        },
        CancelToken());
    std::vector<Touching> all;
    for (const auto& some : open)
        all.insert(all.end(), some.begin(), some.end());
    if (!work.stopped())
        this->open(std::move(all));
}

void SolidCubes::read(std::size_t number) {
    const light::SectorFaces& faces = m_scene.sectors[number];
    if (faces.sector == nullptr || !m_scene.level.sectors[number].cell->isTree())
        return;
    Part& part = m_parts[number];
    const CubeList& list = faces.sector->cubes;
    part.octree = std::make_unique<Octree>(list);
    part.drawn.assign(list.size(), 0);
    part.solid.assign(list.size(), false);
    const std::vector<bool> passable = notSolid(m_scene.level, *faces.sector);
    for (const DrawnCube& drawn : faces.cubes) {
        const Cube& cube = list.cubes[drawn.number];
        bool opaque = true;
        for (std::uint32_t i = 0; i < drawn.triangleCount; ++i) {
            const light::LitTriangle& triangle = faces.triangles[drawn.firstTriangle + i];
            part.drawn[drawn.number] |= static_cast<std::uint8_t>(1U << triangle.face);
            opaque = opaque && stopsSight(m_scene, triangle.look);
        }
        for (int face = 0; face < faceCount; ++face) {
            const std::uint8_t physics = list.physicsMaterial(cube, face);
            opaque = opaque && (physics >= passable.size() || !passable[physics]);
        }
        part.solid[drawn.number] = opaque;
    }
}

/// Calls fn(sector, cell) for what lies on the other side of a face of a place, in as many pieces as the
/// octree has there; the number of the cell is None where there is no cube. Nothing beyond the level.
template <class Fn>
void SolidCubes::forEachTouching(std::size_t sector, const CubeCell& cell, int face, Fn&& fn) const {
    const AdjacentPlace beyond = adjacentPlace(cell, face);
    std::size_t there = sector;
    if (beyond.crossesBorder) {
        const auto next = numberBeyond(m_scene.level, sector, face);
        if (!next)
            return;
        there = *next;
    }
    if (!m_parts[there].octree) {
        fn(there, CubeCell{});
        return;
    }
    const Octree& octree = *m_parts[there].octree;
    std::vector<CubeCell> stack{octree.find(beyond.place.corner, cell.depth)};
    const int axis = faceAxis(face);
    while (!stack.empty()) {
        const CubeCell at = stack.back();
        stack.pop_back();
        const std::uint32_t inner = at.number == Cube::None ? Cube::None : octree.unwrapped(at.number);
        if (inner == Cube::None || octree.cubes().cubes[inner].type != CubeType::Parent) {
            fn(there, CubeCell{inner, at.depth, at.corner});
            continue;
        }
        for (int i = 0; i < 8; ++i)
            if (cornerPositive(i, axis) != facePositive(face)) {
                CubeCell place = at.childPlace(i);
                place.number = octree.child(inner, octree.cubes().cubes[inner], i);
                stack.push_back(place);
            }
    }
}

/// Whether a face of a cube lies in that of its place, moved corners and all.
bool SolidCubes::withinItsPlace(std::size_t sector, const CubeCell& cell, int face) const {
    const CubeList& list = m_parts[sector].octree->cubes();
    const std::uint8_t moved = movedCorners(list, list.cubes[cell.number]);
    if (moved == 0)
        return true;
    const float side = m_scene.level.sectorSide();
    const Corners corners = cubeCorners(list, cell, side);
    const Box box = cellBox(cell, side);
    const int axis = faceAxis(face);
    const float plane = facePositive(face) ? box.max[axis] : box.min[axis];
    return std::all_of(std::begin(faceCorners[face]), std::end(faceCorners[face]), [&](std::uint8_t corner) {
        const glm::vec3& at = corners[corner];
        return at[axis] == plane && glm::all(glm::greaterThanEqual(at, box.min)) &&
               glm::all(glm::lessThanEqual(at, box.max));
    });
}

/// Whether nothing is seen through a face that is not drawn: it lies on the faces of matter that fills all of
/// the place's side, or on the same face of a bent neighbour, or it has no extent.
bool SolidCubes::covered(std::size_t sector, const CubeCell& cell, int face) const {
    const CubeList& list = m_parts[sector].octree->cubes();
    const float side = m_scene.level.sectorSide();
    const Corners corners = cubeCorners(list, cell, side);
    const auto& quad = faceCorners[face];
    const glm::vec3 diagonal = corners[quad[2]] - corners[quad[0]];
    if (glm::cross(diagonal, corners[quad[1]] - corners[quad[0]]) == glm::vec3(0) &&
        glm::cross(diagonal, corners[quad[3]] - corners[quad[0]]) == glm::vec3(0))
        return true;
    const bool within = withinItsPlace(sector, cell, face);
    bool covers = true;
    forEachTouching(sector, cell, face, [&](std::size_t there, const CubeCell& other) {
        if (!covers || other.number == Cube::None || !m_parts[there].solid[other.number]) {
            covers = false;
            return;
        }
        const CubeList& cubes = m_parts[there].octree->cubes();
        const std::uint8_t moved = movedCorners(cubes, cubes.cubes[other.number]);
        const auto& facing = faceCorners[oppositeFace(face)];
        const bool inPlace = std::none_of(std::begin(facing), std::end(facing),
                                          [&](std::uint8_t corner) { return (moved >> corner & 1) != 0; });
        if (within && inPlace)
            return;
        // The same four places, wherever they are.
        if (other.depth != cell.depth) {
            covers = false;
            return;
        }
        const glm::vec3 offset(sectorCenter(m_scene.level, there) - sectorCenter(m_scene.level, sector));
        const Corners theirs = cubeCorners(cubes, other, side);
        covers = std::all_of(std::begin(quad), std::end(quad), [&](std::uint8_t corner) {
            return std::any_of(std::begin(facing), std::end(facing),
                               [&](std::uint8_t their) { return corners[corner] == theirs[their] + offset; });
        });
    });
    return covers;
}

void SolidCubes::open(std::vector<Touching> start) {
    std::vector<Touching> queue = std::move(start);
    while (!queue.empty()) {
        const Touching at = queue.back();
        queue.pop_back();
        if (!m_parts[at.sector].solid[at.cell.number])
            continue;
        m_parts[at.sector].solid[at.cell.number] = false;
        ++m_openCubes;
        for (int face = 0; face < faceCount; ++face)
            forEachTouching(at.sector, at.cell, face, [&](std::size_t there, const CubeCell& other) {
                if (other.number != Cube::None && m_parts[there].solid[other.number] &&
                    (m_parts[there].drawn[other.number] >> oppositeFace(face) & 1) == 0)
                    queue.push_back({there, other});
            });
    }
}

void SolidCubes::fill(std::size_t sector, std::int64_t side, SolidSink& into) const {
    const Part& part = m_parts[sector];
    if (!part.octree)
        return;
    const CubeList& list = part.octree->cubes();
    const std::uint32_t voxel = gridSide / static_cast<std::uint32_t>(side); // cells of the finest grid
    const float units = m_scene.level.sectorSide();
    const double scale = static_cast<double>(side) / double{units};
    part.octree->walk({0, 0, glm::uvec3(0)}, [&](const CubeCell& cell, const Cube& cube) {
        if (!part.solid[cell.number])
            return;
        if (movedCorners(list, cube) == 0) {
            if (cell.extent() >= voxel)
                into.fill(glm::i64vec3(cell.corner / voxel),
                          glm::i64vec3((cell.corner + cell.extent()) / voxel));
            return;
        }
        const Corners corners = cubeCorners(list, cell, units);
        const std::vector<FacePlane> planes = planesOf(corners);
        glm::dvec3 low(corners[0]), high(corners[0]);
        for (const glm::vec3& corner : corners) {
            low = glm::min(low, glm::dvec3(corner));
            high = glm::max(high, glm::dvec3(corner));
        }
        const auto half = double{units} / 2;
        const glm::i64vec3 first(glm::ceil(glm::clamp((low + half) * scale, 0.0, double(side)))),
            last(glm::floor(glm::clamp((high + half) * scale, 0.0, double(side))));
        const double size = 1 / scale, slack = size / 1024;
        for (std::int64_t x = first.x; x < last.x; ++x)
            for (std::int64_t y = first.y; y < last.y; ++y)
                for (std::int64_t z = first.z; z < last.z; ++z) {
                    const glm::dvec3 middle = (glm::dvec3(x, y, z) + 0.5) * size - half;
                    if (std::all_of(planes.begin(), planes.end(), [&](const FacePlane& plane) {
                            const glm::dvec3 reach = glm::abs(plane.normal) * (size / 2);
                            return glm::dot(plane.normal, middle) + reach.x + reach.y + reach.z + slack <=
                                   plane.distance;
                        }))
                        into.fill({x, y, z}, {x + 1, y + 1, z + 1});
                }
    });
}

} // namespace octant::visibility
