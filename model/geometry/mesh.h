#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "model/core/compact_list.h"

namespace octant {

/// An axis-aligned box; empty while max < min on any axis.
struct Box {
    glm::vec3 min{1e30f};  ///< units
    glm::vec3 max{-1e30f}; ///< units

    /// Whether it holds no point.
    bool empty() const { return max.x < min.x || max.y < min.y || max.z < min.z; }
    /// Grows to hold a point.
    void add(glm::vec3 point) {
        min = {std::min(min.x, point.x), std::min(min.y, point.y), std::min(min.z, point.z)};
        max = {std::max(max.x, point.x), std::max(max.y, point.y), std::max(max.z, point.z)};
    }
    /// Grows to hold a box; an empty one changes nothing.
    void add(const Box& other) {
        if (!other.empty()) {
            add(other.min);
            add(other.max);
        }
    }
    /// Middle; only of a box that is not empty.
    glm::vec3 center() const { return (min + max) * 0.5f; }
    /// Lengths of the sides; only of a box that is not empty.
    glm::vec3 size() const { return max - min; }
};

/// A corner of a drawn triangle. Positions are sector-local units (pmf.md, Space).
struct MeshVertex {
    glm::vec3 position;   ///< units from the centre of the sector
    glm::vec3 normal;     ///< outwards
    glm::vec2 uv;         ///< v runs down
    glm::vec2 lightmapUv; ///< of terrain, which has no lightmaps: y says what is on the ground
};

/// Triangles that share a material, a lightmap and sidedness.
struct MeshBatch {
    std::uint64_t material = 0;   ///< id of the level's material, 0 where the reference dangles
    std::uint8_t lightmap = 255;  ///< number in the sector's list, 255 for none
    bool drawBackfaces = false;   ///< seen from behind, too
    std::uint32_t firstIndex = 0; ///< in the indices of its mesh
    std::uint32_t indexCount = 0; ///< three for each triangle
};

/// The triangles of one patch, a subtree of at most 512 cubes. Triangles are clockwise seen from outside in a
/// right-handed reading of the same numbers: pmf.md, Mesh, Winding (counter-clockwise on the screen).
struct PatchMesh {
    CompactList<MeshVertex> vertices;         ///< numbered by `indices`
    CompactList<std::uint32_t> indices;       ///< three for each triangle
    std::vector<MeshBatch> batches;           ///< their indices follow one another
    CompactList<std::uint32_t> triangleCubes; ///< cube number of each triangle, parallel to indices / 3
    /// Opacity of each vertex in blended batches: 255 covers what is drawn below, 0 shows it. Empty: all are
    /// 255.
    std::vector<std::uint8_t> weights;
    /// What fast lights add at each vertex to the light of its lightmap, 255 for 1. Empty: nothing.
    std::vector<glm::u8vec3> fastLight;
    Box bounds; ///< of all vertices

    /// Of a vertex.
    glm::vec3 position(std::size_t vertex) const {
        static_assert(offsetof(MeshVertex, position) == 0);
        return vertices.part<glm::vec3>(vertex, 0);
    }
    /// Takes as little memory as possible from now on.
    void pack() {
        vertices.pack();
        indices.pack();
        triangleCubes.pack();
        batches.shrink_to_fit();
        weights.shrink_to_fit();
    }
};

/// Names a patch: the sector's id and the number of the cube at the top of the subtree.
struct PatchKey {
    std::uint64_t sector = 0; ///< id
    std::uint32_t cube = 0;   ///< number in the sector's list
    // NOLINTNEXTLINE(modernize-use-nullptr): takes what the compiler writes for a null pointer
    auto operator<=>(const PatchKey&) const = default;
};

} // namespace octant
