#include "model/octree/saved_sector.h"

#include "model/map/cube_visibility.h"
#include "model/octree/compact_cubes.h"
#include "model/octree/tidy_faces.h"

namespace octant {
namespace {

/// False where the list stays as it is.
bool renumber(std::vector<std::uint32_t>& cubes, const CubeNumbers& numbers) {
    bool changed = false;
    for (std::uint32_t& cube : cubes) {
        const std::uint32_t now = numbers[cube];
        changed = changed || now != cube;
        cube = now;
    }
    if (changed && std::erase(cubes, Cube::None) != 0 && cubes.empty())
        cubes.push_back(0); // an empty list would mean all
    return changed;
}

/// Visible lists that name cubes of this sector or of others by their new numbers.
void renumberLists(CubeList& list, const CubeNumbers& own, const LevelNumbers* level) {
    for (std::size_t i = 0; i < list.attachments.size(); ++i) {
        auto visibility = visibilityOf(list, i);
        if (!visibility)
            continue;
        bool changed = renumber(visibility->cubes, own);
        for (Visibility::Other& other : visibility->sectors)
            if (const CubeNumbers* numbers = level != nullptr ? level->find(other.sector) : nullptr)
                changed = renumber(other.cubes, *numbers) || changed;
        if (changed)
            setVisibility(list, i, std::move(*visibility));
    }
}

/// Whether the cubes of a sector, or some that its visible lists name, are called otherwise in the file.
bool renumbered(const LazySector& cell, const LevelNumbers* numbers) {
    const Sector* sector = cell.value();
    return sector != nullptr &&
           (!sector->cubes.spare.cubes.empty() ||
            (numbers != nullptr && numbersDiffer(listedSectors(sector->cubes), numbers, nullptr)));
}

/// A sector with the numbers of a file; its vertices stay as they are.
Sector withNumbers(const Sector& sector, const LevelNumbers* level) {
    Sector saved = sector;
    const CubeNumbers own = CubeNumbers::withoutSpare(sector.cubes);
    if (!sector.cubes.spare.cubes.empty())
        leaveOutCubes(saved.cubes, own);
    renumberLists(saved.cubes, own, level);
    return saved;
}

} // namespace

SavedSector::SavedSector(const LazySector* cell, const LevelNumbers* numbers)
    : m_sector(cell != nullptr ? cell->value() : nullptr) {
    if (m_sector != nullptr && renumbered(*cell, numbers))
        m_sector = &m_own.emplace(withNumbers(*m_sector, numbers));
    if (m_sector != nullptr && m_sector->looseVertices) {
        m_own = tidyFaces(*m_sector);
        m_sector = &*m_own;
    }
}

MapPtr withSavedNumbers(const MapPtr& map) {
    std::shared_ptr<Map> saved;
    for (std::size_t i = 0; i < map->levels.size(); ++i) {
        const auto numbers = LevelNumbers::of(*map->levels[i]);
        if (!numbers)
            continue;
        const auto level = editable(map->levels[i]);
        for (std::size_t at = 0; at < level->sectors.size(); ++at) {
            const SectorSlot slot = level->sectors[at];
            if (renumbered(*slot.cell, numbers.get()))
                level->sectors.set(
                    at, {slot.id, std::make_shared<const LazySector>(
                                      withNumbers(*slot.cell->value(), numbers.get()), slot.cell)});
        }
        if (!saved)
            saved = editable(map);
        saved->levels.set(i, level);
    }
    return saved ? MapPtr(std::move(saved)) : map;
}

} // namespace octant
