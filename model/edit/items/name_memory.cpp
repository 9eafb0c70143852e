#include "model/edit/items/name_memory.h"

#include <algorithm>

namespace octant {
namespace {

constexpr std::uint64_t largestNumber = (std::uint64_t{1} << 32) - 1; ///< that numberedName() takes for one

} // namespace

void KnownNames::follow(const ItemListView& list) {
    if (list.named()) {
        const ItemListView before = m_list.view();
        // A page that changed is told of as a whole: what stays in it must not seem to be gone.
        for (const ItemListDifference& part : list.differences(before)) {
            list.forEach(part.afterFirst, part.afterFirst + part.afterCount,
                         [&](std::size_t, const ItemEntry& entry) { ++m_counts[std::string(entry.name)]; });
            before.forEach(part.beforeFirst, part.beforeFirst + part.beforeCount,
                           [&](std::size_t, const ItemEntry& entry) { remove(std::string(entry.name)); });
        }
    }
    m_list = list.snapshot();
}

void KnownNames::added(const ItemListView& list, std::string_view name) {
    ++m_counts[std::string(name)];
    m_list = list.snapshot();
}

std::string KnownNames::free(std::string_view wanted) {
    std::string name(wanted);
    if (!m_counts.contains(name))
        return name;
    const NumberedName parts = numberedName(wanted);
    std::uint64_t& next = m_next[parts.stem][parts.number];
    for (next = std::max(next, parts.number);; ++next) {
        name = parts.stem + ' ' + std::to_string(next);
        if (!m_counts.contains(name))
            break;
    }
    if (next > largestNumber) // remove() would not know it again
        next = parts.number;
    return name;
}

void KnownNames::remove(const std::string& name) {
    const auto found = m_counts.find(name);
    if (found == m_counts.end() || --found->second != 0)
        return;
    m_counts.erase(found);
    const auto [stem, after] = numberedName(name);
    const auto tries = m_next.find(stem);
    if (tries == m_next.end())
        return;
    const std::uint64_t freed = after - 1;
    for (auto& [first, next] : tries->second) {
        if (first > freed)
            break;
        next = std::min(next, freed);
    }
}

} // namespace octant
