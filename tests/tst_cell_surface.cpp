#include <random>
#include <set>

#include <QTest>

#include "model/edit/edit.h"
#include "model/selection/cell_selection.h"
#include "model/selection/cell_surface.h"
#include "tests/support/cube_cells.h"
#include "tests/support/suite.h"

namespace tst_cell_surface {

using namespace octant;
using namespace octant::test;

namespace {

using Face = std::tuple<std::int64_t, std::int64_t, std::int64_t, int>;
using Faces = std::set<Face>;

Face key(const CellFace& place) { return {place.cell.x, place.cell.y, place.cell.z, place.face}; }

Faces facesOf(const FaceSet& set) {
    Faces faces;
    for (const CellRect& rect : set.rects()) {
        const glm::i64vec3 end = rect.cells.min + rect.cells.size;
        for (std::int64_t x = rect.cells.min.x; x < end.x; ++x)
            for (std::int64_t y = rect.cells.min.y; y < end.y; ++y)
                for (std::int64_t z = rect.cells.min.z; z < end.z; ++z)
                    if (!faces.insert({x, y, z, rect.face}).second)
                        QTest::qFail("rectangles of a set overlap", __FILE__, __LINE__);
    }
    return faces;
}

CellRect rectAt(int face, glm::i64vec3 min, glm::i64vec3 size, int depth) {
    CellRect rect;
    rect.face = face;
    size[faceAxis(face)] = 1;
    rect.cells = {depth, min, size};
    return rect;
}

constexpr int depth = 3;

/// A level with some boxes of cells of one grid in two materials, and which cells are solid.
struct Blocks {
    MapPtr map = emptyMap();
    std::set<std::array<std::int64_t, 3>> solid;

    explicit Blocks(unsigned seed) {
        std::mt19937 random(seed);
        const glm::i64vec3 cells = levelCells(level(), depth);
        for (int i = 0; i < 14; ++i) {
            LevelBox box{depth, {}, {}};
            for (int axis = 0; axis < 3; ++axis) {
                box.size[axis] = 1 + random() % 5;
                box.min[axis] = static_cast<std::int64_t>(
                    random() % static_cast<unsigned>(cells[axis] - box.size[axis] + 1));
            }
            const bool fills = i % 4 != 3;
            const auto done = octant::apply(map, fills ? fillEdit(*map, box, i % 2) : clearEdit(*map, box));
            if (!done)
                continue;
            map = done->map;
            for (std::int64_t x = box.min.x; x < box.min.x + box.size.x; ++x)
                for (std::int64_t y = box.min.y; y < box.min.y + box.size.y; ++y)
                    for (std::int64_t z = box.min.z; z < box.min.z + box.size.z; ++z)
                        if (fills)
                            solid.insert({x, y, z});
                        else
                            solid.erase({x, y, z});
        }
    }
    const Level& level() const { return *map->levels[0]; }
    bool full(glm::i64vec3 cell) const { return solid.contains({cell.x, cell.y, cell.z}); }
    bool shows(const CellFace& place) const {
        glm::i64vec3 before = place.cell;
        before[faceAxis(place.face)] += facePositive(place.face) ? 1 : -1;
        return full(place.cell) && !full(before);
    }
    Faces surface() const {
        Faces faces;
        for (const auto& [x, y, z] : solid)
            for (int face = 0; face < faceCount; ++face)
                if (shows({{x, y, z}, face}))
                    faces.insert({x, y, z, face});
        return faces;
    }
};

} // namespace

class TestCellSurface : public QObject {
    Q_OBJECT
private slots:
    void aSetIsWhatWasAddedAndNotRemoved() {
        std::mt19937 random(5);
        for (int round = 0; round < 60; ++round) {
            FaceSet set(depth);
            Faces expected;
            for (int i = 0; i < 12; ++i) {
                const auto pick = [&](unsigned end) { return static_cast<std::int64_t>(random() % end); };
                const CellRect rect = rectAt(static_cast<int>(pick(2)) * 3, {pick(2), pick(7), pick(7)},
                                             {1, 1 + pick(4), 1 + pick(4)}, depth);
                const Faces part = facesOf(FaceSet(rect));
                if (i % 3 == 2) {
                    set.remove(rect);
                    for (const Face& face : part)
                        expected.erase(face);
                } else {
                    set.add(rect);
                    expected.insert(part.begin(), part.end());
                }
            }
            QVERIFY(facesOf(set) == expected);
            QCOMPARE(set.count(), expected.size());
            QCOMPARE(set.empty(), expected.empty());
            FaceSet again(depth);
            for (const auto& [x, y, z, face] : expected)
                again.add(rectAt(face, {x, y, z}, glm::i64vec3(1), depth));
            QVERIFY(again == set);
            for (std::int64_t x = 0; x < 3; ++x)
                for (std::int64_t y = 0; y < 12; ++y)
                    for (std::int64_t z = 0; z < 12; ++z)
                        QCOMPARE(set.contains({x, y, z}, 0), expected.contains({x, y, z, 0}));
        }
    }

    void theRimHasNoLinesInside() {
        FaceSet set(depth);
        for (std::int64_t y = 0; y < 40; ++y)
            for (std::int64_t z = 0; z < 40; ++z)
                set.add(rectAt(0, {0, y, z}, glm::i64vec3(1), depth));
        QCOMPARE(set.rects().size(), std::size_t{1});
        QCOMPARE(set.rim().size(), std::size_t{4});
        set.remove(rectAt(0, {0, 10, 10}, {1, 5, 5}, depth));
        QCOMPARE(set.rim().size(), std::size_t{8});
        std::int64_t length = 0;
        for (const FaceSet::Edge& edge : set.rim())
            length += std::abs(edge.to.y - edge.from.y) + std::abs(edge.to.z - edge.from.z);
        QCOMPARE(length, std::int64_t{4 * 40 + 4 * 5});
    }

    void theRimSeparatesInsideFromOutside() {
        std::mt19937 random(8);
        for (int round = 0; round < 40; ++round) {
            FaceSet set(depth);
            for (int i = 0; i < 30; ++i)
                set.add(rectAt(2, {random() % 8, random() % 8, 3}, glm::i64vec3(1), depth));
            std::map<std::array<std::int64_t, 3>, int> drawn; // x, y and direction of edges of cells
            for (const FaceSet::Edge& edge : set.rim()) {
                QCOMPARE(edge.from.z, std::int64_t{4});
                for (std::int64_t x = edge.from.x; x < edge.to.x; ++x)
                    ++drawn[{x, edge.from.y, 0}];
                for (std::int64_t y = edge.from.y; y < edge.to.y; ++y)
                    ++drawn[{edge.from.x, y, 1}];
            }
            for (std::int64_t x = 0; x < 9; ++x)
                for (std::int64_t y = 0; y < 9; ++y) {
                    const bool here = set.contains({x, y, 3}, 2);
                    QCOMPARE((drawn.contains({x, y, 0})), here != set.contains({x, y - 1, 3}, 2));
                    QCOMPARE((drawn.contains({x, y, 1})), here != set.contains({x - 1, y, 3}, 2));
                }
            for (const auto& [edge, times] : drawn)
                QCOMPARE(times, 1);
        }
    }

    void aClosedSurfaceHasNoRim() {
        const MapPtr empty = emptyMap();
        const auto cube = octant::apply(empty, fillEdit(*empty, {depth, {4, 3, 4}, {3, 2, 5}}, 1));
        QVERIFY(cube);
        const CellSurface surface(*cube->map->levels[0], depth);
        auto all = *surface.connected({{4, 3, 4}, 3});
        QCOMPARE(all.count(), 2U * (3 * 2 + 2 * 5 + 3 * 5));
        QVERIFY(all.rim().empty());
        all.remove(rectAt(3, {4, 3, 4}, {1, 2, 5}, depth));
        QCOMPARE(all.rim().size(), std::size_t{4});
    }

    void aSelectionReachesToBothSidesOfItsFaces() {
        const MapPtr map = emptyMap();
        const Level& level = *map->levels[0];
        for (int face = 0; face < faceCount; ++face) {
            const int axis = faceAxis(face);
            const CellSelection one = selectionOf(rectAt(face, glm::i64vec3(3), glm::i64vec3(2), depth));
            QVERIFY(one.bounds(level).min == one.faces.rects().front().cells.min);
            const CellSelection in = one.reaching(1), out = one.reaching(-2);
            QCOMPARE(in.bounds(level).size[axis], std::int64_t{2});
            QCOMPARE(in.bounds(level).min[axis], std::int64_t{facePositive(face) ? 2 : 3});
            QCOMPARE(out.layers, std::int64_t{-2});
            QCOMPARE(out.bounds(level).min[axis], std::int64_t{facePositive(face) ? 4 : 1});
            QVERIFY(out.reaching(2) == one);
            QVERIFY(one.reaching(1000).bounds(level).size[axis] <= levelCells(level, depth)[axis]);
        }
    }

    void theSurfaceIsThatOfAScan_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 0; seed < 12; ++seed)
            QTest::addRow("%u", seed) << seed;
    }
    void theSurfaceIsThatOfAScan() {
        QFETCH(const unsigned, seed);
        const Blocks blocks(seed);
        const CellSurface surface(blocks.level(), depth);
        const glm::i64vec3 cells = levelCells(blocks.level(), depth);
        for (std::int64_t x = -1; x <= cells.x; ++x)
            for (std::int64_t y = -1; y <= cells.y; ++y)
                for (std::int64_t z = -1; z <= cells.z; ++z)
                    for (int face = 0; face < faceCount; ++face)
                        QCOMPARE(surface.has({{x, y, z}, face}), blocks.shows({{x, y, z}, face}));
        const auto all = surface.inBox({depth, glm::i64vec3(0), cells});
        QVERIFY(all);
        QVERIFY(facesOf(*all) == blocks.surface());
    }

    void floodsStayInTheirPlaneOrMaterial_data() { theSurfaceIsThatOfAScan_data(); }
    void floodsStayInTheirPlaneOrMaterial() {
        QFETCH(const unsigned, seed);
        const Blocks blocks(seed);
        const CellSurface surface(blocks.level(), depth);
        const Faces all = blocks.surface();
        std::mt19937 random(seed);
        for (int i = 0; i < 10 && !all.empty(); ++i) {
            const auto& [x, y, z, face] = *std::next(all.begin(), static_cast<long>(random() % all.size()));
            const CellFace from{{x, y, z}, face};
            const int axis = faceAxis(from.face);
            const auto plane = surface.plane(from), connected = surface.connected(from),
                       same = surface.sameMaterial(from);
            QVERIFY(plane && connected && same);
            const Faces joined = facesOf(*connected);
            for (const FaceSet* part : {&*plane, &*same})
                for (const Face& one : facesOf(*part))
                    QVERIFY(joined.contains(one));
            for (const Face& one : joined) {
                QVERIFY(all.contains(one));
                const CellFace place{{std::get<0>(one), std::get<1>(one), std::get<2>(one)},
                                     std::get<3>(one)};
                // Every face of a closed surface has four neighbours, and all are joined in turn.
                for (const auto& next : surface.neighbours(place)) {
                    QVERIFY(next);
                    QVERIFY(joined.contains(key(*next)));
                }
            }
            for (const Face& one : facesOf(*plane)) {
                QCOMPARE(std::get<3>(one), from.face);
                QCOMPARE(
                    (std::array{std::get<0>(one), std::get<1>(one), std::get<2>(one)}[std::size_t(axis)]),
                    from.cell[axis]);
            }
            for (const CellRect& rect : same->rects())
                QVERIFY(surface.material({rect.cells.min, rect.face}) == surface.material(from));
            const auto inverse =
                surface.inverse(FaceSet(rectAt(from.face, from.cell, glm::i64vec3(1), depth)));
            QVERIFY(inverse);
            QCOMPARE(inverse->count() + 1, plane->count());
        }
    }

    void shrinkingWhatWasGrownKeepsIt_data() { theSurfaceIsThatOfAScan_data(); }
    void shrinkingWhatWasGrownKeepsIt() {
        QFETCH(const unsigned, seed);
        const Blocks blocks(seed);
        const CellSurface surface(blocks.level(), depth);
        const Faces all = blocks.surface();
        QVERIFY(!all.empty());
        const auto& [x, y, z, face] = *all.begin();
        FaceSet set(rectAt(face, {x, y, z}, glm::i64vec3(1), depth));
        for (int i = 0; i < 3; ++i) {
            const auto grown = surface.grown(set);
            QVERIFY(grown);
            for (const Face& one : facesOf(*grown))
                QVERIFY(all.contains(one));
            const Faces back = facesOf(surface.shrunk(*grown));
            for (const Face& one : facesOf(set))
                QVERIFY(back.contains(one));
            set = *grown;
        }
        const auto closed = surface.connected({{x, y, z}, face});
        QVERIFY(surface.shrunk(*closed) == *closed);
    }

    void furtherBoxesAreEditedLikeBoxesOfTheirOwn() {
        const Blocks blocks(3);
        const LevelBox first{depth, {1, 1, 1}, {2, 3, 2}}, second{depth, {9, 2, 3}, {3, 1, 4}};
        const std::vector<std::int64_t> more{9, 2, 3, 3, 1, 4};
        for (const char* action : {"cubes.clear", "cubes.fill"}) {
            const auto together =
                octant::apply(blocks.map, boxEdit(*blocks.map, action, first).with("more", Value(more)));
            const auto one = octant::apply(blocks.map, boxEdit(*blocks.map, action, first));
            QVERIFY(together && one);
            const auto two = octant::apply(one->map, boxEdit(*one->map, action, second));
            QVERIFY(two);
            const CellSurface a(*together->map->levels[0], depth), b(*two->map->levels[0], depth);
            const LevelBox all{depth, glm::i64vec3(0), levelCells(*blocks.map->levels[0], depth)};
            QVERIFY(*a.inBox(all) == *b.inBox(all));
        }
        const auto odd = octant::apply(
            blocks.map,
            boxEdit(*blocks.map, "cubes.clear", first).with("more", Value(std::vector<std::int64_t>{1, 2})));
        QVERIFY(!odd);
        const auto outside = octant::apply(
            blocks.map, boxEdit(*blocks.map, "cubes.clear", first)
                            .with("more", Value(std::vector<std::int64_t>{0, 0, 0, 1000, 1, 1})));
        QVERIFY(!outside);
    }

    void facesOfSeveralDirectionsArePushedTogether() {
        const MapPtr empty = emptyMap();
        const auto cube = octant::apply(empty, fillEdit(*empty, {depth, {4, 3, 4}, {2, 2, 2}}, 1));
        QVERIFY(cube);
        // Its top and its +X side, a layer each.
        const LevelBox top{depth, {4, 4, 4}, {2, 1, 2}};
        const auto pushed =
            octant::apply(cube->map, boxEdit(*cube->map, "cubes.push", top)
                                         .with("face", std::uint64_t{1})
                                         .with("steps", std::int64_t{1})
                                         .with("more", Value(std::vector<std::int64_t>{5, 3, 4, 1, 2, 2}))
                                         .with("more_faces", Value(std::vector<std::int64_t>{0})));
        QVERIFY(pushed);
        const CellSurface surface(*pushed->map->levels[0], depth);
        QVERIFY(surface.has({{4, 5, 4}, 1}));
        QVERIFY(surface.has({{6, 3, 4}, 0}));
        QVERIFY(!surface.has({{6, 5, 4}, 0}));
        QVERIFY(surface.material({{6, 3, 4}, 0}) == materialRef(*pushed->map, 1));
    }
};

} // namespace tst_cell_surface

OCTANT_SUITE(tst_cell_surface, TestCellSurface)
#include "tst_cell_surface.moc"
