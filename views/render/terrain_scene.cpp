#include "views/render/terrain_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "model/core/per_thread.h"
#include "model/terrain/material_color.h"
#include "views/drawing/picture_keys.h"

namespace octant::render {
namespace {

using terrain::chunkSide;
using terrain::tileUnits;

constexpr float worldScale = tileSide / tileUnits;
constexpr float chunkUnits = tileSide * chunkSide;

/// Bumps and grass as the shader reads them (resources/shaders/world.vert): 128 for bumps and up to 127 for
/// grass, of 255.
float groundValue(const terrain::MeshVertex& vertex) {
    constexpr float bumps = 128, most = 127, all = 255;
    return ((vertex.bumpy ? bumps : 0) + std::round(vertex.cover * most)) / all;
}

constexpr std::uint64_t waterLook = 1;
constexpr std::uint64_t soloLook(std::size_t material) { return 2 * material + 2; }
constexpr std::uint64_t overLook(std::size_t material) { return 2 * material + 3; }

glm::dvec3 chunkCenter(std::uint32_t row, std::uint32_t col) {
    return {(col + 0.5) * double{chunkUnits}, 0, -(row + 0.5) * double{chunkUnits}};
}

/// Collects the triangles of a chunk by look. Those that share their place are drawn one over another, such
/// that what is seen in the end has the shares that they say.
class PatchBuilder {
public:
    PatchBuilder(const terrain::ChunkMesh& mesh, std::size_t materials, std::uint32_t row, std::uint32_t col)
        : m_mesh(mesh), m_materials(materials), m_corner(static_cast<float>(col * chunkSide) * tileUnits, 0,
                                                         static_cast<float>(row * chunkSide) * tileUnits),
          m_remapped(mesh.vertices.size()) {
        m_patch.vertices.reserve(mesh.vertices.size());
        m_patch.weights.reserve(mesh.vertices.size());
        m_patch.indices.reserve(mesh.indices.size());
    }

    std::shared_ptr<const PatchMesh> run() {
        for (const terrain::MeshBatch& batch : m_mesh.batches)
            for (std::uint32_t i = batch.first; i + 2 < batch.first + batch.count; i += 3)
                batch.blended ? addShare(batch.material, i) : addWhole(batch.material, i);
        for (const bool over : {false, true})
            for (auto& [key, indices] : m_indices) {
                if (key.first != over)
                    continue;
                m_patch.batches.push_back({key.second, 255, false,
                                           static_cast<std::uint32_t>(m_patch.indices.size()),
                                           static_cast<std::uint32_t>(indices.size())});
                m_patch.indices.insert(m_patch.indices.end(), indices.begin(), indices.end());
            }
        if (m_mesh.water)
            addWater();
        m_patch.triangleCubes.assign(m_patch.indices.size() / 3, 0);
        return std::make_shared<const PatchMesh>(std::move(m_patch));
    }

private:
    static constexpr std::uint32_t unused = 0xffffffff;
    /// A vertex that was taken over, and with which weight.
    struct Remapped {
        std::uint32_t vertex = unused;
        std::uint8_t weight = 0;
    };
    /// What is drawn so far of triangles that share their place, by their corners.
    struct Weights {
        bool drawn = false;
        std::array<float, 3> sums{};
    };
    std::uint64_t lookOf(int material, bool over) const {
        const auto at = static_cast<std::size_t>(material);
        if (at >= m_materials)
            return 0;
        return over ? overLook(at) : soloLook(at);
    }

    std::vector<std::uint32_t>& indicesOf(int material, bool over) {
        auto& known = m_known[over ? 1 : 0];
        if (known.first != material || known.second == nullptr)
            known = {material, &m_indices[{over, lookOf(material, over)}]};
        return *known.second;
    }

    std::uint32_t add(std::uint32_t vertex, std::uint8_t weight) {
        Remapped& known = m_remapped[vertex];
        if (known.vertex == unused || known.weight != weight)
            known = {copied(vertex, weight), weight};
        return known.vertex;
    }

    std::uint32_t copied(std::uint32_t vertex, std::uint8_t weight) {
        const terrain::MeshVertex& from = m_mesh.vertices[vertex];
        const float half = chunkUnits / 2;
        const glm::vec3 at((from.position.x - m_corner.x) * worldScale - half, from.position.y * worldScale,
                           half - (from.position.z - m_corner.z) * worldScale);
        m_patch.vertices.push_back({at,
                                    {from.normal.x, from.normal.y, -from.normal.z},
                                    {from.uv.x, 1 - from.uv.y},
                                    {0, groundValue(from)}});
        m_patch.weights.push_back(weight);
        m_patch.bounds.add(at);
        return static_cast<std::uint32_t>(m_patch.vertices.size() - 1);
    }

    void addWhole(int material, std::uint32_t first) {
        auto& indices = indicesOf(material, false);
        for (std::uint32_t i = first; i < first + 3; ++i)
            indices.push_back(add(m_mesh.indices[i], 255));
    }

    void addShare(int material, std::uint32_t first) {
        const std::size_t part = m_mesh.parts[first / 3];
        if (m_drawn.size() <= part)
            m_drawn.resize(std::max(part + 1, 2 * m_drawn.size()));
        Weights& drawn = m_drawn[part];
        const bool over = std::exchange(drawn.drawn, true);
        auto& indices = indicesOf(material, over);
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t vertex = m_mesh.indices[first + k];
            const float weight = m_mesh.vertices[vertex].weight;
            const float sum = drawn.sums[k] += weight;
            // Where nothing counts so far, what is below must not shine through on the way to the next
            // corner.
            const float share = sum > 0 ? weight / sum : 1;
            indices.push_back(add(vertex, over ? static_cast<std::uint8_t>(std::lround(share * 255)) : 255));
        }
    }

    void addWater() {
        constexpr std::uint32_t cells = 8; // so that light and waves have corners to go by
        constexpr float half = chunkUnits / 2, height = terrain::waterLevel * levelHeight;
        const auto first = static_cast<std::uint32_t>(m_patch.vertices.size());
        const auto firstIndex = static_cast<std::uint32_t>(m_patch.indices.size());
        for (std::uint32_t z = 0; z <= cells; ++z)
            for (std::uint32_t x = 0; x <= cells; ++x) {
                const glm::vec2 share(static_cast<float>(x) / cells, static_cast<float>(z) / cells);
                const glm::vec3 at(share.x * chunkUnits - half, height, half - share.y * chunkUnits);
                m_patch.vertices.push_back({at, {0, 1, 0}, share * float{chunkSide}, {0, 0}});
                m_patch.weights.push_back(255);
                m_patch.bounds.add(at);
            }
        for (std::uint32_t z = 0; z < cells; ++z)
            for (std::uint32_t x = 0; x < cells; ++x) {
                const std::uint32_t nw = first + z * (cells + 1) + x, sw = nw + cells + 1;
                m_patch.indices.insert(m_patch.indices.end(), {nw, sw, sw + 1, nw, sw + 1, nw + 1});
            }
        m_patch.batches.push_back({waterLook, 255, false, firstIndex,
                                   static_cast<std::uint32_t>(m_patch.indices.size()) - firstIndex});
    }

    const terrain::ChunkMesh& m_mesh;
    std::size_t m_materials;
    glm::vec3 m_corner;
    std::vector<Remapped> m_remapped;
    std::vector<Weights> m_drawn; ///< by part
    std::map<std::pair<bool, std::uint64_t>, std::vector<std::uint32_t>> m_indices;
    /// Those that were asked for last.
    std::array<std::pair<int, std::vector<std::uint32_t>*>, 2> m_known{};
    PatchMesh m_patch;
};

} // namespace

std::vector<MaterialStyle> looksOf(const Terrain& terrain, const PictureThere& there, bool shown) {
    std::vector<MaterialStyle> looks;
    for (std::size_t i = 0; i < terrain.materials.size(); ++i) {
        MaterialStyle look;
        look.id = soloLook(i);
        look.texture = pictureOfTerrain(terrain.materials[i].texture);
        look.ground = true;
        if (!there || !there(look.texture)) {
            const Color3 color = terrain::colorOf(terrain.materials[i], i);
            look.color = {color[0], color[1], color[2]};
        }
        looks.push_back(look);
        look.id = overLook(i);
        look.transparent = true;
        looks.push_back(look);
    }
    MaterialStyle water;
    water.id = waterLook;
    water.color = {54, 104, 140};
    water.alpha = shown ? 150 : 0;
    water.transparent = water.liquid = true;
    looks.push_back(water);
    return looks;
}

std::uint64_t chunkSector(const Terrain& terrain, std::uint32_t row, std::uint32_t col) {
    return std::uint64_t{row} * terrain.chunkCols + col + 1;
}

void placeChunk(Scene& scene, const Terrain& terrain, std::uint32_t row, std::uint32_t col) {
    scene.setSector(chunkSector(terrain, row, col), chunkCenter(row, col), double{chunkUnits});
}

std::shared_ptr<const PatchMesh> patchOf(const Terrain& terrain, std::uint32_t row, std::uint32_t col,
                                         const terrain::MeshOptions& options) {
    // Some hundred kilobytes each time would come from the system and go back to it.
    static const PerThread<terrain::ChunkMesh> meshes;
    terrain::ChunkMesh& mesh = meshes.get();
    terrain::makeChunkMesh(mesh, terrain, row, col, options);
    return PatchBuilder(mesh, terrain.materials.size(), row, col).run();
}

std::vector<ChunkPlace> changedChunks(const Terrain& before, const Terrain& after,
                                      const terrain::TileRect& tiles) {
    std::vector<ChunkPlace> chunks;
    const terrain::TileRect seen = tiles.grown(terrain::meshReach).intersected(after.bounds());
    if (tiles.empty() || seen.empty())
        return chunks;
    constexpr int side = chunkSide;
    const auto differs = [&](int chunkRow, int chunkCol) {
        const terrain::TileRect part = terrain::TileRect{chunkRow * side, chunkCol * side, side, side}
                                           .grown(terrain::meshReach)
                                           .intersected(tiles);
        for (int row = part.row; row < part.row + part.rows; ++row)
            for (int col = part.col; col < part.col + part.cols; ++col)
                if (!(before.at({row, col}) == after.at({row, col})))
                    return true;
        return false;
    };
    for (int row = seen.row / side; row <= (seen.row + seen.rows - 1) / side; ++row)
        for (int col = seen.col / side; col <= (seen.col + seen.cols - 1) / side; ++col)
            if (differs(row, col))
                chunks.emplace_back(static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(col));
    return chunks;
}

void addTerrain(Scene& scene, const Terrain& terrain, const PictureThere& there, Executor& executor) {
    scene.setMaterials(looksOf(terrain, there));
    std::vector<std::shared_ptr<const PatchMesh>> patches(std::size_t{terrain.chunkRows} * terrain.chunkCols);
    executor.forEach(patches.size(),
                     [&](std::size_t i) {
                         patches[i] = patchOf(terrain, static_cast<std::uint32_t>(i / terrain.chunkCols),
                                              static_cast<std::uint32_t>(i % terrain.chunkCols));
                     },
                     {});
    for (std::size_t i = 0; i < patches.size(); ++i) {
        const auto row = static_cast<std::uint32_t>(i / terrain.chunkCols);
        const auto col = static_cast<std::uint32_t>(i % terrain.chunkCols);
        placeChunk(scene, terrain, row, col);
        scene.setPatch({chunkSector(terrain, row, col), 0}, std::move(patches[i]));
    }
}

} // namespace octant::render
