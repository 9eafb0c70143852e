#include <array>
#include <cmath>
#include <map>
#include <optional>

#include <fmt/format.h>
#include <glm/geometric.hpp>
#include <glm/vector_relational.hpp>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/cubes/box_parameters.h"
#include "model/edit/cubes/cube_edit.h"
#include "model/edit/edit_cost.h"
#include "model/geometry/cube_parts.h"
#include "model/shapes/shape_cells.h"

namespace octant {
namespace {

enum class Mode : std::uint8_t { Fill, Hollow, Carve, Merge };

constexpr double roundingError = 1e-4; ///< of stored corners, in cells
constexpr const char* noRoomInside =
    OCTANT_TR("The walls leave no room inside: take a larger box or a finer grid.");

/// Puts the cells of a shape into the octrees.
class ShapePlacer {
public:
    explicit ShapePlacer(CubeEdit& edit) : m_edit(edit) {}

    void paintWith(const LevelPaint& paint) { m_paint = paint; }

    Result<void> fill(const std::vector<LevelBox>& boxes) {
        return forEachPart(boxes, [&](const SectorBox& part, OctreeEditor& editor) -> Result<void> {
            const auto paint = paintIn(part.sector);
            if (!paint)
                return tl::unexpected<Error>(paint.error());
            editor.fill(part.box, *paint);
            return {};
        });
    }

    Result<void> clear(const std::vector<LevelBox>& boxes) {
        return forEachPart(boxes, [&](const SectorBox& part, OctreeEditor& editor) -> Result<void> {
            editor.clear(part.box);
            return {};
        });
    }

    /// New cubes. What was a whole cube before is not made smaller.
    Result<void> fillBent(const std::vector<BentCell>& cells) {
        for (const BentCell& bent : cells) {
            const SectorBox part = partOf(bent.cell);
            const auto editor = m_edit.editor(part.sector);
            const auto paint = paintIn(part.sector);
            if (!editor || !paint)
                return tl::unexpected<Error>(!editor ? editor.error() : paint.error());
            const CubeCell known = find(part);
            if (known.number != Cube::None && wholeOf(part.sector, known)) {
                (*editor)->fill(part.box, *paint);
                continue;
            }
            ExtendedCommon common{paint->materials, paint->physicsMaterials, paint->soundMaterial, 0, {}};
            move(common, bent, part.sector);
            (*editor)->fillCube(cellOf(part), common);
        }
        return {};
    }

    /// Corners of cubes that stand there. Corners that were moved before go along with the cubes around them,
    /// so that a cut through a slope ends in a clean rim. Leaves alone what is divided further than the grid,
    /// and what would fold over.
    Result<void> bend(const std::vector<BentCell>& cells) {
        std::vector<BentCell> there;
        for (const BentCell& bent : cells)
            if (cornersBefore(bent.cell))
                there.push_back(bent);
        const std::vector<BentCell> after = straightened(there);
        for (const BentCell& bent : after) {
            const CellCorners& before = *cornersBefore(bent.cell);
            if (before != cornersOf(bent.cell) && (bent.corners == before || foldsOver(bent.corners)))
                continue;
            const SectorBox part = partOf(bent.cell);
            const CubeList& list = m_edit.sector(part.sector)->cubes;
            const CubePaint paint = paintOf(list, list.cubes[find(part).number]);
            ExtendedCommon common{paint.materials, paint.physicsMaterials, paint.soundMaterial, 0, {}};
            move(common, bent, part.sector);
            const auto editor = m_edit.editor(part.sector);
            if (!editor)
                return tl::unexpected<Error>(editor.error());
            (*editor)->reshape(cellOf(part), common);
        }
        return {};
    }

    /// Whether there is something in a cell, or in a part of it.
    bool isSolid(const glm::i64vec3& cell) const {
        const SectorBox part = partOf(cell);
        const CubeCell known = find(part);
        if (known.number == Cube::None)
            return false;
        const CubeType type = m_edit.sector(part.sector)->cubes.cubes[known.number].type;
        return type == CubeType::Geometry || type == CubeType::Parent;
    }

private:
    using Place = std::array<std::int64_t, 3>; ///< of a cell, or of a crossing of grid lines

    int depth() const { return m_edit.box().depth; }

    template <class Fn> Result<void> forEachPart(const std::vector<LevelBox>& boxes, Fn&& fn) {
        for (const LevelBox& box : boxes)
            for (const SectorBox& part : sectorBoxes(m_edit.level(), box)) {
                const auto editor = m_edit.editor(part.sector);
                if (!editor)
                    return tl::unexpected<Error>(editor.error());
                if (auto done = fn(part, **editor); !done)
                    return done;
            }
        return {};
    }

    Result<CubePaint> paintIn(std::size_t sector) {
        if (const auto known = m_paints.find(sector); known != m_paints.end())
            return known->second;
        auto paint = m_edit.usedPaint(sector, m_paint);
        if (paint)
            m_paints.emplace(sector, *paint);
        return paint;
    }

    SectorBox partOf(const glm::i64vec3& cell) const {
        return sectorBoxes(m_edit.level(), {depth(), cell, glm::i64vec3(1)}).front();
    }
    CubeCell cellOf(const SectorBox& part) const { return {Cube::None, depth(), part.box.min}; }
    CubeCell find(const SectorBox& part) const {
        const Sector* sector = m_edit.sector(part.sector);
        if (sector == nullptr || sector->cubes.size() == 0 ||
            !m_edit.level().sectors[part.sector].cell->isTree())
            return {};
        return Octree::ofTree(sector->cubes).find(part.box.min, depth());
    }
    bool wholeOf(std::size_t sector, const CubeCell& cell) const {
        const CubeList& list = m_edit.sector(sector)->cubes;
        return list.cubes[cell.number].geometry() && movedCorners(list, list.cubes[cell.number]) == 0;
    }

    glm::dvec3 start(std::size_t sector) const {
        const SectorIndex at = m_edit.level().indexOf(sector);
        return glm::dvec3(at.x(), at.y(), at.z()) * std::ldexp(1.0, depth());
    }
    /// Corners of what filled a cell before the edit, in cells from the lowest corner of the level; none
    /// where nothing did, or more than one cube.
    const std::optional<CellCorners>& cornersBefore(const glm::i64vec3& cell) {
        const auto [known, added] = m_before.try_emplace(Place{cell.x, cell.y, cell.z});
        if (!added || glm::any(glm::lessThan(cell, glm::i64vec3(0))) ||
            glm::any(glm::greaterThanEqual(cell, levelCells(m_edit.level(), depth()))))
            return known->second;
        const SectorBox part = partOf(cell);
        const LazySector& stored = *m_edit.level().sectors[part.sector].cell;
        const Sector* sector = stored.value();
        if (sector == nullptr || sector->cubes.size() == 0 || !stored.isTree())
            return known->second;
        const CubeCell found = Octree::ofTree(sector->cubes).find(part.box.min, depth());
        if (found.number == Cube::None || !sector->cubes.cubes[found.number].geometry())
            return known->second;
        known->second = cornersOf(cell);
        if (movedCorners(sector->cubes, sector->cubes.cubes[found.number]) == 0)
            return known->second;
        const double side = m_edit.level().sectorSide(), extent = found.extent();
        CornerPoints points;
        const Corners corners = cubeCorners(sector->cubes, found, static_cast<float>(side));
        for (std::size_t i = 0; i < 8; ++i)
            points[i] = (glm::dvec3(corners[i]) + side / 2) * std::ldexp(1 / side, depth());
        const glm::dvec3 low = glm::dvec3(part.box.min - found.corner) / extent;
        const glm::dvec3 high = glm::dvec3(part.box.max - found.corner) / extent;
        points = cornersOfPart(points, {low, high});
        for (glm::dvec3& point : points)
            point += start(part.sector);
        known->second = points;
        return known->second;
    }

    static Place crossingOf(const glm::i64vec3& cell, std::size_t corner) {
        Place at;
        for (int axis = 0; axis < 3; ++axis)
            at[static_cast<std::size_t>(axis)] =
                cell[axis] + (cornerPositive(static_cast<int>(corner), axis) ? 1 : 0);
        return at;
    }

    /// The cells in cubes as they are, whose corners may be moved already. Those that would fold over there
    /// go a part of their way only.
    std::vector<BentCell> straightened(const std::vector<BentCell>& cells) {
        std::map<Place, double> shares;
        std::vector<BentCell> after = cells;
        for (const double less : {0.75, 0.5, 0.25, 0.0}) {
            std::vector<glm::i64vec3> folded;
            for (std::size_t i = 0; i < cells.size(); ++i) {
                const CellCorners& before = *cornersBefore(cells[i].cell);
                for (std::size_t corner = 0; corner < 8; ++corner) {
                    const auto share = shares.find(crossingOf(cells[i].cell, corner));
                    after[i].corners[corner] = placeAfter(cells[i], corner, before[corner],
                                                          share == shares.end() ? 1 : share->second);
                }
                if (before == cornersOf(cells[i].cell))
                    continue;
                flatten(after[i], before);
                if (foldsOver(after[i].corners))
                    folded.push_back(cells[i].cell);
            }
            if (folded.empty())
                break;
            for (const glm::i64vec3& cell : folded)
                for (std::size_t corner = 0; corner < 8; ++corner)
                    shares[crossingOf(cell, corner)] = less;
        }
        return after;
    }

    /// Where a slope leads out of a cell, nothing is left of its height: corners do not pass those that are
    /// in their places.
    static void flatten(BentCell& bent, const CellCorners& before) {
        const CellCorners inPlace = cornersOf(bent.cell);
        for (std::size_t high = 0; high < 8; ++high)
            for (int axis = 0; axis < 3; ++axis) {
                const std::size_t low = high ^ (axis == 0 ? 1U : axis == 1 ? 4U : 2U);
                if (!cornerPositive(static_cast<int>(high), axis) ||
                    bent.corners[high][axis] >= bent.corners[low][axis])
                    continue;
                if (before[high][axis] != inPlace[high][axis])
                    bent.corners[high][axis] = bent.corners[low][axis];
                else
                    bent.corners[low][axis] = bent.corners[high][axis];
            }
    }

    /// Where a corner of a cell goes that is at `own` now: the way, or a share of it, is measured in the cube
    /// that it leads into, with its corners as they are, so that it stays on the surface there.
    glm::dvec3 placeAfter(const BentCell& bent, std::size_t corner, const glm::dvec3& own, double part) {
        const glm::dvec3 at = cornersOf(bent.cell)[corner], way = (bent.corners[corner] - at) * part;
        if (way == glm::dvec3(0))
            return own;
        const glm::dvec3 to = part == 1 ? bent.corners[corner] : at + way;
        for (int side = 0; side < 8; ++side) {
            glm::i64vec3 cell(at);
            bool leadsInto = true;
            for (int axis = 0; axis < 3; ++axis) {
                const bool up = cornerPositive(side, axis);
                leadsInto =
                    leadsInto && (up ? way[axis] >= 0 && way[axis] <= 1 : way[axis] <= 0 && way[axis] >= -1);
                cell[axis] -= up ? 0 : 1;
            }
            const auto* around = leadsInto ? &cornersBefore(cell) : nullptr;
            // Its corner there is the one opposite to where it lies.
            if (around == nullptr || !*around ||
                glm::distance((**around)[static_cast<std::size_t>(7 - side)], own) > roundingError)
                continue;
            if (**around == cornersOf(cell))
                break;
            const glm::dvec3 share = to - glm::dvec3(cell);
            return cornersOfPart(**around, {share, share})[0];
        }
        return own == at ? to : own + way;
    }

    /// Moves those corners that are still in their places.
    void move(ExtendedCommon& common, const BentCell& bent, std::size_t sector) const {
        const CellCorners inPlace = cornersOf(bent.cell);
        const double side = m_edit.level().sectorSide(), cell = std::ldexp(side, -depth());
        for (std::size_t i = 0; i < 8; ++i) {
            if (bent.corners[i] == inPlace[i] || (common.movedCorners >> i & 1) != 0)
                continue;
            common.movedCorners = static_cast<std::uint8_t>(common.movedCorners | 1U << i);
            common.corners[i] = glm::vec3((bent.corners[i] - start(sector)) * cell - side / 2);
        }
    }

    CubeEdit& m_edit;
    LevelPaint m_paint;
    std::map<std::size_t, CubePaint> m_paints;            ///< by sector
    std::map<Place, std::optional<CellCorners>> m_before; ///< by cell
};

Result<Mode> modeParameter(const Edit& edit) {
    const std::string* name = textParameter(edit, "mode");
    if (name == nullptr || *name == "fill")
        return Mode::Fill;
    if (*name == "hollow")
        return Mode::Hollow;
    if (*name == "carve")
        return Mode::Carve;
    if (*name == "merge")
        return Mode::Merge;
    return fail(fmt::format("there is no mode \"{}\"; there are: fill, hollow, carve, merge", *name));
}

Result<Shape> shapeParameters(const Edit& edit, const LevelBox& box, Mode mode) {
    const std::string& name = *textParameter(edit, "shape");
    const auto kind = shapeByName(name);
    if (!kind) {
        std::string known;
        for (int i = 0; i < shapeKindCount; ++i)
            known.append(i == 0 ? "" : ", ").append(shapeName(static_cast<ShapeKind>(i)));
        return fail(fmt::format("there is no shape \"{}\"; there are: {}", name, known));
    }
    const auto number = [&](const char* of, std::uint64_t otherwise) {
        return static_cast<std::int64_t>(
            std::min<std::uint64_t>(wholeParameter(edit, of).value_or(otherwise), std::uint64_t{1} << 40));
    };
    Shape shape;
    shape.kind = *kind;
    shape.box = box;
    shape.facing = static_cast<int>(
        std::min<std::int64_t>(number("facing", static_cast<std::uint64_t>(usualFacing(*kind))), faceCount));
    shape.up = static_cast<int>(std::min<std::int64_t>(number("up", 1), faceCount));
    shape.steps = number("steps", 0);
    shape.segments = number("segments", 0);
    const std::int64_t thickness = number("thickness", 1);
    if (thickness < 1)
        return fail("the thickness is at least one cell");
    if (*kind == ShapeKind::Arch)
        shape.ring = thickness;
    if (mode == Mode::Hollow || *kind == ShapeKind::Room)
        shape.walls = *kind == ShapeKind::Arch ? 1 : thickness;
    return shape;
}

Result<Edited> placeShape(const MapPtr& map, const Edit& edit, const EditContext& context) {
    auto cubes = CubeEdit::of(map, edit, context);
    if (!cubes)
        return tl::unexpected<Error>(cubes.error());
    const auto mode = modeParameter(edit);
    if (!mode)
        return tl::unexpected<Error>(mode.error());
    const auto shape = shapeParameters(edit, cubes->box(), *mode);
    if (!shape)
        return tl::unexpected<Error>(shape.error());
    ShapePlacer placer(*cubes);
    const auto cells = shapeCells(
        cubes->level(), *shape, *mode == Mode::Carve ? BentSide::Rest : BentSide::Shape,
        [&](const glm::i64vec3& cell) { return placer.isSolid(cell); }, context.work);
    if (!cells)
        return tl::unexpected<Error>(cells.error());
    Result<void> done;
    const auto also = [&](auto&& step) {
        if (done)
            done = step();
    };
    if (*mode == Mode::Fill || *mode == Mode::Hollow) {
        const auto paint = paintParameters(cubes->level(), edit);
        if (!paint)
            return tl::unexpected<Error>(paint.error());
        placer.paintWith(*paint);
        also([&] { return placer.fillBent(cells->bent); });
        also([&] { return placer.fill(cells->shape); });
        also([&] { return placer.clear(cells->core); });
    } else if (*mode == Mode::Carve) {
        also([&] { return placer.bend(cells->bent); });
        also([&] { return placer.clear(cells->shape); });
    } else {
        also([&] { return placer.bend(cells->bent); });
        also([&] { return placer.clear(cells->rest); });
        also([&] { return placer.clear(cells->core); });
    }
    if (!done)
        return tl::unexpected<Error>(done.error());
    auto edited = cubes->finish();
    if (edited && *mode == Mode::Hollow && cells->core.empty())
        edited->note = noRoomInside;
    return edited;
}

constexpr EditParameter placeParameters[] = {
    depthParameter,
    minParameter,
    sizeParameter,
    {"shape", ParameterType::Text, Needed::Required,
     OCTANT_TR("box, room, stairs, ramp, cylinder, cone, sphere, arch or roof")},
    {"mode", ParameterType::Text, Needed::Optional,
     OCTANT_TR("fill: adds the shape; hollow: adds its walls and empties its inside; carve: takes it away; "
               "merge: keeps only what of the box is in it; otherwise fill")},
    {"facing", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Face 0 to 5 that it points to: where ramps and stairs rise, arches and ridges of roofs lead "
               "and cones end; otherwise +X or, for cylinders and cones, +Y")},
    {"up", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Face 0 to 5 that ramps, stairs, arches and roofs rise to; otherwise +Y")},
    {"thickness", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Cells of the walls of rooms and hollow shapes, or around the opening of an arch; otherwise "
               "1")},
    {"steps", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Steps of stairs; otherwise as many as the cells allow")},
    {"segments", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Flat sides around cylinders, cones and spheres, or over the opening of an arch, 3 to 64; "
               "otherwise they are as round as the cells allow")},
    materialParameter,
    materialsParameter,
    physicsParameter,
    physicsSixParameter,
    soundParameter,
    growParameter,
};

} // namespace

const EditAction placeShapeAction{
    .id = "cubes.shape",
    .label = OCTANT_TR("Place %1"),
    .help = OCTANT_TR(
        "Adds a shape that fills a box of cells of the target, a level, or cuts with it. What is round "
        "or slopes gets moved corners. When adding, whole cubes that its surface crosses stay whole; "
        "when cutting, those that are finer than the grid stay as they are."),
    .apply = placeShape,
    .parameters = placeParameters,
    .estimateCost = costOfBoxes,
    .staleLight = true,
    .mirrors = true,
    .keepsPaint = true,
};

} // namespace octant
