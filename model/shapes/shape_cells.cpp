#include "model/shapes/shape_cells.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <unordered_map>

#include <glm/geometric.hpp>

#include "model/geometry/octree.h"
#include "model/shapes/shape_surface.h"

namespace octant {
namespace {

constexpr double roundingError = 1e-9;
// Corners may be pressed in a little, as what is left around something round is. In shares of a whole cell's
// side or volume:
constexpr double dent = 0.04;                           ///< as good as flat
constexpr double deepest = 0.4;                         ///< and only one corner of a face
constexpr std::size_t mostCells = std::size_t{1} << 18; ///< at the surface: some 200 MB of cubes

using Side = ShapeSurface::Side;

LevelBox common(const LevelBox& a, const LevelBox& b) {
    LevelBox box{a.depth, glm::max(a.min, b.min), {}};
    box.size = glm::max(glm::min(a.min + a.size, b.min + b.size) - box.min, glm::i64vec3(0));
    return box;
}

bool empty(const LevelBox& box) { return box.size.x == 0 || box.size.y == 0 || box.size.z == 0; }

LevelBox grown(const LevelBox& box, std::int64_t cells) {
    return {box.depth, box.min - cells, box.size + cells * 2};
}

/// Adds what of a box lies outside of a hole in it.
void addWithout(const LevelBox& box, const LevelBox& hole, std::vector<LevelBox>& boxes) {
    LevelBox left = box;
    const LevelBox inner = common(box, hole);
    if (empty(inner)) {
        boxes.push_back(box);
        return;
    }
    for (int axis = 0; axis < 3; ++axis) {
        LevelBox part = left;
        part.size[axis] = inner.min[axis] - left.min[axis];
        if (part.size[axis] != 0)
            boxes.push_back(part);
        part.min[axis] = inner.min[axis] + inner.size[axis];
        part.size[axis] = left.min[axis] + left.size[axis] - part.min[axis];
        if (part.size[axis] != 0)
            boxes.push_back(part);
        left.min[axis] = inner.min[axis];
        left.size[axis] = inner.size[axis];
    }
}

struct PlaceHash {
    std::size_t operator()(const glm::i64vec3& place) const {
        std::uint64_t hash = 0;
        for (int axis = 0; axis < 3; ++axis)
            hash = (hash ^ static_cast<std::uint64_t>(place[axis])) * 0x9e3779b97f4a7c15U;
        return static_cast<std::size_t>(hash ^ hash >> 32);
    }
};

class Scan {
public:
    using Solid = std::function<bool(const glm::i64vec3&)>;

    Scan(const Level& level, const Shape& shape, BentSide side, const Solid& solid, const WorkContext& work)
        : m_work(work), m_box(shape.box), m_level{shape.box.depth, {}, levelCells(level, shape.box.depth)},
          m_side(side), m_solid(solid), m_frame(shape), m_surface(shape, m_frame, 0) {
        if (shape.walls != 0 || shape.kind == ShapeKind::Room) {
            const std::int64_t walls = std::max<std::int64_t>(shape.walls, 1);
            const LevelBox inner = grown(m_box, -walls);
            if (inner.size.x > 0 && inner.size.y > 0 && inner.size.z > 0) {
                m_inner = inner;
                m_innerSurface.emplace(shape, m_frame, walls);
            }
        }
    }

    Result<ShapeCells> run() {
        const std::int64_t longest = std::max({m_box.size.x, m_box.size.y, m_box.size.z});
        if (m_surface.bends() && longest > std::int64_t{1} << 20)
            return tooLarge();
        m_scanned = m_side == BentSide::Rest && m_surface.bends() ? common(grown(m_box, 1), m_level) : m_box;
        const std::int64_t sector = std::int64_t{1} << m_box.depth;
        glm::i64vec3 at;
        const glm::i64vec3 first = m_scanned.min / sector,
                           last = (m_scanned.min + m_scanned.size - 1L) / sector;
        for (at.y = first.y; at.y <= last.y; ++at.y)
            for (at.x = first.x; at.x <= last.x; ++at.x)
                for (at.z = first.z; at.z <= last.z; ++at.z)
                    if (!visit({m_box.depth, at * sector, glm::i64vec3(sector)}))
                        return m_work.stopped() ? stoppedWork() : tooLarge();
        straighten();
        finish();
        return std::move(m_cells);
    }

private:
    /// A crossing of grid lines at the surface.
    struct Crossing {
        glm::dvec3 way{0}; ///< to the surface
        double share = 1;  ///< of the way that it goes
    };
    enum class Part : std::uint8_t { Shape, Core, Rest };

    static tl::unexpected<Error> tooLarge() {
        return fail("the shape is too large for so fine a grid; choose a coarser one or a smaller box");
    }

    Side sideOf(const ShapeSurface& surface, const LevelBox& box) const {
        const auto [first, last] = m_frame.cellsOf(box);
        return surface.sideOf(first, last);
    }

    bool visit(const LevelBox& block) {
        const LevelBox part = common(block, m_scanned);
        if (empty(part))
            return true;
        if (m_work.stopped())
            return false;
        // With one cell around, so that no corner of what is all inside or outside moves.
        const LevelBox seen = m_surface.bends() ? grown(part, 1) : part;
        const Side outer = sideOf(m_surface, seen);
        const Side inner = outer != Side::Outside && m_inner ? sideOf(*m_innerSurface, seen) : Side::Outside;
        if (outer != Side::Mixed && inner != Side::Mixed) {
            if (const LevelBox box = common(part, m_box); !empty(box))
                add(box, outer == Side::Outside ? Part::Rest : Part::Shape, inner == Side::Inside);
            return true;
        }
        if (block.size.x == 1) {
            addCell(block);
            return m_users.size() + m_cells.shape.size() + m_cells.rest.size() <= mostCells;
        }
        const glm::i64vec3 half = block.size / std::int64_t{2};
        for (int child = 0; child < 8; ++child) {
            LevelBox below{block.depth, block.min, half};
            for (int axis = 0; axis < 3; ++axis)
                below.min[axis] += cornerPositive(child, axis) ? half[axis] : 0;
            if (!visit(below))
                return false;
        }
        return true;
    }

    void add(const LevelBox& box, Part part, bool hollow) {
        if (part == Part::Rest) {
            m_cells.rest.push_back(box);
        } else if (!hollow) {
            m_cells.shape.push_back(box);
        } else {
            addWithout(box, *m_inner, m_cells.shape);
            if (const LevelBox core = common(box, *m_inner); !empty(core))
                m_cells.core.push_back(core);
        }
    }

    Part partOf(const LevelBox& cell) const {
        if (empty(common(cell, m_box)) || sideOf(m_surface, cell) == Side::Outside)
            return Part::Rest;
        // With a cell of wall on all sides, so that no corner lies at the outside and at the core.
        return m_inner && !empty(common(cell, *m_inner)) && sideOf(*m_innerSurface, cell) == Side::Inside &&
                       (!m_surface.bends() || sideOf(m_surface, grown(cell, 1)) == Side::Inside)
                   ? Part::Core
                   : Part::Shape;
    }

    void addCell(const LevelBox& cell) {
        const Part part = partOf(cell);
        const bool inBox = !empty(common(cell, m_box));
        if (m_surface.bends() && (part == Part::Shape) == (m_side == BentSide::Shape)) {
            m_users.push_back(cell.min);
            for (int corner = 0; corner < 8; ++corner)
                (void)crossing(crossingOf(cell.min, corner));
        } else if (part == Part::Shape) {
            m_cells.shape.push_back(cell);
        }
        if (part == Part::Core)
            m_cells.core.push_back(cell);
        else if (part == Part::Rest && inBox)
            m_cells.rest.push_back(cell);
    }

    static glm::i64vec3 crossingOf(glm::i64vec3 cell, int corner) {
        for (int axis = 0; axis < 3; ++axis)
            cell[axis] += cornerPositive(corner, axis) ? 1 : 0;
        return cell;
    }

    const Crossing& crossing(const glm::i64vec3& at) {
        const auto [known, added] = m_crossings.try_emplace(at);
        if (added)
            known->second = find(at);
        return known->second;
    }

    /// Whether the cells around a crossing lie on both sides of a surface.
    bool isAt(const ShapeSurface& surface, const LevelBox& bounds, const glm::i64vec3& at) const {
        for (int axis = 0; axis < 3; ++axis)
            if (at[axis] < bounds.min[axis] || at[axis] > bounds.min[axis] + bounds.size[axis])
                return false;
        return sideOf(surface, {m_box.depth, at - std::int64_t{1}, glm::i64vec3(2)}) == Side::Mixed;
    }

    /// Along which axes a crossing may move.
    struct Around {
        glm::bvec3 locked{false};
        glm::dvec3 least{0}, most{0}; ///< to stay in the sectors of the cells that share it
    };

    Around lookAround(const glm::i64vec3& at) const {
        const std::int64_t sector = std::int64_t{1} << m_box.depth;
        glm::bvec3 border, above(false), below(false), solidAbove(false), solidBelow(false);
        for (int axis = 0; axis < 3; ++axis)
            border[axis] = at[axis] % sector == 0;
        const bool cutting = m_side == BentSide::Rest && m_solid;
        Around around;
        for (int axis = 0; axis < 3; ++axis) {
            const auto start = static_cast<double>(at[axis] % sector);
            around.least[axis] = border[axis] ? static_cast<double>(-sector) : -start;
            around.most[axis] = static_cast<double>(sector) - start;
        }
        if (!cutting && !border.x && !border.y && !border.z)
            return around;
        for (int corner = 0; corner < 8; ++corner) {
            LevelBox cell{m_box.depth, at, glm::i64vec3(1)};
            for (int axis = 0; axis < 3; ++axis)
                cell.min[axis] -= cornerPositive(corner, axis) ? 0 : 1;
            if (empty(common(cell, m_level)))
                continue;
            const bool shares = (partOf(cell) == Part::Shape) == (m_side == BentSide::Shape);
            const bool solid = cutting && m_solid(cell.min);
            for (int axis = 0; axis < 3; ++axis) {
                const bool up = cornerPositive(corner, axis);
                (up ? above : below)[axis] |= shares;
                (up ? solidAbove : solidBelow)[axis] |= solid;
            }
        }
        for (int axis = 0; axis < 3; ++axis) {
            const bool open = solidAbove[axis] != solidBelow[axis];
            around.locked[axis] = open || (border[axis] && above[axis] && below[axis]);
            if (border[axis] && above[axis])
                around.least[axis] = 0;
            if (border[axis] && below[axis])
                around.most[axis] = 0;
        }
        return around;
    }

    std::optional<glm::dvec3> wayTo(const ShapeSurface& surface, const glm::dvec3& at,
                                    const Around& around) const {
        glm::bvec3 locked = around.locked;
        glm::dvec3 from = at;
        // Where the surface is in another sector, the border is as far as it goes in that direction.
        for (;;) {
            unsigned mask = 0;
            for (int local = 0; local < 3; ++local)
                mask |= locked[m_frame.axis(local)] ? 1U << local : 0U;
            const auto place = surface.project(m_frame.toLocal(from), mask);
            if (!place)
                return std::nullopt;
            const glm::dvec3 way = m_frame.toLevel(*place) - at;
            if (std::max({std::abs(way.x), std::abs(way.y), std::abs(way.z)}) >
                surface.reach() + roundingError)
                return std::nullopt;
            bool beyond = false;
            for (int axis = 0; axis < 3 && !beyond; ++axis)
                if (way[axis] < around.least[axis] - roundingError ||
                    way[axis] > around.most[axis] + roundingError) {
                    if (locked[axis])
                        return std::nullopt;
                    from[axis] = at[axis] + (way[axis] < 0 ? around.least : around.most)[axis];
                    locked[axis] = beyond = true;
                }
            if (!beyond)
                return way;
        }
    }

    Crossing find(const glm::i64vec3& at) const {
        const ShapeSurface* surface = isAt(m_surface, m_box, at)                       ? &m_surface
                                      : m_inner && isAt(*m_innerSurface, *m_inner, at) ? &*m_innerSurface
                                                                                       : nullptr;
        Crossing here;
        if (surface != nullptr)
            if (const auto way = wayTo(*surface, glm::dvec3(at), lookAround(at)))
                here.way = *way;
        return here;
    }

    CellCorners bent(const glm::i64vec3& cell) const {
        CellCorners corners;
        for (int corner = 0; corner < 8; ++corner) {
            const glm::i64vec3 at = crossingOf(cell, corner);
            const Crossing& crossing = m_crossings.at(at);
            corners[static_cast<std::size_t>(corner)] = glm::dvec3(at) + crossing.way * crossing.share;
        }
        return corners;
    }

    /// Takes corners back towards the grid where a cell would fold over.
    void straighten() {
        for (const double share : {0.75, 0.5, 0.25, 0.0}) {
            std::vector<glm::i64vec3> folded;
            for (const glm::i64vec3& cell : m_users)
                if (foldsOver(bent(cell)))
                    for (int corner = 0; corner < 8; ++corner)
                        folded.push_back(crossingOf(cell, corner));
            if (folded.empty())
                return;
            for (const glm::i64vec3& at : folded)
                m_crossings.at(at).share = share;
        }
    }

    void finish() {
        constexpr double least = 1e-3;
        for (const glm::i64vec3& cell : m_users) {
            const CellCorners corners = bent(cell);
            const bool moved = corners != cornersOf(cell);
            if (moved && volumeOf(corners) < least) {
                // Nothing is left of it.
                if (m_side == BentSide::Rest)
                    m_cells.shape.push_back({m_box.depth, cell, glm::i64vec3(1)});
            } else if (moved) {
                m_cells.bent.push_back({cell, corners});
            } else if (m_side == BentSide::Shape) {
                m_cells.shape.push_back({m_box.depth, cell, glm::i64vec3(1)});
            }
        }
    }

    const WorkContext& m_work;
    LevelBox m_box, m_level, m_scanned;
    BentSide m_side;
    const Solid& m_solid;
    ShapeFrame m_frame;
    ShapeSurface m_surface;
    std::optional<LevelBox> m_inner; ///< box of what is inside the walls
    std::optional<ShapeSurface> m_innerSurface;
    ShapeCells m_cells;
    std::vector<glm::i64vec3> m_users; ///< cells whose corners may move
    std::unordered_map<glm::i64vec3, Crossing, PlaceHash> m_crossings;
};

/// Edges along the axes at a corner.
std::array<glm::dvec3, 3> edgesAt(const CellCorners& corners, int corner) {
    std::array<glm::dvec3, 3> edges;
    for (int axis = 0; axis < 3; ++axis) {
        const int other = corner ^ (axis == 0 ? 1 : axis == 1 ? 4 : 2);
        const int high = cornerPositive(corner, axis) ? corner : other;
        edges[static_cast<std::size_t>(axis)] =
            corners[static_cast<std::size_t>(high)] -
            corners[static_cast<std::size_t>(high == corner ? other : corner)];
    }
    return edges;
}

double spannedBy(const std::array<glm::dvec3, 3>& edges) {
    return glm::dot(edges[0], glm::cross(edges[1], edges[2]));
}

} // namespace

CellCorners cornersOf(const glm::i64vec3& cell) {
    CellCorners corners;
    for (int corner = 0; corner < 8; ++corner)
        for (int axis = 0; axis < 3; ++axis)
            corners[static_cast<std::size_t>(corner)][axis] =
                static_cast<double>(cell[axis] + (cornerPositive(corner, axis) ? 1 : 0));
    return corners;
}

bool foldsOver(const CellCorners& corners) {
    for (int corner = 0; corner < 8; ++corner) {
        const auto edges = edgesAt(corners, corner);
        if (edges[0].x < -roundingError || edges[1].y < -roundingError || edges[2].z < -roundingError ||
            spannedBy(edges) < -deepest)
            return true;
    }
    for (int face = 0; face < faceCount; ++face) {
        const int u = (faceAxis(face) + 1) % 3, v = (faceAxis(face) + 2) % 3;
        int pressedIn = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            const auto at = [&](std::size_t k) { return corners[faceCorners[face][(i + k) % 4]]; };
            const glm::dvec3 to = at(1) - at(0), on = at(2) - at(1);
            const double turn = (to[u] * on[v] - to[v] * on[u]) * (facePositive(face) ? -1 : 1);
            pressedIn += turn < -dent ? 1 : 0;
            if (turn < -deepest)
                return true;
        }
        if (pressedIn > 1)
            return true;
    }
    return false;
}

double volumeOf(const CellCorners& corners) {
    double sum = 0;
    for (int corner = 0; corner < 8; ++corner)
        sum += spannedBy(edgesAt(corners, corner));
    return sum / 8;
}

Result<ShapeCells> shapeCells(const Level& level, const Shape& shape, BentSide side,
                              const std::function<bool(const glm::i64vec3&)>& solid,
                              const WorkContext& work) {
    if (auto done = checkShape(shape); !done)
        return tl::unexpected<Error>(done.error());
    if (shape.kind != ShapeKind::Roof)
        return Scan(level, shape, side, solid, work).run();
    ShapeCells all;
    for (const Shape& ramp : roofSides(shape)) {
        auto half = Scan(level, ramp, side, solid, work).run();
        if (!half)
            return half;
        all.shape.insert(all.shape.end(), half->shape.begin(), half->shape.end());
        all.core.insert(all.core.end(), half->core.begin(), half->core.end());
        all.rest.insert(all.rest.end(), half->rest.begin(), half->rest.end());
        all.bent.insert(all.bent.end(), half->bent.begin(), half->bent.end());
    }
    return all;
}

} // namespace octant
