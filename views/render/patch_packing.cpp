#include "views/render/patch_packing.h"

#include <algorithm>
#include <cmath>

namespace octant::render {

namespace {

constexpr std::uint32_t unset = 0xFFFFFFFFu;

std::int8_t packedNormal(float value) {
    return std::isfinite(value)
               ? static_cast<std::int8_t>(std::lround(std::clamp(value, -1.0f, 1.0f) * 127.0f))
               : std::int8_t{0};
}

std::uint16_t packedUnit(float value) {
    return std::isfinite(value)
               ? static_cast<std::uint16_t>(std::lround(std::clamp(value, 0.0f, 1.0f) * 65535.0f))
               : std::uint16_t{0};
}

class Packer {
public:
    Packer(const PatchMesh& mesh, const PackingStyles& looks, PackedPatch& out)
        : m_mesh(mesh), m_looks(looks), m_out(out), m_places(mesh.vertices.size(), unset) {
        m_out.vertices.reserve(mesh.vertices.size());
    }

    void addBatch(const MeshBatch& batch) {
        const std::size_t total = m_mesh.indices.size();
        const std::size_t first = std::min<std::size_t>(batch.firstIndex, total);
        const std::size_t count = std::min<std::size_t>(batch.indexCount, total - first) / 3 * 3;
        if (count == 0)
            return;
        m_material = m_looks.material(batch.material);
        m_lightmap = m_looks.lightmaps && batch.lightmap < m_looks.lightmaps->size()
                         ? (*m_looks.lightmaps)[batch.lightmap]
                         : LightmapPlace{};
        addTriangles(first, count, false);
        if (batch.drawBackfaces)
            addTriangles(first, count, true);
    }

private:
    void addTriangles(std::size_t first, std::size_t count, bool back) {
        // Places of an earlier batch carry its material, so every batch and side begins with none.
        for (std::size_t i = first; i < first + count; ++i) {
            if (m_mesh.indices[i] < m_places.size())
                m_places[m_mesh.indices[i]] = unset;
        }
        std::vector<std::uint32_t>& indices = m_out.indices[static_cast<std::size_t>(m_material.drawClass)];
        indices.reserve(indices.size() + count);
        for (std::size_t i = first; i < first + count; i += 3) {
            const std::uint32_t corners[3] = {m_mesh.indices[i], m_mesh.indices[i + (back ? 2 : 1)],
                                              m_mesh.indices[i + (back ? 1 : 2)]};
            if (std::any_of(corners, corners + 3, [&](std::uint32_t c) { return c >= m_places.size(); }))
                continue;
            for (const std::uint32_t corner : corners)
                indices.push_back(place(corner, back));
        }
    }

    std::uint32_t place(std::uint32_t corner, bool back) {
        if (m_places[corner] != unset)
            return m_places[corner];
        const MeshVertex& from = m_mesh.vertices[corner];
        const float side = back ? -1.0f : 1.0f;
        const glm::vec2 light = m_lightmap.offset + glm::vec2(std::clamp(from.lightmapUv.x, 0.0f, 1.0f),
                                                              std::clamp(from.lightmapUv.y, 0.0f, 1.0f)) *
                                                        m_lightmap.scale;
        GpuVertex to;
        for (int axis = 0; axis < 3; ++axis) {
            to.position[axis] = from.position[axis];
            to.normal[axis] = packedNormal(from.normal[axis] * side);
        }
        to.uv[0] = from.uv.x;
        to.uv[1] = from.uv.y;
        to.lightmapUv[0] = packedUnit(light.x);
        to.lightmapUv[1] = packedUnit(light.y);
        if (m_lightmap.layer ==
            noLightmapLayer) { // the place then holds the weight and what is on the ground
            to.lightmapUv[0] = corner < m_mesh.weights.size()
                                   ? packedUnit(static_cast<float>(m_mesh.weights[corner]) / 255.0f)
                                   : std::uint16_t{65535};
            to.lightmapUv[1] = packedUnit(from.lightmapUv.y);
        }
        to.layer = m_lightmap.layer;
        to.material = m_material.slot;
        to.sector = m_looks.sectorSlot;
        m_places[corner] = static_cast<std::uint32_t>(m_out.vertices.size());
        m_out.vertices.push_back(to);
        if (m_looks.corners)
            m_out.corners.push_back(corner);
        const auto& fast = m_looks.fastLight != nullptr ? *m_looks.fastLight : m_mesh.fastLight;
        if (!fast.empty())
            m_out.fastLight.push_back(packedFastLight(fast, corner));
        return m_places[corner];
    }

    const PatchMesh& m_mesh;
    const PackingStyles& m_looks;
    PackedPatch& m_out;
    std::vector<std::uint32_t> m_places; ///< vertex of the mesh -> vertex of the patch, for the batch at work
    PackingStyles::Material m_material;
    LightmapPlace m_lightmap;
};

} // namespace

glm::u8vec4 packedFastLight(const std::vector<glm::u8vec3>& light, std::uint32_t vertex) {
    return {vertex < light.size() ? light[vertex] : glm::u8vec3(0), 255};
}

PackedPatch packPatch(const PatchMesh& mesh, const PackingStyles& looks) {
    PackedPatch out;
    Packer packer(mesh, looks, out);
    for (const MeshBatch& batch : mesh.batches)
        packer.addBatch(batch);
    return out;
}

} // namespace octant::render
