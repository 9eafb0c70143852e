#include "model/edit/cubes/filled_faces.h"

#include "model/edit/cubes/cube_places.h"
#include "model/octree/octree_parts.h"

namespace octant {
namespace {

/// How much of a cell lies in a box, on one axis.
struct Overlap {
    bool some = false, all = false;
};

inline Overlap overlap(const GridBox& box, int axis, std::uint32_t line, std::uint32_t extent) {
    return {line < box.max[axis] && line + extent > box.min[axis],
            line >= box.min[axis] && line + extent <= box.max[axis]};
}

} // namespace

FilledFaces::FilledFaces(const SectorView& before, const SectorView& after, const GridBox& filled,
                         const MaterialFlags& materials)
    : m_before(before), m_after(after), m_filled(filled), m_materials(materials), m_finder(*before.octree),
      m_fill(contentOf(after, CubeFinder(*after.octree).findCube(filled.min).cube)) {}

FilledFaces::Content FilledFaces::contentOf(const SectorView& view, const Cube* cube) const {
    Content content;
    if (cube == nullptr || !cube->geometry())
        return content;
    content.solid = true;
    content.moved = movedCorners(view.octree->cubes(), *cube) != 0;
    for (int face = 0; face < faceCount; ++face)
        content.opaque[static_cast<std::size_t>(face)] =
            !m_materials.seeThrough(materialOf(*view.sector, *cube, face));
    return content;
}

KnownFaces FilledFaces::of(const CubeCell& cell) {
    KnownFaces known;
    const bool inside = m_filled.contains(cell);
    if (!m_cell || !octree_parts::boxOf(*m_cell).contains(cell)) {
        const CubeFinder::Found found = m_finder.findCube(cell.corner);
        m_cell = found.cell;
        m_content = contentOf(m_before, found.cube);
    }
    // A cube that is a bent part of another has other faces than its cell.
    if (!inside && m_content.moved)
        return known;
    const std::uint32_t extent = cell.extent();
    const bool alike = octree_parts::boxOf(*m_cell).contains(cell) && !m_content.moved;
    std::array<Overlap, 3> own;
    for (int axis = 0; axis < 3; ++axis)
        own[static_cast<std::size_t>(axis)] = overlap(m_filled, axis, cell.corner[axis], extent);
    for (int face = 0; face < faceCount; ++face) {
        const int axis = faceAxis(face);
        const std::uint32_t line = cell.corner[axis], last = gridSide - extent;
        if (facePositive(face) ? line == last : line == 0)
            continue;
        const std::uint32_t next = facePositive(face) ? line + extent : line - extent;
        const Overlap beyond = overlap(m_filled, axis, next, extent),
                      &b = own[static_cast<std::size_t>((axis + 1) % 3)],
                      &c = own[static_cast<std::size_t>((axis + 2) % 3)];
        const bool touches = beyond.some && b.some && c.some, within = beyond.all && b.all && c.all,
                   asBefore = alike && next >= m_cell->corner[axis] &&
                              next - m_cell->corner[axis] < m_cell->extent();
        const auto cover = static_cast<std::size_t>(oppositeFace(face));
        const bool coveredByFill = m_fill.opaque[cover],
                   coveredAsBefore = asBefore && m_content.solid && m_content.opaque[cover];
        if (within ? coveredByFill : coveredAsBefore && (!touches || coveredByFill))
            known.hidden = static_cast<std::uint8_t>(known.hidden | 1U << face);
        else if (!touches && asBefore && !m_content.solid)
            known.shown = static_cast<std::uint8_t>(known.shown | 1U << face);
    }
    return known;
}

} // namespace octant
