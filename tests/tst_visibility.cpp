#include <random>

#include <QElapsedTimer>
#include <QTest>

#include "model/core/thread_pool.h"
#include "model/map/bake.h"
#include "model/visibility/sight_memory.h"
#include "tests/support/amount.h"
#include "tests/support/cube_cells.h"
#include "tests/support/samples.h"
#include "tests/support/sight_lists.h"
#include "tests/support/suite.h"

namespace tst_visibility {

using namespace octant;
using namespace octant::test;

namespace {

/// Which cells of a sector of 16 units are solid, on a grid of one unit. Cells are taken whole or, where
/// `fine` is set, in eighths.
struct Rooms {
    static constexpr std::uint32_t side = 16;
    bool solid[side][side][side] = {};

    void wall(int axis, std::uint32_t at) {
        each([&](std::uint32_t x, std::uint32_t y, std::uint32_t z) {
            if ((axis == 0 ? x : axis == 1 ? y : z) == at)
                solid[x][y][z] = true;
        });
    }
    void shell() {
        for (int axis = 0; axis < 3; ++axis) {
            wall(axis, 0);
            wall(axis, side - 1);
        }
    }
    void put(SectorBuilder& sector, std::size_t material = 0) const {
        each([&](std::uint32_t x, std::uint32_t y, std::uint32_t z) {
            if (solid[x][y][z])
                sector.solidAt(4, x, y, z, material);
        });
    }
    template <class Fn> static void each(Fn&& fn) {
        for (std::uint32_t x = 0; x < side; ++x)
            for (std::uint32_t y = 0; y < side; ++y)
                for (std::uint32_t z = 0; z < side; ++z)
                    fn(x, y, z);
    }
};

/// Two by one by two sectors with walls that have pinholes and slits, pillars, and bent cubes.
MapPtr randomRooms(unsigned seed, Revision revision = Revision::R20250808) {
    MapBuilder builder(4, 2, 1, 2);
    builder.revision = revision;
    builder.material("stone");
    builder.material("glass", Material::Transparent);
    std::mt19937 random(seed);
    for (std::uint32_t sx = 0; sx < 2; ++sx)
        for (std::uint32_t sz = 0; sz < 2; ++sz) {
            SectorBuilder& sector = builder.sector(sx, 0, sz);
            Rooms rooms;
            rooms.wall(1, 0);
            rooms.wall(1, 15);
            for (int walls = 0; walls < 3; ++walls)
                rooms.wall(random() % 2 == 0 ? 0 : 2, random() % 16);
            struct Hole {
                std::uint32_t x, y, z;
            };
            std::vector<Hole> holes;
            for (int i = 0; i < 6; ++i)
                holes.push_back({static_cast<std::uint32_t>(random() % 16),
                                 static_cast<std::uint32_t>(1 + random() % 14),
                                 static_cast<std::uint32_t>(random() % 16)});
            std::vector<Hole> fine;
            for (const Hole& hole : holes)
                if (rooms.solid[hole.x][hole.y][hole.z]) {
                    rooms.solid[hole.x][hole.y][hole.z] = false;
                    if (random() % 2 == 0)
                        fine.push_back(hole);
                }
            rooms.put(sector);
            for (const Hole& hole : fine) { // a slit, or a pinhole of a quarter, is left
                const bool slit = random() % 2 == 0;
                for (std::uint32_t x = 0; x < 4; ++x)
                    for (std::uint32_t y = 0; y < 4; ++y)
                        for (std::uint32_t z = 0; z < 4; ++z)
                            if (!(y == 1 && (slit || x == 2 || z == 2)))
                                sector.solidAt(6, hole.x * 4 + x, hole.y * 4 + y, hole.z * 4 + z);
            }
            for (int i = 0; i < 12; ++i) {
                const auto x = static_cast<std::uint32_t>(random() % 16),
                           y = static_cast<std::uint32_t>(1 + random() % 13),
                           z = static_cast<std::uint32_t>(random() % 16);
                if (rooms.solid[x][y][z] || rooms.solid[x][y + 1][z])
                    continue;
                rooms.solid[x][y][z] = true;
                const bool hole = std::any_of(holes.begin(), holes.end(), [&](const Hole& one) {
                    return one.x == x && one.y == y && one.z == z;
                });
                if (hole)
                    continue;
                const std::uint32_t cube = sector.solidAt(4, x, y, z, i % 4 == 0 ? 1 : 0);
                if (i % 3 == 0)
                    sector.moveCorner(
                        cube, static_cast<int>(random() % 8),
                        glm::vec3(float(x), float(y), float(z)) - 8.0f +
                            glm::vec3(float(random() % 5), float(random() % 5), float(random() % 5)) / 4.0f);
            }
        }
    return builder.build();
}

/// Four rooms in a row along x, with a door between each two of them.
MapPtr rowOfRooms() {
    MapBuilder builder(4, 4, 1, 1);
    builder.material("stone");
    builder.material("glass", Material::Transparent);
    for (std::uint32_t sector = 0; sector < 4; ++sector) {
        Rooms rooms;
        rooms.shell();
        for (std::uint32_t y = 1; y < 4; ++y)
            for (std::uint32_t z = 0; z < 3; ++z) {
                const std::uint32_t shift = sector * 3 % 7;
                if (sector > 0)
                    rooms.solid[0][y][4 + z + (sector - 1) * 3 % 7] = false;
                if (sector < 3)
                    rooms.solid[15][y][4 + z + shift] = false;
            }
        rooms.put(builder.sector(sector, 0, 0));
    }
    return builder.build();
}

/// A box of cells that is filled or cleared: in a wall between sectors of 16 units, or anywhere.
Edit randomCells(const Map& map, std::mt19937& random) {
    const int depth = 3 + static_cast<int>(random() % 3); // cells of 2, 1 and 1/2 units
    const auto side = std::int64_t{1} << depth;
    const auto upTo = [&](std::int64_t end) {
        return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(end));
    };
    const Level& level = levelOf(map);
    const glm::i64vec3 all = glm::i64vec3(level.countX(), level.countY(), level.countZ()) * side;
    LevelBox box{depth, {upTo(all.x), upTo(all.y), upTo(all.z)}, {1 + upTo(3), 1 + upTo(3), 1 + upTo(3)}};
    if (random() % 3 == 0)
        box.min.x = side * (1 + upTo(level.countX() - 1)) - 1;
    box.size = glm::min(box.size, all - box.min);
    return random() % 2 == 0 ? clearEdit(map, box) : fillEdit(map, box, random() % 4 == 0 ? 1 : 0);
}

/// All lists of the first level, with the cubes that they hang on.
std::vector<std::pair<std::uint32_t, Visibility>> allLists(const Map& map) {
    std::vector<std::pair<std::uint32_t, Visibility>> all;
    for (const SectorSlot& slot : map.levels[0]->sectors) {
        const CubeList& list = slot.cell->value()->cubes;
        for (std::uint32_t i = 0; i < list.size(); ++i)
            if (auto lists = list.visibility(list.cubes[i]))
                all.emplace_back(i, std::move(*lists));
    }
    return all;
}

QString textOf(const SightRays::Count& count) {
    return QStringLiteral("%1 of %2 hits missed, the last from %3 %4 %5 to %6 %7 %8 through%9")
        .arg(count.missed)
        .arg(count.hits)
        .arg(count.from.x)
        .arg(count.from.y)
        .arg(count.from.z)
        .arg(count.to.x)
        .arg(count.to.y)
        .arg(count.to.z)
        .arg(QString::fromStdString(count.through));
}

} // namespace

class tst_visibility : public QObject {
    Q_OBJECT

private slots:
    void no_ray_meets_what_its_list_leaves_out_data();
    void no_ray_meets_what_its_list_leaves_out();
    void walls_hide_what_is_behind_them();
    void doors_that_open_cell_by_cell_are_seen_through();
    void sight_goes_through_matter_whose_faces_are_left_out();
    void results_do_not_depend_on_threads();
    void baking_again_gives_the_same_lists();
    void after_edits_only_what_may_have_changed_is_looked_at_data();
    void after_edits_only_what_may_have_changed_is_looked_at();
    void memory_of_another_level_is_of_no_use();
    void large_maps_take_less_time_after_an_edit();
    void stopping_ends_without_a_result();
    void stopped_bakes_leave_what_they_came_to();
};

void tst_visibility::no_ray_meets_what_its_list_leaves_out_data() {
    QTest::addColumn<MapPtr>("map");
    for (int seed = 0; seed < soaked(8); ++seed)
        QTest::addRow("rooms %d", seed)
            << randomRooms(static_cast<unsigned>(seed), static_cast<Revision>(seed % 3));
    QTest::newRow("a sample room") << sampleMap(QStringLiteral("room"), Revision::R20250808);
    QTest::newRow("the house") << loadMapOf(QStringLiteral(OCTANT_SOURCE_DIR "/resources/house.pmf"));
}

void tst_visibility::no_ray_meets_what_its_list_leaves_out() {
    QFETCH(const MapPtr, map);
    QVERIFY(map);
    visibility::VisibilityFigures figures;
    const MapPtr listed = withVisibleLists(map, inlineExecutor(), &figures);
    QVERIFY(listed);
    QVERIFY(figures.cells > 0 && figures.lists <= figures.cells);
    QVERIFY(figures.meanSeen() >= 0 && figures.meanSeen() <= 1);
    for (const auto& [cube, lists] : allLists(*listed)) {
        QVERIFY(std::is_sorted(lists.cubes.begin(), lists.cubes.end()));
        QVERIFY(std::adjacent_find(lists.cubes.begin(), lists.cubes.end()) == lists.cubes.end());
        for (const Visibility::Other& other : lists.sectors)
            QVERIFY(std::is_sorted(other.cubes.begin(), other.cubes.end()));
    }
    const SightRays rays(listed);
    const auto count = rays.send(soaked(40000), 3);
    QVERIFY2(count.missed == 0, qPrintable(textOf(count)));
    QVERIFY(count.hits > 1000);
}

/// Two rooms on both sides of a wall, each with a shell of its own.
void tst_visibility::walls_hide_what_is_behind_them() {
    MapBuilder builder(4, 2, 1, 1);
    builder.material("stone");
    for (std::uint32_t x = 0; x < 2; ++x) {
        Rooms rooms;
        rooms.shell();
        rooms.put(builder.sector(x, 0, 0));
    }
    visibility::VisibilityFigures figures;
    const MapPtr listed = withVisibleLists(builder.build(), inlineExecutor(), &figures);
    QVERIFY(listed);
    const SightRays rays(listed);
    for (const double x : {-7.9 + 1, 0.0, 6.9}) {
        const auto lists = rays.listsAt({x, 0, 0});
        QVERIFY(lists);
        QVERIFY(!lists->cubes.empty());
        QVERIFY2(lists->sectors.empty(), qPrintable(QString::number(x)));
    }
    const auto count = rays.send(20000, 1);
    QVERIFY2(count.missed == 0, qPrintable(textOf(count)));
    QVERIFY(count.aimed > 1000);
    QVERIFY(figures.meanSeen() < 0.6);
}

void tst_visibility::doors_that_open_cell_by_cell_are_seen_through() {
    std::mt19937 random(9);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> door;
    for (std::uint32_t y = 1; y < 5; ++y)
        for (std::uint32_t z = 6; z < 9; ++z)
            door.emplace_back(y, z);
    std::shuffle(door.begin(), door.end(), random);
    std::size_t before = 0;
    for (std::size_t open = 0; open <= door.size(); ++open) {
        MapBuilder builder(4, 2, 1, 1);
        builder.material("stone");
        for (std::uint32_t x = 0; x < 2; ++x) {
            Rooms rooms;
            rooms.shell();
            for (std::size_t i = 0; i < open; ++i)
                rooms.solid[x == 0 ? 15 : 0][door[i].first][door[i].second] = false;
            rooms.put(builder.sector(x, 0, 0));
        }
        const MapPtr listed = withVisibleLists(builder.build());
        QVERIFY(listed);
        const SightRays rays(listed);
        const auto count = rays.send(soaked(6000), static_cast<unsigned>(open));
        QVERIFY2(count.missed == 0, qPrintable(textOf(count)));
        std::size_t through = 0; // cells that list something of the other room
        for (const auto& [cube, lists] : allLists(*listed))
            through += lists.sectors.empty() ? 0 : 1;
        QVERIFY2(through >= before || open <= 1, "an open door shows less than before");
        QCOMPARE(through == 0, open == 0);
        before = through;
    }
}

/// A face towards the room is left out: one sees into the wall, and through it, as nothing draws the inside.
void tst_visibility::sight_goes_through_matter_whose_faces_are_left_out() {
    for (const bool hole : {false, true}) {
        MapBuilder builder(4, 2, 1, 1);
        builder.material("stone");
        for (std::uint32_t x = 0; x < 2; ++x) {
            Rooms rooms;
            rooms.shell();
            if (x == 0)
                rooms.solid[15][8][8] = rooms.solid[15][8][9] = false;
            SectorBuilder& sector = builder.sector(x, 0, 0);
            rooms.put(sector);
            if (x == 0) { // face 3 is the one towards the room
                const std::uint32_t cube = sector.solidAt(4, 15, 8, 8);
                Corners corners;
                for (int i = 0; i < 8; ++i)
                    for (int axis = 0; axis < 3; ++axis)
                        corners[static_cast<std::size_t>(i)][axis] =
                            (axis == 0 ? 7.0f : 0.0f) + (cornerPositive(i, axis) ? 1.0f : 0.0f);
                sector.setQuads(cube, hole ? 0 : 1U << 3,
                                hole ? std::vector<Vertex>() : quadVertices(corners, 1U << 3));
                // Without any vertex the faces of a sector are made as they should be.
                const std::uint32_t beside = sector.solidAt(4, 15, 8, 9);
                for (glm::vec3& corner : corners)
                    corner.z += 1;
                sector.setQuads(beside, 1U << 3, quadVertices(corners, 1U << 3));
            }
        }
        const MapPtr listed = withVisibleLists(builder.build());
        QVERIFY(listed);
        const SightRays rays(listed);
        const auto count = rays.send(20000, 5);
        QVERIFY2(count.missed == 0, qPrintable(textOf(count)));
        const auto lists = rays.listsAt({0, 0, 0});
        QCOMPARE(lists && lists->sectors.empty(), !hole);
    }
}

void tst_visibility::results_do_not_depend_on_threads() {
    const MapPtr map = randomRooms(4);
    const auto lists = allLists(*withVisibleLists(map));
    QVERIFY(!lists.empty());
    for (const unsigned threads : {1U, 2U, 7U}) {
        ThreadPool pool(threads);
        const MapPtr other = withVisibleLists(map, pool.executor(Priority::InView));
        QVERIFY(other);
        QVERIFY2(allLists(*other) == lists, qPrintable(QString::number(threads)));
    }
}

void tst_visibility::baking_again_gives_the_same_lists() {
    for (const Revision revision : {Revision::R20250107, Revision::R20250115, Revision::R20250808}) {
        const MapPtr once = withVisibleLists(randomRooms(2, revision));
        QVERIFY(once);
        const MapPtr twice = withVisibleLists(once);
        QVERIFY(twice);
        // Numbers of cubes may differ, what is listed where does not.
        const SightRays one(once), other(twice);
        std::mt19937 random(1);
        const auto lists = allLists(*once);
        QCOMPARE(allLists(*twice).size(), lists.size());
        for (int i = 0; i < 300; ++i) {
            const glm::dvec3 place(double(random() % 32) - 7.5, double(random() % 16) - 7.5,
                                   double(random() % 32) - 7.5);
            const auto here = one.listsAt(place), there = other.listsAt(place);
            QCOMPARE(here.has_value(), there.has_value());
            if (here) {
                QCOMPARE(here->cubes.size(), there->cubes.size());
                QCOMPARE(here->sectors.size(), there->sectors.size());
            }
        }
    }
}

void tst_visibility::after_edits_only_what_may_have_changed_is_looked_at_data() {
    QTest::addColumn<MapPtr>("map");
    QTest::addColumn<unsigned>("seed");
    QTest::addColumn<int>("edits");
    QTest::newRow("a row of rooms") << rowOfRooms() << 1U << 60;
    QTest::newRow("rooms with pinholes") << randomRooms(3) << 2U << 16;
}

/// The same bytes as from nothing, whatever was edited, with and without a bake between two edits.
void tst_visibility::after_edits_only_what_may_have_changed_is_looked_at() {
    QFETCH(MapPtr, map);
    QFETCH(const unsigned, seed);
    QFETCH(const int, edits);
    ThreadPool pool(2);
    Executor& executor = pool.executor(Priority::InView);
    std::mt19937 random(seed);
    visibility::SightMemory memory;
    map = octant::apply(map, addEdit(levelRef(*map), ItemKind::PhysicsMaterial))->map; // of what is filled
    map = withVisibleLists(map, executor, nullptr, &memory);
    QVERIFY(map);
    std::uint64_t looked = 0, cells = 0;
    int baked = 0;
    const int count = soaked(edits);
    for (int i = 0; i < count; ++i) {
        const auto edited = octant::apply(map, randomCells(*map, random));
        QVERIFY(edited);
        map = edited->map;
        if (random() % 5 == 0)
            continue;
        visibility::VisibilityFigures figures, all;
        const MapPtr after = withVisibleLists(map, executor, &figures, &memory);
        const MapPtr fromNothing = withVisibleLists(map, executor, &all);
        QVERIFY(after && fromNothing);
        QVERIFY2(allLists(*after) == allLists(*fromNothing), qPrintable(QString::number(i)));
        QVERIFY2(bytesOf(*after) == bytesOf(*fromNothing), qPrintable(QString::number(i)));
        QCOMPARE(figures.cells, all.cells);
        QCOMPARE(figures.seen, all.seen);
        QCOMPARE(all.looked, all.cells);
        looked += figures.looked;
        cells += figures.cells;
        ++baked;
        map = after;
    }
    QVERIFY(baked * 2 > count);
    QVERIFY2(looked < cells, qPrintable(QStringLiteral("%1 of %2").arg(looked).arg(cells)));
    qInfo("%d edits, %d of %d cells computed anew", baked, static_cast<int>(looked), static_cast<int>(cells));
    // Nothing changed: nothing is looked at.
    visibility::VisibilityFigures again;
    const MapPtr same = withVisibleLists(map, executor, nullptr, &memory);
    QVERIFY(same && withVisibleLists(same, executor, &again, &memory));
    QCOMPARE(again.looked, std::uint64_t{0});
}

void tst_visibility::memory_of_another_level_is_of_no_use() {
    visibility::SightMemory memory;
    QVERIFY(withVisibleLists(randomRooms(1), inlineExecutor(), nullptr, &memory));
    visibility::VisibilityFigures figures;
    const MapPtr map = rowOfRooms();
    const MapPtr with = withVisibleLists(map, inlineExecutor(), &figures, &memory);
    QVERIFY(with);
    QCOMPARE(figures.looked, figures.cells);
    QVERIFY(allLists(*with) == allLists(*withVisibleLists(map)));
}

/// A bake that is stopped leaves what it came to: someone who edits again and again has lists all the same.
void tst_visibility::stopped_bakes_leave_what_they_came_to() {
    class Watch : public WorkWatch {
    public:
        explicit Watch(double until) : m_until(until) {}
        bool stopped() override { return m_stopped; }
        void reached(double share) override { m_stopped = m_stopped || share >= m_until; }

    private:
        double m_until;
        std::atomic<bool> m_stopped{false};
    };
    ThreadPool pool(2);
    Executor& executor = pool.executor(Priority::InView);
    MapPtr map = rowOfRooms();
    map = octant::apply(map, addEdit(levelRef(*map), ItemKind::PhysicsMaterial))->map; // of what is filled
    visibility::SightMemory memory;
    std::mt19937 random(5);
    std::uint64_t looked = 0, cells = 0;
    for (int i = 0; i < soaked(24); ++i) {
        const auto edited = octant::apply(map, randomCells(*map, random));
        QVERIFY(edited);
        map = edited->map;
        Watch watch(0.2 + 0.03 * static_cast<double>(random() % 25));
        QVERIFY(!visibility::bakeVisibility(map, 0, light::LevelLight{}, WorkContext{&executor, &watch}, 0, 1,
                                            &memory));
        if (i % 3 != 2)
            continue;
        visibility::VisibilityFigures figures;
        const MapPtr after = withVisibleLists(map, executor, &figures, &memory);
        const MapPtr fromNothing = withVisibleLists(map, executor);
        QVERIFY(after && fromNothing);
        QVERIFY2(bytesOf(*after) == bytesOf(*fromNothing), qPrintable(QString::number(i)));
        looked += figures.looked;
        cells += figures.cells;
        map = after;
        if (i % 2 == 0)
            memory.clear(); // the next begins from nothing again
    }
    QVERIFY2(looked < cells, qPrintable(QStringLiteral("%1 of %2").arg(looked).arg(cells)));
    qInfo("%d of %d cells computed anew", static_cast<int>(looked), static_cast<int>(cells));
    // The first of all, too.
    visibility::SightMemory fresh;
    Watch soon(0.6);
    QVERIFY(!visibility::bakeVisibility(map, 0, light::LevelLight{}, WorkContext{&executor, &soon}, 0, 1,
                                        &fresh));
    visibility::VisibilityFigures rest;
    QVERIFY(withVisibleLists(map, executor, &rest, &fresh));
    QVERIFY(rest.looked * 4 < rest.cells * 3);
    // One that nobody comes after leaves nothing.
    visibility::SightMemory closed;
    closed.close();
    Watch watch(0.5);
    QVERIFY(!visibility::bakeVisibility(map, 0, light::LevelLight{}, WorkContext{&executor, &watch}, 0, 1,
                                        &closed));
    QVERIFY(!closed.fits(*map->levels[0]));
}

/// Says how long a big map takes from nothing and after an edit. Minutes, so only where it is asked for.
void tst_visibility::large_maps_take_less_time_after_an_edit() {
    if (qEnvironmentVariableIsEmpty("OCTANT_BIG_BAKE"))
        QSKIP("OCTANT_BIG_BAKE is not set");
    MapPtr map = loadMapOf(qEnvironmentVariable("OCTANT_BIG_BAKE"));
    QVERIFY(map);
    ThreadPool pool(2);
    Executor& executor = pool.executor(Priority::InView);
    visibility::SightMemory memory;
    visibility::VisibilityFigures figures;
    QElapsedTimer timer;
    timer.start();
    map = withVisibleLists(map, executor, &figures, &memory);
    QVERIFY(map);
    qInfo("from nothing: %.1f s, %d cells, %.1f %% listed, %.1f M steps",
          static_cast<double>(timer.elapsed()) / 1000, static_cast<int>(figures.cells),
          100 * figures.meanSeen(), static_cast<double>(figures.steps) / 1e6);
    const Level& level = *map->levels[0];
    const glm::i64vec3 middle(level.countX() / 2, level.countY() / 2, level.countZ() / 2);
    for (int i = 0; i < 3; ++i) {
        const LevelBox box{5, middle * std::int64_t{32} + glm::i64vec3(8 * i, 4, 6 * i), {2, 2, 2}};
        const auto edited = octant::apply(map, i == 2 ? clearEdit(*map, box) : fillEdit(*map, box, 0));
        QVERIFY(edited);
        timer.start();
        map = withVisibleLists(edited->map, executor, &figures, &memory);
        QVERIFY(map);
        qInfo("after an edit: %.1f s, %d of %d cells", static_cast<double>(timer.elapsed()) / 1000,
              static_cast<int>(figures.looked), static_cast<int>(figures.cells));
    }
}

void tst_visibility::stopping_ends_without_a_result() {
    class Watch : public WorkWatch {
    public:
        explicit Watch(int after) : m_left(after) {}
        bool stopped() override { return m_left-- <= 0; }
        void reached(double) override {}

    private:
        int m_left;
    };
    const MapPtr map = randomRooms(1);
    for (const int after : {0, 1, 3, 10, 30}) {
        Watch watch(after);
        QVERIFY(
            !visibility::bakeVisibility(map, 0, light::LevelLight{}, WorkContext{&inlineExecutor(), &watch}));
    }
}

} // namespace tst_visibility

OCTANT_SUITE(tst_visibility, tst_visibility)
#include "tst_visibility.moc"
