#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include <glm/vec3.hpp>

#include "model/map/sector.h"

namespace octant {

struct CubeFaces;

/// Faces of many cubes, one after another.
class FaceRun {
public:
    /// What a cube got. Its vertices follow those of the cube before it.
    struct Cube {
        std::uint32_t number = 0;
        bool extended = false;
        std::array<std::uint8_t, 6> counts{}; ///< this and what follows as in CubeFaces
        std::uint8_t faceBits = 0;
        std::uint32_t vertexCount = 0;
    };

    void add(std::uint32_t number, const CubeFaces& faces);
    const std::vector<Cube>& cubes() const { return m_cubes; }
    std::vector<Vertex> takeVertices() && { return std::move(m_vertices); }
    /// Those of extended cubes, one a vertex.
    const std::vector<glm::vec3>& normals() const { return m_normals; }

private:
    std::vector<Cube> m_cubes;
    std::vector<Vertex> m_vertices;
    std::vector<glm::vec3> m_normals;
};

/// Writes the client halves of cubes of one sector; vertices and normals go to the end of its lists.
class FaceWriter {
public:
    /// `normals`: the map's revision stores them.
    FaceWriter(Sector& sector, bool normals)
        : m_sector(sector), m_storesNormals(normals),
          m_vertex(static_cast<std::uint32_t>(sector.vertices.size())) {}

    void write(FaceRun run);
    /// Ends the writing.
    void finish();

private:
    void write(const FaceRun::Cube& made, std::span<const glm::vec3> normals);
    std::uint32_t placeOf(std::span<const glm::vec3> normals);

    Sector& m_sector;
    bool m_storesNormals;
    std::uint32_t m_vertex;                              ///< the next new one
    std::vector<std::vector<Vertex>> m_vertices;         ///< new ones
    std::vector<glm::vec3> m_normals;                    ///< new ones
    std::unordered_map<std::size_t, std::size_t> m_runs; ///< first new normals by the hashes of runs
};

} // namespace octant
