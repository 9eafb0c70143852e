#pragma once

#include <array>

#include "model/edit/merge/item_merge.h"
#include "model/edit/merge/kept_items.h"
#include "model/map/item_kinds.h"

namespace octant {

/// Merges all lists of an owner but levels and sectors into a copy of our version of it.
template <class Owner>
void mergeOwned(Owner& own, ItemId id, Revision revision, const Owner& base, const Owner& ours,
                const Owner& theirs, ItemConflicts& conflicts) {
    for (const ItemKindRow& row : itemKinds()) {
        if (row.kind == ItemKind::Level || row.kind == ItemKind::Sector)
            continue;
        const Result<ItemListEdit> list = editListIn(own, row.kind);
        if (!list)
            continue;
        const MergedList merged = mergeLists({row.kind, revision, id, listIn(base, row.kind),
                                              listIn(ours, row.kind), listIn(theirs, row.kind)},
                                             conflicts);
        ItemListEdit(*list).assign(merged.items);
    }
    if constexpr (requires { own.entities; }) {
        const std::array<const EntityList*, 3> versions{&base.entities, &ours.entities, &theirs.entities};
        keepContainers(own.entities, versions);
    }
}

} // namespace octant
