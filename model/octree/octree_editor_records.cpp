#include "model/octree/octree_editor.h"

#include <algorithm>
#include <bit>

#include "model/geometry/cube_faces.h"
#include "model/octree/octree_parts.h"
#include "model/octree/spare_cubes.h"

namespace octant {

using namespace octree_parts;

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
                   (cube.bits & rareBits) == 0 && cube.link == first.link && m_uvs.count(child) == 0 &&
                   plainLook(cube);
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
    m_uvs.erase(cell.number);
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
    m_uvs.erase(number);
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
    m_uvs.erase(cell.number);
    if (solid)
        m_dirty.push_back(cell);
    if (solid && m_placed != nullptr)
        if (const FaceUvs uvs = uvsOfPart(m_placed->uvs, placedPart(cell)); anyUvs(uvs))
            m_uvs.emplace(cell.number, uvs);
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
    addSpareCubes(*m_list, std::move(free));
}

} // namespace octant
