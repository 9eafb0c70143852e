#include <cstdlib>

#include <fmt/format.h>

#include "model/edit/cubes/paste_entities.h"
#include "model/edit/cubes/paste_operation.h"

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/box_parameters.h"
#include "model/edit/edit_cost.h"

namespace octant {
namespace {

constexpr std::int64_t mostCopies = 4096;
constexpr std::int64_t mostOutside = std::int64_t{1}
                                     << 43; ///< finest cells that a place may lie outside of a level

glm::i64vec3 finest(const glm::i64vec3& cells, int depth) {
    return cells * (std::int64_t{1} << (maxCubeDepth - depth));
}

/// Whether an offset is small enough to be reckoned with.
Result<void> checkOffset(const glm::i64vec3& by) {
    constexpr std::int64_t most = std::int64_t{1} << 30;
    for (int axis = 0; axis < 3; ++axis)
        if (by[axis] > most || by[axis] < -most)
            return fail("the cubes would leave the level");
    return {};
}

Result<int> axisParameter(const Edit& edit) { return axisNumber(*wholeParameter(edit, "axis")); }

/// Takes the cubes in the boxes of an edit to another place of the box around them.
Result<Edited> relocate(CubeEdit& cubes, const Orientation& orientation, const glm::i64vec3& low) {
    auto copied = copyCubes(cubes.level(), cubes.levelIndex(), cubes.boxes());
    if (!copied)
        return tl::unexpected<Error>(copied.error());
    const CubeClip clip = oriented(std::move(*copied), orientation);
    auto placing = PasteOperation::of(cubes, clip, ownMaterials(clip));
    if (!placing)
        return tl::unexpected<Error>(placing.error());
    const int depth = cubes.box().depth;
    const glm::i64vec3 place = finest(low, depth);
    if (const auto box = placing->boxAt(place); !box)
        return tl::unexpected<Error>(box.error());
    std::vector<CellBox> left;
    for (const LevelBox& box : cubes.boxes())
        left.push_back({finest(box.min, depth), finest(box.min + box.size, depth)});
    if (auto done = placing->clearBeside(left, place); !done)
        return tl::unexpected<Error>(done.error());
    if (auto done = placing->place(place); !done)
        return tl::unexpected<Error>(done.error());
    return cubes.finish();
}

/// The same in place: around the middle of the box around them.
Result<Edited> turnInPlace(CubeEdit& cubes, const Orientation& orientation) {
    const LevelBox box = boundsOf(cubes.boxes());
    const glm::i64vec3 size = orientation.size(box.size);
    glm::i64vec3 low = box.min;
    for (int axis = 0; axis < 3; ++axis) {
        const std::int64_t more = box.size[axis] - size[axis];
        if (more % 2 != 0)
            return fail("turned about its middle the box would lie between the cells of this grid; choose a "
                        "finer grid, or sides that differ by an even number of cells");
        low[axis] += more / 2;
    }
    if (!checkBox(cubes.level(), {box.depth, low, size}))
        return fail("turned about its middle the box would leave the level");
    return relocate(cubes, orientation, low);
}

} // namespace

Result<std::vector<glm::i64vec3>> placesParameter(const Level& level, const Edit& edit, bool outside) {
    const std::uint64_t depth = *wholeParameter(edit, "depth");
    if (depth > maxCubeDepth)
        return fail(fmt::format("a grid of depth {} is too fine; the finest has {}", depth, maxCubeDepth));
    const auto min = cellsParameter(edit, "min");
    if (!min)
        return tl::unexpected<Error>(min.error());
    const std::uint64_t count = wholeParameter(edit, "count").value_or(1);
    if (count < 1 || count > mostCopies)
        return fail(fmt::format("there can be 1 to {} copies", mostCopies));
    glm::i64vec3 step(0);
    if (edit.parameter("step") != nullptr) {
        const auto given = cellsParameter(edit, "step");
        if (!given)
            return tl::unexpected<Error>(given.error());
        step = *given;
    }
    if (count > 1 && step == glm::i64vec3(0))
        return fail("several copies need a \"step\": the way from one to the next");
    if (auto fits = checkOffset(step); !fits)
        return tl::unexpected<Error>(fits.error());
    const glm::i64vec3 cells = levelCells(level, static_cast<int>(depth));
    std::vector<glm::i64vec3> places;
    for (std::uint64_t i = 0; i < count; ++i) {
        const glm::i64vec3 low = *min + step * static_cast<std::int64_t>(i);
        for (int axis = 0; axis < 3; ++axis)
            if (outside ? std::abs(low[axis]) > mostOutside >> (maxCubeDepth - static_cast<int>(depth))
                        : low[axis] < 0 || low[axis] >= cells[axis])
                return fail("the cubes would leave the level");
        places.push_back(finest(low, static_cast<int>(depth)));
    }
    return places;
}

namespace {

Result<Edited> moveCubes(const MapPtr& map, const Edit& edit, const EditContext& context) {
    auto cubes = CubeEdit::of(map, edit, context);
    const auto by = cellsParameter(edit, "by");
    if (!cubes || !by)
        return tl::unexpected<Error>(!cubes ? cubes.error() : by.error());
    if (auto fits = checkOffset(*by); !fits)
        return tl::unexpected<Error>(fits.error());
    if (*by == glm::i64vec3(0))
        return Edited{map, {}};
    return relocate(*cubes, Orientation(), boundsOf(cubes->boxes()).min + *by);
}

constexpr EditParameter byParameter{"by", ParameterType::Ints, Needed::Required,
                                    OCTANT_TR("Way in cells on x, y and z")};
constexpr EditParameter moveCubesParameters[] = {depthParameter, minParameter, sizeParameter, byParameter,
                                                 moreParameter};

} // namespace

const EditAction moveCubesAction{
    .id = "cubes.move",
    .label = OCTANT_TR("Move cubes"),
    .help =
        OCTANT_TR("Moves the cubes in a box of cells of the target, a level, and leaves empty space behind."),
    .apply = moveCubes,
    .parameters = moveCubesParameters,
    .estimateCost = costOfBoxes,
    .staleLight = true,
    .mirrors = true,
    .keepsPaint = true,
};

namespace {

Result<Edited> rotateCubes(const MapPtr& map, const Edit& edit, const EditContext& context) {
    auto cubes = CubeEdit::of(map, edit, context);
    const auto axis = axisParameter(edit);
    if (!cubes || !axis)
        return tl::unexpected<Error>(!cubes ? cubes.error() : axis.error());
    const auto turns = static_cast<int>(std::get<std::int64_t>(*edit.parameter("turns")) % 4);
    return turns == 0 ? Edited{map, {}} : turnInPlace(*cubes, Orientation::turn(*axis, turns));
}

constexpr EditParameter rotateParameters[] = {
    depthParameter,
    minParameter,
    sizeParameter,
    axisParameterOf,
    {"turns", ParameterType::Int, Needed::Required,
     OCTANT_TR("Quarters of a turn: from Y to Z about X, Z to X about Y, X to Y about Z")},
    moreParameter,
};

} // namespace

const EditAction rotateCubesAction{
    .id = "cubes.rotate",
    .label = OCTANT_TR("Rotate cubes"),
    .help = OCTANT_TR("Turns the cubes in a box of cells of the target, a level, about its middle."),
    .apply = rotateCubes,
    .parameters = rotateParameters,
    .estimateCost = costOfBoxes,
    .staleLight = true,
    .mirrors = true,
    .keepsPaint = true,
};

namespace {

Result<Edited> mirrorCubes(const MapPtr& map, const Edit& edit, const EditContext& context) {
    auto cubes = CubeEdit::of(map, edit, context);
    const auto axis = axisParameter(edit);
    if (!cubes || !axis)
        return tl::unexpected<Error>(!cubes ? cubes.error() : axis.error());
    return turnInPlace(*cubes, Orientation::mirror(*axis));
}

constexpr EditParameter mirrorParameters[] = {depthParameter, minParameter, sizeParameter, axisParameterOf,
                                              moreParameter};

} // namespace

const EditAction mirrorCubesAction{
    .id = "cubes.mirror",
    .label = OCTANT_TR("Mirror cubes"),
    .help = OCTANT_TR("Mirrors the cubes in a box of cells of the target, a level, in their place."),
    .apply = mirrorCubes,
    .parameters = mirrorParameters,
    .estimateCost = costOfBoxes,
    .staleLight = true,
    .mirrors = true,
    .keepsPaint = true,
};

namespace {

Result<Edited> repeatCubes(const MapPtr& map, const Edit& edit, const EditContext& context) {
    auto cubes = CubeEdit::of(map, edit, context);
    const auto by = cellsParameter(edit, "by");
    if (!cubes || !by)
        return tl::unexpected<Error>(!cubes ? cubes.error() : by.error());
    const std::uint64_t count = *wholeParameter(edit, "count");
    if (count < 1 || count > mostCopies)
        return fail(fmt::format("there can be 1 to {} copies", mostCopies));
    if (*by == glm::i64vec3(0))
        return fail("the copies need a way from one to the next");
    if (auto fits = checkOffset(*by); !fits)
        return tl::unexpected<Error>(fits.error());
    auto clip = copyCubes(cubes->level(), cubes->levelIndex(), cubes->boxes());
    if (!clip)
        return tl::unexpected<Error>(clip.error());
    const Value* lamps = edit.parameter("lamps");
    if (lamps != nullptr && std::get<bool>(*lamps))
        if (auto done = takeLamps(*clip, cubes->level(), cubes->boxes()); !done)
            return tl::unexpected<Error>(done.error());
    auto placing = PasteOperation::of(*cubes, *clip, ownMaterials(*clip));
    if (!placing)
        return tl::unexpected<Error>(placing.error());
    std::vector<glm::i64vec3> places;
    const std::size_t level = cubes->levelIndex();
    for (std::uint64_t i = 1; i <= count; ++i) {
        const glm::i64vec3 low = boundsOf(cubes->boxes()).min + *by * static_cast<std::int64_t>(i);
        for (int axis = 0; axis < 3; ++axis)
            if (low[axis] < 0)
                return fail("the cubes would leave the level");
        places.push_back(finest(low, cubes->box().depth));
        if (auto done = placing->place(places.back()); !done)
            return tl::unexpected<Error>(done.error());
    }
    auto edited = cubes->finish();
    return edited && !clip->lamps.empty() ? pasteLamps(std::move(edited->map), level, *clip, places, context)
                                          : edited;
}

constexpr EditParameter repeatParameters[] = {
    depthParameter,
    minParameter,
    sizeParameter,
    {"by", ParameterType::Ints, Needed::Required,
     OCTANT_TR("Way from one copy to the next, in cells on x, y and z")},
    {"count", ParameterType::Whole, Needed::Required, OCTANT_TR("How many copies besides what is there")},
    {"lamps", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether lamps that stand in the box come along; otherwise they do not")},
    moreParameter,
};

} // namespace

const EditAction repeatCubesAction{
    .id = "cubes.repeat",
    .label = OCTANT_TR("Repeat cubes"),
    .help = OCTANT_TR("Puts copies of the cubes in a box of cells of the target, a level, in a row."),
    .apply = repeatCubes,
    .parameters = repeatParameters,
    .estimateCost = costOfBoxes,
    .staleLight = true,
    .mirrors = true,
    .keepsPaint = true,
};

} // namespace octant
