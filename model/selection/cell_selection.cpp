#include "model/selection/cell_selection.h"

#include <algorithm>
#include <cstdlib>

namespace octant {

CellSelection CellSelection::reaching(std::int64_t further) const {
    // There is no 0: one layer less than one behind the faces is one before them.
    const std::int64_t steps = (layers > 0 ? layers - 1 : layers) + further;
    return {faces, steps >= 0 ? steps + 1 : steps};
}

std::vector<LevelBox> CellSelection::boxes(const Level& level) const {
    const glm::i64vec3 cells = levelCells(level, faces.depth());
    std::vector<LevelBox> result;
    for (const CellRect& rect : faces.rects()) {
        LevelBox box = rect.cells;
        const int axis = faceAxis(rect.face);
        const std::int64_t count = std::abs(layers);
        const bool upwards = facePositive(rect.face) == (layers < 0);
        if (layers < 0)
            box.min[axis] += upwards ? 1 : -count;
        else
            box.min[axis] += upwards ? 0 : 1 - count;
        const std::int64_t end = std::min(box.min[axis] + count, cells[axis]);
        box.min[axis] = std::max(box.min[axis], std::int64_t{0});
        box.size[axis] = end - box.min[axis];
        if (box.size[axis] > 0)
            result.push_back(box);
    }
    return result;
}

LevelBox CellSelection::bounds(const Level& level) const {
    const std::vector<LevelBox> all = boxes(level);
    return all.empty() ? LevelBox{faces.depth(), {}, {}} : boundsOf(all);
}

} // namespace octant
