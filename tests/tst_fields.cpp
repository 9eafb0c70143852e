#include <cmath>
#include <limits>

#include <QSet>
#include <QTest>

#include <nlohmann/json.hpp>

#include "io/json/field_json.h"
#include "io/pmf/dump.h"
#include "io/pmf/reader.h"
#include "model/map/item_kinds.h"
#include "model/map/light.h"
#include "model/map/locate.h"
#include "model/schema/entity_schema.h"
#include "model/schema/field.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_fields {

using namespace octant;
using Json = nlohmann::json;

class tst_fields : public QObject {
    Q_OBJECT

private slots:
    void values_are_the_same_when_their_bits_are();
    void fields_say_what_they_are_data();
    void fields_say_what_they_are();
    void every_field_takes_back_its_own_value();
    void fields_say_the_same_as_the_dump_data();
    void fields_say_the_same_as_the_dump();
    void revisions_have_their_own_fields();
    void values_that_do_not_fit_are_refused_data();
    void values_that_do_not_fit_are_refused();
    void a_flag_leaves_the_other_bits_alone();
    void reserved_bits_are_shown_while_there_are_some_and_can_be_cleared();
    void an_extension_holds_any_bytes();
    void an_entity_is_set_without_a_change_to_its_copies();
    void a_shape_brings_its_own_numbers();
    void texts_on_the_command_line_become_values_data();
    void texts_on_the_command_line_become_values();
    void choices_are_set_by_their_names_too();
    void texts_that_mean_no_value_say_why_data();
    void texts_that_mean_no_value_say_why();
};

namespace {

constexpr std::array describedKinds{ItemKind::Map,
                                    ItemKind::Level,
                                    ItemKind::Material,
                                    ItemKind::PhysicsMaterial,
                                    ItemKind::SoundMaterial,
                                    ItemKind::SoundEnvironment,
                                    ItemKind::WeatherEnvironment,
                                    ItemKind::SkyEnvironment,
                                    ItemKind::GravityEnvironment,
                                    ItemKind::Sector,
                                    ItemKind::SoundRegion,
                                    ItemKind::WeatherRegion,
                                    ItemKind::SkyRegion,
                                    ItemKind::GravityRegion,
                                    ItemKind::Region,
                                    ItemKind::DynamicLight,
                                    ItemKind::FastLight,
                                    ItemKind::Lightmap,
                                    ItemKind::Extension};

/// Calls fn with a fresh item of a kind.
template <class Fn> void withItem(ItemKind kind, Fn&& fn) {
    const auto pass = [&](auto item) { fn(&item); };
    switch (kind) {
    case ItemKind::Map:
        return pass(Map());
    case ItemKind::Level:
        return pass(Level());
    case ItemKind::Material:
        return pass(Material());
    case ItemKind::PhysicsMaterial:
        return pass(PhysicsMaterial());
    case ItemKind::SoundMaterial:
        return pass(SoundMaterial());
    case ItemKind::SoundEnvironment:
        return pass(SoundEnvironment());
    case ItemKind::WeatherEnvironment:
        return pass(WeatherEnvironment());
    case ItemKind::SkyEnvironment:
        return pass(SkyEnvironment());
    case ItemKind::GravityEnvironment:
        return pass(GravityEnvironment());
    case ItemKind::Sector:
        return pass(Sector());
    case ItemKind::Region:
        return pass(Region());
    case ItemKind::DynamicLight:
        return pass(DynamicLight());
    case ItemKind::FastLight:
        return pass(FastLight());
    case ItemKind::Lightmap:
        return pass(Lightmap());
    case ItemKind::Extension: {
        Extension extension;
        extension.name = "bakedlights";
        return pass(extension);
    }
    default:
        return pass(EnvironmentRegion());
    }
}

Entity entityOf(EntityType type, Revision revision) {
    EntityData data;
    data.fixed.resize(fixedBytes(type, revision));
    data.texts.resize(textCount(type, revision));
    if (type == EntityType::Intersectable)
        data.numbers = {1, 2, 3};
    Entity entity;
    entity.type = type;
    entity.data = std::make_shared<const EntityData>(std::move(data));
    return entity;
}

const FieldRef& fieldAt(std::span<const FieldRef> fields, std::string_view path,
                        Revision revision = Revision::R20250808) {
    const FieldRef* field = findField(fields, path, revision);
    if (field == nullptr)
        qFatal("no field %s", std::string(path).c_str());
    return *field;
}

} // namespace

void tst_fields::values_are_the_same_when_their_bits_are() {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    QVERIFY(sameValue(nan, nan));
    QVERIFY(!sameValue(0.0f, -0.0f));
    QVERIFY(sameValue(std::vector<float>{1, nan}, std::vector<float>{1, nan}));
    QVERIFY(!sameValue(std::vector<float>{0.0f}, std::vector<float>{-0.0f}));
    QVERIFY(!sameValue(std::vector<float>{1}, std::vector<float>{1, 2}));
    QVERIFY(!sameValue(std::int64_t{1}, std::uint64_t{1}));
    QVERIFY(sameValue(Ref{3, {}}, Ref{3, {}}));
    QVERIFY(!sameValue(Ref{0, "a"}, Ref{0, "b"}));
    QVERIFY(sameValue(Value(), Value()));
}

void tst_fields::fields_say_what_they_are_data() {
    QTest::addColumn<Revision>("revision");
    for (const Revision revision : allRevisions)
        QTest::newRow(revisionName(revision)) << revision;
}

void tst_fields::fields_say_what_they_are() {
    QFETCH(Revision, revision);
    const auto check = [&](std::span<const FieldRef> fields) {
        QSet<QString> paths;
        for (const FieldRef& field : fields) {
            if (!field.info->in(revision))
                continue;
            const QString path = QString::fromStdString(field.path());
            QVERIFY2(!paths.contains(path), qPrintable(path));
            paths.insert(path);
            QVERIFY2(field.info->label[0] != '\0' && field.info->help[0] != '\0', qPrintable(path));
            QVERIFY(field.info->min <= field.info->max);
            QCOMPARE(findField(fields, field.path(), revision), &field);
        }
    };
    for (const ItemKind kind : describedKinds) {
        QVERIFY2(!fieldsOf(kind).empty(), itemKindName(kind));
        check(fieldsOf(kind));
    }
    for (const EntitySchema& schema : entitySchemas())
        if (schema.exists(revision))
            check(entityFields(static_cast<std::uint8_t>(schema.type), revision));
    check(entityFields(static_cast<std::uint8_t>(EntityType::Unknown), revision));
}

void tst_fields::every_field_takes_back_its_own_value() {
    const auto check = [](std::span<const FieldRef> fields, Revision revision, void* item) {
        for (const FieldRef& field : fields) {
            if (!field.info->in(revision))
                continue;
            const Value before = field.get(field, item);
            const auto done = field.set(field, item, before);
            if (field.info->readOnly || std::holds_alternative<std::monostate>(before) ||
                field.info->refers == ItemKind::Container) {
                QVERIFY2(!done, field.path().c_str());
                continue;
            }
            QVERIFY2(done.has_value(), (field.path() + ": " + (done ? "" : done.error().text())).c_str());
            QVERIFY2(sameValue(field.get(field, item), before), field.path().c_str());
        }
    };
    for (const Revision revision : allRevisions) {
        for (const ItemKind kind : describedKinds)
            withItem(kind, [&](void* item) { check(fieldsOf(kind), revision, item); });
        for (const EntitySchema& schema : entitySchemas()) {
            if (!schema.exists(revision))
                continue;
            Entity entity = entityOf(schema.type, revision);
            const Entity before = entity;
            check(entityFields(static_cast<std::uint8_t>(schema.type), revision), revision, &entity);
            QVERIFY2(entity == before, schema.name);
        }
    }
}

void tst_fields::fields_say_the_same_as_the_dump_data() { fields_say_what_they_are_data(); }

namespace {

/// Compares items with their objects in the dump. What the dump has beyond the fields must be listed.
class DumpComparison {
public:
    DumpComparison(const Map& map, const Level* level, const EntityList* entities)
        : m_map(map), m_level(level), m_entities(entities) {}

    void item(ItemKind kind, const void* item, Json dumped, const std::vector<std::string>& beyond = {}) {
        compare(fieldsOf(kind), item, std::move(dumped), beyond, itemKindName(kind));
    }

    void entity(const Entity& entity, const Json& dumped) {
        Json flat = dumped.contains("data") ? dumped["data"] : Json::object();
        flat["name"] = dumped["name"];
        flat["gamemodes"] = dumped["gamemodes"];
        if (m_map.january() && entity.type == EntityType::Setter)
            flat.erase("value");
        compare(entityFields(static_cast<std::uint8_t>(entity.type), m_map.revision), &entity,
                std::move(flat), {}, entity.opaque() ? "opaque entity" : entitySchema(entity.type).name);
    }

private:
    std::string nameFor(ItemKind kind, const Ref& ref) const {
        if (kind == ItemKind::Container)
            for (std::size_t i = 0; ref.id != 0 && i < m_entities->containers.size(); ++i)
                if (m_entities->containers[i].id == ref.id)
                    return std::to_string(i);
        return ref.id != 0 && m_level != nullptr ? nameOf(*m_level, kind, ref) : ref.name;
    }

    void compare(std::span<const FieldRef> fields, const void* item, Json dumped,
                 const std::vector<std::string>& beyond, const char* what) {
        json::Writer out;
        out.beginObject();
        json::writeFields(out, fields, item, m_map.revision,
                          [this](ItemKind kind, const Ref& ref) { return nameFor(kind, ref); });
        out.endObject();
        for (const std::string& key : beyond)
            dumped.erase(key);
        const Json difference = Json::diff(dumped, Json::parse(out.take()));
        QVERIFY2(difference.empty(), (what + (": " + difference.dump())).c_str());
    }

    const Map& m_map;
    const Level* m_level;
    const EntityList* m_entities;
};

} // namespace

void tst_fields::fields_say_the_same_as_the_dump() {
    QFETCH(Revision, revision);
    for (const char* name : {"kitchen-sink", "multi", "room"}) {
        const MapPtr read = test::sampleMap(QString::fromLatin1(name), revision);
        QVERIFY(read);
        const Map& map = *read;
        json::Writer out;
        pmf::dumpMap(out, map);
        const Json dump = Json::parse(out.take());
        const Json& data = dump["data"];
        DumpComparison global(map, nullptr, &map.entities);
        global.item(ItemKind::Map, &map, dump["header"]);
        for (std::size_t i = 0; i < map.extensions.size(); ++i)
            global.item(ItemKind::Extension, &map.extensions[i], data["extensions"][i]);
        for (std::size_t i = 0; i < map.entities.entities.size(); ++i)
            global.entity(map.entities.entities[i], data["entities"][i]);
        for (std::size_t l = 0; l < map.levels.size(); ++l) {
            const Level& level = *map.levels[l];
            const Json& dumped = data["levels"][l];
            DumpComparison inLevel(map, &level, &level.entities);
            const auto list = [](DumpComparison& with, ItemKind kind, const auto& items, const Json& from,
                                 const std::vector<std::string>& beyond = {}) {
                for (std::size_t i = 0; i < items.size(); ++i)
                    with.item(kind, &items[i], from[itemListName(kind)][i], beyond);
            };
            std::vector<std::string> lists{"sectors",
                                           "containers",
                                           "entities",
                                           "kept_strings",
                                           "materials",
                                           "physics_materials",
                                           "sound_materials",
                                           "weather_environments",
                                           "gravity_environments",
                                           "sound_environments",
                                           "sky_environments"};
            if (revision == Revision::R20250107) {
                inLevel.item(ItemKind::SoundEnvironment, &level.soundEnvironments[0],
                             dumped["default_sound"]);
                inLevel.item(ItemKind::WeatherEnvironment, &level.weatherEnvironments[0],
                             dumped["default_weather"]);
                inLevel.item(ItemKind::GravityEnvironment, &level.gravityEnvironments[0],
                             dumped["default_gravity"]);
                lists.insert(lists.end(), {"default_sound", "default_weather", "default_gravity"});
            } else {
                list(inLevel, ItemKind::SoundEnvironment, level.soundEnvironments, dumped);
                list(inLevel, ItemKind::WeatherEnvironment, level.weatherEnvironments, dumped);
                list(inLevel, ItemKind::GravityEnvironment, level.gravityEnvironments, dumped);
                list(inLevel, ItemKind::SkyEnvironment, level.skyEnvironments, dumped);
            }
            inLevel.item(ItemKind::Level, &level, dumped, lists);
            list(inLevel, ItemKind::Material, level.materials, dumped);
            list(inLevel, ItemKind::PhysicsMaterial, level.physicsMaterials, dumped);
            list(inLevel, ItemKind::SoundMaterial, level.soundMaterials, dumped);
            for (std::size_t i = 0; i < level.entities.entities.size(); ++i)
                inLevel.entity(level.entities.entities[i], dumped["entities"][i]);
            for (std::size_t s = 0; s < level.sectors.size(); ++s) {
                const Sector* sector = level.sectors[s].cell->value();
                QVERIFY(sector != nullptr);
                const Json& from = dumped["sectors"][s];
                DumpComparison inSector(map, &level, &sector->entities);
                inSector.item(ItemKind::Sector, sector, from,
                              {"weather_regions", "gravity_regions", "sound_regions", "sky_regions",
                               "dynamic_lights", "fast_lights", "lightmaps", "cubes", "vertices", "normals",
                               "regions", "containers", "entities", "kept_strings"});
                list(inSector, ItemKind::SoundRegion, sector->soundRegions, from);
                list(inSector, ItemKind::WeatherRegion, sector->weatherRegions, from);
                list(inSector, ItemKind::SkyRegion, sector->skyRegions, from);
                list(inSector, ItemKind::GravityRegion, sector->gravityRegions, from);
                list(inSector, ItemKind::Region, sector->regions, from);
                list(inSector, ItemKind::DynamicLight, sector->dynamicLights, from, {"layers"});
                list(inSector, ItemKind::FastLight, sector->fastLights, from, {"ranges"});
                list(inSector, ItemKind::Lightmap, sector->lightmaps, from, {"luxels"});
                for (std::size_t i = 0; i < sector->entities.entities.size(); ++i)
                    inSector.entity(sector->entities.entities[i], from["entities"][i]);
            }
        }
    }
}

void tst_fields::revisions_have_their_own_fields() {
    const auto has = [](ItemKind kind, const char* path, Revision revision) {
        return findField(fieldsOf(kind), path, revision) != nullptr;
    };
    QVERIFY(has(ItemKind::Material, "matcap", Revision::R20250808));
    QVERIFY(!has(ItemKind::Material, "matcap", Revision::R20250115));
    QVERIFY(has(ItemKind::Level, "sector_size_log2", Revision::R20250115));
    QVERIFY(!has(ItemKind::Level, "sector_size_log2", Revision::R20250107));
    QVERIFY(!has(ItemKind::SoundEnvironment, "name", Revision::R20250107));
    QCOMPARE(fieldAt(fieldsOf(ItemKind::WeatherEnvironment), "velocity_randomness", Revision::R20250107)
                 .info->type,
             FieldType::Vector);
    QCOMPARE(fieldAt(fieldsOf(ItemKind::WeatherEnvironment), "velocity_randomness", Revision::R20250808)
                 .info->type,
             FieldType::Float);
    const auto door = static_cast<std::uint8_t>(EntityType::Door);
    QVERIFY(findField(entityFields(door, Revision::R20250107), "textures") != nullptr);
    QVERIFY(findField(entityFields(door, Revision::R20250115), "faces/show_px") != nullptr);
    QVERIFY(findField(entityFields(door, Revision::R20250808), "flags/show_px") != nullptr);
    QVERIFY(findField(entityFields(door, Revision::R20250808), "textures") == nullptr);
}

void tst_fields::values_that_do_not_fit_are_refused_data() {
    QTest::addColumn<ItemKind>("kind");
    QTest::addColumn<QString>("field");
    QTest::addColumn<Value>("value");
    const auto row = [](const char* name, ItemKind kind, const char* field, Value value) {
        QTest::newRow(name) << kind << QString::fromLatin1(field) << std::move(value);
    };
    row("text for a number", ItemKind::Material, "alpha", std::string("128"));
    row("above a byte", ItemKind::Material, "alpha", std::uint64_t{256});
    row("below zero", ItemKind::Material, "alpha", std::int64_t{-1});
    row("half a byte", ItemKind::Material, "alpha", 0.5f);
    row("too big for 32 bits", ItemKind::Material, "advance_time", std::uint64_t{4294967296});
    row("number for a switch", ItemKind::Material, "flags/liquid", std::uint64_t{1});
    row("number for a text", ItemKind::Material, "name", std::uint64_t{1});
    row("NUL in a text", ItemKind::Material, "name", std::string("a\0b", 3));
    row("NUL in a list", ItemKind::Material, "extra_textures",
        std::vector<std::string>{std::string("a\0b", 3)});
    row("long list", ItemKind::Material, "extra_textures", std::vector<std::string>(256, "x"));
    row("NUL in a name", ItemKind::Level, "default_sky", Ref{0, std::string("a\0b", 3)});
    row("number for a name", ItemKind::Level, "default_sky", std::uint64_t{1});
    row("infinite", ItemKind::PhysicsMaterial, "friction", std::numeric_limits<float>::infinity());
    row("not a number", ItemKind::PhysicsMaterial, "friction", std::numeric_limits<float>::quiet_NaN());
    row("not a number in a vector", ItemKind::Material, "wave/velocity",
        std::vector<float>{0, std::numeric_limits<float>::quiet_NaN(), 0});
    row("short vector", ItemKind::Material, "wave/velocity", std::vector<float>{0, 0});
    row("short color", ItemKind::Material, "color", std::vector<std::int64_t>{1, 2});
    row("bright color", ItemKind::Material, "color", std::vector<std::int64_t>{1, 2, 256});
    row("sector too big", ItemKind::Level, "sector_size_log2", std::uint64_t{25});
    row("sector count", ItemKind::Level, "sector_count", std::vector<std::int64_t>{1, 1, 1});
    row("sector too high", ItemKind::Level, "center_sector", std::vector<std::int64_t>{0, 256, 0});
    row("sector too far", ItemKind::Level, "center_sector", std::vector<std::int64_t>{4096, 0, 0});
    row("five materials of a sky", ItemKind::SkyEnvironment, "skybox_materials", std::vector<Ref>(5));
    row("half a sector", ItemKind::Region, "sectors", std::vector<std::int64_t>{1, 2});
    row("size of a lightmap", ItemKind::Lightmap, "size_log2", std::uint64_t{3});
    row("long gamemode", ItemKind::Map, "gamemodes", std::vector<std::string>{"sixteen letters!"});
    row("gamemode without a name", ItemKind::Map, "gamemodes", std::vector<std::string>{""});
    row("many gamemodes", ItemKind::Map, "gamemodes", std::vector<std::string>(33, "dm"));
    row("extension without a name", ItemKind::Extension, "name", std::string());
    row("too much data", ItemKind::Extension, "data", std::string(65537, 'x'));
    row("bits that have a name", ItemKind::Material, "flags/reserved", std::uint64_t{1});
    row("bits beyond a byte", ItemKind::Level, "flags/reserved", std::uint64_t{256});
    row("nothing", ItemKind::Material, "name", Value());
}

void tst_fields::values_that_do_not_fit_are_refused() {
    QFETCH(ItemKind, kind);
    QFETCH(QString, field);
    QFETCH(Value, value);
    withItem(kind, [&](void* item) {
        const FieldRef& ref = fieldAt(fieldsOf(kind), field.toStdString());
        const Value before = ref.get(ref, item);
        const auto done = ref.set(ref, item, value);
        QVERIFY(!done);
        QVERIFY(!done.error().what.empty());
        QVERIFY(sameValue(ref.get(ref, item), before));
    });
}

void tst_fields::a_flag_leaves_the_other_bits_alone() {
    Material material;
    material.flags = 0xf0;
    const FieldRef& liquid = fieldAt(fieldsOf(ItemKind::Material), "flags/liquid");
    QVERIFY(liquid.set(liquid, &material, true));
    QCOMPARE(material.flags, std::uint8_t{0xf2});
    QVERIFY(liquid.set(liquid, &material, false));
    QCOMPARE(material.flags, std::uint8_t{0xf0});

    Entity entity = entityOf(EntityType::Prop, Revision::R20250808);
    auto data = std::make_shared<EntityData>(*entity.data);
    data->fixed[1] = std::byte{0x80};
    entity.data = data;
    const auto fields = entityFields(static_cast<std::uint8_t>(EntityType::Prop), Revision::R20250808);
    const FieldRef& shadow = fieldAt(fields, "flags/hq_shadow");
    QVERIFY(shadow.set(shadow, &entity, true));
    QCOMPARE(std::to_integer<int>(entity.data->fixed[1]), 0x81);
    QCOMPARE(std::to_integer<int>(entity.data->fixed[0]), 0);
}

void tst_fields::reserved_bits_are_shown_while_there_are_some_and_can_be_cleared() {
    Material material;
    material.flags = 0xf1;
    const FieldRef& reserved = fieldAt(fieldsOf(ItemKind::Material), "flags/reserved");
    QVERIFY(reserved.info->reservedBits());
    QVERIFY(sameValue(reserved.get(reserved, &material), std::uint64_t{0xf0}));
    QVERIFY(reserved.set(reserved, &material, std::uint64_t{0x10}));
    QCOMPARE(material.flags, std::uint8_t{0x11});
    QVERIFY(!reserved.set(reserved, &material, std::uint64_t{0x12}));
    QVERIFY(reserved.set(reserved, &material, Value()));
    QCOMPARE(material.flags, std::uint8_t{0x01});
    QVERIFY(sameValue(reserved.get(reserved, &material), Value()));

    Entity entity = entityOf(EntityType::Intersectable, Revision::R20250808);
    auto data = std::make_shared<EntityData>(*entity.data);
    data->fixed[0] = std::byte{0x2b}; // shape 2, bits 3 and 1 reserved, bit 0 named
    entity.data = data;
    const auto fields =
        entityFields(static_cast<std::uint8_t>(EntityType::Intersectable), Revision::R20250808);
    const FieldRef& ofEntity = fieldAt(fields, "flags/reserved");
    QVERIFY(sameValue(ofEntity.get(ofEntity, &entity), std::uint64_t{0x0a}));
    QVERIFY(!ofEntity.set(ofEntity, &entity, std::uint64_t{0x20}));
    QVERIFY(ofEntity.set(ofEntity, &entity, std::uint64_t{0}));
    QCOMPARE(std::to_integer<int>(entity.data->fixed[0]), 0x21);
}

void tst_fields::an_extension_holds_any_bytes() {
    Extension extension;
    extension.name = "x";
    const FieldRef& data = fieldAt(fieldsOf(ItemKind::Extension), "data");
    QVERIFY(sameValue(data.get(data, &extension), std::string()));
    const std::string bytes("\0\xff<b>\n", 6);
    QVERIFY(data.set(data, &extension, bytes));
    QCOMPARE(extension.data.size(), bytes.size());
    QVERIFY(sameValue(data.get(data, &extension), bytes));
    // What is too much to be shown is kept, and can be replaced.
    extension.data = Blob(std::vector<std::byte>(65537));
    QVERIFY(sameValue(data.get(data, &extension), Value()));
    QVERIFY(data.set(data, &extension, std::string("small")));
    QCOMPARE(extension.data.size(), std::size_t{5});
}

void tst_fields::an_entity_is_set_without_a_change_to_its_copies() {
    const Entity original = entityOf(EntityType::Trigger, Revision::R20250808);
    Entity copy = original;
    const auto fields = entityFields(static_cast<std::uint8_t>(EntityType::Trigger), Revision::R20250808);
    const FieldRef& position = fieldAt(fields, "position");
    QVERIFY(position.set(position, &copy, std::vector<float>{1, 2, 3}));
    QVERIFY(sameValue(position.get(position, &copy), std::vector<float>{1, 2, 3}));
    QVERIFY(sameValue(position.get(position, &original), std::vector<float>{0, 0, 0}));
    const FieldRef& filter = fieldAt(fields, "type_filter");
    QCOMPARE(QLatin1String(filter.info->choices[255]), QLatin1String("player"));
    QCOMPARE(QLatin1String(filter.info->choices[6]), QLatin1String("door"));
    QCOMPARE(QLatin1String(filter.info->choices[100]), QLatin1String(""));
    const FieldRef& team = fieldAt(fields, "team_filter");
    QVERIFY(team.set(team, &copy, std::string("red")));
    QVERIFY(sameValue(team.get(team, &copy), std::string("red")));
}

void tst_fields::a_shape_brings_its_own_numbers() {
    Entity entity = entityOf(EntityType::Intersectable, Revision::R20250808);
    const auto fields =
        entityFields(static_cast<std::uint8_t>(EntityType::Intersectable), Revision::R20250808);
    const FieldRef& shape = fieldAt(fields, "shape");
    const FieldRef& radius = fieldAt(fields, "radius");
    const FieldRef& box = fieldAt(fields, "box");
    QVERIFY(sameValue(radius.get(radius, &entity), std::vector<float>{1, 2, 3}));
    QVERIFY(sameValue(box.get(box, &entity), Value()));
    QVERIFY(!box.set(box, &entity, std::vector<float>(24, 1.0f)));
    QVERIFY(shape.set(shape, &entity, std::uint64_t{1}));
    QVERIFY(sameValue(radius.get(radius, &entity), std::vector<float>{1, 2, 3})); // a sphere keeps them
    QVERIFY(shape.set(shape, &entity, std::uint64_t{2}));
    QVERIFY(sameValue(radius.get(radius, &entity), Value()));
    QCOMPARE(std::get<std::vector<float>>(box.get(box, &entity)).size(), std::size_t{24});
    QVERIFY(box.set(box, &entity, std::vector<float>(24, 1.0f)));

    Entity light = entityOf(EntityType::Light, Revision::R20250808);
    const auto ofLight = entityFields(static_cast<std::uint8_t>(EntityType::Light), Revision::R20250808);
    const FieldRef& lightShape = fieldAt(ofLight, "shape");
    const FieldRef& cone = fieldAt(ofLight, "cone_radius");
    QVERIFY(sameValue(cone.get(cone, &light), Value()));
    QVERIFY(lightShape.set(lightShape, &light, std::uint64_t{1}));
    QVERIFY(cone.set(cone, &light, 2.5f));
    QVERIFY(sameValue(cone.get(cone, &light), 2.5f));
}

void tst_fields::texts_on_the_command_line_become_values_data() {
    QTest::addColumn<ItemKind>("kind");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("text");
    QTest::addColumn<Value>("value");
    const auto row = [](ItemKind kind, const char* field, const char* text, Value value) {
        QTest::addRow("%s=%s", field, text)
            << kind << QString::fromLatin1(field) << QString::fromUtf8(text) << std::move(value);
    };
    row(ItemKind::Material, "color", "#40a030", std::vector<std::int64_t>{0x40, 0xa0, 0x30});
    row(ItemKind::Material, "color", "64, 160,48", std::vector<std::int64_t>{64, 160, 48});
    row(ItemKind::Material, "alpha", "128", std::uint64_t{128});
    row(ItemKind::Material, "alpha", "0x80", std::uint64_t{128});
    row(ItemKind::Material, "flags/liquid", "true", true);
    row(ItemKind::Material, "flags/liquid", "off", false);
    row(ItemKind::Material, "render_mode", "add", std::uint64_t{1});
    row(ItemKind::Material, "render_mode", "7", std::uint64_t{7});
    row(ItemKind::Material, "name", " a,b=c ", std::string(" a,b=c "));
    row(ItemKind::Material, "extra_textures", "a,b", std::vector<std::string>{"a", "b"});
    row(ItemKind::Material, "extra_textures", "", std::vector<std::string>{});
    row(ItemKind::Material, "extra_textures", "[\"a,b\",\"c\"]", std::vector<std::string>{"a,b", "c"});
    row(ItemKind::Material, "wave/velocity", "1,-2.5,1e3", std::vector<float>{1, -2.5f, 1000});
    row(ItemKind::Material, "wave/scale", "0.1", 0.1f);
    row(ItemKind::Map, "creation_time", "1736208128", std::uint64_t{1736208128});
    row(ItemKind::Level, "center_sector", "1,2,3", std::vector<std::int64_t>{1, 2, 3});
    row(ItemKind::Level, "default_sky", "@none", Ref{});
    row(ItemKind::Level, "default_sky", "evening sky", Ref{0, "evening sky"});
    row(ItemKind::SkyEnvironment, "skybox_materials", "a,b,@none,d,e,f",
        std::vector<Ref>{{0, "a"}, {0, "b"}, {}, {0, "d"}, {0, "e"}, {0, "f"}});
    row(ItemKind::Region, "sectors", "1,2,3;4,5,6", std::vector<std::int64_t>{1, 2, 3, 4, 5, 6});
    row(ItemKind::Region, "sectors", "", std::vector<std::int64_t>{});
    row(ItemKind::Extension, "data", "plain: words", std::string("plain: words"));
    row(ItemKind::Extension, "data", "hex:00 ff10", std::string("\0\xff\x10", 3));
    row(ItemKind::Extension, "data", "text:hex:00", std::string("hex:00"));
}

void tst_fields::texts_on_the_command_line_become_values() {
    QFETCH(ItemKind, kind);
    QFETCH(QString, field);
    QFETCH(QString, text);
    QFETCH(Value, value);
    const FieldRef& ref = fieldAt(fieldsOf(kind), field.toStdString());
    const auto parsed = json::parseFieldValue(ref, text.toStdString());
    QVERIFY2(parsed.has_value(), parsed ? "" : parsed.error().text().c_str());
    QVERIFY(sameValue(*parsed, value));
    withItem(kind, [&](void* item) {
        const auto done = ref.set(ref, item, *parsed);
        QVERIFY2(done.has_value(), done ? "" : done.error().text().c_str());
    });
}

void tst_fields::choices_are_set_by_their_names_too() {
    const FieldRef& mode = fieldAt(fieldsOf(ItemKind::Material), "render_mode");
    withItem(ItemKind::Material, [&](void* item) {
        QVERIFY(mode.set(mode, item, std::string("add")));
        QVERIFY(sameValue(mode.get(mode, item), std::uint64_t{1}));
        const auto refused = mode.set(mode, item, std::string("glow"));
        QVERIFY(!refused);
        QCOMPARE(refused.error().what, std::string("it is none of normal, add"));
        QVERIFY(sameValue(mode.get(mode, item), std::uint64_t{1}));
        QVERIFY(!fieldAt(fieldsOf(ItemKind::Material), "alpha")
                     .set(fieldAt(fieldsOf(ItemKind::Material), "alpha"), item, std::string("add")));
    });
}

void tst_fields::texts_that_mean_no_value_say_why_data() {
    QTest::addColumn<ItemKind>("kind");
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("text");
    const auto row = [](ItemKind kind, const char* field, const char* text) {
        QTest::addRow("%s=%s", field, text) << kind << QString::fromLatin1(field) << QString::fromUtf8(text);
    };
    row(ItemKind::Material, "color", "#40a0");
    row(ItemKind::Material, "color", "#40a0gg");
    row(ItemKind::Material, "color", "green");
    row(ItemKind::Material, "color", "1,2");
    row(ItemKind::Material, "alpha", "");
    row(ItemKind::Material, "alpha", "-1");
    row(ItemKind::Material, "alpha", "1.5");
    row(ItemKind::Material, "alpha", "12x");
    row(ItemKind::Material, "flags/liquid", "maybe");
    row(ItemKind::Material, "render_mode", "glow");
    row(ItemKind::Material, "wave/scale", "nan");
    row(ItemKind::Material, "wave/scale", "1,5");
    row(ItemKind::Material, "wave/velocity", "1,2");
    row(ItemKind::Material, "wave/velocity", "1,2,");
    row(ItemKind::Material, "wave/velocity", "1,,3");
    row(ItemKind::Material, "extra_textures", "[1,2]");
    row(ItemKind::SkyEnvironment, "skybox_materials", "a,b");
    row(ItemKind::Extension, "data", "hex:0");
    row(ItemKind::Extension, "data", "hex:zz");
}

void tst_fields::texts_that_mean_no_value_say_why() {
    QFETCH(ItemKind, kind);
    QFETCH(QString, field);
    QFETCH(QString, text);
    const auto parsed =
        json::parseFieldValue(fieldAt(fieldsOf(kind), field.toStdString()), text.toStdString());
    QVERIFY(!parsed);
    QVERIFY(!parsed.error().what.empty());
}

} // namespace tst_fields

OCTANT_SUITE(tst_fields, tst_fields)
#include "tst_fields.moc"
