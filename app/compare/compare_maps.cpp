#include "app/compare/compare_maps.h"

#include <array>
#include <atomic>
#include <unordered_map>
#include <vector>

#include "app/document/program_pool.h"
#include "io/pmf/convert.h"
#include "model/diff/align.h"

namespace octant {
namespace {

/// The sectors that are to be looked into: those that both have, but not as the same cell.
std::vector<std::shared_ptr<const LazySector>> differingSectors(const Map& before, const Map& after) {
    std::unordered_map<ItemId, const LazySector*> known;
    for (const LevelPtr& level : after.levels)
        for (const SectorSlot& slot : level->sectors)
            known.emplace(slot.id, slot.cell.get());
    std::vector<std::shared_ptr<const LazySector>> cells;
    for (const LevelPtr& level : before.levels)
        for (const SectorSlot& slot : level->sectors)
            if (const auto found = known.find(slot.id);
                !slot.cell->decoded() && (found == known.end() || found->second != slot.cell.get()))
                cells.push_back(slot.cell);
    return cells;
}

bool decode(const Map& before, const Map& after, const CompareWork& work) {
    const auto cells = differingSectors(before, after);
    std::atomic<std::size_t> done{0};
    work.executor.forEach(
        cells.size(),
        [&](std::size_t i) {
            cells[i]->value();
            if (work.progress)
                work.progress(static_cast<double>(++done) / static_cast<double>(cells.size()));
        },
        work.cancel);
    return !work.cancel.cancelled();
}

} // namespace

MapPtr inLaterRevision(const MapPtr& map, const MapPtr& other) {
    if (map->rootKind() != ItemKind::Map || other->rootKind() != ItemKind::Map ||
        map->revision >= other->revision)
        return map;
    const auto converted =
        pmf::convertMap(map, other->revision, {.executor = &programPool().executor(Priority::Background)});
    return converted ? converted->map : map;
}

Result<ComparedMaps> compareMaps(const MapPtr& other, const MapPtr& document, const CompareWork& work) {
    if (other->rootKind() != document->rootKind())
        return fail("the files are of two kinds; maps, models and terrain are compared with their like");
    const MapPtr there = inLaterRevision(other, document), here = inLaterRevision(document, other);
    if (!comparable(*there, *here))
        return fail("the maps are of two revisions of the format; convert one of them first");
    const std::array<MapPtr, 1> versions{here};
    const MapPtr before = aligned(there, versions);
    if (!decode(*before, *here, work) || !decode(*here, *before, work))
        return fail("comparing was cancelled");
    return ComparedMaps{std::make_shared<const MapDiff>(diffAligned(before, here)),
                        other->rootKind() == ItemKind::Map && other->revision != document->revision};
}

} // namespace octant
