#include "model/map/level_box.h"

#include <algorithm>

#include <fmt/format.h>
#include <glm/common.hpp>

namespace octant {

LevelBox boundsOf(const std::vector<LevelBox>& boxes) {
    glm::i64vec3 low = boxes.front().min, high = low;
    for (const LevelBox& box : boxes) {
        low = glm::min(low, box.min);
        high = glm::max(high, box.min + box.size);
    }
    return {boxes.front().depth, low, high - low};
}

glm::i64vec3 levelCells(const Level& level, int depth) {
    return glm::i64vec3(level.countX(), level.countY(), level.countZ()) * (std::int64_t{1} << depth);
}

Result<void> checkBox(const Level& level, const LevelBox& box) {
    if (box.depth < 0 || box.depth > maxCubeDepth)
        return fail(
            fmt::format("a grid of depth {} is too fine; the finest has {}", box.depth, maxCubeDepth));
    const glm::i64vec3 cells = levelCells(level, box.depth);
    for (int axis = 0; axis < 3; ++axis) {
        if (box.size[axis] < 1)
            return fail("the box is empty");
        if (box.min[axis] < 0 || box.min[axis] >= cells[axis] || box.size[axis] > cells[axis] - box.min[axis])
            return fail(fmt::format("the box leaves the level, which has {} x {} x {} cells of this grid",
                                    cells.x, cells.y, cells.z));
    }
    return {};
}

double dividedCells(const LevelBox& box) {
    double partly = 0;
    for (int coarser = 1; coarser <= box.depth; ++coarser) {
        double touched = 1, whole = 1;
        for (int axis = 0; axis < 3; ++axis) {
            const std::int64_t low = box.min[axis], high = box.min[axis] + box.size[axis];
            const std::int64_t last = (std::int64_t{1} << coarser) - 1;
            touched *= double(((high - 1) >> coarser) - (low >> coarser) + 1);
            whole *= double(std::max<std::int64_t>((high >> coarser) - ((low + last) >> coarser), 0));
        }
        partly += touched - whole;
    }
    return partly;
}

Result<void> checkWork(const LevelBox& box) {
    constexpr double mostCells = 1 << 20; // each is split into eight: some 130 MB of cubes
    if (dividedCells(box) > mostCells)
        return fail("the box is too large for so fine a grid; choose a coarser one or a smaller box");
    return {};
}

std::vector<SectorBox> sectorBoxes(const Level& level, const LevelBox& box) {
    const int fine = maxCubeDepth - box.depth;
    glm::i64vec3 first, last;
    for (int axis = 0; axis < 3; ++axis) {
        first[axis] = box.min[axis] >> box.depth;
        last[axis] = (box.min[axis] + box.size[axis] - 1) >> box.depth;
    }
    std::vector<SectorBox> boxes;
    for (std::int64_t y = first.y; y <= last.y; ++y)
        for (std::int64_t x = first.x; x <= last.x; ++x)
            for (std::int64_t z = first.z; z <= last.z; ++z) {
                const glm::i64vec3 at(x, y, z);
                SectorBox part;
                part.sector = level.numberOf(SectorIndex::of(static_cast<std::uint32_t>(x),
                                                             static_cast<std::uint32_t>(y),
                                                             static_cast<std::uint32_t>(z)));
                for (int axis = 0; axis < 3; ++axis) {
                    const std::int64_t start = at[axis] << box.depth, cells = std::int64_t{1} << box.depth;
                    const std::int64_t low = std::max<std::int64_t>(box.min[axis] - start, 0);
                    const std::int64_t high = std::min(box.min[axis] + box.size[axis] - start, cells);
                    part.box.min[axis] = static_cast<std::uint32_t>(low << fine);
                    part.box.max[axis] = static_cast<std::uint32_t>(high << fine);
                }
                boxes.push_back(part);
            }
    return boxes;
}

LevelBox levelBox(const Level& level, const SectorBox& box, int depth) {
    const SectorIndex at = level.indexOf(box.sector);
    const glm::i64vec3 sector(at.x(), at.y(), at.z());
    const int fine = maxCubeDepth - depth;
    LevelBox result{depth, {}, {}};
    for (int axis = 0; axis < 3; ++axis) {
        result.min[axis] = (sector[axis] << depth) + (box.box.min[axis] >> fine);
        result.size[axis] = (box.box.max[axis] - box.box.min[axis]) >> fine;
    }
    return result;
}

} // namespace octant
