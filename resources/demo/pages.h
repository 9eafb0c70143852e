#pragma once

#include <vector>

#include "model/core/paged_vector.h"

namespace octant::demo {

/// The items as a list of a map holds them.
template <class T> PagedVector<T> pages(const std::vector<T>& items) {
    return PagedVector<T>::fromSpan(std::span<const T>(items));
}

} // namespace octant::demo
