#include "model/octree/merge_cubes.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>

#include "model/octree/octree_parts.h"

namespace octant {

using namespace octree_parts;

namespace {

constexpr float uvTolerance = 1e-5f;

/// Texture or lightmap coordinates as they run over the plane of a face.
struct Running {
    glm::vec3 origin{0};
    glm::vec2 at{0}, perFirst{0}, perSecond{0};
    int first = 0, second = 0; ///< axes of the plane

    glm::vec2 operator()(const glm::vec3& position) const {
        return at + perFirst * (position[first] - origin[first]) +
               perSecond * (position[second] - origin[second]);
    }
};

/// From three corners of a quad whose sides lie along the axes of the plane.
std::optional<Running> runningOf(const std::array<Vertex, 4>& quad, int face, bool lightmap) {
    const auto uv = [&](const Vertex& vertex) { return lightmap ? vertex.lightmapUv : vertex.uv; };
    Running running;
    running.first = (faceAxis(face) + 1) % 3;
    running.second = (faceAxis(face) + 2) % 3;
    running.origin = quad[0].position;
    running.at = uv(quad[0]);
    for (const Vertex& end : {quad[1], quad[3]}) {
        const glm::vec3 way = end.position - quad[0].position;
        const int along = way[running.first] != 0 ? running.first : running.second;
        if (way[along] == 0)
            return std::nullopt;
        (along == running.first ? running.perFirst : running.perSecond) = (uv(end) - running.at) / way[along];
    }
    return running;
}

bool near(const glm::vec2& a, const glm::vec2& b) {
    return std::abs(a.x - b.x) <= uvTolerance * std::max(1.0f, std::abs(a.x)) &&
           std::abs(a.y - b.y) <= uvTolerance * std::max(1.0f, std::abs(a.y));
}

bool outside(int child, int face) { return cornerPositive(child, faceAxis(face)) == facePositive(face); }

} // namespace

CubeMerger::CubeMerger(Sector& sector, float side, Covered covered)
    : m_sector(sector), m_side(side), m_covered(std::move(covered)) {}

bool CubeMerger::canMerge(const Cube& cube) const {
    const CubeList& list = m_sector.cubes;
    if (!cube.geometry() || (cube.bits & rareBits) != 0 || cube.hasAttachment() || cube.reserved != 0 ||
        cube.is(Cube::ClientExtended) || (cube.faces & 0xc0) != 0)
        return false;
    return !cube.is(Cube::CommonExtended) ||
           (cube.link < list.extendedCommon.size() && list.extendedCommon[cube.link].movedCorners == 0);
}

bool CubeMerger::sameMaterials(const Row& row, ExtendedCommon& common) const {
    const CubeList& list = m_sector.cubes;
    const Cube& first = list.cubes[row[0]];
    common.soundMaterial = list.soundMaterial(first);
    for (int face = 0; face < faceCount; ++face) {
        const auto at = static_cast<std::size_t>(face);
        bool known = false;
        for (int child = 0; child < 8; ++child) {
            const Cube& cube = list.cubes[row[static_cast<std::size_t>(child)]];
            if (cube.bits != first.bits && ((cube.bits ^ first.bits) & Cube::DrawBackfaces) != 0)
                return false;
            if (list.soundMaterial(cube) != common.soundMaterial)
                return false;
            if (!outside(child, face))
                continue;
            if (!known) {
                common.materials[at] = list.material(cube, face);
                common.physicsMaterials[at] = list.physicsMaterial(cube, face);
                known = true;
            } else if (list.material(cube, face) != common.materials[at] ||
                       list.physicsMaterial(cube, face) != common.physicsMaterials[at]) {
                return false;
            }
        }
    }
    return true;
}

bool CubeMerger::litByFastLight(std::size_t first, std::size_t count) {
    if (!m_litKnown) {
        m_litKnown = true;
        m_lit.assign(m_sector.vertices.size(), false);
        for (const FastLight& light : m_sector.fastLights) {
            std::size_t at = 0;
            for (const FastLight::Range& range : light.ranges) {
                at += range.skip;
                for (std::size_t i = 0; i < range.multipliers.size(); ++i, ++at)
                    if (at < m_lit.size())
                        m_lit[at] = true;
            }
        }
    }
    for (std::size_t i = first; i < first + count && i < m_lit.size(); ++i)
        if (m_lit[i])
            return true;
    return false;
}

/// How one side of the eight looks; false where that is not how a side of one cube can look.
bool CubeMerger::sideOf(const CubeCell& cell, const Row& row, int face, Side& side) const {
    const CubeList& list = m_sector.cubes;
    std::optional<Running> texture, light;
    int lightmap = -1;
    std::vector<CubeCell> undrawn;
    for (int child = 0; child < 8; ++child) {
        if (!outside(child, face))
            continue;
        const std::uint32_t number = row[static_cast<std::size_t>(child)];
        const Cube& cube = list.cubes[number];
        if ((cube.faces >> face & 1) == 0) {
            undrawn.push_back(cell.childPlace(child));
            undrawn.back().number = number;
            continue;
        }
        side.drawn = true;
        const std::size_t first =
            cube.vertices + 4U * static_cast<std::size_t>(std::popcount(cube.faces & ((1U << face) - 1U)));
        if (first > m_sector.vertices.size() || m_sector.vertices.size() - first < 4) {
            if (cube.vertices != Cube::None)
                return false;
            continue; // a level without client data
        }
        std::array<Vertex, 4> quad;
        for (std::size_t i = 0; i < 4; ++i)
            quad[i] = m_sector.vertices[first + i];
        const bool lit = cube.lightmap() != noLightmap && !m_sector.lightmaps.empty();
        if (!texture) {
            texture = runningOf(quad, face, false);
            light = runningOf(quad, face, true);
            lightmap = cube.lightmap();
            if (!texture || !light)
                return false;
        }
        if (cube.lightmap() != lightmap)
            return false;
        const Corners corners = cellCorners(
            [&] {
                CubeCell place = cell.childPlace(child);
                place.number = number;
                return place;
            }(),
            m_side);
        for (const Vertex& vertex : quad) {
            const bool corner = std::any_of(std::begin(faceCorners[face]), std::end(faceCorners[face]),
                                            [&](std::uint8_t i) { return corners[i] == vertex.position; });
            if (!corner || !near((*texture)(vertex.position), vertex.uv) ||
                (lit && !near((*light)(vertex.position), vertex.lightmapUv)))
                return false;
        }
    }
    const auto open = [&](const CubeCell& place) { return !m_covered || !m_covered(place, face); };
    if (side.drawn && std::any_of(undrawn.begin(), undrawn.end(), open))
        return false;
    if (texture) {
        const Corners corners = cellCorners(cell, m_side);
        for (std::size_t i = 0; i < 4; ++i) {
            side.uvs[i] = (*texture)(corners[faceCorners[face][i]]);
            side.lightmapUvs[i] = (*light)(corners[faceCorners[face][i]]);
        }
    }
    return true;
}

/// Whether bodies and sounds cannot tell the eight apart.
bool CubeMerger::sameFeel(const Row& row) const {
    const CubeList& list = m_sector.cubes;
    const Cube& first = list.cubes[row[0]];
    return std::all_of(row.begin(), row.end(), [&](std::uint32_t child) {
        const Cube& cube = list.cubes[child];
        for (int face = 0; face < faceCount; ++face)
            if (list.physicsMaterial(cube, face) != list.physicsMaterial(first, 0))
                return false;
        return list.soundMaterial(cube) == list.soundMaterial(first);
    });
}

/// Whether none of the eight shows a face, and none could.
bool CubeMerger::unseen(const CubeCell& cell, const Row& row) const {
    const CubeList& list = m_sector.cubes;
    for (int child = 0; child < 8; ++child) {
        const std::uint32_t number = row[static_cast<std::size_t>(child)];
        if ((list.cubes[number].faces & 0x3f) != 0 || !m_covered)
            return false;
        CubeCell place = cell.childPlace(child);
        place.number = number;
        for (int face = 0; face < faceCount; ++face)
            if (!m_covered(place, face))
                return false;
    }
    return true;
}

bool CubeMerger::merge(const CubeCell& cell, bool hidden) {
    const CubeList& list = m_sector.cubes;
    const Cube parent = list.cubes[cell.number];
    if (parent.type != CubeType::Parent || parent.link >= list.children.size() || parent.reserved != 0)
        return false;
    const Row row = list.children[parent.link];
    std::uint8_t lightmap = noLightmap;
    bool lit = false;
    for (const std::uint32_t child : row) {
        if (child >= list.size() || !canMerge(list.cubes[child]))
            return false;
        const Cube& cube = list.cubes[child];
        const auto faces = static_cast<unsigned>(cube.faces & 0x3f);
        if (faces != 0 && !m_sector.fastLights.empty() &&
            litByFastLight(cube.vertices, 4U * static_cast<std::size_t>(std::popcount(faces))))
            return false;
        // One lightmap for all faces of a basic client half.
        if (faces != 0 && lit && cube.lightmap() != lightmap)
            return false;
        if (faces != 0) {
            lit = true;
            lightmap = cube.lightmap();
        }
    }
    ExtendedCommon common;
    std::array<Side, 6> sides;
    bool same = sameMaterials(row, common);
    for (int face = 0; face < faceCount && same; ++face)
        same = sideOf(cell, row, face, sides[static_cast<std::size_t>(face)]);
    if (!same) {
        if (!hidden || !sameFeel(row) || !unseen(cell, row))
            return false;
        const Cube& first = list.cubes[row[0]];
        common.materials.fill(list.material(first, 0));
        common.physicsMaterials.fill(list.physicsMaterial(first, 0));
        common.soundMaterial = list.soundMaterial(first);
        sides = {};
    }
    replace(cell, row, common, sides);
    return true;
}

void CubeMerger::replace(const CubeCell& cell, const Row& row, const ExtendedCommon& common,
                         const std::array<Side, 6>& sides) {
    CubeList& list = m_sector.cubes;
    const Cube first = list.cubes[row[0]];
    Cube cube = withRareDataOf(CubeType::Geometry, list.cubes[cell.number]);
    cube.bits = static_cast<std::uint8_t>(cube.bits | (first.bits & Cube::DrawBackfaces));
    if (basic(common)) {
        cube.link = packed(common);
    } else {
        cube.bits |= Cube::CommonExtended;
        cube.link = static_cast<std::uint32_t>(list.extendedCommon.size());
        list.extendedCommon.push_back(common);
    }
    std::vector<Vertex> vertices;
    const Corners corners = cellCorners(cell, m_side);
    bool stored = true;
    for (const std::uint32_t child : row) {
        const Cube& old = list.cubes[child];
        if ((old.faces & 0x3f) != 0) {
            cube.extra = (cube.extra & ~0xffU) | old.lightmap();
            stored = stored && old.vertices != Cube::None;
            m_sector.looseVertices = m_sector.looseVertices || stored;
        }
    }
    for (int face = 0; face < faceCount; ++face) {
        const Side& side = sides[static_cast<std::size_t>(face)];
        if (!side.drawn)
            continue;
        cube.faces = static_cast<std::uint8_t>(cube.faces | 1U << face);
        for (std::size_t i = 0; i < 4; ++i)
            vertices.push_back({corners[faceCorners[face][i]], side.uvs[i], side.lightmapUvs[i]});
    }
    if (!vertices.empty())
        cube.vertices = stored ? static_cast<std::uint32_t>(m_sector.vertices.size()) : Cube::None;
    if (stored)
        m_sector.vertices.append(vertices);
    list.cubes.set(cell.number, cube);
    for (const std::uint32_t child : row)
        list.cubes.set(child, Cube{});
    list.spare = {};
}

} // namespace octant
