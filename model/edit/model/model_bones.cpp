#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/model/model_draft.h"
#include "model/p3m/skeleton.h"

namespace octant {
namespace {

/// Position of the bone that a reference names, by id or by name.
Result<std::size_t> boneOf(const p3m::Model& model, const Ref& ref) {
    std::size_t index = 0;
    for (const p3m::Bone& bone : model.bones) {
        if (ref.id != 0 ? bone.id == ref.id : bone.name == std::string_view(ref.name))
            return index;
        ++index;
    }
    return fail("the model has no such bone");
}

Result<Edited> setBoneParent(const MapPtr& map, const Edit& edit, const EditContext&) {
    if (!map->model)
        return fail("this is done to models alone");
    const p3m::Model& model = *map->model;
    const auto positions = modelPositions(model, edit.targets, ItemKind::Bone);
    if (!positions)
        return tl::unexpected<Error>(positions.error());
    if (!p3m::bonesMissingChildren(model.bones).empty())
        return fail("a bone has fewer bones behind it than it says, so it is not clear which hang on which");
    std::size_t parent = p3m::NoBone;
    if (const Value* given = edit.parameter("parent"); given != nullptr && !std::get<Ref>(*given).none()) {
        const auto found = boneOf(model, std::get<Ref>(*given));
        if (!found)
            return tl::unexpected<Error>(found.error());
        parent = *found;
    }
    std::vector<std::size_t> parents = p3m::parentsOf(model.bones);
    const std::vector<std::size_t> before = parents;
    for (const std::size_t bone : *positions)
        parents[bone] = parent;
    for (std::size_t above = parent, steps = 0; above != p3m::NoBone; above = parents[above])
        if (++steps > parents.size())
            return fail("a bone cannot hang on itself or on what hangs on it");
    if (parents == before)
        return Edited{map, {}};
    ModelDraft draft(map);
    setParents(draft.edit(), std::vector<p3m::Bone>(model.bones.begin(), model.bones.end()), parents);
    return draft.finish();
}

constexpr EditParameter parentParameters[] = {
    {"parent", ParameterType::Ref, Needed::Optional, OCTANT_TR("Bone that they hang on; otherwise none")},
};

} // namespace

const EditAction setBoneParentAction{
    .id = "bone.parent",
    .label = OCTANT_TR("Change parent"),
    .help = OCTANT_TR("Hangs the targets, bones of a model, with all that hangs on them on another bone."),
    .apply = setBoneParent,
    .parameters = parentParameters,
    .namesItem = true,
};

} // namespace octant
