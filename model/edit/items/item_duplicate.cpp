#include <vector>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/items/new_item.h"
#include "model/edit/items/unique_names.h"
#include "model/edit/kinds.h"
#include "model/edit/levels/copy_level.h"
#include "model/edit/model/model_draft.h"
#include "model/edit/references.h"
#include "model/edit/targets.h"
#include "model/edit/terrain/terrain_document.h"

namespace octant {
namespace {

template <class T>
Result<T> copyOf(MapDraft& draft, const ListPlace& place, const T& item, UniqueNames& names) {
    if constexpr (std::is_same_v<T, LevelPtr>) {
        return copyLevel(draft.editMap(), item);
    } else {
        const auto id = draft.newId(place);
        if (!id)
            return tl::unexpected<Error>(id.error());
        T copy = item;
        copy.id = *id;
        if constexpr (Named<T>)
            copy.name = names.take(item.name);
        return copy;
    }
}

/// Copies of the items at some positions. Lights get ids that no other light has.
template <class T>
Result<std::vector<T>> copiesOf(MapDraft& draft, const TargetGroup& group, const PagedVector<T>& list) {
    UniqueNames names(list);
    std::vector<T> copies;
    for (const std::size_t at : group.positions) {
        auto copy = copyOf(draft, group.place, list[at], names);
        if (!copy)
            return tl::unexpected<Error>(copy.error());
        copies.push_back(std::move(*copy));
    }
    if constexpr (std::is_same_v<T, DynamicLight> || std::is_same_v<T, FastLight>) {
        const auto lightIds = freeLightIds(draft, group.place, copies.size());
        for (std::size_t i = 0; i < copies.size(); ++i)
            copies[i].lightId = lightIds[i];
    }
    return copies;
}

template <class T>
Result<void> duplicateIn(MapDraft& draft, const TargetGroup& group, const PagedVector<T>& list,
                         std::vector<ItemRef>& madeItems) {
    if (auto room = hasRoom(group.place.kind, list.size(), group.positions.size()); !room)
        return room;
    auto copies = copiesOf(draft, group, list);
    if (!copies)
        return tl::unexpected<Error>(copies.error());
    for (const T& copy : *copies)
        madeItems.push_back({group.place.kind, -1, ItemRef::NoCube, idOf(copy)});
    return draft.editList(group.place, [&](auto& own) {
        if constexpr (std::is_same_v<ItemOf<decltype(own)>, T>)
            for (std::size_t i = 0; i < copies->size(); ++i)
                own.insert(group.positions[i] + i + 1, std::move((*copies)[i]));
    });
}

Result<Edited> duplicateItems(const MapPtr& map, const Edit& edit, const EditContext&) {
    if (map->terrain)
        return duplicateTerrainItems(map, edit);
    if (map->model)
        return duplicateModelItems(map, edit);
    const auto groups = groupTargets(*map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    MapDraft draft(map);
    Edited edited;
    for (const TargetGroup& group : *groups) {
        const ItemKind kind = group.place.kind;
        if (isRoot(kind) || kind == ItemKind::Sector || kind == ItemKind::Cube)
            return fail(fmt::format("{} cannot be duplicated this way", kindWords(kind).plural));
        if (auto can = listCanChange(kind, map->revision); !can)
            return tl::unexpected<Error>(can.error());
        Result<void> done;
        draft.readList(group.place, [&](const auto& list) {
            const auto now = list;
            done = duplicateIn(draft, group, now, edited.made);
        });
        if (!done)
            return tl::unexpected<Error>(done.error());
        followListChange(draft, group.place);
    }
    edited.map = draft.finish();
    return edited;
}

} // namespace

const EditAction duplicateItemsAction{
    .id = "item.duplicate",
    .label = OCTANT_TR("Duplicate %1"),
    .help = OCTANT_TR("Puts a copy with a name of its own behind each target."),
    .apply = duplicateItems,
    .uncoversFaces = true,
};

} // namespace octant
