#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "model/terrain/brush.h"

namespace octant::terrain {

/// A set of tiles of a rectangle.
class TileMarks {
public:
    /// No tile is marked yet.
    explicit TileMarks(const TileRect& rect)
        : m_rect(rect),
          m_marks(rect.empty() ? 0
                               : static_cast<std::size_t>(rect.rows) * static_cast<std::size_t>(rect.cols)) {}

    /// The rectangle that the tiles lie in.
    const TileRect& rect() const { return m_rect; }
    /// Adds a tile; one outside of the rectangle is ignored.
    void mark(TilePlace at) {
        if (m_rect.contains(at))
            m_marks[number(at)] = 1;
    }
    /// Whether a tile is in the set.
    bool has(TilePlace at) const { return m_rect.contains(at) && m_marks[number(at)] != 0; }
    /// The tiles of the set, row by row.
    Places places() const;

private:
    std::size_t number(TilePlace at) const {
        return static_cast<std::size_t>(at.row - m_rect.row) * static_cast<std::size_t>(m_rect.cols) +
               static_cast<std::size_t>(at.col - m_rect.col);
    }

    TileRect m_rect;
    std::vector<std::uint8_t> m_marks;
};

/// The least rectangle around tiles.
TileRect boundsOf(std::span<const TilePlace> places);

} // namespace octant::terrain
