#pragma once

#include "model/edit/edit.h"

namespace octant {

/// Roughly how many cubes an edit makes, changes or goes through, by what its parameters say and how full the
/// sectors are; none is looked at. About a microsecond each. Sectors that are not decoded yet count by their
/// size in the file.
double estimateCost(const Map& map, const Edit& edit);

/// What rows of actions give as their estimate, by the parameters that they have.
double costOfTargets(const Map& map, const Edit& edit); ///< all cubes of levels and sectors
double costOfBoxes(const Map& map, const Edit& edit);   ///< boxes of cells, `count` copies more
double costOfPush(const Map& map, const Edit& edit);    ///< boxes and the layers that are added or taken away
double costOfPaste(const Map& map, const Edit& edit);   ///< copied cubes, `count` times
double costOfStroke(const Map& map, const Edit& edit);  ///< a stroke over the ground of a level
double costOfTiles(const Map& map, const Edit& edit);   ///< a rectangle (`rect`) of tiles of a terrain

} // namespace octant
