#include "model/edit/cubes/face_writer.h"

#include <cstring>
#include <functional>
#include <string_view>

#include "model/geometry/cube_faces.h"

namespace octant {
namespace {

bool isDrawn(const CubeList& list, const Cube& cube) {
    if (!cube.is(Cube::ClientExtended))
        return (cube.faces & 0x3f) != 0;
    return cube.vertices < list.extendedClient.size() &&
           list.extendedClient[cube.vertices].triangleCounts != std::array<std::uint8_t, 6>{};
}

} // namespace

void FaceRun::add(std::uint32_t number, const CubeFaces& faces) {
    m_cubes.push_back({number, faces.extended, faces.counts, faces.faceBits(), faces.vertexCount});
    m_vertices.insert(m_vertices.end(), faces.vertices.begin(), faces.vertices.begin() + faces.vertexCount);
    if (faces.extended)
        m_normals.insert(m_normals.end(), faces.normals.begin(), faces.normals.begin() + faces.vertexCount);
}

void FaceWriter::write(FaceRun run) {
    std::span<const glm::vec3> normals(run.normals());
    for (const FaceRun::Cube& made : run.cubes()) {
        const std::size_t count = made.extended ? made.vertexCount : 0;
        write(made, normals.first(count));
        m_vertex += made.vertexCount;
        normals = normals.subspan(count);
    }
    m_vertices.push_back(std::move(run).takeVertices());
}

void FaceWriter::finish() {
    const std::vector<std::span<const Vertex>> runs(m_vertices.begin(), m_vertices.end());
    m_sector.vertices.append(runs);
    m_sector.normals.append(m_normals);
}

void FaceWriter::write(const FaceRun::Cube& made, std::span<const glm::vec3> normals) {
    CubeList& list = m_sector.cubes;
    const Cube before = list.cubes[made.number];
    m_sector.looseVertices = m_sector.looseVertices || isDrawn(list, before);
    const std::uint32_t first = made.vertexCount != 0 ? m_vertex : 0;
    Cube after = before;
    after.extra = (after.extra & ~0xffU) | 255U;
    if (made.extended) {
        ExtendedClient client;
        client.triangleCounts = made.counts;
        client.firstVertex = first;
        if (m_storesNormals && !normals.empty())
            client.firstNormal = placeOf(normals);
        if (before.is(Cube::ClientExtended) && before.vertices < list.extendedClient.size()) {
            list.extendedClient.set(before.vertices, client);
        } else {
            after.vertices = static_cast<std::uint32_t>(list.extendedClient.size());
            list.extendedClient.push_back(client);
        }
        after.bits |= Cube::ClientExtended;
        after.faces = 0;
    } else {
        after.bits = static_cast<std::uint8_t>(after.bits & ~Cube::ClientExtended);
        after.vertices = first;
        after.faces = made.faceBits;
    }
    if (after != before)
        list.cubes.set(made.number, after);
}

/// Where the sector has these normals. Cubes share equal runs (pmf.md, Mesh): parts of one cube look the same
/// ways.
std::uint32_t FaceWriter::placeOf(std::span<const glm::vec3> normals) {
    const std::string_view bytes(reinterpret_cast<const char*>(normals.data()), normals.size_bytes());
    const std::size_t next = m_normals.size();
    const auto [at, isNew] = m_runs.try_emplace(std::hash<std::string_view>{}(bytes), next);
    const bool known = !isNew && normals.size() <= next - at->second &&
                       std::memcmp(&m_normals[at->second], bytes.data(), bytes.size()) == 0;
    if (!known) {
        at->second = next;
        m_normals.insert(m_normals.end(), normals.begin(), normals.end());
    }
    return static_cast<std::uint32_t>(m_sector.normals.size() + at->second);
}

} // namespace octant
