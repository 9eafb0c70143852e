#include "model/p3m/motion.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace octant::p3m {
namespace {

double frameTime(const Model& model, const ActionReference& reference) {
    return reference.action < model.actions.size() ? model.actions[reference.action].usPerFrame : 0;
}

double lengthOf(const Model& model, const ActionReference& reference) {
    if (!(reference.speed > 0))
        return 0;
    const int frames = std::abs(reference.end - reference.start) + 1;
    return frames * frameTime(model, reference) / double{reference.speed};
}

std::optional<std::size_t> actionOf(const Model& model, const ActionReference& reference) {
    return reference.action < model.actions.size() ? std::optional<std::size_t>(reference.action)
                                                   : std::nullopt;
}

/// One that is played to its end.
Moment endOf(const Model& model, const Animation& animation) {
    for (std::size_t i = animation.actions.size(); i-- > 0;)
        if (lengthOf(model, animation.actions[i]) > 0)
            return {actionOf(model, animation.actions[i]), i, double(animation.actions[i].end)};
    return {};
}

} // namespace

double lengthOf(const Model& model, const Animation& animation) {
    double sum = 0;
    for (const ActionReference& reference : animation.actions)
        sum += lengthOf(model, reference);
    return sum;
}

Moment momentAt(const Model& model, const Animation& animation, double us, bool repeat) {
    if (animation.actions.empty())
        return {};
    const double length = lengthOf(model, animation);
    if (!(length > 0))
        return {actionOf(model, animation.actions[0]), 0, double(animation.actions[0].start)};
    double left = std::max(us, 0.0);
    if (repeat)
        left = std::fmod(left, length);
    else if (left >= length)
        return endOf(model, animation);
    for (std::size_t i = 0; i < animation.actions.size(); ++i) {
        const ActionReference& reference = animation.actions[i];
        const double here = lengthOf(model, reference);
        if (left >= here) {
            left -= here;
            continue;
        }
        const double frames = left * double{reference.speed} / frameTime(model, reference);
        return {actionOf(model, reference), i,
                reference.start + (reference.end < reference.start ? -frames : frames)};
    }
    return endOf(model, animation); // by rounding alone
}

std::optional<double> timeOf(const Model& model, const Animation& animation, std::size_t reference,
                             double frame) {
    if (reference >= animation.actions.size())
        return std::nullopt;
    const ActionReference& played = animation.actions[reference];
    const auto [low, high] = std::minmax(played.start, played.end);
    if (!(lengthOf(model, played) > 0) || frame < low || frame > high)
        return std::nullopt;
    double us = std::abs(frame - played.start) * frameTime(model, played) / double{played.speed};
    for (std::size_t i = 0; i < reference; ++i)
        us += lengthOf(model, animation.actions[i]);
    return us;
}

std::uint16_t lastFrameOf(const Action& action) {
    std::uint16_t last = 0;
    for (const BoneMotion& motion : action.bones)
        for (const auto* channel : {&motion.translation, &motion.rotation, &motion.scale})
            if (!channel->empty())
                last = std::max(last, (*channel)[channel->size() - 1].frame);
    return last;
}

double lengthOf(const Action& action) {
    return static_cast<double>(action.usPerFrame) * static_cast<double>(lastFrameOf(action));
}

double positionOf(const Action& action, double us) {
    return action.usPerFrame == 0
               ? 0
               : std::min(us / action.usPerFrame, static_cast<double>(lastFrameOf(action)));
}

glm::dvec3 valueAt(const Channel<glm::vec3>& channel, double position, glm::dvec3 without) {
    if (channel.empty())
        return without;
    const auto later = std::upper_bound(channel.begin(), channel.end(), position,
                                        [](double at, const auto& keyframe) { return at < keyframe.frame; });
    if (later == channel.begin())
        return channel[0].value;
    const Keyframe<glm::vec3>& before = *(later - 1);
    if (later == channel.end() || later->blend == Blend::None)
        return before.value;
    const glm::dvec3 from = before.value, to = later->value;
    return from + (to - from) * ((position - before.frame) / (later->frame - before.frame));
}

std::vector<bool> shownParts(const Model& model, std::optional<std::size_t> action) {
    std::vector<bool> shown;
    for (const Part& part : model.parts)
        shown.push_back(part.visible);
    if (!action)
        return shown;
    const Action& playing = model.actions[*action];
    const bool lists = playing.mode == PartListMode::DefaultWhite || playing.mode == PartListMode::White;
    if (playing.mode == PartListMode::White || playing.mode == PartListMode::Black)
        shown.assign(shown.size(), !lists);
    for (const Text& name : playing.parts)
        if (const auto part = firstNamed(model.parts, name))
            shown[*part] = lists;
    return shown;
}

std::size_t materialOf(const Model& model, const Part& part, std::optional<std::size_t> animation) {
    const MaterialOverride* best = nullptr;
    for (const MaterialOverride& each : part.overrides)
        if (animation && (!best || each.priority > best->priority) &&
            firstNamed(model.animations, each.animation) == animation)
            best = &each;
    return best ? best->material : part.material;
}

} // namespace octant::p3m
