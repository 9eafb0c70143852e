#include <QTest>

#include "model/map/locate.h"
#include "model/map/path.h"
#include "model/schema/cube_fields.h"
#include "tests/support/build_map.h"
#include "tests/support/suite.h"

namespace tst_paths {

using namespace octant;

class tst_paths : public QObject {
    Q_OBJECT

private slots:
    void a_path_leads_to_a_field_data();
    void a_path_leads_to_a_field();
    void a_wrong_path_says_what_is_wrong_data();
    void a_wrong_path_says_what_is_wrong();
    void every_item_has_a_path_that_leads_back();
    void odd_names_are_escaped();
};

namespace {

Entity entityNamed(const char* name, EntityType type) {
    Entity entity;
    entity.name = name;
    entity.type = type;
    EntityData data;
    data.fixed.resize(fixedBytes(type, Revision::R20250808));
    data.texts.resize(textCount(type, Revision::R20250808));
    entity.data = std::make_shared<const EntityData>(std::move(data));
    return entity;
}

MapPtr sample() {
    test::MapBuilder builder(4, 2, 1, 2);
    for (const char* name : {"grass", "stone", "a/b=c@d%e", "stone", "", "@1", "7"})
        builder.material(name);
    builder.levelEntities = {entityNamed("lift", EntityType::Door), entityNamed("", EntityType::Light)};
    builder.globalEntities = {entityNamed("music", EntityType::AudioEmitter)};
    auto& sector = builder.sector(1, 0, 1);
    sector.solidAt(1, 0, 0, 0);
    sector.addEntity(entityNamed("crate", EntityType::Prop));
    sector.lightmaps = 2;
    sector.regions.resize(2);
    return builder.build();
}

} // namespace

void tst_paths::a_path_leads_to_a_field_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("itemPath"); // of the item that is meant
    QTest::addColumn<QString>("field");
    const auto row = [](const char* path, const char* item, const char* field) {
        QTest::newRow(path) << QString::fromLatin1(path) << QString::fromLatin1(item)
                            << QString::fromLatin1(field);
    };
    row("name", "", "name");
    row("header/name", "", "name"); // as the dump has it
    row("data/levels/0", "levels/0", "");
    row("levels/0/entities/lift/data/closed_position", "levels/0/entities/lift", "closed_position");
    row("levels/0", "levels/0", "");
    row("levels/@0/flags/keep_velocity", "levels/0", "flags/keep_velocity");
    row("levels/0/materials/grass/color", "levels/0/materials/grass", "color");
    row("levels/0/materials/@0/color", "levels/0/materials/grass", "color");
    row("levels/0/materials/grass/wave/velocity", "levels/0/materials/grass", "wave/velocity");
    row("levels/0/materials/a%2fb%3Dc%40d%25e/alpha", "levels/0/materials/a%2fb%3dc%40d%25e", "alpha");
    row("levels/0/materials/7/alpha", "levels/0/materials/7", "alpha"); // a name, not a number
    row("levels/0/materials/%401/alpha", "levels/0/materials/%401", "alpha");
    row("levels/0/materials/@3/name", "levels/0/materials/@3", "name");
    row("levels/0/entities/lift/closed_position", "levels/0/entities/lift", "closed_position");
    row("levels/0/entities/@1/flags/inactive", "levels/0/entities/@1", "flags/inactive");
    row("entities/music/gamemodes", "entities/music", "gamemodes");
    row("levels/0/sectors/1,0,1/used_materials", "levels/0/sectors/1,0,1", "used_materials");
    row("levels/0/sectors/@3", "levels/0/sectors/1,0,1", "");
    row("levels/0/sectors/1,0,1/entities/crate/model", "levels/0/sectors/1,0,1/entities/crate", "model");
    row("levels/0/sectors/1,0,1/regions/1/max", "levels/0/sectors/1,0,1/regions/1", "max");
    row("levels/0/sectors/1,0,1/cubes/1/material", "levels/0/sectors/1,0,1/cubes/1", "material");
    row("levels/0/sectors/1,0,1/cubes/1/faces/2/material", "levels/0/sectors/1,0,1/cubes/1/faces/2",
        "material");
}

void tst_paths::a_path_leads_to_a_field() {
    QFETCH(QString, path);
    QFETCH(QString, itemPath);
    QFETCH(QString, field);
    const MapPtr map = sample();
    const auto target = parsePath(*map, path.toStdString());
    QVERIFY2(target.has_value(), target ? "" : target.error().text().c_str());
    QCOMPARE(QString::fromStdString(pathOf(*map, target->item)), itemPath);
    QCOMPARE(target->field != nullptr ? QString::fromStdString(target->field->path()) : QString(), field);
}

void tst_paths::a_wrong_path_says_what_is_wrong_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* path, const char* error) {
        QTest::newRow(*path == '\0' ? "nothing" : path)
            << QString::fromLatin1(path) << QString::fromLatin1(error);
    };
    row("", "the path is empty");
    row("colour", "colour: there is no field or list called colour here");
    row("levels", "levels: a level is a number");
    row("levels/1", "levels/1: there is no level 1, the last one is 0");
    row("levels/-1", "levels/-1: a level is a number");
    row("levels/0/materials", "levels/0/materials: say which material: a name or @N");
    row("levels/0/materials/gras/color",
        "levels/0/materials/gras: no material is called gras; did you mean grass?");
    row("levels/0/materials/@7", "levels/0/materials/@7: there is no material 7, the last one is 6");
    row("levels/0/materials/@x", "levels/0/materials/@x: a material is a number");
    row("levels/0/materials/stone/color",
        "levels/0/materials/stone: 2 items are called stone; use one of @1, @3");
    row("levels/0/materials/a%2/color",
        "levels/0/materials/a%2: a % stands before two hexadecimal digits; a percent sign itself is %25");
    row("levels/0/materials/grass/colour",
        "levels/0/materials/grass/colour: there is no field or list called colour here; did you mean color?");
    row("levels/0/materials/grass/color/r", "levels/0/materials/grass/color/r: there is no field or list "
                                            "called color/r here; did you mean color?");
    row("levels/0/sectors/1,0/cubes/0", "levels/0/sectors/1,0: a sector is x,y,z");
    row("levels/0/sectors/2,0,0",
        "levels/0/sectors/2,0,0: the level has no such sector, its grid is 2 x 1 x 2");
    row("levels/0/sectors/4294967298,0,0",
        "levels/0/sectors/4294967298,0,0: the level has no such sector, its grid is 2 x 1 x 2");
    row("levels/0/sectors/1,0,1/cubes/9000/material",
        "levels/0/sectors/1,0,1/cubes/9000: there is no cube 9000, the last one is 1");
    row("levels/0/sectors/1,0,1/cubes/1/faces/6",
        "levels/0/sectors/1,0,1/cubes/1/faces/6: there is no face 6, the last one is 5");
    row("levels/0/sky_environments/@0", "levels/0/sky_environments/@0: there is no sky environment here");
    row("levels//materials", "levels/: a level is a number");
}

void tst_paths::a_wrong_path_says_what_is_wrong() {
    QFETCH(QString, path);
    QFETCH(QString, error);
    const auto target = parsePath(*sample(), path.toStdString());
    QVERIFY(!target);
    QCOMPARE(QString::fromStdString(target.error().text()), error);
}

void tst_paths::every_item_has_a_path_that_leads_back() {
    const MapPtr map = sample();
    std::vector<ItemRef> owners{{ItemKind::Map, -1, ItemRef::NoCube, MapItem}};
    std::size_t tried = 0;
    for (std::size_t at = 0; at < owners.size(); ++at) {
        const ItemRef owner = owners[at];
        for (int i = static_cast<int>(ItemKind::Level); i < static_cast<int>(ItemKind::Cube); ++i) {
            const auto kind = static_cast<ItemKind>(i);
            if (kind == ItemKind::Level && owner.kind != ItemKind::Map)
                continue;
            for (const ItemId id : itemsOf(*map, kind, owner)) {
                const ItemRef item{kind, -1, ItemRef::NoCube, id};
                const std::string path = pathOf(*map, item);
                const auto target = parsePath(*map, path);
                QVERIFY2(target.has_value(), path.c_str());
                QVERIFY2(target->item == item && target->field == nullptr, path.c_str());
                ++tried;
                if (kind == ItemKind::Level || kind == ItemKind::Sector)
                    owners.push_back(item);
            }
        }
    }
    QVERIFY(tried > 15);
    QCOMPARE(pathOf(*map, {ItemKind::Material, -1, ItemRef::NoCube, 4000}), std::string());
}

void tst_paths::odd_names_are_escaped() {
    QCOMPARE(escapedSegment("a/b=c@d%e"), std::string("a%2fb%3dc%40d%25e"));
    QCOMPARE(escapedSegment("gr\xc3\xa4s, tall"), std::string("gr\xc3\xa4s, tall"));
    QCOMPARE(escapedSegment("\n"), std::string("%0a"));
}

} // namespace tst_paths

OCTANT_SUITE(tst_paths, tst_paths)
#include "tst_paths.moc"
