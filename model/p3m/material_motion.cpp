#include "model/p3m/material_motion.h"

#include <algorithm>
#include <cmath>

#include "model/p3m/color_blend.h"

namespace octant::p3m {
namespace {

constexpr double microseconds = 1e6; // a second

double frameAt(const MaterialAnimation& animation, double us) {
    if (animation.usPerFrame == 0)
        return 0;
    const double frame = us / animation.usPerFrame;
    return animation.loop == Loop::None ? std::min(frame, double(animation.lastFrame))
                                        : std::fmod(frame, animation.lastFrame + 1.0);
}

/// `initial` is the value at frame 0.
template <class T> T valueAt(const Channel<T>& channel, const T& initial, double frame) {
    const auto later = std::upper_bound(channel.begin(), channel.end(), frame,
                                        [](double at, const auto& keyframe) { return at < keyframe.frame; });
    const bool first = later == channel.begin();
    const T from = first ? initial : (later - 1)->value;
    if (later == channel.end())
        return from;
    const double begin = first ? 0.0 : (later - 1)->frame;
    return blended(later->blend, from, later->value, (frame - begin) / (later->frame - begin));
}

/// Textures do not blend, whatever their keyframes say.
std::uint8_t textureAt(const Channel<std::uint8_t>& channel, std::uint8_t initial, double frame) {
    for (const auto& keyframe : channel)
        if (keyframe.frame <= frame)
            initial = keyframe.value;
    return initial;
}

} // namespace

MaterialMoment momentAt(const Material& material, double us) {
    MaterialMoment moment{material.values, {}, {}, 0};
    if (!material.animated)
        return moment;
    us = std::max(us, 0.0);
    const MaterialAnimation& animation = material.animation;
    const double frame = moment.frame = frameAt(animation, us);
    const MaterialValues& initial = material.values;
    moment.values.color = valueAt(animation.color, initial.color, frame);
    moment.values.emission = valueAt(animation.emission, initial.emission, frame);
    moment.values.shading = valueAt(animation.shading, initial.shading, frame);
    moment.values.texture = textureAt(animation.texture, initial.texture, frame);
    moment.values.matcap = textureAt(animation.matcap, initial.matcap, frame);
    moment.textureOffset = glm::dvec2(animation.textureScroll) * (us / microseconds);
    moment.matcapOffset = glm::dvec2(animation.matcapScroll) * (us / microseconds);
    return moment;
}

MaterialMoment PartMaterial::at(const Model& model, std::size_t material, double us) {
    if (material >= model.materials.size())
        return {};
    const Material& now = model.materials[material];
    const auto momentOf = [&](const Material& each) {
        const bool goesOn = each.animated && each.animation.loop == Loop::Cont;
        MaterialMoment moment = momentAt(each, goesOn ? us : us - m_began);
        moment.textureOffset += m_textureBase;
        moment.matcapOffset += m_matcapBase;
        return moment;
    };
    if (m_material != material) {
        MaterialMoment before;
        if (m_material && *m_material < model.materials.size())
            before = momentOf(model.materials[*m_material]);
        const bool follows = m_material.has_value();
        m_began = follows ? us : 0;
        m_material = material;
        m_textureBase = m_matcapBase = glm::dvec2(0);
        if (follows && now.animated && now.animation.preserveScroll) {
            const MaterialMoment begin = momentOf(now);
            m_textureBase = before.textureOffset - begin.textureOffset;
            m_matcapBase = before.matcapOffset - begin.matcapOffset;
        }
    }
    return momentOf(now);
}

} // namespace octant::p3m
