#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/model/model_draft.h"
#include "model/edit/model/model_lists.h"
#include "model/p3m/motion.h"

namespace octant {
namespace {

using p3m::Blend;
using Key = p3m::Keyframe<glm::vec3>;
using Channel = p3m::Channel<glm::vec3>;

constexpr std::uint64_t lastFrame = 65535;

/// The channel of a name, null where there is none.
Channel p3m::BoneMotion::*channelOf(const std::string& name) {
    if (name == "translation")
        return &p3m::BoneMotion::translation;
    if (name == "rotation")
        return &p3m::BoneMotion::rotation;
    return name == "scale" ? &p3m::BoneMotion::scale : nullptr;
}

Result<Blend> blendOf(const Edit& edit, Blend otherwise) {
    const std::string* name = textParameter(edit, "blend");
    if (name == nullptr)
        return otherwise;
    if (*name != "none" && *name != "linear")
        return fail("bones go from one keyframe to the next by none or linear");
    return *name == "none" ? Blend::None : Blend::Linear;
}

/// Keyframes between those that are too far apart for a file; they lie on the curve.
Result<void> fillGaps(std::vector<Key>& keys) {
    std::vector<Key> filled;
    int before = -1;
    for (const Key& key : keys) {
        while (key.frame - before > static_cast<int>(p3m::largestGap)) {
            Key between = key;
            between.frame = static_cast<std::uint16_t>(before + static_cast<int>(p3m::largestGap));
            if (!filled.empty() && key.blend == Blend::None) {
                between.value = filled.back().value;
            } else if (!filled.empty()) {
                const float share = static_cast<float>(between.frame - filled.back().frame) /
                                    static_cast<float>(key.frame - filled.back().frame);
                between.value = filled.back().value + (key.value - filled.back().value) * share;
            }
            filled.push_back(between);
            before = between.frame;
        }
        filled.push_back(key);
        before = key.frame;
    }
    if (filled.size() > 255)
        return fail("a channel can have at most 255 keyframes");
    keys = std::move(filled);
    return {};
}

std::vector<Key>::iterator keyAt(std::vector<Key>& keys, std::uint64_t frame) {
    return std::find_if(keys.begin(), keys.end(), [&](const Key& key) { return key.frame == frame; });
}

/// Puts a key where its frame belongs, in the place of one that is there.
void putKey(std::vector<Key>& keys, const Key& key) {
    if (const auto same = keyAt(keys, key.frame); same != keys.end())
        *same = key;
    else
        keys.insert(
            std::find_if(keys.begin(), keys.end(), [&](const Key& one) { return one.frame > key.frame; }),
            key);
}

Result<void> changeKeys(std::vector<Key>& keys, const Edit& edit, const glm::vec3& without) {
    const std::uint64_t frame = *wholeParameter(edit, "frame");
    const auto to = wholeParameter(edit, "to");
    if (frame > lastFrame || to.value_or(0) > lastFrame)
        return fail(fmt::format("frames go from 0 to {}", lastFrame));
    const auto there = keyAt(keys, frame);
    const bool known = there != keys.end();
    const Value* remove = edit.parameter("remove");
    if (remove != nullptr && std::get<bool>(*remove)) {
        if (!known)
            return fail(fmt::format("there is no keyframe at frame {}", frame));
        keys.erase(there);
        return fillGaps(keys);
    }
    Key key;
    key.frame = static_cast<std::uint16_t>(frame);
    if (known)
        key = *there;
    else
        key.value = p3m::valueAt(Channel(keys), static_cast<double>(frame), without);
    if (const Value* value = edit.parameter("value")) {
        const auto& numbers = std::get<std::vector<float>>(*value);
        if (numbers.size() != 3 || !std::isfinite(numbers[0]) || !std::isfinite(numbers[1]) ||
            !std::isfinite(numbers[2]))
            return fail("the value of a keyframe is three numbers");
        key.value = {numbers[0], numbers[1], numbers[2]};
    }
    const auto blend = blendOf(edit, key.blend);
    if (!blend)
        return tl::unexpected<Error>(blend.error());
    key.blend = *blend;
    if (to) {
        if (!known)
            return fail(fmt::format("there is no keyframe at frame {}", frame));
        keys.erase(there);
        key.frame = static_cast<std::uint16_t>(*to);
    }
    putKey(keys, key);
    return fillGaps(keys);
}

template <class T> bool number(const Edit& edit, const char* name, T& out) {
    const auto given = wholeParameter(edit, name);
    if (given && *given > std::numeric_limits<T>::max())
        return false;
    out = static_cast<T>(given.value_or(out));
    return true;
}

bool isOn(const Edit& edit, std::string_view name) {
    const Value* value = edit.parameter(name);
    return value != nullptr && std::get<bool>(*value);
}

Result<Edited> setActionKey(const MapPtr& map, const Edit& edit, const EditContext&) {
    if (!map->model)
        return fail("this is done to models alone");
    const auto at = modelPosition(*map->model, edit, ItemKind::Action);
    if (!at)
        return tl::unexpected<Error>(at.error());
    const auto channel = channelOf(*textParameter(edit, "channel"));
    if (channel == nullptr)
        return fail("a channel is translation, rotation or scale");
    p3m::Action action = map->model->actions[*at];
    std::vector<p3m::BoneMotion> motions = action.bones.copy();
    const std::string& bone = *textParameter(edit, "bone");
    auto motion = std::find_if(motions.begin(), motions.end(), [&](const p3m::BoneMotion& one) {
        return one.bone == std::string_view(bone);
    });
    if (motion == motions.end()) {
        if (!p3m::firstNamed(map->model->bones, p3m::Text(bone)))
            return fail(fmt::format("the model has no bone {}", bone));
        motion = motions.insert(motions.end(), p3m::BoneMotion{p3m::Text(bone), {}, {}, {}});
    }
    std::vector<Key> keys = ((*motion).*channel).copy();
    const glm::vec3 without(channel == &p3m::BoneMotion::scale ? 1.0f : 0.0f);
    if (auto done = changeKeys(keys, edit, without); !done)
        return tl::unexpected<Error>(done.error());
    (*motion).*channel = std::move(keys);
    action.bones = std::move(motions);
    if (action == map->model->actions[*at])
        return Edited{map, {}};
    ModelDraft draft(map);
    draft.edit().actions.set(*at, std::move(action));
    return draft.finish();
}

constexpr EditParameter actionKeyParameters[] = {
    {"bone", ParameterType::Text, Needed::Required, OCTANT_TR("Name of the bone that the keyframe moves")},
    {"channel", ParameterType::Text, Needed::Required, OCTANT_TR("translation, rotation or scale")},
    {"frame", ParameterType::Whole, Needed::Required,
     OCTANT_TR("Frame of the keyframe; one is added where there is none")},
    {"value", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("Its x, y and z; rotations in radians; otherwise what the bone has there now")},
    {"blend", ParameterType::Text, Needed::Optional, OCTANT_TR("How the bone gets there: none or linear")},
    {"to", ParameterType::Whole, Needed::Optional, OCTANT_TR("Frame that it is moved to")},
    {"remove", ParameterType::Bool, Needed::Optional, OCTANT_TR("Whether it goes")},
};

} // namespace

const EditAction setActionKeyAction{
    .id = "action.key",
    .label = OCTANT_TR("Change keyframe"),
    .help = OCTANT_TR("Sets, adds, moves or takes away a keyframe of the target, an action of a model."),
    .apply = setActionKey,
    .parameters = actionKeyParameters,
    .namesItem = true,
};

namespace {

Result<Edited> setAnimationRange(const MapPtr& map, const Edit& edit, const EditContext&) {
    if (!map->model)
        return fail("this is done to models alone");
    const auto at = modelPosition(*map->model, edit, ItemKind::Animation);
    if (!at)
        return tl::unexpected<Error>(at.error());
    p3m::Animation animation = map->model->animations[*at];
    std::vector<p3m::ActionReference> references = animation.actions.copy();
    const std::uint64_t index = wholeParameter(edit, "number").value_or(0);
    const bool add = isOn(edit, "add"), remove = isOn(edit, "remove");
    if (add ? index > references.size() : index >= references.size())
        return fail(fmt::format("this animation plays {} actions, counted from 0", references.size()));
    const auto place = references.begin() + static_cast<std::ptrdiff_t>(index);
    if (remove) {
        references.erase(place);
    } else {
        p3m::ActionReference one = add ? p3m::ActionReference{} : *place;
        if (!number(edit, "action", one.action) || !number(edit, "start", one.start) ||
            !number(edit, "end", one.end))
            return fail("actions go to 254 and frames to 65535");
        if (const Value* speed = edit.parameter("speed"))
            one.speed = std::get<float>(*speed);
        if (!std::isfinite(one.speed) || one.speed <= 0)
            return fail("the speed is above 0");
        if (add)
            references.insert(place, one);
        else
            *place = one;
    }
    animation.actions = std::move(references);
    if (animation == map->model->animations[*at])
        return Edited{map, {}};
    ModelDraft draft(map);
    draft.edit().animations.set(*at, std::move(animation));
    return draft.finish();
}

constexpr EditParameter rangeParameters[] = {
    {"number", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Which of the actions that it plays, from 0; otherwise the first")},
    {"action", ParameterType::Whole, Needed::Optional, OCTANT_TR("Number of the action, from 0")},
    {"start", ParameterType::Whole, Needed::Optional, OCTANT_TR("First frame")},
    {"end", ParameterType::Whole, Needed::Optional, OCTANT_TR("Last frame; it is played too")},
    {"speed", ParameterType::Float, Needed::Optional, OCTANT_TR("How much faster it plays")},
    {"add", ParameterType::Bool, Needed::Optional, OCTANT_TR("Whether one more is put there")},
    {"remove", ParameterType::Bool, Needed::Optional, OCTANT_TR("Whether it goes")},
};

} // namespace

const EditAction setAnimationRangeAction{
    .id = "animation.range",
    .label = OCTANT_TR("Change range"),
    .help = OCTANT_TR(
        "Changes which frames of which action the target, an animation of a model, plays and how fast."),
    .apply = setAnimationRange,
    .parameters = rangeParameters,
    .namesItem = true,
};

} // namespace octant
