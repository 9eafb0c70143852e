#include "model/geometry/mesher.h"

#include <array>
#include <bit>
#include <cstring>
#include <numeric>

#include <glm/geometric.hpp>

#include "model/geometry/fast_light.h"

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

/// Without branches, as nearly all are.
bool isFinite(const Vertex& vertex) {
    constexpr std::uint32_t exponent = 0x7f800000;
    std::array<std::uint32_t, sizeof(Vertex) / sizeof(float)> bits;
    std::memcpy(bits.data(), &vertex, sizeof(Vertex));
    bool bad = false;
    for (const std::uint32_t number : bits) {
        bad |= (number & exponent) == exponent;
    }
    return !bad;
}

bool isZero(glm::vec3 v) { return v.x == 0.0F && v.y == 0.0F && v.z == 0.0F; }

} // namespace

class PatchMesher::Work {
public:
    Work(const MeshContext& context, SectorIndex at, FacePaint paint)
        : m_context(context), m_faces(context, at), m_paint(paint) {
        if (!m_faces.tree()) {
            return;
        }
        for (int face = 0; face < faceCount; ++face) {
            m_faceNormals[static_cast<std::size_t>(face)] = faceNormal(face);
        }
        const Sector& sector = m_faces.tree()->sector();
        const PagedVector<Ref>& used = paint == FacePaint::PhysicsMaterial ? sector.usedPhysicsMaterials
                                       : paint == FacePaint::SoundMaterial ? sector.usedSoundMaterials
                                                                           : sector.usedMaterials;
        for (std::size_t i = 0; i < used.size() && i < m_materials.size(); ++i) {
            m_materials[i] = used[i].id;
        }
        if (paint == FacePaint::Material) {
            m_fastLight = fastLightAt(sector);
        }
    }

    const SectorTree* tree() const { return m_faces.tree(); }

    PatchMesh mesh(const PatchInfo& patch) {
        m_vertexCount = 0;
        m_pieces.clear();
        m_batches.clear();
        if (tree() && patch.geometryCount != 0) {
            tree()->octree().walk(patch.cell, [this](const CubeCell& cell, const Cube& cube) {
                if (cube.geometry()) {
                    addCube(cell, cube);
                }
            });
        }
        PatchMesh mesh;
        mesh.vertices.assign(m_vertices.data(), m_vertices.data() + m_vertexCount);
        const auto lit =
            m_fastOfVertices.begin() + static_cast<std::ptrdiff_t>(m_fastLight.empty() ? 0 : m_vertexCount);
        if (std::any_of(m_fastOfVertices.begin(), lit,
                        [](const glm::u8vec3& light) { return light != glm::u8vec3(0); })) {
            mesh.fastLight.assign(m_fastOfVertices.begin(), lit);
        }
        sortPieces(mesh);
        for (const MeshVertex& vertex : mesh.vertices) {
            mesh.bounds.add(vertex.position);
        }
        return mesh;
    }

private:
    using Triangle = std::array<std::uint32_t, 3>; ///< numbers of vertices
    /// Corners that lie in the batch of this number: a triangle, or a quad as two.
    struct Piece {
        std::uint32_t batch;
        std::uint32_t cube;
        Triangle corners; ///< of a quad the first three of four that lie side by side
        bool quad;
    };

    void addCube(const CubeCell& cell, const Cube& cube) {
        const Sector& sector = tree()->sector();
        // Whether numbers are finite is seen while they are copied, but for moved corners.
        if (!cube.is(Cube::ClientExtended | Cube::CommonExtended) &&
            faceSourceOfFinite(m_context, sector, cube) == FaceSource::Stored) {
            if ((cube.faces & 0x3f) != 0 && !addStoredQuads(cell.number, cube)) {
                addOwn(cell, cube);
            }
        } else if (faceSource(m_context, sector, cube) == FaceSource::Own) {
            addOwn(cell, cube);
        } else if (cube.is(Cube::ClientExtended)) {
            addStoredTriangles(cell.number, cube);
        } else if ((cube.faces & 0x3f) != 0) {
            (void)addStoredQuads(cell.number, cube);
        }
    }

    /// False, and nothing is added, where a vertex is not finite.
    bool addStoredQuads(std::uint32_t number, const Cube& cube) {
        const Sector& sector = tree()->sector();
        const auto faces = static_cast<unsigned>(cube.faces) & 0x3fU;
        const std::size_t count = std::size_t{4} * static_cast<unsigned>(std::popcount(faces)),
                          start = m_vertexCount;
        MeshVertex* const added = addVertices(count);
        bool finite = true;
        sector.vertices.forEachRun(cube.vertices, count,
                                   [&](std::size_t at, const std::byte* bytes, std::size_t run) {
                                       for (std::size_t i = 0; i < run; ++i) {
                                           Vertex vertex;
                                           std::memcpy(&vertex, bytes + i * sizeof(Vertex), sizeof(Vertex));
                                           finite = isFinite(vertex) && finite;
                                           MeshVertex& to = added[at - cube.vertices + i];
                                           to.position = vertex.position;
                                           to.uv = vertex.uv;
                                           to.lightmapUv = vertex.lightmapUv;
                                       }
                                   });
        if (!finite) {
            m_vertexCount = start;
            return false;
        }
        if (!m_fastLight.empty()) {
            std::copy_n(m_fastLight.begin() + static_cast<std::ptrdiff_t>(cube.vertices), count,
                        m_fastOfVertices.begin() + static_cast<std::ptrdiff_t>(start));
        }
        const bool bent = movedCorners(sector.cubes, cube) != 0;
        MeshVertex* quad = added;
        for (int face = 0; face < faceCount; ++face) {
            if ((faces >> face & 1U) == 0) {
                continue;
            }
            const glm::vec3 normal =
                bent ? quadNormal(quad, face) : m_faceNormals[static_cast<std::size_t>(face)];
            for (int i = 0; i < 4; ++i) {
                quad[i].normal = normal;
            }
            const auto first = static_cast<std::uint32_t>(quad - m_vertices.data());
            m_pieces.push_back({batchOf(cube, face, storedLightmap(cube, face)),
                                number,
                                {first, first + 1, first + 2},
                                true});
            quad += 4;
        }
        return true;
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
        copyRun(sector.vertices, client.firstVertex, count, m_stored);
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
            const std::uint32_t ofFace = vertexCount();
            for (unsigned i = 0; i < triangles; ++i, at += 3) {
                const Vertex* corner = m_stored.data() + at;
                if (!normals || isZero(m_normals[at]) || isZero(m_normals[at + 1]) ||
                    isZero(m_normals[at + 2])) {
                    const glm::vec3 normal =
                        flatNormal(corner[0].position, corner[1].position, corner[2].position, face);
                    m_flat = {normal, normal, normal};
                } else {
                    std::copy_n(m_normals.begin() + static_cast<std::ptrdiff_t>(at), 3, m_flat.begin());
                }
                Triangle corners;
                for (std::size_t k = 0; k < 3; ++k) {
                    const glm::u8vec3 fast =
                        m_fastLight.empty() ? glm::u8vec3(0) : m_fastLight[client.firstVertex + at + k];
                    corners[k] = addShared(corner[k], m_flat[k], ofFace, fast);
                }
                m_pieces.push_back({batch, number, corners, false});
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
            const std::uint32_t ofFace = vertexCount();
            for (unsigned i = 0; i < count; ++i) {
                Triangle corners;
                if (m_own.extended) {
                    for (std::uint32_t& corner : corners) {
                        corner = addShared(m_own.vertices[from], m_own.normals[from], ofFace);
                        ++from;
                    }
                } else {
                    std::iota(corners.begin(), corners.end(), vertexCount());
                    for (const std::uint32_t end = from + 4; from < end; ++from) {
                        addVertex(m_own.vertices[from], m_own.normals[from]);
                    }
                }
                m_pieces.push_back({batch, cell.number, corners, !m_own.extended});
            }
        }
    }

    static glm::vec3 quadNormal(const MeshVertex* quad, int face) {
        const glm::dvec3 area = glm::cross(glm::dvec3(quad[3].position) - glm::dvec3(quad[1].position),
                                           glm::dvec3(quad[2].position) - glm::dvec3(quad[0].position));
        const double length = glm::length(area);
        return length > 0.0 ? glm::vec3(area / length) : faceNormal(face);
    }

    std::uint32_t vertexCount() const { return static_cast<std::uint32_t>(m_vertexCount); }

    MeshVertex* addVertices(std::size_t count) {
        if (m_vertices.size() < m_vertexCount + count) {
            m_vertices.resize(2 * (m_vertexCount + count));
        }
        MeshVertex* const first = m_vertices.data() + m_vertexCount;
        m_vertexCount += count;
        if (!m_fastLight.empty()) {
            m_fastOfVertices.resize(std::max(m_fastOfVertices.size(), m_vertices.size()));
            std::fill_n(m_fastOfVertices.begin() + static_cast<std::ptrdiff_t>(m_vertexCount - count), count,
                        glm::u8vec3(0));
        }
        return first;
    }

    void addVertex(const Vertex& vertex, glm::vec3 normal) {
        *addVertices(1) = {vertex.position, normal, vertex.uv, vertex.lightmapUv};
    }

    /// The same, but for one that the face has already, whose vertices begin at a number: two triangles of a
    /// face share an edge, and their normals where the face is plane. Returns the number of the vertex.
    std::uint32_t addShared(const Vertex& vertex, glm::vec3 normal, std::uint32_t ofFace,
                            glm::u8vec3 fastLight = glm::u8vec3(0)) {
        const MeshVertex wanted{vertex.position, normal, vertex.uv, vertex.lightmapUv};
        for (std::uint32_t i = ofFace; i < m_vertexCount; ++i) {
            if (std::memcmp(&m_vertices[i], &wanted, sizeof(MeshVertex)) == 0 &&
                (m_fastLight.empty() || m_fastOfVertices[i] == fastLight)) {
                return i;
            }
        }
        *addVertices(1) = wanted;
        if (!m_fastLight.empty()) {
            m_fastOfVertices[vertexCount() - 1] = fastLight;
        }
        return vertexCount() - 1;
    }

    /// A number that the sector's list lacks means none, as 255 does (pmf.md, Lightmap).
    std::uint8_t storedLightmap(const Cube& cube, int face) const {
        const Sector& sector = tree()->sector();
        const std::uint8_t number = sector.cubes.lightmap(cube, face);
        return number < sector.lightmaps.size() ? number : std::uint8_t{255};
    }

    /// The number of what the face is told apart by, in the list of used ones.
    std::uint8_t paintOf(const Cube& cube, int face) const {
        const CubeList& cubes = tree()->sector().cubes;
        switch (m_paint) {
        case FacePaint::PhysicsMaterial:
            return cubes.physicsMaterial(cube, face);
        case FacePaint::SoundMaterial:
            return cubes.soundMaterial(cube);
        case FacePaint::Material:
        case FacePaint::SightShare:
            break;
        }
        return cubes.material(cube, face);
    }

    std::uint32_t batchOf(const Cube& cube, int face, std::uint8_t lightmap) {
        const std::uint64_t material = m_materials[paintOf(cube, face)];
        const bool backfaces = cube.is(Cube::DrawBackfaces);
        const auto same = [&](const MeshBatch& batch) {
            return batch.material == material && batch.lightmap == lightmap &&
                   batch.drawBackfaces == backfaces;
        };
        std::vector<MeshBatch>& batches = m_batches;
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

    void sortPieces(PatchMesh& mesh) const {
        mesh.batches = m_batches;
        for (const Piece& piece : m_pieces) {
            mesh.batches[piece.batch].indexCount += piece.quad ? 6 : 3;
        }
        std::uint32_t first = 0;
        for (MeshBatch& batch : mesh.batches) {
            batch.firstIndex = first;
            first += std::exchange(batch.indexCount, 0);
        }
        mesh.indices.resize(first);
        mesh.triangleCubes.resize(first / 3);
        for (const Piece& piece : m_pieces) {
            MeshBatch& batch = mesh.batches[piece.batch];
            const std::size_t at = batch.firstIndex + std::size_t{batch.indexCount};
            std::uint32_t* const indices = mesh.indices.data() + at;
            std::copy(piece.corners.begin(), piece.corners.end(), indices);
            mesh.triangleCubes[at / 3] = piece.cube;
            batch.indexCount += 3;
            if (piece.quad) {
                indices[3] = piece.corners[0];
                indices[4] = piece.corners[2];
                indices[5] = piece.corners[2] + 1;
                mesh.triangleCubes[at / 3 + 1] = piece.cube;
                batch.indexCount += 3;
            }
        }
    }

    const MeshContext& m_context;
    FaceMaker m_faces;
    FacePaint m_paint;
    std::array<ItemId, 256> m_materials{};
    std::array<glm::vec3, 6> m_faceNormals;
    std::vector<glm::u8vec3> m_fastLight; ///< by vertex of the sector; empty: none
    // Of the patch that is being meshed; they keep their memory.
    std::vector<MeshVertex> m_vertices;
    std::size_t m_vertexCount = 0;
    std::vector<glm::u8vec3> m_fastOfVertices; ///< as many as m_vertices where there is any
    std::vector<Piece> m_pieces;
    std::vector<MeshBatch> m_batches;
    std::uint32_t m_lastBatch = 0;
    std::vector<Vertex> m_stored; ///< of one cube
    std::vector<glm::vec3> m_normals;
    std::array<glm::vec3, 3> m_flat;
    CubeFaces m_own;
};

PatchMesher::PatchMesher(const MeshContext& context, SectorIndex at, FacePaint paint)
    : m_work(std::make_unique<Work>(context, at, paint)) {}
PatchMesher::~PatchMesher() = default;

const SectorTree* PatchMesher::tree() const { return m_work->tree(); }

PatchMesh PatchMesher::mesh(const PatchInfo& patch) { return m_work->mesh(patch); }

} // namespace octant
