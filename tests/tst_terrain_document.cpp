#include <QTest>

#include <random>
#include <set>

#include "io/json/edit_json.h"
#include "io/pfmap/pfmap.h"
#include "model/change/change_set.h"
#include "model/edit/edit.h"
#include "model/edit/terrain/terrain_stroke.h"
#include "model/map/locate.h"
#include "model/schema/field.h"
#include "model/terrain/edit_lists.h"
#include "model/terrain/tile_text.h"
#include "tests/support/suite.h"
#include "tests/support/terrain.h"

namespace tst_terrain_document {

using namespace octant;
using namespace octant::test;

namespace {

using Ints = std::vector<std::int64_t>;

constexpr ItemRef root{ItemKind::Terrain, -1, ItemRef::NoCube, MapItem};

MapPtr opened(const Terrain& terrain) { return documentOf(std::make_shared<const Terrain>(terrain)); }

MapPtr done(const MapPtr& map, const Edit& edit) {
    const auto edited = octant::apply(map, edit);
    if (!edited)
        qWarning("%s", edited.error().text().c_str());
    return edited ? edited->map : nullptr;
}

std::string refusal(const MapPtr& map, const Edit& edit) {
    const auto edited = octant::apply(map, edit);
    return edited ? std::string() : edited.error().what;
}

Edit tiles(const char* action) { return {action, {root}, {}}; }

QByteArray fileOf(const MapPtr& map) { return bytesOf(pfmap::write(*map->terrain)); }

ItemRef materialOf(const MapPtr& map, std::size_t at) {
    return {ItemKind::TerrainMaterial, -1, ItemRef::NoCube, map->terrain->materials[at].id};
}

/// An edit of some tiles with any values; about all of them can be done.
class RandomTileEdits {
public:
    explicit RandomTileEdits(unsigned seed) : m_random(seed) {}

    Edit next(const Terrain& map) {
        const char* const words[] = {"none", "blur"};
        switch (below(8)) {
        case 0: {
            const char* const changes[] = {"set", "raise", "lower", "smooth", "noise"};
            Edit edit = tiles("tiles.height");
            place(edit, map);
            edit.with("change", std::string(changes[below(5)]))
                .with("levels", Ints::value_type{below(9) - 4});
            if (below(2) == 0)
                edit.with("soft", true).with("settle", below(2) == 0);
            return edit;
        }
        case 1: {
            Edit edit = tiles("tiles.fit");
            place(edit, map);
            return std::move(edit).with("meet", std::string(below(2) == 0 ? "higher" : "lower"));
        }
        case 2: {
            const int side = 1 + below(6);
            const Ints rect{below(map.rows() - side), below(map.cols() - side), side, side};
            return tiles("tiles.turn").with("rect", rect).with("turns", Ints::value_type{1 + below(3)});
        }
        case 3:
            return tiles("tiles.mirror")
                .with("rect", Ints{0, below(map.cols() - 8), 1 + below(8), 1 + below(8)})
                .with("axis", std::string(below(2) == 0 ? "east-west" : "north-south"));
        case 4: {
            const terrain::TileRect from{below(map.rows()), below(map.cols()), 1 + below(6), 1 + below(6)};
            const std::string text = terrain::tilesToText(terrain::copyTiles(map, from));
            return tiles("tiles.paste")
                .with("text", text)
                .with("at", Ints{below(map.rows()) - 2, below(map.cols()) - 2})
                .with("turns", Ints::value_type{below(4)});
        }
        default: {
            Edit edit = tiles("tiles.set");
            place(edit, map);
            const auto materials = static_cast<int>(map.materials.size());
            edit.with("top_material", Ints::value_type{below(materials)});
            if (below(2) == 0)
                edit.with("type", std::string(terrain::typeName(static_cast<terrain::TileType>(below(13)))));
            if (below(2) == 0)
                edit.with("ramp_height", Ints::value_type{below(5)});
            if (below(2) == 0)
                edit.with("pathable", below(2) == 0).with("no_bump_map", below(2) == 0);
            if (below(2) == 0)
                edit.with("blend", std::string(words[below(2)])).with("blend_normals", below(2) == 0);
            return edit;
        }
        }
    }

    int below(int count) { return static_cast<int>(m_random() % static_cast<unsigned>(count)); }

private:
    void place(Edit& edit, const Terrain& map) {
        if (below(3) == 0) {
            edit.with("rect", Ints{below(map.rows()), below(map.cols()), 1 + below(12), 1 + below(12)});
            return;
        }
        Ints points;
        for (int i = 1 + below(4); i > 0; --i)
            points.insert(points.end(), {below(map.rows()), below(map.cols())});
        edit.with("points", points).with("brush", std::uint64_t(1 + below(9))).with("round", below(2) == 0);
    }

    std::mt19937 m_random;
};

} // namespace

class TestTerrainDocument : public QObject {
    Q_OBJECT
private slots:
    void randomEditsTouchOnlyTheirTiles_data();
    void randomEditsTouchOnlyTheirTiles();
    void strokesGoStraightFromPointToPoint();
    void strokesThatGoOnGiveTheSame_data();
    void strokesThatGoOnGiveTheSame();
    void onlyStrokesGoOn();
    void tilesAreCleared();
    void oneEdgeBlendsWithWhatMeetsIt();
    void connectedTilesArePainted();
    void fieldsOfManyTilesAreSetAtOnce();
    void nothingToDoGivesTheSameDocument();
    void refusals_data();
    void refusals();
    void materialsAreAddedRemovedAndMoved();
    void usedMaterialsAreReplacedFirst();
    void splatsAreAddedAndSet();
    void idsAreNeverUsedTwice();
    void fieldsAreShown();
    void copiedTilesSurviveTheirText();
    void damagedTextsAreRefused();
    void chunksAreAdded();
};

void TestTerrainDocument::randomEditsTouchOnlyTheirTiles_data() {
    QTest::addColumn<QString>("file");
    for (const char* file : {"hills-1x1", "hills-crlf", "hills-mixed", "hills-tabs", "types-1x2", "edges-1.2",
                             "splats-1.1", "lowercase-1x1"})
        QTest::newRow(file) << QString::fromLatin1(file) + QStringLiteral(".pfmap");
}

void TestTerrainDocument::randomEditsTouchOnlyTheirTiles() {
    QFETCH(const QString, file);
    const QByteArray original = bytesOf(terrainFile(file));
    std::vector<MapPtr> maps{opened(terrainSample(file))};
    std::vector<QByteArray> files{fileOf(maps[0])};
    QCOMPARE(files[0], original);
    RandomTileEdits edits(7);
    std::vector<Edit> made;
    for (int i = 0; i < 60; ++i) {
        const Edit edit = edits.next(*maps.back()->terrain);
        const MapPtr after = done(maps.back(), edit);
        QVERIFY2(after, edit.action.c_str());
        const auto line = json::editFromJson(json::editToJson(edit));
        QVERIFY(line && *line == edit);
        // Bytes that differ lie in tiles that differ.
        const QByteArray then = files.back(), now = fileOf(after);
        QCOMPARE(now.size(), then.size());
        const Terrain &a = *maps.back()->terrain, &b = *after->terrain;
        qsizetype at = now.size();
        // Tiles are the last words of the file.
        for (std::size_t left = b.tiles.size(); left-- > 0;) {
            while (at > 0 && now[at - 1] <= ' ')
                --at;
            at -= 24;
            QCOMPARE(now.mid(at, 24) == then.mid(at, 24), a.tiles[left] == b.tiles[left]);
        }
        QCOMPARE(now.left(at), then.left(at));
        made.push_back(edit);
        maps.push_back(after);
        files.push_back(now);
    }
    for (std::size_t i = maps.size(); i-- > 0;)
        QCOMPARE(fileOf(maps[i]), files[i]);
    MapPtr again = opened(terrainSample(file));
    for (const Edit& edit : made)
        again = done(again, edit);
    QCOMPARE(fileOf(again), files.back());
}

void TestTerrainDocument::strokesGoStraightFromPointToPoint() {
    const MapPtr map = opened(terrain::newTerrain(1, 1));
    const MapPtr after = done(
        map,
        tiles("tiles.height").with("points", Ints{2, 2, 2, 10, 6, 10}).with("change", std::string("raise")));
    QVERIFY(after);
    int raised = 0;
    for (const terrain::Tile& tile : after->terrain->tiles)
        raised += tile.base();
    QCOMPARE(raised, 9 + 4);
    QCOMPARE(after->terrain->at({2, 7}).base(), 1);
    QCOMPARE(after->terrain->at({5, 10}).base(), 1);
    const ChangeSet changes = changesBetween(*map, *after);
    QVERIFY((changes.tiles == terrain::TileRect{2, 2, 5, 9}));
}

void TestTerrainDocument::strokesThatGoOnGiveTheSame_data() {
    QTest::addColumn<QString>("change");
    QTest::addColumn<bool>("soft");
    for (const char* change : {"set", "raise", "lower", "smooth", "noise", "fit", "paint"})
        for (const bool soft : {false, true})
            QTest::addRow("%s%s", change, soft ? " softly" : "") << QString::fromLatin1(change) << soft;
}

void TestTerrainDocument::strokesThatGoOnGiveTheSame() {
    QFETCH(const QString, change);
    QFETCH(const bool, soft);
    std::mt19937 random(unsigned(change.size()));
    const auto below = [&](int count) { return static_cast<int>(random() % unsigned(count)); };
    MapPtr before = opened(randomTerrain(random, 4, 3));
    for (int stroke = 0; stroke < 4; ++stroke) {
        Edit edit = tiles(change == u"fit" ? "tiles.fit" : change == u"paint" ? "tiles.set" : "tiles.height");
        edit.with("brush", std::uint64_t(1 + below(stroke % 2 == 0 ? 4 : 20))).with("round", below(2) == 0);
        if (change == u"paint")
            edit.with("blend", std::string(soft ? "blur" : "none")).with("top_material", Ints::value_type{1});
        else if (change != u"fit")
            edit.with("change", change.toStdString()).with("levels", Ints::value_type{1 + below(2)});
        if (edit.action == "tiles.height")
            edit.with("soft", soft).with("settle", stroke % 3 != 0);
        const Terrain& map = *before->terrain;
        Ints points{below(map.rows()), below(map.cols())};
        edit.with("points", points);
        MapPtr shown = done(before, edit);
        QVERIFY(shown);
        for (int step = 0; step < 6; ++step) {
            const Edit last = edit;
            for (int more = 1 + below(2); more > 0; --more) {
                const Ints::value_type row = points[points.size() - 2], col = points.back();
                points.push_back(std::clamp<Ints::value_type>(row + below(25) - 12, 0, map.rows() - 1));
                points.push_back(std::clamp<Ints::value_type>(col + below(25) - 12, 0, map.cols() - 1));
            }
            edit.with("points", points);
            const auto further = continueStroke(before, last, shown, edit);
            QVERIFY(further);
            const MapPtr whole = done(before, edit);
            QVERIFY(whole && whole->terrain->tiles == further->map->terrain->tiles);
            shown = further->map;
        }
        before = shown;
    }
}

void TestTerrainDocument::onlyStrokesGoOn() {
    const MapPtr map = opened(terrain::newTerrain(1, 1));
    const Edit edit = tiles("tiles.height").with("change", std::string("raise")).with("points", Ints{1, 1});
    const MapPtr shown = done(map, edit);
    Edit other = edit;
    QVERIFY(!continueStroke(map, edit, shown, other)); // nothing is new
    other.with("points", Ints{1, 1, 5, 5});
    QVERIFY(continueStroke(map, edit, shown, other));
    QVERIFY(!continueStroke(map, edit, shown, Edit(other).with("levels", Ints::value_type{2})));
    QVERIFY(!continueStroke(map, edit, shown, Edit(other).with("points", Ints{1, 2, 5, 5})));
    QVERIFY(!continueStroke(map, edit, shown, Edit(other).with("points", Ints{1, 1, 5, 99})));
    QVERIFY(!continueStroke(map, edit, shown, Edit(other).with("points", Ints{1, 1, 5})));
}

void TestTerrainDocument::tilesAreCleared() {
    const MapPtr map = opened(terrainSample(QStringLiteral("hills-1x1.pfmap")));
    const MapPtr after = done(map, tiles("tiles.clear").with("rect", Ints{3, 4, 5, 6}));
    QVERIFY(after);
    const Terrain &a = *map->terrain, &b = *after->terrain;
    for (int row = 0; row < b.rows(); ++row)
        for (int col = 0; col < b.cols(); ++col)
            QCOMPARE(b.at({row, col}).view(), terrain::TileRect({3, 4, 5, 6}).contains({row, col})
                                                  ? terrain::newTile(b.materials.size()).view()
                                                  : a.at({row, col}).view());
    QVERIFY(!refusal(map, tiles("tiles.clear").with("rect", Ints{30, 0, 5, 1})).empty());
}

void TestTerrainDocument::oneEdgeBlendsWithWhatMeetsIt() {
    MapPtr map = opened(terrain::newTerrain(1, 1));
    const Edit east = tiles("tiles.set")
                          .with("points", Ints{4, 4})
                          .with("blend", std::string("edge"))
                          .with("edge", std::string("east"));
    QVERIFY(!refusal(map, east).empty());
    map = done(map, tiles("tiles.blend-per-edge"));
    const MapPtr after = done(map, east);
    QVERIFY(after);
    using enum terrain::Blend;
    QVERIFY((after->terrain->at({4, 4}).edges() == std::array{Blur, Edge, Blur, Blur}));
    QVERIFY((after->terrain->at({4, 5}).edges() == std::array{Blur, Blur, Blur, Edge}));
    QVERIFY(pfmap::check(*after->terrain).size() == pfmap::check(*map->terrain).size());
    QVERIFY(!refusal(map, tiles("tiles.set").with("points", Ints{4, 4}).with("edge", std::string("east")))
                 .empty());
}

void TestTerrainDocument::connectedTilesArePainted() {
    MapPtr map = opened(terrain::newTerrain(1, 1));
    map = done(map,
               tiles("tiles.set").with("rect", Ints{0, 5, 32, 1}).with("top_material", Ints::value_type{1}));
    QVERIFY(map);
    map = done(map, tiles("tiles.set")
                        .with("points", Ints{3, 2})
                        .with("connected", true)
                        .with("top_material", Ints::value_type{1}));
    QVERIFY(map);
    QCOMPARE(terrain::materialUses(*map->terrain)[1].tops, std::uint64_t{32 * 6});
}

void TestTerrainDocument::fieldsOfManyTilesAreSetAtOnce() {
    const MapPtr map = done(opened(terrain::newTerrain(1, 1)), tiles("tiles.set")
                                                                   .with("rect", Ints{1, 1, 2, 2})
                                                                   .with("type", std::string("ramp_sn"))
                                                                   .with("base_height", Ints::value_type{-3})
                                                                   .with("ramp_height", Ints::value_type{2})
                                                                   .with("pathable", false)
                                                                   .with("cover", std::string("full")));
    QVERIFY(map);
    const terrain::Tile& tile = map->terrain->at({2, 2});
    QCOMPARE(tile.type(), terrain::TileType::RampSn);
    QCOMPARE(tile.base(), -3);
    QCOMPARE(tile.ramp(), 2);
    QVERIFY(!tile.pathable());
    QCOMPARE(tile.cover(), terrain::Cover::Full);
}

void TestTerrainDocument::nothingToDoGivesTheSameDocument() {
    const MapPtr map = opened(terrain::newTerrain(1, 1));
    QCOMPARE(done(map, tiles("tiles.set").with("rect", Ints{0, 0, 9, 9}).with("pathable", true)), map);
    QCOMPARE(
        done(map, tiles("tiles.height").with("rect", Ints{0, 0, 9, 9}).with("change", std::string("set"))),
        map);
    QCOMPARE(done(map, tiles("tiles.mend")), map);
}

void TestTerrainDocument::refusals_data() {
    QTest::addColumn<QString>("action");
    QTest::addColumn<QList<int>>("points");
    QTest::addColumn<QString>("reason");
    QTest::newRow("nowhere") << "tiles.fit" << QList<int>{} << "say which tiles";
    QTest::newRow("half a point") << "tiles.fit" << QList{1, 2, 3} << "two numbers";
    QTest::newRow("off the terrain") << "tiles.fit" << QList{1, 32} << "on the terrain";
    QTest::newRow("before the terrain") << "tiles.fit" << QList{-1, 3} << "on the terrain";
}

void TestTerrainDocument::refusals() {
    QFETCH(const QString, action);
    QFETCH(const QList<int>, points);
    QFETCH(const QString, reason);
    const MapPtr map = opened(terrain::newTerrain(1, 1));
    Edit edit = tiles(qPrintable(action));
    if (!points.isEmpty())
        edit.with("points", Ints(points.begin(), points.end()));
    const std::string said = refusal(map, edit);
    QVERIFY2(QString::fromStdString(said).contains(reason), said.c_str());
    edit.targets = {{ItemKind::Map, -1, ItemRef::NoCube, MapItem}};
    QVERIFY(!refusal(map, edit).empty());
    QVERIFY(!refusal(std::make_shared<const Map>(), edit).empty());
}

void TestTerrainDocument::materialsAreAddedRemovedAndMoved() {
    const MapPtr map = opened(terrainSample(QStringLiteral("hills-1x1.pfmap")));
    const auto added = octant::apply(
        map, tiles("item.add").with("kind", std::string("terrain_material")).with("at", std::uint64_t{0}));
    QVERIFY(added);
    QCOMPARE(added->made.size(), std::size_t{1});
    QCOMPARE(added->map->terrain->materials[0].id, added->made[0].id);
    const int top = map->terrain->tiles[0].topMaterial();
    QCOMPARE(added->map->terrain->tiles[0].topMaterial(), top + 1);
    Edit move{"item.move", {materialOf(added->map, 0)}, {}};
    move.with("to", std::uint64_t{added->map->terrain->materials.size() - 1});
    const MapPtr moved = done(added->map, move);
    QVERIFY(moved);
    QCOMPARE(moved->terrain->tiles[0].topMaterial(), top);
    QCOMPARE(moved->terrain->materials[moved->terrain->materials.size() - 1].id, added->made[0].id);
    const MapPtr removed = done(moved, {"item.remove", added->made, {}});
    QVERIFY(removed);
    QCOMPARE(fileOf(removed), fileOf(map));
    const auto copied = octant::apply(map, {"item.duplicate", {materialOf(map, 0)}, {}});
    QVERIFY(copied);
    QCOMPARE(copied->map->terrain->materials[1].texture, map->terrain->materials[0].texture);
    QVERIFY(copied->map->terrain->materials[1].name != map->terrain->materials[0].name);
    Edit rename{"item.set", {materialOf(map, 0)}, {}};
    rename.with("field", std::string("name")).with("value", std::string("Moss"));
    QCOMPARE(done(map, rename)->terrain->materials[0].name, std::string("Moss"));
    rename.with("value", std::string("two words"));
    QVERIFY(!refusal(map, rename).empty());
}

void TestTerrainDocument::usedMaterialsAreReplacedFirst() {
    const MapPtr map = opened(terrain::newTerrain(1, 1));
    QVERIFY(refusal(map, {"item.remove", {materialOf(map, 1)}, {}}).find("replace it") != std::string::npos);
    const MapPtr replaced = done(
        map, tiles("tiles.replace-material").with("from", std::uint64_t{1}).with("to", std::uint64_t{0}));
    QVERIFY(replaced);
    const MapPtr removed = done(replaced, {"item.remove", {materialOf(map, 1)}, {}});
    QVERIFY(removed);
    QCOMPARE(removed->terrain->materials.size(), std::size_t{1});
    QVERIFY(pfmap::check(*removed->terrain).empty());
}

void TestTerrainDocument::splatsAreAddedAndSet() {
    const MapPtr map = opened(terrain::newTerrain(1, 1));
    const auto added = octant::apply(map, tiles("item.add").with("kind", std::string("terrain_splat")));
    QVERIFY(added);
    QCOMPARE(added->map->terrain->version, std::string("1.2"));
    Edit set{"item.set", added->made, {}};
    set.with("field", std::string("base")).with("value", std::uint64_t{1});
    const MapPtr after = done(added->map, set);
    QVERIFY(after);
    QCOMPARE(after->terrain->splats[0].base, 1U);
    set.with("value", std::uint64_t{2});
    QVERIFY(!refusal(added->map, set).empty());
}

void TestTerrainDocument::idsAreNeverUsedTwice() {
    MapPtr map = opened(terrain::newTerrain(1, 1));
    std::set<ItemId> ids;
    for (int i = 0; i < 5; ++i) {
        const auto added =
            octant::apply(map, tiles("item.add").with("kind", std::string("terrain_material")));
        QVERIFY(added);
        QVERIFY(ids.insert(added->made[0].id).second);
        QVERIFY(locate(*added->map, added->made[0]).has_value());
        map = done(added->map, {"item.remove", added->made, {}});
        QVERIFY(map);
    }
}

void TestTerrainDocument::fieldsAreShown() {
    const MapPtr map = opened(terrain::newTerrain(2, 3));
    const FieldRef* rows = findField(fieldsOf(ItemKind::Terrain), "rows");
    QVERIFY(rows != nullptr && rows->info->readOnly);
    QCOMPARE(std::get<std::uint64_t>(rows->get(*rows, map->terrain.get())), std::uint64_t{2});
    for (const ItemKind kind : {ItemKind::Terrain, ItemKind::TerrainMaterial, ItemKind::TerrainSplat})
        for (const FieldRef& field : fieldsOf(kind))
            QVERIFY(field.info->label[0] != 0 && field.info->help[0] != 0);
    Edit edit{"item.set", {root}, {}};
    QVERIFY(!refusal(map, edit.with("field", std::string("rows")).with("value", std::uint64_t{9})).empty());
}

void TestTerrainDocument::copiedTilesSurviveTheirText() {
    const Terrain map = terrainSample(QStringLiteral("hills-1x1.pfmap"));
    const terrain::TileBlock block = terrain::copyTiles(map, {3, 4, 5, 7});
    const std::string text = terrain::tilesToText(block);
    QVERIFY(terrain::isTileText(text));
    const auto read = terrain::tilesFromText(text);
    QVERIFY(read);
    QCOMPARE(read->rows, 5);
    QCOMPARE(read->cols, 7);
    QVERIFY(read->tiles == block.tiles);
    const MapPtr filled =
        done(opened(map), tiles("tiles.fill").with("text", text).with("rect", Ints{0, 0, 10, 14}));
    QVERIFY(filled);
    QCOMPARE(filled->terrain->at({9, 13}).view(), map.at({7, 10}).view());
}

void TestTerrainDocument::damagedTextsAreRefused() {
    const std::string text = terrain::tilesToText(
        terrain::copyTiles(terrainSample(QStringLiteral("hills-1x1.pfmap")), {0, 0, 2, 2}));
    QVERIFY(!terrain::tilesFromText(""));
    QVERIFY(!terrain::tilesFromText("octant-tiles rows 4000 cols 4000 materials 0"));
    for (std::size_t size = 0; size + 1 < text.size(); ++size)
        QVERIFY2(!terrain::tilesFromText(std::string_view(text).substr(0, size)),
                 qPrintable(QString::number(size)));
}

void TestTerrainDocument::chunksAreAdded() {
    const MapPtr map = opened(terrain::newTerrain(1, 1));
    const MapPtr larger = done(map, tiles("tiles.resize").with("north", Ints::value_type{1}));
    QVERIFY(larger);
    QCOMPARE(larger->terrain->chunkRows, 2U);
    QVERIFY(changesBetween(*map, *larger).terrainSize);
    QVERIFY(!refusal(map, tiles("tiles.resize").with("east", Ints::value_type{-1})).empty());
    QVERIFY(!refusal(map, tiles("tiles.resize").with("east", Ints::value_type{9999999999})).empty());
}

} // namespace tst_terrain_document

OCTANT_SUITE(tst_terrain_document, TestTerrainDocument)
#include "tst_terrain_document.moc"
