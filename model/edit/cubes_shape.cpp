#include <map>

#include <fmt/format.h>

#include "model/edit/cube_edit.h"
#include "model/shapes/shape_cells.h"

namespace octant {
namespace {

enum class Mode : std::uint8_t { Fill, Hollow, Carve, Merge };

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

    /// Corners of cubes that stand there. Leaves alone what is divided further than the grid, cells of larger
    /// cubes with moved corners, and corners that were moved before.
    Result<void> bend(const std::vector<BentCell>& cells) {
        for (const BentCell& bent : cells) {
            const SectorBox part = partOf(bent.cell);
            const CubeCell known = find(part);
            if (known.number == Cube::None)
                continue;
            const CubeList& list = m_edit.sector(part.sector)->cubes;
            const Cube& cube = list.cubes[known.number];
            const bool whole = wholeOf(part.sector, known);
            if (!cube.geometry() || (!whole && known.depth != depth()))
                continue;
            const CubePaint paint = paintOf(list, cube);
            ExtendedCommon common{paint.materials, paint.physicsMaterials, paint.soundMaterial, 0, {}};
            if (!whole)
                common = list.extendedCommon[cube.link];
            move(common, bent, part.sector);
            if (!whole && foldsOver(cornersIn(common, bent, part.sector)))
                continue;
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
    CellCorners cornersIn(const ExtendedCommon& common, const BentCell& bent, std::size_t sector) const {
        CellCorners corners = cornersOf(bent.cell);
        const double side = m_edit.level().sectorSide(), cell = std::ldexp(side, -depth());
        for (std::size_t i = 0; i < 8; ++i)
            if ((common.movedCorners >> i & 1) != 0)
                corners[i] = (glm::dvec3(common.corners[i]) + side / 2) / cell + start(sector);
        return corners;
    }

    CubeEdit& m_edit;
    LevelPaint m_paint;
    std::map<std::size_t, CubePaint> m_paints; ///< by sector
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

} // namespace

Result<Edited> placeShape(const MapPtr& map, const Edit& edit) {
    auto cubes = CubeEdit::of(map, edit);
    if (!cubes)
        return tl::unexpected<Error>(cubes.error());
    const auto mode = modeParameter(edit);
    if (!mode)
        return tl::unexpected<Error>(mode.error());
    const auto shape = shapeParameters(edit, cubes->box(), *mode);
    if (!shape)
        return tl::unexpected<Error>(shape.error());
    ShapePlacer placer(*cubes);
    const auto cells =
        shapeCells(cubes->level(), *shape, *mode == Mode::Carve ? BentSide::Rest : BentSide::Shape,
                   [&](const glm::i64vec3& cell) { return placer.isSolid(cell); });
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
    return cubes->finish();
}

} // namespace octant
