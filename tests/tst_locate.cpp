#include <numeric>

#include <QTest>

#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "tests/support/build_map.h"
#include "tests/support/suite.h"

namespace tst_locate {

using namespace octant;

class tst_locate : public QObject {
    Q_OBJECT

private slots:
    void items_are_found_wherever_they_live();
    void items_that_do_not_exist_are_not_found();
    void many_items_are_found_as_one_by_one();
    void entities_out_of_order_are_found();
    void names_and_references_lead_to_items();
    void names_to_show_and_places_are_plain();
    void kinds_and_lists_have_names();
};

namespace {

MapPtr sample() {
    test::MapBuilder builder(4, 2, 1, 2);
    builder.material("stone");
    builder.material("water");
    builder.material("stone");
    const auto entity = [](const char* name) {
        Entity made;
        made.name = name;
        made.data = std::make_shared<const EntityData>();
        return made;
    };
    builder.levelEntities = {entity("level one"), entity("")};
    builder.globalEntities = {entity("global")};
    auto& sector = builder.sector(1, 0, 1);
    sector.solidAt(1, 0, 0, 0);
    sector.addEntity(entity("inside"));
    sector.lightmaps = 2;
    sector.regions.resize(1);
    return builder.build();
}

std::vector<ItemRef> everything(const Map& map) {
    std::vector<ItemRef> items{{ItemKind::Map, -1, ItemRef::NoCube, MapItem}};
    const auto add = [&](const ItemRef& owner) {
        for (int i = static_cast<int>(ItemKind::Level); i < static_cast<int>(ItemKind::Cube); ++i) {
            const auto kind = static_cast<ItemKind>(i);
            if (kind == ItemKind::Level && owner.kind != ItemKind::Map)
                continue;
            for (const ItemId id : itemsOf(map, kind, owner))
                items.push_back({kind, -1, ItemRef::NoCube, id});
        }
    };
    for (std::size_t i = 0; i < items.size(); ++i)
        if (const ItemKind kind = items[i].kind;
            kind == ItemKind::Map || kind == ItemKind::Level || kind == ItemKind::Sector)
            add(ItemRef(items[i]));
    items.push_back(ItemRef::ofCube(map.levels[0]->sectors[3].id, 1));
    items.push_back(ItemRef::ofCube(map.levels[0]->sectors[3].id, 0, 4));
    return items;
}

bool same(const std::optional<Location>& a, const std::optional<Location>& b) {
    return a.has_value() == b.has_value() &&
           (!a || (a->level == b->level && a->sector == b->sector && a->index == b->index));
}

} // namespace

void tst_locate::items_are_found_wherever_they_live() {
    const MapPtr map = sample();
    const Level& level = *map->levels[0];
    const auto water = locate(*map, {ItemKind::Material, -1, ItemRef::NoCube, level.materials[1].id});
    QVERIFY(same(water, Location{0, Location::None, 1}));
    QCOMPARE(findItem(*map, {ItemKind::Material, -1, ItemRef::NoCube, level.materials[1].id}),
             static_cast<const void*>(&level.materials[1]));
    const Sector& sector = *level.sectors[3].cell->value();
    const ItemRef inside{ItemKind::Entity, -1, ItemRef::NoCube, sector.entities.entities[0].id};
    QVERIFY(same(locate(*map, inside), Location{0, 3, 0}));
    QCOMPARE(ownerOf(*map, inside), (ItemRef{ItemKind::Sector, -1, ItemRef::NoCube, level.sectors[3].id}));
    QVERIFY(same(locate(*map, ItemRef::ofCube(level.sectors[3].id, 1)), Location{0, 3, 1}));
    const ItemRef global{ItemKind::Entity, -1, ItemRef::NoCube, map->entities.entities[0].id};
    QVERIFY(same(locate(*map, global), Location{Location::None, Location::None, 0}));
    for (const ItemRef& item : everything(*map))
        QVERIFY(locate(*map, item).has_value());
}

void tst_locate::items_that_do_not_exist_are_not_found() {
    const MapPtr map = sample();
    const ItemId sector = map->levels[0]->sectors[3].id;
    const std::vector<ItemRef> missing{
        {},
        {ItemKind::Material, -1, ItemRef::NoCube, 4000},
        {ItemKind::Level, -1, ItemRef::NoCube, 4000},
        {ItemKind::Entity, -1, ItemRef::NoCube, sectorItem(sector, 4000)},
        {ItemKind::Entity, -1, ItemRef::NoCube, sectorItem(4000, 1)},
        // an id of one kind is none of another
        {ItemKind::PhysicsMaterial, -1, ItemRef::NoCube, map->levels[0]->materials[0].id},
        ItemRef::ofCube(sector, 4000),
        ItemRef::ofCube(4000, 0)};
    for (const auto& found : locateAll(*map, missing))
        QVERIFY(!found);
    for (const ItemRef& item : missing) {
        QVERIFY(!locate(*map, item));
        QVERIFY(findItem(*map, item) == nullptr);
        QVERIFY(displayName(*map, item).empty());
    }
}

void tst_locate::many_items_are_found_as_one_by_one() {
    const MapPtr map = sample();
    std::vector<ItemRef> items = everything(*map);
    items.push_back(items[3]); // asked twice
    std::reverse(items.begin(), items.end());
    items.push_back({ItemKind::Entity, -1, ItemRef::NoCube, 4000});
    const auto found = locateAll(*map, items);
    QCOMPARE(found.size(), items.size());
    for (std::size_t i = 0; i < items.size(); ++i)
        QVERIFY2(same(found[i], locate(*map, items[i])), itemKindName(items[i].kind));
}

void tst_locate::entities_out_of_order_are_found() {
    test::MapBuilder builder;
    Entity entity;
    entity.data = std::make_shared<const EntityData>();
    builder.levelEntities.assign(20000, entity);
    const MapPtr map = builder.build();
    std::vector<ItemRef> items;
    for (const ItemId id :
         itemsOf(*map, ItemKind::Entity, {ItemKind::Level, -1, ItemRef::NoCube, map->levels[0]->id}))
        items.push_back({ItemKind::Entity, -1, ItemRef::NoCube, id});
    // Neither in the order of the list nor sorted.
    std::vector<std::size_t> places(items.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    for (std::size_t i = 0; i < items.size(); ++i) {
        std::swap(items[i], items[i * 7919 % items.size()]);
        std::swap(places[i], places[i * 7919 % items.size()]);
    }
    const auto found = locateAll(*map, items);
    QCOMPARE(found.size(), items.size());
    for (std::size_t i = 0; i < items.size(); ++i)
        QVERIFY(same(found[i], Location{0, Location::None, places[i]}));
}

void tst_locate::names_and_references_lead_to_items() {
    const MapPtr map = sample();
    const Level& level = *map->levels[0];
    QCOMPARE(findByName(level, ItemKind::Material, "stone"), level.materials[0].id); // the first counts
    QCOMPARE(findByName(level, ItemKind::Material, "gras"), ItemId{0});
    QCOMPARE(nameOf(level, ItemKind::Material, {level.materials[1].id, {}}), std::string("water"));
    QCOMPARE(nameOf(level, ItemKind::Material, {0, "lost"}), std::string("lost"));
    Level withSound = level;
    withSound.soundMaterials.push_back({70, 0, 0});
    withSound.soundMaterials.push_back({71, 0, 0});
    QCOMPARE(findByName(withSound, ItemKind::SoundMaterial, "1"), ItemId{71});
    QCOMPARE(findByName(withSound, ItemKind::SoundMaterial, "01"), ItemId{0});
    QCOMPARE(findByName(withSound, ItemKind::SoundMaterial, "2"), ItemId{0});
    QCOMPARE(nameOf(withSound, ItemKind::SoundMaterial, {71, {}}), std::string("1"));
}

void tst_locate::names_to_show_and_places_are_plain() {
    const MapPtr map = sample();
    const Level& level = *map->levels[0];
    const Sector& sector = *level.sectors[3].cell->value();
    const ItemRef lightmap{ItemKind::Lightmap, -1, ItemRef::NoCube, sector.lightmaps[1].id};
    QCOMPARE(displayName(*map, lightmap), std::string("Lightmap 1"));
    QCOMPARE(placeOf(*map, lightmap), std::string("level 0 / sector 1,0,1 / lightmap 1"));
    QCOMPARE(displayName(*map, {ItemKind::Sector, -1, ItemRef::NoCube, level.sectors[3].id}),
             std::string("Sector 1,0,1"));
    QCOMPARE(placeOf(*map, ItemRef::ofCube(level.sectors[3].id, 1)),
             std::string("level 0 / sector 1,0,1 / cube 1"));
    QCOMPARE(displayName(*map, {ItemKind::Material, -1, ItemRef::NoCube, level.materials[1].id}),
             std::string("water"));
}

void tst_locate::kinds_and_lists_have_names() {
    for (int i = 1; i <= static_cast<int>(ItemKind::Cube); ++i) {
        const auto kind = static_cast<ItemKind>(i);
        QCOMPARE(itemKindByName(itemKindName(kind)), kind);
        // Models and terrain have lists of their own under names that maps have too.
        if (!isRoot(kind))
            QCOMPARE(std::string(itemListName(itemKindByList(itemListName(kind)))),
                     std::string(itemListName(kind)));
    }
    QCOMPARE(itemKindByName(""), ItemKind::None);
    QCOMPARE(itemKindByList("nothing"), ItemKind::None);
}

} // namespace tst_locate

OCTANT_SUITE(tst_locate, tst_locate)
#include "tst_locate.moc"
