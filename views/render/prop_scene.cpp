#include "views/render/prop_scene.h"

#include <algorithm>
#include <map>
#include <utility>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include "views/render/model_scene.h"

namespace octant::render {
namespace {

std::shared_ptr<const PatchMesh> turned(const PatchMesh& mesh, const glm::mat3& axes) {
    auto out = std::make_shared<PatchMesh>(mesh);
    out->bounds = {};
    const float size = glm::determinant(axes);
    const glm::mat3 normals = size != 0 ? glm::transpose(glm::inverse(axes)) : glm::mat3(1);
    for (MeshVertex& vertex : out->vertices) {
        vertex.position = axes * vertex.position;
        const glm::vec3 normal = normals * vertex.normal;
        vertex.normal = glm::length(normal) > 0 ? glm::normalize(normal) : vertex.normal;
        out->bounds.add(vertex.position);
    }
    // A mirrored model would show its insides.
    if (size < 0)
        for (std::size_t i = 0; i + 3 <= out->indices.size(); i += 3)
            std::swap(out->indices[i + 1], out->indices[i + 2]);
    return out;
}

} // namespace

Prop propOf(const std::string& identifier, const p3m::ModelPtr& model, const PropPictures& keyOf,
            PropNumbers& numbers) {
    Scene alone;
    addModel(alone, model, {}, [&](const p3m::Texture& texture) { return keyOf(identifier, texture); });
    Prop prop;
    std::map<std::uint64_t, std::uint64_t> names;
    for (const MaterialStyle& look : alone.materials()) {
        names[look.id] = numbers.material;
        prop.looks.push_back(look);
        prop.looks.back().id = numbers.material++;
    }
    for (const auto& [id, sector] : alone.sectors())
        for (const auto& [cube, mesh] : sector.patches) {
            auto part = std::make_shared<PatchMesh>(*mesh);
            for (MeshBatch& batch : part->batches)
                batch.material = names[batch.material];
            prop.parts.push_back(std::move(part));
        }
    return prop;
}

std::vector<std::shared_ptr<const PatchMesh>> placeProp(Scene& scene, const Prop& prop,
                                                        const PlacedModel& placed, std::uint64_t sector) {
    std::vector<std::shared_ptr<const PatchMesh>> parts;
    double reach = 0;
    for (const auto& part : prop.parts) {
        parts.push_back(turned(*part, placed.axes));
        const Box& box = parts.back()->bounds;
        reach = std::max({reach, double(glm::length(box.min)), double(glm::length(box.max))});
    }
    scene.setSector(sector, placed.position, std::max(1.0, 2 * reach));
    for (std::size_t i = 0; i < parts.size(); ++i)
        scene.setPatch({sector, static_cast<std::uint32_t>(i)}, parts[i]);
    return parts;
}

void addProps(Scene& scene, std::span<const PlacedModel> placed,
              const std::function<p3m::ModelPtr(const std::string& identifier)>& find,
              const PropPictures& keyOf) {
    PropNumbers numbers;
    std::map<std::string, Prop> props;
    std::vector<MaterialStyle> looks = scene.materials();
    for (const PlacedModel& one : placed)
        if (const auto [prop, isNew] = props.try_emplace(one.model); isNew)
            if (const p3m::ModelPtr model = find(one.model)) {
                prop->second = propOf(one.model, model, keyOf, numbers);
                looks.insert(looks.end(), prop->second.looks.begin(), prop->second.looks.end());
            }
    scene.setMaterials(std::move(looks));
    for (const PlacedModel& one : placed)
        if (const Prop& prop = props.at(one.model); !prop.parts.empty())
            placeProp(scene, prop, one, numbers.sector++);
}

} // namespace octant::render
