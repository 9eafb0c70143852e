#include <set>

#include <QTest>

#include "io/edit_context.h"
#include "tests/support/amount.h"
#include "tests/support/cube_paste.h"
#include "tests/support/cube_scan.h"
#include "tests/support/suite.h"

namespace tst_cube_transform {

using namespace octant;
using namespace octant::test;

namespace {

constexpr int finest = 3;    ///< depth of the finest grid that the edits use
constexpr int scanDepth = 4; ///< they make cubes of half its cells

using Boxes = std::vector<LevelBox>;

Edit moveEdit(const Map& map, const Boxes& boxes, glm::i64vec3 by) {
    return boxesEdit(map, "cubes.move", boxes).with("by", cells(by));
}
Edit rotateEdit(const Map& map, const Boxes& boxes, int axis, std::int64_t turns) {
    return boxesEdit(map, "cubes.rotate", boxes)
        .with("axis", static_cast<std::uint64_t>(axis))
        .with("turns", turns);
}
Edit mirrorEdit(const Map& map, const Boxes& boxes, int axis) {
    return boxesEdit(map, "cubes.mirror", boxes).with("axis", static_cast<std::uint64_t>(axis));
}

bool refused(const MapPtr& map, const Edit& edit, const char* why) {
    const auto result = octant::apply(map, edit, editContext());
    if (!result && result.error().what.find(why) == std::string::npos)
        qWarning("%s", result.error().what.c_str());
    return !result && result.error().what.find(why) != std::string::npos;
}

/// Fills, clears, paints and bends here and there.
MapPtr randomMap(Random& random, MapPtr map, int edits) {
    for (int i = 0; i < edits; ++i) {
        LevelBox box = random.box(levelOf(*map), static_cast<int>(random.below(finest + 1)));
        const auto material = static_cast<std::size_t>(random.below(3));
        Edit edit = fillEdit(*map, box, material);
        const std::int64_t dice = random.below(10);
        if (dice == 0) {
            edit = clearEdit(*map, box);
        } else if (dice < 3) {
            edit = boxEdit(*map, "cubes.paint", box)
                       .with("faces", static_cast<std::uint64_t>(1 + random.below(63)))
                       .with("material", materialRef(*map, material));
        } else if (dice < 6) {
            const auto face = static_cast<int>(random.below(6));
            box.size[faceAxis(face)] = 1;
            edit = boxEdit(*map, "cubes.move-corners", box)
                       .with("face", static_cast<std::uint64_t>(face))
                       .with("corners", static_cast<std::uint64_t>(1 + random.below(15)))
                       .with("amount", -1 - random.below(8));
        }
        if (const auto done = octant::apply(map, edit, editContext()))
            map = done->map;
    }
    return map;
}

/// What is wrong with a map after an edit of its cubes; empty where all is well.
QString faultsOf(const MapPtr& map, const std::vector<std::string>& known) {
    QString wrong = octreeFault(*map) + meshDifference(map);
    for (const std::string& finding : findingsOf(map))
        if (std::find(known.begin(), known.end(), finding) == known.end())
            wrong += QString::fromStdString(finding);
    const auto read = pmf::readMap(bytesOf(*map), {.revision = map->revision});
    if (!read || dumpOf(**read) != dumpOf(*map))
        wrong += QStringLiteral("the file reads otherwise");
    return wrong;
}

} // namespace

class tst_cube_transform : public QObject {
    Q_OBJECT

private slots:

    void moving_there_and_back_changes_no_cell();
    void a_symmetric_box_turned_is_the_same_map();
    void boxes_that_do_not_fit_are_refused();
    void a_row_of_copies();
    void pasting_elsewhere_is_like_filling_by_hand();
    void scaled_copies_keep_their_shape();
    void ramps_at_a_sectors_border_are_refused();
    void texture_coordinates_go_along_data();
    void texture_coordinates_go_along();
    void materials_come_along();
    void names_that_mean_something_else_are_a_choice();
    void a_full_palette_is_said();
    void materials_without_a_name_are_kept();
    void random_transforms_match_the_naive_ones_data();
    void random_transforms_match_the_naive_ones();
};

void tst_cube_transform::moving_there_and_back_changes_no_cell() {
    Random random(6);
    const MapPtr map = randomMap(random, emptyMap(), 30);
    // Beside the middle everything is empty, so nothing is lost on the way.
    const LevelBox box{3, {2, 1, 2}, {5, 4, 5}};
    const MapPtr alone = edited(edited(map, clearEdit(*map, {0, {0, 0, 0}, {2, 1, 2}})),
                                pasteEdit(*map, copied(*map, box), 3, {2, 1, 2}));
    const Scan first(alone, scanDepth);
    const MapPtr there = edited(alone, moveEdit(*alone, {box}, {1, 2, 0}));
    QVERIFY(!scanDifference(Scan(there, scanDepth), first).isEmpty());
    const MapPtr back = edited(there, moveEdit(*there, {{3, {3, 3, 2}, {5, 4, 5}}}, {-1, -2, 0}));
    QCOMPARE(scanDifference(Scan(back, scanDepth), first), QString());
    QCOMPARE(meshDifference(back), QString());
    QCOMPARE(edited(alone, moveEdit(*alone, {box}, {0, 0, 0})), alone);
}

void tst_cube_transform::a_symmetric_box_turned_is_the_same_map() {
    const MapPtr map = emptyMap();
    MapPtr now = edited(map, fillEdit(*map, {3, {6, 1, 6}, {4, 4, 4}}, 0));
    now = edited(now, clearEdit(*now, {3, {7, 2, 7}, {2, 2, 2}}));
    const LevelBox box{3, {6, 1, 6}, {4, 4, 4}};
    for (int axis = 0; axis < 3; ++axis) {
        QCOMPARE(edited(now, rotateEdit(*now, {box}, axis, 1)), now);
        QCOMPARE(edited(now, mirrorEdit(*now, {box}, axis)), now);
    }
    QCOMPARE(edited(now, rotateEdit(*now, {box}, 1, 8)), now);
    // Pasted over itself with all that is empty.
    QCOMPARE(edited(now, pasteEdit(*now, copied(*now, box), 3, {6, 1, 6}).with("air", true)), now);
}

void tst_cube_transform::boxes_that_do_not_fit_are_refused() {
    const MapPtr map = emptyMap();
    const MapPtr now = edited(map, fillEdit(*map, {3, {0, 0, 0}, {4, 2, 3}}, 0));
    const LevelBox box{3, {0, 0, 0}, {4, 2, 3}};
    QVERIFY(refused(now, moveEdit(*now, {box}, {-1, 0, 0}), "leave the level"));
    QVERIFY(refused(now, moveEdit(*now, {box}, {13, 0, 0}), "leave the level"));
    QVERIFY(refused(now, moveEdit(*now, {box}, {0, std::int64_t{1} << 62, 0}), "leave the level"));
    QVERIFY(refused(now, rotateEdit(*now, {box}, 1, 1), "between the cells"));
    QVERIFY(refused(now, rotateEdit(*now, {box}, 2, 1), "leave the level")); // 2 x 4 from y -1
    QVERIFY(refused(now, rotateEdit(*now, {box}, 3, 1), "no axis"));
    QVERIFY(refused(now, mirrorEdit(*now, {box}, 9), "no axis"));
    QVERIFY(refused(now, boxEdit(*now, "cubes.move", box).with("by", Value(std::vector<std::int64_t>{1})),
                    "three numbers"));
    const CubeClip clip = copied(*now, box);
    QVERIFY(refused(now, pasteEdit(*now, clip, 3, {13, 0, 0}), "leave the level"));
    QVERIFY(refused(now, pasteEdit(*now, clip, 3, {0, -1, 0}), "leave the level"));
    QVERIFY(refused(now, pasteEdit(*now, clip, 40, {0, 0, 0}), "too fine"));
    QVERIFY(
        refused(now, pasteEdit(*now, clip, 3, {0, 0, 0}).with("scale", std::int64_t{9}), "leave the level"));
    QVERIFY(refused(now, pasteEdit(*now, clip, 3, {0, 0, 0}).with("scale", std::int64_t{60}), "larger"));
    QVERIFY(refused(now, pasteEdit(*now, clip, 3, {0, 0, 0}).with("scale", std::int64_t{-40}), "too small"));
    QVERIFY(refused(now, pasteEdit(*now, clip, 3, {0, 0, 0}).with("orientation", std::string("up")), "up"));
    QVERIFY(refused(now, pasteEdit(*now, clip, 3, {0, 0, 0}).with("count", std::uint64_t{2}), "step"));
    QVERIFY(
        refused(now, pasteEdit(*now, clip, 3, {0, 0, 0}).with("materials", std::string("x")), "same-name"));
    QVERIFY(refused(
        now, boxEdit(*now, "cubes.repeat", box).with("by", cells({4, 0, 0})).with("count", std::uint64_t{4}),
        "leave the level"));
    // A copy between cells on a far too fine grid.
    const MapPtr full = edited(map, fillEdit(*map, {0, {0, 0, 0}, {1, 1, 1}}, 0));
    const CubeClip large = copied(*full, {1, {0, 0, 0}, {2, 2, 2}});
    QVERIFY(refused(full, pasteEdit(*full, large, 31, {1, 1, 1}), "leave the level"));
    QVERIFY(
        refused(full, pasteEdit(*full, copied(*full, {1, {0, 0, 0}, {1, 1, 1}}), 31, {1, 1, 1}), "coarser"));
}

void tst_cube_transform::a_row_of_copies() {
    const MapPtr map = emptyMap();
    MapPtr pillar = edited(map, fillEdit(*map, {3, {1, 0, 1}, {1, 3, 1}}, 0));
    pillar = edited(pillar, fillEdit(*map, {3, {1, 3, 1}, {1, 1, 1}}, 1));
    const LevelBox box{3, {1, 0, 1}, {1, 4, 1}};
    Scan wanted(pillar, scanDepth);
    for (std::int64_t i = 1; i <= 4; ++i)
        wanted.put(wanted, {box}, {}, 0, glm::i64vec3(1 + 3 * i, 0, 1) * std::int64_t{2}, false);
    const MapPtr repeated = edited(
        pillar,
        boxEdit(*pillar, "cubes.repeat", box).with("by", cells({3, 0, 0})).with("count", std::uint64_t{4}));
    QCOMPARE(scanDifference(Scan(repeated, scanDepth), wanted), QString());
    QCOMPARE(meshDifference(repeated), QString());
    const MapPtr pasted = edited(map, pasteEdit(*map, copied(*pillar, box), 3, {1, 0, 1})
                                          .with("count", std::uint64_t{5})
                                          .with("step", cells({3, 0, 0})));
    QCOMPARE(scanDifference(Scan(pasted, scanDepth), wanted), QString());
}

void tst_cube_transform::pasting_elsewhere_is_like_filling_by_hand() {
    const MapPtr map = emptyMap();
    const MapPtr box = edited(map, fillEdit(*map, {3, {1, 1, 1}, {6, 5, 4}}, 2));
    const CubeClip clip = copied(*box, {3, {1, 1, 1}, {6, 5, 4}});
    const MapPtr pasted = edited(map, pasteEdit(*map, clip, 3, {6, 2, 5}));
    const MapPtr filled = edited(map, fillEdit(*map, {3, {6, 2, 5}, {6, 5, 4}}, 2));
    const auto shape = [](const MapPtr& of) {
        std::set<std::tuple<std::size_t, int, std::uint32_t, std::uint32_t, std::uint32_t>> cubes;
        for (std::size_t at = 0; at < 4; ++at)
            (void)walkCubes(
                sectorOf(*of, at).cubes, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
                    if (cube.geometry())
                        cubes.emplace(at, cell.depth, cell.corner.x, cell.corner.y, cell.corner.z);
                });
        return cubes;
    };
    QVERIFY(shape(pasted) == shape(filled));
    // The same in the other revisions, whose maps lack sound materials.
    for (const Revision revision : {Revision::R20250107, Revision::R20250115}) {
        const MapPtr january = emptyMap(revision);
        QVERIFY(
            shape(edited(january,
                         pasteEdit(*january, clip, 3, {6, 2, 5}).with("materials", std::string("add")))) ==
            shape(filled));
    }
}

void tst_cube_transform::scaled_copies_keep_their_shape() {
    const MapPtr map = emptyMap();
    MapPtr ramp = edited(map, fillEdit(*map, {3, {0, 0, 0}, {2, 1, 1}}, 0));
    ramp = edited(ramp, boxEdit(*ramp, "cubes.move-corners", {3, {0, 0, 0}, {2, 1, 1}})
                            .with("face", std::uint64_t{1})
                            .with("corners", std::uint64_t{6})
                            .with("amount", std::int64_t{-6}));
    const CubeClip clip = copied(*ramp, {3, {0, 0, 0}, {2, 1, 1}});
    for (const int power : {-2, -1, 0, 1}) {
        const glm::i64vec3 at(1, 2, 3);
        const MapPtr now = edited(map, pasteEdit(*map, clip, 3, at).with("scale", std::int64_t{power}));
        QCOMPARE(meshDifference(now), QString());
        // Each cell against the one of the ramp that is as far along in it.
        const Scan is(now, 4 - std::min(power, 0)), wanted(ramp, is.depth() + power);
        const glm::i64vec3 low = at << glm::i64vec3(is.depth() - 3);
        const std::int64_t width = std::int64_t{1} << (wanted.depth() - 3);
        is.forEach({is.depth(), low, {2 * width, width, width}}, [&](glm::i64vec3 cell) {
            QVERIFY(is[cell].solid() && wanted[cell - low].solid());
            for (std::size_t i = 0; i < 8; ++i)
                for (int axis = 0; axis < 3; ++axis)
                    QVERIFY(std::abs(is[cell].corners[i][axis] - wanted[cell - low].corners[i][axis]) < 1e-4);
        });
    }
}

void tst_cube_transform::ramps_at_a_sectors_border_are_refused() {
    const MapPtr map = emptyMap();
    MapPtr ramp = edited(map, fillEdit(*map, {2, {0, 0, 0}, {1, 1, 1}}, 0));
    ramp = edited(ramp, boxEdit(*ramp, "cubes.move-corners", {2, {0, 0, 0}, {1, 1, 1}})
                            .with("face", std::uint64_t{0})
                            .with("corners", std::uint64_t{3})
                            .with("amount", std::int64_t{-6}));
    const CubeClip clip = copied(*ramp, {2, {0, 0, 0}, {1, 1, 1}});
    QVERIFY(refused(map, pasteEdit(*map, clip, 3, {7, 0, 0}), "moved corners"));
    QCOMPARE(meshDifference(edited(map, pasteEdit(*map, clip, 2, {3, 0, 0}))), QString());
    // Across the other axes each part stays where it is.
    QCOMPARE(meshDifference(edited(map, pasteEdit(*map, clip, 3, {0, 0, 7}))), QString());
}

void tst_cube_transform::texture_coordinates_go_along_data() {
    QTest::addColumn<int>("number");
    for (int i = 0; i < Orientation::count; ++i)
        QTest::addRow("%s", Orientation::numbered(i).name().c_str()) << i;
}

void tst_cube_transform::texture_coordinates_go_along() {
    QFETCH(int, number);
    const Orientation way = Orientation::numbered(number);
    MapBuilder builder;
    builder.material("stone");
    SectorBuilder& sector = builder.sector();
    const std::uint32_t cube = sector.solidAt(2, 1, 1, 1);
    std::vector<Vertex> vertices = quadVertices(cellCorners({cube, 2, glm::uvec3(gridSide / 4)}, 16));
    for (std::size_t i = 0; i < vertices.size(); ++i)
        vertices[i].uv = planarUv(static_cast<int>(i / 4), vertices[i].position);
    // The first four faces have coordinates of their own.
    for (std::size_t i = 0; i < 16; ++i)
        vertices[i].uv = {static_cast<float>(i) * 0.25F, 1 - static_cast<float>(i * i) * 0.125F};
    sector.setQuads(cube, 0x3f, vertices);
    const MapPtr map =
        octant::apply(builder.build(), addEdit(levelRef(*builder.build()), ItemKind::PhysicsMaterial),
                      editContext())
            ->map;
    const CubeClip clip = copied(*map, {2, {1, 1, 1}, {1, 1, 1}});
    QCOMPARE(clip.uvs.size(), std::size_t{1});
    const auto read = json::cubesFromText(json::cubesToText(clip));
    QVERIFY(read && read->uvs == clip.uvs);
    const auto turned = edited(map, pasteEdit(*map, clip, 2, {3, 2, 0}).with("orientation", way.name()));
    const auto uvsAt = [](const MapPtr& of, glm::i64vec3 at) {
        const Finder finder(of, 2);
        const Found found = finder.at(at);
        const Sector& own = sectorOf(*of, 0);
        return customUvs(own, *found.cube, cubeCorners(own.cubes, found.cell, 16));
    };
    const FaceUvs from = uvsAt(map, {1, 1, 1}), to = uvsAt(turned, {3, 2, 0});
    for (int face = 0; face < 6; ++face) {
        const auto& one = from[static_cast<std::size_t>(face)];
        const auto& other = to[static_cast<std::size_t>(way.face(face))];
        QCOMPARE(one.has_value(), face < 4);
        QCOMPARE(other.has_value(), face < 4);
        for (std::size_t k = 0; k < 4 && one; ++k)
            for (std::size_t j = 0; j < 4; ++j)
                if (way.corner(faceCorners[face][k]) == faceCorners[way.face(face)][j])
                    QCOMPARE((*one)[k].x + 100 * (*one)[k].y, (*other)[j].x + 100 * (*other)[j].y);
    }
    // In parts of it they go on where the next one ends; put together again they are what they were.
    const MapPtr half = edited(map, pasteEdit(*map, clip, 3, {5, 1, 1}).with("orientation", way.name()));
    QCOMPARE(octreeFault(*half), QString());
    const Finder finder(half, 3);
    const Found low = finder.at({5, 1, 1}), high = finder.at({6, 1, 1});
    QVERIFY(low.cube != nullptr && high.cube != nullptr && low.cube != high.cube);
    const FaceUvs left = customUvs(sectorOf(*half, 0), *low.cube, cellCorners(low.cell, 16)),
                  right = customUvs(sectorOf(*half, 0), *high.cube, cellCorners(high.cell, 16));
    for (const std::size_t face : {4U, 5U}) // seen from below and from behind: the lowest cells
        if (left[face] && right[face])
            for (std::size_t k = 0; k < 4; ++k)
                for (std::size_t j = 0; j < 4; ++j)
                    if (cellCorners(low.cell, 16)[faceCorners[face][k]] ==
                        cellCorners(high.cell, 16)[faceCorners[face][j]])
                        QVERIFY((*left[face])[k] == (*right[face])[j]);
    QCOMPARE(edited(turned, pasteEdit(*map, clip, 2, {3, 2, 0}).with("orientation", way.name())), turned);
}

void tst_cube_transform::materials_come_along() {
    const MapPtr from = emptyMap();
    MapPtr filled = edited(from, fillEdit(*from, {3, {1, 1, 1}, {2, 2, 2}}, 2));
    filled = edited(filled, setEdit({itemRef(ItemKind::Material, levelOf(*filled).materials[2].id)}, "name",
                                    std::string("glass")));
    filled = edited(filled, setEdit({itemRef(ItemKind::Material, levelOf(*filled).materials[2].id)},
                                    "flags/transparent", true));
    const CubeClip clip = copied(*filled, {3, {1, 1, 1}, {2, 2, 2}});
    const MapPtr to = emptyMap();
    MapPtr solid = edited(to, fillEdit(*to, {3, {4, 1, 1}, {1, 2, 2}}, 0));
    const MapPtr now = edited(solid, pasteEdit(*to, clip, 3, {2, 1, 1}));
    const PagedVector<Material>& materials = levelOf(*now).materials;
    QCOMPARE(materials.size(), std::size_t{4});
    QCOMPARE(materials[3].name, std::string("glass"));
    QCOMPARE(levelOf(*now).physicsMaterials.size(), std::size_t{1});
    QCOMPARE(meshDifference(now), QString()); // one sees through it
    QCOMPARE(levelOf(*edited(now, pasteEdit(*to, clip, 3, {2, 4, 1}))).materials.size(), std::size_t{4});
    // What was only a name stays one, or means what has it here.
    MapPtr dangling = edited(
        filled, editOf("item.remove", {itemRef(ItemKind::Material, levelOf(*filled).materials[2].id)}));
    const CubeClip names = copied(*dangling, {3, {1, 1, 1}, {2, 2, 2}});
    QVERIFY(!names.materials[0].exists);
    QCOMPARE(levelOf(*edited(to, pasteEdit(*to, names, 3, {2, 1, 1}))).materials.size(), std::size_t{3});
    const MapPtr known = edited(now, pasteEdit(*to, names, 3, {2, 4, 1}));
    const Finder finder(known, 3);
    QCOMPARE(finder.material(finder.at({2, 4, 1}), 0), materials[3].id);
}

void tst_cube_transform::names_that_mean_something_else_are_a_choice() {
    const MapPtr from = emptyMap();
    MapPtr filled = edited(from, fillEdit(*from, {3, {1, 1, 1}, {1, 1, 1}}, 0));
    filled = edited(filled, setEdit({itemRef(ItemKind::Material, levelOf(*filled).materials[0].id)}, "alpha",
                                    std::int64_t{9}));
    const CubeClip clip = copied(*filled, {3, {1, 1, 1}, {1, 1, 1}});
    const MapPtr to = emptyMap();
    const Edit edit = pasteEdit(*to, clip, 3, {2, 1, 1});
    QVERIFY(refused(to, edit, "another material called \"stone\""));
    const MapPtr same = edited(to, Edit(edit).with("materials", std::string("same-name")));
    QCOMPARE(levelOf(*same).materials.size(), std::size_t{3});
    MapPtr added = edited(to, Edit(edit).with("materials", std::string("add")));
    QCOMPARE(levelOf(*added).materials.size(), std::size_t{4});
    QCOMPARE(levelOf(*added).materials[3].name, std::string("stone 2"));
    QCOMPARE(levelOf(*added).materials[3].alpha, std::uint8_t{9});
    added = edited(added, pasteEdit(*to, clip, 3, {4, 1, 1}).with("materials", std::string("add")));
    QCOMPARE(levelOf(*added).materials.size(), std::size_t{4});
    QVERIFY(octant::apply(filled, edit, editContext())); // at home nothing is in doubt
}

void tst_cube_transform::a_full_palette_is_said() {
    MapBuilder builder;
    for (std::size_t i = 0; i < 256; ++i)
        builder.material(std::to_string(i));
    SectorBuilder& sector = builder.sector();
    for (std::size_t i = 0; i < 255; ++i)
        sector.setMaterial(
            sector.solidAt(4, static_cast<std::uint32_t>(i % 16), static_cast<std::uint32_t>(i / 16), 0), 0,
            i);
    const MapPtr map =
        octant::apply(builder.build(), addEdit(levelRef(*builder.build()), ItemKind::PhysicsMaterial),
                      editContext())
            ->map;
    const MapPtr other = emptyMap();
    const MapPtr filled = edited(other, fillEdit(*other, {3, {1, 1, 1}, {1, 1, 1}}, 0));
    QVERIFY(refused(map, pasteEdit(*map, copied(*filled, {3, {1, 1, 1}, {1, 1, 1}}), 3, {0, 0, 5}), "255"));
}

void tst_cube_transform::materials_without_a_name_are_kept() {
    const MapPtr empty = emptyMap();
    const ItemRef rock = itemRef(ItemKind::PhysicsMaterial, levelOf(*empty).physicsMaterials[0].id);
    MapPtr map = edited(empty, setEdit({rock}, "name", std::string()));
    map = edited(map, fillEdit(*map, {2, {3, 0, 0}, {1, 1, 1}}, 0));
    map = edited(map, editOf("item.remove", {rock}));
    // Into a sector that uses nothing yet.
    map = edited(map, moveEdit(*map, {{2, {3, 0, 0}, {1, 1, 1}}}, {1, 0, 0}));
    const Found found = Finder(map, 2).at({4, 0, 0});
    const Sector& sector = sectorOf(*map, found.sector);
    QVERIFY(sector.cubes.physicsMaterial(*found.cube, 0) < sector.usedPhysicsMaterials.size());
}

void tst_cube_transform::random_transforms_match_the_naive_ones_data() {
    QTest::addColumn<int>("seed");
    constexpr int seeds = octant::test::amount(16);
    for (int seed = 1; seed <= seeds; ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void tst_cube_transform::random_transforms_match_the_naive_ones() {
    QFETCH(int, seed);
    Random random(seed);
    const MapPtr opened = emptyMap(seed % 4 == 0 ? Revision::R20250115 : Revision::R20250808);
    const Blob openedBytes = bytesOf(*opened);
    const auto findings = findingsOf(opened);
    MapPtr now = opened;
    std::vector<Edit> edits;
    int done = 0;
    for (int i = 0; i < 30; ++i) {
        now = randomMap(random, now, 4);
        Boxes boxes{random.box(levelOf(*now), static_cast<int>(1 + random.below(finest)))};
        for (std::int64_t more = random.below(4); more > 1; --more)
            boxes.push_back(random.box(levelOf(*now), boxes.front().depth));
        const LevelBox box = boundsOf(boxes); // around them
        const Scan before(now, scanDepth);
        Scan wanted = before;
        const std::int64_t cellsOfBox = std::int64_t{1} << (scanDepth - box.depth);
        const auto axis = static_cast<int>(random.below(3));
        const glm::i64vec3 levelSize = levelCells(levelOf(*now), box.depth);
        glm::i64vec3 by(random.below(7) - 3, random.below(5) - 2, random.below(7) - 3);
        glm::i64vec3 low = box.min, size = box.size;
        Orientation way;
        int power = 0;
        bool fits = true, air = false;
        std::int64_t copies = 1;
        Edit edit;
        const std::int64_t kind = random.below(5);
        if (kind == 0) {
            edit = moveEdit(*now, boxes, by);
            low += by;
        } else if (kind == 1 || kind == 2) {
            const std::int64_t turns = random.below(7) - 3;
            way = kind == 1 ? Orientation::turn(axis, static_cast<int>(turns)) : Orientation::mirror(axis);
            edit = kind == 1 ? rotateEdit(*now, boxes, axis, turns) : mirrorEdit(*now, boxes, axis);
            size = way.size(size);
            for (int k = 0; k < 3; ++k) {
                fits = fits && (box.size[k] - size[k]) % 2 == 0;
                low[k] += (box.size[k] - size[k]) / 2;
            }
        } else if (kind == 3) {
            if (by == glm::i64vec3(0))
                by.x = 1;
            copies = 1 + random.below(3);
            edit = boxesEdit(*now, "cubes.repeat", boxes)
                       .with("by", cells(by))
                       .with("count", static_cast<std::uint64_t>(copies));
            low += by;
        } else {
            way = Orientation::numbered(static_cast<int>(random.below(48)));
            air = random.below(2) != 0;
            low = {random.below(levelSize.x), random.below(levelSize.y), random.below(levelSize.z)};
            const CubeClip clip = copied(*now, boxes);
            // A corner that is moved does not scale cell by cell.
            power = before.anyMoved() || clip.fine + box.depth > finest
                        ? 0
                        : static_cast<int>(random.below(3) - 1);
            size = way.size(size);
            copies = 1 + random.below(2);
            by = {random.below(3), 1, 0};
            edit = pasteEdit(*now, clip, box.depth, low)
                       .with("orientation", way.name())
                       .with("scale", std::int64_t{power})
                       .with("count", static_cast<std::uint64_t>(copies))
                       .with("step", cells(by))
                       .with("air", air);
        }
        if (kind < 3 && fits)
            wanted.clear(boxes);
        for (std::int64_t copy = 0; copy < copies && fits; ++copy) {
            const glm::i64vec3 at = (low + by * (kind >= 3 ? copy : 0)) * cellsOfBox;
            const glm::i64vec3 all = power >= 0 ? (size * cellsOfBox) << glm::i64vec3(power)
                                                : (size * cellsOfBox) >> glm::i64vec3(1);
            for (int k = 0; k < 3; ++k)
                fits = fits && at[k] >= 0 && at[k] + all[k] <= before.size()[k];
            if (fits)
                wanted.put(before, boxes, way, power, at, air);
        }
        const auto result = octant::apply(now, edit, editContext());
        if (!result && fits && before.anyMoved() &&
            result.error().what.find("moved corners") != std::string::npos)
            continue;
        QVERIFY2(result.has_value() == fits, result ? "done" : result.error().text().c_str());
        if (!fits)
            continue;
        ++done;
        const MapPtr after = result->map;
        edits.push_back(edit);
        const QString wrong = scanDifference(Scan(after, scanDepth), wanted) + faultsOf(after, findings);
        QVERIFY2(wrong.isEmpty(),
                 qPrintable(QStringLiteral("step %1, %2: %3")
                                .arg(i)
                                .arg(QString::fromStdString(json::editToJson(edit)).left(300), wrong)));
        if (!before.anyMoved() && !wanted.anyMoved()) {
            Cells model(after, scanDepth);
            QCOMPARE(surfaceDifference(after, model), QString());
        }
        const auto again = octant::apply(now, *json::editFromJson(json::editToJson(edit)), editContext());
        QVERIFY(again && bytesOf(*again->map) == bytesOf(*after));
        now = after;
    }
    QVERIFY(done > 5);
    QVERIFY(bytesOf(*opened) == openedBytes);
}

} // namespace tst_cube_transform

OCTANT_SUITE(tst_cube_transform, tst_cube_transform)
#include "tst_cube_transform.moc"
