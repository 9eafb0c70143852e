#include <QTest>

#include "model/edit/edit_cost.h"
#include "model/map/level_growth.h"
#include "model/shapes/structure.h"
#include "tests/support/cube_cells.h"
#include "tests/support/suite.h"

/// Rooms, levels that grow for edits, and what is planned between two places.
namespace tst_rooms {

using namespace octant;
using namespace octant::test;

namespace {

constexpr int depth = 4; // a grid of 1 unit

Edit roomEdit(const Map& map, const LevelBox& inside, std::int64_t thickness = 1) {
    return boxEdit(map, "cubes.room", inside)
        .with("thickness", static_cast<std::uint64_t>(thickness))
        .with("material", materialRef(map, 0))
        .with("floor", materialRef(map, 1))
        .with("ceiling", materialRef(map, 2));
}

/// Rock everywhere, of the second material.
MapPtr rock() {
    const MapPtr map = emptyMap();
    return done(map, fillEdit(*map, {depth, {}, levelCells(levelOf(*map), depth)}, 1));
}

StructureEnd endAt(const Level& level, glm::i64vec3 cell, int face, int grid = depth) {
    StructureEnd end;
    end.face = {face, {grid, cell, glm::i64vec3(1)}};
    const double side = cellSide(level, grid);
    glm::dvec3 middle = glm::dvec3(cell) + 0.5;
    middle[faceAxis(face)] += facePositive(face) ? 0.5 : -0.5;
    end.point = lowestCorner(level) + middle * side;
    return end;
}

/// A floor of one cell, and above a part of it a block that ends at `top`.
MapPtr floorAndLedge(std::int64_t from, std::int64_t top) {
    MapPtr map = emptyMap();
    map = done(map, fillEdit(*map, {depth, {0, 0, 0}, {32, 1, 16}}, 0));
    return done(map, fillEdit(*map, {depth, {from, 1, 0}, {32 - from, top - 1, 16}}, 0));
}

} // namespace

class tst_rooms : public QObject {
    Q_OBJECT

private slots:
    void a_room_in_the_open_is_closed_all_around_data() {
        QTest::addColumn<int>("thickness");
        QTest::addRow("one cell") << 1;
        QTest::addRow("two cells") << 2;
    }
    void a_room_in_the_open_is_closed_all_around() {
        QFETCH(int, thickness);
        const MapPtr map = emptyMap();
        const LevelBox inside{depth, {4, 4, 5}, {5, 3, 4}};
        const MapPtr built = done(map, roomEdit(*map, inside, thickness));
        Cells cells(built, depth);
        cells.forEach({depth, {}, cells.size()}, [&](glm::i64vec3 at) {
            bool within = true, around = true;
            for (int axis = 0; axis < 3; ++axis) {
                const std::int64_t way = at[axis] - inside.min[axis];
                within = within && way >= 0 && way < inside.size[axis];
                around = around && way >= -thickness && way < inside.size[axis] + thickness;
            }
            QVERIFY2(cells.solid(at) == (around && !within), qPrintable(place(at)));
        });
        const Level& level = levelOf(*built);
        QCOMPARE(cells.cell({5, 3, 6})[1], level.materials[1].id); // the floor from above
        QCOMPARE(cells.cell({5, 7, 6})[4], level.materials[2].id);
        QCOMPARE(cells.cell({3, 5, 6})[0], level.materials[0].id);
        QVERIFY(octreeFault(*built).isEmpty());
        QVERIFY(meshDifference(built).isEmpty());
    }

    void walls_of_rock_stay_rock_and_are_painted_inside_alone() {
        const MapPtr map = rock();
        const LevelBox inside{depth, {4, 4, 5}, {5, 3, 4}};
        const MapPtr built = done(map, roomEdit(*map, inside, 2));
        Cells cells(built, depth), before(map, depth);
        const Level& level = levelOf(*built);
        cells.forEach({depth, {}, cells.size()}, [&](glm::i64vec3 at) {
            bool within = true;
            for (int axis = 0; axis < 3; ++axis)
                within =
                    within && at[axis] >= inside.min[axis] && at[axis] < inside.min[axis] + inside.size[axis];
            if (within) {
                QVERIFY(!cells.solid(at));
                return;
            }
            Cells::Faces wanted = before.cell(at);
            for (int face = 0; face < 6; ++face) {
                glm::i64vec3 ahead = at;
                ahead[faceAxis(face)] += facePositive(face) ? 1 : -1;
                bool looksIn = true;
                for (int axis = 0; axis < 3; ++axis)
                    looksIn = looksIn && ahead[axis] >= inside.min[axis] &&
                              ahead[axis] < inside.min[axis] + inside.size[axis];
                if (looksIn)
                    wanted[static_cast<std::size_t>(face)] =
                        level.materials[face == 1   ? 1
                                        : face == 4 ? 2
                                                    : 0]
                            .id;
            }
            QVERIFY2(cells.cell(at) == wanted, qPrintable(place(at)));
        });
    }

    void slopes_in_the_walls_become_whole() {
        MapPtr map = emptyMap();
        Edit ramp =
            boxEdit(*map, "cubes.shape", {depth, {0, 0, 0}, {8, 8, 8}}).with("shape", std::string("ramp"));
        map = done(map, ramp);
        const LevelBox inside{depth, {3, 2, 3}, {3, 3, 3}};
        const MapPtr built = done(map, roomEdit(*map, inside));
        const Finder finder(built, depth);
        for (std::int64_t x = 2; x < 7; ++x)
            for (std::int64_t z = 2; z < 7; ++z) {
                const Found found = finder.at({x, 5, z});
                QVERIFY(found.cube != nullptr);
                QCOMPARE(movedCorners(sectorOf(*built, found.sector).cubes, *found.cube), std::uint8_t{0});
            }
    }

    void walls_that_leave_the_level_are_refused_or_it_grows() {
        const MapPtr map = emptyMap();
        Edit edit = roomEdit(*map, {depth, {0, 4, 5}, {5, 3, 4}});
        QCOMPARE(refusal(map, edit), QStringLiteral("the walls of the room leave the level"));
        const MapPtr grown = done(map, edit.with("grow", Value(true)));
        QCOMPARE(levelOf(*grown).countX(), levelOf(*map).countX() + 1);
        QCOMPARE(levelOf(*grown).countY(), levelOf(*map).countY());
        Cells cells(grown, depth);
        QVERIFY(cells.solid({15, 4, 5}) && !cells.solid({16, 4, 5}) && !cells.solid({14, 4, 5}));
        QVERIFY(octreeFault(*grown).isEmpty());
    }

    void the_level_grows_on_the_sides_that_lack_data() {
        QTest::addColumn<std::vector<std::int64_t>>("numbers"); // min and size
        QTest::addColumn<std::vector<std::int64_t>>("low");
        QTest::addColumn<std::vector<std::int64_t>>("high");
        using Numbers = std::vector<std::int64_t>;
        QTest::addRow("inside") << Numbers{0, 0, 0, 32, 16, 32} << Numbers{0, 0, 0} << Numbers{0, 0, 0};
        QTest::addRow("above") << Numbers{0, 15, 0, 1, 2, 1} << Numbers{0, 0, 0} << Numbers{0, 1, 0};
        QTest::addRow("below, two sectors")
            << Numbers{0, -17, 0, 1, 2, 1} << Numbers{0, 2, 0} << Numbers{0, 0, 0};
        QTest::addRow("both sides") << Numbers{-1, 0, -16, 34, 1, 64} << Numbers{1, 0, 1} << Numbers{1, 0, 1};
    }
    void the_level_grows_on_the_sides_that_lack() {
        QFETCH(std::vector<std::int64_t>, numbers);
        QFETCH(std::vector<std::int64_t>, low);
        QFETCH(std::vector<std::int64_t>, high);
        const MapPtr map = emptyMap();
        const LevelBox box{depth, {numbers[0], numbers[1], numbers[2]}, {numbers[3], numbers[4], numbers[5]}};
        const LevelGrowth growth = growthFor(levelOf(*map), {box});
        QCOMPARE(growth.low, glm::i64vec3(low[0], low[1], low[2]));
        QCOMPARE(growth.high, glm::i64vec3(high[0], high[1], high[2]));
        const Edit fill = fillEdit(*map, box, 0).with("grow", Value(true));
        QVERIFY(estimateCost(*map, fill) > 0);
        const MapPtr built = done(map, fill);
        const LevelBox there = afterGrowth(box, growth);
        QVERIFY(checkBox(levelOf(*built), there).has_value());
        Cells cells(built, depth);
        std::int64_t filled = 0;
        cells.forEach({depth, {}, cells.size()}, [&](glm::i64vec3 at) { filled += cells.solid(at) ? 1 : 0; });
        QCOMPARE(filled, there.size.x * there.size.y * there.size.z);
        cells.forEach(there, [&](glm::i64vec3 at) { QVERIFY(cells.solid(at)); });
        // Nothing moved in the world.
        const glm::dvec3 corner = lowestCorner(levelOf(*built)) + glm::dvec3(there.min);
        QCOMPARE(corner, lowestCorner(levelOf(*map)) + glm::dvec3(box.min));
    }

    void what_is_pushed_over_the_edge_grows_the_level() {
        MapPtr map = emptyMap();
        map = done(map, fillEdit(*map, {depth, {3, 14, 3}, {2, 2, 2}}, 0));
        Edit push = boxEdit(*map, "cubes.push", {depth, {3, 15, 3}, {2, 1, 2}})
                        .with("face", std::uint64_t{1})
                        .with("steps", std::int64_t{3});
        QCOMPARE(refusal(map, push), QStringLiteral("the level ends in front of this face"));
        const MapPtr pushed = done(map, push.with("grow", Value(true)));
        QCOMPARE(levelOf(*pushed).countY(), levelOf(*map).countY() + 1);
        Cells cells(pushed, depth);
        QVERIFY(cells.solid({3, 18, 4}) && !cells.solid({3, 19, 4}));
    }

    void a_roof_has_its_ridge_in_the_middle() {
        const MapPtr map = emptyMap();
        const Edit edit =
            boxEdit(*map, "cubes.shape", {depth, {2, 2, 2}, {10, 4, 8}}).with("shape", std::string("roof"));
        const MapPtr built = done(map, edit);
        Cells cells(built, depth);
        QVERIFY(octreeFault(*built).isEmpty() && meshDifference(built).isEmpty());
        for (std::int64_t x = 2; x < 12; ++x) {
            QVERIFY(cells.solid({x, 5, 5}) && cells.solid({x, 5, 6}));
            QVERIFY(!cells.solid({x, 5, 3}) && !cells.solid({x, 5, 8}));
            for (std::int64_t z = 2; z < 10; ++z)
                QVERIFY(cells.solid({x, 2, z}));
        }
        Edit odd =
            boxEdit(*map, "cubes.shape", {depth, {2, 2, 2}, {10, 4, 7}}).with("shape", std::string("roof"));
        QVERIFY(refusal(map, odd).contains(QStringLiteral("even number of cells")));
        QVERIFY(
            refusal(map, Edit(edit).with("mode", std::string("hollow"))).contains(QStringLiteral("solid")));
    }

    void a_room_stands_on_a_floor_and_reaches_into_a_wall() {
        const MapPtr map = floorAndLedge(16, 10);
        const Level& level = levelOf(*map);
        StructureSizes sizes;
        sizes.height = 4;
        auto plan = planStructure(level, StructureKind::Room, endAt(level, {3, 0, 4}, 1),
                                  endAt(level, {8, 0, 9}, 1), sizes);
        QVERIFY(plan.has_value());
        QCOMPARE(plan->box.min, glm::i64vec3(3, 1, 4));
        QCOMPARE(plan->box.size, glm::i64vec3(6, 4, 6));
        QCOMPARE(plan->outside.min, glm::i64vec3(2, 0, 3));
        sizes.height = -4;
        plan = planStructure(level, StructureKind::Room, endAt(level, {20, 9, 4}, 1),
                             endAt(level, {20, 9, 4}, 1), sizes);
        QCOMPARE(plan->box.min, glm::i64vec3(20, 5, 4)); // below its ceiling of one cell
        sizes.height = 5;
        // Drawn on the wall a cell above the floor, it begins at the floor.
        plan = planStructure(level, StructureKind::Room, endAt(level, {16, 2, 4}, 3),
                             endAt(level, {16, 4, 7}, 3), sizes);
        QCOMPARE(plan->box.min, glm::i64vec3(17, 1, 4));
        QCOMPARE(plan->box.size, glm::i64vec3(5, 4, 4));
    }

    void a_click_on_a_wall_makes_the_room_that_one_on_a_floor_makes() {
        const MapPtr map = floorAndLedge(16, 10);
        const Level& level = levelOf(*map);
        StructureSizes sizes;
        sizes.dragged = false;
        sizes.height = 3;
        sizes.room[0] = 4;
        sizes.room[1] = 6;
        const auto plan = planStructure(level, StructureKind::Room, endAt(level, {16, 2, 8}, 3),
                                        endAt(level, {16, 2, 8}, 3), sizes);
        QVERIFY(plan.has_value());
        QCOMPARE(plan->box.size, glm::i64vec3(4, 3, 6));
        QCOMPARE(plan->box.min.x, std::int64_t{17});
        QCOMPARE(plan->box.min.y, std::int64_t{1});
    }

    void the_bottom_of_the_level_gets_a_floor() {
        const MapPtr map = emptyMap();
        const Level& level = levelOf(*map);
        const auto plan = planStructure(level, StructureKind::Room, endAt(level, {3, -1, 4}, 1),
                                        endAt(level, {6, -1, 6}, 1), {});
        QCOMPARE(plan->outside.min.y, std::int64_t{0});
        QCOMPARE(plan->box.min.y, std::int64_t{1});
    }

    void typed_sizes_go_where_one_drags_and_choose_a_grid_data() {
        QTest::addColumn<double>("wide");
        QTest::addColumn<int>("finer");
        QTest::addRow("whole") << 4.0 << 0;
        QTest::addRow("half") << 4.5 << 1;
        QTest::addRow("quarter") << 2.25 << 2;
    }
    void typed_sizes_go_where_one_drags_and_choose_a_grid() {
        QFETCH(double, wide);
        QFETCH(int, finer);
        const MapPtr map = floorAndLedge(16, 10);
        const Level& level = levelOf(*map);
        StructureSizes sizes;
        sizes.typed = {wide, std::nullopt, 2.0};
        const auto plan = planStructure(level, StructureKind::Room, endAt(level, {9, 0, 4}, 1),
                                        endAt(level, {7, 0, 9}, 1), sizes);
        QVERIFY(plan.has_value());
        QCOMPARE(plan->finer, finer);
        const double side = cellSide(level, plan->box.depth);
        QCOMPARE(static_cast<double>(plan->box.size.x) * side, wide);
        QCOMPARE(static_cast<double>(plan->box.min.x + plan->box.size.x) * side, 10.0);
        QCOMPARE(static_cast<double>(plan->box.size.z) * side, 6.0);
        QCOMPARE(static_cast<double>(plan->box.size.y) * side, 2.0);
    }

    void a_doorway_goes_through_walls_of_any_thickness_data() {
        QTest::addColumn<int>("thickness");
        for (const int thickness : {1, 3, 9})
            QTest::addRow("%d", thickness) << thickness;
    }
    void a_doorway_goes_through_walls_of_any_thickness() {
        QFETCH(int, thickness);
        MapPtr map = emptyMap();
        map = done(map, fillEdit(*map, {depth, {0, 0, 0}, {32, 1, 16}}, 0));
        map = done(map, fillEdit(*map, {depth, {8, 1, 0}, {thickness, 8, 16}}, 0));
        const Level& level = levelOf(*map);
        StructureSizes sizes;
        // A drag from a bit above the floor, and a click high above it.
        for (const bool dragged : {true, false}) {
            sizes.dragged = dragged;
            const std::int64_t y = dragged ? 2 : 5;
            const auto plan = planStructure(level, StructureKind::Doorway, endAt(level, {8, y, 4}, 3),
                                            endAt(level, {8, y + 1, 5}, 3), sizes);
            QVERIFY2(plan.has_value(), plan ? "" : plan.error().what.c_str());
            QCOMPARE(plan->box.min, glm::i64vec3(8, 1, 4));
            QCOMPARE(plan->box.size, dragged ? glm::i64vec3(thickness, 3, 2) : glm::i64vec3(thickness, 2, 1));
        }
        sizes.dragged = true;
        sizes.onFloor = false;
        const auto window = planStructure(level, StructureKind::Doorway, endAt(level, {8, 3, 4}, 3),
                                          endAt(level, {8, 4, 5}, 3), sizes);
        QCOMPARE(window->box.min.y, std::int64_t{3});
    }

    void a_wall_with_nothing_behind_it_wants_a_depth() {
        const MapPtr map = rock();
        const MapPtr open = done(map, clearEdit(*map, {depth, {0, 1, 0}, {4, 4, 16}}));
        const Level& level = levelOf(*open);
        StructureSizes sizes;
        const StructureEnd from = endAt(level, {4, 1, 4}, 3), to = endAt(level, {4, 3, 6}, 3);
        const auto refused = planStructure(level, StructureKind::Doorway, from, to, sizes);
        QVERIFY(!refused && refused.error().what.find("Nothing is open behind") != std::string::npos);
        sizes.typed[2] = 2;
        const auto niche = planStructure(level, StructureKind::Doorway, from, to, sizes);
        QVERIFY(niche.has_value());
        QCOMPARE(niche->box.size, glm::i64vec3(2, 3, 3));
    }

    void stairs_have_as_many_steps_as_fit_data() {
        QTest::addColumn<int>("asked");
        QTest::addColumn<int>("steps");
        QTest::addColumn<int>("finer");
        QTest::addRow("as many as fit") << 0 << 12 << 2;
        QTest::addRow("three") << 3 << 3 << 0;
        QTest::addRow("six") << 6 << 6 << 1;
    }
    void stairs_have_as_many_steps_as_fit() {
        QFETCH(int, asked);
        QFETCH(int, steps);
        QFETCH(int, finer);
        const MapPtr map = floorAndLedge(16, 4);
        const Level& level = levelOf(*map);
        StructureSizes sizes;
        sizes.steps = asked;
        const StructureEnd low = endAt(level, {10, 0, 7}, 1), high = endAt(level, {19, 3, 8}, 1);
        for (const bool up : {true, false}) {
            const auto plan =
                planStructure(level, StructureKind::Stairs, up ? low : high, up ? high : low, sizes);
            QVERIFY2(plan.has_value(), plan ? "" : plan.error().what.c_str());
            QCOMPARE(plan->steps, std::int64_t{steps});
            QCOMPARE(plan->finer, finer);
            QCOMPARE(plan->facing, 0);
            const std::int64_t share = std::int64_t{1} << finer;
            QCOMPARE(plan->box.min, glm::i64vec3(10, 1, 7) * share);
            QCOMPARE(plan->box.size, glm::i64vec3(6, 3, 2) * share);
        }
        // The side of the ledge means what is on top of it.
        const auto side = planStructure(level, StructureKind::Ramp, low, endAt(level, {16, 2, 7}, 3), sizes);
        QCOMPARE(side->box.min, glm::i64vec3(10, 1, 7));
        QCOMPARE(side->box.size, glm::i64vec3(6, 3, 2));
    }

    void stairs_and_ramps_begin_and_end_on_slopes_data() {
        QTest::addColumn<double>("below");
        QTest::addColumn<double>("above");
        QTest::addColumn<double>("lowest");
        QTest::addColumn<double>("rise");
        QTest::addRow("heights of no grid go to the nearest cells") << 0.37 << -0.21 << 1.0 << 3.0;
        QTest::addRow("a foot of half a cell stays") << 0.5 << -0.21 << 1.5 << 2.5;
        QTest::addRow("a rise of less than a cell") << 2.1 << -0.6 << 3.0 << 0.5;
    }
    void stairs_and_ramps_begin_and_end_on_slopes() {
        QFETCH(double, below);
        QFETCH(double, above);
        QFETCH(double, lowest);
        QFETCH(double, rise);
        const MapPtr map = floorAndLedge(16, 4);
        const Level& level = levelOf(*map);
        StructureEnd low = endAt(level, {10, 0, 7}, 1), high = endAt(level, {19, 3, 8}, 1);
        const double cell = cellSide(level, depth);
        low.point.y += below * cell;
        high.point.y += above * cell;
        for (const StructureKind kind : {StructureKind::Stairs, StructureKind::Ramp}) {
            const auto plan = planStructure(level, kind, low, high, {});
            QVERIFY2(plan.has_value(), plan ? "" : plan.error().what.c_str());
            const double share = std::ldexp(1.0, plan->finer);
            QCOMPARE(static_cast<double>(plan->box.min.y) / share, lowest);
            QCOMPARE(static_cast<double>(plan->box.size.y) / share, rise);
        }
    }

    void what_does_not_rise_is_told() {
        const MapPtr map = floorAndLedge(16, 4);
        const Level& level = levelOf(*map);
        const auto flat = planStructure(level, StructureKind::Ramp, endAt(level, {3, 0, 7}, 1),
                                        endAt(level, {9, 0, 8}, 1), {});
        QVERIFY(!flat && flat.error().what == "Drag from the lower floor to the higher one");
        StructureSizes sizes;
        sizes.steps = 200;
        const auto many = planStructure(level, StructureKind::Stairs, endAt(level, {14, 0, 7}, 1),
                                        endAt(level, {19, 3, 8}, 1), sizes);
        QVERIFY(!many && many.error().what.find("no room for so many steps") != std::string::npos);
    }

    void the_ridge_of_a_roof_lies_along_the_longer_side() {
        const MapPtr map = floorAndLedge(16, 4);
        const Level& level = levelOf(*map);
        auto plan = planStructure(level, StructureKind::Roof, endAt(level, {17, 3, 2}, 1),
                                  endAt(level, {24, 3, 5}, 1), {});
        QCOMPARE(plan->facing, 0);
        QCOMPARE(plan->box.min, glm::i64vec3(17, 4, 2));
        QCOMPARE(plan->box.size, glm::i64vec3(8, 2, 4));
        QCOMPARE(plan->finer, 0);
        plan = planStructure(level, StructureKind::Roof, endAt(level, {17, 3, 2}, 1),
                             endAt(level, {19, 3, 9}, 1), {});
        QCOMPARE(plan->facing, 2);
        QCOMPARE(plan->finer, 1); // three cells have their middle between two of a finer grid
        QCOMPARE(plan->box.size, glm::i64vec3(6, 3, 16));
    }
};

} // namespace tst_rooms

OCTANT_SUITE(tst_rooms, tst_rooms)
#include "tst_rooms.moc"
