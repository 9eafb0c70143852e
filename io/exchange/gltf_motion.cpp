#include "io/exchange/gltf_motion.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "model/p3m/motion.h"
#include "model/p3m/pose.h"

namespace octant::exchange {
namespace {

/// Samples of all channels of an animation; ranges of a small file may ask for very many.
constexpr double mostSamples = 1 << 22;

/// A frame that is stored.
struct Sample {
    double us = 0, position = 0;
    std::size_t action = 0;
};

/// Each frame of an animation, and where the last one leads to.
std::vector<Sample> samplesOf(const p3m::Model& model, const p3m::Animation& animation) {
    std::vector<Sample> samples;
    double begin = 0, end = 0;
    std::optional<Sample> last;
    for (const p3m::ActionReference& reference : animation.actions) {
        p3m::Animation alone;
        alone.actions = std::vector<p3m::ActionReference>{reference};
        const double length = p3m::lengthOf(model, alone);
        if (!(length > 0))
            continue;
        const int frames = std::abs(reference.end - reference.start) + 1;
        const int step = reference.end < reference.start ? -1 : 1;
        for (int i = 0; i <= frames; ++i) {
            const Sample sample{begin + length * i / frames, double(reference.start + step * i),
                                reference.action};
            if (i < frames)
                samples.push_back(sample);
            else
                last = sample;
        }
        end = begin += length;
    }
    if (last && last->us >= end)
        samples.push_back(*last);
    // Times are stored as floats, and have to rise.
    constexpr double usASecond = 1e6;
    std::vector<Sample> rising;
    for (const Sample& sample : samples)
        if (rising.empty() || float(sample.us / usASecond) > float(rising.back().us / usASecond))
            rising.push_back(sample);
    return rising;
}

glm::vec4 quaternionOf(const glm::dquat& turn) {
    const glm::dquat unit = glm::normalize(turn);
    return {float(unit.x), float(unit.y), float(unit.z), float(unit.w)};
}

template <class List> bool allAre(const List& list, const typename List::value_type& value) {
    return std::all_of(list.begin(), list.end(), [&](const auto& each) { return each == value; });
}

BoneTracks tracksOf(std::size_t bone, const std::vector<const p3m::BoneMotion*>& motions,
                    const std::vector<Sample>& samples, const glm::dmat4& rest) {
    const glm::dquat restTurn = glm::quat_cast(glm::dmat3(rest));
    const p3m::BoneMotion none;
    BoneTracks tracks;
    tracks.bone = bone;
    glm::dquat before = restTurn;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const p3m::BoneMotion& motion = motions[i] ? *motions[i] : none;
        const double position = samples[i].position;
        const glm::dvec3 angles = p3m::valueAt(motion.rotation, position, glm::dvec3(0));
        glm::dquat turn = restTurn * glm::angleAxis(angles.y, glm::dvec3(0, 1, 0)) *
                          glm::angleAxis(angles.x, glm::dvec3(1, 0, 0)) *
                          glm::angleAxis(angles.z, glm::dvec3(0, 0, 1));
        if (glm::dot(turn, before) < 0)
            turn = -turn;
        before = turn;
        tracks.translations.emplace_back(
            rest * glm::dvec4(p3m::valueAt(motion.translation, position, glm::dvec3(0)), 1));
        tracks.rotations.push_back(quaternionOf(turn));
        tracks.scales.emplace_back(p3m::valueAt(motion.scale, position, glm::dvec3(1)));
    }
    return tracks;
}

bool endsStill(const BoneTracks& tracks) {
    const auto still = [](const auto& list) { return list.back() == list[list.size() - 2]; };
    return still(tracks.translations) && still(tracks.rotations) && still(tracks.scales);
}

} // namespace

ExportedMotion motionOf(const p3m::Model& model, const p3m::Animation& animation,
                        const std::vector<glm::dmat4>& rests, const std::string& place, Losses& losses) {
    const p3m::Skeleton skeleton(model);
    const std::vector<Sample> samples = samplesOf(model, animation);
    std::map<std::size_t, std::vector<const p3m::BoneMotion*>> moved; // by action: by bone
    std::set<std::size_t> bones;
    for (const p3m::ActionReference& reference : animation.actions) {
        const auto [known, isNew] = moved.try_emplace(reference.action, rests.size());
        if (isNew)
            for (const p3m::BoneMotion& motion : model.actions[reference.action].bones)
                if (const auto bone = skeleton.find(motion.bone); bone && !known->second[*bone]) {
                    known->second[*bone] = &motion;
                    bones.insert(*bone);
                }
    }
    ExportedMotion all;
    if (samples.empty() || bones.empty()) {
        losses.add(place, "nothing moves in this animation, and it is dropped");
        return all;
    }
    if (static_cast<double>(samples.size()) * static_cast<double>(bones.size()) > mostSamples) {
        losses.add(place, "the animation is too long and is dropped");
        return all;
    }
    constexpr double usASecond = 1e6;
    for (const Sample& sample : samples)
        all.times.push_back(float(sample.us / usASecond));
    for (const std::size_t bone : bones) {
        std::vector<const p3m::BoneMotion*> motions;
        motions.reserve(samples.size());
        for (const Sample& sample : samples)
            motions.push_back(moved[sample.action][bone]);
        all.bones.push_back(tracksOf(bone, motions, samples, rests[bone]));
    }
    // A last frame that only holds what the one before shows is not where a circle closes.
    if (samples.size() > 1 && std::all_of(all.bones.begin(), all.bones.end(), endsStill)) {
        all.times.pop_back();
        for (BoneTracks& tracks : all.bones) {
            tracks.translations.pop_back();
            tracks.rotations.pop_back();
            tracks.scales.pop_back();
        }
    }
    for (BoneTracks& tracks : all.bones) {
        const bool isFirst = &tracks == &all.bones[0]; // an animation needs something
        const glm::dmat4& rest = rests[tracks.bone];
        if (allAre(tracks.scales, glm::vec3(1)))
            tracks.scales.clear();
        if (allAre(tracks.rotations, quaternionOf(glm::quat_cast(glm::dmat3(rest)))))
            tracks.rotations.clear();
        if (allAre(tracks.translations, glm::vec3(rest[3])) && !isFirst)
            tracks.translations.clear();
    }
    losses.add(place, "the animation is stored as its frames; keyframes between them and steps are smoothed");
    return all;
}

} // namespace octant::exchange
