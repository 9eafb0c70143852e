#include "model/map/statistics.h"

#include <algorithm>

#include "model/geometry/octree.h"
#include "model/map/item_kinds.h"
#include "model/octree/simplify_gain.h"
#include "model/octree/spare_cubes.h"

namespace octant {
namespace {

constexpr std::uint64_t mostUsed = 255, mostCounted = 0xffffffff; ///< pmf.md, Limits

std::uint64_t luxelBytes(const Sector& sector) {
    std::uint64_t bytes = 0;
    for (const Lightmap& lightmap : sector.lightmaps)
        bytes += lightmap.luxels.size();
    for (const DynamicLight& light : sector.dynamicLights)
        for (const DynamicLight::Layer& layer : light.layers)
            bytes += layer.luxels.size();
    return bytes;
}

void add(LevelStatistics& level, ItemId id, const SectorStatistics& sector) {
    level.bytes += sector.bytes;
    for (std::size_t meter = 0; meter < sectorMeterCount; ++meter) {
        LevelStatistics::Worst& worst = level.worst[meter];
        if (sector.values[meter] > worst.value) {
            worst.sector = id;
            worst.value = sector.values[meter];
        }
        worst.total = static_cast<SectorMeter>(meter) == SectorMeter::Depth
                          ? worst.value
                          : worst.total + sector.values[meter];
    }
    level.sectors.emplace(id, sector);
}

} // namespace

std::uint64_t limitOf(SectorMeter meter) {
    switch (meter) {
    case SectorMeter::Cubes:
    case SectorMeter::Vertices:
    case SectorMeter::Normals:
    case SectorMeter::Entities:
        return mostCounted;
    case SectorMeter::Depth:
        return maxCubeDepth;
    default:
        return mostUsed;
    }
}

std::uint64_t limitOf(LevelMeter meter) {
    switch (meter) {
    case LevelMeter::Materials:
        return itemKindRow(ItemKind::Material).limit;
    case LevelMeter::PhysicsMaterials:
        return itemKindRow(ItemKind::PhysicsMaterial).limit;
    case LevelMeter::SoundMaterials:
        return itemKindRow(ItemKind::SoundMaterial).limit;
    case LevelMeter::SectorsX:
    case LevelMeter::SectorsZ:
        return 4096;
    case LevelMeter::SectorsY:
        return 256;
    case LevelMeter::Entities:
        return mostCounted;
    default:
        return itemKindRow(ItemKind::SoundEnvironment).limit;
    }
}

SectorStatistics statisticsOf(const Sector& sector) {
    SectorStatistics result;
    const auto set = [&](SectorMeter meter, std::uint64_t value) {
        result.values[static_cast<std::size_t>(meter)] = value;
    };
    set(SectorMeter::Materials, sector.usedMaterials.size());
    set(SectorMeter::PhysicsMaterials, sector.usedPhysicsMaterials.size());
    set(SectorMeter::SoundMaterials, sector.usedSoundMaterials.size());
    set(SectorMeter::Lightmaps, sector.lightmaps.size());
    set(SectorMeter::DynamicLights, sector.dynamicLights.size());
    set(SectorMeter::FastLights, sector.fastLights.size());
    set(SectorMeter::Regions, sector.regions.size());
    set(SectorMeter::Cubes, writtenCubes(sector.cubes));
    set(SectorMeter::Vertices, sector.vertices.size());
    set(SectorMeter::Normals, sector.normals.size());
    set(SectorMeter::Entities, sector.entities.entities.size());
    int depth = 0;
    (void)walkCubes(sector.cubes, [&](const CubeCell& cell, const Cube&, std::uint32_t, int) {
        depth = std::max(depth, cell.depth);
    });
    set(SectorMeter::Depth, static_cast<std::uint64_t>(depth));
    result.bytes = shapeBytes(sector) + luxelBytes(sector);
    return result;
}

std::shared_ptr<const MapStatistics> StatisticsCounter::count(const Map& map, const CancelToken& cancel) {
    auto result = std::make_shared<MapStatistics>();
    std::unordered_map<const LazySector*, Known> known;
    m_counted = 0;
    for (const auto& level : map.levels) {
        LevelStatistics& statistics = result->emplace_back();
        statistics.level = level->id;
        statistics.values = {level->materials.size(),
                             level->physicsMaterials.size(),
                             level->soundMaterials.size(),
                             level->soundEnvironments.size(),
                             level->weatherEnvironments.size(),
                             level->skyEnvironments.size(),
                             level->gravityEnvironments.size(),
                             level->countX(),
                             level->countY(),
                             level->countZ(),
                             level->entities.entities.size()};
        for (const SectorSlot& slot : level->sectors) {
            if (cancel.cancelled())
                return nullptr;
            const Sector* sector = slot.cell->value();
            if (sector == nullptr)
                continue;
            auto found = known.find(slot.cell.get());
            if (found == known.end()) {
                const auto before = m_known.find(slot.cell.get());
                m_counted += before == m_known.end() ? 1U : 0U;
                found = known
                            .emplace(slot.cell.get(), before != m_known.end()
                                                          ? before->second
                                                          : Known{slot.cell, statisticsOf(*sector)})
                            .first;
            }
            add(statistics, slot.id, found->second.statistics);
        }
    }
    m_known = std::move(known);
    return result;
}

} // namespace octant
