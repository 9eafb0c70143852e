#pragma once

#include <vector>

#include "model/terrain/tile_look.h"

namespace octant::terrain {

/// The share of the accent material at a place with a splat, 0 to 1 (section 10). `x` and `z` are tiles from
/// a chunk's north-west corner. A noise of Octant's own without seams between chunks.
float accentShare(float x, float z);

/// The splats of a terrain, ready to be mixed in.
class Splats {
public:
    Splats() = default;
    explicit Splats(const Terrain& map);

    /// Whether a material has an accent.
    bool has(int material) const { return accentOf(material) >= 0; }
    /// What a mix becomes at a place of a chunk, in tiles from its north-west corner.
    MaterialMix over(const MaterialMix& mix, float x, float z) const;

private:
    int accentOf(int material) const {
        return static_cast<std::size_t>(material) < m_accents.size()
                   ? m_accents[static_cast<std::size_t>(material)]
                   : -1;
    }

    std::vector<int> m_accents; ///< by base; -1: none
};

} // namespace octant::terrain
