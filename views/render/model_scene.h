#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <glm/mat4x4.hpp>

#include "model/p3m/material_motion.h"
#include "model/p3m/model.h"
#include "model/p3m/pose.h"
#include "model/p3m/skeleton.h"
#include "model/p3m/skin.h"
#include "views/render/scene.h"

namespace octant::render {

/// Yaw and pitch of the first view of a model in degrees. Figures face +Z (p3m.md section 2.4), so it shows
/// their front.
inline constexpr double modelYaw = 210, modelPitch = -16;

/// What plays of a model, and when.
struct ModelMoment {
    std::optional<std::size_t> animation;   ///< index; none: at rest
    double us = 0;                          ///< microseconds since it began
    double materialUs = 0;                  ///< microseconds since the model appeared
    bool repeat = true;                     ///< begins anew after its end; false: it stays at its last frame
    std::optional<std::size_t> action = {}; ///< index of one that plays by itself, where no animation does
    bool operator==(const ModelMoment&) const = default;
};

/// Puts a model into a scene and poses it there, for the window and for pictures without one.
class ModelScene {
public:
    /// Names the picture of a texture; the scene knows it by that.
    using KeyOf = std::function<std::string(const p3m::Texture&)>;
    ModelScene(Scene& scene, KeyOf keyOf) : m_scene(scene), m_keyOf(std::move(keyOf)) {}

    /// Shows another value of the same model, or another model. Parts that did not change are not made anew.
    void show(p3m::ModelPtr model);
    /// Shows the model as it is at a moment.
    void pose(const ModelMoment& moment);
    /// Shows the same moment again, after pictures came into the scene.
    void refresh() { pose(m_moment); }

    /// The one that show() was given last.
    const p3m::ModelPtr& model() const { return m_model; }
    /// Whether materials move by themselves.
    bool hasMovingMaterials() const;
    /// The bones as they are now; one matrix a bone, from its axes to the model.
    const p3m::Pose& bones() const { return m_pose; }
    /// The tails of the bones at rest, in the axes of the file.
    const std::vector<glm::vec3>& tails() const { return m_tails; }
    /// A part that shows now.
    struct Shown {
        std::size_t part;                           ///< position in the model
        std::shared_ptr<const PatchMesh> mesh;      ///< as it is posed now
        const std::vector<std::uint32_t>* vertices; ///< the part's vertex of each of the mesh
    };
    /// All of them, in the order of the file.
    std::vector<Shown> shown() const;
    /// A box around a part in its present pose; empty for a part without triangles.
    WorldBox boundsOfPart(std::size_t part) const;

private:
    struct PartScene {
        p3m::Part part;
        std::vector<std::uint32_t> vertices; ///< the part's vertex of each of the mesh
        std::shared_ptr<const PatchMesh> rest, mesh;
        std::optional<p3m::Skin> skin;
        p3m::PartMaterial material;
        bool visible = false, posed = false;
        glm::vec2 scroll{0};
        std::uint64_t look = 0; ///< id of the material in the scene
    };

    void makePart(PartScene& scene, const p3m::Part& part) const;
    /// True where the mesh differs from before.
    bool posePart(PartScene& part, const glm::vec2& scroll, std::uint64_t look, bool moved) const;
    MaterialStyle lookOf(const p3m::Material& material, const p3m::MaterialValues& values,
                         std::uint64_t id) const;
    std::string keyOf(std::uint8_t texture) const;
    /// Whether any pixel of the picture of a key, as far as it is there, lets through what is behind.
    bool seesThrough(const std::string& key) const;

    Scene& m_scene;
    KeyOf m_keyOf;
    p3m::ModelPtr m_model;
    std::optional<p3m::Skeleton> m_skeleton;
    std::vector<glm::vec3> m_tails;
    std::vector<PartScene> m_parts;
    p3m::Pose m_pose;
    ModelMoment m_moment;
    mutable std::map<std::string, std::pair<std::shared_ptr<const Picture>, bool>> m_seenThrough; ///< by key
};

/// Puts a model into an empty scene.
void addModel(Scene& scene, const p3m::ModelPtr& model, const ModelMoment& moment, ModelScene::KeyOf keyOf);

} // namespace octant::render
