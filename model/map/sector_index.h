#pragma once

#include <compare>
#include <cstdint>

namespace octant {

/// Place of a sector in its level's grid, or (as counts) the size of the grid minus 1 (pmf.md, Notation,
/// Sector index).
struct SectorIndex {
    std::uint32_t raw = 0; ///< bits 31..24 y, 23..12 x, 11..0 z

    /// Of coordinates, of which only the bits count that the index has room for.
    static constexpr SectorIndex of(std::uint32_t x, std::uint32_t y, std::uint32_t z) {
        return {(y & 0xff) << 24 | (x & 0xfff) << 12 | (z & 0xfff)};
    }
    /// Column from the west, 0..4095.
    constexpr std::uint32_t x() const { return raw >> 12 & 0xfff; }
    /// Layer from below, 0..255.
    constexpr std::uint32_t y() const { return raw >> 24; }
    /// Row from the south, 0..4095.
    constexpr std::uint32_t z() const { return raw & 0xfff; }
    // NOLINTNEXTLINE(modernize-use-nullptr): takes what the compiler writes for a null pointer
    auto operator<=>(const SectorIndex&) const = default;
};

} // namespace octant
