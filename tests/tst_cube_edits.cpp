#include <algorithm>
#include <bit>
#include <functional>
#include <random>

#include <QTest>

#include "io/json/edit_json.h"
#include "model/check/check.h"
#include "model/edit/edit.h"
#include "model/executor.h"
#include "model/geometry/cube_faces.h"
#include "model/level_box.h"
#include "model/material_use.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"

using namespace octant;
using namespace octant::test;

namespace {

constexpr int finest = 3; ///< depth of the finest grid that the edits use

Blob bytesOf(const Map& map) {
    const auto bytes = pmf::writeMap(map);
    if (!bytes)
        QTest::qFail(bytes.error().text().c_str(), __FILE__, __LINE__);
    return bytes ? pmf::joined(*bytes) : Blob();
}

const Level& levelOf(const Map& map) { return *map.levels[0]; }
ItemRef levelRef(const Map& map) { return itemRef(ItemKind::Level, levelOf(map).id); }
Ref materialRef(const Map& map, std::size_t number) { return {levelOf(map).materials[number].id, {}}; }

Value cells(glm::i64vec3 numbers) { return std::vector<std::int64_t>{numbers.x, numbers.y, numbers.z}; }

Edit boxEdit(const Map& map, const char* action, const LevelBox& box) {
    return editOf(action, {levelRef(map)})
        .with("depth", static_cast<std::uint64_t>(box.depth))
        .with("min", cells(box.min))
        .with("size", cells(box.size));
}
Edit fillEdit(const Map& map, const LevelBox& box, std::size_t material) {
    return boxEdit(map, "cubes.fill", box).with("material", materialRef(map, material));
}
Edit clearEdit(const Map& map, const LevelBox& box) { return boxEdit(map, "cubes.clear", box); }

/// An empty level of several sectors with three materials and a physics material.
MapPtr emptyMap(Revision revision = Revision::R20250808) {
    MapBuilder builder(4, 2, 1, 2);
    builder.revision = revision;
    builder.material("stone");
    builder.material("grass");
    builder.material("wood");
    const MapPtr map = builder.build();
    return octant::apply(map, addEdit(levelRef(*map), ItemKind::PhysicsMaterial))->map;
}

const Sector& sectorOf(const Map& map, std::size_t at) { return *levelOf(map).sectors[at].cell->value(); }

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
Cells::Faces facesIn(Cells& cells, glm::i64vec3 low, std::int64_t side, int face) {
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
bool pushIn(Cells& cells, const LevelBox& box, int face, std::int64_t steps) {
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

void paintIn(Cells& cells, const LevelBox& box, std::uint64_t faces, ItemId material) {
    cells.forEach(box, [&](glm::i64vec3 at) {
        for (std::size_t face = 0; face < 6 && cells.solid(at); ++face)
            if ((faces >> face & 1) != 0)
                cells.cell(at)[face] = material;
    });
}

QString place(glm::i64vec3 at) { return QStringLiteral("cell %1,%2,%3").arg(at.x).arg(at.y).arg(at.z); }

/// Where a map is not what the cells say; empty where it is.
QString occupancyDifference(const MapPtr& map, Cells& cells) {
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
QString surfaceDifference(const MapPtr& map, Cells& cells) {
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
QString meshDifference(const MapPtr& map) {
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
QString shapeFault(const MapPtr& map) {
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
QString octreeFault(const Map& map) {
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

/// Findings besides cubes that nothing reaches (freed numbers are kept for cubes to come).
std::vector<std::string> findingsOf(const MapPtr& map) {
    std::vector<std::string> texts;
    Checker checker;
    for (const Finding& finding : checker.check(map, inlineExecutor())->all())
        if (finding.rule != 83)
            texts.push_back(std::to_string(finding.rule) + " " + finding.place + " " + finding.what);
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

} // namespace

class tst_cube_edits : public QObject {
    Q_OBJECT

private slots:
    void filling_makes_cubes_as_large_as_they_can_be();
    void filling_twice_changes_nothing();
    void clearing_all_leaves_what_was_there_first();
    void a_box_that_leaves_the_level_is_refused();
    void pushing_beyond_the_level_is_refused();
    void new_cubes_take_the_materials_of_those_they_grew_from();
    void painting_keeps_baked_light();
    void a_full_palette_is_said();
    void counting_tells_what_replacing_would_change();
    void an_edge_makes_a_ramp_and_back();
    void linked_corners_go_along_across_sectors();
    void a_split_ramp_keeps_its_surface();
    void random_corner_moves_keep_cubes_sound_data();
    void random_corner_moves_keep_cubes_sound();
    void random_edits_keep_map_and_surface_right_data();
    void random_edits_keep_map_and_surface_right();
};

void tst_cube_edits::filling_makes_cubes_as_large_as_they_can_be() {
    const MapPtr map = emptyMap();
    const auto edited = octant::apply(map, fillEdit(*map, {8, {0, 0, 0}, {512, 256, 512}}, 0));
    QVERIFY2(edited.has_value(), edited ? "" : edited.error().text().c_str());
    for (std::size_t at = 0; at < 4; ++at) {
        QCOMPARE(sectorOf(*edited->map, at).cubes.size(), 1U);
        QCOMPARE(std::popcount(static_cast<unsigned>(sectorOf(*edited->map, at).cubes.cubes[0].faces)), 4);
    }
}

void tst_cube_edits::filling_twice_changes_nothing() {
    const MapPtr map = emptyMap();
    const Edit edit = fillEdit(*map, {3, {3, 2, 1}, {7, 3, 9}}, 1);
    const MapPtr once = octant::apply(map, edit)->map;
    QVERIFY(once != map);
    QCOMPARE(octant::apply(once, edit)->map, once);
    const Edit clear = clearEdit(*map, {2, {5, 3, 6}, {1, 1, 1}});
    QCOMPARE(octant::apply(once, clear)->map, once);
}

void tst_cube_edits::clearing_all_leaves_what_was_there_first() {
    const MapPtr map = emptyMap();
    MapPtr now = octant::apply(map, fillEdit(*map, {3, {3, 2, 1}, {7, 3, 9}}, 1))->map;
    now = octant::apply(now, clearEdit(*map, {0, {0, 0, 0}, {2, 1, 2}}))->map;
    for (std::size_t at = 0; at < 4; ++at) {
        QCOMPARE(sectorOf(*now, at).cubes.size(), 1U);
        QCOMPARE(sectorOf(*now, at).cubes.cubes[0], Cube{});
    }
}

void tst_cube_edits::a_box_that_leaves_the_level_is_refused() {
    const MapPtr map = emptyMap();
    for (const LevelBox& box : {LevelBox{1, {0, 0, 0}, {5, 1, 1}}, LevelBox{1, {-1, 0, 0}, {1, 1, 1}},
                                LevelBox{1, {0, 0, 0}, {0, 1, 1}}, LevelBox{40, {0, 0, 0}, {1, 1, 1}}})
        QVERIFY(!octant::apply(map, fillEdit(*map, box, 0)));
}

void tst_cube_edits::pushing_beyond_the_level_is_refused() {
    const MapPtr map = emptyMap();
    const MapPtr solid = octant::apply(map, fillEdit(*map, {1, {3, 0, 0}, {1, 1, 1}}, 0))->map;
    const auto push = [&](const LevelBox& box, int face, std::int64_t steps) {
        return octant::apply(solid, boxEdit(*solid, "cubes.push", box)
                                        .with("face", static_cast<std::uint64_t>(face))
                                        .with("steps", steps));
    };
    const LevelBox at{1, {3, 0, 0}, {1, 1, 1}};
    QVERIFY(!push(at, 0, 1)); // the level ends at x = 4
    QVERIFY(!push(at, 4, 1)); // and at y = 0
    QVERIFY(!push(at, 0, -5));
    QVERIFY(!push(at, 3, std::int64_t{1} << 62));
    QVERIFY(!push({1, {0, 0, 0}, {1, 1, 1}}, 0, 1)); // nothing to grow from
    QVERIFY(!push({1, {2, 0, 0}, {2, 1, 1}}, 0, 1)); // not flat
    QVERIFY(!push(at, 6, 1));
    QVERIFY(push(at, 3, 3)); // across a sector's border
    QCOMPARE(push(at, 3, 0)->map, solid);
}

void tst_cube_edits::new_cubes_take_the_materials_of_those_they_grew_from() {
    const MapPtr map = emptyMap();
    MapPtr now = octant::apply(map, fillEdit(*map, {2, {3, 0, 0}, {1, 1, 1}}, 1))->map;
    now = octant::apply(now, boxEdit(*now, "cubes.paint", {2, {3, 0, 0}, {1, 1, 1}})
                                 .with("faces", std::uint64_t{2})
                                 .with("material", materialRef(*now, 2)))
              ->map;
    now = octant::apply(now, boxEdit(*now, "cubes.push", {2, {3, 0, 0}, {1, 1, 1}})
                                 .with("face", std::uint64_t{0})
                                 .with("steps", std::int64_t{2}))
              ->map;
    const Finder finder(now, 2);
    for (const std::int64_t x : {3, 4, 5}) {
        const Found found = finder.at({x, 0, 0});
        QCOMPARE(finder.material(found, 0), materialRef(*now, 1).id);
        QCOMPARE(finder.material(found, 1), materialRef(*now, 2).id);
    }
}

void tst_cube_edits::painting_keeps_baked_light() {
    MapBuilder builder;
    builder.material("stone");
    builder.material("grass");
    SectorBuilder& sector = builder.sector();
    sector.lightmaps = 1;
    const std::uint32_t cube = sector.solidAt(1, 0, 0, 0);
    const Corners corners = cellCorners({cube, 1, glm::uvec3(0)}, 16);
    std::vector<Vertex> vertices = quadVertices(corners);
    for (Vertex& vertex : vertices)
        vertex.lightmapUv = {0.25f, 0.75f};
    sector.setQuads(cube, 0x3f, vertices, 0);
    const MapPtr map = builder.build();
    const auto edited = octant::apply(map, boxEdit(*map, "cubes.paint", {1, {0, 0, 0}, {1, 1, 1}})
                                               .with("faces", std::uint64_t{1})
                                               .with("material", materialRef(*map, 1)));
    QVERIFY2(edited.has_value(), edited ? "" : edited.error().text().c_str());
    const Cube& after = sectorOf(*edited->map, 0).cubes.cubes[cube];
    QVERIFY(after.is(Cube::CommonExtended));
    QCOMPARE(after.lightmap(), std::uint8_t{0});
    QCOMPARE(after.faces, std::uint8_t{0x3f});
    QCOMPARE(sectorOf(*edited->map, 0).vertices.size(), std::size_t{24});
    const auto back = octant::apply(
        edited->map,
        boxEdit(*map, "cubes.paint", {1, {0, 0, 0}, {1, 1, 1}}).with("material", materialRef(*map, 0)));
    QCOMPARE(sectorOf(*back->map, 0).cubes.cubes[cube], sectorOf(*map, 0).cubes.cubes[cube]);
}

void tst_cube_edits::a_full_palette_is_said() {
    MapBuilder builder;
    for (std::size_t i = 0; i < 256; ++i)
        builder.material(std::to_string(i));
    SectorBuilder& sector = builder.sector();
    for (std::size_t i = 0; i < 255; ++i)
        sector.setMaterial(
            sector.solidAt(4, static_cast<std::uint32_t>(i % 16), static_cast<std::uint32_t>(i / 16), 0), 0,
            i);
    const MapPtr map = builder.build();
    const auto paint = [&](std::size_t material) {
        return octant::apply(map, boxEdit(*map, "cubes.paint", {4, {0, 0, 0}, {1, 1, 1}})
                                      .with("material", materialRef(*map, material)));
    };
    QVERIFY(paint(254));
    const auto refused = paint(255);
    QVERIFY(!refused);
    QVERIFY(refused.error().what.find("255") != std::string::npos);
}

void tst_cube_edits::counting_tells_what_replacing_would_change() {
    const MapPtr map = emptyMap();
    const MapPtr now = octant::apply(map, fillEdit(*map, {1, {1, 0, 0}, {2, 1, 1}}, 1))->map;
    const std::vector<std::size_t> all{0, 1, 2, 3};
    const MaterialUse use = materialUse(levelOf(*now), all, ItemKind::Material, materialRef(*now, 1).id);
    QCOMPARE(use.cubes, 2U);
    QCOMPARE(use.faces, 12U);
    QCOMPARE(use.drawn, 10U);
    QCOMPARE(materialUse(levelOf(*now), all, ItemKind::Material, materialRef(*now, 0).id).faces, 0U);
}

namespace {

Edit cornerEdit(const Map& map, const LevelBox& box, int face, std::uint64_t corners, std::int64_t amount,
                bool linked = true) {
    return boxEdit(map, "cubes.move-corners", box)
        .with("face", static_cast<std::uint64_t>(face))
        .with("corners", corners)
        .with("amount", amount)
        .with("linked", linked);
}

/// Height above its cell's bottom, in units, of a corner of the cube at a cell.
float heightOf(const MapPtr& map, int depth, glm::i64vec3 at, int corner) {
    const Finder finder(map, depth);
    const Found found = finder.at(at);
    const float side = levelOf(*map).sectorSide();
    return cubeCorners(sectorOf(*map, found.sector).cubes, found.cell, side)[static_cast<std::size_t>(corner)]
               .y -
           cellBox(found.cell, side).min.y;
}

} // namespace

void tst_cube_edits::an_edge_makes_a_ramp_and_back() {
    const MapPtr map = emptyMap();
    const LevelBox box{2, {2, 0, 1}, {4, 1, 2}}; // cells of 4 units, across a sector's border
    const MapPtr flat = octant::apply(map, fillEdit(*map, box, 0))->map;
    const auto ramp = octant::apply(flat, cornerEdit(*flat, box, 1, 6, -20));
    QVERIFY2(ramp.has_value(), ramp ? "" : ramp.error().text().c_str());
    for (const std::int64_t x : {0, 1, 2, 3}) {
        QCOMPARE(heightOf(ramp->map, 2, {2 + x, 0, 1}, 1), static_cast<float>(x));
        QCOMPARE(heightOf(ramp->map, 2, {2 + x, 0, 2}, 0), static_cast<float>(x + 1));
    }
    QCOMPARE(meshDifference(ramp->map), QString());
    QVERIFY(!octant::apply(ramp->map, cornerEdit(*flat, box, 1, 6, -1)));
    QVERIFY(!octant::apply(flat, cornerEdit(*flat, box, 1, 6, 1)));
    QVERIFY(!octant::apply(flat, cornerEdit(*flat, box, 1, 0, -1)));
    const auto back = octant::apply(ramp->map, cornerEdit(*flat, box, 1, 6, 100));
    QVERIFY2(back.has_value(), back ? "" : back.error().text().c_str());
    for (std::size_t at = 0; at < 4; ++at)
        for (const Cube& cube : sectorOf(*back->map, at).cubes.cubes)
            QVERIFY(!cube.is(Cube::CommonExtended) && !cube.is(Cube::ClientExtended));
    QCOMPARE(meshDifference(back->map), QString());
}

void tst_cube_edits::linked_corners_go_along_across_sectors() {
    const MapPtr map = emptyMap();
    const MapPtr flat = octant::apply(map, fillEdit(*map, {2, {3, 0, 1}, {2, 1, 1}}, 0))->map;
    const LevelBox box{2, {3, 0, 1}, {1, 1, 1}}; // its +X corners are at the border
    for (const bool linked : {true, false}) {
        const auto moved = octant::apply(flat, cornerEdit(*flat, box, 1, 9, -4, linked));
        QVERIFY2(moved.has_value(), moved ? "" : moved.error().text().c_str());
        QCOMPARE(heightOf(moved->map, 2, {3, 0, 1}, 0), 2.0f);
        QCOMPARE(heightOf(moved->map, 2, {3, 0, 1}, 1), 4.0f);
        QCOMPARE(heightOf(moved->map, 2, {4, 0, 1}, 1), linked ? 2.0f : 4.0f);
        QCOMPARE(heightOf(moved->map, 2, {4, 0, 1}, 0), 4.0f);
        QCOMPARE(meshDifference(moved->map), QString());
    }
}

void tst_cube_edits::a_split_ramp_keeps_its_surface() {
    const MapPtr map = emptyMap();
    const LevelBox box{1, {0, 0, 0}, {1, 1, 1}};
    MapPtr now = octant::apply(map, fillEdit(*map, box, 0))->map;
    now = octant::apply(now, cornerEdit(*now, box, 1, 6, -8))->map;
    now = octant::apply(now, clearEdit(*now, {2, {1, 0, 0}, {1, 1, 1}}))->map;
    QCOMPARE(heightOf(now, 2, {1, 1, 1}, 0), 4.0f);
    QCOMPARE(heightOf(now, 2, {1, 1, 1}, 1), 0.0f);
    QCOMPARE(heightOf(now, 2, {0, 0, 1}, 0), 4.0f - 2.0f + 0.0f);
    QCOMPARE(shapeFault(now), QString());
    QCOMPARE(meshDifference(now), QString());
}

void tst_cube_edits::random_corner_moves_keep_cubes_sound_data() {
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 12; ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void tst_cube_edits::random_corner_moves_keep_cubes_sound() {
    QFETCH(int, seed);
    Random random(seed);
    const MapPtr opened = emptyMap(seed % 3 == 0 ? Revision::R20250115 : Revision::R20250808);
    const Blob openedBytes = bytesOf(*opened);
    const auto findings = findingsOf(opened);
    MapPtr now = opened;
    std::vector<Edit> edits;
    for (int i = 0; i < 60; ++i) {
        LevelBox box = random.box(levelOf(*now), static_cast<int>(random.below(finest + 1)));
        const auto material = static_cast<std::size_t>(random.below(3));
        Edit edit = fillEdit(*now, box, material);
        if (const std::int64_t dice = random.below(10); dice < 6) {
            const auto face = static_cast<int>(random.below(6));
            box.size[faceAxis(face)] = 1;
            edit = cornerEdit(*now, box, face, static_cast<std::uint64_t>(1 + random.below(15)),
                              random.below(17) - 12, random.below(2) != 0);
        } else if (dice < 7) {
            edit = clearEdit(*now, box);
        } else if (dice < 8) {
            edit = boxEdit(*now, "cubes.paint", box)
                       .with("faces", static_cast<std::uint64_t>(1 + random.below(63)))
                       .with("material", materialRef(*now, material));
        }
        const auto edited = octant::apply(now, edit);
        if (!edited)
            continue;
        now = edited->map;
        edits.push_back(edit);
        const QString wrong = octreeFault(*now) + meshDifference(now) + shapeFault(now);
        QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("step %1: %2").arg(i).arg(wrong)));
        for (const std::string& finding : findingsOf(now))
            QVERIFY2(std::find(findings.begin(), findings.end(), finding) != findings.end(), finding.c_str());
        const auto read = pmf::readMap(bytesOf(*now), {.revision = now->revision});
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(dumpOf(**read) == dumpOf(*now));
    }
    QVERIFY(edits.size() > 20);
    MapPtr replayed = emptyMap(opened->revision);
    for (const Edit& edit : edits)
        replayed = octant::apply(replayed, *json::editFromJson(json::editToJson(edit)))->map;
    QVERIFY(bytesOf(*replayed) == bytesOf(*now));
    QVERIFY(bytesOf(*opened) == openedBytes);
}

void tst_cube_edits::random_edits_keep_map_and_surface_right_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 12; ++seed)
        QTest::addRow("empty seed %d", seed) << QString() << seed;
    for (const char* file : {"room", "kitchen-sink"})
        for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"})
            for (int seed = 1; seed <= 2; ++seed)
                QTest::addRow("%s %s seed %d", file, revision, seed)
                    << QStringLiteral("pmf/%1.%2.pmf").arg(QLatin1String(file), QLatin1String(revision))
                    << seed;
}

void tst_cube_edits::random_edits_keep_map_and_surface_right() {
    QFETCH(QString, file);
    QFETCH(int, seed);
    Random random(seed);
    const bool sample = !file.isEmpty();
    const MapPtr opened = sample ? readTestMap(file.toStdString()) : emptyMap();
    const Blob openedBytes = bytesOf(*opened);
    const auto findings = findingsOf(opened);
    int depth = finest;
    for (const SectorSlot& slot : levelOf(*opened).sectors)
        (void)walkCubes(slot.cell->value()->cubes, [&](const CubeCell& cell, const Cube&, std::uint32_t,
                                                       int) { depth = std::max(depth, cell.depth); });
    Cells model(opened, depth);
    std::vector<MapPtr> history{opened};
    std::vector<Edit> edits;
    const auto materials = static_cast<std::int64_t>(levelOf(*opened).materials.size());
    for (int i = 0; i < (sample ? 12 : 40); ++i) {
        const MapPtr map = history.back();
        LevelBox box = random.box(levelOf(*map), static_cast<int>(random.below(finest + 1)));
        const auto material = static_cast<std::size_t>(random.below(materials));
        const ItemId id = levelOf(*map).materials[material].id;
        const auto face = static_cast<int>(random.below(6));
        Cells expected = model;
        bool possible = true;
        Edit edit;
        switch (random.below(8)) {
        case 0:
            edit = clearEdit(*map, box);
            expected.set(box, {});
            break;
        case 1: {
            const auto faces = static_cast<std::uint64_t>(1 + random.below(63));
            edit = boxEdit(*map, "cubes.paint", box).with("faces", faces).with("material", Ref{id, {}});
            paintIn(expected, box, faces, id);
            break;
        }
        case 2: {
            const auto other = static_cast<std::size_t>(random.below(materials));
            const ItemId to = levelOf(*map).materials[other].id;
            edit = editOf("cubes.replace-material", {levelRef(*map)})
                       .with("from", Ref{id, {}})
                       .with("to", Ref{to, {}});
            expected.forEach({depth, {}, expected.size()}, [&](glm::i64vec3 at) {
                std::replace(expected.cell(at).begin(), expected.cell(at).end(), id, to);
            });
            break;
        }
        case 3:
        case 4: {
            box.size[faceAxis(face)] = 1;
            const std::int64_t steps = random.below(7) - 3;
            edit = boxEdit(*map, "cubes.push", box)
                       .with("face", static_cast<std::uint64_t>(face))
                       .with("steps", steps);
            const std::int64_t way = facePositive(face) ? steps : -steps;
            const std::int64_t last = box.min[faceAxis(face)] + (steps > 0 ? way
                                                                           : way - (way > 0   ? 1
                                                                                    : way < 0 ? -1
                                                                                              : 0));
            possible =
                steps == 0 || (last >= 0 && last < levelCells(levelOf(*map), box.depth)[faceAxis(face)] &&
                               pushIn(expected, box, face, steps));
            break;
        }
        default: {
            edit = fillEdit(*map, box, material);
            Cells::Faces faces;
            faces.fill(id);
            expected.set(box, faces);
        }
        }
        const auto edited = octant::apply(map, edit);
        QVERIFY2(edited.has_value() == possible, edited ? "" : edited.error().text().c_str());
        if (!edited)
            continue;
        model = expected;
        const MapPtr now = edited->map;
        edits.push_back(edit);
        history.push_back(now);
        const QString wrong = occupancyDifference(now, model) + octreeFault(*now) +
                              (sample ? QString() : surfaceDifference(now, model) + meshDifference(now));
        QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("step %1: %2").arg(i).arg(wrong)));
        for (const std::string& finding : findingsOf(now))
            QVERIFY2(std::find(findings.begin(), findings.end(), finding) != findings.end(), finding.c_str());
        const auto read = pmf::readMap(bytesOf(*now), {.revision = now->revision});
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(dumpOf(**read) == dumpOf(*now));
    }
    QVERIFY(bytesOf(*history.front()) == openedBytes);
    MapPtr replayed = sample ? readTestMap(file.toStdString()) : emptyMap();
    for (const Edit& edit : edits) {
        const auto line = json::editFromJson(json::editToJson(edit));
        QVERIFY2(line.has_value(), line ? "" : line.error().text().c_str());
        const auto edited = octant::apply(replayed, *line);
        QVERIFY2(edited.has_value(), edited ? "" : edited.error().text().c_str());
        replayed = edited->map;
    }
    QVERIFY(bytesOf(*replayed) == bytesOf(*history.back()));
}

QTEST_GUILESS_MAIN(tst_cube_edits)
#include "tst_cube_edits.moc"
