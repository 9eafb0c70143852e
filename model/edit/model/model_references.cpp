#include <algorithm>

#include "model/edit/model/model_draft.h"
#include "model/p3m/skeleton.h"

namespace octant {
namespace {

/// Calls `change` with a copy of each item and keeps those of which it says that they changed.
template <class T, class Fn> void changeEach(PagedVector<T>& items, Fn&& change) {
    for (std::size_t i = 0; i < items.size(); ++i) {
        T copy = items[i];
        if (change(copy))
            items.set(i, std::move(copy));
    }
}

std::optional<std::uint8_t> numberOf(const NewNumbers& numbers, std::uint8_t old) {
    return old < numbers.size() ? numbers[old] : std::optional<std::uint8_t>(old);
}

/// True where it changed.
bool renumber(std::uint8_t& number, const NewNumbers& numbers, std::uint8_t without) {
    const std::uint8_t before = std::exchange(number, numberOf(numbers, number).value_or(without));
    return number != before;
}

bool renumberTexture(std::uint8_t& number, const NewNumbers& numbers) {
    return number != p3m::NoTexture && renumber(number, numbers, p3m::NoTexture);
}

bool renumberChannel(p3m::Channel<std::uint8_t>& channel, const NewNumbers& numbers) {
    auto keyframes = channel.copy();
    bool changed = false;
    for (auto& keyframe : keyframes)
        changed = renumberTexture(keyframe.value, numbers) || changed;
    if (changed)
        channel = std::move(keyframes);
    return changed;
}

/// The list with a name changed or taken out. True where it had it.
template <class T, class NameOf>
bool renameIn(p3m::SharedList<T>& list, const p3m::Text& name, const std::optional<p3m::Text>& now,
              NameOf&& nameOf) {
    if (std::none_of(list.begin(), list.end(), [&](const T& one) { return nameOf(one) == name; }))
        return false;
    auto copy = list.copy();
    if (!now)
        std::erase_if(copy, [&](T& one) { return nameOf(one) == name; });
    else
        for (T& one : copy)
            if (nameOf(one) == name)
                nameOf(one) = *now;
    list = std::move(copy);
    return true;
}

} // namespace

std::size_t renumberMaterials(p3m::Model& model, const NewNumbers& numbers) {
    std::size_t without = 0;
    changeEach(model.parts, [&](p3m::Part& part) {
        if (!numberOf(numbers, part.material))
            ++without;
        bool changed = renumber(part.material, numbers, 0);
        std::vector<p3m::MaterialOverride> overrides;
        for (p3m::MaterialOverride each : part.overrides)
            if (const auto number = numberOf(numbers, each.material)) {
                changed = changed || *number != each.material;
                each.material = *number;
                overrides.push_back(std::move(each));
            }
        changed = changed || overrides.size() != part.overrides.size();
        if (changed)
            part.overrides = std::move(overrides);
        return changed;
    });
    return without;
}

void renumberTextures(p3m::Model& model, const NewNumbers& numbers) {
    changeEach(model.materials, [&](p3m::Material& material) {
        bool changed = renumberTexture(material.values.texture, numbers);
        changed = renumberTexture(material.values.matcap, numbers) || changed;
        changed = renumberChannel(material.animation.texture, numbers) || changed;
        return renumberChannel(material.animation.matcap, numbers) || changed;
    });
}

void renumberActions(p3m::Model& model, const NewNumbers& numbers) {
    changeEach(model.animations, [&](p3m::Animation& animation) {
        std::vector<p3m::ActionReference> references;
        for (p3m::ActionReference each : animation.actions)
            if (const auto number = numberOf(numbers, each.action)) {
                each.action = *number;
                references.push_back(each);
            }
        const p3m::SharedList<p3m::ActionReference> now(std::move(references));
        const bool changed = !(now == animation.actions);
        animation.actions = now;
        return changed;
    });
}

void renamePart(p3m::Model& model, const p3m::Text& name, const std::optional<p3m::Text>& now) {
    changeEach(model.actions, [&](p3m::Action& action) {
        return renameIn(
            action.parts, name, now, [](auto& one) -> auto& { return one; });
    });
}

void renameBone(p3m::Model& model, const p3m::Text& name, const std::optional<p3m::Text>& now) {
    changeEach(model.parts, [&](p3m::Part& part) {
        return renameIn(
            part.weightGroups, name, now, [](auto& one) -> auto& { return one.bone; });
    });
    changeEach(model.actions, [&](p3m::Action& action) {
        return renameIn(
            action.bones, name, now, [](auto& one) -> auto& { return one.bone; });
    });
}

void renameAnimation(p3m::Model& model, const p3m::Text& name, const std::optional<p3m::Text>& now) {
    changeEach(model.parts, [&](p3m::Part& part) {
        return renameIn(
            part.overrides, name, now, [](auto& one) -> auto& { return one.animation; });
    });
}

void setParents(p3m::Model& model, std::vector<p3m::Bone> bones, const std::vector<std::size_t>& parents) {
    std::vector<std::vector<std::size_t>> children(bones.size());
    std::vector<std::size_t> waiting;
    for (std::size_t i = bones.size(); i-- > 0;)
        (parents[i] == p3m::NoBone ? waiting : children[parents[i]]).push_back(i);
    std::vector<p3m::Bone> ordered;
    while (!waiting.empty()) {
        const std::size_t bone = waiting.back();
        waiting.pop_back();
        bones[bone].childCount = static_cast<std::uint8_t>(children[bone].size());
        ordered.push_back(bones[bone]);
        waiting.insert(waiting.end(), children[bone].begin(), children[bone].end());
    }
    model.bones = PagedVector<p3m::Bone>::fromSpan(ordered);
}

} // namespace octant
