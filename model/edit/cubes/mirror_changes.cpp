#include "model/edit/cubes/mirror_changes.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/vector_relational.hpp>

#include "model/core/translate.h"
#include "model/core/try.h"
#include "model/diff/map_diff.h"
#include "model/edit/cubes/cell_boxes.h"
#include "model/edit/cubes/paste_operation.h"
#include "model/edit/items/new_item.h"
#include "model/layers/layers.h"
#include "model/map/locate.h"
#include "model/selection/cell_rect.h"

namespace octant {
namespace {

using MirrorBoxes = std::vector<CellBox>;

constexpr EditParameter rows[] = {
    {"mirror", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("What it changes is repeated behind a plane: across X, Y or Z (0 to 2)")},
    {"mirror_at", ParameterType::Float, Needed::Optional,
     OCTANT_TR(
         "Where that plane lies, in units from the centre of the level's centre sector; 0 when missing")},
};

/// A plane in cells of the finest grid from the lowest corner of a level.
struct PlaneCells {
    int axis;
    std::int64_t at;

    CellBox mirrored(CellBox box) const {
        const std::int64_t low = 2 * at - box.max[axis];
        box.max[axis] = 2 * at - box.min[axis];
        box.min[axis] = low;
        return box;
    }
    MirrorBoxes mirrored(MirrorBoxes boxes) const {
        for (CellBox& box : boxes)
            box = mirrored(box);
        return boxes;
    }
    /// The parts of boxes on one side.
    MirrorBoxes side(const MirrorBoxes& boxes, bool high) const {
        MirrorBoxes all;
        for (CellBox box : boxes) {
            if (high)
                box.min[axis] = std::max(box.min[axis], at);
            else
                box.max[axis] = std::min(box.max[axis], at);
            if (box.min[axis] < box.max[axis])
                all.push_back(box);
        }
        return all;
    }
};

Result<PlaneCells> planeCells(const Level& level, const MirrorPlane& plane) {
    const double cells =
        (double{plane.at} - lowestCorner(level)[plane.axis]) / double{level.sectorSide()} * double{gridSide};
    const glm::i64vec3 counts = levelCells(level, maxCubeDepth);
    if (!(cells >= 0 && cells <= static_cast<double>(counts[plane.axis])) || std::floor(cells) != cells)
        return fail(fmt::format("the mirror at {:g} lies out of the level or on no grid of it", plane.at));
    return PlaneCells{plane.axis, static_cast<std::int64_t>(cells)};
}

double volumeOf(const MirrorBoxes& boxes) {
    double sum = 0;
    for (const CellBox& box : boxes) {
        const glm::dvec3 size(box.max - box.min);
        sum += size.x * size.y * size.z;
    }
    return sum;
}

/// Where the matter of a level differs from what it was; sectors that it did not have were empty.
MirrorBoxes changedBoxes(const Level& before, const Level& after) {
    std::unordered_map<ItemId, const LazySector*> known;
    for (const SectorSlot& slot : before.sectors)
        known.emplace(slot.id, slot.cell.get());
    const LazySector nothing(emptySector(), nullptr);
    MirrorBoxes boxes;
    for (std::size_t at = 0; at < after.sectors.size(); ++at) {
        const SectorSlot& slot = after.sectors[at];
        const auto found = known.find(slot.id);
        const LazySector& then = found == known.end() ? nothing : *found->second;
        if (&then == slot.cell.get())
            continue;
        const auto difference = compareSectorCubes(then, *slot.cell, after.sectorSide());
        for (const CubeChange& change : difference.value_or(CubeDifference()).boxes())
            boxes.push_back(inLevel(after, at, change.box));
    }
    return boxes;
}

/// What of boxes is mirrored: both sides of the plane, but where both would come to one place only what the
/// side with more of them has.
MirrorBoxes sources(const MirrorBoxes& changed, const PlaneCells& plane) {
    MirrorBoxes more = plane.side(changed, false), less = plane.side(changed, true);
    if (volumeOf(more) < volumeOf(less))
        std::swap(more, less);
    const MirrorBoxes rest = emptyBoxes(less, plane.mirrored(more));
    more.insert(more.end(), rest.begin(), rest.end());
    return more;
}

/// The parts of boxes that lie in the level when they are mirrored.
MirrorBoxes fitting(const Level& level, const PlaneCells& plane, const MirrorBoxes& boxes) {
    const CellBox room = plane.mirrored(CellBox{glm::i64vec3(0), levelCells(level, maxCubeDepth)});
    MirrorBoxes all;
    for (const CellBox& box : boxes) {
        const CellBox part{glm::max(box.min, room.min), glm::min(box.max, room.max)};
        if (glm::all(glm::lessThan(part.min, part.max)))
            all.push_back(part);
    }
    return all;
}

/// The cells of a level that were in locked or hidden layers, where they are in it afterwards.
MirrorBoxes heldBack(const Map& before, std::size_t level, const Level& after) {
    MirrorBoxes boxes;
    const MapLayers layers = layersOf(before);
    const auto& sectors = before.levels[level]->sectors;
    for (const auto& [key, runs] : layers.cubes) {
        if (key.first != level || key.second >= sectors.size())
            continue;
        const auto slot =
            std::find_if(after.sectors.begin(), after.sectors.end(),
                         [id = sectors[key.second].id](const SectorSlot& one) { return one.id == id; });
        for (const CubeRun& run : runs)
            if (slot != after.sectors.end() && layers.heldBack(run.layer))
                boxes.push_back(
                    inLevel(after, static_cast<std::size_t>(slot - after.sectors.begin()), run.box));
    }
    return boxes;
}

} // namespace

std::span<const EditParameter> mirrorParameters() { return rows; }

Edit withMirror(Edit edit, const MirrorPlane& plane) {
    edit.with("mirror", static_cast<std::uint64_t>(plane.axis)).with("mirror_at", plane.at);
    return edit;
}

Result<std::optional<MirrorPlane>> mirrorOf(const Edit& edit) {
    const auto axis = wholeParameter(edit, "mirror");
    if (!axis)
        return std::optional<MirrorPlane>();
    OCTANT_TRY(number, axisNumber(*axis));
    const Value* at = edit.parameter("mirror_at");
    return std::optional(MirrorPlane{*number, at == nullptr ? 0.0f : std::get<float>(*at)});
}

Result<Edited> mirrorChanges(const MapPtr& before, Edited edited, const ItemRef& level,
                             const MirrorPlane& plane, const EditContext& context) {
    const auto then = locate(*before, level), now = locate(*edited.map, level);
    if (!then || !now)
        return edited;
    const std::size_t index = now->level;
    const Level& after = *edited.map->levels[index];
    const auto cells = planeCells(after, plane);
    if (!cells)
        return tl::unexpected<Error>(cells.error());
    const MirrorBoxes wanted = sources(changedBoxes(*before->levels[then->level], after), *cells);
    MirrorBoxes from = fitting(after, *cells, wanted);
    if (volumeOf(from) < volumeOf(wanted) && edited.note.empty())
        edited.note = mirroredLeftOut;
    // As of what is built there itself, what one cannot pick is not changed.
    if (const MirrorBoxes held = heldBack(*before, then->level, after); !held.empty()) {
        const double all = volumeOf(from);
        from = emptyBoxes(from, cells->mirrored(held));
        if (volumeOf(from) < all && edited.note.empty())
            edited.note = mirroredHeldBack;
    }
    if (from.empty())
        return edited;
    const std::vector<LevelBox> grid = onOneGrid(from);
    auto copied = copyCubes(after, index, grid);
    if (!copied)
        return tl::unexpected<Error>(copied.error());
    const CubeClip clip = oriented(std::move(*copied), Orientation::mirror(plane.axis));
    CubeEdit cubes(edited.map, index, context);
    auto placing = PasteOperation::of(cubes, clip, ownMaterials(clip));
    if (!placing)
        return tl::unexpected<Error>(placing.error());
    const LevelBox around = boundsOf(grid);
    const glm::i64vec3 scale(std::int64_t{1} << (maxCubeDepth - around.depth));
    const glm::i64vec3 low =
        cells->mirrored(CellBox{around.min * scale, (around.min + around.size) * scale}).min;
    if (auto done = placing->clearBeside(cells->mirrored(from), low); !done)
        return tl::unexpected<Error>(done.error());
    if (auto done = placing->place(low); !done)
        return tl::unexpected<Error>(done.error());
    Result<Edited> both = cubes.finish();
    if (both) {
        both->made = std::move(edited.made);
        both->note = std::move(edited.note);
    }
    return both;
}

} // namespace octant
