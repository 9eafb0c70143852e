#include "model/edit/cubes/cube_edit.h"

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/box_parameters.h"
#include "model/edit/edit_cost.h"

namespace octant {

namespace {

Result<Edited> fillCubes(const MapPtr& map, const Edit& edit, const EditContext& context) {
    auto cubes = CubeEdit::of(map, edit, context);
    if (!cubes)
        return tl::unexpected<Error>(cubes.error());
    const auto paint = paintParameters(cubes->level(), edit);
    if (!paint)
        return tl::unexpected<Error>(paint.error());
    cubes->goOnWithTextures(0);
    for (const LevelBox& box : cubes->boxes())
        if (auto done = cubes->fill(box, *paint); !done)
            return tl::unexpected<Error>(done.error());
    return cubes->finish();
}

constexpr EditParameter fillParameters[] = {
    depthParameter,     minParameter,     sizeParameter,       moreParameter,  materialParameter,
    materialsParameter, physicsParameter, physicsSixParameter, soundParameter, growParameter,
};

} // namespace

const EditAction fillCubesAction{
    .id = "cubes.fill",
    .label = OCTANT_TR("Fill cubes"),
    .help = OCTANT_TR("Makes a box of cells of the target, a level, solid."),
    .apply = fillCubes,
    .parameters = fillParameters,
    .estimateCost = costOfBoxes,
    .staleLight = true,
    .mirrors = true,
    .keepsPaint = true,
};

namespace {

Result<Edited> clearCubes(const MapPtr& map, const Edit& edit, const EditContext& context) {
    auto cubes = CubeEdit::of(map, edit, context);
    if (!cubes)
        return tl::unexpected<Error>(cubes.error());
    cubes->goOnWithTextures(0);
    for (const LevelBox& box : cubes->boxes())
        if (auto done = cubes->clear(box); !done)
            return tl::unexpected<Error>(done.error());
    return cubes->finish();
}

constexpr EditParameter clearParameters[] = {depthParameter, minParameter, sizeParameter, moreParameter};

} // namespace

const EditAction clearCubesAction{
    .id = "cubes.clear",
    .label = OCTANT_TR("Clear cubes"),
    .help = OCTANT_TR("Makes a box of cells of the target, a level, empty."),
    .apply = clearCubes,
    .parameters = clearParameters,
    .estimateCost = costOfBoxes,
    .staleLight = true,
    .mirrors = true,
    .keepsPaint = true,
};

} // namespace octant
