#include "model/edit/cubes/paste_operation.h"

#include <algorithm>
#include <cmath>

namespace octant {
namespace {

constexpr double mostDivided = 1 << 22; ///< cells that a paste may divide, besides what the clip has

template <class T> std::vector<Ref> refsOf(const std::vector<ClipItem<T>>& items) {
    std::vector<Ref> refs;
    for (const ClipItem<T>& one : items) {
        Ref ref{one.exists ? one.item.id : 0, {}};
        if constexpr (requires { one.item.name; })
            ref.name = one.exists ? std::string() : one.item.name;
        refs.push_back(std::move(ref));
    }
    return refs;
}

LevelBox asLevelBox(const CellBox& box) { return {maxCubeDepth, box.min, box.max - box.min}; }

} // namespace

ClipMaterials ownMaterials(const CubeClip& clip) {
    return {refsOf(clip.materials), refsOf(clip.physicsMaterials), refsOf(clip.soundMaterials)};
}

Result<PasteOperation> PasteOperation::of(CubeEdit& edit, const CubeClip& clip, ClipMaterials materials) {
    const int unit = maxCubeDepth + clip.cellSideLog2 - clip.fine - int{edit.level().sectorSizeLog2};
    if (unit < 0)
        return fail("the smallest of the copied cubes would be too small for this level's finest grid");
    if (unit + clip.fine > 43)
        return fail("the copied cubes would be larger than the level");
    return PasteOperation(edit, clip, std::move(materials), unit);
}

Result<LevelGrowth> growthForPaste(const Level& level, const CubeClip& clip,
                                   const std::vector<glm::i64vec3>& places) {
    constexpr std::int64_t most = std::int64_t{1} << 45; ///< finest cells; more than any level has
    const int cell = maxCubeDepth + clip.cellSideLog2 - int{level.sectorSizeLog2};
    std::vector<LevelBox> boxes;
    for (const glm::i64vec3& low : places) {
        LevelBox box{maxCubeDepth, low, glm::i64vec3(0)};
        for (int axis = 0; axis < 3; ++axis) {
            if (cell < 0 || cell > 43 || clip.size[axis] > most >> cell)
                return fail("the copied cubes would be larger than the level");
            box.size[axis] = clip.size[axis] << cell;
        }
        boxes.push_back(box);
    }
    return growthFor(level, boxes);
}

CellBox PasteOperation::boxOf(const ClipCube& cube, const glm::i64vec3& low) const {
    const glm::i64vec3 min = low + (cube.min << glm::i64vec3(m_unit));
    return {min, min + glm::i64vec3(cube.side() << m_unit)};
}

Result<CellBox> PasteOperation::boxAt(const glm::i64vec3& low) const {
    const glm::i64vec3 cells = levelCells(m_edit.level(), maxCubeDepth);
    CellBox box{low, low};
    for (int axis = 0; axis < 3; ++axis) {
        if (low[axis] < 0 || low[axis] >= cells[axis] ||
            m_clip.size[axis] > (cells[axis] - low[axis]) >> (m_unit + m_clip.fine))
            return fail("the cubes would leave the level");
        box.max[axis] += m_clip.size[axis] << (m_unit + m_clip.fine);
    }
    return box;
}

Result<void> PasteOperation::spend(const CellBox& box) {
    const std::int64_t side = box.max.x - box.min.x;
    // A cube on the cells of its own size is divided nowhere; the cells around it are there in any case.
    m_spent +=
        std::max(dividedCells(asLevelBox(box)) - maxCubeDepth + std::log2(static_cast<double>(side)), 0.0);
    return m_spent > mostDivided
               ? fail("the cubes would be cut into far too many here; place them on a coarser grid")
               : Result<void>();
}

std::vector<CellBox> PasteOperation::partsAt(const glm::i64vec3& low) const {
    std::vector<CellBox> parts = m_clip.parts;
    if (parts.empty())
        parts.push_back({glm::i64vec3(0), m_clip.size});
    const glm::i64vec3 shift(m_unit + m_clip.fine);
    for (CellBox& part : parts)
        part = {low + (part.min << shift), low + (part.max << shift)};
    return parts;
}

Result<void> PasteOperation::clearBeside(const std::vector<CellBox>& boxes, const glm::i64vec3& low) {
    std::vector<CellBox> solid;
    for (const ClipCube& cube : m_clip.cubes)
        solid.push_back(boxOf(cube, low));
    for (const CellBox& empty : emptyBoxes(boxes, solid)) {
        if (auto fits = checkWork(asLevelBox(empty)); !fits)
            return fits;
        if (auto done = m_edit.clear(asLevelBox(empty)); !done)
            return done;
    }
    return {};
}

Result<CubePaint> PasteOperation::paintIn(std::size_t sector, std::uint32_t number) {
    if (const auto known = m_paints.find({sector, number}); known != m_paints.end())
        return known->second;
    const ClipPaint& from = m_clip.paints[number];
    LevelPaint paint;
    for (std::size_t face = 0; face < 6; ++face) {
        paint.materials[face] = m_materials.materials[from.materials[face]];
        paint.physicsMaterials[face] = m_materials.physicsMaterials[from.physicsMaterials[face]];
    }
    if (from.soundMaterial != ClipPaint::none)
        paint.soundMaterial = m_materials.soundMaterials[from.soundMaterial];
    auto used = m_edit.usedPaint(sector, paint);
    if (used)
        m_paints.emplace(std::pair(sector, number), *used);
    return used;
}

Result<void> PasteOperation::placeIn(const SectorBox& part, const ClipCube& cube, const CellBox& box) {
    const Level& level = m_edit.level();
    const SectorIndex at = level.indexOf(part.sector);
    const auto editor = m_edit.editor(part.sector);
    if (!editor)
        return tl::unexpected<Error>(editor.error());
    const auto paint = paintIn(part.sector, cube.paint);
    if (!paint)
        return tl::unexpected<Error>(paint.error());
    PlacedCube placed;
    placed.min = box.min - (glm::i64vec3(at.x(), at.y(), at.z()) << glm::i64vec3(maxCubeDepth));
    placed.side = box.max.x - box.min.x;
    placed.bits = m_edit.draft().before().january() ? std::uint8_t{0} : cube.bits;
    placed.paint = *paint;
    if (cube.shape != ClipCube::none) {
        const ClipShape& shape = m_clip.shapes[cube.shape];
        const double sector = level.sectorSide();
        placed.movedCorners = shape.moved;
        for (std::size_t i = 0; i < 8; ++i)
            placed.corners[i] =
                (glm::dvec3(placed.min) + shape.corners[i] * static_cast<double>(placed.side)) /
                    double{gridSide} * sector -
                sector / 2;
    }
    if (cube.uvs != ClipCube::none)
        placed.uvs = m_clip.uvs[cube.uvs];
    if (!(*editor)->place(placed))
        return fail("a cube with moved corners would reach beyond its sector here; place it elsewhere",
                    sectorPlace(level, m_edit.levelIndex(), part.sector));
    return {};
}

Result<void> PasteOperation::place(const glm::i64vec3& low) {
    if (const auto box = boxAt(low); !box)
        return tl::unexpected<Error>(box.error());
    for (const ClipCube& cube : m_clip.cubes) {
        const CellBox box = boxOf(cube, low);
        if (auto fits = spend(box); !fits)
            return fits;
        for (const SectorBox& part : sectorBoxes(m_edit.level(), asLevelBox(box)))
            if (auto done = placeIn(part, cube, box); !done)
                return done;
    }
    return {};
}

} // namespace octant
