#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "model/geometry/mesh.h"

namespace octant::test {

/// Adds the six faces of a box as pmf.md, Mesh orders their corners: seen from outside, or from inside when
/// inverted. Texture UVs are planar, lightmap UVs fill 0..1 on every face.
inline void addBox(PatchMesh& mesh, glm::vec3 min, glm::vec3 max, std::uint64_t material,
                   std::uint8_t lightmap = 255, bool drawBackfaces = false, bool inverted = false) {
    constexpr std::array<std::array<unsigned, 4>, 6> corners{
        {{0, 2, 6, 4}, {0, 1, 3, 2}, {0, 4, 5, 1}, {1, 5, 7, 3}, {4, 6, 7, 5}, {2, 3, 7, 6}}};
    constexpr std::array<glm::vec2, 4> lightmapUvs{glm::vec2{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    MeshBatch batch;
    batch.material = material;
    batch.lightmap = lightmap;
    batch.drawBackfaces = drawBackfaces;
    batch.firstIndex = static_cast<std::uint32_t>(mesh.indices.size());
    for (std::size_t face = 0; face < 6; ++face) {
        const auto base = static_cast<std::uint32_t>(mesh.vertices.size());
        glm::vec3 normal(0.0f);
        normal[static_cast<int>(face % 3)] = (face < 3) != inverted ? 1.0f : -1.0f;
        for (std::size_t i = 0; i < 4; ++i) {
            const unsigned corner = corners[face][i];
            const glm::vec3 at{corner & 1u ? min.x : max.x, corner & 4u ? min.y : max.y,
                               corner & 2u ? min.z : max.z};
            const glm::vec2 uv = face % 3 == 0   ? glm::vec2(at.z, -at.y)
                                 : face % 3 == 1 ? glm::vec2(at.x, -at.z)
                                                 : glm::vec2(at.x, -at.y);
            mesh.vertices.push_back({at, normal, uv, lightmapUvs[i]});
        }
        for (const std::uint32_t i : inverted ? std::array<std::uint32_t, 6>{0, 2, 1, 0, 3, 2}
                                              : std::array<std::uint32_t, 6>{0, 1, 2, 0, 2, 3})
            mesh.indices.push_back(base + i);
        mesh.triangleCubes.insert(mesh.triangleCubes.end(), 2, 0u);
    }
    batch.indexCount = static_cast<std::uint32_t>(mesh.indices.size()) - batch.firstIndex;
    mesh.batches.push_back(batch);
    mesh.bounds.add(min);
    mesh.bounds.add(max);
}

inline std::shared_ptr<const PatchMesh> boxMesh(glm::vec3 min, glm::vec3 max, std::uint64_t material,
                                                std::uint8_t lightmap = 255) {
    auto mesh = std::make_shared<PatchMesh>();
    addBox(*mesh, min, max, material, lightmap);
    return mesh;
}

} // namespace octant::test
