#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

#include "model/geometry/mesh.h"

namespace octant::render {

/// A vertex as the graphics driver gets it, 32 bytes.
struct GpuVertex {
    float position[3]; ///< sector-local
    float uv[2];
    std::uint16_t
        lightmapUv[2];      ///< 0..65535 over the whole atlas layer; without a lightmap weight and ground
    std::int8_t normal[3];  ///< -127..127
    std::uint8_t layer;     ///< of the sector's atlas book, noLightmapLayer without a lightmap
    std::uint16_t material; ///< slot in the material table
    std::uint16_t sector;   ///< slot in the sector table, from the page's first
    bool operator==(const GpuVertex&) const = default;
};
static_assert(sizeof(GpuVertex) == 32);

inline constexpr std::uint8_t noLightmapLayer = 255;

/// In which pass triangles are drawn.
enum class DrawClass : std::uint8_t { Opaque, Liquid, Blended };
inline constexpr std::size_t drawClasses = 3;

/// Where a lightmap lies in its atlas book.
struct LightmapPlace {
    std::uint8_t layer = noLightmapLayer;
    glm::vec2 offset{0.0f}; ///< atlas position of lightmap UV 0,0
    glm::vec2 scale{0.0f};  ///< atlas size of the lightmap
};

/// What the materials, lightmaps and sector of a mesh are on the graphics driver.
struct PackingStyles {
    /// Where a material is in the material table, and in which pass it is drawn.
    struct Material {
        std::uint16_t slot = 0;
        DrawClass drawClass = DrawClass::Opaque;
    };
    std::function<Material(std::uint64_t)>
        material; ///< by the material's id; also called for ids without a material
    const std::vector<LightmapPlace>* lightmaps = nullptr; ///< by number in the sector's list
    std::uint16_t sectorSlot = 0;
    const std::vector<glm::u8vec3>* fastLight = nullptr; ///< Scene::setFastLight(); null: as the mesh says
    bool corners = false;                                ///< PackedPatch::corners are wanted
};

/// A patch ready to upload. Indices count from the patch's first vertex.
struct PackedPatch {
    std::vector<GpuVertex> vertices;
    std::vector<glm::u8vec4> fastLight; ///< by vertex, as PatchMesh::fastLight; empty: none
    std::vector<std::uint32_t> corners; ///< by vertex: that of the mesh
    std::array<std::vector<std::uint32_t>, drawClasses> indices;
};

/// What fast lights add at a vertex of a mesh, as it is sent.
glm::u8vec4 packedFastLight(const std::vector<glm::u8vec3>& light, std::uint32_t vertex);

/// Gives each batch's vertices their material and lightmap place; a vertex that several batches share is
/// repeated, and triangles of batches with drawBackfaces are repeated the other way round with opposite
/// normals. Triangles that name vertices that are not there are left out.
PackedPatch packPatch(const PatchMesh& mesh, const PackingStyles& looks);

} // namespace octant::render
