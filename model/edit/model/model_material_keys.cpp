#include <algorithm>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/model/model_draft.h"
#include "model/p3m/limits.h"
#include "model/p3m/material_motion.h"

namespace octant {
namespace {

using p3m::Blend;
using p3m::MaterialAnimation;
using p3m::MaterialValues;

constexpr std::uint64_t lastMaterialFrame = 255;

/// What one keyframe becomes.
struct KeyChange {
    std::uint8_t frame = 0;
    std::optional<std::uint8_t> to;
    std::optional<std::vector<std::int64_t>> value;
    std::optional<Blend> blend;
    bool remove = false;
};

Result<KeyChange> keyChangeOf(const Edit& edit) {
    KeyChange change;
    const std::uint64_t frame = *wholeParameter(edit, "frame");
    const auto to = wholeParameter(edit, "to");
    if (frame > lastMaterialFrame || to.value_or(1) > lastMaterialFrame)
        return fail(fmt::format("frames of a material go from 0 to {}", lastMaterialFrame));
    change.frame = static_cast<std::uint8_t>(frame);
    if (to)
        change.to = static_cast<std::uint8_t>(*to);
    if (const Value* value = edit.parameter("value"))
        change.value = std::get<std::vector<std::int64_t>>(*value);
    if (const Value* remove = edit.parameter("remove"))
        change.remove = std::get<bool>(*remove);
    constexpr std::pair<std::string_view, Blend> names[] = {{"none", Blend::None},
                                                            {"linear", Blend::Linear},
                                                            {"linear_rgb", Blend::Linear},
                                                            {"linear_hsv", Blend::Hsv},
                                                            {"linear_oklch", Blend::Oklch}};
    if (const std::string* name = textParameter(edit, "blend")) {
        for (const auto& [word, blend] : names)
            if (*name == word)
                change.blend = blend;
        if (!change.blend)
            return fail("a keyframe is reached by none, linear, linear_rgb, linear_hsv or linear_oklch");
    }
    if (change.frame == 0 && (change.remove || change.to || change.blend))
        return fail("at frame 0 a material has its own values, which stay there");
    if (change.to == 0)
        return fail("keyframes of a material begin at frame 1; frame 0 has its own values");
    return change;
}

template <std::size_t N>
Result<std::array<std::uint8_t, N>> bytesFrom(const std::vector<std::int64_t>& numbers,
                                              std::array<std::uint8_t, N>) {
    std::array<std::uint8_t, N> bytes{};
    if (numbers.size() != N)
        return fail(fmt::format("the value is {} numbers", N));
    for (std::size_t i = 0; i < N; ++i) {
        if (numbers[i] < 0 || numbers[i] > 255)
            return fail(fmt::format("{} is not from 0 to 255", numbers[i]));
        bytes[i] = static_cast<std::uint8_t>(numbers[i]);
    }
    return bytes;
}

Result<std::uint8_t> bytesFrom(const std::vector<std::int64_t>& numbers, std::uint8_t) {
    return bytesFrom(numbers, std::array<std::uint8_t, 1>{}).map([](const auto& one) { return one[0]; });
}

/// One channel of the keyframes and the value that the material has at frame 0.
template <class T> class ChannelChange {
public:
    ChannelChange(p3m::Material& material, p3m::Channel<T> MaterialAnimation::*channel,
                  T MaterialValues::*own, bool blends, bool colors)
        : m_material(material), m_channel(channel), m_own(own), m_blends(blends), m_colors(colors) {}

    Result<void> run(const KeyChange& change) {
        std::optional<T> value;
        if (change.value) {
            const auto bytes = bytesFrom(*change.value, T{});
            if (!bytes)
                return tl::unexpected<Error>(bytes.error());
            value = *bytes;
        }
        if (change.frame == 0) {
            m_material.values.*m_own = value.value_or(m_material.values.*m_own);
            return {};
        }
        if (change.blend && !allows(*change.blend))
            return fail(m_blends ? "shading is reached by none or linear"
                                 : "textures do not blend; a keyframe changes them at once");
        std::vector<p3m::Keyframe<T>> keys = (m_material.animation.*m_channel).copy();
        const auto there = std::find_if(keys.begin(), keys.end(),
                                        [&](const auto& key) { return key.frame == change.frame; });
        const bool known = there != keys.end();
        if (!known && (change.remove || change.to))
            return fail(fmt::format("there is no keyframe at frame {}", change.frame));
        p3m::Keyframe<T> key = known ? *there : newKey(change.frame);
        if (known)
            keys.erase(there);
        if (!change.remove) {
            key.value = value.value_or(key.value);
            key.blend = change.blend.value_or(key.blend);
            key.frame = change.to.value_or(change.frame);
            std::erase_if(keys, [&](const auto& other) { return other.frame == key.frame; });
            keys.insert(std::find_if(keys.begin(), keys.end(),
                                     [&](const auto& other) { return other.frame > key.frame; }),
                        key);
        }
        m_material.animation.*m_channel = std::move(keys);
        return {};
    }

private:
    bool allows(Blend blend) const {
        return blend == Blend::None || m_colors || (m_blends && blend == Blend::Linear);
    }
    /// One that changes nothing yet.
    p3m::Keyframe<T> newKey(std::uint8_t frame) const {
        p3m::Material material = m_material;
        material.animation.usPerFrame = 1;
        material.animation.loop = p3m::Loop::None;
        material.animation.lastFrame = static_cast<std::uint8_t>(lastMaterialFrame);
        return {frame, m_blends ? Blend::Linear : Blend::None,
                p3m::momentAt(material, double{static_cast<double>(frame)}).values.*m_own};
    }

    p3m::Material& m_material;
    p3m::Channel<T> MaterialAnimation::*m_channel;
    T MaterialValues::*m_own;
    bool m_blends, m_colors;
};

Result<void> changeChannel(p3m::Material& material, const std::string& channel, const KeyChange& change) {
    if (channel == "color")
        return ChannelChange(material, &MaterialAnimation::color, &MaterialValues::color, true, true)
            .run(change);
    if (channel == "emission")
        return ChannelChange(material, &MaterialAnimation::emission, &MaterialValues::emission, true, true)
            .run(change);
    if (channel == "shading")
        return ChannelChange(material, &MaterialAnimation::shading, &MaterialValues::shading, true, false)
            .run(change);
    if (channel == "texture")
        return ChannelChange(material, &MaterialAnimation::texture, &MaterialValues::texture, false, false)
            .run(change);
    if (channel == "matcap")
        return ChannelChange(material, &MaterialAnimation::matcap, &MaterialValues::matcap, false, false)
            .run(change);
    return fail("a channel is color, emission, shading, texture or matcap");
}

Result<Edited> setMaterialKey(const MapPtr& map, const Edit& edit, const EditContext&) {
    if (!map->model)
        return fail("this is done to models alone");
    const auto at = modelPosition(*map->model, edit, ItemKind::ModelMaterial);
    if (!at)
        return tl::unexpected<Error>(at.error());
    const auto change = keyChangeOf(edit);
    if (!change)
        return tl::unexpected<Error>(change.error());
    if (change->frame != 0 && p3m::isEngine(map->model->layout))
        return tl::unexpected<Error>(p3m::lacks(*map->model, "animated materials"));
    p3m::Material material = map->model->materials[*at];
    if (change->frame != 0 && !material.animated) {
        if (change->remove || change->to)
            return fail("this material has no keyframes");
        material.animated = true;
        material.animation.usPerFrame = p3m::usualFrameTime;
    }
    if (auto done = changeChannel(material, *textParameter(edit, "channel"), *change); !done)
        return tl::unexpected<Error>(done.error());
    // What lies behind the last frame is never reached.
    if (!change->remove && material.animated)
        material.animation.lastFrame =
            std::max(material.animation.lastFrame, change->to.value_or(change->frame));
    if (material == map->model->materials[*at])
        return Edited{map, {}};
    ModelDraft draft(map);
    draft.edit().materials.set(*at, std::move(material));
    return draft.finish();
}

constexpr EditParameter materialKeyParameters[] = {
    {"channel", ParameterType::Text, Needed::Required,
     OCTANT_TR("color, emission, shading, texture or matcap")},
    {"frame", ParameterType::Whole, Needed::Required,
     OCTANT_TR(
         "Frame of the keyframe, 1 to 255; one is added where there is none, and the material begins to "
         "be animated and lasts as long at least; 0 for the material's own value")},
    {"value", ParameterType::Ints, Needed::Optional,
     OCTANT_TR("Its bytes: red, green, blue and alpha of color, three of emission, one of shading, number of "
               "a texture or 255 for none; otherwise what the material has there now")},
    {"blend", ParameterType::Text, Needed::Optional,
     OCTANT_TR("How the material gets there: none, linear_rgb, linear_hsv or linear_oklch of color and "
               "emission, none or linear of shading")},
    {"to", ParameterType::Whole, Needed::Optional, OCTANT_TR("Frame that it is moved to")},
    {"remove", ParameterType::Bool, Needed::Optional, OCTANT_TR("Whether it goes")},
};

} // namespace

const EditAction setMaterialKeyAction{
    .id = "material.key",
    .label = OCTANT_TR("Change keyframe"),
    .help = OCTANT_TR("Sets, adds, moves or takes away a keyframe of the target, a material of a model."),
    .apply = setMaterialKey,
    .parameters = materialKeyParameters,
    .namesItem = true,
};

} // namespace octant
