#include "model/selection/cell_rect.h"

#include <algorithm>
#include <cmath>

#include "model/geometry/sector_walk.h"

namespace octant {
namespace {

/// How far behind a face its cell is looked for, in cells: corners that rounding moved a little do not
/// matter.
constexpr double stepBehind = 1e-3;

/// The face that a normal points along most.
int faceAlong(const glm::vec3& normal) {
    int axis = 0;
    for (int i = 1; i < 3; ++i)
        if (std::abs(normal[i]) > std::abs(normal[axis]))
            axis = i;
    return normal[axis] < 0 ? axis + 3 : axis;
}

std::int64_t sign(int face) { return facePositive(face) ? 1 : -1; }

} // namespace

glm::dvec3 lowestCorner(const Level& level) {
    return sectorCenter(level, 0) - glm::dvec3(double{level.sectorSide()} / 2);
}

CellRect CellRect::moved(std::int64_t layers) const {
    CellRect rect = *this;
    rect.cells.min[faceAxis(face)] += layers * sign(face);
    return rect;
}

CellRect CellRect::extendedTo(const CellRect& other) const {
    CellRect rect = *this;
    for (int axis = 0; axis < 3; ++axis) {
        if (axis == faceAxis(face))
            continue;
        const std::int64_t low = std::min(cells.min[axis], other.cells.min[axis]);
        const std::int64_t high =
            std::max(cells.min[axis] + cells.size[axis], other.cells.min[axis] + other.cells.size[axis]);
        rect.cells.min[axis] = low;
        rect.cells.size[axis] = high - low;
    }
    return rect;
}

double cellSide(const Level& level, int depth) { return std::ldexp(double{level.sectorSide()}, -depth); }

std::optional<PickHit> floorHit(const Level& level, const Ray& ray, std::optional<double> height) {
    const glm::dvec3 low = lowestCorner(level);
    const double bottom = height.value_or(low.y);
    const double distance = (bottom - ray.origin.y) / ray.direction.y;
    if (!(ray.direction.y < 0) || !(distance > 0) || !std::isfinite(distance))
        return std::nullopt;
    const glm::dvec3 point = ray.origin + ray.direction * distance;
    const glm::dvec3 high = low + glm::dvec3(levelCells(level, 0)) * double{level.sectorSide()};
    if (point.x < low.x || point.x >= high.x || point.z < low.z || point.z >= high.z)
        return std::nullopt;
    PickHit hit;
    hit.item = {ItemKind::Level, -1, ItemRef::NoCube, level.id};
    hit.distance = distance;
    hit.point = {point.x, bottom, point.z};
    hit.normal = {0, 1, 0};
    return hit;
}

std::optional<CellRect> cellAt(const Level& level, const PickHit& hit, int depth) {
    if (hit.item.kind != ItemKind::Cube && hit.item.kind != ItemKind::Level)
        return std::nullopt;
    CellRect rect;
    rect.face = faceAlong(hit.normal);
    rect.cells.depth = depth;
    rect.cells.size = glm::i64vec3(1);
    const glm::i64vec3 counts = levelCells(level, depth);
    const double side = cellSide(level, depth);
    const glm::dvec3 lowest = lowestCorner(level);
    glm::dvec3 at = (hit.point - lowest) / side;
    for (int axis = 0; axis < 3; ++axis) {
        double back = axis == faceAxis(rect.face) ? stepBehind * double(sign(rect.face)) : 0;
        const double from = (hit.cellMin[axis] - lowest[axis]) / side,
                     to = (hit.cellMax[axis] - lowest[axis]) / side;
        if (from < to && (at[axis] < from || at[axis] > to)) {
            at[axis] = at[axis] < from ? from : to - std::min(stepBehind, (to - from) / 2);
            back = 0;
        }
        const bool beyond = hit.item.kind == ItemKind::Level && axis == faceAxis(rect.face);
        rect.cells.min[axis] = std::clamp(static_cast<std::int64_t>(std::floor(at[axis] - back)),
                                          std::int64_t{beyond ? -1 : 0}, counts[axis] - 1);
    }
    return rect;
}

std::optional<CellRect> cellOnPlane(const Level& level, const CellRect& plane, const Ray& ray) {
    const int axis = faceAxis(plane.face);
    const double side = cellSide(level, plane.cells.depth);
    const glm::dvec3 lowest = lowestCorner(level);
    const double height =
        lowest[axis] + double(plane.cells.min[axis] + (facePositive(plane.face) ? 1 : 0)) * side;
    const double distance = (height - ray.origin[axis]) / ray.direction[axis];
    if (!(distance > 0) || !std::isfinite(distance))
        return std::nullopt;
    const glm::dvec3 at = (ray.origin + ray.direction * distance - lowest) / side;
    const glm::i64vec3 counts = levelCells(level, plane.cells.depth);
    CellRect rect = plane;
    for (int i = 0; i < 3; ++i) {
        if (i == axis)
            continue;
        const double cell = std::clamp(std::floor(at[i]), 0.0, double(counts[i] - 1));
        rect.cells.min[i] = static_cast<std::int64_t>(cell);
        rect.cells.size[i] = 1;
    }
    return rect;
}

unsigned cornersNear(const Level& level, const CellRect& rect, const glm::dvec3& point) {
    constexpr double near = 0.25; // of the side of the rectangle
    const auto corners = faceCornersOf(level, rect);
    unsigned mask = allCorners;
    for (int axis = 0; axis < 3; ++axis) {
        if (axis == faceAxis(rect.face))
            continue;
        const auto [low, high] =
            std::minmax_element(corners.begin(), corners.end(),
                                [&](const glm::dvec3& a, const glm::dvec3& b) { return a[axis] < b[axis]; });
        const double from = (*low)[axis], to = (*high)[axis];
        const double share = (point[axis] - from) / (to - from);
        if (share >= near && share <= 1 - near)
            continue;
        for (std::size_t i = 0; i < 4; ++i) {
            const bool atLow = corners[i][axis] < (from + to) / 2;
            if (atLow != (share < near))
                mask &= ~(1U << i);
        }
    }
    return mask;
}

std::array<glm::dvec3, 4> faceCornersOf(const Level& level, const CellRect& rect) {
    const double side = cellSide(level, rect.cells.depth);
    const glm::dvec3 low = lowestCorner(level) + glm::dvec3(rect.cells.min) * side;
    const glm::dvec3 size = glm::dvec3(rect.cells.size) * side;
    std::array<glm::dvec3, 4> corners;
    for (std::size_t i = 0; i < 4; ++i)
        for (int axis = 0; axis < 3; ++axis)
            corners[i][axis] =
                low[axis] + (cornerPositive(octant::faceCorners[rect.face][i], axis) ? size[axis] : 0);
    return corners;
}

} // namespace octant
