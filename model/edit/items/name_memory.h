#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "model/edit/items/unique_names.h"
#include "model/edit/rebuild.h"

namespace octant {

/// The names of one list of items, brought up to date from what differs from the list before.
class KnownNames {
public:
    /// The name that UniqueNames would give: the wanted one, or the first free one with a number.
    std::string free(std::string_view wanted);

protected:
    void add(const std::string& name) { ++m_counts[name]; }
    void remove(const std::string& name);

private:
    std::unordered_map<std::string, std::uint32_t> m_counts;
    /// The number to try next, by name without number and first try; all numbers between are taken.
    std::unordered_map<std::string, std::map<std::uint64_t, std::uint64_t>> m_next;
};

template <class T> class KnownList : public KnownNames {
public:
    void follow(const PagedVector<T>& list) {
        if constexpr (Named<T>)
            diff(m_list, list,
                 [&](std::size_t before, std::size_t gone, std::size_t after, std::size_t fresh) {
                     // A page that changed is told of as a whole: what stays in it must not seem to be gone.
                     for (std::size_t i = 0; i < fresh; ++i)
                         add(list[after + i].name);
                     for (std::size_t i = 0; i < gone; ++i)
                         remove(m_list[before + i].name);
                 });
        m_list = list;
    }

private:
    PagedVector<T> m_list;
};

/// The names of all lists of a map.
class NameMemory {
public:
    /// A name that no item of a list has: see UniqueNames.
    template <class T>
    std::string free(const PagedVector<T>& list, const ListPlace& place, std::string_view wanted) {
        std::shared_ptr<KnownNames>& known = m_lists[place];
        if (!known)
            known = std::make_shared<KnownList<T>>();
        static_cast<KnownList<T>&>(*known).follow(list);
        return known->free(wanted);
    }

private:
    std::map<ListPlace, std::shared_ptr<KnownNames>> m_lists;
};

} // namespace octant
