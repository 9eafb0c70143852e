#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include <glm/vec3.hpp>

#include "model/core/executor.h"
#include "model/geometry/mesh.h"
#include "model/terrain/chunk_mesh.h"
#include "views/render/scene.h"

/// Terrain as a scene has it: a chunk is a sector with one patch.
/// World units: a tile is 2 wide and a level 1 high, as in the maps that terrain becomes. The north-west
/// corner is the origin; +X is east, +Z north.
namespace octant::render {

inline constexpr float tileSide = 2, levelHeight = 1; ///< units

/// A point of a terrain's mesh (model/terrain/tile_look.h) in world units.
glm::dvec3 worldOfTerrain(const glm::vec3& point);
/// A point of the world in the units of a terrain's meshes.
glm::vec3 terrainOfWorld(const glm::dvec3& point);
/// A direction, without a shift.
glm::vec3 terrainDirection(const glm::dvec3& way);

/// Whether there is a picture for a key.
using PictureThere = std::function<bool(const std::string& key)>;

/// The materials of a terrain: each for what is drawn alone and for what is drawn over others, and the
/// water, if it is shown. Without a picture they have colours that tell them apart.
std::vector<MaterialLook> looksOf(const Terrain& terrain, const PictureThere& there, bool water = true);

/// The id of a chunk's sector.
std::uint64_t chunkSector(const Terrain& terrain, std::uint32_t row, std::uint32_t col);
/// Tells the scene where a chunk's sector is. Needed before its patch is drawn.
void placeChunk(Scene& scene, const Terrain& terrain, std::uint32_t row, std::uint32_t col);

/// What is drawn of a chunk, with its water, which is drawn last as it lies over the ground's blending.
std::shared_ptr<const PatchMesh> patchOf(const Terrain& terrain, std::uint32_t row, std::uint32_t col,
                                         const terrain::MeshOptions& options = {});

/// A chunk by row and column.
using ChunkPlace = std::pair<std::uint32_t, std::uint32_t>;
/// The chunks that look otherwise in another terrain of the same size whose tiles differ in this rectangle
/// only.
std::vector<ChunkPlace> changedChunks(const Terrain& before, const Terrain& after,
                                      const terrain::TileRect& tiles);

/// Puts a whole terrain into an empty scene: what pictures without a window need.
void addTerrain(Scene& scene, const Terrain& terrain, const PictureThere& there,
                Executor& executor = inlineExecutor());

} // namespace octant::render
