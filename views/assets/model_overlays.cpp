#include "views/assets/model_overlays.h"

#include <algorithm>
#include <array>

#include <glm/geometric.hpp>

namespace octant {
namespace {

constexpr std::size_t mostEdges = 60000; // triangles whose edges are drawn

/// How large the model is, for what is drawn beside it, units.
float sizeOf(const render::ModelScene& scene) {
    Box box;
    for (const auto& shown : scene.shown())
        box.add(shown.mesh->bounds);
    for (const p3m::Bone& bone : scene.model()->bones)
        box.add(bone.head);
    return box.empty() ? 1.0f : std::max(1e-3f, glm::length(box.size()));
}

/// A little in front of the surface, so that both do not fight for the same pixels.
glm::vec3 above(const MeshVertex& vertex, float size) {
    return vertex.position + vertex.normal * (size * 0.0008f);
}

/// The stored weight of each vertex of a part, of one bone; 0 for none.
std::vector<float> weightsOf(const p3m::Part& part, const p3m::Text& bone) {
    std::vector<float> weights(part.positions.size(), 0.0f);
    for (const p3m::WeightGroup& group : part.weightGroups) {
        if (!(group.bone == bone))
            continue;
        std::size_t vertex = 0, next = 0;
        for (const p3m::WeightRun& run : group.runs) {
            vertex += run.skip;
            for (std::size_t i = 0; i < run.count && vertex < weights.size() && next < group.weights.size();
                 ++i)
                weights[vertex++] += static_cast<float>(group.weights[next++] + 1) / 256.0f;
        }
    }
    return weights;
}

glm::u8vec4 heat(float weight) {
    constexpr std::uint8_t alpha = 215;
    const auto byte = [](float value) {
        return static_cast<std::uint8_t>(std::clamp(value, 0.0f, 1.0f) * 255);
    };
    return {byte(2 * weight - 0.6f), byte(1 - std::abs(2 * weight - 1)), byte(0.9f - 2 * weight), alpha};
}

} // namespace

std::shared_ptr<render::Overlay> bonesOverlay(const render::ModelScene& scene,
                                              const std::vector<std::size_t>& selected, glm::u8vec4 accent) {
    auto overlay = std::make_shared<render::Overlay>();
    overlay->depth = render::OverlayDepth::OnTop;
    const p3m::Model& model = *scene.model();
    const float least = sizeOf(scene) * 0.01f;
    for (std::size_t i = 0; i < model.bones.size(); ++i) {
        const bool chosen = std::find(selected.begin(), selected.end(), i) != selected.end();
        const glm::u8vec4 color = chosen ? accent : glm::u8vec4(120, 210, 255, 220);
        const float width = chosen ? 2.5f : 1.5f;
        const glm::mat4& pose = scene.bones().bones[i];
        const float length = std::max(glm::length(scene.tails()[i] - model.bones[i].head), least);
        const auto at = [&](float x, float y, float z) { return glm::vec3(pose * glm::vec4(x, y, z, 1)); };
        const float thick = length * 0.09f, ring = length * 0.14f;
        const std::array<glm::vec3, 4> corners{at(thick, ring, 0), at(0, ring, thick), at(-thick, ring, 0),
                                               at(0, ring, -thick)};
        const glm::vec3 head = at(0, 0, 0), tail = at(0, length, 0);
        for (std::size_t k = 0; k < corners.size(); ++k) {
            overlay->lines.push_back({head, corners[k], color, width});
            overlay->lines.push_back({corners[k], tail, color, width});
            overlay->lines.push_back({corners[k], corners[(k + 1) % corners.size()], color, width});
        }
    }
    return overlay;
}

std::shared_ptr<render::Overlay> normalsOverlay(const render::ModelScene& scene) {
    auto overlay = std::make_shared<render::Overlay>();
    overlay->depth = render::OverlayDepth::Tested;
    const float length = sizeOf(scene) * 0.025f;
    for (const auto& shown : scene.shown())
        for (const MeshVertex& vertex : shown.mesh->vertices)
            overlay->lines.push_back(
                {vertex.position, vertex.position + vertex.normal * length, {255, 220, 90, 255}, 1.0f});
    return overlay;
}

std::shared_ptr<render::Overlay> weightsOverlay(const render::ModelScene& scene, std::size_t bone) {
    auto overlay = std::make_shared<render::Overlay>();
    const p3m::Model& model = *scene.model();
    const float size = sizeOf(scene);
    for (const auto& shown : scene.shown()) {
        const std::vector<float> weights = weightsOf(model.parts[shown.part], model.bones[bone].name);
        for (const std::uint32_t index : shown.mesh->indices)
            overlay->triangles.push_back(
                {above(shown.mesh->vertices[index], size), heat(weights[(*shown.vertices)[index]])});
    }
    return overlay;
}

std::shared_ptr<render::Overlay> partsOverlay(const render::ModelScene& scene,
                                              const std::vector<std::size_t>& parts, glm::u8vec4 color) {
    auto overlay = std::make_shared<render::Overlay>();
    const float size = sizeOf(scene);
    const glm::u8vec4 fill(color.r, color.g, color.b, 60), edge(color.r, color.g, color.b, 200);
    for (const auto& shown : scene.shown()) {
        if (std::find(parts.begin(), parts.end(), shown.part) == parts.end())
            continue;
        const auto& indices = shown.mesh->indices;
        for (std::size_t i = 0; i + 3 <= indices.size(); i += 3) {
            std::array<glm::vec3, 3> corners;
            for (std::size_t k = 0; k < 3; ++k) {
                corners[k] = above(shown.mesh->vertices[indices[i + k]], size);
                overlay->triangles.push_back({corners[k], fill});
            }
            if (overlay->lines.size() < 3 * mostEdges)
                for (std::size_t k = 0; k < 3; ++k)
                    overlay->lines.push_back({corners[k], corners[(k + 1) % 3], edge, 1.0f});
        }
    }
    return overlay;
}

} // namespace octant
