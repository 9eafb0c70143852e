#include "io/pfmap/map_losses.h"

#include <fmt/format.h>

namespace octant::pfmap {
namespace {

/// More than what every level begins with.
std::uint64_t beyond(std::size_t count, std::size_t given) { return count > given ? count - given : 0; }

std::string textOf(int id, std::uint64_t count, double worst) {
    switch (id) {
    case 21:
        return fmt::format("caves, overhangs and ceilings over or under {} tiles", count);
    case 22:
        return fmt::format("{} tiles are not shaped like a tile or lie between levels, by up to {:.3g} units",
                           count, worst);
    case 23:
        return fmt::format("{} tiles have no ground", count);
    case 24:
        return fmt::format("heights of {} tiles are cut to what a terrain can have", count);
    case 25:
        return fmt::format("saddles of {} tiles are flattened", count);
    case 26:
        return fmt::format("{} tiles fill up chunks beyond the level", count);
    case 27:
        return fmt::format("names of {} materials are changed", count);
    case 28:
        return fmt::format("{} cubes that are liquid or not solid are left out", count);
    default:
        return fmt::format("sides of different materials on {} tiles", count);
    }
}

} // namespace

void MapLosses::add(int id, std::uint64_t count) {
    if (count != 0)
        m_counts[id].count += count;
}

void MapLosses::addTile(int id, terrain::TilePlace at) {
    Count& count = m_counts[id];
    if (count.count++ == 0)
        count.place = fmt::format("row {}, column {}", at.row, at.col);
}

void MapLosses::addKind(const char* what, std::uint64_t count) {
    if (count == 0)
        return;
    add(29, count);
    m_kinds += fmt::format("{}{} {}", m_kinds.empty() ? "" : ", ", count, what);
}

void MapLosses::addRest(const Map& map, const Level& level, bool kept) {
    std::uint64_t entities = map.entities.entities.size() + level.entities.entities.size();
    std::uint64_t lights = 0, lightmaps = 0, regions = 0;
    for (const SectorSlot& slot : level.sectors)
        if (const Sector* const sector = slot.cell->value()) {
            entities += sector->entities.entities.size();
            lights += sector->dynamicLights.size() + sector->fastLights.size();
            lightmaps += sector->lightmaps.size();
            regions += sector->regions.size() + sector->weatherRegions.size() +
                       sector->gravityRegions.size() + sector->soundRegions.size() +
                       sector->skyRegions.size();
        }
    constexpr std::size_t physics = 2; // air and the ground
    addKind("other levels", beyond(map.levels.size(), 1));
    addKind("entities", entities);
    addKind("lights", lights);
    addKind("lightmaps", lightmaps);
    addKind("environments",
            beyond(level.soundEnvironments.size(), 1) + beyond(level.weatherEnvironments.size(), 1) +
                beyond(level.skyEnvironments.size(), 1) + beyond(level.gravityEnvironments.size(), 1));
    addKind("regions", regions);
    addKind("physics materials", beyond(level.physicsMaterials.size(), physics));
    addKind("sound materials", level.soundMaterials.size());
    addKind("embedded archives", map.embeddedArchive.empty() ? 0 : 1);
    addKind("extensions", beyond(map.extensions.size(), kept ? 1 : 0));
    addKind("texts of the header", (map.header.description.empty() ? 0U : 1U) +
                                       (map.header.authors.empty() ? 0U : 1U) + map.header.gamemodes.size());
}

std::vector<Loss> MapLosses::take(double worst) const {
    std::vector<Loss> losses;
    for (const auto& [id, found] : m_counts)
        losses.push_back({id, found.count, found.place,
                          id == 29 ? "a terrain cannot hold " + m_kinds : textOf(id, found.count, worst),
                          false});
    if (!m_reason.empty())
        losses.push_back({31, 1, {}, "the terrain that the map carries cannot be used: " + m_reason, false});
    return losses;
}

} // namespace octant::pfmap
