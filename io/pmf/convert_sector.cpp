#include <fmt/format.h>

#include "io/pmf/convert_parts.h"

namespace octant::pmf::convert {

namespace {

template <class T> void clearLightFlags(PagedVector<T>& lights, const char* what, Losses& losses) {
    constexpr unsigned known = T::Enabled | T::Preserve;
    for (std::size_t i = 0; i < lights.size(); ++i)
        if ((lights[i].flags & ~known) != 0) {
            const std::uint8_t flags =
                clearReserved(lights[i].flags, known, losses, fmt::format("{} {}", what, i));
            lights.update(i, [flags](T& light) { light.flags = flags; });
        }
}

} // namespace

Sector convertSector(const Sector& sector, ItemId id, Step step, Losses& losses) {
    Sector result = sector;
    clearLightFlags(result.dynamicLights, "dynamic light", losses);
    clearLightFlags(result.fastLights, "fast light", losses);
    if (step.to == Revision::R20250107) // told of once a level
        result.soundRegions = result.weatherRegions = result.skyRegions = result.gravityRegions = {};
    if (step.unwraps()) {
        result.usedSoundMaterials = {};
        if (!sector.normals.empty())
            losses.add(Rule::Loss12, "", fmt::format("{} normals are dropped", sector.normals.size()));
    }
    const NewId newId = [id, &next = result.nextItem] { return sectorItem(id, next++); };
    result.entities = convertEntities(sector.entities, step, newId, losses);
    return result;
}

} // namespace octant::pmf::convert
