#include "model/terrain/pick_tile.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace octant::terrain {
namespace {

constexpr double never = std::numeric_limits<double>::infinity();

/// A ray in tiles across and levels up.
class Walker {
public:
    Walker(const Terrain& map, const glm::vec3& origin, const glm::vec3& direction)
        : m_map(map), m_origin{origin.x / double{tileUnits}, origin.y / double{levelUnits},
                               origin.z / double{tileUnits}},
          m_direction{direction.x / double{tileUnits}, direction.y / double{levelUnits},
                      direction.z / double{tileUnits}} {}

    std::optional<TileHit> run() {
        double from = 0, to = never;
        if (!clip(0, m_map.cols(), from, to) || !clip(2, m_map.rows(), from, to))
            return std::nullopt;
        TilePlace at{cellAt(2, from, m_map.rows()), cellAt(0, from, m_map.cols())};
        while (m_map.contains(at) && from <= to) {
            const double nextX = crossing(0, at.col), nextZ = crossing(2, at.row);
            const double until = std::min({nextX, nextZ, to});
            if (const auto hit = meet(at, from, until))
                return hit;
            if (until == never || until >= to)
                return std::nullopt;
            (nextX <= nextZ ? at.col : at.row) += m_direction[nextX <= nextZ ? 0 : 2] > 0 ? 1 : -1;
            from = until;
        }
        return std::nullopt;
    }

private:
    double along(std::size_t axis, double t) const { return m_origin[axis] + m_direction[axis] * t; }

    /// Cuts the ray to a strip of the plan.
    bool clip(std::size_t axis, double size, double& from, double& to) const {
        const double start = m_origin[axis], way = m_direction[axis];
        if (way == 0)
            return start >= 0 && start <= size;
        const double a = -start / way, b = (size - start) / way;
        from = std::max(from, std::min(a, b));
        to = std::min(to, std::max(a, b));
        return from <= to;
    }

    int cellAt(std::size_t axis, double t, int count) const {
        return std::clamp(static_cast<int>(std::floor(along(axis, t))), 0, count - 1);
    }

    /// Where the ray leaves a row or column of tiles.
    double crossing(std::size_t axis, int cell) const {
        const double way = m_direction[axis];
        return way == 0 ? never : (cell + (way > 0 ? 1 : 0) - m_origin[axis]) / way;
    }

    double over(const TileLook& look, TilePlace at, double t) const {
        const double u = std::clamp(along(0, t) - at.col, 0.0, 1.0);
        const double w = std::clamp(along(2, t) - at.row, 0.0, 1.0);
        return along(1, t) - double{look.heightAt(static_cast<float>(u), static_cast<float>(w))};
    }

    std::optional<TileHit> meet(TilePlace at, double from, double until) const {
        const TileLook look = lookOf(m_map.at(at));
        const double start = over(look, at, from);
        if (start < 0) // below the edge that it came over
            return along(1, from) >= skirtBottom(m_map, at) ? std::optional(hitAt(at, from, true))
                                                            : std::nullopt;
        if (until == never) // straight up or down
            return m_direction[1] < 0 ? std::optional(hitAt(at, from - start / m_direction[1], false))
                                      : std::nullopt;
        // Straight in each half of the top.
        const double slope = look.nwSe ? m_direction[0] - m_direction[2] : m_direction[0] + m_direction[2];
        const double offset = look.nwSe ? (m_origin[0] - at.col) - (m_origin[2] - at.row)
                                        : (m_origin[0] - at.col) + (m_origin[2] - at.row) - 1;
        const double bend = slope == 0 ? until : std::clamp(-offset / slope, from, until);
        double before = from, height = start;
        for (const double t : {bend, until}) {
            const double now = over(look, at, t);
            if (now < 0)
                return hitAt(at, before + (t - before) * height / (height - now), false);
            before = t;
            height = now;
        }
        return std::nullopt;
    }

    TileHit hitAt(TilePlace at, double t, bool onSide) const {
        return {at, static_cast<float>(t),
                glm::vec3(along(0, t) * double{tileUnits}, along(1, t) * double{levelUnits},
                          along(2, t) * double{tileUnits}),
                onSide};
    }

    const Terrain& m_map;
    std::array<double, 3> m_origin, m_direction;
};

} // namespace

std::optional<TileHit> pickTile(const Terrain& map, const glm::vec3& origin, const glm::vec3& direction) {
    return Walker(map, origin, direction).run();
}

} // namespace octant::terrain
