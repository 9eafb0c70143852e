#include <algorithm>
#include <set>

#include <QTest>

#include "model/change/change_set.h"
#include "model/map/item_kinds.h"
#include "model/p3m/model.h"
#include "tests/support/broken_edits.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"
#include "tests/support/random_edits.h"
#include "tests/support/random_model.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"
#include "tests/support/terrain.h"

namespace tst_change_set {

using namespace octant;
using namespace octant::test;

namespace {

using Cubes = std::set<std::uint32_t>;
using Ids = std::vector<ItemId>;

struct Truth {
    std::map<std::pair<ItemKind, ItemId>, ListChange> lists;
};

Ids sorted(Ids ids) {
    std::sort(ids.begin(), ids.end());
    return ids;
}

/// The order of those that are in both.
Ids kept(const Ids& ids, const Ids& others) {
    const std::set<ItemId> in(others.begin(), others.end());
    Ids result;
    std::copy_if(ids.begin(), ids.end(), std::back_inserter(result),
                 [&](ItemId id) { return in.contains(id); });
    return result;
}

Ids without(const Ids& ids, const Ids& others) {
    const std::set<ItemId> in(others.begin(), others.end());
    Ids result;
    std::copy_if(ids.begin(), ids.end(), std::back_inserter(result),
                 [&](ItemId id) { return !in.contains(id); });
    return result;
}

Ids changedItems(const ItemListView& before, const ItemListView& after) {
    Ids ids;
    std::map<ItemId, ItemEntry> then;
    before.forEach([&](std::size_t, const ItemEntry& entry) { then[entry.id] = entry; });
    after.forEach([&](std::size_t, const ItemEntry& entry) {
        if (then.contains(entry.id) && !after.sameItem(then[entry.id], entry))
            ids.push_back(entry.id);
    });
    return ids;
}

template <class Owner>
void compareOwned(const Owner& before, const Owner& after, ItemId owner, Truth& truth) {
    for (const ItemKindRow& row : itemKinds()) {
        const ItemListView a = listIn(before, row.kind), b = listIn(after, row.kind);
        if (!b || row.kind == ItemKind::Sector)
            continue;
        const Ids then = a.ids(), now = b.ids();
        ListChange change{row.kind, owner, without(now, then), without(then, now), {}, false};
        if (row.kind != ItemKind::Level) // these are told of by what is in them
            change.changed = changedItems(a, b);
        change.order = kept(then, now) != kept(now, then);
        if (!change.added.empty() || !change.removed.empty() || !change.changed.empty() || change.order)
            truth.lists[{row.kind, owner}] = change;
    }
}

/// Every list compared in full, without a look at pages.
Truth truthBetween(const Map& before, const Map& after) {
    Truth truth;
    compareOwned(before, after, MapItem, truth);
    for (const auto& then : before.levels)
        for (const auto& now : after.levels) {
            if (then->id != now->id)
                continue;
            compareOwned(*then, *now, now->id, truth);
            for (std::size_t i = 0; i < now->sectors.size(); ++i) {
                const Sector* a = then->sectors[i].cell->value();
                const Sector* b = now->sectors[i].cell->value();
                if (a != nullptr && b != nullptr)
                    compareOwned(*a, *b, now->sectors[i].id, truth);
            }
        }
    return truth;
}

/// What a cube says, whatever the tables it says it through.
auto meaning(const CubeList& list, std::uint32_t number) {
    const Cube& cube = list.cubes[number];
    std::vector<std::uint32_t> numbers{static_cast<std::uint32_t>(cube.type), cube.bits, cube.reserved,
                                       cube.faces};
    for (int i = 0; i < 8 && cube.type == CubeType::Parent; ++i)
        numbers.push_back(list.child(cube, i));
    for (int i = 0; i < 6 && cube.geometry(); ++i)
        numbers.insert(numbers.end(), {list.material(cube, i), list.physicsMaterial(cube, i),
                                       list.soundMaterial(cube), list.lightmap(cube, i)});
    return std::tuple(numbers, list.visibility(cube), list.lighting(cube));
}

void checkSector(const Sector& before, const Sector& after, const SectorChange* change) {
    const bool palette = !(before.usedMaterials == after.usedMaterials) ||
                         !(before.usedPhysicsMaterials == after.usedPhysicsMaterials) ||
                         !(before.usedSoundMaterials == after.usedSoundMaterials);
    QCOMPARE(change != nullptr && change->palette, palette);
    const std::uint32_t count = std::max(before.cubes.size(), after.cubes.size());
    for (std::uint32_t i = 0; i < count; ++i) {
        const bool same = i < before.cubes.size() && i < after.cubes.size() &&
                          meaning(before.cubes, i) == meaning(after.cubes, i);
        if (!same)
            QVERIFY(change != nullptr &&
                    (change->allCubes || std::binary_search(change->cubes.begin(), change->cubes.end(), i)));
    }
}

void checkAgainstTruth(const Map& before, const Map& after) {
    const ChangeSet changes = changesBetween(before, after);
    Truth truth = truthBetween(before, after);
    QCOMPARE(changes.lists.size(), truth.lists.size());
    for (const ListChange& change : changes.lists) {
        const auto expected = truth.lists.find({change.kind, change.owner});
        QVERIFY(expected != truth.lists.end());
        QCOMPARE(sorted(change.added), sorted(expected->second.added));
        QCOMPARE(sorted(change.removed), sorted(expected->second.removed));
        QCOMPARE(sorted(change.changed), sorted(expected->second.changed));
        QCOMPARE(change.order, expected->second.order);
    }
    QCOMPARE(changes.map, !(before.header == after.header));
    for (const auto& then : before.levels)
        for (const auto& now : after.levels)
            for (std::size_t i = 0; then->id == now->id && i < now->sectors.size(); ++i) {
                const ItemId id = now->sectors[i].id;
                const auto found =
                    std::find_if(changes.sectors.begin(), changes.sectors.end(),
                                 [&](const SectorChange& change) { return change.sector == id; });
                if (const Sector* b = now->sectors[i].cell->value())
                    checkSector(*then->sectors[i].cell->value(), *b,
                                found == changes.sectors.end() ? nullptr : &*found);
            }
}

/// All that a change set says, but for what has changed in lists.
QString told(const ChangeSet& changes) {
    QStringList all;
    const auto say = [&](bool there, const char* what) {
        if (there)
            all.append(QString::fromLatin1(what));
    };
    say(changes.revision, "revision");
    say(changes.map, "map");
    say(!changes.levels.empty(), "level");
    for (const ListChange& list : changes.lists)
        all.append(QString::fromLatin1(itemKindName(list.kind)));
    for (const SectorChange& sector : changes.sectors) {
        say(sector.palette, "palette");
        say(sector.geometry, "geometry");
        say(sector.allCubes, "all cubes");
        for (const std::uint32_t cube : sector.cubes)
            all.append(QStringLiteral("cube %1").arg(cube));
    }
    say(changes.terrainSize, "size");
    if (const terrain::TileRect& rect = changes.tiles; !rect.empty())
        all.append(
            QStringLiteral("tiles %1,%2 %3x%4").arg(rect.row).arg(rect.col).arg(rect.rows).arg(rect.cols));
    return all.join(QStringLiteral(", "));
}

using TerrainChange = std::function<void(Terrain&)>;
using ModelChange = std::function<void(p3m::Model&)>;

template <class T> void dropLast(PagedVector<T>& list) { list.pop_back(); }

} // namespace

/// Change sets against a comparison of everything with everything.
class tst_change_set : public QObject {
    Q_OBJECT

private slots:
    void equal_maps_differ_in_nothing();
    void random_edits_are_told_exactly_data();
    void random_edits_are_told_exactly();
    void long_lists_are_told_exactly();
    void a_changed_cube_is_named_through_its_tables();
    void one_edit_in_many_sectors_is_found();
    void whatever_a_map_has_is_told_data();
    void whatever_a_map_has_is_told();
    void whatever_a_terrain_has_is_told_data();
    void whatever_a_terrain_has_is_told();
    void whatever_a_model_has_is_told_data();
    void whatever_a_model_has_is_told();
};

void tst_change_set::equal_maps_differ_in_nothing() {
    const MapPtr map = readTestMap("pmf/kitchen-sink.2025-08-08.pmf");
    QVERIFY(changesBetween(*map, *map).empty());
    QVERIFY(changesBetween(*map, *readTestMap("pmf/kitchen-sink.2025-08-08.pmf")).empty());
    QVERIFY(changesBetween(*map, *readTestMap("pmf/kitchen-sink.2025-01-15.pmf")).revision);
}

void tst_change_set::random_edits_are_told_exactly_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("seed");
    for (const char* name : {"kitchen-sink", "multi", "room"})
        for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"}) {
            const QString file =
                QStringLiteral("pmf/%1.%2.pmf").arg(QLatin1String(name), QLatin1String(revision));
            for (int seed = 1; seed <= 3; ++seed)
                QTest::addRow("%s seed %d", qPrintable(file), seed) << file << seed;
        }
}

void tst_change_set::random_edits_are_told_exactly() {
    QFETCH(QString, file);
    QFETCH(int, seed);
    RandomEdits random(static_cast<std::uint64_t>(seed));
    MapPtr map = readTestMap(file.toStdString());
    MapPtr early = map;
    int done = 0;
    for (int i = 0; i < 150; ++i) {
        const auto edited = octant::apply(map, random.next(*map));
        if (!edited)
            continue;
        ++done;
        checkAgainstTruth(*map, *edited->map);
        checkAgainstTruth(*edited->map, *map);
        if (QTest::currentTestFailed())
            return;
        map = edited->map;
        if (i % 40 == 39) {
            checkAgainstTruth(*early, *map);
            early = map;
        }
    }
    QVERIFY2(done > 55, qPrintable(QString::number(done)));
}

void tst_change_set::long_lists_are_told_exactly() {
    auto start = std::make_shared<Map>();
    for (int i = 0; i < 3000; ++i) {
        Extension extension;
        extension.id = start->nextId++;
        extension.name = std::to_string(i % 50);
        start->extensions.push_back(extension);
    }
    MapPtr map = start;
    std::mt19937 random(3);
    for (int i = 0; i < 300; ++i) {
        const auto pick = [&] {
            return itemRef(ItemKind::Extension, map->extensions[random() % map->extensions.size()].id);
        };
        Edit edit = editOf("item.remove", {pick(), pick()});
        if (i % 4 == 1)
            edit =
                editOf("item.move", {pick(), pick()}).with("to", static_cast<std::uint64_t>(random() % 3000));
        if (i % 4 == 2)
            edit = editOf("item.duplicate", {pick(), pick(), pick()});
        if (i % 4 == 3)
            edit = setEdit({pick(), pick()}, "name", std::to_string(random() % 20));
        const auto edited = octant::apply(map, edit);
        QVERIFY(edited.has_value());
        checkAgainstTruth(*map, *edited->map);
        if (QTest::currentTestFailed())
            return;
        map = edited->map;
    }
    checkAgainstTruth(*start, *map);
}

void tst_change_set::a_changed_cube_is_named_through_its_tables() {
    MapBuilder builder;
    builder.material("stone");
    builder.material("grass");
    SectorBuilder& sector = builder.sector();
    const std::uint32_t plain = sector.solid({0}, 0);
    const std::uint32_t extended = sector.solid({1}, 0);
    sector.setMaterial(extended, 2, 1);
    const MapPtr map = builder.build();

    const auto changedBy = [&](auto&& change) {
        auto level = editable(map->levels[0]);
        Sector value = *level->sectors[0].cell->value();
        change(value);
        level->sectors.update(0, [&](SectorSlot& slot) {
            slot.cell = std::make_shared<const LazySector>(std::move(value), slot.cell);
        });
        auto after = editable(map);
        after->levels.set(0, level);
        const ChangeSet changes = changesBetween(*map, *after);
        return changes.sectors.empty() ? std::vector<std::uint32_t>() : changes.sectors[0].cubes;
    };
    const std::vector<std::uint32_t> none, first{plain}, second{extended}, root{0};
    QCOMPARE(changedBy([](Sector&) {}), none);
    QCOMPARE(changedBy([&](Sector& s) { s.cubes.cubes.update(plain, [](Cube& cube) { cube.faces = 3; }); }),
             first);
    QCOMPARE(changedBy([&](Sector& s) {
                 s.cubes.extendedCommon.update(0, [](ExtendedCommon& common) { common.materials[5] = 1; });
             }),
             second);
    QCOMPARE(changedBy([&](Sector& s) {
                 s.cubes.children.update(0, [](auto& children) { children[7] = Cube::None - 1; });
             }),
             root);
    QCOMPARE(changedBy([&](Sector& s) {
                 s.cubes.attachments.push_back({});
                 s.cubes.cubes.update(plain, [](Cube& cube) { cube.extra |= 1u << 8; });
             }),
             first);
}

void tst_change_set::one_edit_in_many_sectors_is_found() {
    auto level = std::make_shared<Level>();
    level->id = 2;
    level->lastSector = SectorIndex::of(63, 0, 63);
    Sector sector;
    for (int i = 0; i < 244; ++i)
        sector.cubes.cubes.push_back({.type = CubeType::Geometry});
    for (ItemId id = 3; id < 3 + 4096; ++id)
        level->sectors.push_back({id, std::make_shared<const LazySector>(sector, nullptr)});
    auto before = std::make_shared<Map>();
    before->levels.push_back(level);
    before->nextId = 5000;
    auto changedLevel = editable(before->levels[0]);
    sector.cubes.cubes.update(100, [](Cube& cube) { cube.faces = 1; });
    changedLevel->sectors.update(
        2000, [&](SectorSlot& slot) { slot.cell = std::make_shared<const LazySector>(sector, slot.cell); });
    auto after = editable(MapPtr(before));
    after->levels.set(0, changedLevel);
    const ChangeSet changes = changesBetween(*before, *after);
    QCOMPARE(changes.sectors.size(), std::size_t{1});
    QCOMPARE(changes.sectors[0].cubes, std::vector<std::uint32_t>{100});
}

void tst_change_set::whatever_a_map_has_is_told_data() {
    QTest::addColumn<MapChange>("change");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* expected, MapChange change) {
        QTest::newRow(name) << change << QString(expected);
    };
    row("nothing", "", [](Map&, Level&, Sector&) {});
    row("revision", "revision", [](Map& map, Level&, Sector&) { map.revision = Revision::R20250115; });
    row("order of a level", "revision",
        [](Map& map, Level&, Sector&) { map.levelOrder = LevelOrder::CountsFirst; });
    const auto header = [&](const char* name, auto&& change) {
        row(name, "map", [change](Map& map, Level&, Sector&) { change(map.header); });
    };
    header("time", [](Header& at) { ++at.creationTime; });
    header("name", [](Header& at) { at.name += "x"; });
    header("description", [](Header& at) { at.description += "x"; });
    header("authors", [](Header& at) { at.authors += "x"; });
    header("compiler", [](Header& at) { at.compilerInfo += "x"; });
    header("gamemodes", [](Header& at) { at.gamemodes.emplace_back("x"); });
    row("archive", "map", [](Map& map, Level&, Sector&) {
        map.embeddedArchive = Blob(std::vector<std::byte>(3, std::byte{7}));
    });
    row("trailing bytes", "map",
        [](Map& map, Level&, Sector&) { map.trailing = Blob(std::vector<std::byte>(1)); });
    row("extension", "extension", [](Map& map, Level&, Sector&) {
        Extension extension;
        extension.id = map.nextId++;
        map.extensions.push_back(extension);
    });

    row("flags of a level", "level", [](Map&, Level& at, Sector&) { at.flags ^= Level::KeepVelocity; });
    row("side of a sector", "level", [](Map&, Level& at, Sector&) { ++at.sectorSizeLog2; });
    row("counts", "level", [](Map&, Level& at, Sector&) { at.lastSector = SectorIndex::of(0, 0, 200); });
    row("centre", "level", [](Map&, Level& at, Sector&) { at.centerSector = SectorIndex::of(0, 0, 200); });
    const auto reference = [&](const char* name, Ref Level::*ref) {
        row(name, "level", [ref](Map&, Level& at, Sector&) { at.*ref = {0, "other"}; });
    };
    reference("air", &Level::airPhysicsMaterial);
    reference("default sound", &Level::defaultSound);
    reference("default weather", &Level::defaultWeather);
    reference("default sky", &Level::defaultSky);
    reference("default gravity", &Level::defaultGravity);

    const auto used = [&](const char* name, PagedVector<Ref> Sector::*list) {
        row(name, "palette", [list](Map&, Level&, Sector& at) { (at.*list).push_back({0, "other"}); });
    };
    used("used materials", &Sector::usedMaterials);
    used("used physics materials", &Sector::usedPhysicsMaterials);
    used("used sound materials", &Sector::usedSoundMaterials);
    row("vertices", "geometry", [](Map&, Level&, Sector& at) {
        PagedVector<Vertex> vertices = at.vertices.toPages();
        vertices.update(1, [](Vertex& vertex) { vertex.position.x += 1; });
        at.vertices = PackedList<Vertex>(vertices);
    });
    row("normals", "geometry", [](Map&, Level&, Sector& at) {
        PagedVector<glm::vec3> normals = at.normals.toPages();
        normals.update(0, [](glm::vec3& normal) { normal.x += 1; });
        at.normals = PackedList<glm::vec3>(normals);
    });
    row("appended vertices", "", [](Map&, Level&, Sector& at) {
        const Vertex vertex{};
        at.vertices.append(std::span(&vertex, 1));
    });
    row("appended normals", "", [](Map&, Level&, Sector& at) {
        const glm::vec3 normal{0};
        at.normals.append(std::span(&normal, 1));
    });
    row("luxels of a lightmap", "lightmap, geometry", [](Map&, Level&, Sector& at) {
        at.lightmaps.update(0, [](Lightmap& one) { one.luxels = Blob(std::vector<std::byte>(3)); });
    });
    row("region", "region", [](Map&, Level&, Sector& at) {
        Region region;
        region.id = 987654;
        at.regions.push_back(region);
    });
    row("cube", "cube 2",
        [](Map&, Level&, Sector& at) { at.cubes.cubes.update(2, [](Cube& cube) { cube.faces ^= 1; }); });
}

void tst_change_set::whatever_a_map_has_is_told() {
    QFETCH(MapChange, change);
    QFETCH(QString, expected);
    const MapPtr map = sampleMap("room", Revision::R20250808);
    const MapPtr after = changedMap(map, change);
    QCOMPARE(told(changesBetween(*map, *after)), expected);
    QCOMPARE(told(changesBetween(*after, *map)), expected);
}

void tst_change_set::whatever_a_terrain_has_is_told_data() {
    QTest::addColumn<TerrainChange>("change");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* expected, TerrainChange change) {
        QTest::newRow(name) << change << QString(expected);
    };
    row("nothing", "", [](Terrain&) {});
    row("version", "map", [](Terrain& at) { at.version = "1.9"; });
    row("mark", "map", [](Terrain& at) { at.withoutMark = !at.withoutMark; });
    row("last line", "map", [](Terrain& at) { at.lastLineEnded = !at.lastLineEnded; });
    row("relaid", "map", [](Terrain& at) { at.relaid = !at.relaid; });
    row("material", "terrain_material", [](Terrain& at) { dropLast(at.materials); });
    row("splat", "terrain_splat", [](Terrain& at) { at.splats.push_back(terrain::Splat{}); });
    row("rows", "size", [](Terrain& at) { ++at.chunkRows; });
    row("columns", "size", [](Terrain& at) { ++at.chunkCols; });
    const auto raise = [](std::vector<terrain::TilePlace> places) {
        return [places](Terrain& at) {
            for (const terrain::TilePlace place : places)
                at.tiles.update(at.numberOf(place), [](terrain::Tile& tile) {
                    tile.text[12] = tile.text[12] == '0' ? '1' : '0';
                });
        };
    };
    row("first tile", "tiles 0,0 1x1", raise({{0, 0}}));
    row("last tile", "tiles 31,63 1x1", raise({{31, 63}}));
    row("tiles of both chunks", "tiles 3,7 18x34", raise({{20, 7}, {3, 40}}));
    row("tiles the other way round", "tiles 3,7 18x34", raise({{3, 7}, {20, 40}}));
}

void tst_change_set::whatever_a_terrain_has_is_told() {
    QFETCH(TerrainChange, change);
    QFETCH(QString, expected);
    std::mt19937 random(5);
    const auto terrain = std::make_shared<const Terrain>(randomTerrain(random, 1, 2));
    const auto after = std::make_shared<Terrain>(*terrain);
    change(*after);
    QCOMPARE(told(changesBetween(*documentOf(terrain), *documentOf(after))), expected);
    QCOMPARE(told(changesBetween(*documentOf(after), *documentOf(terrain))), expected);
}

void tst_change_set::whatever_a_model_has_is_told_data() {
    QTest::addColumn<ModelChange>("change");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, const char* expected, ModelChange change) {
        QTest::newRow(name) << change << QString(expected);
    };
    row("nothing", "", [](p3m::Model&) {});
    row("layout", "map", [](p3m::Model& at) { at.layout = p3m::Layout::Engine; });
    row("flags", "map", [](p3m::Model& at) { at.flags ^= 1; });
    row("part", "part", [](p3m::Model& at) { dropLast(at.parts); });
    row("material", "model_material", [](p3m::Model& at) { dropLast(at.materials); });
    row("texture", "model_texture", [](p3m::Model& at) { dropLast(at.textures); });
    row("bone", "bone", [](p3m::Model& at) { dropLast(at.bones); });
    row("animation", "animation", [](p3m::Model& at) { dropLast(at.animations); });
    row("action", "action", [](p3m::Model& at) { dropLast(at.actions); });
    row("user field", "user_field", [](p3m::Model& at) { dropLast(at.userFields); });
}

void tst_change_set::whatever_a_model_has_is_told() {
    QFETCH(ModelChange, change);
    QFETCH(QString, expected);
    std::mt19937 random(5);
    const std::shared_ptr<const p3m::Model> model = randomModel(random);
    const auto after = std::make_shared<p3m::Model>(*model);
    change(*after);
    QCOMPARE(told(changesBetween(*documentOf(model), *documentOf(after))), expected);
    QCOMPARE(told(changesBetween(*documentOf(after), *documentOf(model))), expected);
}

} // namespace tst_change_set

OCTANT_SUITE(tst_change_set, tst_change_set)
#include "tst_change_set.moc"
