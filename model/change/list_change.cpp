#include "model/change/list_change.h"

#include <unordered_map>

namespace octant {

void compareLists(const ItemListView& before, const ItemListView& after, ListChange& change,
                  std::vector<ChangedItem>* changed) {
    if (before.sameAs(after))
        return;
    struct Found { // without the name, as there may be many
        ItemId id;
        const void* item;
        std::size_t run;
    };
    std::unordered_map<ItemId, Found> gone;
    std::vector<Found> then, now;
    std::size_t run = 0;
    const auto collect = [&](const ItemListView& list, std::size_t first, std::size_t count,
                             std::vector<Found>& into) {
        list.forEach(first, first + count, [&](std::size_t, const ItemEntry& entry) {
            into.push_back({entry.id, entry.item, run});
        });
    };
    for (const ItemListDifference& part : after.differences(before)) {
        collect(before, part.beforeFirst, part.beforeCount, then);
        collect(after, part.afterFirst, part.afterCount, now);
        ++run;
    }
    gone.reserve(then.size());
    for (const Found& found : then)
        gone.emplace(found.id, found);

    std::vector<ItemId> stayed; ///< in the order of now
    for (const Found& found : now) {
        const auto old = gone.find(found.id);
        if (old == gone.end()) {
            change.added.push_back(found.id);
            continue;
        }
        if (!after.sameItem({found.id, old->second.item, {}}, {found.id, found.item, {}})) {
            change.changed.push_back(found.id);
            if (changed != nullptr)
                changed->emplace_back(old->second.item, found.item);
        }
        change.order = change.order || old->second.run != found.run;
        stayed.push_back(found.id);
        gone.erase(old);
    }
    std::size_t next = 0;
    for (const Found& found : then) {
        if (gone.contains(found.id))
            change.removed.push_back(found.id);
        else
            change.order = change.order || stayed[next++] != found.id;
    }
}

} // namespace octant
