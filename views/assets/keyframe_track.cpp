#include "views/assets/keyframe_track.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "model/p3m/material_motion.h"
#include "model/p3m/motion.h"
#include "views/host/translated.h"

namespace octant {
namespace {

constexpr const char* boneChannels[] = {"translation", "rotation", "scale"};
constexpr p3m::Channel<glm::vec3> p3m::BoneMotion::*channelsOfBones[] = {
    &p3m::BoneMotion::translation, &p3m::BoneMotion::rotation, &p3m::BoneMotion::scale};
constexpr const char* materialChannels[] = {"color", "emission", "shading", "texture", "matcap"};

std::vector<double> numbersOf(const glm::dvec3& v) { return {v.x, v.y, v.z}; }
std::vector<double> numbersOf(std::uint8_t byte) { return {double(byte)}; }
template <std::size_t N> std::vector<double> numbersOf(const std::array<std::uint8_t, N>& bytes) {
    return {bytes.begin(), bytes.end()};
}

template <class T>
void takeKeys(KeyframeTrack& track, const p3m::Material& material,
              p3m::Channel<T> p3m::MaterialAnimation::*keys, T p3m::MaterialValues::*own) {
    track.keys.push_back({0, p3m::Blend::None, numbersOf(material.values.*own)});
    for (const p3m::Keyframe<T>& key : material.animation.*keys)
        track.keys.push_back({key.frame, key.blend, numbersOf(key.value)});
    // Every frame is reached, whatever the material's own time is.
    p3m::Material still = material;
    still.animated = true;
    still.animation.usPerFrame = 1;
    still.animation.loop = p3m::Loop::None;
    still.animation.lastFrame = 255;
    track.at = [still, own](double frame) { return numbersOf(p3m::momentAt(still, frame).values.*own); };
}

} // namespace

Value KeyframeTrack::valueOf(const std::vector<double>& values) const {
    if (kind == Values::Floats) {
        std::vector<float> stored;
        stored.reserve(values.size());
        for (const double value : values)
            stored.push_back(static_cast<float>(value / shownPerStored));
        return stored;
    }
    std::vector<std::int64_t> bytes;
    bytes.reserve(values.size());
    for (const double value : values)
        bytes.push_back(std::llround(value));
    return bytes;
}

const KeyframeTrack::Key* KeyframeTrack::keyAt(int frame) const {
    const auto found =
        std::find_if(keys.begin(), keys.end(), [&](const Key& key) { return key.frame == frame; });
    return found != keys.end() ? &*found : nullptr;
}

bool KeyframeTrack::movable(int frame) const {
    const Key* key = keyAt(frame);
    return key != nullptr && !(firstIsOwn && key == &keys.front());
}

KeyframeTrack boneTrack(const p3m::Action& action, const std::string& bone, int channel) {
    KeyframeTrack track;
    track.columns = {tr("X"), tr("Y"), tr("Z")};
    track.blends = {{p3m::Blend::None, "none", tr("Step")}, {p3m::Blend::Linear, "linear", tr("Linear")}};
    constexpr int rotation = 1;
    if (channel == rotation)
        track.shownPerStored = 180 / std::numbers::pi;
    const double shown = track.shownPerStored;
    p3m::Channel<glm::vec3> keys;
    for (const p3m::BoneMotion& motion : action.bones)
        if (motion.bone == std::string_view(bone)) {
            keys = motion.*channelsOfBones[channel];
            break;
        }
    for (const auto& key : keys)
        track.keys.push_back({key.frame, key.blend, numbersOf(glm::dvec3(key.value) * shown)});
    track.at = [keys, channel, shown](double frame) {
        return numbersOf(p3m::valueAt(keys, frame, glm::dvec3(channel == 2 ? 1.0 : 0.0)) * shown);
    };
    track.edit = [id = action.id, bone, channel](int frame) {
        return Edit{"action.key", {{ItemKind::Action, -1, ItemRef::NoCube, id}}, {}}
            .with("bone", bone)
            .with("channel", std::string(boneChannels[channel]))
            .with("frame", static_cast<std::uint64_t>(frame));
    };
    return track;
}

KeyframeTrack materialTrack(const p3m::Material& material, int channel) {
    using Animation = p3m::MaterialAnimation;
    using Own = p3m::MaterialValues;
    KeyframeTrack track;
    track.firstIsOwn = true;
    track.firstFrame = 1;
    track.lastFrame = 255;
    const QStringList rgb{tr("Red"), tr("Green"), tr("Blue")};
    const KeyframeTrack::BlendChoice step{p3m::Blend::None, "none", tr("Step")};
    switch (channel) {
    case 0:
        takeKeys(track, material, &Animation::color, &Own::color);
        break;
    case 1:
        takeKeys(track, material, &Animation::emission, &Own::emission);
        break;
    case 2:
        takeKeys(track, material, &Animation::shading, &Own::shading);
        break;
    case 3:
        takeKeys(track, material, &Animation::texture, &Own::texture);
        break;
    default:
        takeKeys(track, material, &Animation::matcap, &Own::matcap);
    }
    if (channel < 2) {
        track.kind = KeyframeTrack::Values::Color;
        track.columns = channel == 0 ? rgb + QStringList{tr("Alpha")} : rgb;
        track.blends = {step,
                        {p3m::Blend::Linear, "linear_rgb", tr("Linear in RGB")},
                        {p3m::Blend::Hsv, "linear_hsv", tr("Linear in HSV")},
                        {p3m::Blend::Oklch, "linear_oklch", tr("Linear in OKLCH")}};
    } else if (channel == 2) {
        track.kind = KeyframeTrack::Values::Byte;
        track.columns = {tr("Shading")};
        track.blends = {step, {p3m::Blend::Linear, "linear", tr("Linear")}};
    } else {
        track.kind = KeyframeTrack::Values::Texture;
        track.columns = {channel == 3 ? tr("Texture") : tr("Matcap")};
        track.blends = {step};
    }
    track.edit = [id = material.id, channel](int frame) {
        return Edit{"material.key", {{ItemKind::ModelMaterial, -1, ItemRef::NoCube, id}}, {}}
            .with("channel", std::string(materialChannels[channel]))
            .with("frame", static_cast<std::uint64_t>(frame));
    };
    return track;
}

} // namespace octant
