#include "model/edit/items/unique_names.h"

#include <algorithm>
#include <charconv>

namespace octant {

NumberedName numberedName(std::string_view wanted) {
    NumberedName name{std::string(wanted)};
    const std::size_t space = wanted.rfind(' ');
    if (space == std::string_view::npos || space == 0 || space + 1 >= wanted.size())
        return name;
    std::uint64_t behind = 0;
    const char* end = wanted.data() + wanted.size();
    const auto [stop, error] = std::from_chars(wanted.data() + space + 1, end, behind);
    if (error == std::errc() && stop == end && behind >= 1 && behind < std::uint64_t{1} << 32)
        name = {std::string(wanted.substr(0, space)), behind + 1};
    return name;
}

std::string UniqueNames::take(std::string_view wanted) {
    if (wanted.empty())
        return {};
    if (m_taken.insert(std::string(wanted)).second)
        return std::string(wanted);
    const auto [stem, number] = numberedName(wanted);
    std::uint64_t& next = m_next[stem];
    next = std::max(next, number);
    for (;; ++next) {
        std::string name = stem + ' ' + std::to_string(next);
        if (m_taken.insert(name).second)
            return name;
    }
}

} // namespace octant
