#include <QTest>

#include "model/diff/align.h"
#include "model/diff/map_diff.h"
#include "model/geometry/octree.h"
#include "model/map/item_kinds.h"
#include "model/p3m/model.h"
#include "tests/support/amount.h"
#include "tests/support/build_map.h"
#include "tests/support/edited_maps.h"
#include "tests/support/model_document.h"
#include "tests/support/random_model.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"
#include "tests/support/terrain.h"

namespace tst_map_diff {

using namespace octant;
using namespace octant::test;

namespace {

MapDiff diffOf(const MapPtr& before, const MapPtr& after) {
    const Result<MapDiff> diff = diffMaps(before, after);
    if (!diff)
        QTest::qFail(diff.error().text().c_str(), __FILE__, __LINE__);
    return diff.value_or(MapDiff());
}

MapPtr house() {
    MapPtr map = emptyMap();
    map = done(map, fillEdit(*map, {3, {0, 0, 0}, {8, 1, 8}}, 0));
    map = done(map, fillEdit(*map, {3, {2, 1, 2}, {3, 3, 3}}, 1));
    return readAgain(map);
}

constexpr int depth = 3; ///< of the cells that edits of the table are about

} // namespace

class TestMapDiff : public QObject {
    Q_OBJECT

private slots:
    void samplesDoNotDifferFromThemselves_data();
    void samplesDoNotDifferFromThemselves();
    void randomModelsAndTerrainDoNotDifferFromThemselves();
    void aFieldIsToldWithBothValues();
    void itemsAreKnownByTheirNames();
    void namelessItemsAreKnownByContentAndNeighbours();
    void filledCellsAreOneBox();
    void paintedCellsNameBothMaterials();
    void cornersThatAreStoredWhereTheyAreAnywayAreNoShape_data();
    void cornersThatAreStoredWhereTheyAreAnywayAreNoShape();
    void numbersOfCubesMeanNothing();
    void boxesAreTheCellsThatDiffer_data();
    void boxesAreTheCellsThatDiffer();
    void itemsDifferWhereDumpsDo_data();
    void itemsDifferWhereDumpsDo();
    void aLevelThatIsRemovedIsNotTheNextOne();
    void tilesAreTheRectanglesThatDiffer();
    void otherKindsAreRefused();
    void sectorsOfTheSameBytesAreShared();
};

void TestMapDiff::samplesDoNotDifferFromThemselves_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("revision");
    for (const char* name : {"kitchen-sink", "minimal", "multi", "room"})
        for (const Revision revision : allRevisions)
            QTest::addRow("%s %s", name, revisionName(revision))
                << QString::fromLatin1(name) << static_cast<int>(revision);
}

void TestMapDiff::samplesDoNotDifferFromThemselves() {
    QFETCH(const QString, name);
    QFETCH(const int, revision);
    const MapPtr map = sampleMap(name, static_cast<Revision>(revision)),
                 again = sampleMap(name, static_cast<Revision>(revision));
    QVERIFY(map && again);
    QVERIFY(diffOf(map, again).empty());
    // Written anew nothing is the same memory or the same bytes.
    const auto copy = editable(map);
    for (std::size_t at = 0; at < copy->levels.size(); ++at) {
        const auto level = editable(copy->levels[at]);
        for (std::size_t i = 0; i < level->sectors.size(); ++i)
            if (const Sector* sector = level->sectors[i].cell->value())
                level->sectors.set(
                    i, {level->sectors[i].id, std::make_shared<const LazySector>(*sector, nullptr)});
        copy->levels.set(at, level);
    }
    QVERIFY(diffOf(map, readAgain(copy)).empty());
}

void TestMapDiff::randomModelsAndTerrainDoNotDifferFromThemselves() {
    std::mt19937 one(7), other(7);
    QVERIFY(diffOf(documentOf(randomModel(one)), documentOf(randomModel(other))).empty());
    const auto terrainOf = [](std::mt19937& random) {
        return documentOf(std::make_shared<const Terrain>(randomTerrain(random, 2, 3, true)));
    };
    QVERIFY(diffOf(terrainOf(one), terrainOf(other)).empty());
}

void TestMapDiff::aFieldIsToldWithBothValues() {
    const MapPtr map = house();
    const ItemRef stone = itemRef(ItemKind::Material, levelOf(*map).materials[0].id);
    const MapPtr after = readAgain(done(map, setEdit({stone}, "wave/velocity", std::vector<float>{1, 2, 3})));
    const MapDiff diff = diffOf(map, after);
    QCOMPARE(diff.items.size(), std::size_t{1});
    const ItemChange& change = diff.items[0];
    QVERIFY(change.what == ItemChange::What::Changed && change.item == stone && !change.difference.more);
    QCOMPARE(change.difference.fields.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(change.difference.fields[0].path()), QStringLiteral("wave/velocity"));
    QVERIFY(sameValue(change.difference.fields[0].before, std::vector<float>{0, 0, 0}));
    QVERIFY(sameValue(change.difference.fields[0].after, std::vector<float>{1, 2, 3}));
}

void TestMapDiff::itemsAreKnownByTheirNames() {
    const MapPtr map = house();
    const Level& level = levelOf(*map);
    // The first is removed, so all others have another number.
    MapPtr after = done(map, editOf("item.remove", {itemRef(ItemKind::Material, level.materials[2].id)}));
    after =
        done(after, setEdit({itemRef(ItemKind::Material, level.materials[1].id)}, "alpha", std::uint64_t{7}));
    after = done(after, addEdit(levelRef(*after), ItemKind::Material).with("name", std::string("brick")));
    const MapDiff diff = diffOf(map, readAgain(after));
    QCOMPARE(diff.items.size(), std::size_t{3});
    QVERIFY(diff.items[0].what == ItemChange::What::Removed &&
            diff.items[0].item.id == level.materials[2].id);
    QVERIFY(diff.items[1].what == ItemChange::What::Added);
    QVERIFY(diff.items[2].what == ItemChange::What::Changed &&
            diff.items[2].item.id == level.materials[1].id);
    QVERIFY(diff.sectors.empty());
}

void TestMapDiff::namelessItemsAreKnownByContentAndNeighbours() {
    MapPtr map = house();
    const ItemRef sector = itemRef(ItemKind::Sector, levelOf(*map).sectors[0].id);
    for (int i = 0; i < 4; ++i) {
        map = done(map, addEdit(sector, ItemKind::Region));
        const ItemRef region = itemRef(ItemKind::Region, sectorOf(*map, 0).regions.back().id);
        map = done(map, setEdit({region}, "max", std::vector<float>{float(i), 1, 1}));
    }
    map = readAgain(map);
    const auto& regions = sectorOf(*map, 0).regions;
    MapPtr after =
        done(map, setEdit({itemRef(ItemKind::Region, regions[2].id)}, "min", std::vector<float>{-1, 0, 0}));
    after = done(after, editOf("item.remove", {itemRef(ItemKind::Region, regions[0].id)}));
    const MapDiff diff = diffOf(map, readAgain(after));
    QCOMPARE(diff.items.size(), std::size_t{2});
    QVERIFY(diff.items[0].what == ItemChange::What::Removed && diff.items[0].item.id == regions[0].id);
    QVERIFY(diff.items[1].what == ItemChange::What::Changed && diff.items[1].item.id == regions[2].id);
}

void TestMapDiff::filledCellsAreOneBox() {
    const MapPtr map = house();
    const MapDiff diff = diffOf(map, readAgain(done(map, fillEdit(*map, {3, {1, 4, 1}, {5, 2, 3}}, 2))));
    QVERIFY(diff.items.empty());
    QCOMPARE(diff.sectors.size(), std::size_t{1});
    const auto boxes = diff.sectors[0].cubes.boxes();
    QCOMPARE(boxes.size(), std::size_t{1});
    QVERIFY(boxes[0].what == CubeChange::What::Added);
    const LevelBox box = levelBox(levelOf(*map), {0, boxes[0].box}, 3);
    QVERIFY(box.min == glm::i64vec3(1, 4, 1) && box.size == glm::i64vec3(5, 2, 3));
    const Ref& material = diff.sectors[0].cubes.materials[boxes[0].after].materials[0];
    QCOMPARE(material.id, levelOf(*map).materials[2].id);
}

void TestMapDiff::paintedCellsNameBothMaterials() {
    const MapPtr map = house();
    const MapPtr after = done(map, fillEdit(*map, {3, {2, 1, 2}, {3, 1, 3}}, 0));
    const MapDiff diff = diffOf(map, readAgain(after));
    QCOMPARE(diff.sectors.size(), std::size_t{1});
    const auto boxes = diff.sectors[0].cubes.boxes();
    QCOMPARE(boxes.size(), std::size_t{1});
    QVERIFY(boxes[0].what == CubeChange::What::Changed);
    QCOMPARE(int{boxes[0].aspects}, int{CubeAspect::Materials});
    QCOMPARE(diff.sectors[0].cubes.materials[boxes[0].before].materials[0].id, levelOf(*map).materials[1].id);
    QCOMPARE(diff.sectors[0].cubes.materials[boxes[0].after].materials[0].id, levelOf(*map).materials[0].id);
}

void TestMapDiff::cornersThatAreStoredWhereTheyAreAnywayAreNoShape_data() {
    QTest::addColumn<bool>("bent"); ///< the cube has another corner that is moved
    QTest::addColumn<bool>("moved");
    QTest::addRow("a whole cube") << false << false;
    QTest::addRow("a bent cube") << true << false;
    QTest::addRow("a corner that is moved") << true << true;
}

void TestMapDiff::cornersThatAreStoredWhereTheyAreAnywayAreNoShape() {
    QFETCH(const bool, bent);
    QFETCH(const bool, moved);
    const auto withStored = [&](bool stored) {
        MapBuilder builder(4);
        builder.material("stone");
        SectorBuilder& sector = builder.sector();
        const std::uint32_t cube = sector.solid({5});
        const Corners corners = cellCorners(CubeCell().childPlace(5), 16);
        sector.setMaterial(cube, 0, 0);
        if (bent)
            sector.moveCorner(cube, 0, corners[0] + glm::vec3(0, -1, 0));
        if (stored)
            sector.moveCorner(cube, 1, corners[1] + (moved ? glm::vec3(0, -1, 0) : glm::vec3(0)));
        return builder.build();
    };
    const MapDiff diff = diffOf(withStored(false), withStored(true));
    std::size_t boxes = 0;
    for (const SectorDifference& sector : diff.sectors)
        boxes += sector.cubes.boxes().size();
    QCOMPARE(boxes, std::size_t{moved});
}

void TestMapDiff::numbersOfCubesMeanNothing() {
    const MapPtr map = house();
    const LevelBox box{3, {6, 5, 6}, {1, 1, 1}};
    MapPtr other = done(map, fillEdit(*map, {3, {2, 1, 2}, {3, 3, 3}}, 2));
    other = done(other, fillEdit(*other, box, 2));
    other = done(other, fillEdit(*other, {3, {2, 1, 2}, {3, 3, 3}}, 1));
    const MapPtr one = done(map, fillEdit(*map, box, 2));
    QVERIFY(diffOf(readAgain(one), readAgain(other)).empty());
}

void TestMapDiff::boxesAreTheCellsThatDiffer_data() {
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= amount(5); ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

/// Compares with the material of each face of each cell, found by the plainest of means.
void TestMapDiff::boxesAreTheCellsThatDiffer() {
    QFETCH(const int, seed);
    AnyEdits edits(seed);
    const auto cubes = [](const Edit& edit) {
        return edit.action == "cubes.fill" || edit.action == "cubes.clear" || edit.action == "cubes.paint";
    };
    const MapPtr before = readAgain(afterEdits(emptyMap(), edits, 6, cubes)),
                 edited = afterEdits(before, edits, 4, cubes), after = readAgain(edited);
    Cells then(before, depth), now(edited, depth), told(before, depth);
    const MapDiff diff = diffOf(before, after);
    const Level& level = levelOf(*before);
    told.forEach({depth, {}, told.size()}, [&](glm::i64vec3 at) { told.cell(at).fill(0); });
    for (const SectorDifference& sector : diff.sectors) {
        const std::size_t at = listIn(level, ItemKind::Sector).positionOf(sector.sector);
        for (const CubeChange& box : sector.cubes.boxes())
            if (box.what != CubeChange::What::Changed || (box.aspects & CubeAspect::Materials) != 0)
                told.set(levelBox(level, {at, box.box}, depth), {1, 1, 1, 1, 1, 1});
    }
    int different = 0;
    then.forEach({depth, {}, then.size()}, [&](glm::i64vec3 at) {
        const bool differs = then.cell(at) != now.cell(at);
        different += differs ? 1 : 0;
        if (differs != (told.cell(at)[0] != 0))
            QFAIL(qPrintable(QStringLiteral("cell %1,%2,%3").arg(at.x).arg(at.y).arg(at.z)));
    });
    QVERIFY(different != 0 || dumpOf(*edited) == dumpOf(*before) || diff.sectors.size() != 0 || diff.empty());
}

void TestMapDiff::itemsDifferWhereDumpsDo_data() {
    QTest::addColumn<int>("revision");
    QTest::addColumn<int>("seed");
    for (const Revision revision : allRevisions)
        for (int seed = 1; seed <= amount(3); ++seed)
            QTest::addRow("%s seed %d", revisionName(revision), seed) << static_cast<int>(revision) << seed;
}

void TestMapDiff::itemsDifferWhereDumpsDo() {
    QFETCH(const int, revision);
    QFETCH(const int, seed);
    AnyEdits edits(seed);
    const auto items = [](const Edit& edit) {
        return edit.action.starts_with("item.") &&
               (edit.targets.empty() || edit.targets.front().kind != ItemKind::Cube);
    };
    MapPtr map = readAgain(afterEdits(emptyMap(static_cast<Revision>(revision)), edits, 12, items));
    for (int i = 0; i < 12; ++i) {
        const MapPtr after = readAgain(afterEdits(map, edits, 1, items));
        const bool differ = dumpOf(*map) != dumpOf(*after);
        QCOMPARE(diffOf(map, after).empty(), !differ);
        QCOMPARE(diffOf(after, map).empty(), !differ);
        map = after;
    }
}

void TestMapDiff::aLevelThatIsRemovedIsNotTheNextOne() {
    MapPtr map = house();
    map = done(map, editOf("item.duplicate", {levelRef(*map)}));
    const ItemRef second = itemRef(ItemKind::Level, map->levels[1]->id);
    map = done(map, addEdit(second, ItemKind::Material).with("name", std::string("brick")));
    map = readAgain(map);
    const MapPtr after = done(map, editOf("item.remove", {itemRef(ItemKind::Level, map->levels[0]->id)}));
    const MapDiff diff = diffOf(map, readAgain(after));
    QCOMPARE(diff.items.size(), std::size_t{1});
    QVERIFY(diff.items[0].what == ItemChange::What::Removed && diff.items[0].item.id == map->levels[0]->id);
}

void TestMapDiff::tilesAreTheRectanglesThatDiffer() {
    std::mt19937 random(3);
    const auto before = std::make_shared<const Terrain>(randomTerrain(random, 2, 2));
    const auto after = std::make_shared<Terrain>(*before);
    int changed = 0;
    for (int row = 30; row < 34; ++row)
        for (int col = 31; col < 36; ++col)
            after->tiles.update(after->numberOf({row, col}), [&](terrain::Tile& tile) {
                tile.setPathable(!tile.pathable());
                ++changed;
            });
    const MapDiff diff = diffOf(documentOf(before), documentOf(after));
    int told = 0;
    for (const TileChange& change : diff.tiles) {
        QCOMPARE(change.fields.size(), std::size_t{1});
        QVERIFY(change.fields[0].field == terrain::TileField::Pathable);
        told += change.rect.rows * change.rect.cols;
        for (int row = 0; row < change.rect.rows; ++row)
            for (int col = 0; col < change.rect.cols; ++col) {
                const terrain::TilePlace at{change.rect.row + row, change.rect.col + col};
                QCOMPARE(int{before->at(at).pathable()}, change.fields[0].before);
                QCOMPARE(int{after->at(at).pathable()}, change.fields[0].after);
            }
    }
    QCOMPARE(told, changed);
}

void TestMapDiff::otherKindsAreRefused() {
    std::mt19937 random(3);
    const MapPtr model = documentOf(randomModel(random));
    QVERIFY(!diffMaps(house(), model));
    QVERIFY(!diffMaps(emptyMap(Revision::R20250107), emptyMap(Revision::R20250808)));
}

void TestMapDiff::sectorsOfTheSameBytesAreShared() {
    const MapPtr map = house(), after = readAgain(done(map, fillEdit(*map, {3, {1, 4, 1}, {1, 1, 1}}, 2)));
    const std::array<MapPtr, 1> versions{map};
    const MapPtr own = aligned(after, versions);
    QCOMPARE(own->levels[0]->id, map->levels[0]->id);
    for (std::size_t at = 0; at < levelOf(*map).sectors.size(); ++at) {
        QCOMPARE(levelOf(*own).sectors[at].id, levelOf(*map).sectors[at].id);
        QCOMPARE(levelOf(*own).sectors[at].cell == levelOf(*map).sectors[at].cell, at != 0);
    }
}

} // namespace tst_map_diff

OCTANT_SUITE(tst_map_diff, TestMapDiff)

#include "tst_map_diff.moc"
