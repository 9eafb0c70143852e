#include "model/geometry/cube_faces.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>

#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include "model/geometry/face_split.h"
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
        m_own = {&m_tree->sector(), &m_tree->octree(), m_tree};
        open(m_ownCover, m_own);
    }
}

FaceMaker::FaceMaker(const Level& level, const MaterialFlags& materials, Lookup lookup, SectorIndex at)
    : m_level(level), m_materials(materials), m_lookup(std::move(lookup)), m_at(at), m_own(m_lookup(at)) {
    open(m_ownCover, m_own);
}

void FaceMaker::open(std::optional<FaceCover>& cover, SectorView view) const {
    if (view.octree != nullptr) {
        cover.emplace(std::move(view), m_level.sectorSide(), m_materials);
    }
}

std::optional<FaceCover>& FaceMaker::beyond(int face) {
    std::optional<FaceCover>& cover = m_beyond[static_cast<std::size_t>(face)];
    if ((m_asked >> face & 1) == 0) {
        m_asked = static_cast<std::uint8_t>(m_asked | 1 << face);
        if (const auto at = sectorBeyond(m_level, m_at, face)) {
            open(cover, m_lookup(*at));
        }
    }
    return cover;
}

bool FaceMaker::hidden(const CubeCell& cell, int face, const Corners& corners) {
    return hidden(cell, face, corners, m_own.octree->cubes().cubes[cell.number]);
}

bool FaceMaker::hidden(const CubeCell& cell, int face, const Corners& corners, const Cube& cube) {
    if (!m_alike || !m_alike->contains(cell)) {
        return lookHidden(cell, face, corners, cube);
    }
    const int axis = faceAxis(face);
    if (facePositive(face) ? cell.corner[axis] + cell.extent() == m_alike->max[axis]
                           : cell.corner[axis] == m_alike->min[axis]) {
        return lookHidden(cell, face, corners, cube);
    }
    std::optional<bool>& alike = m_alikeHidden[static_cast<std::size_t>(face)];
    if (!alike) {
        alike = lookHidden(cell, face, corners, cube);
    }
    return *alike;
}

bool FaceMaker::lookHidden(const CubeCell& cell, int face, const Corners& corners, const Cube& cube) {
    const AdjacentPlace adjacent = adjacentPlace(cell, face);
    std::optional<FaceCover>& cover = adjacent.crossesBorder ? beyond(face) : m_ownCover;
    if (!cover) {
        return false;
    }
    const float shift = !adjacent.crossesBorder ? 0
                        : facePositive(face)    ? -m_level.sectorSide()
                                                : m_level.sectorSide();
    const FaceCover::Covered covered =
        cover->covers(askedFace(m_own, cell, adjacent.place, face, corners, cube, shift));
    if (covered != FaceCover::Covered::WithLarger) {
        return covered == FaceCover::Covered::Yes;
    }
    const CubeFinder::Found larger = cover->found();
    const std::uint64_t key = std::uint64_t{larger.cell.number} * 16 + static_cast<std::uint64_t>(face) * 2 +
                              (adjacent.crossesBorder ? 1 : 0);
    const auto [known, isNew] = m_largerCovered.try_emplace(key, false);
    if (isNew) {
        const int theirs = oppositeFace(face);
        const AdjacentPlace front = adjacentPlace(larger.cell, theirs);
        const Corners larges = cubeCorners(cover->view().octree->cubes(), larger.cell, m_level.sectorSide());
        known->second = m_ownCover->covers(askedFace(cover->view(), larger.cell, front.place, theirs, larges,
                                                     *larger.cube, -shift)) == FaceCover::Covered::Yes;
    }
    return known->second;
}

FaceCover::Face FaceMaker::askedFace(const SectorView& view, const CubeCell& cell, const CubeCell& front,
                                     int face, const Corners& corners, const Cube& cube, float shift) const {
    FaceCover::Face asked{face, front, *view.sector, cube, corners};
    asked.shift = shift;
    asked.moved = movedCorners(view.octree->cubes(), cube) != 0;
    if (asked.moved) {
        const int axis = faceAxis(face);
        Box box = cellBox(cell, m_level.sectorSide());
        (facePositive(face) ? box.min : box.max)[axis] = (facePositive(face) ? box.max : box.min)[axis];
        asked.inPlace = std::all_of(faceCorners[face], faceCorners[face] + 4, [&](std::uint8_t corner) {
            return glm::all(glm::greaterThanEqual(corners[corner], box.min)) &&
                   glm::all(glm::lessThanEqual(corners[corner], box.max));
        });
    }
    return asked;
}

void FaceMaker::make(const CubeCell& cell, CubeFaces& faces, KnownFaces known) {
    const CubeList& cubes = m_own.octree->cubes();
    const Cube& cube = cubes.cubes[cell.number];
    faces.extended = movedCorners(cubes, cube) != 0;
    faces.counts = {};
    faces.vertexCount = 0;
    if (known.hidden == 0x3f) {
        return;
    }
    const Corners corners = cubeCorners(cubes, cell, m_level.sectorSide());
    for (int face = 0; face < faceCount; ++face) {
        if ((known.hidden >> face & 1) != 0 ||
            ((known.shown >> face & 1) == 0 && hidden(cell, face, corners, cube))) {
            continue;
        }
        const Quad quad = quadOf(corners, face);
        if (!faces.extended) {
            for (const glm::vec3 position : quad) {
                faces.vertices[faces.vertexCount] = {position, planarUv(face, position), glm::vec2(0)};
                faces.normals[faces.vertexCount++] = faceNormal(face);
            }
            faces.counts[static_cast<std::size_t>(face)] = 1;
        } else if (splitCorner(corners, face) == 0) {
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
