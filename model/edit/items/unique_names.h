#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "model/edit/list_of.h"

namespace octant {

/// A name without the number behind it, and the number to try first.
struct NumberedName {
    std::string stem;
    std::uint64_t number = 2;
};
NumberedName numberedName(std::string_view wanted);

/// Hands out names that no item of a list has: the wanted one, or with a number behind it ("stone", "stone
/// 2", "stone 3"). An empty name stays empty.
class UniqueNames {
public:
    template <class T> explicit UniqueNames(const PagedVector<T>& list) {
        if constexpr (Named<T>)
            for (const T& item : list)
                m_taken.insert(item.name);
    }

    std::string take(std::string_view wanted);

private:
    std::unordered_set<std::string> m_taken;
    std::unordered_map<std::string, std::uint64_t> m_next; ///< number to try next, by name without number
};

} // namespace octant
