#include "model/terrain/tile_marks.h"

#include <algorithm>

namespace octant::terrain {

Places TileMarks::places() const {
    Places places;
    std::size_t at = 0;
    for (int row = 0; row < m_rect.rows; ++row)
        for (int col = 0; col < m_rect.cols; ++col)
            if (m_marks[at++] != 0)
                places.push_back({m_rect.row + row, m_rect.col + col});
    return places;
}

TileRect boundsOf(std::span<const TilePlace> places) {
    if (places.empty())
        return {};
    TilePlace low = places.front(), high = low;
    for (const TilePlace at : places) {
        low = {std::min(low.row, at.row), std::min(low.col, at.col)};
        high = {std::max(high.row, at.row), std::max(high.col, at.col)};
    }
    return {low.row, low.col, high.row - low.row + 1, high.col - low.col + 1};
}

} // namespace octant::terrain
