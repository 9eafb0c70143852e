#include <atomic>
#include <cstdlib>
#include <new>
#include <set>

#include <malloc.h>

#include <QTest>

#include "io/json/script.h"
#include "model/change/change_set.h"
#include "model/edit/edit_memory.h"
#include "model/map/item_kinds.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"

namespace {

std::atomic<std::size_t> inUse{0}, asked{0}; ///< bytes; `asked` only grows

void* counted(std::size_t size) {
    void* block = std::malloc(size);
    if (block == nullptr)
        std::abort();
    inUse += malloc_usable_size(block);
    asked += size;
    return block;
}
void uncounted(void* block) noexcept {
    if (block != nullptr)
        inUse -= malloc_usable_size(block);
    std::free(block);
}

} // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* block) noexcept { uncounted(block); }
void operator delete[](void* block) noexcept { uncounted(block); }
void operator delete(void* block, std::size_t) noexcept { uncounted(block); }
void operator delete[](void* block, std::size_t) noexcept { uncounted(block); }

using namespace octant;
using namespace octant::test;

namespace {

constexpr std::uint32_t gridSize = 64; ///< sectors on x and z
constexpr std::size_t sectorCount = std::size_t{gridSize} * gridSize;
constexpr std::size_t undoBudget = 4096;
/// What an edit and the telling of it ask for on the way: copies of the pages that change, with room for what
/// is worked out of them. A list of entities or of sectors copied whole takes far more.
constexpr std::size_t workBudget = 64 * 1024;
/// A cube of many that are set at once: pages of a sector are copied once, not for each cube of it.
constexpr std::size_t bytesOfCube = 512;

/// A sector that tells when it is looked into.
class WatchedSector final : public StoredSector {
public:
    WatchedSector(Sector sector, std::shared_ptr<std::atomic<int>> looks) : m_looks(std::move(looks)) {
        auto decoded = std::make_shared<Decoded>();
        decoded->sector = std::move(sector);
        m_decoded = std::move(decoded);
    }
    std::shared_ptr<const Decoded> decode() const override {
        ++*m_looks;
        return m_decoded;
    }
    std::size_t compressedBytes() const override { return 0; }
    std::size_t decompressedBytes() const override { return 0; }

private:
    std::shared_ptr<const Decoded> m_decoded;
    std::shared_ptr<std::atomic<int>> m_looks;
};

/// 4,096 sectors of 245 cubes each with two materials, 20,000 entities in the level.
MapPtr bigMap() {
    MapBuilder builder(4, gridSize, 1, gridSize);
    builder.material("stone");
    builder.material("grass");
    SectorBuilder pattern;
    for (std::uint32_t x = 0; x < 6; ++x)
        for (std::uint32_t y = 0; y < 6; ++y)
            for (std::uint32_t z = 0; z < 6; ++z)
                pattern.solidAt(3, x, y, z, (x + y) % 2);
    for (std::uint32_t x = 0; x < gridSize; ++x)
        for (std::uint32_t z = 0; z < gridSize; ++z)
            builder.sector(x, 0, z) = pattern;
    for (int i = 0; i < 20000; ++i) {
        Entity entity;
        entity.type = EntityType::Light;
        auto data = std::make_shared<EntityData>();
        data->fixed.resize(fixedBytes(EntityType::Light, builder.revision));
        data->texts.resize(textCount(EntityType::Light, builder.revision));
        entity.data = std::move(data);
        builder.levelEntities.push_back(entity);
    }
    return builder.build();
}

const Sector& sectorOf(const Map& map, std::size_t at) { return *map.levels[0]->sectors[at].cell->value(); }

/// Some cubes of geometry of a sector.
std::vector<ItemRef> cubesOf(const Map& map, std::size_t sector, std::size_t count) {
    std::vector<ItemRef> cubes;
    const CubeList& list = sectorOf(map, sector).cubes;
    for (std::uint32_t i = 0; i < list.size() && cubes.size() < count; ++i)
        if (list.cubes[i].geometry())
            cubes.push_back(ItemRef::ofCube(map.levels[0]->sectors[sector].id, i));
    return cubes;
}

/// The same map, none of whose sectors has been looked into.
MapPtr watched(const MapPtr& map, const std::shared_ptr<std::atomic<int>>& looks) {
    auto result = std::make_shared<Map>(*map);
    auto level = std::make_shared<Level>(*map->levels[0]);
    for (std::size_t i = 0; i < level->sectors.size(); ++i)
        level->sectors.update(i, [&](SectorSlot& slot) {
            slot.cell = std::make_shared<const LazySector>(
                std::make_shared<const WatchedSector>(*slot.cell->value(), looks));
        });
    result->levels.set(0, level);
    return result;
}

} // namespace

/// What an edit takes in a map of a million cubes.
class tst_edit_cost : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_map = bigMap(); }
    void an_edit_takes_little_memory_data();
    void an_edit_takes_little_memory();
    void thousands_of_cubes_are_set_in_one_pass();
    void one_edit_touches_what_it_changes_data();
    void one_edit_touches_what_it_changes();
    void a_line_of_a_script_takes_no_more_for_what_is_there();
    void a_script_gives_the_names_that_single_edits_give();
    void adding_takes_no_more_for_what_is_in_the_level_data();
    void adding_takes_no_more_for_what_is_in_the_level();
    void only_sectors_that_changed_are_looked_into();
    void a_script_gives_the_references_that_single_edits_give();
    void a_script_gives_the_light_ids_that_single_edits_give();

private:
    Edit namedEdit(const QString& name) const;

    MapPtr m_map;
};

Edit tst_edit_cost::namedEdit(const QString& name) const {
    const Level& level = *m_map->levels[0];
    const Ref grass{level.materials[1].id, {}};
    std::vector<ItemRef> cubes = cubesOf(*m_map, sectorCount / 2 + 3, 1);
    if (name == QLatin1String("cube"))
        return setEdit(cubes, "material", grass);
    if (name == QLatin1String("face")) {
        cubes.front().face = 2;
        return setEdit(cubes, "material", grass);
    }
    if (name == QLatin1String("entity"))
        return setEdit({itemRef(ItemKind::Entity, level.entities.entities[12345].id)}, "position",
                       std::vector<float>{1, 2, 3});
    if (name == QLatin1String("material"))
        return setEdit({itemRef(ItemKind::Material, level.materials[0].id)}, "alpha", std::uint64_t{5});
    return addEdit(itemRef(ItemKind::Sector, level.sectors[77].id), ItemKind::Region);
}

void tst_edit_cost::an_edit_takes_little_memory_data() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"cube", "face", "entity", "material", "region"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void tst_edit_cost::an_edit_takes_little_memory() {
    QFETCH(QString, name);
    const Edit edit = namedEdit(name);
    (void)octant::apply(m_map, edit); // tables that are made once
    const std::size_t before = inUse.load();
    const auto edited = octant::apply(m_map, edit);
    const std::size_t taken = inUse.load() - before;
    QVERIFY2(edited.has_value(), edited ? "" : edited.error().text().c_str());
    QVERIFY(edited->map != m_map);
    qInfo("%zu bytes", taken);
    QVERIFY2(taken < undoBudget, qPrintable(QString::number(taken)));
}

void tst_edit_cost::thousands_of_cubes_are_set_in_one_pass() {
    std::vector<ItemRef> cubes;
    for (std::size_t i = 0; i < 200; ++i)
        for (const ItemRef& cube : cubesOf(*m_map, i * 20, 100))
            cubes.push_back(cube);
    const Edit edit = setEdit(cubes, "material", Ref{m_map->levels[0]->materials[0].id, {}});
    const auto looks = std::make_shared<std::atomic<int>>(0);
    const MapPtr map = watched(m_map, looks);
    const std::size_t before = asked.load();
    const MapPtr after = octant::apply(map, edit)->map;
    const ChangeSet changes = changesBetween(*map, *after);
    const std::size_t bytes = asked.load() - before;
    QCOMPARE(looks->load(), 200);
    QVERIFY2(bytes < cubes.size() * bytesOfCube, qPrintable(QString::number(bytes)));
    QCOMPARE(changes.sectors.size(), std::size_t{200});
    QVERIFY(changes.lists.empty());
    for (std::size_t i = 0; i < 200; ++i) {
        const Sector& sector = sectorOf(*after, i * 20);
        for (const ItemRef& cube : cubesOf(*after, i * 20, 100))
            QCOMPARE(sector.usedMaterials[sector.cubes.material(sector.cubes.cubes[cube.cube], 0)].id,
                     m_map->levels[0]->materials[0].id);
    }
}

void tst_edit_cost::one_edit_touches_what_it_changes_data() { an_edit_takes_little_memory_data(); }

void tst_edit_cost::one_edit_touches_what_it_changes() {
    QFETCH(QString, name);
    const Edit edit = namedEdit(name);
    (void)octant::apply(m_map, edit); // tables that are made once
    const auto looks = std::make_shared<std::atomic<int>>(0);
    const MapPtr map = watched(m_map, looks);
    const std::size_t before = asked.load();
    const auto edited = octant::apply(map, edit);
    QVERIFY2(edited.has_value(), edited ? "" : edited.error().text().c_str());
    const ChangeSet forth = changesBetween(*map, *edited->map), back = changesBetween(*edited->map, *map);
    const std::size_t bytes = asked.load() - before;
    // The sector of what is edited, and none of the 4,095 others.
    QCOMPARE(looks->load(), name == QLatin1String("entity") || name == QLatin1String("material") ? 0 : 1);
    QVERIFY2(bytes < workBudget, qPrintable(QString::number(bytes)));
    for (const ChangeSet* changes : {&forth, &back})
        QCOMPARE(changes->sectors.size() + changes->lists.size(), std::size_t{1});
}

void tst_edit_cost::a_line_of_a_script_takes_no_more_for_what_is_there() {
    MapBuilder builder(4);
    for (int i = 0; i < 20000; ++i) {
        Entity entity;
        entity.type = EntityType::Light;
        entity.name = "lamp " + std::to_string(i);
        auto data = std::make_shared<EntityData>();
        data->fixed.resize(fixedBytes(EntityType::Light, builder.revision));
        data->texts.resize(textCount(EntityType::Light, builder.revision));
        data->containers.resize(4);
        entity.data = std::move(data);
        builder.levelEntities.push_back(entity);
    }
    MapPtr map = builder.build();
    const Edit add = addEdit(itemRef(ItemKind::Level, map->levels[0]->id), ItemKind::Entity)
                         .with("type", std::string("light"))
                         .with("name", std::string("lamp 1"));
    EditMemory memory;
    map = done(map, add, &memory); // reads the names that are there
    const std::size_t before = asked;
    map = done(map, add, &memory);
    QVERIFY2(asked - before < workBudget, qPrintable(QString::number(asked - before)));
    const PagedVector<Entity>& entities = map->levels[0]->entities.entities;
    QCOMPARE(entities[entities.size() - 1].name, std::string("lamp 20001"));
}

void tst_edit_cost::a_script_gives_the_names_that_single_edits_give() {
    MapBuilder builder(4, 2);
    builder.material("stone");
    builder.material("brick 4");
    const MapPtr map = builder.build();
    const Level& level = *map->levels[0];
    std::vector<Edit> edits;
    const auto add = [&](const ItemRef& owner, ItemKind kind, const char* name) {
        Edit edit = addEdit(owner, kind);
        if (kind == ItemKind::Entity)
            edit.with("type", std::string("light"));
        edits.push_back(std::move(edit.with("name", std::string(name))));
    };
    const ItemRef whole = itemRef(ItemKind::Level, level.id);
    for (const char* name : {"stone", "stone", "stone 2", "stone 7", "stone", "stone 7", "", ""})
        add(whole, ItemKind::Material, name);
    for (const std::size_t sector : {0, 1, 0})
        for (const char* name : {"lamp", "lamp", "lamp 3"})
            add(itemRef(ItemKind::Sector, level.sectors[sector].id), ItemKind::Entity, name);
    // Names that become free are given again.
    edits.push_back(editOf("item.remove", {itemRef(ItemKind::Material, level.materials[0].id)}));
    add(whole, ItemKind::Material, "stone");
    add(whole, ItemKind::Material, "stone 2");
    for (const char* name : {"brick 3", "brick 3", "brick 3", "brick 6"})
        add(whole, ItemKind::Material, name);
    edits.push_back(editOf("item.remove", {itemRef(ItemKind::Material, level.materials[1].id)}));
    for (const char* name : {"brick 6", "brick 3", "brick 3"})
        add(whole, ItemKind::Material, name);
    MapPtr single = map;
    for (const Edit& edit : edits)
        single = done(single, edit);
    const auto script = json::runScript(map, json::scriptOf(edits));
    QVERIFY(script.has_value());
    QCOMPARE(dumpOf(**script), dumpOf(*single));
}

void tst_edit_cost::adding_takes_no_more_for_what_is_in_the_level_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("material") << int(ItemKind::Material);
    QTest::newRow("physics material") << int(ItemKind::PhysicsMaterial);
    QTest::newRow("sound material") << int(ItemKind::SoundMaterial);
    QTest::newRow("dynamic light") << int(ItemKind::DynamicLight);
    QTest::newRow("fast light") << int(ItemKind::FastLight);
}

/// Lists of ids or names of all that is there would be far more than the pages that an edit copies.
void tst_edit_cost::adding_takes_no_more_for_what_is_in_the_level() {
    QFETCH(const int, kind);
    constexpr std::size_t many = 20000;
    auto map = std::make_shared<Map>(*m_map);
    auto level = std::make_shared<Level>(*m_map->levels[0]);
    const auto fill = [&](auto& list) {
        for (std::size_t i = 0; i < many; ++i) {
            typename std::remove_cvref_t<decltype(list)>::value_type item;
            item.id = map->nextId++;
            if constexpr (requires { item.name; })
                item.name = "one that is there " + std::to_string(i);
            list.push_back(item);
        }
    };
    fill(level->materials);
    fill(level->physicsMaterials);
    fill(level->soundMaterials);
    for (std::size_t i = 0; i < sectorCount; ++i) {
        Sector sector = sectorOf(*map, i);
        for (std::uint32_t k = 0; k < 5; ++k) {
            sector.dynamicLights.push_back({});
            sector.dynamicLights.update(k, [&](DynamicLight& light) {
                light.id = sectorItem(level->sectors[i].id, sector.nextItem++);
                light.lightId = static_cast<std::uint32_t>(i) * 5 + k + 1;
            });
            FastLight light;
            light.id = sectorItem(level->sectors[i].id, sector.nextItem++);
            light.lightId = static_cast<std::uint32_t>(i) * 5 + k + 1;
            sector.fastLights.push_back(light);
        }
        level->sectors.update(i, [&](SectorSlot& slot) {
            slot.cell = std::make_shared<const LazySector>(std::move(sector), slot.cell);
        });
    }
    map->levels.set(0, level);
    const bool light = ItemKind(kind) == ItemKind::DynamicLight || ItemKind(kind) == ItemKind::FastLight;
    const Edit add = addEdit(light ? itemRef(ItemKind::Sector, level->sectors[sectorCount / 2].id)
                                   : itemRef(ItemKind::Level, level->id),
                             ItemKind(kind));
    EditMemory memory;
    MapPtr now = done(map, add, &memory); // reads what is there
    const std::size_t before = asked;
    now = done(now, add, &memory);
    QVERIFY2(asked - before < workBudget, qPrintable(QString::number(asked - before)));
    if (light) {
        const Sector& sector = sectorOf(*now, sectorCount / 2);
        const auto id = ItemKind(kind) == ItemKind::FastLight ? sector.fastLights.back().lightId
                                                              : sector.dynamicLights.back().lightId;
        QCOMPARE(id, std::uint32_t{sectorCount * 5 + 2});
    }
}

void tst_edit_cost::only_sectors_that_changed_are_looked_into() {
    KnownSectors known;
    std::vector<ItemId> looks;
    const auto follow = [&](const MapDraft& draft) {
        looks.clear();
        known.follow(draft, 0, [&](ItemId id, const Sector*) { looks.push_back(id); });
    };
    const auto idOf = [&](std::size_t at) { return m_map->levels[0]->sectors[at].id; };
    follow(MapDraft(m_map, {}));
    QCOMPARE(looks.size(), sectorCount);
    follow(MapDraft(m_map, {}));
    QVERIFY(looks.empty());
    const MapPtr edited = done(m_map, addEdit(itemRef(ItemKind::Sector, idOf(77)), ItemKind::Region));
    follow(MapDraft(edited, {}));
    QCOMPARE(looks, std::vector<ItemId>{idOf(77)});
    // As an edit has them so far, and again as they are without it.
    MapDraft draft(edited, {});
    QVERIFY(draft.editSector(0, 5).has_value());
    follow(draft);
    QCOMPARE(looks, std::vector<ItemId>{idOf(5)});
    follow(MapDraft(edited, {}));
    QCOMPARE(looks, std::vector<ItemId>{idOf(5)});
    follow(MapDraft(m_map, {}));
    QCOMPARE(looks, std::vector<ItemId>{idOf(77)});
}

/// Names that mean nothing find what is added, wherever they are; what is removed leaves them.
void tst_edit_cost::a_script_gives_the_references_that_single_edits_give() {
    MapBuilder builder(4, 3);
    for (const char* name : {"stone", "grass", "wood"})
        builder.material(name);
    for (std::uint32_t x = 0; x < 3; ++x)
        for (std::uint32_t i = 0; i <= x; ++i)
            builder.sector(x, 0, 0).solidAt(2, i, 0, 0, i);
    MapPtr map = builder.build();
    const auto owner = [&] { return itemRef(ItemKind::Level, map->levels[0]->id); };
    map = done(map, addEdit(owner(), ItemKind::SkyEnvironment));
    map = done(map, setEdit({itemRef(ItemKind::SkyEnvironment, map->levels[0]->skyEnvironments[0].id)},
                            "cloud_top", Ref{map->levels[0]->materials[1].id, {}}));
    for (std::size_t i = 0; i < 2; ++i)
        map = done(map, addEdit(owner(), ItemKind::SoundMaterial));
    const Level& level = *map->levels[0];
    const auto remove = [&](std::size_t material) {
        return editOf("item.remove", {itemRef(ItemKind::Material, level.materials[material].id)});
    };
    const auto add = [&](const char* name) {
        return addEdit(owner(), ItemKind::Material).with("name", std::string(name));
    };
    const ItemRef sector = itemRef(ItemKind::Sector, level.sectors[0].id);
    const std::vector<Edit> edits{
        add("first"),
        remove(1),
        add("second"),
        addEdit(sector, ItemKind::Region),
        add("grass"),
        remove(0),
        remove(2),
        editOf("sector.clear", {itemRef(ItemKind::Sector, level.sectors[1].id)}),
        add("wood").with("at", std::uint64_t{0}),
        addEdit(sector, ItemKind::SkyRegion),
        add("stone"),
        editOf("item.remove", {itemRef(ItemKind::SkyEnvironment, level.skyEnvironments[0].id)}),
        addEdit(owner(), ItemKind::SkyEnvironment).with("name", level.skyEnvironments[0].name),
        editOf("item.remove", {itemRef(ItemKind::SoundMaterial, level.soundMaterials[0].id)}),
        addEdit(owner(), ItemKind::SoundMaterial),
    };
    MapPtr single = map;
    for (const Edit& edit : edits)
        single = done(single, edit);
    const auto script = json::runScript(map, json::scriptOf(edits));
    QVERIFY(script.has_value());
    QCOMPARE(dumpOf(**script), dumpOf(*single));
    for (const Ref& ref : sectorOf(*single, 2).usedMaterials)
        QVERIFY(ref.id != 0);
    QVERIFY(single->levels[0]->skyEnvironments.size() == 1);
}

void tst_edit_cost::a_script_gives_the_light_ids_that_single_edits_give() {
    MapBuilder builder(4, 3);
    builder.material("stone");
    const MapPtr map = builder.build();
    const auto sector = [&](std::size_t at) {
        return itemRef(ItemKind::Sector, map->levels[0]->sectors[at].id);
    };
    MapPtr single = map;
    std::vector<Edit> edits;
    const auto run = [&](Edit edit) {
        single = done(single, edit);
        edits.push_back(std::move(edit));
    };
    for (const std::size_t at : {0, 1, 0, 2, 1})
        for (const ItemKind kind : {ItemKind::FastLight, ItemKind::DynamicLight})
            run(addEdit(sector(at), kind));
    run(editOf("item.remove", {itemRef(ItemKind::FastLight, sectorOf(*single, 0).fastLights[1].id)}));
    run(editOf("item.duplicate", {itemRef(ItemKind::FastLight, sectorOf(*single, 2).fastLights[0].id),
                                  itemRef(ItemKind::FastLight, sectorOf(*single, 1).fastLights[0].id)}));
    run(setEdit({itemRef(ItemKind::DynamicLight, sectorOf(*single, 1).dynamicLights[0].id)}, "id",
                std::uint64_t{7}));
    run(editOf("sector.clear", {sector(2)}));
    for (const std::size_t at : {2, 0, 1, 1})
        for (const ItemKind kind : {ItemKind::FastLight, ItemKind::DynamicLight})
            run(addEdit(sector(at), kind));
    const auto script = json::runScript(map, json::scriptOf(edits));
    QVERIFY(script.has_value());
    QCOMPARE(dumpOf(**script), dumpOf(*single));
    for (const ItemKind kind : {ItemKind::FastLight, ItemKind::DynamicLight}) {
        std::set<std::uint32_t> ids;
        std::size_t count = 0;
        for (std::size_t at = 0; at < 3; ++at)
            listIn(sectorOf(*single, at), kind).forEach([&](std::size_t, const ItemEntry& light) {
                ids.insert(kind == ItemKind::FastLight
                               ? static_cast<const FastLight*>(light.item)->lightId
                               : static_cast<const DynamicLight*>(light.item)->lightId);
                ++count;
            });
        QCOMPARE(ids.size(), count);
        QVERIFY(count > 5);
    }
}

QTEST_GUILESS_MAIN(tst_edit_cost)
#include "tst_edit_cost.moc"
