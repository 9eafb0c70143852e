#pragma once

#include <cstdint>
#include <map>
#include <optional>

namespace octant::render {

/// Hands out runs of places from a fixed number of them, and joins runs that are given back. Runs can be
/// taken from the end, too: they stay apart from those at the front, so that neighbours at the front can be
/// drawn with one call.
class RangeAllocator {
public:
    /// So many places, all free.
    explicit RangeAllocator(std::uint32_t capacity);

    /// First place of a run, or nothing when no hole is large enough. A run of 0 always succeeds and takes
    /// nothing.
    std::optional<std::uint32_t> take(std::uint32_t count, bool atEnd = false);
    /// Gives a run back that was taken with the same numbers.
    void giveBack(std::uint32_t first, std::uint32_t count);

    std::uint32_t capacity() const { return m_capacity; }
    /// Number of places that are taken.
    std::uint32_t used() const { return m_used; }

private:
    std::map<std::uint32_t, std::uint32_t> m_holes; ///< first place -> count
    std::uint32_t m_capacity;
    std::uint32_t m_used = 0;
};

} // namespace octant::render
