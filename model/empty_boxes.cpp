#include "model/empty_boxes.h"

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>

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

/// A plane where a solid box ends inside the box; the one nearest to its middle, so that halves are small.
struct Plane {
    int axis = 0;
    std::int64_t line = 0;
};

std::optional<Plane> planeIn(const CellBox& box, const std::vector<CellBox>& solid) {
    std::optional<Plane> best;
    double least = 0;
    for (int axis = 0; axis < 3; ++axis) {
        const auto length = static_cast<double>(box.max[axis] - box.min[axis]);
        const double middle = static_cast<double>(box.min[axis]) + length / 2;
        for (const CellBox& one : solid)
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
    return best;
}

void find(const CellBox& box, const std::vector<CellBox>& around, std::vector<CellBox>& empty) {
    std::vector<CellBox> solid;
    for (const CellBox& one : around) {
        if (covers(one, box))
            return;
        if (overlap(one, box))
            solid.push_back(one);
    }
    if (solid.empty()) {
        empty.push_back(box);
        return;
    }
    const Plane plane = *planeIn(box, solid); // something overlaps and does not cover
    CellBox low = box, high = box;
    low.max[plane.axis] = high.min[plane.axis] = plane.line;
    find(low, solid, empty);
    find(high, solid, empty);
}

} // namespace

std::vector<CellBox> emptyBoxes(const CellBox& box, const std::vector<CellBox>& solid) {
    std::vector<CellBox> empty;
    find(box, solid, empty);
    return empty;
}

} // namespace octant
