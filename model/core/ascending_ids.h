#pragma once

#include <cstddef>

#include "model/map/list_access.h"

namespace octant {

inline constexpr std::size_t notFound = static_cast<std::size_t>(-1);

/// Position of an id in a list whose ids ascend, as they mostly do; notFound also where they do not and
/// bisection missed it.
template <class List> std::size_t bisectedPosition(const List& list, ItemId id) {
    std::size_t low = 0, high = list.size();
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        const ItemId at = idOf(list[middle]);
        if (at == id)
            return middle;
        if (at < id)
            low = middle + 1;
        else
            high = middle;
    }
    return notFound;
}

} // namespace octant
