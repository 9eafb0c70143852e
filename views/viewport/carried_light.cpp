#include "views/viewport/carried_light.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include <glm/geometric.hpp>

namespace octant {
namespace {

constexpr std::uint8_t noLightmap = 255;
constexpr std::size_t mostCompared = 1000; // corners; of more only some are looked at

struct LitCorner {
    glm::vec3 position, normal;
    glm::vec2 uv;
    std::uint8_t lightmap;
    glm::u8vec3 fastLight;
};

struct CornerHash {
    std::size_t operator()(const glm::vec3& at) const {
        const std::hash<float> hash;
        return hash(at.x) * 31 + hash(at.y) * 17 + hash(at.z);
    }
};

/// Corners of triangles that have a lightmap, by their places.
class LitCorners {
public:
    void add(const PatchMesh& mesh) {
        for (const MeshBatch& batch : mesh.batches) {
            if (batch.lightmap == noLightmap)
                continue;
            for (std::uint32_t i = 0; i < batch.indexCount; ++i) {
                const std::uint32_t number = mesh.indices[batch.firstIndex + i];
                const MeshVertex& vertex = mesh.vertices[number];
                m_at.emplace(vertex.position, m_corners.size());
                m_corners.push_back({vertex.position, vertex.normal, vertex.lightmapUv, batch.lightmap,
                                     mesh.fastLight.empty() ? glm::u8vec3(0) : mesh.fastLight[number]});
            }
        }
    }
    bool empty() const { return m_corners.empty(); }

    /// A corner at the same place that looks the same way.
    const LitCorner* same(const MeshVertex& vertex, std::uint8_t lightmap) const {
        const auto [first, last] = m_at.equal_range(vertex.position);
        for (auto each = first; each != last; ++each) {
            const LitCorner& corner = m_corners[each->second];
            if (glm::dot(corner.normal, vertex.normal) > 0.999f &&
                (lightmap == noLightmap || corner.lightmap == lightmap))
                return &corner;
        }
        return nullptr;
    }
    /// The nearest corner, rather one that looks the same way.
    const LitCorner& nearest(const MeshVertex& vertex) const {
        const std::size_t step = 1 + m_corners.size() / mostCompared;
        const LitCorner* best = &m_corners.front();
        float least = 1e30f;
        for (std::size_t i = 0; i < m_corners.size(); i += step) {
            const LitCorner& corner = m_corners[i];
            const glm::vec3 way = corner.position - vertex.position;
            const float away =
                (glm::dot(way, way) + 0.01f) * (glm::dot(corner.normal, vertex.normal) > 0.9f ? 1.0f : 16.0f);
            if (away < least) {
                least = away;
                best = &corner;
            }
        }
        return *best;
    }

private:
    std::vector<LitCorner> m_corners;
    std::unordered_multimap<glm::vec3, std::size_t, CornerHash> m_at;
};

} // namespace

PatchMesh withCarriedLight(const PatchMesh& mesh,
                           const std::vector<std::shared_ptr<const PatchMesh>>& before) {
    LitCorners corners;
    for (const auto& one : before)
        corners.add(*one);
    PatchMesh carried = mesh;
    carried.vertices.clear();
    carried.indices.clear();
    carried.batches.clear();
    carried.triangleCubes.clear();
    carried.weights.clear();
    carried.fastLight.clear();
    const bool fast =
        std::any_of(before.begin(), before.end(), [](const auto& one) { return !one->fastLight.empty(); });
    for (const MeshBatch& batch : mesh.batches)
        for (std::uint32_t at = batch.firstIndex; at + 3 <= batch.firstIndex + batch.indexCount; at += 3) {
            std::array<MeshVertex, 3> triangle;
            for (std::size_t k = 0; k < 3; ++k)
                triangle[k] = mesh.vertices[mesh.indices[at + k]];
            std::uint8_t lightmap = noLightmap;
            std::array<glm::u8vec3, 3> fastLight{};
            if (!corners.empty()) {
                const LitCorner* same = corners.same(triangle[0], noLightmap);
                const LitCorner& first = same != nullptr ? *same : corners.nearest(triangle[0]);
                lightmap = first.lightmap;
                std::array<const LitCorner*, 3> found{same};
                for (std::size_t k = 1; k < 3 && same != nullptr; ++k)
                    found[k] = corners.same(triangle[k], lightmap);
                // Of a face that is new in part one place gives the light, so that no other luxels show.
                const bool all = found[0] != nullptr && found[1] != nullptr && found[2] != nullptr;
                for (std::size_t k = 0; k < 3; ++k)
                    triangle[k].lightmapUv = all ? found[k]->uv : first.uv;
                for (std::size_t k = 0; k < 3; ++k)
                    fastLight[k] = found[k] != nullptr ? found[k]->fastLight : first.fastLight;
            }
            MeshBatch* last = carried.batches.empty() ? nullptr : &carried.batches.back();
            if (last == nullptr || last->material != batch.material || last->lightmap != lightmap ||
                last->drawBackfaces != batch.drawBackfaces) {
                MeshBatch& fresh = carried.batches.emplace_back(batch);
                fresh.lightmap = lightmap;
                fresh.firstIndex = static_cast<std::uint32_t>(carried.indices.size());
                fresh.indexCount = 0;
                last = &fresh;
            }
            for (std::size_t k = 0; k < 3; ++k) {
                carried.indices.push_back(static_cast<std::uint32_t>(carried.vertices.size()));
                carried.vertices.push_back(triangle[k]);
                if (fast)
                    carried.fastLight.push_back(fastLight[k]);
                if (!mesh.weights.empty())
                    carried.weights.push_back(mesh.weights[mesh.indices[at + k]]);
            }
            last->indexCount += 3;
            if (at / 3 < mesh.triangleCubes.size())
                carried.triangleCubes.push_back(mesh.triangleCubes[at / 3]);
        }
    return carried;
}

} // namespace octant
