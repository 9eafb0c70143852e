#include "model/geometry/cube_faces.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include <glm/geometric.hpp>

#include "model/geometry/sector_walk.h"

namespace octant {

namespace {

bool finite(glm::vec3 v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

/// Whether all floats of items [first, first + count) are finite. The items hold nothing but floats.
template <class T> bool finiteRun(const PackedList<T>& list, std::size_t first, std::size_t count) {
    constexpr std::size_t floats = sizeof(T) / sizeof(float);
    // Without a branch or a sum of floats, so that it runs on several numbers at once.
    constexpr std::int32_t largest = 0x7f7fffff;
    std::int32_t bad = 0;
    list.forEachRun(first, count, [&bad](std::size_t, const std::byte* bytes, std::size_t items) {
        for (std::size_t i = 0; i < items * floats; ++i) {
            std::int32_t bits;
            std::memcpy(&bits, bytes + i * sizeof(float), sizeof(float));
            bad |= (bits & 0x7fffffff) > largest ? 1 : 0;
        }
    });
    return bad == 0;
}

bool finiteCorners(const CubeList& cubes, const Cube& cube) {
    const std::uint8_t moved = movedCorners(cubes, cube);
    if (moved == 0) {
        return true;
    }
    const ExtendedCommon& common = cubes.extendedCommon[cube.link];
    for (std::size_t i = 0; i < 8; ++i) {
        if ((moved >> i & 1) != 0 && !finite(common.corners[i])) {
            return false;
        }
    }
    return true;
}

/// The vertices and normals that the file has for a cube.
struct StoredRuns {
    bool sound = false; ///< all of them are in the lists
    bool normals = false;
    std::uint32_t firstVertex = 0;
    std::uint32_t firstNormal = 0;
    std::uint32_t count = 0;
};

bool inRange(std::uint64_t first, std::uint64_t count, std::size_t size) { return first + count <= size; }

StoredRuns storedRuns(const MeshContext& context, const Sector& sector, const Cube& cube) {
    StoredRuns runs;
    if (sector.vertices.empty() && context.lacksClientData()) {
        return runs;
    }
    if (!cube.is(Cube::ClientExtended)) {
        runs.firstVertex = cube.vertices;
        runs.count = 4U * static_cast<std::uint32_t>(std::popcount(static_cast<unsigned>(cube.faces & 0x3f)));
    } else if (cube.vertices >= sector.cubes.extendedClient.size()) {
        return runs;
    } else {
        const ExtendedClient& client = sector.cubes.extendedClient[cube.vertices];
        runs.firstVertex = client.firstVertex;
        runs.firstNormal = client.firstNormal;
        for (const std::uint8_t triangles : client.triangleCounts) {
            runs.count += 3U * triangles;
        }
        runs.normals = runs.count != 0 && context.storedNormals();
    }
    runs.sound = (runs.count == 0 || inRange(runs.firstVertex, runs.count, sector.vertices.size())) &&
                 (!runs.normals || inRange(runs.firstNormal, runs.count, sector.normals.size()));
    return runs;
}

using Quad = std::array<glm::vec3, 4>;

Quad quadOf(const Corners& corners, int face) {
    Quad quad;
    for (std::size_t i = 0; i < 4; ++i) {
        quad[i] = corners[faceCorners[face][i]];
    }
    return quad;
}

/// The axes of a face's plane.
std::pair<int, int> planeAxes(int face) {
    const int axis = faceAxis(face);
    return {(axis + 1) % 3, (axis + 2) % 3};
}

double cross2(glm::vec3 a, glm::vec3 b, glm::vec3 c, std::pair<int, int> axes) {
    const auto [u, v] = axes;
    return (double{b[u]} - a[u]) * (double{c[v]} - a[v]) - (double{b[v]} - a[v]) * (double{c[u]} - a[u]);
}

/// Whether `outer`, a face in a plane, covers all of `inner` in the same plane. False for an outer one that
/// is not convex.
bool quadCovers(const Quad& outer, const Quad& inner, std::pair<int, int> axes) {
    double area = 0;
    for (std::size_t i = 0; i < 4; ++i) {
        area += cross2(outer[0], outer[i], outer[(i + 1) % 4], axes);
    }
    if (area == 0.0) {
        return false;
    }
    const double sign = area > 0 ? 1.0 : -1.0;
    for (std::size_t i = 0; i < 4; ++i) {
        const glm::vec3 a = outer[i];
        const glm::vec3 b = outer[(i + 1) % 4];
        if (sign * cross2(a, b, outer[(i + 2) % 4], axes) < 0) {
            return false;
        }
        for (const glm::vec3 point : inner) {
            if (sign * cross2(a, b, point, axes) < 0) {
                return false;
            }
        }
    }
    return true;
}

bool inPlane(const Quad& quad, int axis, float line) {
    return quad[0][axis] == line && quad[1][axis] == line && quad[2][axis] == line && quad[3][axis] == line;
}

/// Looks whether cubes of one tree cover the place of a face.
class Cover {
public:
    /// `face` is the one of the covering cubes; `material` that of the face to be covered.
    Cover(const SectorView& view, float side, const MaterialFlags& flags, int face, const Ref& material)
        : m_view(view), m_side(side), m_flags(flags), m_face(face), m_material(material) {}

    /// Whether a cube of the same size has the same corners at its face, which need not be in its place: two
    /// bent cubes side by side. `shift` from the coordinates of `inner` to those of the tree.
    bool joins(const CubeCell& cell, const Quad& inner, glm::vec3 shift) const {
        if (cell.number == Cube::None) {
            return false;
        }
        const CubeList& cubes = m_view.octree->cubes();
        const Cube& cube = cubes.cubes[cell.number];
        if (!cube.geometry() || !hides(cube)) {
            return false;
        }
        const Quad quad = quadOf(cubeCorners(cubes, cell, m_side), m_face);
        return std::all_of(inner.begin(), inner.end(), [&](glm::vec3 point) {
            return std::find(quad.begin(), quad.end(), point + shift) != quad.end();
        });
    }

    bool covers(const CubeCell& cell, const Quad& inner) const {
        if (cell.number == Cube::None) {
            return false;
        }
        const CubeList& cubes = m_view.octree->cubes();
        const Cube& cube = cubes.cubes[cell.number];
        if (cube.type == CubeType::Parent) {
            return coversPlace(cell);
        }
        if (!cube.geometry() || !hides(cube)) {
            return false;
        }
        if (movedCorners(cubes, cube) == 0) {
            return true;
        }
        const Quad quad = quadOf(cubeCorners(cubes, cell, m_side), m_face);
        return inPlane(quad, faceAxis(m_face), plane(cell)) && quadCovers(quad, inner, planeAxes(m_face));
    }

private:
    float plane(const CubeCell& cell) const {
        const int axis = faceAxis(m_face);
        return gridCoordinate(cell.corner[axis] + (facePositive(m_face) ? cell.extent() : 0), m_side);
    }

    bool hides(const Cube& cube) const {
        const PagedVector<Ref>& used = m_view.sector->usedMaterials;
        const std::uint8_t number = m_view.octree->cubes().material(cube, m_face);
        static const Ref nothing;
        const Ref& material = number < used.size() ? used[number] : nothing;
        return !m_flags.seeThrough(material) || material == m_material;
    }

    /// Whether the whole face of a cell is covered.
    bool coversPlace(const CubeCell& cell) const {
        const Octree& octree = *m_view.octree;
        const std::uint32_t number = octree.unwrapped(cell.number);
        if (number == Cube::None) {
            return false;
        }
        const Cube& cube = octree.cubes().cubes[number];
        if (cube.type == CubeType::Parent) {
            for (int i = 0; i < 8; ++i) {
                if (cornerPositive(i, faceAxis(m_face)) != facePositive(m_face)) {
                    continue;
                }
                CubeCell place = cell.childPlace(i);
                place.number = octree.child(number, cube, i);
                if (place.number == Cube::None || !coversPlace(place)) {
                    return false;
                }
            }
            return true;
        }
        CubeCell place = cell;
        place.number = number;
        return covers(place, quadOf(cellCorners(cell, m_side), m_face));
    }

    const SectorView& m_view;
    float m_side;
    const MaterialFlags& m_flags;
    int m_face;
    const Ref& m_material;
};

/// Adds a triangle; one without area is left out.
void addTriangle(CubeFaces& faces, int face, glm::vec3 a, glm::vec3 b, glm::vec3 c) {
    const glm::dvec3 area = glm::cross(glm::dvec3(c) - glm::dvec3(a), glm::dvec3(b) - glm::dvec3(a));
    if (glm::dot(area, area) == 0.0) {
        return;
    }
    const glm::vec3 normal = flatNormal(a, b, c, face);
    for (const glm::vec3 position : {a, b, c}) {
        faces.vertices[faces.vertexCount] = {position, planarUv(face, position), glm::vec2(0)};
        faces.normals[faces.vertexCount++] = normal;
    }
    ++faces.counts[static_cast<std::size_t>(face)];
}

double squaredLength(glm::vec3 a, glm::vec3 b) {
    const glm::dvec3 way = glm::dvec3(b) - glm::dvec3(a);
    return glm::dot(way, way);
}

} // namespace

glm::vec2 planarUv(int face, glm::vec3 p) {
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

glm::vec3 flatNormal(glm::vec3 a, glm::vec3 b, glm::vec3 c, int face) {
    const glm::dvec3 area = glm::cross(glm::dvec3(c) - glm::dvec3(a), glm::dvec3(b) - glm::dvec3(a));
    const double length = glm::length(area);
    return length > 0.0 && std::isfinite(length) ? glm::vec3(area / length) : faceNormal(face);
}

FaceSource faceSource(const MeshContext& context, const Sector& sector, const Cube& cube) {
    const StoredRuns runs = storedRuns(context, sector, cube);
    const bool good =
        runs.sound && (runs.count == 0 || (finiteRun(sector.vertices, runs.firstVertex, runs.count) &&
                                           finiteCorners(sector.cubes, cube)));
    const bool goodNormals =
        !good || !runs.normals || finiteRun(sector.normals, runs.firstNormal, runs.count);
    return good && goodNormals ? FaceSource::Stored : FaceSource::Own;
}

FaceSource faceSourceOfFinite(const MeshContext& context, const Sector& sector, const Cube& cube) {
    return storedRuns(context, sector, cube).sound ? FaceSource::Stored : FaceSource::Own;
}

FaceMaker::FaceMaker(const MeshContext& context, SectorIndex at)
    : m_level(context.level()), m_materials(context.materials()), m_lookup([&context](SectorIndex index) {
          auto tree = context.tree(index);
          const SectorTree* found = tree.get();
          return found != nullptr ? SectorView{&found->sector(), &found->octree(), std::move(tree)}
                                  : SectorView{};
      }),
      m_at(at), m_tree(context.tree(at)) {
    if (m_tree) {
        m_own = sightOf({&m_tree->sector(), &m_tree->octree(), m_tree});
    }
}

FaceMaker::FaceMaker(const Level& level, const MaterialFlags& materials, Lookup lookup, SectorIndex at)
    : m_level(level), m_materials(materials), m_lookup(std::move(lookup)), m_at(at),
      m_own(sightOf(m_lookup(at))) {}

FaceMaker::Sight FaceMaker::sightOf(SectorView view) {
    Sight sight{std::move(view), {}};
    if (sight.view.octree != nullptr) {
        sight.finder.emplace(*sight.view.octree);
    }
    return sight;
}

FaceMaker::Sight& FaceMaker::beyond(int face) {
    Sight& sight = m_beyond[static_cast<std::size_t>(face)];
    if ((m_asked >> face & 1) == 0) {
        m_asked = static_cast<std::uint8_t>(m_asked | 1 << face);
        if (const auto at = sectorBeyond(m_level, m_at, face)) {
            sight = sightOf(m_lookup(*at));
        }
    }
    return sight;
}

bool FaceMaker::hidden(const CubeCell& cell, int face, const Corners& corners) {
    if (!m_alike || !m_alike->contains(cell)) {
        return lookHidden(cell, face, corners);
    }
    const int axis = faceAxis(face);
    if (facePositive(face) ? cell.corner[axis] + cell.extent() == m_alike->max[axis]
                           : cell.corner[axis] == m_alike->min[axis]) {
        return lookHidden(cell, face, corners);
    }
    std::optional<bool>& alike = m_alikeHidden[static_cast<std::size_t>(face)];
    if (!alike) {
        alike = lookHidden(cell, face, corners);
    }
    return *alike;
}

bool FaceMaker::lookHidden(const CubeCell& cell, int face, const Corners& corners) {
    const Sector& sector = *m_own.view.sector;
    const CubeList& cubes = sector.cubes;
    const float side = m_level.sectorSide();
    const Quad quad = quadOf(corners, face);
    const Box box = cellBox(cell, side);
    const int axis = faceAxis(face);
    bool inPlace = inPlane(quad, axis, facePositive(face) ? box.max[axis] : box.min[axis]);
    const auto [u, v] = planeAxes(face);
    for (const glm::vec3 point : quad) {
        inPlace = inPlace && point[u] >= box.min[u] && point[u] <= box.max[u] && point[v] >= box.min[v] &&
                  point[v] <= box.max[v];
    }
    const AdjacentPlace adjacent = adjacentPlace(cell, face);
    Sight& sight = adjacent.crossesBorder ? beyond(face) : m_own;
    if (!sight.finder) {
        return false;
    }
    const std::uint8_t number = cubes.material(cubes.cubes[cell.number], face);
    static const Ref nothing;
    const Ref& material = number < sector.usedMaterials.size() ? sector.usedMaterials[number] : nothing;
    const Cover cover(sight.view, side, m_materials, oppositeFace(face), material);
    const CubeCell found = sight.finder->find(adjacent.place.corner, cell.depth);
    if (inPlace && cover.covers(found, quad)) {
        return true;
    }
    if (inPlace || found.depth != cell.depth) {
        return false;
    }
    glm::vec3 shift(0);
    if (adjacent.crossesBorder) {
        shift[axis] = facePositive(face) ? -side : side;
    }
    return cover.joins(found, quad, shift);
}

void FaceMaker::make(const CubeCell& cell, CubeFaces& faces, KnownFaces known) {
    const CubeList& cubes = m_own.view.octree->cubes();
    const Corners corners = cubeCorners(cubes, cell, m_level.sectorSide());
    faces.extended = movedCorners(cubes, cubes.cubes[cell.number]) != 0;
    faces.counts = {};
    faces.vertexCount = 0;
    for (int face = 0; face < faceCount; ++face) {
        if ((known.hidden >> face & 1) != 0 ||
            ((known.shown >> face & 1) == 0 && hidden(cell, face, corners))) {
            continue;
        }
        const Quad quad = quadOf(corners, face);
        if (!faces.extended) {
            for (const glm::vec3 position : quad) {
                faces.vertices[faces.vertexCount] = {position, planarUv(face, position), glm::vec2(0)};
                faces.normals[faces.vertexCount++] = faceNormal(face);
            }
            faces.counts[static_cast<std::size_t>(face)] = 1;
        } else if (squaredLength(quad[0], quad[2]) <= squaredLength(quad[1], quad[3])) {
            addTriangle(faces, face, quad[0], quad[1], quad[2]);
            addTriangle(faces, face, quad[0], quad[2], quad[3]);
        } else {
            addTriangle(faces, face, quad[1], quad[2], quad[3]);
            addTriangle(faces, face, quad[1], quad[3], quad[0]);
        }
    }
}

CubeFaces generateFaces(const MeshContext& context, SectorIndex at, const CubeCell& cell) {
    CubeFaces faces;
    FaceMaker maker(context, at);
    if (maker.tree()) {
        maker.make(cell, faces);
    }
    return faces;
}

} // namespace octant
