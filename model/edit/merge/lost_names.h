#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>

#include "model/map/map.h"

/// Names by text in entities that a merge would leave without meaning. What a side itself left so is not its
/// doing.
namespace octant {

/// Names, each with an entity that has it.
using LostNames = std::map<std::string, ItemId>;

/// Names of materials or physics materials (`kind`) in the entities of a merged level and its sectors.
LostNames lostNames(const Level& merged, std::span<const MapPtr> sides, ItemKind kind);
/// Global ids of lights (`kind`: dynamic or fast ones) that controllers of a merged map name, while neither a
/// light of a sector nor a source of baked light has them, each with such a controller.
std::map<std::uint32_t, ItemId> lostLights(const Map& merged, std::span<const MapPtr> sides, ItemKind kind);
/// Names of entities in all entities of a merged map.
LostNames lostNames(const Map& merged, std::span<const MapPtr> sides);

} // namespace octant
