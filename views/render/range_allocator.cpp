#include "views/render/range_allocator.h"

#include <iterator>

namespace octant::render {

RangeAllocator::RangeAllocator(std::uint32_t capacity) : m_capacity(capacity) {
    if (capacity > 0)
        m_holes.emplace(0u, capacity);
}

std::optional<std::uint32_t> RangeAllocator::take(std::uint32_t count, bool atEnd) {
    if (count == 0)
        return 0u;
    if (m_capacity - m_used < count)
        return {};
    if (atEnd) {
        for (auto hole = m_holes.rbegin(); hole != m_holes.rend(); ++hole) {
            if (hole->second < count)
                continue;
            hole->second -= count;
            const std::uint32_t first = hole->first + hole->second;
            if (hole->second == 0)
                m_holes.erase(hole->first);
            m_used += count;
            return first;
        }
        return {};
    }
    for (auto hole = m_holes.begin(); hole != m_holes.end(); ++hole) {
        if (hole->second < count)
            continue;
        const std::uint32_t first = hole->first;
        const std::uint32_t rest = hole->second - count;
        m_holes.erase(hole);
        if (rest > 0)
            m_holes.emplace(first + count, rest);
        m_used += count;
        return first;
    }
    return {};
}

void RangeAllocator::giveBack(std::uint32_t first, std::uint32_t count) {
    if (count == 0)
        return;
    m_used -= count;
    auto hole = m_holes.emplace(first, count).first;
    const auto next = std::next(hole);
    if (next != m_holes.end() && hole->first + hole->second == next->first) {
        hole->second += next->second;
        m_holes.erase(next);
    }
    if (hole != m_holes.begin()) {
        const auto before = std::prev(hole);
        if (before->first + before->second == hole->first) {
            before->second += hole->second;
            m_holes.erase(hole);
        }
    }
}

} // namespace octant::render
