#include "views/render/mesh_difference.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

namespace octant::render {

namespace {

/// A triangle by a number that two with the same look share.
using Known = std::pair<std::uint64_t, std::uint32_t>; ///< that number, and its first index in the mesh

/// Mixes so well that two different triangles of a level do not meet (splitmix64).
std::uint64_t mixed(std::uint64_t state, std::uint64_t value) {
    state = (state ^ value) + 0x9e3779b97f4a7c15u;
    state = (state ^ state >> 30) * 0xbf58476d1ce4e5b9u;
    state = (state ^ state >> 27) * 0x94d049bb133111ebu;
    return state ^ state >> 31;
}

std::uint64_t mixed(std::uint64_t state, const MeshVertex& vertex) {
    static_assert(sizeof(MeshVertex) % sizeof(std::uint64_t) == 0);
    std::array<std::uint64_t, sizeof(MeshVertex) / sizeof(std::uint64_t)> words;
    std::memcpy(words.data(), &vertex, sizeof(MeshVertex));
    for (const std::uint64_t word : words)
        state = mixed(state, word);
    return state;
}

std::vector<Known> trianglesOf(const PatchMesh& mesh) {
    std::vector<Known> known;
    known.reserve(mesh.indices.size() / 3);
    for (const MeshBatch& batch : mesh.batches) {
        const std::uint64_t look =
            mixed(batch.material, std::uint64_t{batch.lightmap} << 1 | (batch.drawBackfaces ? 1U : 0U));
        const std::size_t end =
            std::min<std::size_t>(std::size_t{batch.firstIndex} + batch.indexCount, mesh.indices.size());
        for (std::size_t i = batch.firstIndex; i + 2 < end; i += 3) {
            std::uint64_t sum = look;
            for (std::size_t corner = i; corner < i + 3; ++corner) {
                const std::uint32_t at = mesh.indices[corner];
                if (at < mesh.vertices.size())
                    sum = mixed(sum, mesh.vertices[at]);
                if (at < mesh.weights.size())
                    sum = mixed(sum, mesh.weights[at]);
                if (at < mesh.fastLight.size())
                    sum = mixed(sum, std::uint64_t{mesh.fastLight[at].r} << 16 |
                                         std::uint64_t{mesh.fastLight[at].g} << 8 | mesh.fastLight[at].b);
            }
            known.emplace_back(sum, static_cast<std::uint32_t>(i));
        }
    }
    std::sort(known.begin(), known.end());
    return known;
}

void addTriangle(Box& box, const PatchMesh& mesh, std::uint32_t first) {
    for (std::uint32_t corner = first; corner < first + 3; ++corner)
        if (mesh.indices[corner] < mesh.vertices.size())
            box.add(mesh.position(mesh.indices[corner]));
}

} // namespace

Box differenceOf(const PatchMesh& before, const PatchMesh& after) {
    Box box;
    const std::vector<Known> old = trianglesOf(before), now = trianglesOf(after);
    auto gone = old.begin(), come = now.begin();
    while (gone != old.end() || come != now.end()) {
        if (come == now.end() || (gone != old.end() && gone->first < come->first))
            addTriangle(box, before, (gone++)->second);
        else if (gone == old.end() || come->first < gone->first)
            addTriangle(box, after, (come++)->second);
        else
            ++gone, ++come;
    }
    return box;
}

} // namespace octant::render
