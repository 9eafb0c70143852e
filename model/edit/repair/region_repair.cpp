#include "model/edit/repair/region_repair.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "model/check/region_place.h"

namespace octant {
namespace {

constexpr ItemKind regionKinds[] = {ItemKind::Region, ItemKind::SoundRegion, ItemKind::WeatherRegion,
                                    ItemKind::SkyRegion, ItemKind::GravityRegion};

void move(Region& region, const glm::vec3& by) {
    region.min += by;
    region.max += by;
}
void move(EnvironmentRegion& region, const glm::vec3& by) {
    for (glm::vec3& corner : region.corners)
        corner += by;
}
std::array<glm::vec3, 2> cornersOf(const Region& region) { return {region.min, region.max}; }
const Corners& cornersOf(const EnvironmentRegion& region) { return region.corners; }

/// Calls `fn(list)` for the list of a sector that holds regions of a kind.
template <class Owner, class Fn> void withRegions(Owner& sector, ItemKind kind, Fn&& fn) {
    switch (kind) {
    case ItemKind::Region:
        return fn(sector.regions);
    case ItemKind::SoundRegion:
        return fn(sector.soundRegions);
    case ItemKind::WeatherRegion:
        return fn(sector.weatherRegions);
    case ItemKind::SkyRegion:
        return fn(sector.skyRegions);
    case ItemKind::GravityRegion:
        return fn(sector.gravityRegions);
    default:
        break;
    }
}

} // namespace

bool isRegion(ItemKind kind) {
    return std::find(std::begin(regionKinds), std::end(regionKinds), kind) != std::end(regionKinds);
}

Result<std::size_t> moveRegionsInside(MapDraft& draft, const TargetGroup& group) {
    const Sector* sector = draft.sector(group.place.level, group.place.sector);
    if (sector == nullptr || draft.map().revision == Revision::R20250107)
        return std::size_t{0};
    const Level& level = draft.level(group.place.level);
    const SectorIndex at = level.indexOf(group.place.sector), last = level.lastSector;
    const std::uint8_t log2 = level.sectorSizeLog2;
    std::vector<std::pair<std::size_t, glm::vec3>> ways;
    withRegions(*sector, group.place.kind, [&](const auto& list) {
        for (const std::size_t position : group.positions)
            if (const auto way = wayIntoLevel(cornersOf(list[position]), at, last, log2))
                ways.emplace_back(position, glm::vec3(*way));
    });
    if (ways.empty())
        return std::size_t{0};
    const auto own = draft.editSector(group.place.level, group.place.sector);
    if (!own)
        return tl::unexpected<Error>(own.error());
    withRegions(**own, group.place.kind, [&](auto& list) {
        for (const auto& [position, way] : ways)
            list.update(position, [by = way](auto& region) { move(region, by); });
    });
    return ways.size();
}

std::vector<TargetGroup> allRegions(const Map& map) {
    std::vector<TargetGroup> groups;
    for (std::size_t i = 0; i < map.levels.size(); ++i)
        for (std::size_t k = 0; k < map.levels[i]->sectors.size(); ++k) {
            const Sector* sector = map.levels[i]->sectors[k].cell->value();
            if (sector == nullptr)
                continue;
            for (const ItemKind kind : regionKinds)
                withRegions(*sector, kind, [&](const auto& list) {
                    if (list.empty())
                        return;
                    TargetGroup& group = groups.emplace_back();
                    group.place = {i, k, kind};
                    group.positions.resize(list.size());
                    std::iota(group.positions.begin(), group.positions.end(), std::size_t{0});
                });
        }
    return groups;
}

} // namespace octant
