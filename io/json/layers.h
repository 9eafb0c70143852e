#pragma once

#include "model/layers/layers.h"

namespace octant::json {

class Writer;

/// The layers of a map as one JSON value: each with what it holds, as lists with runs of positions there,
/// each by its first position and how many they are (`levels/0/sectors/4/entities`, `[[0, 1], [3, 2]]`), and
/// boxes of cells, by sector, in cells of its finest grid.
void dumpLayers(Writer& out, const MapLayers& layers);

} // namespace octant::json
