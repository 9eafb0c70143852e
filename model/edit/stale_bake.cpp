#include "model/edit/stale_bake.h"

#include <algorithm>
#include <set>

#include "model/bake.h"
#include "model/list_change.h"

namespace octant {
namespace {

/// Places of the sectors that one sees.
std::set<std::size_t> seenFrom(const Level& level, SectorIndex at, const Sector* sector) {
    std::set<std::size_t> seen;
    if (sector != nullptr && hasVisibleLists(*sector)) {
        for (std::size_t i = 0; i < sector->cubes.attachments.size(); ++i) {
            Cube holder;
            holder.extra = static_cast<std::uint32_t>(i + 1) << 8;
            if (const auto visibility = sector->cubes.visibility(holder))
                for (const Visibility::Other& other : visibility->sectors)
                    if (level.contains(other.sector))
                        seen.insert(level.numberOf(other.sector));
        }
        return seen;
    }
    const auto near = [](std::uint32_t place, std::uint32_t last) {
        return std::pair(place == 0 ? 0 : place - 1, std::min(place + 1, last));
    };
    const auto [lowX, highX] = near(at.x(), level.lastSector.x());
    const auto [lowY, highY] = near(at.y(), level.lastSector.y());
    const auto [lowZ, highZ] = near(at.z(), level.lastSector.z());
    for (std::uint32_t y = lowY; y <= highY; ++y)
        for (std::uint32_t x = lowX; x <= highX; ++x)
            for (std::uint32_t z = lowZ; z <= highZ; ++z)
                seen.insert(level.numberOf(SectorIndex::of(x, y, z)));
    return seen;
}

bool baked(const Sector* sector) {
    return sector != nullptr && (hasBakedLight(*sector) || hasVisibleLists(*sector));
}

/// Sectors of which an edit left another cell, by id.
std::set<ItemId> changedSectors(const Level& before, const Level& after) {
    ListChange change;
    compareLists(
        before.sectors, after.sectors, change, [](const SectorSlot& slot) { return slot.id; },
        [](const SectorSlot& a, const SectorSlot& b) { return a.cell == b.cell; },
        [](const SectorSlot&, const SectorSlot&) {});
    return {change.changed.begin(), change.changed.end()};
}

/// The marks of a level after an edit, ascending.
std::vector<ItemId> marksOf(const Level& before, const Level& after) {
    std::set<ItemId> marks(after.staleBake.begin(), after.staleBake.end());
    const std::set<ItemId> changed = changedSectors(before, after);
    for (std::size_t i = 0; i < after.sectors.size() && !changed.empty(); ++i) {
        const SectorSlot& slot = after.sectors[i];
        if (!changed.contains(slot.id) || marks.contains(slot.id))
            continue;
        const Sector* sector = slot.cell->value();
        if (baked(sector))
            marks.insert(slot.id);
        for (const std::size_t other : seenFrom(after, after.indexOf(i), sector))
            if (!marks.contains(after.sectors[other].id) && baked(after.sectors[other].cell->value()))
                marks.insert(after.sectors[other].id);
    }
    return {marks.begin(), marks.end()};
}

} // namespace

bool changesBakedFrom(std::string_view action) {
    return action.starts_with("cubes.") || action.starts_with("sector.");
}

MapPtr withStaleBake(const MapPtr& before, const MapPtr& after) {
    std::shared_ptr<Map> marked;
    for (std::size_t i = 0; i < after->levels.size() && i < before->levels.size(); ++i) {
        const auto &then = before->levels[i], &now = after->levels[i];
        if (then == now || then->id != now->id)
            continue;
        const std::vector<ItemId> marks = marksOf(*then, *now);
        if (marks.size() == now->staleBake.size())
            continue;
        if (!marked)
            marked = editable(after);
        const auto level = editable(now);
        level->staleBake = PagedVector<ItemId>::fromSpan(marks);
        marked->levels.set(i, level);
    }
    return marked ? MapPtr(std::move(marked)) : after;
}

} // namespace octant
