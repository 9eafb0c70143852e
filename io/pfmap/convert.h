#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "io/loss.h"
#include "model/core/work_context.h"
#include "model/map/map.h"
#include "model/terrain/to_map.h"

/// Terrain to maps and back (pfmap.md, 14).
namespace octant::pfmap {

/// The extension of a map that holds the file of the terrain it was made of.
inline constexpr const char* extensionName = "octant-pfmap";

/// How toMap() makes a map of a terrain.
struct ToMapOptions : terrain::ToMapOptions {
    bool keepAside = true; ///< the file of the terrain goes into an extension
    std::string name;      ///< of the map
};

/// The result of toMap().
struct ConvertedTerrain {
    std::shared_ptr<Map> map; ///< of 2025-08-08
    std::vector<Loss> losses; ///< what a map cannot hold
};

/// What is lost when a terrain becomes a map, without converting it.
std::vector<Loss> lossesOfMap(const Terrain& map, const ToMapOptions& options = {});

/// Makes a map of a terrain (14.1 to 14.4). Errors: a sector would use more materials
/// than the format has; it was cancelled.
Result<ConvertedTerrain> toMap(const Terrain& map, const ToMapOptions& options = {},
                               const WorkContext& work = {});

/// How fromMap() makes a terrain of a level.
struct FromMapOptions {
    std::size_t level = 0; ///< position in the map's list
    int tileLog2 = 1;      ///< of a tile's side in units, where the map does not say it
    double levelZero = 0;  ///< height that becomes level 0, units from the centre sector's middle
    int voidBase = -3;     ///< levels, of tiles without ground
    /// The ending under which a texture is found, with its dot; ".png" without it.
    std::function<std::string(const std::string& identifier)> ending = {};
};

/// The result of fromMap().
struct ConvertedMap {
    Terrain terrain;          ///< a new one, without a file
    std::vector<Loss> losses; ///< what a terrain cannot hold
};

/// Makes a terrain of a level (14.5). Errors: there is no such level, it is damaged, has
/// no solid geometry or is too large; more materials than a terrain may have; it was cancelled.
Result<ConvertedMap> fromMap(const Map& map, const FromMapOptions& options = {},
                             const WorkContext& work = {});

} // namespace octant::pfmap
