#pragma once

#include <string>
#include <unordered_map>

#include "model/map/map.h"

namespace octant {

/// Whether an entity is a door whose open pose is the closed one and that no animation opens.
bool doorStays(const Entity& entity, Revision revision);

/// Why an entity is a light that lights nothing: "its range is 0"; empty for all others.
std::string darkLight(const Entity& entity, Revision revision);

/// Whether players appear where an entity stands: a spawn area, or a body without a script whose name begins
/// with "spawn", as 2025-01-15 and later have no type for it and leave it to the game.
bool isSpawn(const Entity& entity, Revision revision);

/// Spawns that stand where an earlier one of the same team and of a gamemode that both exist in stands, by
/// the id of the later one: the id of the earlier one. Those of damaged sectors are left out.
std::unordered_map<ItemId, ItemId> doubledSpawns(const Map& map);

} // namespace octant
