#pragma once

#include <algorithm>
#include <bit>
#include <functional>
#include <random>

#include <QTest>

#include "io/json/edit_json.h"
#include "model/core/executor.h"
#include "model/edit/edit.h"
#include "model/geometry/cube_faces.h"
#include "model/map/level_box.h"
#include "model/map/material_use.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"
#include "tests/support/findings.h"

/// What tests of edits of cubes compare with: a plain array of cells kept beside the map, and faults of a
/// map.
namespace octant::test {

inline Blob bytesOf(const Map& map) {
    const auto bytes = pmf::writeMap(map);
    if (!bytes)
        QTest::qFail(bytes.error().text().c_str(), __FILE__, __LINE__);
    return bytes ? pmf::joined(*bytes) : Blob();
}

inline const Level& levelOf(const Map& map) { return *map.levels[0]; }
inline ItemRef levelRef(const Map& map) { return itemRef(ItemKind::Level, levelOf(map).id); }
inline Ref materialRef(const Map& map, std::size_t number) { return {levelOf(map).materials[number].id, {}}; }

inline Value cells(glm::i64vec3 numbers) {
    return std::vector<std::int64_t>{numbers.x, numbers.y, numbers.z};
}

inline Edit boxEdit(const Map& map, const char* action, const LevelBox& box) {
    return editOf(action, {levelRef(map)})
        .with("depth", static_cast<std::uint64_t>(box.depth))
        .with("min", cells(box.min))
        .with("size", cells(box.size));
}
inline Edit fillEdit(const Map& map, const LevelBox& box, std::size_t material) {
    return boxEdit(map, "cubes.fill", box).with("material", materialRef(map, material));
}
inline Edit clearEdit(const Map& map, const LevelBox& box) { return boxEdit(map, "cubes.clear", box); }

/// An empty level of several sectors with three materials and a physics material.
inline MapPtr emptyMap(Revision revision = Revision::R20250808) {
    MapBuilder builder(4, 2, 1, 2);
    builder.revision = revision;
    builder.material("stone");
    builder.material("grass");
    builder.material("wood");
    const MapPtr map = builder.build();
    return octant::apply(map, addEdit(levelRef(*map), ItemKind::PhysicsMaterial))->map;
}

inline const Sector& sectorOf(const Map& map, std::size_t at) {
    return *levelOf(map).sectors[at].cell->value();
}

/// The innermost cube at a cell of the level's grid of the finest depth.
struct Found {
    std::size_t sector = 0;
    CubeCell cell;
    const Cube* cube = nullptr; ///< null in empty space
};

/// Finds cubes of a snapshot.
class Finder {
public:
    Finder(MapPtr map, int depth) : m_map(std::move(map)), m_depth(depth) {
        for (const SectorSlot& slot : levelOf(*m_map).sectors)
            m_octrees.emplace_back(slot.cell->value()->cubes);
    }

    const Map& map() const { return *m_map; }
    const Octree& octree(std::size_t sector) const { return m_octrees[sector]; }
    Found at(glm::i64vec3 cell) const {
        const SectorBox part = sectorBoxes(levelOf(*m_map), {m_depth, cell, glm::i64vec3(1)}).front();
        Found found{part.sector, m_octrees[part.sector].find(part.box.min), nullptr};
        if (found.cell.number != Cube::None)
            found.cube = &sectorOf(*m_map, part.sector).cubes.cubes[found.cell.number];
        if (found.cube != nullptr && !found.cube->geometry())
            found.cube = nullptr;
        return found;
    }
    /// Id of the material of a face, 0 in empty space.
    ItemId material(const Found& found, int face) const {
        if (found.cube == nullptr)
            return 0;
        const Sector& sector = sectorOf(*m_map, found.sector);
        const Ref& ref = sector.usedMaterials[sector.cubes.material(*found.cube, face)];
        return ref.id != 0 ? ref.id : std::hash<std::string>()(ref.name) | ItemId{1} << 63;
    }

private:
    MapPtr m_map;
    int m_depth;
    std::vector<Octree> m_octrees;
};

/// What each cell of the finest grid holds, kept beside the map by the plainest of means: the material of
/// each face of its cube, 0 for none.
class Cells {
public:
    Cells(const MapPtr& map, int depth) : m_depth(depth), m_size(levelCells(levelOf(*map), depth)) {
        const Finder finder(map, depth);
        m_cells.resize(static_cast<std::size_t>(m_size.x * m_size.y * m_size.z));
        forEach({depth, {}, m_size}, [&](glm::i64vec3 at) {
            const Found found = finder.at(at);
            for (int face = 0; face < 6; ++face)
                cell(at)[static_cast<std::size_t>(face)] = finder.material(found, face);
        });
    }

    using Faces = std::array<ItemId, 6>;
    glm::i64vec3 size() const { return m_size; }
    int depth() const { return m_depth; }
    Faces& cell(glm::i64vec3 at) {
        return m_cells[static_cast<std::size_t>((at.y * m_size.x + at.x) * m_size.z + at.z)];
    }
    bool solid(glm::i64vec3 at) {
        for (int axis = 0; axis < 3; ++axis)
            if (at[axis] < 0 || at[axis] >= m_size[axis])
                return false;
        return cell(at)[0] != 0;
    }
    void set(const LevelBox& box, const Faces& faces) {
        forEach(box, [&](glm::i64vec3 at) { cell(at) = faces; });
    }
    /// Calls fn for each cell of the finest grid in a box of any grid.
    template <class Fn> void forEach(const LevelBox& box, Fn&& fn) const {
        const std::int64_t scale = std::int64_t{1} << (m_depth - box.depth);
        const glm::i64vec3 first = box.min * scale, end = (box.min + box.size) * scale;
        for (std::int64_t y = first.y; y < end.y; ++y)
            for (std::int64_t x = first.x; x < end.x; ++x)
                for (std::int64_t z = first.z; z < end.z; ++z)
                    fn(glm::i64vec3(x, y, z));
    }

private:
    int m_depth;
    glm::i64vec3 m_size;
    std::vector<Faces> m_cells;
};

/// The materials of a cube in a cell of a coarser grid, one at its face rather than one further in.
inline Cells::Faces facesIn(Cells& cells, glm::i64vec3 low, std::int64_t side, int face) {
    if (side == 1)
        return cells.cell(low);
    for (const bool front : {true, false})
        for (int i = 0; i < 8; ++i) {
            if ((cornerPositive(i, faceAxis(face)) == facePositive(face)) != front)
                continue;
            glm::i64vec3 child = low;
            for (int axis = 0; axis < 3; ++axis)
                child[axis] += cornerPositive(i, axis) ? side / 2 : 0;
            if (const Cells::Faces faces = facesIn(cells, child, side / 2, face); faces[0] != 0)
                return faces;
        }
    return {};
}

/// Does a push to the cells; false where there is nothing to grow from.
inline bool pushIn(Cells& cells, const LevelBox& box, int face, std::int64_t steps) {
    const std::int64_t way = facePositive(face) ? 1 : -1;
    const std::int64_t side = std::int64_t{1} << (cells.depth() - box.depth);
    bool any = steps < 0;
    for (std::int64_t y = 0; y < box.size.y; ++y)
        for (std::int64_t x = 0; x < box.size.x; ++x)
            for (std::int64_t z = 0; z < box.size.z; ++z) {
                const glm::i64vec3 at = box.min + glm::i64vec3(x, y, z);
                const Cells::Faces faces = steps < 0 ? Cells::Faces{} : facesIn(cells, at * side, side, face);
                if (steps > 0 && faces[0] == 0)
                    continue;
                any = true;
                for (std::int64_t i = 0; i < std::abs(steps); ++i) {
                    LevelBox layer{box.depth, at, glm::i64vec3(1)};
                    layer.min[faceAxis(face)] += steps > 0 ? way * (i + 1) : -way * i;
                    cells.set(layer, faces);
                }
            }
    return any;
}

inline void paintIn(Cells& cells, const LevelBox& box, std::uint64_t faces, ItemId material) {
    cells.forEach(box, [&](glm::i64vec3 at) {
        for (std::size_t face = 0; face < 6 && cells.solid(at); ++face)
            if ((faces >> face & 1) != 0)
                cells.cell(at)[face] = material;
    });
}

inline QString place(glm::i64vec3 at) {
    return QStringLiteral("cell %1,%2,%3").arg(at.x).arg(at.y).arg(at.z);
}

/// Where a map is not what the cells say; empty where it is.
inline QString occupancyDifference(const MapPtr& map, Cells& cells) {
    const Finder finder(map, cells.depth());
    QString wrong;
    cells.forEach({cells.depth(), {}, cells.size()}, [&](glm::i64vec3 at) {
        const Found found = finder.at(at);
        for (int face = 0; face < 6 && wrong.isEmpty(); ++face)
            if (finder.material(found, face) != cells.cell(at)[static_cast<std::size_t>(face)])
                wrong = place(at) + QStringLiteral(": face %1 has another material").arg(face);
    });
    return wrong;
}

/// Where the drawn surface of full, opaque cubes is not right: a face is drawn if and only if it touches a
/// cell that is not solid, and its vertices are those of the mesh rules.
inline QString surfaceDifference(const MapPtr& map, Cells& cells) {
    const Level& level = levelOf(*map);
    QString wrong;
    for (std::size_t at = 0; at < level.sectors.size(); ++at) {
        const Sector& sector = sectorOf(*map, at);
        const SectorIndex index = level.indexOf(at);
        const glm::i64vec3 start =
            glm::i64vec3(index.x(), index.y(), index.z()) * (std::int64_t{1} << cells.depth());
        (void)walkCubes(sector.cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
            if (!cube.geometry() || movedCorners(sector.cubes, cube) != 0 || !wrong.isEmpty())
                return;
            const std::int64_t side = std::int64_t{1} << (cells.depth() - cell.depth);
            const glm::i64vec3 low = start + glm::i64vec3(cell.corner >> std::uint32_t(31 - cells.depth()));
            std::size_t vertex = cube.vertices;
            for (int face = 0; face < 6; ++face) {
                const int axis = faceAxis(face);
                LevelBox beyond{cells.depth(), low, glm::i64vec3(side)};
                beyond.min[axis] += facePositive(face) ? side : -1;
                beyond.size[axis] = 1;
                bool open = false;
                cells.forEach(beyond, [&](glm::i64vec3 cellAt) { open = open || !cells.solid(cellAt); });
                const bool drawn = (cube.faces >> face & 1) != 0;
                if (open != drawn)
                    wrong = QStringLiteral("sector %1 cube %2 face %3 is %4")
                                .arg(at)
                                .arg(cell.number)
                                .arg(face)
                                .arg(drawn ? QStringLiteral("drawn for nobody") : QStringLiteral("missing"));
                const Corners corners = cellCorners(cell, level.sectorSide());
                for (std::size_t i = 0; drawn && i < 4; ++i, ++vertex) {
                    if (vertex >= sector.vertices.size() ||
                        sector.vertices[vertex].position != corners[faceCorners[face][i]] ||
                        sector.vertices[vertex].uv != planarUv(face, sector.vertices[vertex].position))
                        wrong =
                            QStringLiteral("sector %1 cube %2 has wrong vertices").arg(at).arg(cell.number);
                }
            }
        });
    }
    return wrong;
}

/// Where a cube of geometry has other faces than the mesh rules give it.
inline QString meshDifference(const MapPtr& map) {
    const MeshContext context(map->levels[0], map->revision, std::make_shared<TreeCache>());
    for (std::size_t at = 0; at < levelOf(*map).sectors.size(); ++at) {
        const Sector& sector = sectorOf(*map, at);
        FaceMaker maker(context, levelOf(*map).indexOf(at));
        CubeFaces faces;
        QString wrong;
        (void)walkCubes(sector.cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
            if (!cube.geometry())
                return;
            maker.make(cell, faces);
            bool same = cube.is(Cube::ClientExtended) == faces.extended;
            std::size_t first = cube.vertices;
            if (same && faces.extended) {
                const ExtendedClient& client = sector.cubes.extendedClient[cube.vertices];
                same = client.triangleCounts == faces.counts;
                first = client.firstVertex;
            } else if (same) {
                same = cube.faces == faces.faceBits();
            }
            for (std::size_t i = 0; same && i < faces.vertexCount; ++i)
                same = first + i < sector.vertices.size() && sector.vertices[first + i] == faces.vertices[i];
            if (!same)
                wrong = QStringLiteral("sector %1 cube %2 is drawn wrongly").arg(at).arg(cell.number);
        });
        if (!wrong.isEmpty())
            return wrong;
    }
    return {};
}

/// Where a cube folds over or leaves its sector. (Parts of a ramp that was split may leave their cells.)
inline QString shapeFault(const MapPtr& map) {
    QString wrong;
    for (std::size_t at = 0; at < levelOf(*map).sectors.size(); ++at) {
        const CubeList& list = sectorOf(*map, at).cubes;
        const float side = levelOf(*map).sectorSide();
        (void)walkCubes(list, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
            if (movedCorners(list, cube) == 0)
                return;
            const Corners corners = cubeCorners(list, cell, side);
            for (int i = 0; i < 8; ++i)
                for (int axis = 0; axis < 3; ++axis) {
                    const int across = i ^ (axis == 0 ? 1 : axis == 1 ? 4 : 2);
                    const float here = corners[static_cast<std::size_t>(i)][axis];
                    const float there = corners[static_cast<std::size_t>(across)][axis];
                    if (std::abs(here) > side / 2 || (cornerPositive(i, axis) && here < there - 1e-4f))
                        wrong = QStringLiteral("sector %1 cube %2 folds over").arg(at).arg(cell.number);
                }
        });
    }
    return wrong;
}

/// Whether what edits know of a sector's cubes is so, and what they leave is the least that will do.
inline QString octreeFault(const Map& map) {
    for (std::size_t at = 0; at < levelOf(map).sectors.size(); ++at) {
        const Sector& sector = sectorOf(map, at);
        const CubeList& list = sector.cubes;
        const Octree octree(list);
        if (!octree.isTree())
            return QStringLiteral("sector %1 is no tree").arg(at);
        if (!list.spare.known)
            continue;
        std::size_t spare = 0;
        for (std::uint32_t number = 0; number < list.size(); ++number)
            if (!octree.reached(number)) {
                if (spare >= list.spare.cubes.size() || list.spare.cubes[spare++] != number)
                    return QStringLiteral("sector %1: cube %2 is lost").arg(at).arg(number);
                if (list.cubes[number] != Cube{})
                    return QStringLiteral("sector %1: free cube %2 holds something").arg(at).arg(number);
            }
        if (spare != list.spare.cubes.size())
            return QStringLiteral("sector %1: a used cube counts as free").arg(at);
        if (!list.spare.cubes.empty() && list.spare.cubes.back() + std::size_t{1} == list.cubes.size())
            return QStringLiteral("sector %1: the last cube is free").arg(at);
    }
    return {};
}

/// Findings besides baked data that is older than the cubes.
inline std::vector<std::string> findingsOf(const MapPtr& map) {
    std::vector<std::string> texts;
    for (const Finding& finding : findingsAfterEdits(map))
        texts.push_back(finding.ruleName() + " " + finding.place + " " + finding.what);
    return texts;
}

class Random {
public:
    explicit Random(int seed) : m_random(static_cast<std::uint64_t>(seed)) {}
    std::int64_t below(std::int64_t count) {
        return static_cast<std::int64_t>(m_random() % static_cast<std::uint64_t>(count));
    }
    LevelBox box(const Level& level, int depth) {
        LevelBox box{depth, {}, {}};
        const glm::i64vec3 cells = levelCells(level, depth);
        for (int axis = 0; axis < 3; ++axis) {
            box.min[axis] = below(cells[axis]);
            box.size[axis] = 1 + below(std::min<std::int64_t>(cells[axis] - box.min[axis], 6));
        }
        return box;
    }

private:
    std::mt19937_64 m_random;
};

} // namespace octant::test
