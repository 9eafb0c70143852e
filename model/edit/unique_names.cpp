#include "model/edit/unique_names.h"

#include <algorithm>
#include <charconv>

namespace octant {

std::string UniqueNames::take(std::string_view wanted) {
    if (wanted.empty())
        return {};
    if (m_taken.insert(std::string(wanted)).second)
        return std::string(wanted);
    std::string stem(wanted);
    std::uint64_t number = 2;
    const std::size_t space = wanted.rfind(' ');
    if (space != std::string_view::npos && space != 0 && space + 1 < wanted.size()) {
        std::uint64_t behind = 0;
        const char* end = wanted.data() + wanted.size();
        const auto [stop, error] = std::from_chars(wanted.data() + space + 1, end, behind);
        if (error == std::errc() && stop == end && behind >= 1 && behind < std::uint64_t{1} << 32) {
            stem = wanted.substr(0, space);
            number = behind + 1;
        }
    }
    std::uint64_t& next = m_next[stem];
    next = std::max(next, number);
    for (;; ++next) {
        std::string name = stem + ' ' + std::to_string(next);
        if (m_taken.insert(name).second)
            return name;
    }
}

} // namespace octant
