#include "views/render/cell_edges.h"

#include <algorithm>
#include <array>
#include <tuple>

#include <glm/geometric.hpp>

namespace octant::render {

namespace {

constexpr float sameFace = 0.7f; ///< least cosine between the normals of two triangles of a bent face

/// An edge of a triangle, its lesser end first.
struct TriangleEdge {
    glm::vec3 from, to;
    std::uint32_t cube;
    std::array<std::uint32_t, 2> vertices; ///< of the mesh, ascending
    glm::vec3 normal;
};

auto placeOf(const TriangleEdge& edge) {
    return std::tuple(edge.from.x, edge.from.y, edge.from.z, edge.to.x, edge.to.y, edge.to.z);
}

bool before(const TriangleEdge& a, const TriangleEdge& b) {
    return std::tuple_cat(placeOf(a), std::tuple(a.cube)) < std::tuple_cat(placeOf(b), std::tuple(b.cube));
}

/// Whether two edges in one place are the diagonal of a face: the triangles of a quad share corners, and
/// those of another face look much the same way.
bool makeDiagonal(const TriangleEdge& a, const TriangleEdge& b) {
    return a.cube == b.cube && (a.vertices == b.vertices || glm::dot(a.normal, b.normal) > sameFace);
}

} // namespace

std::vector<CellEdge> cellEdges(const PatchMesh& mesh) {
    std::vector<TriangleEdge> edges;
    edges.reserve(mesh.indices.size());
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
        const std::array<std::uint32_t, 3> corner{mesh.indices[i], mesh.indices[i + 1], mesh.indices[i + 2]};
        if (std::any_of(corner.begin(), corner.end(),
                        [&](std::uint32_t c) { return c >= mesh.vertices.size(); }))
            continue;
        const auto at = [&](std::size_t k) { return mesh.position(corner[k % 3]); };
        const glm::vec3 across = glm::cross(at(1) - at(0), at(2) - at(0));
        const float size = glm::length(across);
        const std::uint32_t cube = i / 3 < mesh.triangleCubes.size() ? mesh.triangleCubes[i / 3] : 0;
        for (std::size_t k = 0; k < 3; ++k) {
            TriangleEdge edge{at(k),
                              at(k + 1),
                              cube,
                              {corner[k], corner[(k + 1) % 3]},
                              size > 0 ? across / size : glm::vec3(0)};
            if (std::tuple(edge.to.x, edge.to.y, edge.to.z) <
                std::tuple(edge.from.x, edge.from.y, edge.from.z))
                std::swap(edge.from, edge.to);
            if (edge.vertices[1] < edge.vertices[0])
                std::swap(edge.vertices[0], edge.vertices[1]);
            if (edge.from != edge.to)
                edges.push_back(edge);
        }
    }
    std::sort(edges.begin(), edges.end(), before);
    std::vector<CellEdge> found;
    for (std::size_t first = 0; first < edges.size();) {
        std::size_t end = first + 1;
        while (end < edges.size() && placeOf(edges[end]) == placeOf(edges[first]))
            ++end;
        // A line that is a diagonal of one cell may be an edge of another.
        bool shown = false;
        for (std::size_t i = first; i < end && !shown; ++i) {
            bool diagonal = false;
            for (std::size_t other = first; other < end && !diagonal; ++other)
                diagonal = other != i && makeDiagonal(edges[i], edges[other]);
            shown = !diagonal;
        }
        if (shown)
            found.push_back({edges[first].from, edges[first].to});
        first = end;
    }
    return found;
}

} // namespace octant::render
