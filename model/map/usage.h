#pragma once

#include <cstdint>
#include <vector>

#include "model/map/item.h"
#include "model/map/map.h"

namespace octant {

/// Something that names an item.
struct Use {
    ItemRef by; ///< a level (its defaults), sky, sector (its cubes), region, light (its layers) or entity
    std::uint32_t count = 1; ///< how often; of a sector: cubes. A used list that no cube picks from counts 1
    bool operator==(const Use&) const = default;
};

/// Everything that refers to a material, physics or sound material, environment, container, lightmap, light
/// or entity, in the order of the file. Lights are named by cubes of their sector, and by controllers through
/// their id; entities and materials are named by entities through their name. Decodes the sectors of the
/// item's level. Empty for kinds that nothing names.
std::vector<Use> usesOf(const Map& map, const ItemRef& item);

} // namespace octant
