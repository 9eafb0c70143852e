#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "model/core/executor.h"
#include "model/geometry/mesh.h"
#include "model/terrain/chunk_mesh.h"
#include "views/drawing/terrain_space.h"
#include "views/render/scene.h"

/// Terrain as a scene has it: a chunk is a sector with one patch.
namespace octant::render {

/// Whether there is a picture for a key.
using PictureThere = std::function<bool(const std::string& key)>;

/// The materials of a terrain: each for what is drawn alone and for what is drawn over others, and the
/// water, if it is shown. Without a picture they have colours that tell them apart.
std::vector<MaterialStyle> looksOf(const Terrain& terrain, const PictureThere& there, bool water = true);

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
