#include <set>

#include <QTest>

#include "io/edit_context.h"
#include "model/edit/edit.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/map/usage.h"
#include "model/schema/field.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"
#include "tests/support/random_edits.h"
#include "tests/support/recorded.h"
#include "tests/support/suite.h"

namespace tst_edits {

using namespace octant;
using namespace octant::test;

namespace {

constexpr std::size_t allKinds = itemKindCount;

/// The edited map, or a failed test and the map as it was.
MapPtr edited(const MapPtr& map, const Edit& edit, std::vector<ItemRef>* made = nullptr) {
    auto result = octant::apply(map, edit, editContext()); // sources of light are in the extension too
    if (!result) {
        QTest::qFail(result.error().text().c_str(), __FILE__, __LINE__);
        return map;
    }
    if (made != nullptr)
        *made = result->made;
    return result->map;
}

bool refused(const MapPtr& map, const Edit& edit) {
    const auto result = octant::apply(map, edit);
    return !result && !result.error().what.empty();
}

const Level& level(const MapPtr& map, std::size_t at = 0) { return *map->levels[at]; }
const Sector& sector(const MapPtr& map, std::size_t at = 0) { return *level(map).sectors[at].cell->value(); }
ItemRef levelRef(const MapPtr& map, std::size_t at = 0) {
    return itemRef(ItemKind::Level, level(map, at).id);
}
ItemRef sectorRef(const MapPtr& map, std::size_t at = 0) {
    return itemRef(ItemKind::Sector, level(map).sectors[at].id);
}
ItemRef materialRef(const MapPtr& map, std::size_t at) {
    return itemRef(ItemKind::Material, level(map).materials[at].id);
}

std::vector<std::string> namesOf(const auto& list) {
    std::vector<std::string> names;
    for (const auto& item : list)
        names.push_back(item.name);
    return names;
}

using Names = std::vector<std::string>;

/// The map as it is after writing and reading it, or null and a failed test.
MapPtr throughFile(const Map& map) {
    const auto bytes = pmf::writeMap(map);
    if (!bytes) {
        QTest::qFail(bytes.error().text().c_str(), __FILE__, __LINE__);
        return nullptr;
    }
    const auto again = pmf::readMap(pmf::joined(*bytes), {.revision = map.revision});
    if (!again) {
        QTest::qFail(again.error().text().c_str(), __FILE__, __LINE__);
        return nullptr;
    }
    return *again;
}

/// Two sectors side by side with a cube of "stone" each; the first has one of "grass" too.
MapPtr twoSectors() {
    MapBuilder builder(4, 2, 1, 1);
    builder.material("stone");
    builder.material("grass");
    builder.sector(0, 0, 0).solid({0}, 0);
    builder.sector(0, 0, 0).solid({1}, 1);
    builder.sector(1, 0, 0).solid({0}, 0);
    return builder.build();
}

Entity entityOf(EntityType type, std::string name, Revision revision) {
    Entity entity;
    entity.type = type;
    entity.name = std::move(name);
    auto data = std::make_shared<EntityData>();
    data->fixed.resize(fixedBytes(type, revision));
    data->texts.resize(textCount(type, revision));
    entity.data = std::move(data);
    return entity;
}

} // namespace

/// Each action on the map.
class tst_edits : public QObject {
    Q_OBJECT

private slots:
    void the_table_is_sorted_and_found();
    void ids_and_parameters_stay_as_recorded();
    void parameters_are_kept_by_name();
    void parameters_are_checked_before_anything_is_done_data();
    void parameters_are_checked_before_anything_is_done();
    void numbers_and_names_are_brought_into_the_declared_type();
    void nonsense_is_refused();
    void what_changes_nothing_gives_the_same_map();

    void fields_are_set_on_all_targets();
    void one_number_of_a_vector_is_set_on_all_targets();
    void one_gamemode_is_set_on_all_targets();
    void sets_are_checked();
    void references_are_set_by_name_and_by_id();
    void renaming_a_material_changes_one_page();
    void entities_follow_renamed_materials_and_entities();
    void twenty_thousand_entities_are_set_in_one_pass();

    void every_kind_is_added_where_it_belongs_data();
    void every_kind_is_added_where_it_belongs();
    void every_entity_type_is_added_data();
    void every_entity_type_is_added();
    void added_names_are_unique();
    void added_items_go_where_they_should();
    void lists_stop_at_their_limits();
    void the_first_lightmap_lights_nothing();

    void removing_leaves_names();
    void removing_touches_only_sectors_that_use_it();
    void a_name_that_comes_back_is_meant_again();
    void removed_environments_and_sound_materials_dangle();
    void removed_lightmaps_and_lights_are_renumbered();
    void removed_containers_dangle();

    void duplicates_stand_behind_their_originals();
    void variants_follow_what_they_are_variants_of();
    void variants_take_part_in_renames();
    void a_duplicated_level_says_the_same_data();
    void a_duplicated_level_says_the_same();
    void moving_reorders();
    void moving_lightmaps_keeps_them_on_their_faces();

    void a_cleared_sector_is_one_empty_cube();
    void uses_are_found();
    void uses_are_those_of_the_right_level();
};

void tst_edits::the_table_is_sorted_and_found() {
    const auto actions = editActions();
    for (std::size_t i = 1; i < actions.size(); ++i)
        QVERIFY(std::string_view(actions[i - 1].id) < actions[i].id);
    for (const EditAction& action : actions) {
        QCOMPARE(findAction(action.id), &action);
        QVERIFY(action.label[0] != 0 && action.help[0] != 0);
        std::set<std::string> names;
        for (const EditParameter& parameter : action.parameters) {
            QVERIFY(parameter.name[0] != 0 && parameter.help[0] != 0);
            QVERIFY(names.insert(parameter.name).second);
        }
    }
    QVERIFY(findAction("item") == nullptr);
    QVERIFY(findAction("") == nullptr);
    QVERIFY(findAction("zzz") == nullptr);
}

void tst_edits::ids_and_parameters_stay_as_recorded() {
    QStringList lines;
    for (const EditAction& action : editActions()) {
        QStringList parameters;
        for (const EditParameter& parameter : action.parameters)
            parameters << QStringLiteral("%1: %2%3")
                              .arg(QLatin1String(parameter.name),
                                   QLatin1String(parameterTypeName(parameter.type)),
                                   QLatin1String(parameter.needed == Needed::Required ? ", required" : ""));
        lines << QStringLiteral("%1(%2)").arg(QLatin1String(action.id),
                                              parameters.join(QStringLiteral("; ")));
    }
    const QString difference = differenceToRecorded(QStringLiteral("edits.txt"), lines);
    QVERIFY2(difference.isEmpty(), qPrintable(difference));
}

void tst_edits::parameters_are_kept_by_name() {
    Edit edit = editOf("item.set", {}).with("field", std::string("name")).with("value", true);
    QCOMPARE(edit.parameters.size(), std::size_t{2});
    edit.with("value", false);
    QCOMPARE(edit.parameters.size(), std::size_t{2});
    QCOMPARE(std::get<bool>(*edit.parameter("value")), false);
    QVERIFY(edit.parameter("to") == nullptr);
}

void tst_edits::parameters_are_checked_before_anything_is_done_data() {
    QTest::addColumn<Edit>("edit");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, Edit edit, const char* reason) {
        edit.targets = {itemRef(ItemKind::Level, 1)};
        QTest::newRow(name) << std::move(edit) << QString::fromLatin1(reason);
    };
    const Edit add = addEdit({}, ItemKind::Material);
    row("not known", Edit(add).with("colour", std::string("red")),
        "item.add has no parameter \"colour\"; there are: kind, at, type, name, position, texture, textures, "
        "model");
    row("not known, of none", editOf("item.remove", {}).with("deep", true),
        "item.remove has no parameters, so none \"deep\"");
    row("missing", editOf("item.move", {}),
        "item.move needs the parameter \"to\": Position of the first of them afterwards");
    row("a number for a text", Edit(add).with("name", std::uint64_t{5}),
        "parameter \"name\" of item.add must be a text");
    row("a text for a number", Edit(add).with("at", std::string("5")),
        "parameter \"at\" of item.add must be a whole number from 0");
    row("below 0", Edit(add).with("at", std::int64_t{-1}),
        "parameter \"at\" of item.add must be a whole number from 0");
    row("no value", Edit(add).with("at", Value()),
        "parameter \"at\" of item.add must be a whole number from 0");
    row("no such kind", editOf("item.add", {}).with("kind", std::string("brick")),
        "parameter \"kind\" of item.add must be a kind of item");
}

void tst_edits::parameters_are_checked_before_anything_is_done() {
    QFETCH(Edit, edit);
    QFETCH(QString, reason);
    const auto done = octant::apply(twoSectors(), edit);
    QVERIFY(!done);
    QCOMPARE(QString::fromStdString(done.error().text()), reason);
}

void tst_edits::numbers_and_names_are_brought_into_the_declared_type() {
    const MapPtr map = twoSectors();
    const Edit add = addEdit(levelRef(map), ItemKind::Material);
    const std::string expected = dumpOf(*edited(map, Edit(add).with("at", std::uint64_t{1})));
    QCOMPARE(dumpOf(*edited(map, Edit(add).with("at", std::int64_t{1}))), expected);
    QCOMPARE(
        dumpOf(*edited(map, Edit(add).with("at", std::uint64_t{1}).with("kind", std::string("material")))),
        expected);
    constexpr EditParameter known[] = {{"f", ParameterType::Float, Needed::Optional, ""},
                                       {"i", ParameterType::Int, Needed::Optional, ""},
                                       {"l", ParameterType::Floats, Needed::Optional, ""}};
    const Edit whole = editOf("x", {})
                           .with("f", std::uint64_t{2})
                           .with("i", std::uint64_t{3})
                           .with("l", std::vector<std::int64_t>{-1, 2});
    const auto fitted = checkParameters(known, whole);
    QVERIFY(fitted && *fitted);
    QCOMPARE(**fitted,
             editOf("x", {}).with("f", 2.0f).with("i", std::int64_t{3}).with("l", std::vector<float>{-1, 2}));
    const auto again = checkParameters(known, **fitted);
    QVERIFY(again && !*again);
    QVERIFY(!checkParameters(known, editOf("x", {}).with("i", std::uint64_t{1} << 63)));
}

void tst_edits::nonsense_is_refused() {
    const MapPtr map = twoSectors();
    const ItemRef stone = materialRef(map, 0);
    QVERIFY(refused(map, editOf("item.fold", {stone})));
    QVERIFY(refused(map, editOf("item.remove", {})));
    QVERIFY(refused(map, editOf("item.remove", {itemRef(ItemKind::Material, 999)})));
    QVERIFY(refused(map, editOf("item.remove", {itemRef(ItemKind::Region, sectorItem(999, 1))})));
    QVERIFY(refused(map, editOf("item.remove", {itemRef(ItemKind::Entity, stone.id)})));
    QVERIFY(refused(map, editOf("item.remove", {sectorRef(map)})));
    QVERIFY(refused(map, editOf("item.remove", {ItemRef::ofCube(sectorRef(map).id, 0)})));
    QVERIFY(refused(map, editOf("item.remove", {itemRef(ItemKind::Map, MapItem)})));
    QVERIFY(refused(map, editOf("item.move", {stone})));
    QVERIFY(refused(map, editOf("item.move", {stone, levelRef(map)}).with("to", std::uint64_t{0})));
    QVERIFY(refused(map, setEdit({stone}, "no_such_field", true)));
    QVERIFY(refused(map, editOf("item.set", {stone}).with("field", std::string("name"))));
    QVERIFY(refused(map, editOf("item.add", {levelRef(map)})));
    QVERIFY(refused(map, addEdit(levelRef(map), ItemKind::Sector)));
    QVERIFY(refused(map, addEdit(levelRef(map), ItemKind::Region)));
    QVERIFY(refused(map, addEdit(levelRef(map), ItemKind::Material).with("at", std::uint64_t{3})));
    QVERIFY(refused(map, addEdit(levelRef(map), ItemKind::Entity).with("type", std::string("no such"))));
    QVERIFY(refused(map, addEdit(levelRef(map), ItemKind::Material).with("name", std::string("a\0b", 3))));
    QVERIFY(refused(map, editOf("sector.clear", {levelRef(map)})));
    QVERIFY(refused(map, editOf("item.paste", {levelRef(map)})));
}

void tst_edits::what_changes_nothing_gives_the_same_map() {
    const MapPtr map = twoSectors();
    QCOMPARE(edited(map, setEdit({materialRef(map, 0)}, "name", std::string("stone"))), map);
    QCOMPARE(edited(map, setEdit({levelRef(map)}, "flags/keep_velocity", false)), map);
    QCOMPARE(edited(map, setEdit({itemRef(ItemKind::Map, MapItem)}, "name", map->header.name)), map);
    QCOMPARE(edited(map, editOf("item.move", {materialRef(map, 1)}).with("to", std::uint64_t{1})), map);
    const MapPtr cleared = edited(map, editOf("sector.clear", {sectorRef(map)}));
    QVERIFY(cleared != map);
    QCOMPARE(edited(cleared, editOf("sector.clear", {sectorRef(map)})), cleared);
}

void tst_edits::fields_are_set_on_all_targets() {
    MapPtr map = twoSectors();
    map = edited(
        map, setEdit({materialRef(map, 0), materialRef(map, 1), levelRef(map)}, "alpha", std::uint64_t{7}));
    QCOMPARE(level(map).materials[0].alpha, std::uint8_t{7});
    QCOMPARE(level(map).materials[1].alpha, std::uint8_t{7});
    map = edited(map, setEdit({levelRef(map)}, "flags/keep_velocity", true));
    QCOMPARE(level(map).flags, Level::KeepVelocity);
    map = edited(map, setEdit({itemRef(ItemKind::Map, MapItem)}, "authors", std::string("A. B.")));
    QCOMPARE(map->header.authors, std::string("A. B."));
    map = edited(map, setEdit({materialRef(map, 0)}, "wave/velocity", std::vector<float>{1, 2, 3}));
    QCOMPARE(level(map).materials[0].wave.velocity, glm::vec3(1, 2, 3));
}

void tst_edits::one_number_of_a_vector_is_set_on_all_targets() {
    const MapPtr before = readTestMap("pmf/kitchen-sink.2025-08-08.pmf");
    const ItemRef level = itemRef(ItemKind::Level, before->levels[0]->id);
    std::vector<ItemRef> targets;
    for (const ItemId id : itemsOf(*before, ItemKind::GravityEnvironment, level))
        targets.push_back(itemRef(ItemKind::GravityEnvironment, id));
    const Edit edit = setEdit(targets, "gravity", 12.5f).with("component", std::uint64_t{1});
    const auto after = octant::apply(before, edit);
    QVERIFY(after);
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const glm::vec3 was = before->levels[0]->gravityEnvironments[i].gravity;
        const glm::vec3 is = after->map->levels[0]->gravityEnvironments[i].gravity;
        QCOMPARE(is.x, was.x);
        QCOMPARE(is.y, 12.5f);
        QCOMPARE(is.z, was.z);
    }
    const ItemRef whole = itemRef(ItemKind::Map, MapItem);
    QVERIFY(!octant::apply(before,
                           setEdit({whole}, "name", std::string("x")).with("component", std::uint64_t{0})));
    QVERIFY(!octant::apply(before, setEdit(targets, "gravity", 1.0f).with("component", std::uint64_t{3})));
    QVERIFY(!octant::apply(before, setEdit(targets, "name", 1.0f).with("component", std::uint64_t{0})));
}

void tst_edits::one_gamemode_is_set_on_all_targets() {
    MapPtr map = edited(twoSectors(), setEdit({itemRef(ItemKind::Map, MapItem)}, "gamemodes",
                                              std::vector<std::string>{"race", "hunt"}));
    std::vector<ItemRef> targets;
    for (const std::uint64_t mask : {0x1u, 0x2u, 0x6u, 0xffffffffu}) {
        map = edited(map, addEdit(levelRef(map), ItemKind::Entity).with("type", std::string("prop")));
        targets.push_back(itemRef(ItemKind::Entity, (level(map).entities.entities.end() - 1)->id));
        map = edited(map, setEdit({targets.back()}, "gamemodes", mask));
    }
    const auto masks = [&](std::uint64_t bit, bool on) {
        std::vector<std::uint32_t> found;
        const MapPtr after = edited(map, setEdit(targets, "gamemodes", on).with("component", bit));
        for (const Entity& entity : level(after).entities.entities)
            found.push_back(entity.gamemodes);
        return found;
    };
    // What is in all that the map names is in all that come later (pmf.md, Entities).
    QCOMPARE(masks(0, true), (std::vector<std::uint32_t>{1, 0xffffffff, 0xffffffff, 0xffffffff}));
    QCOMPARE(masks(1, false), (std::vector<std::uint32_t>{1, 0, 4, 0xfffffffd}));
    QCOMPARE(masks(2, true), (std::vector<std::uint32_t>{5, 6, 6, 0xffffffff}));
    // One that the map does not name says nothing of those that it names.
    map = edited(map, setEdit({targets.front()}, "gamemodes", std::uint64_t{3}));
    QCOMPARE(masks(5, true).front(), std::uint32_t{0x23});
    map = edited(map, setEdit({itemRef(ItemKind::Map, MapItem)}, "gamemodes", std::vector<std::string>{}));
    QCOMPARE(masks(3, true), (std::vector<std::uint32_t>{0xb, 0xa, 0xe, 0xffffffff}));
    for (const auto& wrong :
         {setEdit(targets, "gamemodes", true).with("component", std::uint64_t{32}),
          setEdit(targets, "gamemodes", std::uint64_t{1}).with("component", std::uint64_t{1})})
        QVERIFY(!octant::apply(map, wrong));
}

void tst_edits::sets_are_checked() {
    const MapPtr map = twoSectors();
    QVERIFY(refused(map, setEdit({materialRef(map, 0)}, "alpha", std::uint64_t{256})));
    QVERIFY(refused(map, setEdit({materialRef(map, 0)}, "alpha", std::string("much"))));
    QVERIFY(refused(map, setEdit({materialRef(map, 0)}, "name", std::string("a\0b", 3))));
    QVERIFY(refused(map, setEdit({levelRef(map)}, "sector_count", std::vector<std::int64_t>{9, 9, 9})));
    QVERIFY(refused(map, setEdit({levelRef(map)}, "default_sound", Ref{materialRef(map, 0).id, {}})));
    QVERIFY(refused(map, setEdit({levelRef(map)}, "default_sound", Ref{0, std::string("a\0b", 3)})));
    const MapPtr same = edited(map, setEdit({materialRef(map, 1)}, "name", std::string("stone")));
    QCOMPARE(namesOf(level(same).materials), (Names{"stone", "stone"}));
}

void tst_edits::references_are_set_by_name_and_by_id() {
    MapPtr map = twoSectors();
    std::vector<ItemRef> made;
    map = edited(map, addEdit(levelRef(map), ItemKind::SkyEnvironment).with("name", std::string("dusk")),
                 &made);
    const ItemRef sky = made.front();
    map = edited(map, setEdit({levelRef(map)}, "default_sky", Ref{0, "dusk"}));
    QCOMPARE(level(map).defaultSky, (Ref{sky.id, {}}));
    map = edited(map, setEdit({levelRef(map)}, "default_sky", std::string("dawn")));
    QCOMPARE(level(map).defaultSky, (Ref{0, "dawn"}));
    map = edited(map, setEdit({levelRef(map)}, "default_sky", Ref{sky.id, {}}));
    QCOMPARE(level(map).defaultSky, (Ref{sky.id, {}}));
    map = edited(map, setEdit({levelRef(map)}, "default_sky", Ref{}));
    QVERIFY(level(map).defaultSky.none());
    map = edited(map, setEdit({sky}, "cloud_top", std::string("grass")));
    QCOMPARE(level(map).skyEnvironments[0].cloudTop, (Ref{materialRef(map, 1).id, {}}));
}

void tst_edits::renaming_a_material_changes_one_page() {
    const MapPtr map = twoSectors();
    const MapPtr after = edited(map, setEdit({materialRef(map, 0)}, "name", std::string("rock")));
    QVERIFY(level(after).sectors.sameAs(level(map).sectors));
    QCOMPARE(nameOf(level(after), ItemKind::Material, sector(after, 1).usedMaterials[0]),
             std::string("rock"));
    const MapPtr read = throughFile(*after);
    QCOMPARE(QString::fromStdString(dumpOf(*read)), QString::fromStdString(dumpOf(*after)));
}

void tst_edits::entities_follow_renamed_materials_and_entities() {
    MapBuilder builder(4, 2, 1, 1);
    builder.material("stone");
    builder.material("grass");
    builder.levelEntities.push_back(entityOf(EntityType::Generic, "leader", builder.revision));
    Entity follower = entityOf(EntityType::Cube, "follower", builder.revision);
    auto data = std::make_shared<EntityData>(*follower.data);
    const auto places = recordSlots(EntityType::Cube, builder.revision);
    data->texts[places[*entityFieldByName(EntityType::Cube, "follow_entity")].at] = "leader";
    const std::size_t faces = places[*entityFieldByName(EntityType::Cube, "materials")].at;
    data->texts[faces] = "stone";
    data->texts[faces + 5] = "grass";
    follower.data = data;
    builder.sector(1, 0, 0).addEntity(follower);
    MapPtr map = builder.build();
    const auto texts = [&] { return sector(map, 1).entities.entities[0].data->texts; };
    const auto leader = itemRef(ItemKind::Entity, level(map).entities.entities[0].id);

    map = edited(map, setEdit({materialRef(map, 0)}, "name", std::string("rock")));
    QCOMPARE(texts()[faces], std::string("rock"));
    QCOMPARE(texts()[faces + 5], std::string("grass"));
    map = edited(map, setEdit({leader}, "name", std::string("boss")));
    QCOMPARE(texts()[places[*entityFieldByName(EntityType::Cube, "follow_entity")].at], std::string("boss"));
    QCOMPARE(usesOf(*map, leader).size(), std::size_t{1});
    // Another material still has the name, so that is what is meant now.
    map = edited(map, setEdit({materialRef(map, 0)}, "name", std::string("grass")));
    map = edited(map, setEdit({materialRef(map, 0)}, "name", std::string("moss")));
    QCOMPARE(texts()[faces], std::string("grass"));
    QCOMPARE(texts()[faces + 5], std::string("grass"));
}

void tst_edits::twenty_thousand_entities_are_set_in_one_pass() {
    MapBuilder builder;
    for (int i = 0; i < 20000; ++i)
        builder.levelEntities.push_back(entityOf(EntityType::Light, std::to_string(i), builder.revision));
    const MapPtr map = builder.build();
    std::vector<ItemRef> targets;
    for (const Entity& entity : level(map).entities.entities)
        targets.push_back(itemRef(ItemKind::Entity, entity.id));
    const Edit edit = setEdit(targets, "position", std::vector<float>{1, 2, 3});
    MapPtr after;
    QBENCHMARK { after = edited(map, edit); }
    const FieldRef* position =
        findField(entityFields(static_cast<std::uint8_t>(EntityType::Light), map->revision), "position");
    for (const Entity& entity : level(after).entities.entities)
        QVERIFY(sameValue(position->get(*position, &entity), std::vector<float>{1, 2, 3}));
}

void tst_edits::every_kind_is_added_where_it_belongs_data() {
    QTest::addColumn<QString>("file");
    for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"})
        QTest::newRow(revision) << QStringLiteral("pmf/minimal.%1.pmf").arg(QLatin1String(revision));
}

void tst_edits::every_kind_is_added_where_it_belongs() {
    QFETCH(QString, file);
    const MapPtr start = readTestMap(file.toStdString());
    const std::vector<ItemRef> owners{itemRef(ItemKind::Map, MapItem), levelRef(start), sectorRef(start)};
    MapPtr map = start;
    for (const ItemRef& owner : owners)
        for (std::size_t number = 0; number < allKinds; ++number) {
            const auto kind = static_cast<ItemKind>(number);
            Edit edit = addEdit(owner, kind);
            if (kind == ItemKind::Entity)
                edit.with("type", std::string("headless"));
            if (!livesIn(kind, owner.kind) || !itemsCan(kind, ItemCan::Add) ||
                !listCanChange(kind, map->revision)) {
                QVERIFY(refused(map, edit));
                continue;
            }
            std::vector<ItemRef> made;
            map = edited(map, edit, &made);
            QCOMPARE(made.size(), std::size_t{1});
            QCOMPARE(made[0].kind, kind);
            QVERIFY(findItem(*map, made[0]) != nullptr);
            QCOMPARE(ownerOf(*map, made[0]), owner);
            QVERIFY(findItem(*start, made[0]) == nullptr);
        }
    const MapPtr read = throughFile(*map);
    QVERIFY(read != nullptr);
    QCOMPARE(QString::fromStdString(dumpOf(*read)), QString::fromStdString(dumpOf(*map)));
}

void tst_edits::every_entity_type_is_added_data() { every_kind_is_added_where_it_belongs_data(); }

void tst_edits::every_entity_type_is_added() {
    QFETCH(QString, file);
    MapPtr map = readTestMap(file.toStdString());
    for (const EntitySchema& schema : entitySchemas()) {
        const Edit edit = addEdit(sectorRef(map), ItemKind::Entity).with("type", std::string(schema.name));
        if (!schema.exists(map->revision))
            QVERIFY(refused(map, edit));
        else
            map = edited(map, edit);
    }
    const MapPtr read = throughFile(*map);
    QVERIFY(read != nullptr);
    QCOMPARE(QString::fromStdString(dumpOf(*read)), QString::fromStdString(dumpOf(*map)));
    for (const auto& cell : level(read).sectors)
        QVERIFY(cell.cell->readingFindings().empty());
}

void tst_edits::added_names_are_unique() {
    MapPtr map = twoSectors();
    const auto add = [&](const char* name) {
        map = edited(map, addEdit(levelRef(map), ItemKind::Material).with("name", std::string(name)));
        return level(map).materials.back().name;
    };
    QCOMPARE(add("stone"), std::string("stone 2"));
    QCOMPARE(add("stone"), std::string("stone 3"));
    QCOMPARE(add("stone 3"), std::string("stone 4"));
    QCOMPARE(add("stone 10"), std::string("stone 10"));
    QCOMPARE(add(" 2"), std::string(" 2"));
    QCOMPARE(add(" 2"), std::string(" 2 2"));
    QCOMPARE(add(""), std::string(""));
    map = edited(map, addEdit(levelRef(map), ItemKind::Material));
    map = edited(map, addEdit(levelRef(map), ItemKind::Material));
    QCOMPARE(level(map).materials.back().name, std::string("material 2"));
}

void tst_edits::added_items_go_where_they_should() {
    MapPtr map = twoSectors();
    map = edited(map, addEdit(levelRef(map), ItemKind::Material)
                          .with("name", std::string("ice"))
                          .with("at", std::uint64_t{1}));
    QCOMPARE(namesOf(level(map).materials), (Names{"stone", "ice", "grass"}));
    map = edited(map, addEdit(itemRef(ItemKind::Map, MapItem), ItemKind::Level).with("at", std::uint64_t{0}));
    QCOMPARE(map->levels.size(), std::size_t{2});
    QCOMPARE(level(map).sectorSizeLog2, std::uint8_t{5});
    QCOMPARE(level(map).sectors.size(), std::size_t{1});
    QCOMPARE(sector(map).cubes.size(), 1u);
    QCOMPARE(namesOf(level(map, 1).materials), (Names{"stone", "ice", "grass"}));
}

void tst_edits::lists_stop_at_their_limits() {
    MapPtr map = twoSectors();
    for (int i = 0; i < 255; ++i)
        map = edited(map, addEdit(sectorRef(map), ItemKind::Region));
    QVERIFY(refused(map, addEdit(sectorRef(map), ItemKind::Region)));
    QVERIFY(refused(map, editOf("item.duplicate", {itemRef(ItemKind::Region, sector(map).regions[0].id)})));
    map = edited(map, editOf("item.remove", {itemRef(ItemKind::Region, sector(map).regions[0].id)}));
    map = edited(map, addEdit(sectorRef(map), ItemKind::Region));
    QCOMPARE(sector(map).regions.size(), std::size_t{255});
}

void tst_edits::the_first_lightmap_lights_nothing() {
    MapBuilder builder;
    builder.material("stone");
    SectorBuilder& sectorBuilder = builder.sector();
    const std::uint32_t cube = sectorBuilder.solid({0}, 0);
    sectorBuilder.cubes[cube].extra = 0; // means nothing while there is no lightmap
    MapPtr map = edited(builder.build(), addEdit(itemRef(ItemKind::Sector, sectorRef(builder.build()).id),
                                                 ItemKind::Lightmap));
    QCOMPARE(sector(map).cubes.cubes[cube].lightmap(), std::uint8_t{255});
    QCOMPARE(sector(map).lightmaps[0].luxels.size(), std::size_t{3});
}

void tst_edits::removing_leaves_names() {
    MapPtr map = twoSectors();
    map = edited(map, addEdit(levelRef(map), ItemKind::SkyEnvironment));
    const ItemRef sky = itemRef(ItemKind::SkyEnvironment, level(map).skyEnvironments[0].id);
    map = edited(map, setEdit({sky}, "cloud_bottom", std::string("stone")));
    map = edited(map, editOf("item.remove", {materialRef(map, 0)}));
    QCOMPARE(sector(map, 0).usedMaterials[0], (Ref{0, "stone"}));
    QCOMPARE(sector(map, 1).usedMaterials[0], (Ref{0, "stone"}));
    QCOMPARE(level(map).skyEnvironments[0].cloudBottom, (Ref{0, "stone"}));
    QCOMPARE(namesOf(level(map).materials), (Names{"grass"}));
    map = edited(map, setEdit({materialRef(map, 0)}, "name", std::string("sand")));
    map = edited(map, editOf("item.remove", {materialRef(map, 0)}));
    QCOMPARE(sector(map, 0).usedMaterials[1], (Ref{0, "sand"}));
}

void tst_edits::removing_touches_only_sectors_that_use_it() {
    const MapPtr map = twoSectors();
    const MapPtr after = edited(map, editOf("item.remove", {materialRef(map, 1)}));
    QVERIFY(level(after).sectors[0].cell != level(map).sectors[0].cell);
    QVERIFY(level(after).sectors[1].cell == level(map).sectors[1].cell);
}

void tst_edits::a_name_that_comes_back_is_meant_again() {
    const MapPtr start = twoSectors();
    const MapPtr without = edited(start, editOf("item.remove", {materialRef(start, 0)}));
    const MapPtr added =
        edited(without, addEdit(levelRef(start), ItemKind::Material).with("name", std::string("stone")));
    QCOMPARE(sector(added, 1).usedMaterials[0], (Ref{level(added).materials[1].id, {}}));
    const MapPtr renamed = edited(without, setEdit({materialRef(without, 0)}, "name", std::string("stone")));
    QCOMPARE(sector(renamed, 1).usedMaterials[0], (Ref{level(renamed).materials[0].id, {}}));
    // Of two with one name, the other is meant when the first goes.
    MapPtr two = edited(start, setEdit({materialRef(start, 1)}, "name", std::string("stone")));
    two = edited(two, editOf("item.remove", {materialRef(two, 0)}));
    QCOMPARE(sector(two, 1).usedMaterials[0], (Ref{level(two).materials[0].id, {}}));
}

void tst_edits::removed_environments_and_sound_materials_dangle() {
    MapPtr map = twoSectors();
    std::vector<ItemRef> made;
    map = edited(map, addEdit(levelRef(map), ItemKind::WeatherEnvironment).with("name", std::string("rain")),
                 &made);
    map = edited(map, addEdit(sectorRef(map, 1), ItemKind::WeatherRegion));
    map = edited(map, setEdit({levelRef(map)}, "default_weather", std::string("rain")));
    QCOMPARE(sector(map, 1).weatherRegions[0].environment, (Ref{made[0].id, {}}));
    map = edited(map, editOf("item.remove", made));
    QCOMPARE(sector(map, 1).weatherRegions[0].environment, (Ref{0, "rain"}));
    QCOMPARE(level(map).defaultWeather, (Ref{0, "rain"}));

    for (int i = 0; i < 3; ++i)
        map = edited(map, addEdit(levelRef(map), ItemKind::SoundMaterial));
    auto changed = editable(map);
    auto changedLevel = editable(map->levels[0]);
    Sector value = sector(map, 1);
    for (const SoundMaterial& sound : level(map).soundMaterials)
        value.usedSoundMaterials.push_back({sound.id, {}});
    changedLevel->sectors.update(1, [&](SectorSlot& slot) {
        slot.cell = std::make_shared<const LazySector>(std::move(value), slot.cell);
    });
    changed->levels.set(0, changedLevel);
    map = changed;
    const auto soundRef = [&](std::size_t at) {
        return itemRef(ItemKind::SoundMaterial, level(map).soundMaterials[at].id);
    };
    const auto nameAt = [&](std::size_t at) {
        return nameOf(level(map), ItemKind::SoundMaterial, sector(map, 1).usedSoundMaterials[at]);
    };
    map = edited(map, editOf("item.move", {soundRef(2)}).with("to", std::uint64_t{0}));
    QCOMPARE(nameAt(0) + nameAt(1) + nameAt(2), std::string("120"));
    map = edited(map, editOf("item.remove", {soundRef(1)}));
    QVERIFY(sector(map, 1).usedSoundMaterials[0].id == 0);
    QCOMPARE(nameAt(1) + nameAt(2), std::string("10"));
    const MapPtr read = throughFile(*map);
    QVERIFY(sector(read, 1).usedSoundMaterials[0].id == 0);
}

void tst_edits::removed_lightmaps_and_lights_are_renumbered() {
    MapBuilder builder;
    builder.material("stone");
    SectorBuilder& building = builder.sector();
    std::array<std::uint32_t, 3> cubes{};
    for (int i = 0; i < 3; ++i)
        cubes[static_cast<std::size_t>(i)] = building.solid({i}, 0);
    for (std::size_t i = 0; i < 3; ++i)
        building.cubes[cubes[i]].extra = static_cast<std::uint32_t>(i);
    building.lightmaps = 3;
    MapPtr map = builder.build();
    for (int i = 0; i < 3; ++i)
        map = edited(map, addEdit(sectorRef(map), ItemKind::FastLight));
    auto changed = editable(map);
    auto changedLevel = editable(map->levels[0]);
    Sector value = sector(map);
    Lighting lighting;
    lighting.fastLights = {{0, 10}, {1, 20}, {2, 30}};
    value.cubes.lightings.push_back(std::make_shared<const Lighting>(lighting));
    value.cubes.attachments.push_back({CubeAttachment::OwnsLighting, Cube::None, 0, Cube::None});
    value.cubes.cubes.update(cubes[0], [](Cube& cube) { cube.extra |= 1u << 8; });
    changedLevel->sectors.update(0, [&](SectorSlot& slot) {
        slot.cell = std::make_shared<const LazySector>(std::move(value), slot.cell);
    });
    changed->levels.set(0, changedLevel);
    map = changed;
    const auto lightmapAt = [&](std::size_t i) { return int{sector(map).cubes.cubes[cubes[i]].lightmap()}; };
    const auto lights = [&] {
        return sector(map).cubes.lighting(sector(map).cubes.cubes[cubes[0]])->fastLights;
    };

    const ItemRef middle = itemRef(ItemKind::Lightmap, sector(map).lightmaps[1].id);
    QCOMPARE(usesOf(*map, middle).size(), std::size_t{1});
    map = edited(map, editOf("item.remove", {middle}));
    QCOMPARE(lightmapAt(0), 0);
    QCOMPARE(lightmapAt(1), 255);
    QCOMPARE(lightmapAt(2), 1);
    const ItemRef first = itemRef(ItemKind::FastLight, sector(map).fastLights[0].id);
    QCOMPARE(usesOf(*map, first), (std::vector<Use>{{sectorRef(map), 1}}));
    map = edited(map, editOf("item.remove", {first}));
    QCOMPARE(lights(), (std::vector<Lighting::Light>{{0, 20}, {1, 30}}));
    map = edited(map, addEdit(sectorRef(map), ItemKind::FastLight).with("at", std::uint64_t{1}));
    QCOMPARE(sector(map).fastLights[1].lightId, 1u);
    QCOMPARE(lights(), (std::vector<Lighting::Light>{{0, 20}, {2, 30}}));
}

void tst_edits::removed_containers_dangle() {
    MapPtr map = twoSectors();
    map = edited(map, addEdit(sectorRef(map), ItemKind::Entity).with("type", std::string("setter")));
    const ItemId container = sector(map).entities.containers[0].id;
    QCOMPARE(sector(map).entities.entities[0].data->container, (ContainerRef{container, 0}));
    QCOMPARE(usesOf(*map, itemRef(ItemKind::Container, container)).size(), std::size_t{1});
    map = edited(map, editOf("item.remove", {itemRef(ItemKind::Container, container)}));
    QCOMPARE(sector(map).entities.entities[0].data->container, (ContainerRef{0, 0xffffffff}));
}

void tst_edits::variants_follow_what_they_are_variants_of() {
    MapPtr map = twoSectors();
    const auto vary = [&](std::size_t at) {
        map = edited(map, editOf("item.duplicate", {materialRef(map, at)}).with("variant", true));
    };
    const auto set = [&](std::vector<std::size_t> at, const char* field, Value value) {
        std::vector<ItemRef> items;
        for (const std::size_t one : at)
            items.push_back(materialRef(map, one));
        map = edited(map, setEdit(std::move(items), field, std::move(value)));
    };
    const auto alphas = [&] {
        std::vector<int> all;
        for (const Material& material : level(map).materials)
            all.push_back(material.alpha);
        return all;
    };
    vary(0);
    vary(0);
    vary(1);
    QCOMPARE(
        namesOf(level(map).materials),
        (Names{"stone", "stone ~ variant 2", "stone ~ variant 2 ~ variant", "stone ~ variant", "grass"}));
    set({0}, "alpha", std::uint64_t{7});
    QCOMPARE(alphas(), (std::vector<int>{7, 7, 7, 7, 255}));
    // What has a value of its own keeps it, and what follows that in turn.
    set({1}, "alpha", std::uint64_t{9});
    QCOMPARE(alphas(), (std::vector<int>{7, 9, 9, 7, 255}));
    set({0}, "alpha", std::uint64_t{50});
    QCOMPARE(alphas(), (std::vector<int>{50, 9, 9, 50, 255}));
    set({1}, "alpha", std::uint64_t{50}); // as its origin again
    set({0}, "alpha", std::uint64_t{60});
    QCOMPARE(alphas(), (std::vector<int>{60, 60, 60, 60, 255}));
    // One of the parts of a value.
    map = edited(map, setEdit({materialRef(map, 3)}, "color", std::vector<std::int64_t>{1, 2, 3}));
    map = edited(
        map, setEdit({materialRef(map, 0)}, "color", std::int64_t{90}).with("component", std::uint64_t{1}));
    QCOMPARE(level(map).materials[1].color, level(map).materials[0].color);
    QCOMPARE(level(map).materials[2].color, level(map).materials[0].color);
    QCOMPARE(level(map).materials[3].color, (std::array<std::uint8_t, 3>{1, 2, 3}));
    // Targets of the edit take its value as such.
    set({0, 1}, "texture", std::string("brick"));
    QCOMPARE(level(map).materials[2].texture, std::string("brick"));
    QCOMPARE(level(map).materials[4].texture, std::string());
    QVERIFY(refused(map, editOf("item.duplicate", {levelRef(map)}).with("variant", true)));
}

void tst_edits::variants_take_part_in_renames() {
    MapPtr map = twoSectors();
    for (int i = 0; i < 2; ++i)
        map = edited(
            map,
            editOf("item.duplicate", {materialRef(map, static_cast<std::size_t>(i))}).with("variant", true));
    map = edited(map, setEdit({materialRef(map, 1)}, "name", std::string("stone ~ wet")));
    QCOMPARE(namesOf(level(map).materials),
             (Names{"stone", "stone ~ wet", "stone ~ wet ~ variant", "grass"}));
    map = edited(map, setEdit({materialRef(map, 0)}, "name", std::string("rock")));
    QCOMPARE(namesOf(level(map).materials), (Names{"rock", "rock ~ wet", "rock ~ wet ~ variant", "grass"}));
    // Not over another one.
    map = edited(map, setEdit({materialRef(map, 3)}, "name", std::string("sand ~ wet")));
    map = edited(map, setEdit({materialRef(map, 0)}, "name", std::string("sand")));
    QCOMPARE(namesOf(level(map).materials),
             (Names{"sand", "rock ~ wet", "rock ~ wet ~ variant", "sand ~ wet"}));
}

void tst_edits::duplicates_stand_behind_their_originals() {
    MapPtr map = twoSectors();
    std::vector<ItemRef> made;
    map = edited(map, editOf("item.duplicate", {materialRef(map, 1), materialRef(map, 0)}), &made);
    QCOMPARE(namesOf(level(map).materials), (Names{"stone", "stone 2", "grass", "grass 2"}));
    QCOMPARE(made, (std::vector<ItemRef>{materialRef(map, 1), materialRef(map, 3)}));
    map = edited(map, addEdit(sectorRef(map), ItemKind::DynamicLight));
    map = edited(
        map, editOf("item.duplicate", {itemRef(ItemKind::DynamicLight, sector(map).dynamicLights[0].id)}));
    QCOMPARE(sector(map).dynamicLights[1].lightId, 2u);
}

void tst_edits::a_duplicated_level_says_the_same_data() {
    QTest::addColumn<QString>("file");
    for (const char* name : {"kitchen-sink", "multi"})
        for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"}) {
            const QString file =
                QStringLiteral("pmf/%1.%2.pmf").arg(QLatin1String(name), QLatin1String(revision));
            QTest::newRow(qPrintable(file)) << file;
        }
}

void tst_edits::a_duplicated_level_says_the_same() {
    QFETCH(QString, file);
    const MapPtr map = readTestMap(file.toStdString());
    const MapPtr twice = edited(map, editOf("item.duplicate", {levelRef(map)}));
    QCOMPARE(twice->levels.size(), map->levels.size() + 1);
    std::set<ItemId> ids;
    for (const auto& [place, list] : itemLists(*twice))
        for (const ItemId id : list)
            QVERIFY(ids.insert(id).second);
    const MapPtr read = throughFile(*twice);
    QVERIFY(read != nullptr);
    QCOMPARE(QString::fromStdString(dumpOf(*read)), QString::fromStdString(dumpOf(*twice)));
    const MapPtr once = edited(twice, editOf("item.remove", {levelRef(twice, 0)}));
    const MapPtr without = edited(twice, editOf("item.remove", {levelRef(twice, 1)}));
    QCOMPARE(QString::fromStdString(dumpOf(*once)), QString::fromStdString(dumpOf(*map)));
    QCOMPARE(pmf::joined(*pmf::writeMap(*without)), pmf::joined(*pmf::writeMap(*map)));
}

void tst_edits::moving_reorders() {
    MapPtr map = twoSectors();
    for (const char* name : {"c", "d", "e"})
        map = edited(map, addEdit(levelRef(map), ItemKind::Material).with("name", std::string(name)));
    map = edited(
        map, editOf("item.move", {materialRef(map, 4), materialRef(map, 1)}).with("to", std::uint64_t{0}));
    QCOMPARE(namesOf(level(map).materials), (Names{"grass", "e", "stone", "c", "d"}));
    map = edited(
        map, editOf("item.move", {materialRef(map, 0), materialRef(map, 2)}).with("to", std::uint64_t{99}));
    QCOMPARE(namesOf(level(map).materials), (Names{"e", "c", "d", "grass", "stone"}));
    QCOMPARE(nameOf(level(map), ItemKind::Material, sector(map, 1).usedMaterials[0]), std::string("stone"));
}

void tst_edits::moving_lightmaps_keeps_them_on_their_faces() {
    MapPtr map = readTestMap("pmf/kitchen-sink.2025-08-08.pmf");
    std::size_t at = 0;
    while (at < level(map).sectors.size() && sector(map, at).lightmaps.size() < 2)
        ++at;
    QVERIFY(at < level(map).sectors.size());
    const auto facesOf = [&] {
        std::vector<ItemId> faces;
        const Sector& here = sector(map, at);
        for (const Cube& cube : here.cubes.cubes)
            for (int face = 0; cube.geometry() && face < 6; ++face) {
                const std::size_t number = here.cubes.lightmap(cube, face);
                faces.push_back(number < here.lightmaps.size() ? here.lightmaps[number].id : 0);
            }
        for (const DynamicLight& light : here.dynamicLights)
            for (const DynamicLight::Layer& layer : light.layers)
                faces.push_back(here.lightmaps[layer.lightmap].id);
        return faces;
    };
    const auto before = facesOf();
    map = edited(map, editOf("item.move", {itemRef(ItemKind::Lightmap, sector(map, at).lightmaps.back().id)})
                          .with("to", std::uint64_t{0}));
    QCOMPARE(facesOf(), before);
    const MapPtr read = throughFile(*map);
    QCOMPARE(QString::fromStdString(dumpOf(*read)), QString::fromStdString(dumpOf(*map)));
}

void tst_edits::a_cleared_sector_is_one_empty_cube() {
    MapPtr map = readTestMap("pmf/kitchen-sink.2025-08-08.pmf");
    std::vector<ItemRef> all;
    for (std::size_t i = 0; i < level(map).sectors.size(); ++i)
        all.push_back(sectorRef(map, i));
    map = edited(map, editOf("sector.clear", all));
    for (std::size_t i = 0; i < all.size(); ++i) {
        QCOMPARE(sector(map, i).cubes.size(), 1u);
        QVERIFY(sector(map, i).entities.entities.empty() && sector(map, i).vertices.empty());
    }
    QVERIFY(throughFile(*map) != nullptr);
}

void tst_edits::uses_are_found() {
    MapPtr map = twoSectors();
    const ItemRef stone = materialRef(map, 0), grass = materialRef(map, 1);
    QCOMPARE(usesOf(*map, stone), (std::vector<Use>{{sectorRef(map, 0), 1}, {sectorRef(map, 1), 1}}));
    QCOMPARE(usesOf(*map, grass), (std::vector<Use>{{sectorRef(map, 0), 1}}));
    std::vector<ItemRef> made;
    map = edited(map, addEdit(levelRef(map), ItemKind::SkyEnvironment), &made);
    map = edited(map, setEdit(made, "cloud_top", Ref{grass.id, {}}));
    map = edited(map, setEdit(made, "cloud_bottom", Ref{grass.id, {}}));
    map = edited(map, setEdit({levelRef(map)}, "default_sky", Ref{made[0].id, {}}));
    QCOMPARE(usesOf(*map, grass), (std::vector<Use>{{made[0], 2}, {sectorRef(map, 0), 1}}));
    map = edited(map, addEdit(sectorRef(map, 1), ItemKind::SkyRegion));
    QCOMPARE(usesOf(*map, made[0]),
             (std::vector<Use>{{levelRef(map), 1},
                               {itemRef(ItemKind::SkyRegion, sector(map, 1).skyRegions[0].id), 1}}));
    QVERIFY(usesOf(*map, levelRef(map)).empty());
    QVERIFY(usesOf(*map, itemRef(ItemKind::Material, 12345)).empty());
}

/// An entity is called from its own level and by the map's, one of the map from all levels.
void tst_edits::uses_are_those_of_the_right_level() {
    MapBuilder builder;
    builder.levelEntities = {entityOf(EntityType::Cube, "leader", builder.revision),
                             entityOf(EntityType::Cube, "follower", builder.revision)};
    builder.globalEntities = {entityOf(EntityType::Cube, "leader", builder.revision),
                              entityOf(EntityType::Cube, "far", builder.revision)};
    const auto field = *entityFieldByName(EntityType::Cube, "follow_entity");
    const std::size_t text = recordSlots(EntityType::Cube, builder.revision)[field].at;
    for (std::vector<Entity>* list : {&builder.levelEntities, &builder.globalEntities}) {
        auto data = std::make_shared<EntityData>(*(*list)[1].data);
        data->texts[text] = "leader";
        (*list)[1].data = data;
    }
    const MapPtr map = edited(builder.build(), editOf("item.duplicate", {levelRef(builder.build())}));
    const auto entity = [](const EntityList& list, std::size_t at) {
        return itemRef(ItemKind::Entity, list.entities[at].id);
    };
    const ItemRef followers[] = {entity(level(map, 0).entities, 1), entity(level(map, 1).entities, 1),
                                 entity(map->entities, 1)};
    QCOMPARE(usesOf(*map, entity(level(map, 0).entities, 0)),
             (std::vector<Use>{{followers[0], 1}, {followers[2], 1}}));
    QCOMPARE(usesOf(*map, entity(level(map, 1).entities, 0)),
             (std::vector<Use>{{followers[1], 1}, {followers[2], 1}}));
    QCOMPARE(usesOf(*map, entity(map->entities, 0)),
             (std::vector<Use>{{followers[0], 1}, {followers[1], 1}, {followers[2], 1}}));
}

} // namespace tst_edits

OCTANT_SUITE(tst_edits, tst_edits)
#include "tst_edits.moc"
