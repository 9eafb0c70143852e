#include "model/p3m/limits.h"

#include <cmath>
#include <unordered_set>

#include <fmt/format.h>

#include "model/p3m/skeleton.h"

namespace octant::p3m {
namespace {

constexpr std::size_t mostText = 65535, mostElements = 65536;

bool finite(const glm::vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

class Limits {
public:
    explicit Limits(const Model& model) : m_model(model) {}

    Result<void> find() {
        most(m_model.parts.size(), "parts in a model");
        most(m_model.materials.size(), "materials in a model");
        most(m_model.textures.size(), "textures in a model");
        most(m_model.bones.size(), "bones in a model");
        most(m_model.animations.size(), "animations in a model");
        most(m_model.actions.size(), "actions in a model");
        most(m_model.userFields.size(), "user fields in a model");
        for (const Part& part : m_model.parts)
            look(part);
        for (const Material& material : m_model.materials)
            look(material);
        for (const Texture& texture : m_model.textures)
            text(texture.path);
        for (const Bone& bone : m_model.bones)
            look(bone);
        if (!bonesMissingChildren(m_model.bones).empty())
            refuse("a bone has fewer bones behind it than it says");
        for (const Animation& animation : m_model.animations)
            look(animation);
        for (const Action& action : m_model.actions)
            look(action);
        for (const UserField& field : m_model.userFields)
            look(field);
        if (m_model.layout == Layout::Engine && !m_model.userFields.empty())
            refuse(lacks(m_model, "user fields").what);
        if (m_textBytes > mostText)
            refuse("all names and texts of the model together have more than 65535 bytes");
        if (m_reason.empty())
            return {};
        return fail(m_reason);
    }

private:
    void refuse(std::string reason) {
        if (m_reason.empty())
            m_reason = std::move(reason);
    }
    void most(std::size_t count, const char* what, std::size_t limit = mostItems) {
        if (count > limit)
            refuse(fmt::format("there can be at most {} {}", limit, what));
    }
    /// Equal texts are written once; more than that may share bytes, so this is never too little.
    void text(const Text& value) {
        if (value.view().find('\0') != std::string_view::npos)
            refuse("a name or text cannot hold a NUL");
        if (m_texts.insert(value.view()).second)
            m_textBytes += value.view().size() + 1;
    }
    void material(std::size_t number) {
        if (number >= m_model.materials.size())
            refuse(fmt::format("there is no material {}; the model has {}, counted from 0", number,
                               m_model.materials.size()));
    }
    void texture(std::uint8_t number) {
        if (number != NoTexture && number >= m_model.textures.size())
            refuse(fmt::format("there is no texture {}; the model has {}, counted from 0, and 255 is none",
                               number, m_model.textures.size()));
    }
    template <class T> void frames(const Channel<T>& channel, int before) {
        most(channel.size(), "keyframes in a channel");
        for (const Keyframe<T>& keyframe : channel) {
            const int gap = keyframe.frame - before;
            if (gap < 1 || gap > static_cast<int>(largestGap))
                refuse(fmt::format("keyframes must follow each other within {} frames", largestGap));
            before = keyframe.frame;
        }
    }

    void look(const Part& part) {
        text(part.name);
        material(part.material);
        most(part.overrides.size(), "material overrides in a part");
        most(part.positions.size(), "vertices in a part", mostVertices);
        most(part.indices.size(), "indices in a part", mostVertices);
        most(part.weightGroups.size(), "weight groups in a part");
        for (const MaterialOverride& each : part.overrides) {
            material(each.material);
            text(each.animation);
        }
        for (const WeightGroup& group : part.weightGroups)
            text(group.bone);
        for (const glm::vec3& position : part.positions)
            if (!finite(position))
                refuse("a position is not finite");
        if (m_model.layout == Layout::Engine && !part.overrides.empty())
            refuse(lacks(m_model, "material overrides").what);
        if (m_model.layout == Layout::Engine && !part.hasUvs)
            refuse(lacks(m_model, "parts without UVs").what);
    }

    void look(const Material& one) {
        texture(one.values.texture);
        texture(one.values.matcap);
        if (m_model.layout == Layout::Engine && one.values.matcap != NoTexture)
            refuse(lacks(m_model, "matcaps").what);
        if (!one.animated)
            return;
        if (m_model.layout == Layout::Engine)
            refuse(lacks(m_model, "animated materials").what);
        frames(one.animation.color, 0);
        frames(one.animation.emission, 0);
        frames(one.animation.shading, 0);
        frames(one.animation.texture, 0);
        frames(one.animation.matcap, 0);
        for (const auto* channel : {&one.animation.texture, &one.animation.matcap})
            for (const auto& keyframe : *channel)
                texture(keyframe.value);
    }

    void look(const Bone& bone) {
        text(bone.name);
        if (!finite(bone.head) || !finite(bone.tail))
            refuse("a bone's place is not finite");
    }

    void look(const Animation& animation) {
        text(animation.name);
        most(animation.actions.size(), "actions in an animation");
        for (const ActionReference& each : animation.actions)
            if (each.action >= m_model.actions.size())
                refuse(fmt::format("there is no action {}; the model has {}, counted from 0", each.action,
                                   m_model.actions.size()));
    }

    void look(const Action& action) {
        most(action.parts.size(), "parts in an action");
        most(action.bones.size(), "bones in an action");
        for (const Text& part : action.parts)
            text(part);
        for (const BoneMotion& motion : action.bones) {
            text(motion.bone);
            for (const auto* channel : {&motion.translation, &motion.rotation, &motion.scale}) {
                frames(*channel, -1);
                for (const auto& keyframe : *channel)
                    if (!finite(keyframe.value))
                        refuse("a keyframe is not finite");
            }
        }
        if (m_model.layout == Layout::Engine && action.bones.empty())
            refuse("the engine cannot read an action that moves no bone");
    }

    void look(const UserField& field) {
        text(field.name);
        text(field.text);
        most(field.count, "elements in a user field", mostElements);
        if (field.array && field.type == UserField::Type::Str)
            for (std::size_t i = 0; i < field.count && m_textBytes <= mostText; ++i)
                text(field.textAt(i));
        if (field.array)
            m_textBytes +=
                field.type == UserField::Type::Str ? 2 * std::size_t{field.count} : field.elements.size();
    }

    const Model& m_model;
    std::string m_reason;
    std::unordered_set<std::string_view> m_texts;
    std::size_t m_textBytes = 0;
};

} // namespace

Result<void> fits(const Model& model) { return Limits(model).find(); }

Error lacks(const Model& model, std::string_view what) {
    return Error{{},
                 fmt::format("models of layout {} have no {}; convert the model to {} first",
                             layoutName(model.layout), what, layoutName(Layout::R20251207))};
}

} // namespace octant::p3m
