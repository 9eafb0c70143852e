#include "model/octree/empty_boxes.h"

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>

#include <glm/common.hpp>

namespace octant {
namespace {

bool overlap(const CellBox& a, const CellBox& b) {
    for (int axis = 0; axis < 3; ++axis)
        if (a.min[axis] >= b.max[axis] || b.min[axis] >= a.max[axis])
            return false;
    return true;
}

bool covers(const CellBox& outer, const CellBox& inner) {
    for (int axis = 0; axis < 3; ++axis)
        if (outer.min[axis] > inner.min[axis] || outer.max[axis] < inner.max[axis])
            return false;
    return true;
}

/// A plane where another box ends inside the box; the one nearest to its middle, so that halves are small.
struct Plane {
    int axis = 0;
    std::int64_t line = 0;
};

void planeIn(const CellBox& box, const std::vector<CellBox>& others, std::optional<Plane>& best,
             double& least) {
    for (int axis = 0; axis < 3; ++axis) {
        const auto length = static_cast<double>(box.max[axis] - box.min[axis]);
        const double middle = static_cast<double>(box.min[axis]) + length / 2;
        for (const CellBox& one : others)
            for (const std::int64_t line : {one.min[axis], one.max[axis]}) {
                if (line <= box.min[axis] || line >= box.max[axis])
                    continue;
                const double away = std::abs(static_cast<double>(line) - middle) / length;
                if (!best || away < least) {
                    best = Plane{axis, line};
                    least = away;
                }
            }
    }
}

/// Those that overlap with a box; none but the one that covers it where there is such a one.
std::vector<CellBox> overlapping(const CellBox& box, const std::vector<CellBox>& all) {
    std::vector<CellBox> found;
    for (const CellBox& one : all) {
        if (covers(one, box))
            return {one};
        if (overlap(one, box))
            found.push_back(one);
    }
    return found;
}

void find(const CellBox& box, const std::vector<CellBox>& wanted, const std::vector<CellBox>& around,
          std::vector<CellBox>& empty) {
    const std::vector<CellBox> inside = overlapping(box, wanted), solid = overlapping(box, around);
    if (inside.empty() || (!solid.empty() && covers(solid.front(), box)))
        return;
    if (solid.empty() && covers(inside.front(), box)) {
        empty.push_back(box);
        return;
    }
    std::optional<Plane> plane; // something overlaps and does not cover
    double least = 0;
    planeIn(box, solid, plane, least);
    planeIn(box, inside, plane, least);
    CellBox low = box, high = box;
    low.max[plane->axis] = high.min[plane->axis] = plane->line;
    find(low, inside, solid, empty);
    find(high, inside, solid, empty);
}

} // namespace

std::vector<CellBox> emptyBoxes(const std::vector<CellBox>& boxes, const std::vector<CellBox>& solid) {
    std::vector<CellBox> empty;
    if (boxes.empty())
        return empty;
    CellBox around = boxes.front();
    for (const CellBox& box : boxes) {
        around.min = glm::min(around.min, box.min);
        around.max = glm::max(around.max, box.max);
    }
    find(around, boxes, solid, empty);
    return empty;
}

} // namespace octant
