#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>

#include "model/edit/items/unique_names.h"
#include "model/edit/map_draft.h"

namespace octant {

/// The names of one list of items, brought up to date from what differs from the list before.
class KnownNames {
public:
    /// Looks at what differs from the list that it saw last; at all of it the first time.
    void follow(const ItemListView& list);
    /// An item of that name came into the list that follow() saw, and nothing else changed.
    void added(const ItemListView& list, std::string_view name);
    /// The same as firstFreeName() of the list.
    std::string free(std::string_view wanted);

private:
    void remove(const std::string& name);

    ItemListSnapshot m_list;
    std::unordered_map<std::string, std::uint32_t> m_counts;
    /// The number to try next, by name without number and first try; all numbers between are taken.
    std::unordered_map<std::string, std::map<std::uint64_t, std::uint64_t>> m_next;
};

/// The names of all lists of a map.
class NameMemory {
public:
    /// A name that no item of a list has: see firstFreeName().
    std::string free(const ItemListView& list, const ListPlace& place, std::string_view wanted) {
        KnownNames& known = m_lists[place];
        known.follow(list);
        return known.free(wanted);
    }
    /// An item came into a list, which is this now, since free() was asked for its name. Saves looking for
    /// it.
    void added(const ItemListView& list, const ListPlace& place, std::string_view name) {
        if (const auto known = m_lists.find(place); known != m_lists.end())
            known->second.added(list, name);
    }

private:
    std::map<ListPlace, KnownNames> m_lists;
};

} // namespace octant
