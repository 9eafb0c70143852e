#pragma once

#include "model/map/map.h"
#include "resources/demo/canvas.h"

namespace octant::demo {

/// Materials of the demo levels, by number.
enum Paint : int {
    Grass,
    Meadow,
    Earth,
    Rock,
    Cliff,
    Sand,
    Path,
    Stone,
    Marble,
    Plaster,
    Timber,
    Roof,
    Floor,
    Bark,
    Pine,
    Leaf,
    Blossom,
    Petal,
    Cloth,
    Water,
    Fall,
    Glass,
    Lantern,
    Halo,
    Crystal,
    Sky,
    Cloud,
    SkyTop,
    SkyGround,
    PaintCount,
};

/// Adds materials of all three kinds and the environments with their defaults to a level.
Canvas::Names addPalette(Level& level, ItemId& nextId);

} // namespace octant::demo
