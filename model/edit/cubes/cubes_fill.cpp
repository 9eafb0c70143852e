#include "model/edit/cubes/cube_edit.h"

namespace octant {

Result<Edited> fillCubes(const MapPtr& map, const Edit& edit) {
    auto cubes = CubeEdit::of(map, edit);
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

Result<Edited> clearCubes(const MapPtr& map, const Edit& edit) {
    auto cubes = CubeEdit::of(map, edit);
    if (!cubes)
        return tl::unexpected<Error>(cubes.error());
    cubes->goOnWithTextures(0);
    for (const LevelBox& box : cubes->boxes())
        if (auto done = cubes->clear(box); !done)
            return tl::unexpected<Error>(done.error());
    return cubes->finish();
}

} // namespace octant
