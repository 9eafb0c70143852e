#include <random>

#include <QTest>

#include "model/core/thread_pool.h"
#include "model/visibility/listed_sight.h"
#include "tests/support/cube_cells.h"
#include "tests/support/sight_lists.h"
#include "tests/support/window_suite.h"
#include "views/viewport/live_sight.h"

namespace tst_render_live_sight {

using namespace octant;
using namespace octant::test;

namespace {

/// Two rooms with a wall between them that has a door, with lists of before the last edit.
MapPtr roomsWithOlderLists() {
    MapBuilder builder(4, 2, 1, 1);
    builder.material("stone");
    builder.material("wood");
    for (std::uint32_t sector = 0; sector < 2; ++sector)
        for (std::uint32_t x = 0; x < 16; ++x)
            for (std::uint32_t y = 0; y < 16; ++y)
                for (std::uint32_t z = 0; z < 16; ++z) {
                    const bool shell = x % 15 == 0 || y % 15 == 0 || z % 15 == 0;
                    const bool door = x == (sector == 0 ? 15U : 0U) && y >= 1 && y < 5 && z >= 6 && z < 9;
                    if ((shell || (sector == 1 && x == 8)) && !door)
                        builder.sector(sector, 0, 0).solidAt(4, x, y, z);
                }
    MapPtr map = builder.build();
    map = done(map, addEdit(levelRef(*map), ItemKind::PhysicsMaterial));
    map = withVisibleLists(done(map, fillEdit(*map, {4, {3, 1, 3}, {1, 2, 1}}, 0)));
    return map ? done(map, fillEdit(*map, {4, {5, 1, 9}, {2, 3, 1}}, 0)) : nullptr;
}

LiveSight::Wanted wanted(const MapPtr& map) { return {map, 0, {}}; }

} // namespace

class RenderLiveSight : public QObject {
    Q_OBJECT

private slots:
    void listsAreThoseOfABakeFromNothing_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 1; seed <= 3; ++seed)
            QTest::addRow("%u", seed) << seed;
    }
    /// After random edits, some of which come while lists are made.
    void listsAreThoseOfABakeFromNothing() {
        QFETCH(const unsigned, seed);
        ThreadPool pool{2};
        LiveSight live(pool);
        MapPtr map = roomsWithOlderLists();
        QVERIFY(map);
        std::mt19937 random(seed);
        const auto below = [&](unsigned count) { return std::int64_t(random() % count); };
        std::vector<std::pair<MapPtr, MapPtr>> states;
        for (int i = 0; i < 8; ++i) {
            const LevelBox box{4, {below(32), below(16), below(16)}, {1 + below(3), 1 + below(3), 1}};
            const Edit edit =
                below(2) == 0 ? clearEdit(*map, box) : fillEdit(*map, box, std::size_t(below(2)));
            if (const auto edited = octant::apply(map, edit))
                map = edited->map;
            live.want(wanted(map));
            if (below(3) == 0) {
                QTest::qWait(int(below(500)));
                continue;
            }
            QTRY_VERIFY(live.idle());
            const MapPtr lists = live.listsOf(map, 0), expected = withVisibleLists(map);
            QVERIFY(lists && expected);
            QVERIFY2(bytesOf(*lists) == bytesOf(*expected), qPrintable(QString::number(i)));
            states.emplace_back(map, lists);
        }
        // Undo comes back to what was made.
        for (const auto& [then, lists] : states) {
            live.want(wanted(then));
            QVERIFY(live.idle());
            QVERIFY(live.listsOf(then, 0) == lists);
        }
        live.forget();
        QVERIFY(!live.listsOf(map, 0));
    }

    void cubesKeepTheirPlacesInLists() {
        ThreadPool pool{2};
        LiveSight live(pool);
        const MapPtr map = roomsWithOlderLists();
        QVERIFY(map);
        live.want(wanted(map));
        QTRY_VERIFY(live.idle());
        const MapPtr lists = live.listsOf(map, 0);
        QVERIFY(lists && lists != map);
        const Level &from = *lists->levels[0], &to = *map->levels[0];
        const SightRays rays(lists);
        int compared = 0, listed = 0;
        for (const glm::dvec3& at : {glm::dvec3(0, -2, 0), {12, -2, 0}, {21, -2, 0}}) {
            const auto place = visibility::sightPlaceAt(from, at);
            QVERIFY(place && place->sees);
            const visibility::ListedCubes there = visibility::listedCubes(from, *place),
                                          here = visibility::listedIn(from, there, to);
            for (std::size_t i = 0; i < from.sectors.size(); ++i)
                for (const light::DrawnCube& drawn : rays.scene().sectors[i].cubes) {
                    const std::uint32_t number = visibility::cubeIn(from, i, drawn.number, to);
                    QVERIFY(number != Cube::None);
                    QCOMPARE(visibility::cubeIn(to, i, number, from), drawn.number);
                    const ItemId sector = from.sectors[i].id;
                    QCOMPARE(here.sectors.at(sector).has(number), there.sectors.at(sector).has(drawn.number));
                    listed += here.sectors.at(sector).has(number) ? 1 : 0;
                    ++compared;
                }
        }
        QVERIFY(listed > 100 && listed < compared);
    }

    void nothingIsMadeWhereThereAreNoLists() {
        ThreadPool pool{2};
        LiveSight live(pool);
        const MapPtr map = closedRoom();
        live.want(wanted(map));
        QTRY_VERIFY(live.idle());
        QVERIFY(!live.listsOf(map, 0));
    }

    void whatIsMoreUrgentGoesFirst() {
        ThreadPool pool{2};
        LiveSight live(pool);
        const MapPtr map = roomsWithOlderLists();
        QVERIFY(map);
        live.wait(true);
        live.want(wanted(map));
        QTest::qWait(600);
        QVERIFY(!live.idle() && !live.listsOf(map, 0));
        live.wait(false);
        QTRY_VERIFY(live.idle());
        QVERIFY(live.listsOf(map, 0) != nullptr);
        live.want(std::nullopt);
        QVERIFY(live.idle() && !live.listsOf(map, 0));
    }
};

} // namespace tst_render_live_sight

OCTANT_WINDOW_SUITE(tst_render_live_sight, RenderLiveSight)
#include "tst_render_live_sight.moc"
