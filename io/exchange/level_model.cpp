#include "io/exchange/level_model.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "io/exchange/light_atlas.h"
#include "io/exchange/names.h"
#include "model/geometry/mesher.h"
#include "model/p3m/limits.h"

namespace octant::exchange {
namespace {

/// The triangles of one material, with light of one picture or none, cut where a part would have more
/// vertices than it can number.
class MaterialParts {
public:
    /// Adds a batch of a patch, with its back sides where they are drawn. `light`: where its lightmap lies.
    void add(const PatchMesh& mesh, const MeshBatch& batch, const glm::vec3& origin,
             const std::optional<LightPlace>& light) {
        m_light = light;
        addSide(mesh, batch, origin, false);
        if (batch.drawBackfaces)
            addSide(mesh, batch, origin, true);
    }

    std::vector<p3m::Part> take(const std::string& name, std::uint8_t material) {
        end();
        for (std::size_t i = 0; i < m_parts.size(); ++i) {
            m_parts[i].name = p3m::Text(i == 0 ? name : fmt::format("{} {}", name, i + 1));
            m_parts[i].material = material;
        }
        return std::move(m_parts);
    }
    /// Of the parts that were taken.
    std::vector<PartLight> takeLight() { return std::move(m_lights); }

private:
    static constexpr std::uint32_t none = 0xffffffff;

    void addSide(const PatchMesh& mesh, const MeshBatch& batch, const glm::vec3& origin, bool back) {
        m_places.assign(mesh.vertices.size(), none);
        for (std::uint32_t i = 0; i + 2 < batch.indexCount; i += 3) {
            if (m_positions.size() + 3 > p3m::mostVertices || m_indices.size() + 3 > p3m::mostVertices) {
                end();
                m_places.assign(mesh.vertices.size(), none);
            }
            constexpr std::array<std::uint32_t, 3> front{0, 1, 2}, turned{0, 2, 1};
            for (const std::uint32_t corner : back ? turned : front)
                m_indices.push_back(placeOf(mesh, mesh.indices[batch.firstIndex + i + corner], origin, back));
        }
    }

    std::uint16_t placeOf(const PatchMesh& mesh, std::uint32_t index, const glm::vec3& origin, bool back) {
        std::uint32_t& place = m_places[index];
        if (place == none) {
            const MeshVertex& vertex = mesh.vertices[index];
            place = static_cast<std::uint32_t>(m_positions.size());
            m_positions.push_back(origin + vertex.position);
            m_normals.push_back(back ? -vertex.normal : vertex.normal);
            m_uvs.emplace_back(vertex.uv.x, 1 - vertex.uv.y); // those of models go up
            if (m_light)
                m_lightUvs.push_back(m_light->offset + vertex.lightmapUv * m_light->scale);
        }
        return static_cast<std::uint16_t>(place);
    }

    void end() {
        if (m_indices.empty())
            return;
        p3m::Part part;
        part.hasNormals = true;
        part.positions = std::exchange(m_positions, {});
        part.normals = std::exchange(m_normals, {});
        part.uvs = std::exchange(m_uvs, {});
        part.indices = std::exchange(m_indices, {});
        m_parts.push_back(std::move(part));
        m_lights.push_back({m_light ? m_light->picture : PartLight::None, std::exchange(m_lightUvs, {})});
    }

    std::vector<p3m::Part> m_parts;
    std::vector<PartLight> m_lights;
    std::optional<LightPlace> m_light; ///< of what is added
    std::vector<glm::vec2> m_lightUvs;
    std::vector<glm::vec3> m_positions, m_normals;
    std::vector<glm::vec2> m_uvs;
    std::vector<std::uint16_t> m_indices;
    std::vector<std::uint32_t> m_places; ///< of vertices of the patch in the part
};

using Meshes = std::vector<PatchMesh>; ///< of a sector

Result<std::vector<Meshes>> meshesOf(const Level& level, const MeshContext& context,
                                     const WorkContext& work) {
    std::vector<Meshes> meshes(level.sectors.size());
    std::vector<char> damaged(meshes.size(), 0);
    work.executor->forEach(meshes.size(),
                           [&](std::size_t i) {
                               if (work.stopped())
                                   return;
                               PatchMesher mesher(context, level.indexOf(i));
                               const SectorTree* const tree = mesher.tree();
                               damaged[i] = tree == nullptr ? 1 : 0;
                               if (tree == nullptr)
                                   return;
                               for (const PatchInfo& patch : tree->patches())
                                   if (patch.geometryCount != 0)
                                       meshes[i].push_back(mesher.mesh(patch));
                           },
                           {});
    if (work.stopped())
        return stoppedWork();
    for (std::size_t i = 0; i < damaged.size(); ++i)
        if (damaged[i] != 0) {
            const SectorIndex at = level.indexOf(i);
            return fail("the sector is damaged", fmt::format("sector {},{},{}", at.x(), at.y(), at.z()));
        }
    return meshes;
}

/// What no format of models has.
void tellDropped(const Material& material, const std::string& place, Losses& losses) {
    if (!material.extraTextures.empty())
        losses.add(place + "/extra_textures", "of the frames of its animation the first stays");
    if (!material.matcap.empty())
        losses.add(place + "/matcap", "the matcap is dropped");
    if (material.uvScroll != glm::vec2(0))
        losses.add(place + "/uv_scroll", "the texture stands still");
    if ((material.flags & Material::Liquid) != 0)
        losses.add(place + "/flags/liquid", "the liquid stands still");
    if (material.renderMode == 1)
        losses.add(place + "/render_mode", "the material is blended instead of added");
    if (material.shading != 255)
        losses.add(place + "/shading", "the shading is dropped");
}

/// Materials of the model, with the textures that they name.
class Looks {
public:
    Looks(LevelModel& made, const Level& level, std::string place, Losses& losses)
        : m_made(made), m_place(std::move(place)), m_losses(losses) {
        for (const Material& material : level.materials)
            m_materials.emplace(material.id, &material);
    }

    /// The number of a material that is not there yet; 0 stands for what no material of the level has.
    std::uint8_t add(ItemId id) {
        p3m::Material look;
        std::string name = "missing";
        if (const auto found = m_materials.find(id); found != m_materials.end()) {
            const Material& material = *found->second;
            name = material.name;
            tellDropped(material, m_place + "/materials/" + name, m_losses);
            const bool transparent = (material.flags & Material::Transparent) != 0;
            look.mode = material.renderMode == 1 ? p3m::RenderMode::Add : p3m::RenderMode::Normal;
            look.values.color = {material.color[0], material.color[1], material.color[2],
                                 transparent ? material.alpha : std::uint8_t{255}};
            look.values.emission = material.emission;
            look.values.texture = textureOf(material.texture);
        }
        look.id = m_made.model.nextId++;
        m_made.model.materials.push_back(std::move(look));
        m_made.materialNames.push_back(m_names.next(name, "material"));
        return static_cast<std::uint8_t>(m_made.model.materials.size() - 1);
    }

private:
    std::uint8_t textureOf(const std::string& identifier) {
        if (identifier.empty())
            return p3m::NoTexture;
        const auto [known, added] =
            m_textures.emplace(identifier, static_cast<std::uint8_t>(m_made.model.textures.size()));
        if (added) {
            p3m::Texture texture;
            texture.id = m_made.model.nextId++;
            texture.path = p3m::Text(identifier);
            m_made.model.textures.push_back(std::move(texture));
        }
        return known->second;
    }

    LevelModel& m_made;
    std::string m_place;
    Losses& m_losses;
    std::map<ItemId, const Material*> m_materials;
    std::map<std::string, std::uint8_t> m_textures;
    UniqueNames m_names;
};

std::uint64_t entitiesOf(const Level& level) {
    std::uint64_t count = level.entities.entities.size();
    for (const SectorSlot& slot : level.sectors)
        if (const auto sector = slot.cell ? slot.cell->value() : nullptr)
            count += sector->entities.entities.size();
    return count;
}

} // namespace

Result<LevelModel> modelOfLevel(const Map& map, std::size_t level, Losses& losses, const WorkContext& work,
                                bool withLight) {
    if (level >= map.levels.size())
        return fail(
            fmt::format("there is no level {}; the map has {}, counted from 0", level, map.levels.size()));
    const std::shared_ptr<const Level>& from = map.levels[level];
    const MeshContext context(from, map.revision, std::make_shared<TreeCache>());
    const auto meshes = meshesOf(*from, context, work);
    if (!meshes)
        return tl::unexpected(meshes.error());
    std::optional<LightAtlas> atlas;
    if (withLight)
        atlas.emplace(*from);
    // By material and picture of light: the same order with any number of threads.
    std::map<std::pair<ItemId, std::size_t>, MaterialParts> parts;
    std::set<ItemId> materials;
    bool lit = false;
    for (std::size_t i = 0; i < meshes->size(); ++i) {
        const auto center = from->sectorCenter(from->indexOf(i));
        const glm::vec3 origin(center[0], center[1], center[2]);
        for (const PatchMesh& mesh : (*meshes)[i])
            for (const MeshBatch& batch : mesh.batches) {
                const auto light = atlas ? atlas->find(i, batch.lightmap) : std::nullopt;
                parts[{batch.material, light ? light->picture : PartLight::None}].add(mesh, batch, origin,
                                                                                      light);
                materials.insert(batch.material);
                lit = lit || (batch.lightmap != 255 && !light);
            }
    }
    if (parts.empty())
        return fail("the level has no drawn faces, so there is nothing to export");
    if (materials.size() > p3m::mostItems)
        return fail(fmt::format("the level is drawn with {} materials, and {} can be exported",
                                materials.size(), p3m::mostItems));
    LevelModel made;
    const std::string place = fmt::format("levels/{}", level);
    Looks looks(made, *from, place, losses);
    LevelLight light;
    std::map<ItemId, std::uint8_t> numbers;
    for (auto& [key, ofMaterial] : parts) {
        const auto [known, added] = numbers.emplace(key.first, std::uint8_t{0});
        if (added)
            known->second = looks.add(key.first);
        for (p3m::Part& part : ofMaterial.take(made.materialNames[known->second], known->second)) {
            part.id = made.model.nextId++;
            made.model.parts.push_back(std::move(part));
        }
        std::ranges::move(ofMaterial.takeLight(), std::back_inserter(light.parts));
    }
    if (atlas)
        light.pictures = atlas->pictures();
    if (!light.pictures.empty())
        made.light = std::move(light);
    if (const std::uint64_t count = entitiesOf(*from); count > 0)
        losses.add(place + "/entities", fmt::format("{} entities are dropped", count));
    if (lit)
        losses.add(place,
                   withLight ? "baked light that is not all there is dropped" : "the baked light is dropped");
    return made;
}

} // namespace octant::exchange
