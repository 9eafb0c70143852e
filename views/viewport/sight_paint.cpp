#include "views/viewport/sight_paint.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace octant {
namespace {

constexpr std::uint64_t firstShareLook = 0x7f53'4000'0000'0000; // no number of an item of a map
constexpr glm::u8vec3 unknownColor{120, 122, 126};
constexpr double beforeFace = 1.0 / 256; // units; looked at is what lies before the face
constexpr double thinnest = 1e-5;        // cells; thinner slices of triangles are left out

MeshVertex between(const MeshVertex& a, const MeshVertex& b, float share) {
    return {glm::mix(a.position, b.position, share), glm::mix(a.normal, b.normal, share),
            glm::mix(a.uv, b.uv, share), glm::mix(a.lightmapUv, b.lightmapUv, share)};
}

using Piece = std::vector<MeshVertex>;

/// The part of a convex piece on one side of a plane across an axis.
Piece cutAt(const Piece& piece, int axis, float plane, bool above) {
    Piece part;
    const auto inside = [&](const MeshVertex& vertex) {
        return above ? vertex.position[axis] >= plane : vertex.position[axis] <= plane;
    };
    for (std::size_t i = 0; i < piece.size(); ++i) {
        const MeshVertex &a = piece[i], &b = piece[(i + 1) % piece.size()];
        if (inside(a))
            part.push_back(a);
        const float from = a.position[axis] - plane, to = b.position[axis] - plane;
        if ((from < 0 && to > 0) || (from > 0 && to < 0))
            part.push_back(between(a, b, from / (from - to)));
    }
    return part;
}

class Painter {
public:
    Painter(const PatchMesh& mesh, const glm::dvec3& center, const visibility::SightShares& shares)
        : m_mesh(mesh), m_center(center), m_shares(shares), m_offset(center - shares.lowest()) {}

    PatchMesh run() {
        for (const MeshBatch& batch : m_mesh.batches)
            for (std::uint32_t i = 0; i + 2 < batch.indexCount; i += 3) {
                const std::size_t at = std::size_t{batch.firstIndex} + i;
                Piece piece;
                for (std::size_t k = 0; k < 3; ++k)
                    piece.push_back(m_mesh.vertices[m_mesh.indices[at + k]]);
                const std::uint32_t cube =
                    at / 3 < m_mesh.triangleCubes.size() ? m_mesh.triangleCubes[at / 3] : 0;
                divide(std::move(piece), 0, cube, batch.drawBackfaces);
            }
        PatchMesh painted;
        painted.bounds = m_mesh.bounds;
        for (auto& [key, part] : m_parts) {
            const auto first = static_cast<std::uint32_t>(painted.vertices.size());
            painted.batches.push_back({key.first, 255, key.second,
                                       static_cast<std::uint32_t>(painted.indices.size()),
                                       static_cast<std::uint32_t>(part.vertices.size())});
            for (std::uint32_t i = 0; i < part.vertices.size(); ++i)
                painted.indices.push_back(first + i);
            painted.vertices.insert(painted.vertices.end(), part.vertices.begin(), part.vertices.end());
            painted.triangleCubes.insert(painted.triangleCubes.end(), part.cubes.begin(), part.cubes.end());
        }
        return painted;
    }

private:
    struct Part {
        std::vector<MeshVertex> vertices; ///< three each
        std::vector<std::uint32_t> cubes;
    };

    void divide(Piece piece, int axis, std::uint32_t cube, bool backfaces) {
        if (piece.size() < 3)
            return;
        if (axis == 3) {
            add(piece, cube, backfaces);
            return;
        }
        double low = piece[0].position[axis], high = low;
        for (const MeshVertex& vertex : piece) {
            low = std::min(low, double{vertex.position[axis]});
            high = std::max(high, double{vertex.position[axis]});
        }
        const double cell = m_shares.cellSide();
        const auto first =
            static_cast<std::int64_t>(std::floor((low + m_offset[axis]) / cell + thinnest)) + 1;
        const auto last = static_cast<std::int64_t>(std::ceil((high + m_offset[axis]) / cell - thinnest)) - 1;
        for (std::int64_t line = first; line <= last; ++line) {
            const auto plane = static_cast<float>(static_cast<double>(line) * cell - m_offset[axis]);
            divide(cutAt(piece, axis, plane, false), axis + 1, cube, backfaces);
            piece = cutAt(piece, axis, plane, true);
        }
        divide(std::move(piece), axis + 1, cube, backfaces);
    }

    void add(const Piece& piece, std::uint32_t cube, bool backfaces) {
        glm::dvec3 middle(0), normal(0);
        for (const MeshVertex& vertex : piece) {
            middle += glm::dvec3(vertex.position);
            normal += glm::dvec3(vertex.normal);
        }
        middle /= static_cast<double>(piece.size());
        const double length = glm::length(normal);
        if (length > 0)
            middle += normal / length * beforeFace;
        const float share = m_shares.any() ? m_shares.at(middle + m_center) : -1;
        std::uint64_t look = firstShareLook + shareSteps.size();
        for (std::size_t i = shareSteps.size(); share >= 0 && i-- > 0;)
            if (share <= shareSteps[i].most || i + 1 == shareSteps.size())
                look = firstShareLook + i;
        Part& part = m_parts[{look, backfaces}];
        for (std::size_t i = 1; i + 1 < piece.size(); ++i) {
            part.vertices.insert(part.vertices.end(), {piece[0], piece[i], piece[i + 1]});
            part.cubes.push_back(cube);
        }
    }

    const PatchMesh& m_mesh;
    glm::dvec3 m_center;
    const visibility::SightShares& m_shares;
    glm::dvec3 m_offset;
    std::map<std::pair<std::uint64_t, bool>, Part> m_parts; ///< by look and sidedness
};

} // namespace

std::vector<render::MaterialStyle> shareLooks() {
    std::vector<render::MaterialStyle> looks;
    for (std::size_t i = 0; i <= shareSteps.size(); ++i) {
        render::MaterialStyle look;
        look.id = firstShareLook + i;
        look.color = i < shareSteps.size() ? shareSteps[i].color : unknownColor;
        looks.push_back(look);
    }
    return looks;
}

PatchMesh paintedByShares(const PatchMesh& mesh, const glm::dvec3& center,
                          const visibility::SightShares* shares) {
    if (shares != nullptr)
        return Painter(mesh, center, *shares).run();
    PatchMesh painted = mesh;
    for (MeshBatch& batch : painted.batches) {
        batch.material = firstShareLook + shareSteps.size();
        batch.lightmap = 255;
    }
    return painted;
}

} // namespace octant
