#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "model/edit/model/model_draft.h"

/// The lists of a model by the type of their items.
namespace octant {

/// Calls `visit(const PagedVector<T>&)` with the list of a kind: each kind has edits of its own, which know
/// its type. Not at all where models have no such list.
template <class Fn> void withModelList(const p3m::Model& model, ItemKind kind, Fn&& visit) {
    switch (kind) {
    case ItemKind::ModelPart:
        visit(model.parts);
        return;
    case ItemKind::ModelMaterial:
        visit(model.materials);
        return;
    case ItemKind::ModelTexture:
        visit(model.textures);
        return;
    case ItemKind::Bone:
        visit(model.bones);
        return;
    case ItemKind::Animation:
        visit(model.animations);
        return;
    case ItemKind::Action:
        visit(model.actions);
        return;
    case ItemKind::UserField:
        visit(model.userFields);
        return;
    default:
        return;
    }
}

template <class T> auto& listIn(auto& model) {
    if constexpr (std::is_same_v<T, p3m::Part>)
        return model.parts;
    else if constexpr (std::is_same_v<T, p3m::Material>)
        return model.materials;
    else if constexpr (std::is_same_v<T, p3m::Texture>)
        return model.textures;
    else if constexpr (std::is_same_v<T, p3m::Bone>)
        return model.bones;
    else if constexpr (std::is_same_v<T, p3m::Animation>)
        return model.animations;
    else if constexpr (std::is_same_v<T, p3m::Action>)
        return model.actions;
    else
        return model.userFields;
}
template <class T> const PagedVector<T>& modelList(const p3m::Model& model) { return listIn<T>(model); }
template <class T> void setModelList(p3m::Model& model, PagedVector<T> list) {
    listIn<T>(model) = std::move(list);
}
template <class T> void eraseFromModel(p3m::Model& model, std::size_t at) { listIn<T>(model).erase(at); }

/// The numbers that items keep or get where those at some positions, ascending, are taken out of so many.
inline NewNumbers withoutPositions(std::size_t count, const std::vector<std::size_t>& positions) {
    NewNumbers numbers(count);
    std::uint8_t next = 0;
    for (std::size_t i = 0; i < count; ++i)
        if (!std::binary_search(positions.begin(), positions.end(), i))
            numbers[i] = next++;
    return numbers;
}

/// Puts an item into its list; what stands behind it is named by its new number.
template <class T> void insertInModel(p3m::Model& model, std::size_t at, T item) {
    auto& list = listIn<T>(model);
    NewNumbers numbers(list.size());
    for (std::size_t i = 0; i < list.size(); ++i)
        numbers[i] = static_cast<std::uint8_t>(i < at ? i : i + 1);
    const bool last = at == list.size();
    list.insert(at, std::move(item));
    if (last)
        return;
    if constexpr (std::is_same_v<T, p3m::Material>)
        (void)renumberMaterials(model, numbers);
    else if constexpr (std::is_same_v<T, p3m::Texture>)
        renumberTextures(model, numbers);
    else if constexpr (std::is_same_v<T, p3m::Action>)
        renumberActions(model, numbers);
}

/// What the engine needs an action to have where it moves nothing: an entry for the first bone (P3M-306).
inline p3m::BoneMotion idleMotion(const p3m::Model& model) {
    p3m::BoneMotion motion;
    if (!model.bones.empty())
        motion.bone = model.bones[0].name;
    return motion;
}

} // namespace octant
