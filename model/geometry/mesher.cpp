#include "model/geometry/mesher.h"

#include <array>
#include <cstring>
#include <numeric>

#include <glm/geometric.hpp>

namespace octant {

namespace {

/// Copies items [first, first + count) of a list to the front of `items`, which keeps its memory.
template <class T>
void copyRun(const PackedList<T>& list, std::size_t first, std::size_t count, std::vector<T>& items) {
    if (items.size() < count) {
        items.resize(count);
    }
    list.forEachRun(first, count, [&](std::size_t at, const std::byte* bytes, std::size_t run) {
        std::memcpy(items.data() + (at - first), bytes, run * sizeof(T));
    });
}

bool isZero(glm::vec3 v) { return v.x == 0.0F && v.y == 0.0F && v.z == 0.0F; }

} // namespace

class PatchMesher::Work {
public:
    Work(const MeshContext& context, SectorIndex at) : m_context(context), m_faces(context, at) {
        if (!m_faces.tree()) {
            return;
        }
        const PagedVector<Ref>& used = m_faces.tree()->sector().usedMaterials;
        for (std::size_t i = 0; i < used.size() && i < m_materials.size(); ++i) {
            m_materials[i] = used[i].id;
        }
    }

    const SectorTree* tree() const { return m_faces.tree(); }

    PatchMesh mesh(const PatchInfo& patch) {
        m_mesh = {};
        m_triangles.clear();
        if (tree() && patch.geometryCount != 0) {
            tree()->octree().walk(patch.cell, [this](const CubeCell& cell, const Cube& cube) {
                if (cube.geometry()) {
                    addCube(cell, cube);
                }
            });
            sortTriangles();
        }
        for (const MeshVertex& vertex : m_mesh.vertices) {
            m_mesh.bounds.add(vertex.position);
        }
        return std::move(m_mesh);
    }

private:
    /// Three corners that lie in the batch of this number.
    struct Triangle {
        std::uint32_t batch;
        std::uint32_t cube;
        std::array<std::uint32_t, 3> corners;
    };

    void addCube(const CubeCell& cell, const Cube& cube) {
        const Sector& sector = tree()->sector();
        if (faceSource(m_context, sector, cube) == FaceSource::Own) {
            addOwn(cell, cube);
        } else if (cube.is(Cube::ClientExtended)) {
            addStoredTriangles(cell.number, cube);
        } else if ((cube.faces & 0x3f) != 0) {
            addStoredQuads(cell.number, cube);
        }
    }

    void addStoredQuads(std::uint32_t number, const Cube& cube) {
        const Sector& sector = tree()->sector();
        std::size_t count = 0;
        for (int face = 0; face < faceCount; ++face) {
            count += 4U * (static_cast<unsigned>(cube.faces) >> face & 1U);
        }
        copyRun(sector.vertices, cube.vertices, count, m_vertices);
        const bool flat = movedCorners(sector.cubes, cube) != 0;
        const Vertex* quad = m_vertices.data();
        for (int face = 0; face < faceCount; ++face) {
            if ((cube.faces >> face & 1) == 0) {
                continue;
            }
            const glm::vec3 normal = flat ? quadNormal(quad, face) : faceNormal(face);
            const std::uint32_t first = vertexCount();
            for (int i = 0; i < 4; ++i) {
                addVertex(quad[i], normal);
            }
            addQuad(batchOf(cube, face, storedLightmap(cube, face)), number, first);
            quad += 4;
        }
    }

    void addStoredTriangles(std::uint32_t number, const Cube& cube) {
        const Sector& sector = tree()->sector();
        const ExtendedClient client = sector.cubes.extendedClient[cube.vertices];
        const std::size_t count =
            3U * std::accumulate(client.triangleCounts.begin(), client.triangleCounts.end(), std::size_t{0});
        if (count == 0) {
            return;
        }
        const bool normals = m_context.storedNormals();
        copyRun(sector.vertices, client.firstVertex, count, m_vertices);
        if (normals) {
            copyRun(sector.normals, client.firstNormal, count, m_normals);
        }
        std::size_t at = 0;
        for (int face = 0; face < faceCount; ++face) {
            const unsigned triangles = client.triangleCounts[static_cast<std::size_t>(face)];
            if (triangles == 0) {
                continue;
            }
            const std::uint32_t batch = batchOf(cube, face, storedLightmap(cube, face));
            for (unsigned i = 0; i < triangles; ++i, at += 3) {
                const Vertex* corner = m_vertices.data() + at;
                const std::uint32_t first = vertexCount();
                if (!normals || isZero(m_normals[at]) || isZero(m_normals[at + 1]) ||
                    isZero(m_normals[at + 2])) {
                    const glm::vec3 normal =
                        flatNormal(corner[0].position, corner[1].position, corner[2].position, face);
                    m_flat = {normal, normal, normal};
                } else {
                    std::copy_n(m_normals.begin() + static_cast<std::ptrdiff_t>(at), 3, m_flat.begin());
                }
                for (std::size_t k = 0; k < 3; ++k) {
                    addVertex(corner[k], m_flat[k]);
                }
                m_triangles.push_back({batch, number, {first, first + 1, first + 2}});
            }
        }
    }

    void addOwn(const CubeCell& cell, const Cube& cube) {
        m_faces.make(cell, m_own);
        std::uint32_t from = 0;
        for (int face = 0; face < faceCount; ++face) {
            const unsigned count = m_own.counts[static_cast<std::size_t>(face)];
            if (count == 0) {
                continue;
            }
            const std::uint32_t batch = batchOf(cube, face, 255);
            const unsigned corners = m_own.extended ? 3 : 4;
            for (unsigned i = 0; i < count; ++i, from += corners) {
                const std::uint32_t first = vertexCount();
                for (unsigned k = from; k < from + corners; ++k) {
                    addVertex(m_own.vertices[k], m_own.normals[k]);
                }
                if (m_own.extended) {
                    m_triangles.push_back({batch, cell.number, {first, first + 1, first + 2}});
                } else {
                    addQuad(batch, cell.number, first);
                }
            }
        }
    }

    static glm::vec3 quadNormal(const Vertex* quad, int face) {
        const glm::dvec3 area = glm::cross(glm::dvec3(quad[3].position) - glm::dvec3(quad[1].position),
                                           glm::dvec3(quad[2].position) - glm::dvec3(quad[0].position));
        const double length = glm::length(area);
        return length > 0.0 ? glm::vec3(area / length) : faceNormal(face);
    }

    std::uint32_t vertexCount() const { return static_cast<std::uint32_t>(m_mesh.vertices.size()); }

    void addVertex(const Vertex& vertex, glm::vec3 normal) {
        m_mesh.vertices.push_back({vertex.position, normal, vertex.uv, vertex.lightmapUv});
    }

    void addQuad(std::uint32_t batch, std::uint32_t cube, std::uint32_t first) {
        m_triangles.push_back({batch, cube, {first, first + 1, first + 2}});
        m_triangles.push_back({batch, cube, {first, first + 2, first + 3}});
    }

    /// A number that the sector's list lacks means none, as 255 does (pmf.md, Lightmap).
    std::uint8_t storedLightmap(const Cube& cube, int face) const {
        const Sector& sector = tree()->sector();
        const std::uint8_t number = sector.cubes.lightmap(cube, face);
        return number < sector.lightmaps.size() ? number : std::uint8_t{255};
    }

    std::uint32_t batchOf(const Cube& cube, int face, std::uint8_t lightmap) {
        const std::uint64_t material = m_materials[tree()->sector().cubes.material(cube, face)];
        const bool backfaces = cube.is(Cube::DrawBackfaces);
        const auto same = [&](const MeshBatch& batch) {
            return batch.material == material && batch.lightmap == lightmap &&
                   batch.drawBackfaces == backfaces;
        };
        std::vector<MeshBatch>& batches = m_mesh.batches;
        if (m_lastBatch < batches.size() && same(batches[m_lastBatch])) {
            return m_lastBatch;
        }
        for (m_lastBatch = 0; m_lastBatch < batches.size(); ++m_lastBatch) {
            if (same(batches[m_lastBatch])) {
                return m_lastBatch;
            }
        }
        batches.push_back({material, lightmap, backfaces, 0, 0});
        return m_lastBatch;
    }

    void sortTriangles() {
        std::vector<MeshBatch>& batches = m_mesh.batches;
        for (const Triangle& triangle : m_triangles) {
            batches[triangle.batch].indexCount += 3;
        }
        std::uint32_t first = 0;
        for (MeshBatch& batch : batches) {
            batch.firstIndex = first;
            first += std::exchange(batch.indexCount, 0);
        }
        m_mesh.indices.resize(first);
        m_mesh.triangleCubes.resize(first / 3);
        for (const Triangle& triangle : m_triangles) {
            MeshBatch& batch = batches[triangle.batch];
            const std::size_t at = batch.firstIndex + std::size_t{batch.indexCount};
            std::copy(triangle.corners.begin(), triangle.corners.end(),
                      m_mesh.indices.begin() + static_cast<std::ptrdiff_t>(at));
            m_mesh.triangleCubes[at / 3] = triangle.cube;
            batch.indexCount += 3;
        }
    }

    const MeshContext& m_context;
    FaceMaker m_faces;
    std::array<ItemId, 256> m_materials{};
    PatchMesh m_mesh;
    std::vector<Triangle> m_triangles;
    std::uint32_t m_lastBatch = 0;
    std::vector<Vertex> m_vertices;
    std::vector<glm::vec3> m_normals;
    std::array<glm::vec3, 3> m_flat;
    CubeFaces m_own;
};

PatchMesher::PatchMesher(const MeshContext& context, SectorIndex at)
    : m_work(std::make_unique<Work>(context, at)) {}
PatchMesher::~PatchMesher() = default;

const SectorTree* PatchMesher::tree() const { return m_work->tree(); }

PatchMesh PatchMesher::mesh(const PatchInfo& patch) { return m_work->mesh(patch); }

PatchMesh meshPatch(const MeshContext& context, SectorIndex at, const PatchInfo& patch) {
    return PatchMesher(context, at).mesh(patch);
}

} // namespace octant
