#include "model/geometry/surroundings_at.h"

#include "model/geometry/hexahedron.h"
#include "model/geometry/sector_walk.h"

namespace octant {
namespace {

using Regions = PagedVector<EnvironmentRegion> Sector::*;

template <class Environment>
const Environment* environmentOf(const PagedVector<Environment>& environments,
                                 const EnvironmentRegion* region, const Ref& usual) {
    const ItemId wanted = region != nullptr ? region->environment.id : usual.id;
    for (const Environment& environment : environments)
        if (environment.id == wanted)
            return &environment;
    return nullptr;
}

const EnvironmentRegion* firstAround(const PagedVector<EnvironmentRegion>& regions, const glm::dvec3& point) {
    for (const EnvironmentRegion& region : regions)
        if (isInside(region.corners, point))
            return &region;
    return nullptr;
}

/// Calls with each decoded sector and the point in its coordinates.
template <class Visit> void forDecodedSectors(const Level& level, const glm::dvec3& point, Visit&& visit) {
    for (std::size_t i = 0; i < level.sectors.size(); ++i) {
        const LazySector& cell = *level.sectors[i].cell;
        if (const Sector* sector = cell.decoded() ? cell.value() : nullptr)
            visit(*sector, point - sectorCenter(level, i));
    }
}

} // namespace

Surroundings surroundingsAt(const Level& level, const glm::dvec3& point) {
    Surroundings there;
    forDecodedSectors(level, point, [&](const Sector& sector, const glm::dvec3& local) {
        const auto look = [&](const EnvironmentRegion*& found, Regions regions) {
            if (found == nullptr)
                found = firstAround(sector.*regions, local);
        };
        look(there.soundRegion, &Sector::soundRegions);
        look(there.weatherRegion, &Sector::weatherRegions);
        look(there.skyRegion, &Sector::skyRegions);
        look(there.gravityRegion, &Sector::gravityRegions);
    });
    there.sound = environmentOf(level.soundEnvironments, there.soundRegion, level.defaultSound);
    there.weather = environmentOf(level.weatherEnvironments, there.weatherRegion, level.defaultWeather);
    there.sky = environmentOf(level.skyEnvironments, there.skyRegion, level.defaultSky);
    there.gravity = environmentOf(level.gravityEnvironments, there.gravityRegion, level.defaultGravity);
    return there;
}

const WeatherEnvironment* weatherAt(const Level& level, const glm::dvec3& point) {
    const EnvironmentRegion* region = nullptr;
    forDecodedSectors(level, point, [&](const Sector& sector, const glm::dvec3& local) {
        if (region == nullptr)
            region = firstAround(sector.weatherRegions, local);
    });
    return environmentOf(level.weatherEnvironments, region, level.defaultWeather);
}

} // namespace octant
