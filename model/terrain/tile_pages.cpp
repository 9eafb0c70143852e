#include "model/terrain/tile_pages.h"

namespace octant::terrain {

bool differWidely(const PagedVector<Tile>& before, const PagedVector<Tile>& after) {
    constexpr std::size_t samples = 64;
    if (before.size() != after.size() || before.size() < samples)
        return false;
    std::size_t apart = 0;
    for (std::size_t i = 0; i < samples; ++i) {
        const std::size_t at = i * (before.size() / samples);
        apart += &before[at] == &after[at] ? 0 : 1;
    }
    return apart * 4 > samples;
}

} // namespace octant::terrain
