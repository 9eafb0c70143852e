#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>

namespace octant::paf {

/// The set of bytes of a file that belong to some entry.
class ByteClaims {
public:
    /// Whether any of these bytes is claimed.
    bool touches(std::size_t at, std::size_t size) const {
        const auto next = m_ends.lower_bound(at);
        return size > 0 && ((next != m_ends.end() && next->first < at + size) ||
                            (next != m_ends.begin() && std::prev(next)->second > at));
    }

    /// Claims bytes that are all free. False, and nothing is changed, when some of them are claimed already.
    [[nodiscard]] bool claim(std::size_t at, std::size_t size) {
        if (touches(at, size))
            return false;
        add(at, size);
        return true;
    }

    /// Claims bytes of which some may be claimed already.
    void add(std::size_t at, std::size_t size) {
        if (size == 0)
            return;
        std::size_t end = at + size;
        auto next = m_ends.lower_bound(at);
        if (next != m_ends.begin() && std::prev(next)->second >= at)
            --next;
        while (next != m_ends.end() && next->first <= end) {
            at = std::min(at, next->first);
            end = std::max(end, next->second);
            m_claimed -= next->second - next->first;
            next = m_ends.erase(next);
        }
        m_ends.emplace(at, end);
        m_claimed += end - at;
    }

    /// Number of claimed bytes.
    std::size_t claimedBytes() const { return m_claimed; }
    /// Offset of the first byte that is not claimed.
    std::size_t firstUnclaimed() const {
        return m_ends.empty() || m_ends.begin()->first > 0 ? 0 : m_ends.begin()->second;
    }

private:
    std::map<std::size_t, std::size_t> m_ends; ///< by the begin; neighbours are one
    std::size_t m_claimed = 0;
};

} // namespace octant::paf
