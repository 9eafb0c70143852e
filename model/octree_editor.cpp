#include "model/octree_editor.h"

#include <algorithm>
#include <bit>

#include "model/geometry/cube_faces.h"

namespace octant {
namespace {

constexpr std::uint8_t rareBits = Cube::HasVisibility | Cube::HasLighting | Cube::HasPathfinding;
constexpr std::uint8_t noLightmap = 255;
constexpr std::uint32_t noChildren[8] = {Cube::None, Cube::None, Cube::None, Cube::None,
                                         Cube::None, Cube::None, Cube::None, Cube::None};

using Row = std::array<std::uint32_t, 8>;

Row emptyRow() { return std::to_array(noChildren); }

std::uint8_t childBits(const Row& row) {
    std::uint8_t bits = 0;
    for (unsigned i = 0; i < 8; ++i)
        bits = static_cast<std::uint8_t>(bits | (row[i] != Cube::None ? 1U << i : 0U));
    return bits;
}

template <std::size_t N> bool allSame(const std::array<std::uint8_t, N>& items) {
    return std::all_of(items.begin(), items.end(), [&](std::uint8_t item) { return item == items[0]; });
}

bool basic(const ExtendedCommon& common) {
    return common.movedCorners == 0 && allSame(common.materials) && allSame(common.physicsMaterials);
}

std::uint32_t packed(const ExtendedCommon& common) {
    return common.materials[0] | static_cast<std::uint32_t>(common.physicsMaterials[0]) << 8 |
           static_cast<std::uint32_t>(common.soundMaterial) << 16;
}

/// A cube of this type with the rare data that another one has (January hangs it on cubes of any type).
Cube withRareDataOf(CubeType type, const Cube& keep) {
    Cube cube;
    cube.type = type;
    cube.bits = keep.bits & rareBits;
    cube.extra = (keep.extra & ~0xffU) | noLightmap;
    return cube;
}

GridBox boxOf(const CubeCell& cell) { return {cell.corner, cell.corner + glm::uvec3(cell.extent())}; }

/// An empty cube that nobody would miss.
bool plainEmpty(const Cube& cube) {
    return cube.type == CubeType::Empty && (cube.bits & rareBits) == 0 && !cube.hasAttachment();
}

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

Result<OctreeEditor> OctreeEditor::of(Sector& sector, float side) {
    CubeList& list = sector.cubes;
    if (!list.spare.known) {
        std::vector<bool> reached(list.size(), false);
        const bool isTree = walkCubes(list, [&](const CubeCell& cell, const Cube&, std::uint32_t, int) {
            reached[cell.number] = true;
        });
        if (!isTree || list.size() == 0 || !linksExist(list))
            return fail("the cubes of this sector are no tree, so they cannot be edited; repair it first");
        std::vector<std::uint32_t> free;
        for (std::uint32_t i = 0; i < list.size(); ++i)
            if (!reached[i] && list.cubes[i] == Cube{})
                free.push_back(i);
        list.spare.cubes = PagedVector<std::uint32_t>::fromSpan(free);
        list.spare.known = true;
    }
    return OctreeEditor(sector, side);
}

void OctreeEditor::fill(const GridBox& box, const CubePaint& paint) {
    m_target = {true, 0, {}};
    m_target.common.materials = paint.materials;
    m_target.common.physicsMaterials = paint.physicsMaterials;
    m_target.common.soundMaterial = paint.soundMaterial;
    run(box);
}

void OctreeEditor::clear(const GridBox& box) {
    m_target = {};
    run(box);
}

void OctreeEditor::reshape(const CubeCell& cell, const ExtendedCommon& common) {
    m_reshaping = true;
    paint({cell.corner, cell.corner + glm::uvec3(cell.extent())}, [&](ExtendedCommon& own) { own = common; });
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
    (void)edit({0, 0, glm::uvec3(0)}, box);
    if (m_changes == changes)
        m_kept.resize(kept);
    else if (m_paint == nullptr)
        m_regions.push_back(box);
}

OctreeEditor::Content OctreeEditor::targetOf(const Content& content) const {
    if (m_paint == nullptr)
        return m_target;
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
    std::uint32_t holder = Cube::None;
    while (inner.number != Cube::None && m_list->cubes[inner.number].wrapper()) {
        holder = inner.number;
        inner.number = m_list->cubes[inner.number].link;
    }
    if (inner.number != Cube::None && m_list->cubes[inner.number].type == CubeType::Parent) {
        editChildren(inner, box);
        return cell.number;
    }
    const Content content = contentOf(inner.number), target = targetOf(content);
    if (m_isolated >= 0 ? !content.solid || standsAlone(inner, box) : content == target) {
        if (content.solid && m_paint == nullptr)
            m_kept.push_back(inner);
        return cell.number;
    }
    if (inside) {
        repaint(inner, target);
    } else if (inner.number != Cube::None) {
        split(inner, content, box);
    } else {
        const std::uint32_t number = build(inner, content, box);
        if (holder == Cube::None)
            return number;
        m_list->cubes.update(holder, [&](Cube& wrapper) { wrapper.link = number; });
    }
    return cell.number;
}

std::uint32_t OctreeEditor::fillCell(const CubeCell& cell) {
    if (cell.number == Cube::None)
        return make(cell, m_target);
    const Cube before = m_list->cubes[cell.number];
    if (before.geometry() && contentOf(cell.number) == m_target) {
        m_kept.push_back(cell);
        return cell.number;
    }
    releaseBelow(cell.number);
    dropTables(before);
    m_list->cubes.set(cell.number, solidCube(m_target, Cube{}));
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
    if (!box.overlaps(cell)) {
        if (!content.solid)
            return Cube::None;
        CubeCell place = cell;
        place.number = allocate(solidCube(content, Cube{}));
        m_dirty.push_back(place);
        return place.number;
    }
    if (box.contains(cell))
        return make(cell, targetOf(content));
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

/// Whether a cube would look the same if it were drawn anew: nothing is lost when it is merged.
bool OctreeEditor::plainLook(const Cube& cube) const {
    if (cube.is(Cube::ClientExtended) || cube.lightmap() != noLightmap)
        return false;
    const auto count = 4U * static_cast<unsigned>(std::popcount(static_cast<unsigned>(cube.faces & 0x3f)));
    if (cube.vertices > m_sector->vertices.size() || count > m_sector->vertices.size() - cube.vertices)
        return true;
    std::size_t at = cube.vertices;
    for (int face = 0; face < faceCount; ++face) {
        if ((cube.faces >> face & 1) == 0)
            continue;
        for (int i = 0; i < 4; ++i) {
            const Vertex vertex = m_sector->vertices[at++];
            if (vertex.uv != planarUv(face, vertex.position))
                return false;
        }
    }
    return true;
}

/// Eight children that are all empty, or all the same basic cube, become one.
void OctreeEditor::mergeChildren(const CubeCell& cell) {
    const Cube parent = m_list->cubes[cell.number];
    const Row row = m_list->children[parent.link];
    const bool empty = std::all_of(row.begin(), row.end(), [&](std::uint32_t child) {
        return child == Cube::None || plainEmpty(m_list->cubes[child]);
    });
    if (!empty) {
        if (row[0] == Cube::None)
            return;
        const Cube& first = m_list->cubes[row[0]];
        const bool same = std::all_of(row.begin(), row.end(), [&](std::uint32_t child) {
            if (child == Cube::None)
                return false;
            const Cube& cube = m_list->cubes[child];
            return cube.geometry() && !cube.is(Cube::CommonExtended) && cube.bits == first.bits &&
                   (cube.bits & rareBits) == 0 && cube.link == first.link && plainLook(cube);
        });
        if (!same)
            return;
    }
    const Content content = empty ? Content{} : contentOf(row[0]);
    for (const std::uint32_t child : row)
        if (child != Cube::None) {
            dropTables(m_list->cubes[child]);
            release(child, cell.number);
        }
    dropTables(parent);
    if (content.solid) {
        m_list->cubes.set(cell.number, solidCube(content, parent));
        m_dirty.push_back(cell);
    } else {
        m_list->cubes.set(cell.number, withRareDataOf(CubeType::Empty, parent));
    }
}

/// The record of a cube of geometry that is not drawn yet.
Cube OctreeEditor::solidCube(const Content& content, const Cube& keep) {
    Cube cube = withRareDataOf(CubeType::Geometry, keep);
    cube.bits = static_cast<std::uint8_t>(cube.bits | content.bits);
    if (basic(content.common)) {
        cube.link = packed(content.common);
    } else {
        cube.bits |= Cube::CommonExtended;
        cube.link = static_cast<std::uint32_t>(m_list->extendedCommon.size());
        m_list->extendedCommon.push_back(content.common);
    }
    return cube;
}

Cube OctreeEditor::parentCube(const Row& row, const Cube& keep) {
    Cube cube = withRareDataOf(CubeType::Parent, keep);
    cube.faces = childBits(row);
    cube.link = allocateRow(row);
    return cube;
}

std::uint32_t OctreeEditor::allocate(const Cube& cube) {
    PagedVector<std::uint32_t>& spare = m_list->spare.cubes;
    if (spare.empty()) {
        m_list->cubes.push_back(cube);
        return m_list->size() - 1;
    }
    const std::uint32_t number = spare.front();
    spare.erase(0);
    m_list->cubes.set(number, cube);
    return number;
}

std::uint32_t OctreeEditor::allocateRow(const Row& row) {
    PagedVector<std::uint32_t>& spare = m_list->spare.children;
    if (spare.empty()) {
        m_list->children.push_back(row);
        return static_cast<std::uint32_t>(m_list->children.size() - 1);
    }
    const std::uint32_t link = spare.back();
    spare.pop_back();
    m_list->children.set(link, row);
    return link;
}

/// Gives up what a cube that goes, or becomes another, has in the tables.
void OctreeEditor::dropTables(const Cube& cube) {
    if (cube.type == CubeType::Parent)
        m_list->spare.children.push_back(cube.link);
    if (!cube.geometry())
        return;
    dropCommon(cube);
    if (cube.is(Cube::ClientExtended)) {
        m_sector->looseVertices = true;
        if (cube.vertices + std::size_t{1} == m_list->extendedClient.size())
            m_list->extendedClient.pop_back();
    } else if ((cube.faces & 0x3f) != 0) {
        m_sector->looseVertices = true;
    }
}

void OctreeEditor::dropCommon(const Cube& cube) {
    // Entries further up stay behind unused: taking one out would renumber those of other cubes.
    if (cube.is(Cube::CommonExtended) && cube.link + std::size_t{1} == m_list->extendedCommon.size())
        m_list->extendedCommon.pop_back();
}

void OctreeEditor::repaint(const CubeCell& cell, const Content& content) {
    const Cube before = m_list->cubes[cell.number];
    if (m_reshaping) {
        dropTables(before);
        m_list->cubes.set(cell.number, solidCube(content, before));
        note(cell, true);
        return;
    }
    dropCommon(before);
    Cube after = solidCube(content, before);
    after.bits = static_cast<std::uint8_t>(after.bits | (before.bits & Cube::ClientExtended));
    after.faces = before.faces;
    after.vertices = before.vertices;
    after.extra = before.extra;
    m_list->cubes.set(cell.number, after);
    note(cell, false);
    m_kept.push_back(cell);
}

void OctreeEditor::release(std::uint32_t number, std::uint32_t instead) {
    m_list->cubes.set(number, Cube{});
    m_freed.emplace_back(number, instead);
}

void OctreeEditor::releaseBelow(std::uint32_t number) {
    std::vector<std::uint32_t> below;
    const auto addChildren = [&](const Cube& cube) {
        if (cube.type == CubeType::Parent) {
            for (const std::uint32_t child : m_list->children[cube.link])
                if (child != Cube::None)
                    below.push_back(child);
        } else if (cube.wrapper() && cube.link != Cube::None) {
            below.push_back(cube.link);
        }
    };
    addChildren(m_list->cubes[number]);
    while (!below.empty()) {
        const std::uint32_t next = below.back();
        below.pop_back();
        const Cube cube = m_list->cubes[next];
        addChildren(cube);
        dropTables(cube);
        release(next, number);
    }
}

/// A cell is filled otherwise than before; `solid`: by a cube that needs faces.
void OctreeEditor::note(const CubeCell& cell, bool solid) {
    ++m_changes;
    if (solid)
        m_dirty.push_back(cell);
    if (m_paint != nullptr)
        m_regions.push_back(boxOf(cell));
}

void OctreeEditor::finish() {
    if (m_freed.empty())
        return;
    std::vector<std::uint32_t> free;
    free.reserve(m_freed.size());
    for (const auto& [number, instead] : m_freed)
        free.push_back(number);
    std::sort(free.begin(), free.end());
    PagedVector<std::uint32_t>& spare = m_list->spare.cubes;
    if (free.size() * 16 < spare.size()) {
        for (const std::uint32_t number : free) {
            const auto at = std::lower_bound(spare.begin(), spare.end(), number);
            spare.insert(static_cast<std::size_t>(at - spare.begin()), number);
        }
    } else {
        std::vector<std::uint32_t> all(free.size() + spare.size());
        std::merge(free.begin(), free.end(), spare.begin(), spare.end(), all.begin());
        spare = PagedVector<std::uint32_t>::fromSpan(all);
    }
    std::size_t size = m_list->cubes.size(), left = spare.size();
    while (left != 0 && spare[left - 1] + std::size_t{1} == size) {
        --left;
        --size;
    }
    spare.resize(left);
    m_list->cubes.resize(size);
}

} // namespace octant
