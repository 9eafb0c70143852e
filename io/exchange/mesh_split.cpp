#include "io/exchange/mesh_split.h"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>

namespace octant::exchange {
namespace {

constexpr std::size_t mostVertices = 65535, mostCorners = 65535;

} // namespace

void joinEqualVertices(SceneMesh& mesh) {
    if (!mesh.weights.empty())
        return;
    using Key = std::array<float, 8>;
    std::map<Key, std::uint32_t> known;
    std::vector<std::uint32_t> now(mesh.positions.size());
    SceneMesh joined;
    for (std::size_t v = 0; v < mesh.positions.size(); ++v) {
        const glm::vec3 at = mesh.positions[v],
                        normal = mesh.normals.empty() ? glm::vec3(0) : mesh.normals[v];
        const glm::vec2 uv = mesh.uvs.empty() ? glm::vec2(0) : mesh.uvs[v];
        const auto [found, isNew] =
            known.try_emplace({at.x, at.y, at.z, normal.x, normal.y, normal.z, uv.x, uv.y},
                              static_cast<std::uint32_t>(joined.positions.size()));
        now[v] = found->second;
        if (!isNew)
            continue;
        joined.positions.push_back(at);
        if (!mesh.normals.empty())
            joined.normals.push_back(normal);
        if (!mesh.uvs.empty())
            joined.uvs.push_back(uv);
    }
    mesh.positions = std::move(joined.positions);
    mesh.normals = std::move(joined.normals);
    mesh.uvs = std::move(joined.uvs);
    for (std::uint32_t& corner : mesh.indices)
        corner = now[corner];
}

std::vector<SceneMesh> pieces(const SceneMesh& mesh) {
    if (mesh.positions.size() <= mostVertices && mesh.indices.size() <= mostCorners)
        return {mesh};
    std::vector<std::size_t> firstWeights(mesh.positions.size() + 1, mesh.weights.size());
    for (std::size_t i = mesh.weights.size(); i-- > 0;)
        firstWeights[mesh.weights[i].vertex] = i;
    std::vector<SceneMesh> all;
    std::unordered_map<std::uint32_t, std::uint32_t> now;
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
        const auto isNew = [&](std::size_t k) { return now.count(mesh.indices[i + k]) == 0 ? 1u : 0u; };
        if (all.empty() || all.back().indices.size() + 3 > mostCorners ||
            now.size() + isNew(0) + isNew(1) + isNew(2) > mostVertices) {
            SceneMesh piece;
            piece.name = mesh.name;
            piece.material = mesh.material;
            piece.hasColors = mesh.hasColors;
            piece.hasShapes = mesh.hasShapes;
            piece.hasMoreUvs = mesh.hasMoreUvs;
            all.push_back(std::move(piece));
            now.clear();
        }
        SceneMesh& piece = all.back();
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t corner = mesh.indices[i + k];
            const auto [found, added] =
                now.try_emplace(corner, static_cast<std::uint32_t>(piece.positions.size()));
            piece.indices.push_back(found->second);
            if (!added)
                continue;
            piece.positions.push_back(mesh.positions[corner]);
            if (!mesh.normals.empty())
                piece.normals.push_back(mesh.normals[corner]);
            if (!mesh.uvs.empty())
                piece.uvs.push_back(mesh.uvs[corner]);
            for (std::size_t w = firstWeights[corner];
                 w < mesh.weights.size() && mesh.weights[w].vertex == corner; ++w)
                piece.weights.push_back({found->second, mesh.weights[w].joint, mesh.weights[w].weight});
        }
    }
    return all;
}

} // namespace octant::exchange
