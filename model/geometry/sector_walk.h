#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <glm/vec3.hpp>

#include "model/geometry/octree.h"
#include "model/map/map.h"

namespace octant {

/// A ray in a level, counted from the centre of the centre sector, in units.
struct Ray {
    glm::dvec3 origin{0};          ///< units
    glm::dvec3 direction{0, 0, 1}; ///< of any length but 0
};

/// Centre of a sector, counted from the centre of the centre sector, in units.
inline glm::dvec3 sectorCenter(const Level& level, std::size_t number) {
    const auto center = level.sectorCenter(level.indexOf(number));
    return {center[0], center[1], center[2]};
}

/// The sector beyond a face of another, none at the edge of the level.
inline std::optional<SectorIndex> sectorBeyond(const Level& level, SectorIndex from, int face) {
    glm::ivec3 at(from.x(), from.y(), from.z());
    at[faceAxis(face)] += facePositive(face) ? 1 : -1;
    const glm::uvec3 index(at); // below 0 is far too many
    if (index.x >= level.countX() || index.y >= level.countY() || index.z >= level.countZ())
        return std::nullopt;
    return SectorIndex::of(index.x, index.y, index.z);
}

/// The same for positions in the level's list of sectors.
inline std::optional<std::size_t> numberBeyond(const Level& level, std::size_t from, int face) {
    const auto at = sectorBeyond(level, level.indexOf(from), face);
    return at ? std::optional(level.numberOf(*at)) : std::nullopt;
}

/// Calls visit(number) for the sectors whose cell a ray crosses, from near to far, for as long as a sector
/// begins at `limit()` or nearer. The direction must be a unit vector.
template <class Limit, class Visit>
void walkSectors(const Level& level, const Ray& ray, double maxDistance, Limit&& limit, Visit&& visit) {
    const double side = double{level.sectorSide()};
    const glm::ivec3 counts(level.countX(), level.countY(), level.countZ());
    const glm::dvec3 lowest = sectorCenter(level, 0) - glm::dvec3(side / 2);
    const double far = std::numeric_limits<double>::infinity();
    double from = 0;
    double to = maxDistance;
    for (int axis = 0; axis < 3; ++axis) {
        const double low = lowest[axis] - ray.origin[axis];
        const double high = low + counts[axis] * side;
        if (ray.direction[axis] == 0.0) {
            to = low <= 0 && high >= 0 ? to : -far;
            continue;
        }
        const double a = low / ray.direction[axis];
        const double b = high / ray.direction[axis];
        from = std::max(from, std::min(a, b));
        to = std::min(to, std::max(a, b));
    }
    if (from > to) {
        return;
    }
    glm::ivec3 at;
    glm::ivec3 step;
    glm::dvec3 next(far); // distance at which the ray leaves the sector on an axis
    for (int axis = 0; axis < 3; ++axis) {
        const double place = (ray.origin[axis] + from * ray.direction[axis] - lowest[axis]) / side;
        at[axis] = static_cast<int>(std::clamp(std::floor(place), 0.0, counts[axis] - 1.0));
        step[axis] = ray.direction[axis] > 0 ? 1 : -1;
        if (ray.direction[axis] != 0.0) {
            const double border = lowest[axis] + (at[axis] + (step[axis] > 0 ? 1 : 0)) * side;
            next[axis] = (border - ray.origin[axis]) / ray.direction[axis];
        }
    }
    double entered = from;
    while (entered <= limit()) {
        const glm::uvec3 index(at);
        visit(level.numberOf(SectorIndex::of(index.x, index.y, index.z)));
        const int axis = next.x <= next.y ? (next.x <= next.z ? 0 : 2) : (next.y <= next.z ? 1 : 2);
        entered = next[axis];
        at[axis] += step[axis];
        if (!(entered <= to) || at[axis] < 0 || at[axis] >= counts[axis]) {
            return;
        }
        next[axis] += side / std::abs(ray.direction[axis]);
    }
}

} // namespace octant
