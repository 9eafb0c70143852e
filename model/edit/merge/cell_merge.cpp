#include <algorithm>

#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/vector_relational.hpp>

#include "model/diff/map_diff.h"
#include "model/edit/cubes/cell_boxes.h"
#include "model/edit/cubes/paste_operation.h"
#include "model/edit/cubes/remap_visible_lists.h"
#include "model/edit/levels/sector_content.h"
#include "model/edit/merge/level_merge.h"
#include "model/map/bake.h"

namespace octant {
namespace {

using Boxes = std::vector<CellBox>;

constexpr std::size_t mostBoxes = 1000; ///< of a sector that are listed one by one

ItemRef sectorItemOf(const Level& level, std::size_t sector) {
    return {ItemKind::Sector, -1, ItemRef::NoCube, level.sectors[sector].id};
}

Boxes boxesOf(const Level& level, std::size_t sector, const CubeDifference& difference) {
    Boxes boxes;
    for (const CubeChange& box : difference.boxes())
        boxes.push_back(inLevel(level, sector, box.box));
    return boxes;
}

/// The space that is in both, as far as it came before the work was stopped. Goes along x, so that only boxes
/// that are near are looked at in pairs.
Boxes intersection(Boxes some, Boxes others, const WorkContext& work) {
    for (Boxes* boxes : {&some, &others})
        std::sort(boxes->begin(), boxes->end(),
                  [](const CellBox& a, const CellBox& b) { return a.min.x < b.min.x; });
    Boxes both, begun;
    auto next = others.begin();
    for (const CellBox& a : some) {
        if (work.stopped())
            break;
        for (; next != others.end() && next->min.x < a.max.x; ++next)
            begun.push_back(*next);
        std::erase_if(begun, [&](const CellBox& b) { return b.max.x <= a.min.x; });
        for (const CellBox& b : begun) {
            const CellBox box{glm::max(a.min, b.min), glm::min(a.max, b.max)};
            if (glm::all(glm::lessThan(box.min, box.max)))
                both.push_back(box);
        }
    }
    return both;
}

/// Changes one sector cell by cell.
class CellMerge {
public:
    CellMerge(const LevelVersions& versions, std::size_t levelIndex, CubeEdit& edit, const WorkContext& work,
              ItemConflicts& conflicts)
        : m_versions(versions), m_levelIndex(levelIndex), m_edit(edit), m_work(work), m_conflicts(conflicts) {
    }

    Result<void> run(std::size_t sector) {
        const auto cellOf = [&](const LevelPtr& level) -> const LazySector& {
            return *level->sectors[sector].cell;
        };
        const float side = m_versions.base->sectorSide();
        const auto difference = [&](const LevelPtr& from, const LevelPtr& to) {
            return compareSectorCubes(cellOf(from), cellOf(to), side).value_or(CubeDifference());
        };
        const CubeDifference mine = difference(m_versions.base, m_versions.ours),
                             others = difference(m_versions.base, m_versions.theirs),
                             between = difference(m_versions.ours, m_versions.theirs);
        const Level& level = *m_versions.base;
        const ItemRef item = sectorItemOf(level, sector);
        if ((others.pathData || others.colliders) && (between.pathData || between.colliders))
            m_conflicts.push_back({item, "path data or colliders"});
        const Boxes ours = boxesOf(level, sector, mine), theirs = boxesOf(level, sector, others);
        const Boxes both =
            intersection(intersection(ours, theirs, m_work), boxesOf(level, sector, between), m_work);
        if (m_work.stopped())
            return stoppedWork();
        for (std::size_t i = 0; i < std::min(both.size(), mostBoxes); ++i)
            m_conflicts.push_back({item, "cubes " + boxText(both[i])});
        if (both.size() > mostBoxes)
            m_conflicts.push_back({item, fmt::format("cubes in {} more boxes", both.size() - mostBoxes)});
        const Boxes wanted = emptyBoxes(theirs, ours);
        return wanted.empty() ? Result<void>() : paste(wanted);
    }

private:
    Result<void> paste(const Boxes& boxes) {
        const std::vector<LevelBox> grid = onOneGrid(boxes);
        const Result<CubeClip> clip = copyCubes(*m_versions.theirs, m_levelIndex, grid);
        if (!clip)
            return tl::unexpected<Error>(clip.error());
        auto placing = PasteOperation::of(m_edit, *clip, ownMaterials(*clip));
        if (!placing)
            return tl::unexpected<Error>(placing.error());
        const LevelBox around = boundsOf(grid);
        const glm::i64vec3 low = around.min << glm::i64vec3(maxCubeDepth - around.depth);
        if (auto done = placing->clearBeside(boxes, low); !done)
            return done;
        return placing->place(low);
    }

    /// In units, as places of entities are counted.
    std::string boxText(const CellBox& box) const {
        const Level& level = *m_versions.base;
        const auto start = level.sectorCenter(SectorIndex{});
        const auto text = [&](const glm::i64vec3& corner) {
            std::array<double, 3> at{};
            for (int axis = 0; axis < 3; ++axis)
                at[static_cast<std::size_t>(axis)] =
                    start[static_cast<std::size_t>(axis)] +
                    (static_cast<double>(corner[axis]) / double{gridSide} - 0.5) * double{level.sectorSide()};
            return fmt::format("{:g},{:g},{:g}", at[0], at[1], at[2]);
        };
        return text(box.min) + " to " + text(box.max);
    }

    const LevelVersions& m_versions;
    const std::size_t m_levelIndex;
    CubeEdit& m_edit;
    const WorkContext& m_work;
    ItemConflicts& m_conflicts;
};

/// Removes baked data of sectors.
Result<MapPtr> withoutBake(const MapPtr& map, std::size_t level, const MergedLevel& merged,
                           const EditContext& context) {
    MapDraft draft(map, context);
    for (const std::size_t at : merged.stale) {
        const auto drop = [&](FreedCubes (*from)(Sector&)) -> Result<void> {
            const auto own = draft.editSector(level, at);
            if (!own)
                return tl::unexpected<Error>(own.error());
            return remapVisibleLists(draft, level, at, from(**own));
        };
        const Sector* sector = draft.sector(level, at);
        if (sector != nullptr && hasBakedLight(*sector))
            if (auto done = drop(dropBakedLight); !done)
                return tl::unexpected<Error>(done.error());
        sector = draft.sector(level, at);
        if (sector != nullptr && hasVisibleLists(*sector))
            if (auto done = drop(dropVisibleLists); !done)
                return tl::unexpected<Error>(done.error());
    }
    if (auto done = forgetAllCubes(draft, level, merged.changed); !done)
        return tl::unexpected<Error>(done.error());
    return draft.finish();
}

} // namespace

Result<MapPtr> mergeCells(const MapPtr& map, std::size_t level, const LevelVersions& versions,
                          const MergedLevel& merged, const EditContext& context, ItemConflicts& conflicts) {
    Result<MapPtr> result = map;
    if (!merged.cellwise.empty()) {
        CubeEdit edit(map, level, context);
        CellMerge cells(versions, level, edit, context.work, conflicts);
        Result<void> done;
        for (std::size_t i = 0; i < merged.cellwise.size() && done; ++i)
            done = cells.run(merged.cellwise[i]);
        const Result<Edited> edited = done ? edit.finish() : tl::unexpected<Error>(done.error());
        if (context.work.stopped())
            return stoppedWork();
        if (edited)
            result = edited->map;
        else
            for (const std::size_t at : merged.cellwise)
                conflicts.push_back({sectorItemOf(*versions.ours, at), "cubes: " + edited.error().what});
    }
    return merged.stale.empty() && merged.changed.empty() ? result
                                                          : withoutBake(*result, level, merged, context);
}

} // namespace octant
