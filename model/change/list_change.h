#pragma once

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "model/change/change_set.h"
#include "model/core/paged_vector.h"

namespace octant {

/// How a list of items with ids differs, from the pages that both do not share. `id(item)` names an item,
/// `same(a, b)` says whether two of one id are equal. `changed(const T& before, const T& after)` is called
/// for those that are not.
template <class T, class Id, class Same, class Changed>
void compareLists(const PagedVector<T>& before, const PagedVector<T>& after, ListChange& change, Id&& id,
                  Same&& same, Changed&& changed) {
    if (before.sameAs(after))
        return;
    struct Found {
        const T* item;
        std::size_t run;
    };
    std::unordered_map<ItemId, Found> gone;
    std::vector<std::pair<ItemId, Found>> then, now;
    std::size_t run = 0;
    const auto collect = [&](const PagedVector<T>& list, std::size_t first, std::size_t count, auto& into) {
        list.forEachRun(first, first + count, [&](std::size_t, auto items) {
            for (const T& item : items)
                into.push_back({id(item), Found{&item, run}});
        });
    };
    diff(before, after,
         [&](std::size_t beforeFirst, std::size_t beforeCount, std::size_t afterFirst,
             std::size_t afterCount) {
             collect(before, beforeFirst, beforeCount, then);
             collect(after, afterFirst, afterCount, now);
             ++run;
         });
    gone.insert(then.begin(), then.end());

    std::vector<ItemId> stayed; ///< in the order of now
    for (const auto& [key, found] : now) {
        const auto old = gone.find(key);
        if (old == gone.end()) {
            change.added.push_back(key);
            continue;
        }
        if (!same(*old->second.item, *found.item)) {
            change.changed.push_back(key);
            changed(*old->second.item, *found.item);
        }
        change.order = change.order || old->second.run != found.run;
        stayed.push_back(key);
        gone.erase(old);
    }
    std::size_t next = 0;
    for (const auto& [key, found] : then) {
        if (gone.contains(key))
            change.removed.push_back(key);
        else
            change.order = change.order || stayed[next++] != key;
    }
}

} // namespace octant
