#include "model/edit/cubes/stale_bake.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "model/core/paged_vector.h"
#include "model/map/bake.h"

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

bool markedStale(const Level& level, ItemId sector) {
    return std::binary_search(level.staleBake.begin(), level.staleBake.end(), sector);
}

/// Places of the sectors of which an edit left another cell. Where the grid is the same, pages that both
/// share are not looked into, so the size of the level does not matter.
std::vector<std::size_t> changedSectors(const Level& before, const Level& after) {
    std::vector<std::size_t> changed;
    if (before.lastSector != after.lastSector) {
        std::map<ItemId, const LazySector*> cells;
        for (const SectorSlot& slot : before.sectors)
            cells.emplace(slot.id, slot.cell.get());
        for (std::size_t i = 0; i < after.sectors.size(); ++i) {
            const auto known = cells.find(after.sectors[i].id);
            if (known != cells.end() && known->second != after.sectors[i].cell.get())
                changed.push_back(i);
        }
        return changed;
    }
    diff(before.sectors, after.sectors, [&](std::size_t, std::size_t, std::size_t first, std::size_t count) {
        for (std::size_t i = first; i < first + count; ++i)
            if (i >= before.sectors.size() || before.sectors[i].cell != after.sectors[i].cell)
                changed.push_back(i);
    });
    return changed;
}

/// Sectors to be marked that are not yet.
std::set<ItemId> newMarks(const Level& before, const Level& after) {
    std::set<ItemId> marks;
    const auto mark = [&](const SectorSlot& slot) {
        if (!markedStale(after, slot.id) && baked(slot.cell->value()))
            marks.insert(slot.id);
    };
    for (const std::size_t number : changedSectors(before, after)) {
        const SectorSlot& slot = after.sectors[number];
        if (markedStale(after, slot.id))
            continue; // what it sees was marked with it
        mark(slot);
        for (const std::size_t seen : seenFrom(after, after.indexOf(number), slot.cell->value()))
            mark(after.sectors[seen]);
    }
    return marks;
}

} // namespace

MapPtr withStaleBake(const MapPtr& before, const MapPtr& after) {
    std::shared_ptr<Map> marked;
    for (std::size_t i = 0; i < after->levels.size() && i < before->levels.size(); ++i) {
        const auto &then = before->levels[i], &now = after->levels[i];
        if (then == now || then->id != now->id)
            continue;
        std::set<ItemId> marks = newMarks(*then, *now);
        if (marks.empty())
            continue;
        marks.insert(now->staleBake.begin(), now->staleBake.end());
        if (!marked)
            marked = editable(after);
        const auto level = editable(now);
        level->staleBake = PagedVector<ItemId>::fromSpan(std::vector<ItemId>(marks.begin(), marks.end()));
        marked->levels.set(i, level);
    }
    return marked ? MapPtr(std::move(marked)) : after;
}

} // namespace octant
