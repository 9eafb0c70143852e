#pragma once

#include <optional>
#include <vector>

#include <glm/vec3.hpp>

#include "model/p3m/model.h"

namespace octant::p3m {

/// The action and frame that an animation plays at a moment.
struct Moment {
    std::optional<std::size_t> action; ///< index; none: the model is at rest
    std::size_t reference = 0;         ///< of the animation's list
    double position = 0;               ///< frames
};

/// Length of an animation in microseconds: the sum of its references (section 5.2). A reference with a speed
/// that is not above 0, without time for a frame or without an action adds nothing.
double lengthOf(const Model& model, const Animation& animation);

/// What plays `us` microseconds after the animation began. It repeats, or with `repeat` false stays at its
/// end.
Moment momentAt(const Model& model, const Animation& animation, double us, bool repeat = true);

/// When a reference of an animation shows a frame of its action, in microseconds since the animation began;
/// none where the reference does not play that frame.
std::optional<double> timeOf(const Model& model, const Animation& animation, std::size_t reference,
                             double frame);

/// The highest frame of an action that has a keyframe; 0 where it moves nothing.
std::uint16_t lastFrameOf(const Action& action);
/// How long an action lasts that is played by itself, from frame 0 to its last keyframe, in microseconds.
double lengthOf(const Action& action);
/// Where such an action is, in frames, so many microseconds since it began; it stays at its last keyframe.
double positionOf(const Action& action, double us);

/// The value of a channel at a frame, or what bones without keyframes have.
glm::dvec3 valueAt(const Channel<glm::vec3>& channel, double position, glm::dvec3 without);

/// Which parts show: those of the visibility mask at rest, otherwise by the action's list (section 5.4).
std::vector<bool> shownParts(const Model& model, std::optional<std::size_t> action);

/// The index of the material that a part has while an animation plays. Overrides mean the first animation of
/// a name.
std::size_t materialOf(const Model& model, const Part& part, std::optional<std::size_t> animation);

/// The index of the first item of a name, none where nothing has it.
template <class T> std::optional<std::size_t> firstNamed(const PagedVector<T>& items, const Text& name) {
    std::size_t index = 0;
    for (const T& item : items) {
        if (item.name == name)
            return index;
        ++index;
    }
    return std::nullopt;
}

} // namespace octant::p3m
