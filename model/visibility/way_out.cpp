#include "model/visibility/way_out.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <queue>
#include <unordered_map>
#include <utility>

#include <glm/common.hpp>
#include <glm/ext/vector_int3_sized.hpp>
#include <glm/geometric.hpp>

#include "model/geometry/octree.h"
#include "model/geometry/sector_walk.h"

namespace octant::visibility {
namespace {

constexpr std::int64_t sectorCells = gridSide;
constexpr int mostWrappers = 64; // one in another, in a damaged file

/// A cell of the octrees, in cells of the finest grid from the lowest corner of the level.
struct Space {
    glm::i64vec3 low{0};
    std::int64_t side = 0;

    glm::i64vec3 high() const { return low + side; }
    bool operator==(const Space&) const = default;
};

struct SpaceHash {
    std::size_t operator()(const Space& space) const {
        std::uint64_t hash = static_cast<std::uint64_t>(space.side);
        for (int axis = 0; axis < 3; ++axis)
            hash = (hash ^ static_cast<std::uint64_t>(space.low[axis])) * 0x9e3779b97f4a7c15U;
        return static_cast<std::size_t>(hash ^ hash >> 29);
    }
};

/// The opening that two cells share: a rectangle across an axis.
struct Opening {
    int axis = 0;
    glm::i64vec3 low{0}, high{0}; ///< the same on the axis

    glm::dvec3 middle() const { return (glm::dvec3(low) + glm::dvec3(high)) * 0.5; }
};

Opening openingBetween(const Space& one, const Space& other, int axis) {
    Opening opening{axis, glm::max(one.low, other.low), glm::min(one.high(), other.high())};
    opening.low[axis] = opening.high[axis] =
        one.low[axis] < other.low[axis] ? other.low[axis] : one.low[axis];
    return opening;
}

class Search {
public:
    Search(const Level& level, const WorkContext& work)
        : m_level(level), m_work(work),
          m_size(glm::i64vec3(level.countX(), level.countY(), level.countZ()) * sectorCells),
          m_unit(double{level.sectorSide()} / static_cast<double>(sectorCells)),
          m_lowest(sectorCenter(level, 0) - glm::dvec3(double{level.sectorSide()} / 2)) {}

    Result<WaysOut> run(const glm::dvec3& from) {
        const glm::dvec3 place = (from - m_lowest) / m_unit;
        for (int axis = 0; axis < 3; ++axis)
            if (!(place[axis] >= 0 && place[axis] < static_cast<double>(m_size[axis])))
                return WaysOut{WaysOut::State::Outside, {}};
        const glm::i64vec3 cell(glm::floor(place));
        std::optional<Space> first;
        emptySpaces(cell, cell + std::int64_t{1}, [&](const Space& space) { first = space; });
        if (!first)
            return WaysOut{WaysOut::State::Matter, {}};
        m_known[*first] = {place, 0, *first, 0};
        m_open.push({toEdge(place), *first});
        std::uint64_t looked = 0;
        while (!m_open.empty()) {
            if (looked++ % 256 == 0 && m_work.stopped())
                return stoppedWork();
            const Waiting next = m_open.top();
            m_open.pop();
            if (next.ends)
                return WaysOut{WaysOut::State::Leaks, wayTo(next.space, next.face)};
            Reached& reached = m_known.at(next.space);
            if (reached.done)
                continue;
            reached.done = true;
            goOn(next.space, reached.at, reached.length);
        }
        return WaysOut{WaysOut::State::Closed, {}};
    }

private:
    struct Reached {
        glm::dvec3 at{0}; ///< where the way comes into it
        double length = 0;
        Space before; ///< itself for the first
        int axis = 0; ///< of the opening between them
        bool done = false;
    };
    struct Waiting {
        double length = 0; ///< of the shortest way out by it
        Space space;
        bool ends = false; ///< the way leaves the level from there
        int face = 0;
        bool operator<(const Waiting& other) const { return length > other.length; }
    };

    double toEdge(const glm::dvec3& place) const {
        double least = std::numeric_limits<double>::infinity();
        for (int axis = 0; axis < 3; ++axis)
            least = std::min({least, place[axis], static_cast<double>(m_size[axis]) - place[axis]});
        return std::max(least, 0.0);
    }

    /// Calls fn(const Space&) for the empty cells that touch a box, which must lie in one sector.
    template <class Fn> void emptySpaces(const glm::i64vec3& low, const glm::i64vec3& high, Fn&& fn) const {
        const glm::i64vec3 index = low / sectorCells;
        const auto number = m_level.numberOf(SectorIndex::of(static_cast<std::uint32_t>(index.x),
                                                             static_cast<std::uint32_t>(index.y),
                                                             static_cast<std::uint32_t>(index.z)));
        const LazySector& cell = *m_level.sectors[number].cell;
        const Sector* sector = cell.value();
        if (sector == nullptr || !cell.isTree())
            return;
        const glm::i64vec3 corner = index * sectorCells;
        const Space whole{corner, sectorCells};
        if (sector->cubes.size() == 0)
            fn(whole);
        else
            visit(sector->cubes, 0, whole, low, high, fn);
    }
    template <class Fn>
    void visit(const CubeList& cubes, std::uint32_t number, const Space& space, const glm::i64vec3& low,
               const glm::i64vec3& high, Fn& fn) const {
        for (int axis = 0; axis < 3; ++axis)
            if (space.low[axis] >= high[axis] || space.high()[axis] <= low[axis])
                return;
        for (int depth = 0; number != Cube::None && cubes.cubes[number].wrapper() && depth < mostWrappers;
             ++depth)
            number = cubes.cubes[number].link;
        if (number == Cube::None) {
            fn(space);
            return;
        }
        const Cube& cube = cubes.cubes[number];
        if (cube.type == CubeType::Parent && space.side > 1) {
            for (int i = 0; i < 8; ++i) {
                Space below{space.low, space.side / 2};
                for (int axis = 0; axis < 3; ++axis)
                    below.low[axis] += cornerPositive(i, axis) ? below.side : 0;
                visit(cubes, cubes.child(cube, i), below, low, high, fn);
            }
        } else if (!cube.geometry()) {
            fn(space);
        }
    }

    void goOn(const Space& space, const glm::dvec3& at, double length) {
        for (int face = 0; face < faceCount; ++face) {
            const int axis = faceAxis(face);
            glm::i64vec3 low = space.low, high = space.high();
            low[axis] = facePositive(face) ? space.high()[axis] : space.low[axis] - 1;
            high[axis] = low[axis] + 1;
            if (low[axis] < 0 || high[axis] > m_size[axis]) {
                m_open.push({length + glm::distance(at, exitOf(space, at, face)), space, true, face});
                continue;
            }
            emptySpaces(low, high, [&](const Space& beside) {
                const glm::dvec3 through = openingBetween(space, beside, axis).middle();
                const double total = length + glm::distance(at, through);
                const auto [known, fresh] = m_known.try_emplace(beside);
                if (!fresh && (known->second.done || known->second.length <= total))
                    return;
                known->second = {through, total, space, axis};
                m_open.push({total + toEdge(through), beside});
            });
        }
    }

    /// Straight from a place in a cell to the edge of the level that one of its faces is on.
    static glm::dvec3 exitOf(const Space& space, glm::dvec3 at, int face) {
        const int axis = faceAxis(face);
        at[axis] = static_cast<double>(facePositive(face) ? space.high()[axis] : space.low[axis]);
        return at;
    }

    WayOut wayTo(const Space& last, int face) const {
        std::vector<glm::dvec3> points{exitOf(last, m_known.at(last).at, face)};
        std::vector<Opening> openings; // between one point and the next but the first and last
        Space space = last;
        for (;;) {
            const Reached& reached = m_known.at(space);
            points.push_back(reached.at);
            if (reached.before == space)
                break;
            openings.push_back(openingBetween(reached.before, space, reached.axis));
            space = reached.before;
        }
        std::reverse(points.begin(), points.end());
        std::reverse(openings.begin(), openings.end());
        // points[i] with 0 < i <= openings.size() lies in openings[i - 1].
        WayOut way;
        way.face = face;
        for (std::size_t i = 0; i < points.size();) {
            way.points.push_back(m_lowest + points[i] * m_unit);
            std::size_t next = i + 1;
            while (next + 1 < points.size() && straight(points, openings, i, next + 1))
                ++next;
            i = next;
        }
        for (std::size_t i = 1; i < way.points.size(); ++i)
            way.length += glm::distance(way.points[i - 1], way.points[i]);
        return way;
    }

    /// Whether the line from one point of a way to another goes through all openings between.
    static bool straight(const std::vector<glm::dvec3>& points, const std::vector<Opening>& openings,
                         std::size_t from, std::size_t to) {
        const glm::dvec3 way = points[to] - points[from];
        for (std::size_t i = from + 1; i < to; ++i) {
            const Opening& opening = openings[i - 1];
            const int axis = opening.axis;
            if (way[axis] == 0)
                return false;
            const double share = (static_cast<double>(opening.low[axis]) - points[from][axis]) / way[axis];
            const glm::dvec3 at = points[from] + way * share;
            for (int other = 0; other < 3; ++other)
                if (other != axis && (at[other] < static_cast<double>(opening.low[other]) ||
                                      at[other] > static_cast<double>(opening.high[other])))
                    return false;
            if (share < 0 || share > 1)
                return false;
        }
        return true;
    }

    const Level& m_level;
    const WorkContext& m_work;
    glm::i64vec3 m_size;
    double m_unit; ///< of a cell of the finest grid
    glm::dvec3 m_lowest;
    std::unordered_map<Space, Reached, SpaceHash> m_known;
    std::priority_queue<Waiting> m_open;
};

} // namespace

Result<WaysOut> waysOut(const Level& level, const glm::dvec3& from, const WorkContext& work) {
    return Search(level, work).run(from);
}

} // namespace octant::visibility
