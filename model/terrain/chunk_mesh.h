#pragma once

#include <cstdint>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "model/terrain/tile_look.h"

namespace octant::terrain {

/// A corner of triangles of a chunk.
struct MeshVertex {
    glm::vec3 position; ///< units from the map's north-west corner (model/terrain/tile_look.h)
    glm::vec3 normal;   ///< of length 1
    glm::vec2 uv;       ///< v runs up; 1 is the upper edge of the picture
    float weight = 1;   ///< share of the batch's material; those of all batches at a place add up to 1
    bool bumpy = false; ///< bumps are drawn on it
    float cover = 0;    ///< grass, 0 to 1; all corners of a triangle agree in this and in bumps
};

/// Triangles of one material, counter-clockwise from outside.
struct MeshBatch {
    int material = 0;                   ///< index of the map, maybe beyond its list
    bool blended = false;               ///< other batches draw the same triangles with the rest of the weight
    std::uint32_t first = 0, count = 0; ///< in the indices
};

/// The triangles of a chunk. Of the sides of tiles it has only the parts that stand above the neighbouring
/// tile.
struct ChunkMesh {
    std::vector<MeshVertex> vertices;   ///< numbered by `indices`
    std::vector<std::uint32_t> indices; ///< three for each triangle
    /// Of each triangle: blended ones of the same number share their place. 0 where nothing does.
    std::vector<std::uint32_t> parts;
    std::vector<MeshBatch> batches; ///< by material, what is not blended first
    int lowest = 0, highest = 0;    ///< corners, in levels; sides may go down to -1 all the same
    bool water = false;             ///< the plane of water shows
};

inline constexpr float engineShare = 1 / 2.8F; ///< of a picture, that the engine of today shows on a tile

/// What of a terrain a mesh shows.
struct MeshOptions {
    bool blend = true;               ///< materials run into one another
    bool smooth = true;              ///< so do normals
    bool splats = true;              ///< accents show, by a noise of Octant's own
    bool bumps = true, cover = true; ///< bump maps and grass show
    /// How much of a picture a side of a tile shows. Below 1 pictures run on from tile to tile (section 10).
    float picture = 1;
};

/// A tile's triangles depend on other tiles up to this distance, in tiles.
inline constexpr int meshReach = 2;

/// `chunkRow` and `chunkCol` must be in the map.
ChunkMesh chunkMesh(const Terrain& map, std::uint32_t chunkRow, std::uint32_t chunkCol,
                    const MeshOptions& options = {});
/// The same into a mesh whose memory is used again.
void makeChunkMesh(ChunkMesh& mesh, const Terrain& map, std::uint32_t chunkRow, std::uint32_t chunkCol,
                   const MeshOptions& options = {});

} // namespace octant::terrain
