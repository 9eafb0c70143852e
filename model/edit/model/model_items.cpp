#include <algorithm>
#include <array>
#include <numeric>

#include <fmt/format.h>

#include "model/edit/actions.h"
#include "model/edit/items/unique_names.h"
#include "model/edit/model/model_draft.h"
#include "model/edit/model/model_lists.h"
#include "model/map/item_kinds.h"
#include "model/p3m/limits.h"
#include "model/p3m/skeleton.h"

namespace octant {
namespace {

template <class T>
concept NamedInModel = requires(T item) {
    item.name.view();
};

/// A name that no item of a list has.
template <class T> p3m::Text freeName(const PagedVector<T>& list, std::string_view wanted) {
    UniqueNames names;
    for (const T& item : list)
        (void)names.take(item.name.view());
    return p3m::Text(names.take(wanted));
}

/// The kind as models know it: words of maps mean what stands in their place.
ItemKind inModel(std::uint64_t number) {
    const auto kind = static_cast<ItemKind>(number);
    return kind == ItemKind::Material ? ItemKind::ModelMaterial : kind;
}

/// A cube of one unit that stands on the floor, so that something is to be seen.
void makeCube(p3m::Part& part) {
    std::vector<glm::vec3> positions, normals;
    std::vector<glm::vec2> uvs;
    std::vector<std::uint16_t> indices;
    for (int face = 0; face < 6; ++face) {
        const int axis = face % 3;
        glm::vec3 out(0), right(0), up(0);
        out[axis] = face < 3 ? 1.0f : -1.0f;
        right[(axis + 1) % 3] = 1;
        up[(axis + 2) % 3] = 1;
        const auto base = static_cast<std::uint16_t>(positions.size());
        for (int corner = 0; corner < 4; ++corner) {
            const float u = corner == 1 || corner == 2 ? 1.0f : 0.0f, v = corner >= 2 ? 1.0f : 0.0f;
            positions.push_back(0.5f * out + (u - 0.5f) * right + (v - 0.5f) * up + glm::vec3(0, 0.5f, 0));
            normals.push_back(out);
            uvs.emplace_back(u, v);
        }
        constexpr std::array<std::uint16_t, 6> inwards{0, 2, 1, 0, 3, 2}, outwards{0, 1, 2, 0, 2, 3};
        for (const std::uint16_t i : face < 3 ? inwards : outwards)
            indices.push_back(static_cast<std::uint16_t>(base + i));
    }
    part.hasNormals = true;
    part.positions = std::move(positions);
    part.normals = std::move(normals);
    part.uvs = std::move(uvs);
    part.indices = std::move(indices);
}

void setUp(p3m::Part& part, ModelDraft& draft) {
    makeCube(part);
    if (draft.model().materials.empty()) {
        p3m::Material material;
        material.id = draft.newId();
        draft.edit().materials.push_back(std::move(material));
    }
}
void setUp(p3m::Bone& bone, ModelDraft&) { bone.tail = {0, 1, 0}; }
void setUp(p3m::Texture& texture, ModelDraft&) { texture.path = p3m::Text("texture"); }
void setUp(p3m::Action& action, ModelDraft& draft) {
    action.usPerFrame = p3m::usualFrameTime;
    if (p3m::isEngine(draft.model().layout))
        action.bones = std::vector{idleMotion(draft.model())};
}
void setUp(auto&, ModelDraft&) {}

template <class T> Result<ItemId> addTo(ModelDraft& draft, const Edit& edit, ItemKind kind, std::size_t at) {
    T item;
    setUp(item, draft);
    if constexpr (NamedInModel<T>) {
        const std::string* name = textParameter(edit, "name");
        item.name =
            freeName(modelList<T>(draft.model()), name != nullptr ? *name : itemKindRow(kind).singular);
    }
    item.id = draft.newId();
    const ItemId id = item.id;
    insertInModel(draft.edit(), at, std::move(item));
    return id;
}

/// The position behind a bone and all that hangs on it.
std::size_t behindChildren(const std::vector<std::size_t>& parents, std::size_t bone) {
    std::size_t at = bone + 1;
    while (at < parents.size() && parents[at] != p3m::NoBone && parents[at] >= bone)
        ++at;
    return at;
}

/// The copy hangs where the bone hangs and has no children.
ItemId duplicateBone(ModelDraft& draft, std::size_t at) {
    p3m::Model& model = draft.edit();
    const std::vector<std::size_t> parents = p3m::parentsOf(model.bones);
    p3m::Bone copy = model.bones[at];
    copy.id = draft.newId();
    copy.name = freeName(model.bones, copy.name.view());
    copy.childCount = 0;
    const ItemId id = copy.id;
    model.bones.insert(behindChildren(parents, at), std::move(copy));
    if (parents[at] != p3m::NoBone)
        model.bones.update(parents[at], [](p3m::Bone& parent) { ++parent.childCount; });
    return id;
}

template <class T> ItemId duplicate(ModelDraft& draft, std::size_t at) {
    if constexpr (std::is_same_v<T, p3m::Bone>) {
        return duplicateBone(draft, at);
    } else {
        T copy = modelList<T>(draft.model())[at];
        copy.id = draft.newId();
        if constexpr (NamedInModel<T>)
            copy.name = freeName(modelList<T>(draft.model()), copy.name.view());
        const ItemId id = copy.id;
        insertInModel(draft.edit(), at + 1, std::move(copy));
        return id;
    }
}

/// Children of bones that go hang on the parents of those.
void removeBones(p3m::Model& model, const std::vector<std::size_t>& positions) {
    const std::vector<std::size_t> parents = p3m::parentsOf(model.bones);
    std::vector<std::optional<std::size_t>> kept(parents.size());
    std::vector<p3m::Bone> bones;
    std::vector<std::size_t> above;
    std::vector<p3m::Text> gone;
    for (std::size_t i = 0; i < parents.size(); ++i) {
        if (std::binary_search(positions.begin(), positions.end(), i)) {
            gone.push_back(model.bones[i].name);
            continue;
        }
        std::size_t parent = parents[i];
        while (parent != p3m::NoBone && !kept[parent])
            parent = parents[parent];
        kept[i] = bones.size();
        bones.push_back(model.bones[i]);
        above.push_back(parent == p3m::NoBone ? p3m::NoBone : *kept[parent]);
    }
    setParents(model, std::move(bones), above);
    for (const p3m::Text& name : gone)
        if (std::none_of(model.bones.begin(), model.bones.end(),
                         [&](const p3m::Bone& bone) { return bone.name == name; }))
            renameBone(model, name, std::nullopt);
    if (!p3m::isEngine(model.layout))
        return;
    for (std::size_t i = 0; i < model.actions.size(); ++i)
        if (model.actions[i].bones.empty())
            model.actions.update(i,
                                 [&](p3m::Action& action) { action.bones = std::vector{idleMotion(model)}; });
}

template <class T> void removeNames(p3m::Model& model, const std::vector<p3m::Text>& names) {
    for (const p3m::Text& name : names) {
        const auto& list = modelList<T>(model);
        if (std::any_of(list.begin(), list.end(), [&](const T& item) { return item.name == name; }))
            continue;
        if constexpr (std::is_same_v<T, p3m::Part>)
            renamePart(model, name, std::nullopt);
        else if constexpr (std::is_same_v<T, p3m::Animation>)
            renameAnimation(model, name, std::nullopt);
    }
}

/// What was told of it is a note of the edit.
template <class T>
Result<std::string> removeFrom(ModelDraft& draft, const std::vector<std::size_t>& positions) {
    p3m::Model& model = draft.edit();
    if constexpr (std::is_same_v<T, p3m::Bone>) {
        removeBones(model, positions);
    } else {
        std::vector<p3m::Text> names;
        for (auto at = positions.rbegin(); at != positions.rend(); ++at) {
            if constexpr (NamedInModel<T>)
                names.push_back(modelList<T>(model)[*at].name);
            eraseFromModel<T>(model, *at);
        }
        const NewNumbers numbers = withoutPositions(modelList<T>(model).size() + positions.size(), positions);
        if constexpr (std::is_same_v<T, p3m::Material>) {
            if (model.materials.empty() && !model.parts.empty())
                return fail("the parts of the model need a material; the last one stays");
            if (const std::size_t parts = renumberMaterials(model, numbers); parts != 0)
                return fmt::format("parts that used what was removed and have the first material now: {}",
                                   parts);
        } else if constexpr (std::is_same_v<T, p3m::Texture>) {
            renumberTextures(model, numbers);
        } else if constexpr (std::is_same_v<T, p3m::Action>) {
            renumberActions(model, numbers);
        } else {
            removeNames<T>(model, names);
        }
    }
    return std::string();
}

template <class T> void moveIn(ModelDraft& draft, const std::vector<std::size_t>& positions, std::size_t to) {
    const std::size_t size = modelList<T>(draft.model()).size();
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < size; ++i)
        if (!std::binary_search(positions.begin(), positions.end(), i))
            order.push_back(i);
    order.insert(order.begin() + static_cast<std::ptrdiff_t>(to), positions.begin(), positions.end());
    if (std::is_sorted(order.begin(), order.end()))
        return;
    const PagedVector<T> before = modelList<T>(draft.model());
    std::vector<T> items;
    NewNumbers numbers(size);
    for (const std::size_t old : order) {
        numbers[old] = static_cast<std::uint8_t>(items.size());
        items.push_back(before[old]);
    }
    p3m::Model& model = draft.edit();
    setModelList<T>(model, PagedVector<T>::fromSpan(items));
    if constexpr (std::is_same_v<T, p3m::Material>)
        renumberMaterials(model, numbers);
    else if constexpr (std::is_same_v<T, p3m::Texture>)
        renumberTextures(model, numbers);
    else if constexpr (std::is_same_v<T, p3m::Action>)
        renumberActions(model, numbers);
}

/// Lists that targets are in, with their positions.
Result<std::vector<std::pair<ItemKind, std::vector<std::size_t>>>> grouped(const p3m::Model& model,
                                                                           const Edit& edit) {
    std::vector<std::pair<ItemKind, std::vector<std::size_t>>> groups;
    for (const ItemKindRow& row : itemKinds()) {
        std::vector<ItemRef> targets;
        for (const ItemRef& target : edit.targets)
            if (target.kind == row.kind)
                targets.push_back(target);
        if (targets.empty())
            continue;
        if (!livesIn(row.kind, ItemKind::Model))
            return fail(fmt::format("this cannot be done to {}", row.plural));
        auto positions = modelPositions(model, targets, row.kind);
        if (!positions)
            return tl::unexpected<Error>(positions.error());
        groups.emplace_back(row.kind, std::move(*positions));
    }
    return groups;
}

} // namespace

Result<Edited> addModelItem(const MapPtr& map, const Edit& edit) {
    const ItemKind kind = inModel(*wholeParameter(edit, "kind"));
    if (!livesIn(kind, ItemKind::Model))
        return fail("a model has no such items");
    if (edit.targets.size() != 1 || edit.targets[0].kind != ItemKind::Model)
        return fail("name the model that it goes into");
    if (kind == ItemKind::UserField && p3m::isEngine(map->model->layout))
        return tl::unexpected<Error>(p3m::lacks(*map->model, "user fields"));
    ModelDraft draft(map);
    Result<ItemId> id = 0;
    withModelList(*map->model, kind, [&](const auto& list) {
        using T = typename std::remove_cvref_t<decltype(list)>::value_type;
        // Bones stand by their parents: a new one, which has none, goes behind all.
        const std::size_t at =
            kind == ItemKind::Bone ? list.size() : wholeParameter(edit, "at").value_or(list.size());
        if (auto room = hasRoom(kind, list.size(), 1); !room)
            id = tl::unexpected<Error>(room.error());
        else if (at > list.size())
            id = fail(fmt::format("position {} is behind the end of the list", at));
        else
            id = addTo<T>(draft, edit, kind, at);
    });
    if (!id)
        return tl::unexpected<Error>(id.error());
    return draft.finish({modelItem(kind, *id)});
}

Result<Edited> duplicateModelItems(const MapPtr& map, const Edit& edit) {
    const auto groups = grouped(*map->model, edit);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    ModelDraft draft(map);
    std::vector<ItemRef> made;
    for (const auto& group : *groups) {
        Result<void> room;
        withModelList(*map->model, group.first, [&](const auto& list) {
            using T = typename std::remove_cvref_t<decltype(list)>::value_type;
            room = hasRoom(group.first, list.size(), group.second.size());
            if (room)
                for (auto at = group.second.rbegin(); at != group.second.rend(); ++at)
                    made.push_back(modelItem(group.first, duplicate<T>(draft, *at)));
        });
        if (!room)
            return tl::unexpected<Error>(room.error());
    }
    return draft.finish(std::move(made));
}

Result<Edited> removeModelItems(const MapPtr& map, const Edit& edit) {
    const auto groups = grouped(*map->model, edit);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    ModelDraft draft(map);
    std::string notes;
    for (const auto& group : *groups) {
        Result<std::string> note;
        withModelList(*map->model, group.first, [&](const auto& list) {
            using T = typename std::remove_cvref_t<decltype(list)>::value_type;
            note = removeFrom<T>(draft, group.second);
        });
        if (!note)
            return tl::unexpected<Error>(note.error());
        notes += *note;
    }
    return draft.finish({}, std::move(notes));
}

Result<Edited> moveModelItems(const MapPtr& map, const Edit& edit) {
    const auto groups = grouped(*map->model, edit);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    if (groups->size() != 1)
        return fail("only items of one list can be moved together");
    const auto& [kind, positions] = groups->front();
    if (kind == ItemKind::Bone)
        return fail("bones stand in the order of the skeleton; give them another parent instead");
    ModelDraft draft(map);
    const std::vector<std::size_t>& places = positions;
    withModelList(*map->model, kind, [&](const auto& list) {
        using T = typename std::remove_cvref_t<decltype(list)>::value_type;
        moveIn<T>(draft, places,
                  std::min<std::uint64_t>(*wholeParameter(edit, "to"), list.size() - places.size()));
    });
    return draft.finish();
}

} // namespace octant
