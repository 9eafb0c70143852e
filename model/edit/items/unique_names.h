#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "model/map/item_list.h"

namespace octant {

/// A name without the number behind it, and the number to try first.
struct NumberedName {
    std::string stem;         ///< without the space before the number
    std::uint64_t number = 2; ///< the first to try
};
/// "stone 7" is "stone", to go on with 8; a name without a number behind it goes on with 2.
NumberedName numberedName(std::string_view wanted);

/// The wanted name, or where an item of the list has it the first free one with a number behind it ("stone",
/// "stone 2", "stone 3"). An empty name stays empty.
std::string firstFreeName(const ItemListView& list, std::string_view wanted);

/// Hands out several names as firstFreeName() would, none of them twice.
class UniqueNames {
public:
    /// No name is taken yet.
    UniqueNames() = default;
    /// The names of the items are taken. The list may change afterwards.
    explicit UniqueNames(const ItemListView& list);
    UniqueNames(const UniqueNames&) = delete;
    UniqueNames& operator=(const UniqueNames&) = delete;

    /// A name as firstFreeName() gives it, which is taken from now on.
    std::string take(std::string_view wanted);

private:
    std::string given(std::string name);

    std::unordered_set<std::string_view> m_taken; ///< names in m_list and m_given
    ItemListSnapshot m_list;
    std::deque<std::string> m_given;
    std::unordered_map<std::string, std::uint64_t> m_next; ///< number to try next, by name without number
};

} // namespace octant
