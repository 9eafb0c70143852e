#include "model/edit/cubes/cell_boxes.h"

namespace octant {

CellBox inLevel(const Level& level, std::size_t sector, const GridBox& box) {
    const SectorIndex at = level.indexOf(sector);
    const glm::i64vec3 start = glm::i64vec3(at.x(), at.y(), at.z()) << glm::i64vec3(maxCubeDepth);
    return {start + glm::i64vec3(box.min), start + glm::i64vec3(box.max)};
}

std::vector<LevelBox> onOneGrid(const std::vector<CellBox>& boxes) {
    std::int64_t bits = 0;
    for (const CellBox& box : boxes)
        for (int axis = 0; axis < 3; ++axis)
            bits |= box.min[axis] | box.max[axis];
    int shift = 0;
    while (shift < maxCubeDepth && (bits >> shift & 1) == 0)
        ++shift;
    std::vector<LevelBox> all;
    all.reserve(boxes.size());
    for (const CellBox& box : boxes)
        all.push_back({maxCubeDepth - shift, box.min >> glm::i64vec3(shift),
                       (box.max - box.min) >> glm::i64vec3(shift)});
    return all;
}

} // namespace octant
