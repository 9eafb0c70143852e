#include <cmath>
#include <map>

#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/box_parameters.h"
#include "model/edit/cubes/cube_edit.h"
#include "model/edit/edit_cost.h"
#include "model/shapes/height_field.h"
#include "model/shapes/shape.h"

namespace octant {
namespace {

constexpr double mostRadius = 512;       ///< cells
constexpr std::size_t mostPoints = 4096; ///< of a stroke
constexpr std::int64_t mostColumns = std::int64_t{1} << 18;
constexpr double eighths = 8;

using Heights = HeightField::Heights;

/// Columns of cells that stand on a ground plan, whatever direction is up: x of the frame is the height, y
/// and z are the plan.
class Columns {
public:
    Columns(CubeEdit& edit, int depth, int up)
        : m_edit(edit), m_depth(depth), m_frame(frameOf(edit, depth, up)) {}

    const ShapeFrame& frame() const { return m_frame; }

    /// Ground of a column.
    struct Found {
        Heights heights;
        bool inReach = true;
    };

    /// Looks down from a cell to another for the ground of a column, and a little beyond both for ground that
    /// may join what is between. None where there is none or it goes on higher.
    std::optional<Found> read(const glm::i64vec2& column, std::int64_t from, std::int64_t to) {
        constexpr std::int64_t beyond = 3;
        const std::int64_t highest = std::min(from + beyond, m_frame.size().x - 1);
        if (find({from, column.x, column.y}).solid) {
            std::int64_t at = from + 1;
            while (at <= highest && find({at, column.x, column.y}).solid)
                ++at;
            return at <= highest ? std::optional(Found{heightsAt(column, at - 1), false}) : std::nullopt;
        }
        for (std::int64_t at = from; at >= std::max<std::int64_t>(to - beyond, 0);) {
            const Place place = find({at, column.x, column.y});
            if (place.solid)
                return Found{heightsAt(column, at), at >= to};
            at -= place.cellsBelow + 1;
        }
        return std::nullopt;
    }

    Result<void> write(const glm::i64vec2& column, const Heights& before, const Heights& after) {
        const auto [lowBefore, highBefore] = std::minmax_element(before.begin(), before.end());
        const auto [lowAfter, highAfter] = std::minmax_element(after.begin(), after.end());
        const auto first = static_cast<std::int64_t>(std::floor(std::min(*lowBefore, *lowAfter)));
        const auto top = static_cast<std::int64_t>(std::ceil(*highBefore)) - 1;
        const auto ground = static_cast<std::int64_t>(std::floor(*lowBefore));
        const std::int64_t last = std::max(top, static_cast<std::int64_t>(std::ceil(*highAfter)) - 1);
        const Place surface = find({std::max<std::int64_t>(top, 0), column.x, column.y});
        if (!surface.solid)
            return {};
        const LevelPaint grown = paintOf(surface);
        for (std::int64_t at = std::max<std::int64_t>(first, 0); at <= last; ++at) {
            const glm::i64vec3 cell(at, column.x, column.y);
            const Place place = find(cell);
            // Caves below stay empty, and what hangs above stays as it is.
            if ((at < ground && !place.solid) || (at > top && place.solid))
                continue;
            if (auto done = writeCell(cell, place, after, place.solid ? paintOf(place) : grown); !done)
                return done;
        }
        return {};
    }

private:
    /// What stands in a cell of the grid.
    struct Place {
        SectorBox part;
        CubeCell cell;
        bool solid = false, whole = false;
        std::int64_t cellsBelow = 0; ///< of the same empty space, on the way down
    };

    static ShapeFrame frameOf(const CubeEdit& edit, int depth, int up) {
        Shape level;
        level.kind = ShapeKind::Cylinder;
        level.box = {depth, {}, levelCells(edit.level(), depth)};
        level.facing = up;
        return ShapeFrame(level);
    }

    LevelBox boxOf(const glm::i64vec3& local) const {
        const glm::dvec3 middle = m_frame.toLevel(glm::dvec3(local) + 0.5);
        return {m_depth, glm::i64vec3(glm::floor(middle)), glm::i64vec3(1)};
    }

    Place find(const glm::i64vec3& local) {
        Place place;
        place.part = sectorBoxes(m_edit.level(), boxOf(local)).front();
        const Sector* sector = m_edit.sector(place.part.sector);
        if (sector == nullptr || sector->cubes.size() == 0 ||
            !m_edit.level().sectors[place.part.sector].cell->isTree())
            return place;
        place.cell = Octree::ofTree(sector->cubes).find(place.part.box.min, m_depth);
        if (place.cell.number != Cube::None) {
            const Cube& cube = sector->cubes.cubes[place.cell.number];
            // What is finer than the grid counts where anything is in it.
            place.solid = cube.geometry() || (cube.type == CubeType::Parent && m_depth == place.cell.depth &&
                                              firstSolid(sector->cubes, place.cell) != Cube::None);
            place.whole = cube.geometry() && movedCorners(sector->cubes, cube) == 0;
        }
        if (!place.solid) {
            const int axis = m_frame.axis(0);
            const int fine = maxCubeDepth - m_depth;
            const bool down = m_frame.toLevel({1, 0, 0})[axis] > m_frame.toLevel({0, 0, 0})[axis];
            const std::uint32_t low = place.part.box.min[axis] - place.cell.corner[axis];
            const std::uint32_t high =
                place.cell.corner[axis] + place.cell.extent() - place.part.box.max[axis];
            place.cellsBelow = std::int64_t{down ? low : high} >> fine;
        }
        return place;
    }

    static std::uint32_t firstSolid(const CubeList& list, const CubeCell& cell) {
        std::vector<std::uint32_t> below{cell.number};
        while (!below.empty()) {
            const std::uint32_t number = below.back();
            below.pop_back();
            const Cube& cube = list.cubes[number];
            if (cube.geometry())
                return number;
            if (cube.wrapper() && cube.link != Cube::None)
                below.push_back(cube.link);
            if (cube.type == CubeType::Parent)
                for (int i = 7; i >= 0; --i)
                    if (list.child(cube, i) != Cube::None)
                        below.push_back(list.child(cube, i));
        }
        return Cube::None;
    }

    /// Number of the corner of a cell at an end of each axis of the frame.
    int cornerOf(bool up, std::size_t plan) const {
        const glm::dvec3 local(up ? 1 : 0, plan & 1, plan >> 1);
        const glm::dvec3 at = m_frame.toLevel(local), middle = m_frame.toLevel(glm::dvec3(0.5));
        int corner = 0;
        for (int axis = 0; axis < 3; ++axis)
            corner |= at[axis] > middle[axis] ? 0 : axis == 0 ? 1 : axis == 1 ? 4 : 2;
        return corner;
    }

    double localHeight(const Place& place, const glm::vec3& corner) const {
        const double side = m_edit.level().sectorSide();
        const SectorIndex at = m_edit.level().indexOf(place.part.sector);
        const glm::dvec3 level =
            (glm::dvec3(corner) / side + 0.5 + glm::dvec3(at.x(), at.y(), at.z())) * std::ldexp(1.0, m_depth);
        return m_frame.toLocal(level).x;
    }

    Heights heightsAt(const glm::i64vec2& column, std::int64_t at) {
        Heights heights{};
        for (std::size_t i = 0; i < 4; ++i)
            heights[i] = heightAt(column, at, i);
        return heights;
    }

    /// Height of one corner of the ground, whose uppermost cell is `at`.
    double heightAt(const glm::i64vec2& column, std::int64_t at, std::size_t plan) {
        for (;; --at) {
            const Place place = find({at, column.x, column.y});
            if (!place.solid || !m_edit.sector(place.part.sector)->cubes.cubes[place.cell.number].geometry())
                return static_cast<double>(at + 1);
            const CubeList& list = m_edit.sector(place.part.sector)->cubes;
            if (place.whole || place.cell.depth > m_depth)
                return static_cast<double>(at + 1);
            const Corners corners = cubeCorners(list, place.cell, m_edit.level().sectorSide());
            const CubeCell own{Cube::None, m_depth, place.part.box.min};
            // Of a larger cube the part of its faces that is above the column.
            glm::dvec2 share(0);
            for (int i = 0; i < 2; ++i) {
                const int axis = m_frame.axis(i + 1);
                const bool far = cornerPositive(cornerOf(true, plan), axis);
                share[i] = double(own.corner[axis] + (far ? own.extent() : 0) - place.cell.corner[axis]) /
                           place.cell.extent();
            }
            double top = 0, bottom = 0;
            for (std::size_t k = 0; k < 4; ++k) {
                double weight = 1;
                for (int i = 0; i < 2; ++i)
                    weight *=
                        cornerPositive(cornerOf(true, k), m_frame.axis(i + 1)) ? share[i] : 1 - share[i];
                if (weight == 0)
                    continue;
                top += weight * localHeight(place, corners[static_cast<std::size_t>(cornerOf(true, k))]);
                bottom += weight * localHeight(place, corners[static_cast<std::size_t>(cornerOf(false, k))]);
            }
            // An edge without length stands for ground further down, where the sector ended.
            if (top - bottom > 1e-6 || at == 0)
                return top;
        }
    }

    LevelPaint paintOf(const Place& place) const {
        const Sector& sector = *m_edit.sector(place.part.sector);
        const Cube& cube = sector.cubes.cubes[place.cell.number];
        return m_edit.paintOf(
            sector, cube.geometry() ? cube : sector.cubes.cubes[firstSolid(sector.cubes, place.cell)]);
    }

    /// Fills as much of a cell as is below the heights.
    Result<void> writeCell(const glm::i64vec3& local, const Place& place, const Heights& heights,
                           const LevelPaint& levelPaint) {
        const auto at = static_cast<double>(local.x);
        const auto [low, high] = std::minmax_element(heights.begin(), heights.end());
        if (place.whole && *low >= at + 1)
            return {};
        if (!place.solid && *high <= at)
            return {};
        const auto editor = m_edit.editor(place.part.sector);
        if (!editor)
            return tl::unexpected<Error>(editor.error());
        if (*high <= at) {
            (*editor)->clear(place.part.box);
            return {};
        }
        const auto paint = m_edit.usedPaint(place.part.sector, levelPaint);
        if (!paint)
            return tl::unexpected<Error>(paint.error());
        if (*low >= at + 1) {
            (*editor)->fill(place.part.box, *paint);
            return {};
        }
        ExtendedCommon common{paint->materials, paint->physicsMaterials, paint->soundMaterial, 0, {}};
        const CubeCell cell{Cube::None, m_depth, place.part.box.min};
        const Corners inPlace = cellCorners(cell, m_edit.level().sectorSide());
        // Lower corners go down with the ground, but stay in the sector.
        const std::int64_t sector = std::int64_t{1} << m_depth;
        const auto floor = static_cast<double>(local.x - local.x % sector);
        for (std::size_t plan = 0; plan < 4; ++plan)
            for (const bool up : {false, true}) {
                const double line = at + (up ? 1 : 0);
                const double height = std::max(std::min(heights[plan], line), floor);
                if (height == line)
                    continue;
                const auto corner = static_cast<std::size_t>(cornerOf(up, plan));
                const glm::dvec3 moved = m_frame.toLevel({height, 0, 0});
                const int axis = m_frame.axis(0);
                const double side = m_edit.level().sectorSide();
                const SectorIndex index = m_edit.level().indexOf(place.part.sector);
                const glm::dvec3 start(index.x(), index.y(), index.z());
                common.movedCorners = static_cast<std::uint8_t>(common.movedCorners | 1U << corner);
                common.corners[corner] = inPlace[corner];
                common.corners[corner][axis] =
                    static_cast<float>((std::ldexp(moved[axis], -m_depth) - start[axis] - 0.5) * side);
            }
        (*editor)->fillCube(cell, common);
        return {};
    }

    CubeEdit& m_edit;
    int m_depth;
    ShapeFrame m_frame;
};

struct Stroke {
    int depth = 0, up = 1;
    TerrainBrush brush;
    std::vector<glm::dvec3> points; ///< cells of the level
};

Result<Stroke> strokeParameters(const Level& level, const Edit& edit) {
    Stroke stroke;
    const std::uint64_t depth = *wholeParameter(edit, "depth");
    if (depth > std::uint64_t{maxCubeDepth})
        return fail(fmt::format("a grid of depth {} is too fine; the finest has {}", depth, maxCubeDepth));
    stroke.depth = static_cast<int>(depth);
    const std::string& name = *textParameter(edit, "kind");
    const auto kind = terrainByName(name);
    if (!kind)
        return fail(fmt::format("there is no terrain brush \"{}\"; there are: raise, lower, smooth, flatten, "
                                "noise",
                                name));
    stroke.brush.kind = *kind;
    stroke.brush.radius = double{std::get<float>(*edit.parameter("radius"))};
    stroke.brush.strength = double{std::get<float>(*edit.parameter("strength"))};
    if (!(stroke.brush.radius >= 0.5 && stroke.brush.radius <= mostRadius))
        return fail(fmt::format("the radius is half a cell to {} cells", mostRadius));
    if (!(stroke.brush.strength > 0 && stroke.brush.strength <= mostRadius))
        return fail(fmt::format("the strength is more than 0 and at most {} cells", mostRadius));
    stroke.brush.seed = wholeParameter(edit, "seed").value_or(0);
    const std::uint64_t up = wholeParameter(edit, "up").value_or(1);
    if (up >= faceCount)
        return fail(fmt::format("there is no face {}; they are 0 to 5", up));
    stroke.up = static_cast<int>(up);
    const auto& numbers = std::get<std::vector<std::int64_t>>(*edit.parameter("points"));
    if (numbers.empty() || numbers.size() % 3 != 0)
        return fail("\"points\" has three numbers for each point: x, y, z in eighths of a cell");
    if (numbers.size() / 3 > mostPoints)
        return fail(fmt::format("a stroke has at most {} points", mostPoints));
    const glm::i64vec3 cells = levelCells(level, stroke.depth);
    for (std::size_t i = 0; i < numbers.size(); i += 3) {
        const glm::i64vec3 point(numbers[i], numbers[i + 1], numbers[i + 2]);
        for (int axis = 0; axis < 3; ++axis)
            if (point[axis] < 0 || point[axis] / std::int64_t{8} > cells[axis])
                return fail("a point of the stroke is outside of the level");
        stroke.points.emplace_back(glm::dvec3(point) / eighths);
    }
    return stroke;
}

Result<Edited> sculptTerrain(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto target = levelTarget(*map, edit);
    if (!target)
        return tl::unexpected<Error>(target.error());
    CubeEdit cubes(map, *target, context);
    const auto stroke = strokeParameters(cubes.level(), edit);
    if (!stroke)
        return tl::unexpected<Error>(stroke.error());
    Columns columns(cubes, stroke->depth, stroke->up);
    const glm::i64vec3& cells = columns.frame().size();
    const double radius = stroke->brush.radius;
    std::vector<BrushPoint> points;
    glm::dvec2 low(1e300), high(-1e300);
    for (const glm::dvec3& point : stroke->points) {
        const glm::dvec3 local = columns.frame().toLocal(point);
        points.push_back({{local.y, local.z}, local.x});
        low = glm::min(low, points.back().at - radius);
        high = glm::max(high, points.back().at + radius);
    }
    // With the columns around, whose corners are the same.
    const glm::i64vec2 first = glm::max(glm::i64vec2(glm::floor(low)) - std::int64_t{1}, glm::i64vec2(0));
    const glm::i64vec2 end =
        glm::min(glm::i64vec2(glm::ceil(high)) + std::int64_t{1}, glm::i64vec2(cells.y, cells.z));
    if ((end.x - first.x) * (end.y - first.y) > mostColumns)
        return fail("the stroke covers too many cells of so fine a grid; choose a coarser one, a smaller "
                    "brush or a shorter stroke");
    HeightField field(first, end - first);
    // Further down, as the points of a stroke that raises may lie on what it made.
    const double reach = std::max(4.0, 2 * radius);
    for (std::int64_t y = first.y; y < end.y; ++y)
        for (std::int64_t x = first.x; x < end.x; ++x) {
            if (context.work.stopped())
                return stoppedWork();
            const glm::dvec2 middle(double(x) + 0.5, double(y) + 0.5);
            const auto nearest =
                std::min_element(points.begin(), points.end(), [&](const BrushPoint& a, const BrushPoint& b) {
                    return glm::dot(a.at - middle, a.at - middle) < glm::dot(b.at - middle, b.at - middle);
                });
            if (glm::distance(nearest->at, middle) > radius + 2)
                continue;
            const auto from = static_cast<std::int64_t>(std::floor(nearest->height + reach));
            const auto to = static_cast<std::int64_t>(std::floor(nearest->height - 2 * reach));
            const auto found =
                columns.read({x, y}, std::min(from, cells.x - 1), std::max<std::int64_t>(to, 0));
            if (found && found->inReach)
                field.set({x, y}, found->heights);
            else if (found)
                field.fix({x, y}, found->heights);
        }
    field.fixApart(points);
    const HeightField before = field;
    field.apply(stroke->brush, points, static_cast<double>(cells.x), std::ldexp(1.0, stroke->depth));
    for (std::int64_t y = first.y; y < end.y; ++y)
        for (std::int64_t x = first.x; x < end.x; ++x) {
            const auto &was = before.at({x, y}), &is = field.at({x, y});
            if (!was || *was == *is)
                continue;
            if (auto done = columns.write({x, y}, *was, *is); !done)
                return tl::unexpected<Error>(done.error());
        }
    return cubes.finish();
}

constexpr EditParameter sculptParameters[] = {
    depthParameter,
    {"kind", ParameterType::Text, Needed::Required, OCTANT_TR("raise, lower, smooth, flatten or noise")},
    {"points", ParameterType::Ints, Needed::Required,
     OCTANT_TR(
         "Where the stroke passes: x, y, z of each point, in eighths of a cell from the lowest corner of "
         "sector 0,0,0; flattening goes to the height of the first")},
    {"radius", ParameterType::Float, Needed::Required, OCTANT_TR("Of the brush, in cells")},
    {"strength", ParameterType::Float, Needed::Required,
     OCTANT_TR(
         "Cells that each point raises or lowers the ground by in the middle of the brush; of smoothing "
         "and flattening the share, up to 1")},
    {"up", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Face 0 to 5 that the ground looks to; otherwise +Y")},
    {"seed", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Another number makes other noise; otherwise 0")},
};

} // namespace

const EditAction sculptTerrainAction{
    .id = "terrain.sculpt",
    .label = OCTANT_TR("Sculpt terrain"),
    .help = OCTANT_TR(
        "Moves the ground of the target, a level, under one stroke of a brush: columns of cubes grow or "
        "go, and the upper corners of the highest meet those beside. Caves and ceilings stay."),
    .apply = sculptTerrain,
    .parameters = sculptParameters,
    .estimateCost = costOfStroke,
    .staleLight = true,
    .mirrors = true,
    .continues = true,
};

} // namespace octant
