#include <cmath>

#include <QTest>

#include "model/geometry/sector_walk.h"
#include "model/geometry/storeys.h"
#include "tests/support/cube_cells.h"
#include "tests/support/suite.h"
#include "views/drawing/section.h"

/// Seeing inside of a level: its storeys, its lid, and what a section lets through.
namespace tst_inside {

using namespace octant;
using namespace octant::test;

namespace {

constexpr int depth = 4; // a grid of 1 unit; the lowest corner of the level lies 8 units below its centre

/// Two rooms one above the other, with floors of one cell.
MapPtr twoStoreys() {
    MapPtr map = emptyMap();
    map = done(map, fillEdit(*map, {depth, {0, 0, 0}, {32, 12, 32}}, 0));
    map = done(map, clearEdit(*map, {depth, {1, 1, 1}, {30, 4, 30}}));
    return done(map, clearEdit(*map, {depth, {1, 6, 1}, {30, 5, 30}}));
}

} // namespace

class tst_inside : public QObject {
    Q_OBJECT

private slots:
    void storeys_are_found_from_below() {
        const std::vector<Storey> storeys = storeysOf(levelOf(*twoStoreys()));
        QCOMPARE(storeys.size(), std::size_t{3}); // what is on top of all is one too
        QCOMPARE(storeys[0].floor, -7.0);
        QCOMPARE(storeys[0].ceiling, -3.0);
        QCOMPARE(storeys[1].floor, -2.0);
        QCOMPARE(storeys[1].ceiling, 3.0);
        QCOMPARE(storeys[2].floor, 4.0);
        QVERIFY(std::isinf(storeys[2].ceiling));
        QVERIFY(storeysOf(levelOf(*emptyMap())).empty());
    }

    void the_lid_is_the_ceiling_over_a_place() {
        const MapPtr map = twoStoreys();
        const Level& level = levelOf(*map);
        const glm::dvec3 inside = sectorCenter(level, 0);
        QCOMPARE(lidOver(level, {inside.x, -6, inside.z}), std::optional(-3.0));
        QCOMPARE(lidOver(level, {inside.x, 0, inside.z}), std::optional(3.0));
        QCOMPARE(lidOver(level, {inside.x, 6, inside.z}), std::optional(3.0)); // from above
        QCOMPARE(lidOver(level, {inside.x + 500, 6, inside.z}), std::optional(3.0));
        const MapPtr empty = emptyMap();
        QVERIFY(!lidOver(levelOf(*empty), inside));
    }

    void rays_pass_through_what_is_shown() {
        render::Section section;
        QVERIFY(!section.cuts());
        section.low.y = -2;
        section.high.y = 3;
        section.nearest = 4;
        QVERIFY(section.cuts() && section.shows({9, 0, 9}) && !section.shows({9, 4, 9}));
        const glm::dvec3 down(0, -1, 0);
        const auto range = section.along({0, 10, 0}, down, down);
        QVERIFY(range);
        QCOMPARE(range->first, 7.0);
        QCOMPARE(range->second, 12.0);
        QCOMPARE(section.along({0, 0, 0}, {1, 0, 0}, {1, 0, 0})->first, 4.0);
        QVERIFY(!section.along({0, 10, 0}, {1, 0, 0}, {1, 0, 0}));
        QVERIFY(section.touches({0, 4, 0}, {1, 2, 1}) && !section.touches({0, 6, 0}, {1, 2, 1}));
    }
};

} // namespace tst_inside

OCTANT_SUITE(tst_inside, tst_inside)
#include "tst_inside.moc"
