#include "model/shapes/structure.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "model/core/translate.h"
#include "model/geometry/octree.h"
#include "model/selection/cell_probe.h"

namespace octant {
namespace {

constexpr int mostFiner = 4, finestGrid = 10;
constexpr double onGridWithin = 1e-4; // cells
constexpr double nearFloor = 1.5;     // units; what is drawn so near above a floor begins on it
constexpr double farthestFloor = 64;  // units below a click, and above a wall
constexpr double usualStep = 0.25;    // units
constexpr std::int64_t mostCutColumns = 1 << 16, thickestCut = 1 << 12;

bool isWhole(double cells) { return std::abs(cells - std::round(cells)) < onGridWithin; }

std::int64_t wholeCells(double units, double cell) {
    return std::max<std::int64_t>(std::llround(std::abs(units) / cell), 1);
}

/// A level on one of its grids.
struct PlanGrid {
    const Level& level;
    int depth;
    double cell;
    glm::dvec3 lowest;

    PlanGrid(const Level& of, int at)
        : level(of), depth(at), cell(cellSide(of, at)), lowest(lowestCorner(of)) {}
};

/// The coarsest grid, from one on, on which all these lengths are whole; where none is fine enough, that one.
int gridFor(const Level& level, int depth, const std::vector<double>& units) {
    for (int finer = 0; finer <= mostFiner && depth + finer <= finestGrid; ++finer)
        if (std::all_of(units.begin(), units.end(),
                        [cell = cellSide(level, depth + finer)](double of) { return isWhole(of / cell); }))
            return depth + finer;
    return depth;
}

/// The two axes of a plane, horizontal ones first.
std::array<int, 2> axesOfPlane(int normal) {
    if (normal == 1)
        return {0, 2};
    return {normal == 0 ? 2 : 0, 1};
}

/// Where the sides of a rectangle are that is drawn between two cells of a coarser grid.
struct Span {
    std::int64_t low = 0, high = 0; ///< cells; high is exclusive
    std::int64_t size() const { return high - low; }
};

Span spanBetween(std::int64_t from, std::int64_t to, std::int64_t share, std::optional<std::int64_t> size) {
    Span span{std::min(from, to) * share, (std::max(from, to) + 1) * share};
    if (size) {
        if (to >= from)
            span.high = span.low + *size;
        else
            span.low = span.high - *size;
    }
    return span;
}

Span spanAround(std::int64_t cell, std::int64_t share, std::int64_t size) {
    // On the coarser grid where it fits.
    const std::int64_t low =
        size % share == 0 ? (cell + (1 - size / share) / 2) * share : cell * share + (share - size) / 2;
    return {low, low + size};
}

/// What is drawn on a plane: rooms, doorways and roofs.
class OnPlane {
public:
    OnPlane(const Level& level, StructureKind kind, const StructureEnd& from, const StructureEnd& to,
            const StructureSizes& sizes)
        : m_kind(kind), m_sizes(sizes), m_from(from.face), m_to(to.face.cells.min),
          m_normal(faceAxis(from.face.face)), m_outwards(facePositive(from.face.face)),
          m_axes(axesOfPlane(m_normal)), m_grid(level, depthFor(level)),
          m_share(std::int64_t{1} << (m_grid.depth - from.face.cells.depth)), m_probe(level, m_grid.depth) {
        for (std::size_t i = 0; i < 2; ++i) {
            const int axis = m_axes[i];
            std::optional<std::int64_t> typed;
            if (m_sizes.typed[i])
                typed = wholeCells(*m_sizes.typed[i], m_grid.cell);
            const double last = kind == StructureKind::Doorway ? m_sizes.opening[i]
                                : axis == 1                    ? std::abs(m_sizes.height)
                                                               : alongFloor(axis);
            m_spans[i] = m_sizes.dragged ? spanBetween(m_from.cells.min[axis], m_to[axis], m_share, typed)
                                         : spanAround(m_from.cells.min[axis], m_share,
                                                      typed.value_or(wholeCells(last, m_grid.cell)));
        }
        m_plane = (m_from.cells.min[m_normal] + (m_outwards ? 1 : 0)) * m_share;
        if (m_normal != 1 && m_sizes.onFloor)
            standOnFloor();
    }

    StructurePlan room() const {
        const std::int64_t walls = m_sizes.thickness * m_share;
        const double height = m_sizes.typed[2].value_or(m_sizes.height);
        // What a click on a wall makes is as high as on a floor, and as deep as it is long there.
        const bool clickedWall = !m_sizes.dragged && m_normal != 1 && !m_sizes.typed[2];
        const std::int64_t cells = wholeCells(clickedWall ? alongFloor(m_normal) : height, m_grid.cell);
        const bool onFloor = m_normal == 1 && m_outwards;
        // The bottom of the level has nothing below it that could be a floor.
        const bool onBottom = onFloor && m_from.cells.min.y < 0;
        const bool before = onBottom || onFloor == (height > 0);
        StructurePlan plan = flat(cells, before, !before || onBottom ? walls : 0);
        plan.outside.min = plan.box.min - walls;
        plan.outside.size = plan.box.size + 2 * walls;
        return plan;
    }

    Result<StructurePlan> doorway() const {
        std::int64_t cells = m_sizes.typed[2] ? wholeCells(*m_sizes.typed[2], m_grid.cell) : 0;
        if (cells == 0) {
            const auto found = wallThickness();
            if (!found)
                return tl::unexpected<Error>(found.error());
            cells = *found;
        }
        return flat(cells, false, 0);
    }

    StructurePlan roof() const {
        const bool alongFirst = m_spans[0].size() >= m_spans[1].size();
        const std::int64_t shorter = std::min(m_spans[0].size(), m_spans[1].size());
        const double wanted = m_sizes.typed[2].value_or(m_sizes.roofHeight);
        StructurePlan plan = flat(
            wanted != 0 ? wholeCells(wanted, m_grid.cell) : std::max<std::int64_t>(shorter / 2, 1), true, 0);
        plan.facing = alongFirst ? m_axes[0] : m_axes[1];
        if (shorter % 2 != 0 && m_grid.depth < finestGrid) {
            plan.box.min *= 2;
            plan.box.size *= 2;
            ++plan.box.depth;
            ++plan.finer;
            if (wanted == 0) // one and a half cells stay so
                plan.box.size.y = shorter;
        }
        plan.outside = plan.box;
        return plan;
    }

private:
    /// Units of what a click makes along a level axis.
    double alongFloor(int axis) const { return m_sizes.room[axis == 0 ? 0 : 1]; }
    int depthFor(const Level& level) const {
        std::vector<double> typed;
        for (const auto& number : m_sizes.typed)
            if (number)
                typed.push_back(*number);
        return gridFor(level, m_from.cells.depth, typed);
    }

    /// A box on the plane, `gap` cells away from it.
    StructurePlan flat(std::int64_t cells, bool before, std::int64_t gap) const {
        StructurePlan plan;
        plan.kind = m_kind;
        plan.finer = m_grid.depth - m_from.cells.depth;
        plan.box.depth = m_grid.depth;
        for (std::size_t i = 0; i < 2; ++i) {
            plan.box.min[m_axes[i]] = m_spans[i].low;
            plan.box.size[m_axes[i]] = m_spans[i].size();
        }
        plan.box.size[m_normal] = cells;
        plan.box.min[m_normal] = before == m_outwards ? m_plane + gap : m_plane - gap - cells;
        plan.outside = plan.box;
        return plan;
    }

    /// Moves the lower edge to the floor before the wall.
    void standOnFloor() {
        Span& span = m_spans[1];
        glm::i64vec3 at = m_from.cells.min * m_share;
        at[m_normal] = m_outwards ? m_plane : m_plane - 1;
        at[m_axes[0]] = (m_spans[0].low + m_spans[0].high - 1) / 2;
        // A click is above the floor that it means, and a drag may have gone a bit below it.
        at.y = m_sizes.dragged ? span.low : m_from.cells.min.y * m_share;
        const double reach = m_sizes.dragged ? nearFloor : farthestFloor;
        std::int64_t floor = 0;
        const auto most = static_cast<std::int64_t>(reach / m_grid.cell) + 2; // the floor itself counts
        if (m_probe.solid(at))
            return;
        if (const auto below = m_probe.first(at, 1, false, true, most))
            floor = *below + 1;
        else if (at.y + 1 > most)
            return;
        const std::int64_t size = span.size();
        span.low = floor;
        if (!m_sizes.dragged || m_sizes.typed[1])
            span.high = span.low + size;
        span.high = std::max(span.high, span.low + 1);
    }

    /// Cells from the plane to where it is open again behind the rectangle: behind most of it, as what stands
    /// there may be in front of a part.
    Result<std::int64_t> wallThickness() const {
        const std::int64_t columns = m_spans[0].size() * m_spans[1].size();
        if (columns > mostCutColumns)
            return fail(
                octant::OCTANT_TR("The opening is too large for so fine a grid; choose a coarser one"));
        std::int64_t open = 0, thickness = 0;
        for (std::int64_t u = m_spans[0].low; u < m_spans[0].high; ++u)
            for (std::int64_t v = m_spans[1].low; v < m_spans[1].high; ++v) {
                glm::i64vec3 at;
                at[m_axes[0]] = u;
                at[m_axes[1]] = v;
                at[m_normal] = m_outwards ? m_plane - 1 : m_plane;
                const auto end = m_probe.first(at, m_normal, !m_outwards, false, thickestCut);
                if (!end)
                    continue;
                ++open;
                thickness = std::max(thickness, std::abs(*end - at[m_normal]));
            }
        if (open * 2 < columns)
            return fail(octant::OCTANT_TR(
                "Nothing is open behind this wall; begin where another room is behind it, or type "
                "how wide, how high and how deep it should be"));
        if (thickness == 0)
            return fail(octant::OCTANT_TR("There is no wall here to cut through; begin on one"));
        return thickness;
    }

    StructureKind m_kind;
    const StructureSizes& m_sizes;
    CellRect m_from;
    glm::i64vec3 m_to;
    int m_normal;
    bool m_outwards; ///< the plane looks along its axis
    std::array<int, 2> m_axes;
    PlanGrid m_grid;
    std::int64_t m_share; ///< cells of this grid in one of the grid that was asked for
    CellProbe m_probe;
    std::array<Span, 2> m_spans;
    std::int64_t m_plane = 0; ///< cells
};

/// Where one stands at a place: how high, and in which column of cells.
struct Standing {
    double height = 0; ///< units above the bottom of the level
    glm::i64vec3 cell{0};
};

Standing standingAt(const PlanGrid& grid, const CellProbe& probe, const StructureEnd& end, bool above) {
    Standing standing;
    standing.cell = end.face.cells.min;
    const int axis = faceAxis(end.face.face);
    const bool outwards = facePositive(end.face.face);
    const auto most = static_cast<std::int64_t>(farthestFloor / grid.cell) + 1;
    if (axis == 1 && outwards) {
        standing.height = end.point.y - grid.lowest.y;
        if (isWhole(standing.height / grid.cell))
            standing.height = std::round(standing.height / grid.cell) * grid.cell;
    } else if (axis == 1) {
        standing.height = static_cast<double>(standing.cell.y) * grid.cell;
    } else if (above) {
        const auto top = probe.first(standing.cell, 1, true, false, most);
        standing.height = static_cast<double>(top.value_or(standing.cell.y + 1)) * grid.cell;
    } else {
        standing.cell[axis] += outwards ? 1 : -1;
        const auto floor = probe.first(standing.cell, 1, false, true, most);
        standing.height = static_cast<double>(floor ? *floor + 1 : 0) * grid.cell;
    }
    return standing;
}

/// A height that no grid has, as that of a point of a slope has, becomes the nearest one of a grid.
double heightOn(const PlanGrid& grid, double height, int finer) {
    for (int i = 0; i <= mostFiner && grid.depth + i <= finestGrid; ++i)
        if (isWhole(height / cellSide(grid.level, grid.depth + i)))
            return height;
    const double cell = cellSide(grid.level, std::min(grid.depth + finer, finestGrid));
    return std::round(height / cell) * cell;
}

Result<StructurePlan> planRising(const Level& level, StructureKind kind, const StructureEnd& from,
                                 const StructureEnd& to, const StructureSizes& sizes) {
    const int asked = from.face.cells.depth;
    const PlanGrid grid(level, asked);
    const CellProbe probe(level, asked);
    Standing low = standingAt(grid, probe, from, false), high = standingAt(grid, probe, to, true);
    if (high.height < low.height) {
        low = standingAt(grid, probe, to, false);
        high = standingAt(grid, probe, from, true);
    }
    if (high.height - low.height < grid.cell * onGridWithin)
        return fail(octant::OCTANT_TR("Drag from the lower floor to the higher one"));
    // On the coarsest grid on which the two still differ.
    for (int finer = 0; finer <= mostFiner; ++finer) {
        const double lower = heightOn(grid, low.height, finer), upper = heightOn(grid, high.height, finer);
        if (upper - lower >= grid.cell * onGridWithin || finer == mostFiner) {
            low.height = lower;
            high.height = upper;
            break;
        }
    }
    const double rise = high.height - low.height;
    if (rise < grid.cell * onGridWithin)
        return fail(octant::OCTANT_TR("Drag from the lower floor to the higher one"));
    const glm::i64vec3 across = high.cell - low.cell;
    const int axis = std::abs(across.x) >= std::abs(across.z) ? 0 : 2, aside = 2 - axis;
    if (across[axis] == 0)
        return fail(octant::OCTANT_TR("Drag on to a place that is further away"));
    const std::int64_t ahead = across[axis] > 0 ? 1 : -1;

    // The upper floor begins before the place that is pointed at.
    glm::i64vec3 edge = high.cell;
    edge.y = static_cast<std::int64_t>(std::ceil(high.height / grid.cell - onGridWithin)) - 1;
    while (edge[axis] != low.cell[axis] && probe.solid(edge))
        edge[axis] -= ahead;
    const std::int64_t begins = low.cell[axis] + (ahead > 0 ? 0 : 1), ends = edge[axis] + (ahead > 0 ? 1 : 0);
    const std::int64_t run = std::abs(ends - begins);
    if (edge[axis] == low.cell[axis] && probe.solid(edge))
        return fail(
            octant::OCTANT_TR("There is no room between the two; begin further away from the higher one"));

    std::int64_t steps = sizes.steps;
    const double runUnits = static_cast<double>(run) * grid.cell;
    double width = sizes.width;
    if (kind == StructureKind::Ramp) {
        steps = 1;
        width = sizes.typed[0].value_or(width);
    } else {
        if (sizes.typed[0])
            steps = std::llround(std::abs(*sizes.typed[0]));
        width = sizes.typed[1].value_or(width);
        if (steps <= 0)
            steps = std::max<std::int64_t>(
                std::llround(std::min(rise / usualStep, std::floor(runUnits / usualStep))), 1);
    }
    // Steps of one height where a grid allows that, otherwise any that there is room for.
    std::optional<int> depth;
    for (const bool even : {true, false})
        for (int finer = 0; !depth && finer <= mostFiner && asked + finer <= finestGrid; ++finer) {
            const double cell = cellSide(level, asked + finer);
            const double cells = rise / cell;
            if (isWhole(cells) && isWhole(low.height / cell) && std::llround(cells) >= steps &&
                (run << finer) >= steps && (!even || std::llround(cells) % steps == 0))
                depth = asked + finer;
        }
    if (!depth)
        return fail(octant::OCTANT_TR("There is no room for so many steps; drag further, or choose fewer"));

    StructurePlan plan;
    plan.kind = kind;
    plan.finer = *depth - asked;
    plan.steps = kind == StructureKind::Stairs ? steps : 0;
    const std::int64_t share = std::int64_t{1} << plan.finer;
    const double cell = cellSide(level, *depth);
    plan.box.depth = *depth;
    plan.box.min[axis] = std::min(begins, ends) * share;
    plan.box.size[axis] = run * share;
    plan.box.min.y = std::llround(low.height / cell);
    plan.box.size.y = std::llround(rise / cell);
    const Span span = spanAround(low.cell[aside], share, wholeCells(width, cell));
    plan.box.min[aside] = span.low;
    plan.box.size[aside] = span.size();
    plan.facing = ahead > 0 ? axis : axis + 3;
    plan.outside = plan.box;
    return plan;
}

} // namespace

Result<StructurePlan> planStructure(const Level& level, StructureKind kind, const StructureEnd& from,
                                    const StructureEnd& to, const StructureSizes& sizes) {
    if (!drawnOnPlane(kind))
        return planRising(level, kind, from, to, sizes);
    const OnPlane drawn(level, kind, from, to, sizes);
    if (kind == StructureKind::Doorway)
        return drawn.doorway();
    return kind == StructureKind::Room ? drawn.room() : drawn.roof();
}

} // namespace octant
