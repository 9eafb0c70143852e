#include "model/geometry/cube_parts.h"

#include <algorithm>
#include <cmath>

namespace octant {
namespace {

constexpr std::size_t noCorner = 4;

/// Which corner of a face stands at a place.
std::size_t cornerAt(const Corners& corners, int face, glm::vec3 position) {
    std::size_t k = 0;
    while (k < 4 && corners[faceCorners[face][k]] != position)
        ++k;
    return k;
}

/// Collects the coordinates of one face from its vertices.
class FaceReader {
public:
    FaceReader(const Corners& corners, int face) : m_corners(corners), m_face(face) {}

    void add(const Vertex& vertex) {
        const std::size_t k = cornerAt(m_corners, m_face, vertex.position);
        if (k == noCorner || !std::isfinite(vertex.uv.x) || !std::isfinite(vertex.uv.y)) {
            m_fits = false;
            return;
        }
        m_fits = m_fits && (!m_known[k] || m_uvs[k] == vertex.uv);
        m_known[k] = true;
        m_uvs[k] = vertex.uv;
        m_custom = m_custom || vertex.uv != planarUv(m_face, vertex.position);
    }

    std::optional<std::array<glm::vec2, 4>> result() {
        // Corners that were moved to one place have one vertex.
        for (std::size_t k = 0; k < 4; ++k)
            if (const std::size_t same = cornerAt(m_corners, m_face, m_corners[faceCorners[m_face][k]]);
                !m_known[k] && m_known[same]) {
                m_known[k] = true;
                m_uvs[k] = m_uvs[same];
            }
        const bool whole = std::all_of(m_known.begin(), m_known.end(), [](bool known) { return known; });
        return m_fits && m_custom && whole ? std::optional(m_uvs) : std::nullopt;
    }

private:
    const Corners& m_corners;
    int m_face;
    bool m_fits = true, m_custom = false;
    std::array<bool, 4> m_known{};
    std::array<glm::vec2, 4> m_uvs{};
};

} // namespace

CornerPoints cornersOfPart(const CornerPoints& cube, const CubePart& part) {
    CornerPoints corners;
    for (int corner = 0; corner < 8; ++corner) {
        glm::dvec3 share;
        for (int axis = 0; axis < 3; ++axis)
            share[axis] = cornerPositive(corner, axis) ? part.high[axis] : part.low[axis];
        glm::dvec3 at(0);
        for (int i = 0; i < 8; ++i) {
            double weight = 1;
            for (int axis = 0; axis < 3; ++axis)
                weight *= cornerPositive(i, axis) ? share[axis] : 1 - share[axis];
            at += weight * cube[static_cast<std::size_t>(i)];
        }
        corners[static_cast<std::size_t>(corner)] = at;
    }
    return corners;
}

FaceUvs uvsOfPart(const FaceUvs& cube, const CubePart& part) {
    if (part.whole())
        return cube;
    FaceUvs result;
    for (int face = 0; face < faceCount; ++face) {
        const auto& whole = cube[static_cast<std::size_t>(face)];
        const int axis = faceAxis(face);
        if (!whole || (facePositive(face) ? part.high[axis] != 1 : part.low[axis] != 0))
            continue;
        std::array<glm::vec2, 4>& uvs = result[static_cast<std::size_t>(face)].emplace();
        for (std::size_t k = 0; k < 4; ++k) {
            glm::dvec2 at(0);
            for (std::size_t i = 0; i < 4; ++i) {
                double weight = 1;
                for (int other = 0; other < 3; ++other) {
                    if (other == axis)
                        continue;
                    const double share =
                        cornerPositive(faceCorners[face][k], other) ? part.high[other] : part.low[other];
                    weight *= cornerPositive(faceCorners[face][i], other) ? share : 1 - share;
                }
                at += weight * glm::dvec2((*whole)[i]);
            }
            uvs[k] = glm::vec2(at);
        }
    }
    return result;
}

FaceUvs customUvs(const Sector& sector, const Cube& cube, const Corners& corners) {
    FaceUvs uvs;
    const CubeList& list = sector.cubes;
    std::array<std::size_t, 6> counts{}; // vertices of each face
    std::size_t at = cube.vertices;
    if (cube.is(Cube::ClientExtended)) {
        if (cube.vertices >= list.extendedClient.size())
            return uvs;
        const ExtendedClient& client = list.extendedClient[cube.vertices];
        at = client.firstVertex;
        for (std::size_t face = 0; face < 6; ++face)
            counts[face] = std::size_t{3} * client.triangleCounts[face];
    } else {
        for (std::size_t face = 0; face < 6; ++face)
            counts[face] = (cube.faces >> face & 1) != 0 ? 4 : 0;
    }
    for (int face = 0; face < faceCount; ++face) {
        const std::size_t count = counts[static_cast<std::size_t>(face)];
        if (at > sector.vertices.size() || count > sector.vertices.size() - at)
            return {};
        FaceReader reader(corners, face);
        for (std::size_t i = 0; i < count; ++i)
            reader.add(sector.vertices[at++]);
        uvs[static_cast<std::size_t>(face)] = reader.result();
    }
    return uvs;
}

void setUvs(CubeFaces& faces, const Corners& corners, const FaceUvs& uvs) {
    std::size_t at = 0;
    for (int face = 0; face < faceCount; ++face) {
        const std::size_t each = faces.extended ? 3 : 4;
        const std::size_t count = faces.counts[static_cast<std::size_t>(face)] * each;
        const auto& own = uvs[static_cast<std::size_t>(face)];
        for (std::size_t i = 0; i < count; ++i, ++at)
            if (const std::size_t k = cornerAt(corners, face, faces.vertices[at].position);
                own && k != noCorner)
                faces.vertices[at].uv = (*own)[k];
    }
}

} // namespace octant
