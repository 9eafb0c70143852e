#include "model/geometry/weather_at.h"

#include "model/geometry/hexahedron.h"
#include "model/geometry/sector_walk.h"

namespace octant {

const WeatherEnvironment* weatherAt(const Level& level, const glm::dvec3& point) {
    ItemId there = level.defaultWeather.id;
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        const LazySector& cell = *level.sectors[i].cell;
        const Sector* sector = cell.decoded() ? cell.value() : nullptr;
        if (sector == nullptr || sector->weatherRegions.empty())
            continue;
        const glm::dvec3 local = point - sectorCenter(level, i);
        for (const EnvironmentRegion& region : sector->weatherRegions)
            if (isInside(region.corners, local))
                there = region.environment.id;
    }
    for (const WeatherEnvironment& weather : level.weatherEnvironments)
        if (weather.id == there)
            return &weather;
    return nullptr;
}

} // namespace octant
