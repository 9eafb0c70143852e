#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>

#include "model/light/light.h"
#include "model/map/map.h"

namespace octant::light {

/// What materials of a level are called, as hashes: ids are given anew when a file is read, names stay.
class MaterialNames {
public:
    /// Copies what it needs; the level need not live on.
    explicit MaterialNames(const Level& level);
    /// 0 where nothing is named.
    std::uint64_t of(const Ref& material) const;
    /// Changes where any material is renamed, added or removed.
    std::uint64_t fingerprint() const { return m_fingerprint; }

private:
    std::unordered_map<ItemId, std::uint64_t> m_hashes;
    std::uint64_t m_fingerprint = 0;
};

/// Of all that light depends on in a sector: cubes of geometry by their place in the tree, their drawn
/// vertices and the names of their materials. Numbers of cubes and lightmaps do not count. 0 for a damaged
/// one.
std::uint64_t sectorHash(const LazySector& cell, const MaterialNames& names);
/// What a level's light was baked from, as 16 hex digits: hashes of its sectors in order, materials, settings
/// and sources.
std::string bakeHash(const Level& level, std::span<const std::uint64_t> sectors, const LevelLight& light);
/// The same, with the hashes of the sectors. Decodes all sectors.
std::string bakeHash(const Level& level, const LevelLight& light);

/// How PMF-150 knows a level that this program baked: BakedBy::by begins so.
inline constexpr std::string_view bakedByUs = "octant ";

} // namespace octant::light
