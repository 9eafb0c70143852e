#include "model/edit/cubes/cut_cube.h"

#include <algorithm>
#include <array>

#include <glm/geometric.hpp>

#include "model/geometry/octree.h"

namespace octant {
namespace {

/// The vertices of a stored quad in the order of the corners of its face; none where they are elsewhere.
bool inCornerOrder(const Sector& sector, std::size_t first, int face, const Corners& corners,
                   std::array<Vertex, 4>& quad) {
    for (std::size_t i = 0; i < 4; ++i) {
        bool found = false;
        for (std::size_t k = 0; k < 4 && !found; ++k) {
            quad[i] = sector.vertices[first + k];
            found = quad[i].position == corners[faceCorners[face][i]];
        }
        if (!found)
            return false;
    }
    return true;
}

glm::vec2 across(const std::array<glm::vec2, 4>& at, float first, float second) {
    return at[0] + (at[1] - at[0]) * first + (at[3] - at[0]) * second;
}

bool even(const std::array<glm::vec2, 4>& at) { return at[0] + at[2] == at[1] + at[3]; }

} // namespace

Result<CubeEighth> eighthOf(const Sector& sector, const Cube& cube, int octant, float side,
                            std::uint8_t covered) {
    const CubeList& list = sector.cubes;
    if (cube.is(Cube::ClientExtended) ||
        (cube.is(Cube::CommonExtended) && cube.link < list.extendedCommon.size() &&
         list.extendedCommon[cube.link].movedCorners != 0))
        return fail("a cube that fills its whole sector has moved corners or triangles of its own");
    CubeEighth eighth{cube, {}};
    eighth.cube.faces = cube.faces & 0xc0;
    eighth.cube.extra = cube.lightmap();
    eighth.cube.vertices = 0;
    const CubeCell whole{0, 0, glm::uvec3(0)};
    const Corners corners = cellCorners(whole, side), own = cellCorners(whole.childPlace(octant), side);
    std::size_t first = cube.vertices;
    bool stored = true;
    for (int face = 0; face < faceCount; ++face) {
        if ((cube.faces >> face & 1) == 0)
            continue;
        const std::size_t at = first;
        first += 4;
        if (cornerPositive(octant, faceAxis(face)) != facePositive(face) || (covered >> face & 1) != 0)
            continue;
        eighth.cube.faces = static_cast<std::uint8_t>(eighth.cube.faces | 1U << face);
        if (at > sector.vertices.size() || sector.vertices.size() - at < 4) {
            stored = false;
            continue;
        }
        std::array<Vertex, 4> quad;
        if (!inCornerOrder(sector, at, face, corners, quad))
            return fail("a cube that fills its whole sector is drawn with faces of another shape");
        std::array<glm::vec2, 4> uvs, lightmapUvs;
        for (std::size_t i = 0; i < 4; ++i) {
            uvs[i] = quad[i].uv;
            lightmapUvs[i] = quad[i].lightmapUv;
        }
        if (!even(uvs) || !even(lightmapUvs))
            return fail("textures do not run evenly over a cube that fills its whole sector");
        for (const std::uint8_t corner : faceCorners[face]) {
            // How far along the first and the last side of the quad.
            const auto part = [&](std::size_t end) {
                const glm::vec3 way = quad[end].position - quad[0].position;
                return glm::dot(own[corner] - quad[0].position, way) / glm::dot(way, way);
            };
            eighth.vertices.push_back(
                {own[corner], across(uvs, part(1), part(3)), across(lightmapUvs, part(1), part(3))});
        }
    }
    if (!stored) {
        eighth.vertices.clear();
        eighth.cube.vertices = Cube::None;
    }
    return eighth;
}

} // namespace octant
