#include "model/edit/items/unique_names.h"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

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

namespace {

/// The number that is written behind a name without number; 0 where that is not what the name consists of.
std::uint64_t numberBehind(std::string_view stem, std::string_view name) {
    if (name.size() < stem.size() + 2 || !name.starts_with(stem) || name[stem.size()] != ' ')
        return 0;
    const std::string_view digits = name.substr(stem.size() + 1);
    std::uint64_t number = 0;
    const char* end = digits.data() + digits.size();
    const auto [stop, error] = std::from_chars(digits.data(), end, number);
    return error == std::errc() && stop == end && digits.front() != '0' ? number : 0;
}

} // namespace

std::string firstFreeName(const ItemListView& list, std::string_view wanted) {
    if (wanted.empty() || list.positionOfName(wanted) == ItemListView::NotFound)
        return std::string(wanted);
    const auto [stem, first] = numberedName(wanted);
    std::vector<std::uint64_t> taken;
    list.forEach([&, &stem = stem, first = first](std::size_t, const ItemEntry& entry) {
        if (const std::uint64_t number = numberBehind(stem, entry.name); number >= first)
            taken.push_back(number);
    });
    std::sort(taken.begin(), taken.end());
    std::uint64_t next = first;
    for (const std::uint64_t number : taken)
        if (number == next)
            ++next;
    return stem + ' ' + std::to_string(next);
}

UniqueNames::UniqueNames(const ItemListView& list) {
    if (!list.named())
        return;
    m_list = list.snapshot();
    m_taken.reserve(list.size());
    // Of the snapshot, whose names stay where they are when the list changes.
    m_list.view().forEach([&](std::size_t, const ItemEntry& entry) { m_taken.insert(entry.name); });
}

std::string UniqueNames::take(std::string_view wanted) {
    if (wanted.empty())
        return {};
    if (!m_taken.contains(wanted))
        return given(std::string(wanted));
    const auto [stem, number] = numberedName(wanted);
    std::uint64_t& next = m_next[stem];
    next = std::max(next, number);
    for (;; ++next) {
        std::string name = stem + ' ' + std::to_string(next);
        if (!m_taken.contains(name))
            return given(std::move(name));
    }
}

std::string UniqueNames::given(std::string name) {
    m_taken.insert(m_given.emplace_back(std::move(name)));
    return m_given.back();
}

} // namespace octant
