#include "io/pfmap/map_losses.h"

#include <fmt/format.h>

namespace octant::pfmap {
namespace {

/// More than what every level begins with.
std::uint64_t beyond(std::size_t count, std::size_t given) { return count > given ? count - given : 0; }

std::string textOf(Rule rule, std::uint64_t count, double worst) {
    switch (rule) {
    case Rule::PfmL21:
        return fmt::format("caves, overhangs and ceilings over or under {} tiles", count);
    case Rule::PfmL22:
        return fmt::format("{} tiles are not shaped like a tile or lie between levels, by up to {:.3g} units",
                           count, worst);
    case Rule::PfmL23:
        return fmt::format("{} tiles have no ground", count);
    case Rule::PfmL24:
        return fmt::format("heights of {} tiles are cut to what a terrain can have", count);
    case Rule::PfmL25:
        return fmt::format("saddles of {} tiles are flattened", count);
    case Rule::PfmL26:
        return fmt::format("{} tiles fill up chunks beyond the level", count);
    case Rule::PfmL27:
        return fmt::format("names of {} materials are changed", count);
    case Rule::PfmL28:
        return fmt::format("{} cubes that are liquid or not solid are left out", count);
    default:
        return fmt::format("sides of different materials on {} tiles", count);
    }
}

} // namespace

void MapLosses::add(Rule rule, std::uint64_t count) {
    if (count != 0)
        m_counts[rule].count += count;
}

void MapLosses::addTile(Rule rule, terrain::TilePlace at) {
    Count& count = m_counts[rule];
    if (count.count++ == 0)
        count.place = fmt::format("row {}, column {}", at.row, at.col);
}

void MapLosses::addKind(const char* what, std::uint64_t count) {
    if (count == 0)
        return;
    add(Rule::PfmL29, count);
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
    for (const auto& [rule, found] : m_counts)
        losses.push_back(
            {rule, found.place,
             rule == Rule::PfmL29 ? "a terrain cannot hold " + m_kinds : textOf(rule, found.count, worst),
             found.count});
    if (!m_reason.empty())
        losses.push_back({Rule::PfmL31, {}, "the terrain that the map carries cannot be used: " + m_reason});
    return losses;
}

} // namespace octant::pfmap
