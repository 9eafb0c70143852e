#include "views/viewport/hidden_cubes.h"

#include <algorithm>
#include <set>
#include <utility>

#include "model/edit/cubes/cube_edit.h"
#include "model/geometry/sector_walk.h"

namespace octant {
namespace {

constexpr int here = 6; // behind the neighbours at the six faces

} // namespace

MapPtr HiddenCubes::without(const MapPtr& map, ItemId level, const CellsBySector& hidden) {
    if (hidden.empty()) {
        *this = HiddenCubes();
        return map;
    }
    if (map == m_map && level == m_level && hidden == m_hidden)
        return m_shown;
    if (level != m_level)
        m_made.clear();
    const auto at = std::find_if(map->levels.begin(), map->levels.end(),
                                 [&](const LevelPtr& one) { return one->id == level; });
    m_shown =
        at != map->levels.end() ? make(map, static_cast<std::size_t>(at - map->levels.begin()), hidden) : map;
    m_map = map;
    m_level = level;
    m_hidden = hidden;
    return m_shown;
}

MapPtr HiddenCubes::make(const MapPtr& map, std::size_t level, const CellsBySector& hidden) {
    const Level& document = *map->levels[level];
    // By their positions: sectors whose cells are hidden, and those beside them, which show more faces.
    std::map<std::size_t, Made> wanted;
    std::map<std::size_t, const std::vector<GridBox>*> boxes;
    for (std::size_t i = 0; i < document.sectors.size(); ++i)
        if (const auto found = hidden.find(document.sectors[i].id); found != hidden.end())
            boxes.emplace(i, &found->second);
    for (const auto& [sector, own] : boxes) {
        wanted.try_emplace(sector);
        for (int face = 0; face < faceCount; ++face)
            if (const auto beside = numberBeyond(document, sector, face))
                wanted.try_emplace(*beside);
    }
    std::set<std::size_t> changed;
    for (auto& [sector, made] : wanted) {
        for (int face = 0; face <= here; ++face) {
            const auto from = face == here ? std::optional(sector) : numberBeyond(document, sector, face);
            if (!from)
                continue;
            const auto number = static_cast<std::size_t>(face);
            made.from[number] = document.sectors[*from].cell;
            if (const auto own = boxes.find(*from); own != boxes.end())
                made.boxes[number] = *own->second;
        }
        const auto known = m_made.find(document.sectors[sector].id);
        if (known != m_made.end() && known->second.from == made.from && known->second.boxes == made.boxes)
            made.cell = known->second.cell;
        else
            changed.insert(sector);
    }
    // What is made anew is made from the document, with all that is hidden beside it.
    std::set<std::size_t> anew = changed;
    for (const std::size_t sector : changed)
        for (int face = 0; face < faceCount; ++face)
            if (const auto beside = numberBeyond(document, sector, face); beside && boxes.contains(*beside))
                anew.insert(*beside);
    const auto base = std::make_shared<Map>(*map);
    const auto shown = std::make_shared<Level>(document);
    for (const auto& entry : wanted)
        if (!anew.contains(entry.first))
            shown->sectors.update(entry.first, [&](SectorSlot& slot) { slot.cell = entry.second.cell; });
    base->levels.set(level, shown);
    MapPtr result = base;
    if (!anew.empty()) {
        const EditContext context;
        CubeEdit cubes(base, level, context);
        for (const std::size_t sector : anew)
            if (const auto own = boxes.find(sector); own != boxes.end())
                if (const auto editor = cubes.editor(sector)) // otherwise it cannot be looked into
                    for (const GridBox& box : *own->second)
                        (*editor)->clear(box);
        if (const auto edited = cubes.finish())
            result = edited->map;
    }
    m_made.clear();
    for (auto& [sector, made] : wanted) {
        const SectorSlot& slot = result->levels[level]->sectors[sector];
        made.cell = slot.cell;
        m_made.emplace(slot.id, std::move(made));
    }
    if (result->levels[level]->staleBake == document.staleBake)
        return result;
    // Nothing was built: light is as new as in the document.
    const auto kept = std::make_shared<Map>(*result);
    const auto keptLevel = std::make_shared<Level>(*result->levels[level]);
    keptLevel->staleBake = document.staleBake;
    kept->levels.set(level, keptLevel);
    return kept;
}

} // namespace octant
