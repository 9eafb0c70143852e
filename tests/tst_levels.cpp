#include <QTest>

#include "io/edit_context.h"
#include "io/json/clipboard.h"
#include "model/edit/entities/entity_places.h"
#include "tests/support/level_surface.h"
#include "tests/support/suite.h"

namespace tst_levels {

using namespace octant;
using namespace octant::test;

namespace {

Edit resizeEdit(const Map& map, glm::i64vec3 low, glm::i64vec3 high, bool force = false) {
    return editOf("level.resize", {levelRef(map)})
        .with("low", cells(low))
        .with("high", cells(high))
        .with("force", force);
}
Edit centerEdit(const Map& map, glm::i64vec3 to) {
    return editOf("level.move-centre", {levelRef(map)}).with("to", cells(to));
}
ItemRef sectorRef(const Map& map, std::size_t at) {
    return itemRef(ItemKind::Sector, levelOf(map).sectors[at].id);
}
Edit copyEdit(const Map& map, std::size_t from, glm::i64vec3 to) {
    return editOf("sector.copy", {sectorRef(map, from)}).with("to", cells(to));
}

/// Places in the world of all entities of the level and of its sectors.
std::vector<std::array<double, 3>> entityPlaces(const Map& map) {
    std::vector<std::array<double, 3>> places;
    const Level& level = levelOf(map);
    const auto add = [&](const EntityList& list, const std::array<double, 3>& center) {
        for (const Entity& entity : list.entities)
            if (hasPlace(entity, map.revision)) {
                const glm::vec3 at = placeOf(entity, map.revision);
                places.push_back(
                    {center[0] + double{at.x}, center[1] + double{at.y}, center[2] + double{at.z}});
            }
    };
    add(level.entities, {});
    for (std::size_t i = 0; i < level.sectors.size(); ++i)
        if (const Sector* sector = level.sectors[i].cell->value())
            add(sector->entities, level.sectorCenter(level.indexOf(i)));
    std::sort(places.begin(), places.end());
    return places;
}

void sampleRows() {
    QTest::addColumn<QString>("file");
    for (const char* file : {"room", "kitchen-sink", "multi"})
        for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"})
            QTest::addRow("%s %s", file, revision)
                << QStringLiteral("pmf/%1.%2.pmf").arg(QLatin1String(file), QLatin1String(revision));
}

} // namespace

class tst_levels : public QObject {
    Q_OBJECT

private slots:
    void resizing_moves_nothing_data() { sampleRows(); }
    void resizing_moves_nothing();
    void what_a_resize_would_lose_is_said();
    void a_forced_resize_opens_the_faces_behind();
    void impossible_sizes_are_refused();
    void moving_the_centre_keeps_the_world_data() { sampleRows(); }
    void moving_the_centre_keeps_the_world();
    void clearing_a_sector_opens_its_neighbours();
    void a_copied_sector_fits_its_new_neighbours();
    void a_copy_has_items_of_its_own();
    void new_levels_of_2025_01_07_have_sectors_of_the_one_size();
    void the_size_of_sectors_is_not_just_set();
    void random_edits_of_the_grid_data();
    void random_edits_of_the_grid();
};

void tst_levels::resizing_moves_nothing() {
    QFETCH(QString, file);
    const MapPtr opened = readTestMap(file.toStdString());
    const Blob bytes = bytesOf(*opened);
    const auto rules = brokenRules(opened);
    const auto triangles = worldTriangles(levelOf(*opened));
    const auto places = entityPlaces(*opened);
    for (const auto& [low, high] : {std::pair(glm::i64vec3(1, 0, 0), glm::i64vec3(0)),
                                    std::pair(glm::i64vec3(0), glm::i64vec3(0, 2, 1)),
                                    std::pair(glm::i64vec3(2, 1, 1), glm::i64vec3(1))}) {
        const MapPtr grown = done(opened, resizeEdit(*opened, low, high));
        QVERIFY(worldTriangles(levelOf(*grown)) == triangles);
        QVERIFY(entityPlaces(*grown) == places);
        QCOMPARE(soundness(grown, rules), QString());
        QCOMPARE(rayDifference(opened, grown, 300), QString());
        const MapPtr back = done(grown, resizeEdit(*grown, -low, -high));
        QVERIFY(dumpOf(*back) == dumpOf(*opened));
        QVERIFY(low != glm::i64vec3(0) || bytesOf(*back) == bytes);
        const MapPtr replayed =
            done(opened, *json::editFromJson(json::editToJson(resizeEdit(*opened, low, high))));
        QVERIFY(bytesOf(*replayed) == bytesOf(*grown));
    }
    QVERIFY(bytesOf(*opened) == bytes);
}

void tst_levels::what_a_resize_would_lose_is_said() {
    const MapPtr map = emptyMap(); // 2 x 1 x 2 sectors
    const MapPtr filled = done(map, fillEdit(*map, {0, {1, 0, 0}, {1, 1, 1}}, 0));
    QVERIFY(refusal(filled, resizeEdit(*filled, {0, 0, 0}, {-1, 0, 0})).contains(QStringLiteral("1,0,0")));
    QVERIFY(refusal(filled, resizeEdit(*filled, {-1, 0, 0}, {0, 0, 0})).contains(QStringLiteral("centre")));
    QCOMPARE(refusal(filled, resizeEdit(*filled, {0, 0, 0}, {0, 0, -1})), QStringLiteral("done"));

    MapPtr named = done(map, addEdit(sectorRef(*map, 0), ItemKind::Region));
    named = done(named, setEdit({itemRef(ItemKind::Region, sectorOf(*named, 0).regions[0].id)}, "sectors",
                                std::vector<std::int64_t>{1, 0, 0}));
    QVERIFY(refusal(named, resizeEdit(*named, {0, 0, 0}, {-1, 0, 0})).contains(QStringLiteral("regions")));
    const MapPtr forced = done(named, resizeEdit(*named, {0, 0, 0}, {-1, 0, 0}, true));
    QVERIFY(sectorOf(*forced, 0).regions[0].sectors.empty());

    MapPtr sky = done(map, addEdit(levelRef(*map), ItemKind::SkyEnvironment));
    const ItemRef item = itemRef(ItemKind::SkyEnvironment, levelOf(*sky).skyEnvironments[0].id);
    sky = done(sky, setEdit({item}, "flags/skybox_3d", true));
    sky = done(sky, setEdit({item}, "skybox_sector", std::vector<std::int64_t>{1, 0, 1}));
    QVERIFY(refusal(sky, resizeEdit(*sky, {0, 0, 0}, {0, 0, -1})).contains(QStringLiteral("sky")));
    const MapPtr grown = done(sky, resizeEdit(*sky, {2, 1, 0}, {0, 0, 0}));
    QCOMPARE(levelOf(*grown).skyEnvironments[0].skyboxSector, SectorIndex::of(3, 1, 1));
}

void tst_levels::a_forced_resize_opens_the_faces_behind() {
    const MapPtr map = emptyMap();
    const MapPtr filled = done(map, fillEdit(*map, {1, {0, 0, 0}, {4, 1, 4}}, 0));
    const MapPtr cut = done(filled, resizeEdit(*filled, {-1, 0, 0}, {0, 0, 0}, true));
    QCOMPARE(levelOf(*cut).sectors.size(), std::size_t{2});
    QCOMPARE(meshDifference(cut), QString());
    Cells model(cut, 2);
    QCOMPARE(surfaceDifference(cut, model), QString());
    QCOMPARE(soundness(cut, brokenRules(filled)), QString());
}

void tst_levels::impossible_sizes_are_refused() {
    const MapPtr map = emptyMap();
    for (const glm::i64vec3 high : {glm::i64vec3(-2, 0, 0), glm::i64vec3(0, 300, 0), glm::i64vec3(4095, 0, 0),
                                    glm::i64vec3(4000, 200, 4000), glm::i64vec3(std::int64_t{1} << 62)})
        QVERIFY(refusal(map, resizeEdit(*map, {0, 0, 0}, high, true)) != QStringLiteral("done"));
    QVERIFY(refusal(map, centerEdit(*map, {2, 0, 0})) != QStringLiteral("done"));
    QVERIFY(refusal(map, copyEdit(*map, 0, {0, 1, 0})) != QStringLiteral("done"));
    QCOMPARE(done(map, resizeEdit(*map, {0, 0, 0}, {0, 0, 0})), map);
    QCOMPARE(done(map, centerEdit(*map, {0, 0, 0})), map);
    QCOMPARE(done(map, copyEdit(*map, 1, {0, 0, 1})), map);
}

void tst_levels::moving_the_centre_keeps_the_world() {
    QFETCH(QString, file);
    MapPtr opened = readTestMap(file.toStdString());
    const Blob bytes = bytesOf(*opened);
    const auto rules = brokenRules(opened);
    const MapPtr grown = done(opened, resizeEdit(*opened, {0, 0, 0}, {2, 1, 0}));
    const MapPtr moved = done(grown, centerEdit(*grown, {2, 1, 0}));
    QCOMPARE(levelOf(*moved).centerSector, SectorIndex::of(2, 1, 0));
    const SectorIndex was = levelOf(*grown).centerSector;
    const glm::dvec3 by =
        (glm::dvec3(was.x(), was.y(), was.z()) - glm::dvec3(2, 1, 0)) * double{levelOf(*grown).sectorSide()};
    QCOMPARE(rayDifference(grown, moved, 1000, by), QString());
    // What was beside a thing is beside it still.
    const auto before = entityPlaces(*grown), after = entityPlaces(*moved);
    QCOMPARE(before.size(), after.size());
    for (std::size_t i = 0; i < before.size(); ++i)
        for (std::size_t axis = 0; axis < 3; ++axis)
            QVERIFY(std::abs(before[i][axis] + by[static_cast<int>(axis)] - after[i][axis]) < 1e-4);
    QCOMPARE(soundness(moved, rules), QString());
    const MapPtr along = done(grown, centerEdit(*grown, {2, 1, 0}).with("along", true));
    QVERIFY(levelOf(*along).entities.sameAs(levelOf(*grown).entities));
    QVERIFY(bytesOf(*opened) == bytes);
}

void tst_levels::clearing_a_sector_opens_its_neighbours() {
    const MapPtr map = emptyMap();
    const MapPtr filled = done(map, fillEdit(*map, {1, {0, 0, 0}, {4, 2, 4}}, 0));
    const MapPtr cleared =
        done(filled, editOf("sector.clear", {sectorRef(*filled, 1), sectorRef(*filled, 2)}));
    QCOMPARE(meshDifference(cleared), QString());
    Cells model(cleared, 1);
    QCOMPARE(surfaceDifference(cleared, model), QString());
}

void tst_levels::a_copied_sector_fits_its_new_neighbours() {
    const MapPtr map = emptyMap();
    MapPtr now = done(map, fillEdit(*map, {2, {0, 0, 0}, {4, 3, 4}}, 0)); // sector 0,0,0 but for its top
    now = done(now, fillEdit(*now, {2, {4, 0, 4}, {4, 2, 4}}, 1));        // half of 1,0,1
    const MapPtr copied = done(now, copyEdit(*now, 0, {1, 0, 0}));
    QCOMPARE(meshDifference(copied), QString());
    Cells model(copied, 2);
    QCOMPARE(surfaceDifference(copied, model), QString());
    QVERIFY(model.solid({4, 2, 0}) && !model.solid({4, 3, 0}));
    const MapPtr over = done(copied, copyEdit(*copied, 3, {0, 0, 0}));
    QCOMPARE(meshDifference(over), QString());
    QCOMPARE(soundness(over, brokenRules(now)), QString());
}

void tst_levels::a_copy_has_items_of_its_own() {
    const MapPtr opened = readTestMap("pmf/kitchen-sink.2025-08-08.pmf");
    const MapPtr grown = done(opened, resizeEdit(*opened, {0, 0, 0}, {1, 0, 0}));
    const Level& level = levelOf(*grown);
    const glm::i64vec3 to(level.countX() - 1, 0, 0);
    const MapPtr copied = done(grown, copyEdit(*grown, 0, to));
    const std::size_t place = level.numberOf(SectorIndex::of(static_cast<std::uint32_t>(to.x), 0, 0));
    const Sector &from = sectorOf(*copied, 0), &copy = sectorOf(*copied, place);
    QCOMPARE(copy.entities.entities.size(), from.entities.entities.size());
    QCOMPARE(copy.lightmaps.size(), from.lightmaps.size());
    for (const Entity& entity : copy.entities.entities)
        QCOMPARE(octant::sectorOf(entity.id), level.sectors[place].id);
    auto rules = brokenRules(opened);
    rules.push_back(Rule::StaleBake);
    QCOMPARE(soundness(copied, rules), QString());
}

void tst_levels::new_levels_of_2025_01_07_have_sectors_of_the_one_size() {
    const MapPtr map = emptyMap(Revision::R20250107); // which does not store it
    const MapPtr two = done(map, addEdit(itemRef(ItemKind::Map, MapItem), ItemKind::Level));
    QCOMPARE(two->levels[1]->sectorSizeLog2, levelOf(*map).sectorSizeLog2);
    MapBuilder larger(6);
    larger.revision = Revision::R20250107;
    const MapPtr other = larger.build();
    const ItemRef level = levelRef(*other);
    const auto pasted = octant::apply(map,
                                      editOf("item.paste", {itemRef(ItemKind::Map, MapItem)})
                                          .with("text", json::itemsToText(*other, std::span(&level, 1))),
                                      editContext());
    QVERIFY(!pasted.has_value());
    QVERIFY(pasted.error().what.find("size of sectors") != std::string::npos);
}

void tst_levels::the_size_of_sectors_is_not_just_set() {
    const MapPtr map = emptyMap();
    const Edit edit = setEdit({levelRef(*map)}, "sector_size_log2", std::uint64_t{5});
    QVERIFY(octant::apply(map, edit, editContext()).has_value());
    const auto set =
        octant::apply(done(map, fillEdit(*map, {2, {0, 0, 0}, {1, 1, 1}}, 0)), edit, editContext());
    QVERIFY(!set.has_value()); // the cubes would keep the vertices that they had
    QVERIFY(set.error().what.find("Change sector size") != std::string::npos);
}

void tst_levels::random_edits_of_the_grid_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 8; ++seed)
        QTest::addRow("empty seed %d", seed) << QString() << seed;
    for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"})
        QTest::addRow("kitchen-sink %s", revision)
            << QStringLiteral("pmf/kitchen-sink.%1.pmf").arg(QLatin1String(revision)) << 1;
}

void tst_levels::random_edits_of_the_grid() {
    QFETCH(QString, file);
    QFETCH(int, seed);
    Random random(seed);
    const auto open = [&] { return file.isEmpty() ? emptyMap() : readTestMap(file.toStdString()); };
    const MapPtr opened = open();
    const Blob bytes = bytesOf(*opened);
    auto rules = brokenRules(opened);
    rules.insert(rules.end(), {Rule::Pmf121, Rule::Pmf128,
                               Rule::StaleBake}); // who names a thing of a sector that is cleared
    MapPtr now = opened;
    std::vector<Edit> edits;
    for (int i = 0; i < 40; ++i) {
        const Level& level = levelOf(*now);
        const auto some = [&](std::int64_t reach) {
            return glm::i64vec3(random.below(reach), random.below(reach), random.below(reach));
        };
        const auto place = [&] {
            return glm::i64vec3(random.below(level.countX()), random.below(level.countY()),
                                random.below(level.countZ()));
        };
        const auto sector =
            static_cast<std::size_t>(random.below(static_cast<std::int64_t>(level.sectors.size())));
        Edit edit;
        bool still = false; // nothing may be seen to change
        switch (random.below(6)) {
        case 0:
            edit = resizeEdit(*now, some(2), some(2));
            still = true;
            break;
        case 1:
            edit = resizeEdit(*now, -some(2), -some(2), random.below(2) == 0);
            break;
        case 2:
            edit = centerEdit(*now, place());
            break;
        case 3:
            edit = copyEdit(*now, sector, place());
            break;
        case 4:
            edit = editOf("sector.clear", {sectorRef(*now, sector)});
            break;
        default:
            edit = fillEdit(*now, random.box(level, static_cast<int>(random.below(3))), 0);
        }
        if (level.sectors.size() > 60 && edit.action == "level.resize" && still)
            continue;
        const auto edited = octant::apply(now, edit, editContext());
        if (!edited)
            continue;
        QVERIFY(!still || worldTriangles(levelOf(*edited->map)) == worldTriangles(level));
        now = edited->map;
        edits.push_back(edit);
        const QString wrong =
            soundness(now, rules) + octreeFault(*now) + (file.isEmpty() ? meshDifference(now) : QString());
        QVERIFY2(
            wrong.isEmpty(),
            qPrintable(
                QStringLiteral("step %1, %2: %3").arg(i).arg(QString::fromStdString(edit.action), wrong)));
    }
    QVERIFY(edits.size() > 10);
    MapPtr replayed = open();
    for (const Edit& edit : edits)
        replayed = done(replayed, *json::editFromJson(json::editToJson(edit)));
    QVERIFY(bytesOf(*replayed) == bytesOf(*now));
    QVERIFY(bytesOf(*opened) == bytes);
}

} // namespace tst_levels

OCTANT_SUITE(tst_levels, tst_levels)
#include "tst_levels.moc"
