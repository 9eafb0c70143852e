#pragma once

#include <cstddef>

#include "model/map/item.h"

namespace octant {

/// No position.
inline constexpr std::size_t notFound = static_cast<std::size_t>(-1);

/// Position of an id among `size` that ascend, as they mostly do; notFound also where they do not and
/// bisection missed it. `idAt(std::size_t)` gives one.
template <class IdAt> std::size_t bisectedPosition(std::size_t size, ItemId id, IdAt&& idAt) {
    std::size_t low = 0, high = size;
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        const ItemId at = idAt(middle);
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
