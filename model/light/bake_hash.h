#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "model/light/light.h"
#include "model/map/map.h"

namespace octant::light {

/// Of all that light depends on in a sector: cubes of geometry by their place in the tree, their drawn
/// vertices and the names of their materials. Numbers of cubes and lightmaps do not count. 0 for a damaged
/// one.
std::uint64_t sectorHash(const LazySector& cell);
/// What a level's light was baked from, as 16 hex digits: hashes of its sectors in order, materials, settings
/// and sources.
std::string bakeHash(const Level& level, std::span<const std::uint64_t> sectors, const LevelLight& light);
/// The same, with the hashes of the sectors. Decodes all sectors.
std::string bakeHash(const Level& level, const LevelLight& light);

/// How PMF-150 knows a level that this program baked: BakedBy::by begins so.
inline constexpr std::string_view bakedByUs = "octant ";

} // namespace octant::light
