#include "model/octree/octree_editor.h"

#include <algorithm>
#include <cmath>

#include "model/octree/octree_parts.h"
#include "model/octree/spare_cubes.h"

namespace octant {

using namespace octree_parts;

namespace {

/// Bounded by the file's own numbers: the links of all parents are in the list.
bool linksExist(const CubeList& list) {
    return std::all_of(list.cubes.begin(), list.cubes.end(), [&](const Cube& cube) {
        return cube.type != CubeType::Parent || cube.link < list.children.size();
    });
}

} // namespace

bool CubePaint::uniform() const { return allSame(materials) && allSame(physicsMaterials); }

CubePaint paintOf(const CubeList& cubes, const Cube& cube) {
    CubePaint paint;
    for (int face = 0; face < faceCount; ++face) {
        paint.materials[static_cast<std::size_t>(face)] = cubes.material(cube, face);
        paint.physicsMaterials[static_cast<std::size_t>(face)] = cubes.physicsMaterial(cube, face);
    }
    paint.soundMaterial = cubes.soundMaterial(cube);
    return paint;
}

Result<OctreeEditor> OctreeEditor::of(Sector& sector, float side, const WorkContext& work) {
    CubeList& list = sector.cubes;
    OctreeEditor editor(sector, side, work);
    if (!list.spare.known) {
        const bool isTree = walkCubes(list, [](const CubeCell&, const Cube&, std::uint32_t, int) {});
        if (!isTree || list.size() == 0 || !linksExist(list))
            return fail(noTree);
        // Visible lists may name these, so that they are freed by this edit as well.
        for (const std::uint32_t number : unnamedCubes(list))
            editor.m_freed.emplace_back(number, 0);
        list.spare.cubes = {};
        list.spare.known = true;
    }
    return editor;
}

void OctreeEditor::fill(const GridBox& box, const CubePaint& paint) {
    m_target = {true, 0, {}};
    m_target.common.materials = paint.materials;
    m_target.common.physicsMaterials = paint.physicsMaterials;
    m_target.common.soundMaterial = paint.soundMaterial;
    m_filled = box;
    run(box);
}

void OctreeEditor::fillCube(const CubeCell& cell, const ExtendedCommon& common) {
    m_target = {true, 0, common};
    run(boxOf(cell));
}

bool OctreeEditor::place(const PlacedCube& cube) {
    GridBox box;
    for (int axis = 0; axis < 3; ++axis) {
        const std::int64_t low = std::max<std::int64_t>(cube.min[axis], 0);
        const std::int64_t high = std::min<std::int64_t>(cube.min[axis] + cube.side, gridSide);
        if (low >= high)
            return true;
        box.min[axis] = static_cast<std::uint32_t>(low);
        box.max[axis] = static_cast<std::uint32_t>(high);
    }
    m_target = {true, cube.bits, {}};
    m_target.common.materials = cube.paint.materials;
    m_target.common.physicsMaterials = cube.paint.physicsMaterials;
    m_target.common.soundMaterial = cube.paint.soundMaterial;
    m_placed = &cube;
    run(box);
    m_placed = nullptr;
    return !m_left;
}

void OctreeEditor::clear(const GridBox& box) {
    m_target = {};
    run(box);
}

void OctreeEditor::reshape(const CubeCell& cell, const ExtendedCommon& common) {
    m_reshaping = true;
    paint(boxOf(cell), [&](ExtendedCommon& own) { own = common; });
    m_reshaping = false;
}

void OctreeEditor::isolate(const GridBox& box, int face) {
    m_isolated = face;
    paint(box, [](ExtendedCommon&) {});
    m_isolated = -1;
}

void OctreeEditor::paint(const GridBox& box, const std::function<void(ExtendedCommon&)>& fn) {
    m_paint = &fn;
    run(box);
    m_paint = nullptr;
}

void OctreeEditor::run(const GridBox& box) {
    const std::size_t changes = m_changes, kept = m_kept.size();
    if (m_runs++ != 0)
        m_filled.reset();
    (void)edit({0, 0, glm::uvec3(0)}, box);
    if (m_changes == changes)
        m_kept.resize(kept);
    else if (m_paint == nullptr)
        m_regions.push_back(box);
}

CubePart OctreeEditor::placedPart(const CubeCell& cell) const {
    CubePart part;
    for (int axis = 0; axis < 3; ++axis) {
        const std::int64_t low = std::int64_t{cell.corner[axis]} - m_placed->min[axis];
        part.low[axis] = static_cast<double>(low) / static_cast<double>(m_placed->side);
        part.high[axis] = static_cast<double>(low + cell.extent()) / static_cast<double>(m_placed->side);
    }
    return part;
}

/// What a cell inside the cube that is placed gets of it.
OctreeEditor::Content OctreeEditor::partOfPlaced(const CubeCell& cell) {
    Content content = m_target;
    if (m_placed == nullptr || m_placed->movedCorners == 0)
        return content;
    const CornerPoints corners = cornersOfPart(m_placed->corners, placedPart(cell));
    const Corners inPlace = cellCorners(cell, m_side);
    for (std::size_t i = 0; i < 8; ++i)
        if (const glm::vec3 corner(corners[i]); corner != inPlace[i]) {
            content.common.movedCorners = static_cast<std::uint8_t>(content.common.movedCorners | 1U << i);
            content.common.corners[i] = corner;
            for (int axis = 0; axis < 3; ++axis)
                m_left = m_left || std::abs(corner[axis]) > m_side / 2;
        }
    return content;
}

/// Whether the cube of geometry in a cell has the texture coordinates that it would get.
bool OctreeEditor::asPlaced(const CubeCell& cell) const {
    if (m_placed == nullptr)
        return true;
    const auto given = m_uvs.find(cell.number);
    const Cube& cube = m_list->cubes[cell.number];
    const FaceUvs uvs =
        given != m_uvs.end() ? given->second : customUvs(*m_sector, cube, cubeCorners(*m_list, cell, m_side));
    return uvs == uvsOfPart(m_placed->uvs, placedPart(cell));
}

OctreeEditor::Content OctreeEditor::targetOf(const CubeCell& cell, const Content& content) {
    if (m_paint == nullptr)
        return partOfPlaced(cell);
    Content painted = content;
    if (painted.solid)
        (*m_paint)(painted.common);
    return painted;
}

OctreeEditor::Content OctreeEditor::contentOf(std::uint32_t number) const {
    Content content;
    if (number == Cube::None || !m_list->cubes[number].geometry())
        return content;
    const Cube& cube = m_list->cubes[number];
    content.solid = true;
    content.bits = cube.bits & Cube::DrawBackfaces;
    if (cube.is(Cube::CommonExtended) && cube.link < m_list->extendedCommon.size()) {
        content.common = m_list->extendedCommon[cube.link];
        for (std::size_t i = 0; i < 8; ++i)
            if ((content.common.movedCorners >> i & 1) == 0)
                content.common.corners[i] = glm::vec3(0);
    } else {
        const CubePaint paint = paintOf(*m_list, cube);
        content.common.materials = paint.materials;
        content.common.physicsMaterials = paint.physicsMaterials;
        content.common.soundMaterial = paint.soundMaterial;
    }
    return content;
}

OctreeEditor::Content OctreeEditor::childContent(const Content& content, const CubeCell& cell,
                                                 int child) const {
    if (!content.solid || content.common.movedCorners == 0)
        return content;
    Corners whole = cellCorners(cell, m_side);
    for (std::size_t i = 0; i < 8; ++i)
        if ((content.common.movedCorners >> i & 1) != 0)
            whole[i] = content.common.corners[i];
    const Corners inPlace = cellCorners(cell.childPlace(child), m_side);
    Content part = content;
    part.common.movedCorners = 0;
    part.common.corners = {};
    for (int corner = 0; corner < 8; ++corner) {
        // Each axis is at 0, 1/2 or 1 of the whole cube.
        glm::dvec3 share;
        for (int axis = 0; axis < 3; ++axis)
            share[axis] =
                (cornerPositive(child, axis) ? 0.5 : 0.0) + (cornerPositive(corner, axis) ? 0.5 : 0.0);
        glm::dvec3 at(0);
        for (int i = 0; i < 8; ++i) {
            double weight = 1;
            for (int axis = 0; axis < 3; ++axis)
                weight *= cornerPositive(i, axis) ? share[axis] : 1 - share[axis];
            at += weight * glm::dvec3(whole[static_cast<std::size_t>(i)]);
        }
        const auto n = static_cast<std::size_t>(corner);
        if (const glm::vec3 point(at); point != inPlace[n]) {
            part.common.movedCorners = static_cast<std::uint8_t>(part.common.movedCorners | 1U << n);
            part.common.corners[n] = point;
        }
    }
    return part;
}

std::uint32_t OctreeEditor::edit(const CubeCell& cell, const GridBox& box) {
    if (!box.overlaps(cell))
        return cell.number;
    const bool inside = box.contains(cell);
    if (inside && m_paint == nullptr)
        return m_target.solid ? fillCell(cell) : clearCell(cell);
    CubeCell inner = cell;
    std::vector<std::uint32_t> wrappers; // outermost first
    while (inner.number != Cube::None && m_list->cubes[inner.number].wrapper()) {
        wrappers.push_back(inner.number);
        inner.number = m_list->cubes[inner.number].link;
    }
    if (inner.number != Cube::None && m_list->cubes[inner.number].type == CubeType::Parent) {
        editChildren(inner, box);
        return cell.number;
    }
    // A part of a larger cube tells nothing of it where corners or texture coordinates differ over it.
    const Content content = contentOf(inner.number),
                  target = inside || m_placed == nullptr ? targetOf(inner, content) : m_target;
    const bool comparable = m_placed == nullptr || (m_placed->movedCorners == 0 && !anyUvs(m_placed->uvs) &&
                                                    content.solid && asPlaced(inner));
    if (m_isolated >= 0 ? !content.solid || standsAlone(inner, box) : comparable && content == target) {
        if (content.solid && m_paint == nullptr)
            m_kept.push_back(inner);
        return cell.number;
    }
    if (inside) {
        repaint(inner, target);
        return cell.number;
    }
    if (inner.number != Cube::None)
        split(inner, content, box);
    else
        inner.number = build(inner, content, box);
    return content.solid ? cell.number : passInwards(wrappers, cell.number, inner.number);
}

std::uint32_t OctreeEditor::passInwards(const std::vector<std::uint32_t>& wrappers, std::uint32_t outermost,
                                        std::uint32_t inner) {
    if (wrappers.empty() || inner == Cube::None)
        return outermost != Cube::None ? outermost : inner;
    std::vector<std::uint32_t> kept, passed;
    for (const std::uint32_t number : wrappers) {
        const CubeType type = m_list->cubes[number].type;
        const bool oneSided = type == CubeType::Lightinfo || type == CubeType::Pathinfo;
        (oneSided && m_list->cubes[inner].type == CubeType::Parent ? passed : kept).push_back(number);
    }
    wrapEmpty(inner, passed);
    kept.push_back(inner);
    for (std::size_t i = 0; i + 1 < kept.size(); ++i)
        m_list->cubes.update(kept[i], [&](Cube& wrapper) { wrapper.link = kept[i + 1]; });
    std::uint32_t first = kept.front();
    if (outermost == 0 && first != 0) { // the root has to stay number 0
        m_list->cubes.set(0, m_list->cubes[first]);
        if (passed.front() == 0)
            passed.erase(passed.begin());
        release(first, 0);
        first = 0;
    }
    for (const std::uint32_t number : passed)
        release(number, first);
    return first;
}

std::uint32_t OctreeEditor::copyOfAttachment(const Cube& wrapper) {
    CubeAttachment data = m_list->attachments[wrapper.attachment()];
    if ((data.owned & CubeAttachment::OwnsLighting) != 0) {
        m_list->lightings.push_back(m_list->lightings[data.lighting]);
        data.lighting = static_cast<std::uint32_t>(m_list->lightings.size() - 1);
    }
    if (wrapper.type == CubeType::Pathinfo && data.other < m_list->pathfindings.size()) {
        m_list->pathfindings.push_back(m_list->pathfindings[data.other]);
        data.other = static_cast<std::uint32_t>(m_list->pathfindings.size() - 1);
    }
    m_list->attachments.push_back(data);
    return static_cast<std::uint32_t>(m_list->attachments.size());
}

void OctreeEditor::wrapEmpty(std::uint32_t parent, const std::vector<std::uint32_t>& around) {
    if (around.empty())
        return;
    const std::uint32_t link = m_list->cubes[parent].link;
    Row row = m_list->children[link];
    for (std::uint32_t& child : row) {
        if (child != Cube::None && m_list->cubes[child].type == CubeType::Parent) {
            wrapEmpty(child, around);
            continue;
        }
        if (child != Cube::None && !plainEmpty(m_list->cubes[child]))
            continue;
        if (child == Cube::None)
            child = allocate(Cube{}); // a wrapper has a child (PMF-084)
        for (auto wrapper = around.rbegin(); wrapper != around.rend(); ++wrapper) {
            Cube copy = m_list->cubes[*wrapper];
            if (copy.hasAttachment())
                copy.extra = copyOfAttachment(copy) << 8 | (copy.extra & 0xffU);
            copy.link = child;
            child = allocate(copy);
        }
    }
    m_list->children.set(link, row);
    m_list->cubes.update(parent, [&](Cube& cube) { cube.faces = childBits(row); });
}

std::uint32_t OctreeEditor::fillCell(const CubeCell& cell) {
    if (cell.number == Cube::None)
        return make(cell, partOfPlaced(cell));
    const Cube before = m_list->cubes[cell.number];
    const Content target = partOfPlaced(cell);
    if (before.geometry() && contentOf(cell.number) == target && asPlaced(cell)) {
        m_kept.push_back(cell);
        return cell.number;
    }
    releaseBelow(cell.number);
    dropTables(before);
    m_list->cubes.set(cell.number, solidCube(target, Cube{}));
    note(cell, true);
    return cell.number;
}

bool OctreeEditor::standsAlone(const CubeCell& cell, const GridBox& box) const {
    const int axis = faceAxis(m_isolated);
    for (int i = 0; i < 3; ++i)
        if (i != axis && (cell.corner[i] < box.min[i] || cell.corner[i] + cell.extent() > box.max[i]))
            return false;
    return facePositive(m_isolated) ? cell.corner[axis] + cell.extent() <= box.max[axis]
                                    : cell.corner[axis] >= box.min[axis];
}

bool OctreeEditor::hasMatter(std::uint32_t number) const {
    const Cube& cube = m_list->cubes[number];
    if (cube.geometry() || cube.type == CubeType::Collider)
        return true;
    if (cube.wrapper())
        return cube.link != Cube::None && hasMatter(cube.link);
    if (cube.type != CubeType::Parent)
        return false;
    const Row row = m_list->children[cube.link];
    return std::any_of(row.begin(), row.end(),
                       [&](std::uint32_t child) { return child != Cube::None && hasMatter(child); });
}

std::uint32_t OctreeEditor::clearCell(const CubeCell& cell) {
    if (cell.number == Cube::None || !hasMatter(cell.number))
        return cell.number;
    // What stands around the cell, outermost first; colliders go with what they added to.
    std::vector<std::uint32_t> kept, dropped;
    std::uint32_t inner = cell.number;
    for (; inner != Cube::None && m_list->cubes[inner].wrapper(); inner = m_list->cubes[inner].link)
        (m_list->cubes[inner].type == CubeType::Collider ? dropped : kept).push_back(inner);
    if (inner != Cube::None) {
        const Cube before = m_list->cubes[inner];
        releaseBelow(inner);
        dropTables(before);
        m_list->cubes.set(inner, withRareDataOf(CubeType::Empty, before));
        kept.push_back(inner);
    } else if (kept.empty()) {
        kept.push_back(dropped.front());
        m_list->cubes.set(dropped.front(), Cube{});
        dropped.erase(dropped.begin());
    }
    for (std::size_t i = 0; i < kept.size(); ++i)
        if (m_list->cubes[kept[i]].wrapper()) {
            const std::uint32_t next = i + 1 < kept.size() ? kept[i + 1] : Cube::None;
            m_list->cubes.update(kept[i], [&](Cube& wrapper) { wrapper.link = next; });
        }
    std::uint32_t first = kept.front();
    if (cell.number == 0 && first != 0) { // the root has to stay number 0
        m_list->cubes.set(0, m_list->cubes[first]);
        release(first, 0);
        first = 0;
    }
    for (const std::uint32_t number : dropped)
        if (number != first)
            release(number, first);
    note(cell, false);
    return first;
}

std::uint32_t OctreeEditor::make(const CubeCell& cell, const Content& content) {
    CubeCell place = cell;
    place.number = content.solid ? allocate(solidCube(content, Cube{})) : Cube::None;
    note(place, content.solid);
    return place.number;
}

/// Cubes for a place that had this content, as far as it is not in the box.
std::uint32_t OctreeEditor::build(const CubeCell& cell, const Content& content, const GridBox& box) {
    if (box.contains(cell))
        return make(cell, targetOf(cell, content));
    if (!box.overlaps(cell) || m_work.stopped()) {
        if (!content.solid)
            return Cube::None;
        CubeCell place = cell;
        place.number = allocate(solidCube(content, Cube{}));
        m_dirty.push_back(place);
        return place.number;
    }
    Row row = emptyRow();
    for (int i = 0; i < 8; ++i)
        row[static_cast<std::size_t>(i)] = build(cell.childPlace(i), childContent(content, cell, i), box);
    return allocate(parentCube(row, Cube{}));
}

void OctreeEditor::split(const CubeCell& cell, const Content& content, const GridBox& box) {
    // Faces of moved corners may end up other than they were all over the cell.
    if (content.common.movedCorners != 0)
        m_regions.push_back(boxOf(cell));
    const Cube before = m_list->cubes[cell.number];
    Row row = emptyRow();
    for (int i = 0; i < 8; ++i)
        row[static_cast<std::size_t>(i)] = build(cell.childPlace(i), childContent(content, cell, i), box);
    dropTables(before);
    m_list->cubes.set(cell.number, parentCube(row, before));
}

void OctreeEditor::editChildren(const CubeCell& cell, const GridBox& box) {
    if (m_work.stopped())
        return;
    const std::uint32_t link = m_list->cubes[cell.number].link;
    const Row before = m_list->children[link];
    Row row = before;
    const std::size_t changes = m_changes;
    for (int i = 0; i < 8; ++i) {
        CubeCell place = cell.childPlace(i);
        std::uint32_t& child = row[static_cast<std::size_t>(i)];
        place.number = child;
        child = edit(place, box);
    }
    if (row != before) {
        m_list->children.set(link, row);
        m_list->cubes.update(cell.number, [&](Cube& parent) { parent.faces = childBits(row); });
    }
    if (m_changes != changes)
        mergeChildren(cell);
}

} // namespace octant
