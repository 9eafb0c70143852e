#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "model/geometry/cube_faces.h"
#include "model/map/level_box.h"

namespace octant {

/// Tells of cubes around and in a box of one sector that was filled, and where nothing else was edited, which
/// faces are hidden or shown, as far as the box and what stood there before tell it: most of them, and much
/// faster than looking for neighbours. Not for several threads at once.
class FilledFaces {
public:
    /// `before`: the sector as it was. `after`: as it is. Both must stay as they are.
    FilledFaces(const SectorView& before, const SectorView& after, const GridBox& filled,
                const MaterialFlags& materials);

    /// `cell`: of a cube of geometry in `after` that is new, a part of one before or the same.
    KnownFaces of(const CubeCell& cell);

private:
    /// What a cell holds that is all alike.
    struct Content {
        bool solid = false;
        std::array<bool, 6> opaque{}; ///< of a solid one
        bool moved = false;
    };
    Content contentOf(const SectorView& view, const Cube* cube) const;

    SectorView m_before, m_after;
    GridBox m_filled;
    const MaterialFlags& m_materials;
    CubeFinder m_finder;
    std::optional<CubeCell> m_cell; ///< that was looked for last, as it was before
    Content m_content, m_fill;
};

} // namespace octant
