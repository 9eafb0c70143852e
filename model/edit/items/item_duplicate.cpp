#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/items/new_item.h"
#include "model/edit/items/unique_names.h"
#include "model/edit/levels/copy_level.h"
#include "model/edit/model/model_draft.h"
#include "model/edit/references.h"
#include "model/edit/targets.h"
#include "model/edit/terrain/terrain_document.h"
#include "model/map/material_variant.h"

namespace octant {
namespace {

void duplicateLevels(MapDraft& draft, const TargetGroup& group, std::vector<ItemRef>& madeItems) {
    std::vector<LevelPtr> copies;
    for (const std::size_t at : group.positions)
        copies.push_back(copyLevel(draft.editMap(), draft.map().levels[at]));
    for (std::size_t i = 0; i < copies.size(); ++i) {
        madeItems.push_back({ItemKind::Level, -1, ItemRef::NoCube, copies[i]->id});
        draft.editMap().levels.insert(group.positions[i] + i + 1, copies[i]);
    }
}

/// Copies of the items at some positions, with this behind the names of what they are copies of. Lights get
/// ids that no other light has.
Result<void> duplicatePlain(MapDraft& draft, const TargetGroup& group, const std::string& behindName,
                            std::vector<ItemRef>& madeItems) {
    const ItemListView list = draft.list(group.place);
    UniqueNames names(list);
    std::vector<ItemCopy> copies;
    copies.reserve(group.positions.size());
    madeItems.reserve(madeItems.size() + group.positions.size());
    for (const std::size_t at : group.positions) {
        const auto id = draft.newId(group.place);
        if (!id)
            return tl::unexpected<Error>(id.error());
        copies.push_back(
            {at, *id, list.named() ? names.take(std::string(list.nameAt(at)) + behindName) : std::string()});
        madeItems.push_back({group.place.kind, -1, ItemRef::NoCube, *id});
    }
    if (group.place.kind == ItemKind::DynamicLight || group.place.kind == ItemKind::FastLight) {
        const auto lightIds = freeLightIds(draft, group.place, copies.size());
        for (std::size_t i = 0; i < copies.size(); ++i)
            copies[i].lightId = lightIds[i];
    }
    return draft.editList(group.place).map([&](ItemListEdit own) { own.duplicate(copies); });
}

Result<void> duplicateIn(MapDraft& draft, const TargetGroup& group, const std::string& behindName,
                         std::vector<ItemRef>& madeItems) {
    if (auto room = hasRoom(group.place.kind, draft.list(group.place).size(), group.positions.size()); !room)
        return room;
    if (group.place.kind != ItemKind::Level)
        return duplicatePlain(draft, group, behindName, madeItems);
    duplicateLevels(draft, group, madeItems);
    return {};
}

Result<Edited> duplicateItems(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const Value* variant = edit.parameter("variant");
    const bool variants = variant != nullptr && std::get<bool>(*variant);
    if (variants && (edit.targets.empty() ||
                     std::any_of(edit.targets.begin(), edit.targets.end(),
                                 [](const ItemRef& item) { return item.kind != ItemKind::Material; })))
        return fail("only materials of a level have variants");
    if (map->terrain)
        return duplicateTerrainItems(map, edit);
    if (map->model)
        return duplicateModelItems(map, edit);
    const auto groups = groupTargets(*map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    MapDraft draft(map, context);
    Edited edited;
    const std::string behindName = variants ? std::string(variantMark) + "variant" : std::string();
    for (const TargetGroup& group : *groups) {
        const ItemKind kind = group.place.kind;
        if (!itemsCan(kind, ItemCan::Duplicate))
            return fail(fmt::format("{} cannot be duplicated this way", itemKindRow(kind).plural));
        if (auto can = listCanChange(kind, map->revision); !can)
            return tl::unexpected<Error>(can.error());
        if (const auto done = duplicateIn(draft, group, behindName, edited.made); !done)
            return tl::unexpected<Error>(done.error());
        followListChange(draft, group.place);
    }
    edited.map = draft.finish();
    return edited;
}

constexpr EditParameter duplicateParameters[] = {
    {"variant", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("True for copies of materials that follow what they are copies of, where they stay like it")},
};

} // namespace

const EditAction duplicateItemsAction{
    .id = "item.duplicate",
    .label = OCTANT_TR("Duplicate %1"),
    .help = OCTANT_TR("Puts a copy with a name of its own behind each target."),
    .apply = duplicateItems,
    .parameters = duplicateParameters,
    .mirrors = true,
    .uncoversFaces = true,
    .takesKind = [](ItemKind kind) { return itemsCan(kind, ItemCan::Duplicate); },
};

} // namespace octant
