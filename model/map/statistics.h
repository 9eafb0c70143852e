#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

#include "model/core/executor.h"
#include "model/map/map.h"

namespace octant {

/// Counts of a sector that the format limits (pmf.md, Limits).
enum class SectorMeter : std::uint8_t {
    Materials, ///< used ones: the palette of its cubes
    PhysicsMaterials,
    SoundMaterials,
    Lightmaps,
    DynamicLights,
    FastLights,
    Regions, ///< load regions
    Cubes,
    Depth, ///< of the octree
    Vertices,
    Normals,
    Entities,
};
inline constexpr std::size_t sectorMeterCount = 12; ///< of SectorMeter

/// Counts of a level that the format limits (pmf.md, Limits).
enum class LevelMeter : std::uint8_t {
    Materials,
    PhysicsMaterials,
    SoundMaterials,
    SoundEnvironments,
    WeatherEnvironments,
    SkyEnvironments,
    GravityEnvironments,
    SectorsX,
    SectorsY,
    SectorsZ,
    Entities,
};
inline constexpr std::size_t levelMeterCount = 11; ///< of LevelMeter

/// The greatest value that a sector may have (pmf.md, Limits).
std::uint64_t limitOf(SectorMeter meter);
/// The greatest value that a level may have (pmf.md, Limits).
std::uint64_t limitOf(LevelMeter meter);

/// Counts of one sector.
struct SectorStatistics {
    std::array<std::uint64_t, sectorMeterCount> values{}; ///< by SectorMeter
    std::uint64_t bytes = 0; ///< of cubes, vertices, normals and luxels before compression

    std::uint64_t operator[](SectorMeter meter) const { return values[static_cast<std::size_t>(meter)]; }
    bool operator==(const SectorStatistics&) const = default;
};

/// Counts of a level and of its sectors.
struct LevelStatistics {
    /// For one SectorMeter: the sector with the greatest value.
    struct Worst {
        ItemId sector = 0;       ///< the first with the most; 0 where all have none
        std::uint64_t value = 0; ///< of that sector
        std::uint64_t total = 0; ///< of all sectors; for Depth the same as value
    };

    ItemId level = 0;                                     ///< whose counts these are
    std::array<std::uint64_t, levelMeterCount> values{};  ///< by LevelMeter
    std::array<Worst, sectorMeterCount> worst{};          ///< by SectorMeter
    std::uint64_t bytes = 0;                              ///< sum of those of the sectors
    std::unordered_map<ItemId, SectorStatistics> sectors; ///< damaged ones are left out

    std::uint64_t operator[](LevelMeter meter) const { return values[static_cast<std::size_t>(meter)]; }
    const Worst& operator[](SectorMeter meter) const { return worst[static_cast<std::size_t>(meter)]; }
};

using MapStatistics = std::vector<LevelStatistics>; ///< by level

/// Counts one sector.
SectorStatistics statisticsOf(const Sector& sector);

/// Counts the versions of one document. After an edit it counts only the sectors that changed since the last
/// call. Not thread-safe.
class StatisticsCounter {
public:
    /// Decodes all sectors. Null when it was cancelled.
    std::shared_ptr<const MapStatistics> count(const Map& map, const CancelToken& cancel = {});
    /// Number of sectors that the last call had to count because they were new or changed.
    std::size_t counted() const { return m_counted; }

private:
    struct Known {
        std::shared_ptr<const LazySector> cell; ///< held, so that its address is not used again
        SectorStatistics statistics;
    };

    std::unordered_map<const LazySector*, Known> m_known;
    std::size_t m_counted = 0;
};

} // namespace octant
