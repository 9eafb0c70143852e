#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "model/core/work_context.h"
#include "model/map/map.h"
#include "model/terrain/terrain.h"

namespace octant::terrain {

inline constexpr int leastTileLog2 = 0, greatestTileLog2 = 3; ///< tiles of 1 to 8 units

/// How a map is made of a terrain (pfmap.md, 14).
struct ToMapOptions {
    int tileLog2 = 1;                           ///< of a tile's side in units; a level is half of that high
    std::string textures = "textures/terrain/"; ///< before the paths of textures
    /// Materials that get the colour that stands for their picture (model/terrain/material_color.h), so that
    /// the map shows the same land where there is none. Null: all are white.
    std::function<bool(const Material&)> colored = {};
};

/// What the materials of a terrain are called in a level, by position (pfmap.md, 14.3); behind them that of
/// the material that stands for indices past the list.
std::vector<std::string> levelMaterialNames(const PagedVector<Material>& materials);

/// A map of 2025-08-08 with the terrain as its one level, by section 14 of pfmap.md but for the extension.
/// Long work. Errors: a sector would use more materials than the format has; it was stopped.
Result<std::shared_ptr<Map>> toMap(const Terrain& map, const ToMapOptions& options = {},
                                   const WorkContext& work = {});

} // namespace octant::terrain
