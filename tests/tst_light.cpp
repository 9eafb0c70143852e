#include <limits>
#include <set>

#include <QTest>

#include "io/edit_context.h"
#include "io/journal/checkpoint.h"
#include "io/json/baked_lights.h"
#include "io/json/clipboard.h"
#include "io/pmf/reader.h"
#include "io/pmf/writer.h"
#include "model/diff/map_diff.h"
#include "model/light/bake_hash.h"
#include "model/light/light_entity.h"
#include "model/light/light_fields.h"
#include "model/map/locate.h"
#include "model/schema/fields_light.h"
#include "tests/support/cube_cells.h"
#include "tests/support/edit_map.h"
#include "tests/support/findings.h"
#include "tests/support/lit_room.h"
#include "tests/support/suite.h"

namespace tst_light {

using namespace octant;
using namespace octant::test;

namespace {

Blob extensionOf(const std::string& json) {
    const std::string bytes = std::string("OBL\x01") + json;
    return Blob::copyOf(std::as_bytes(std::span(bytes)));
}

std::string jsonOf(const Blob& extension) {
    return {reinterpret_cast<const char*>(extension.data()) + 4, extension.size() - 4};
}

ItemRef firstLevel(const Map& map) { return itemRef(ItemKind::Level, map.levels[0]->id); }

Edit lightEdit(const MapPtr& map, const char* action) { return editOf(action, {firstLevel(*map)}); }

MapPtr applied(const MapPtr& map, const Edit& edit) {
    auto edited = octant::apply(map, edit, editContext());
    return edited ? edited->map : nullptr;
}

/// The room with one lamp, to be baked fast.
MapPtr roomWithLamp() {
    const MapPtr room = closedRoom();
    const MapPtr set = applied(room, lightEdit(room, "light.set")
                                         .with("density", 1.0f)
                                         .with("samples", std::uint64_t{4})
                                         .with("bounces", std::uint64_t{1}));
    return applied(set, lightEdit(set, "light.add-source").with("position", std::vector<float>{1, 2, 3}));
}

std::size_t count(const Map& map, Rule rule) {
    const std::vector<Finding> findings = findingsAndHints(map);
    return static_cast<std::size_t>(std::count_if(
        findings.begin(), findings.end(), [rule](const Finding& finding) { return finding.rule == rule; }));
}

} // namespace

class tst_light : public QObject {
    Q_OBJECT

private slots:
    void what_is_written_reads_the_same();
    void what_is_not_known_is_kept();
    void defaults_are_left_out();
    void errors_name_place_and_byte_data();
    void errors_name_place_and_byte();
    void no_beginning_of_a_text_is_taken_for_it();
    void sources_keep_their_bounds_data();
    void sources_keep_their_bounds();
    void edits_add_change_and_remove_sources();
    void a_source_that_is_added_has_a_name_of_its_own();
    void edits_refuse_what_is_out_of_bounds_data();
    void edits_refuse_what_is_out_of_bounds();
    void the_extension_of_another_program_is_not_replaced();
    void sources_follow_their_level();
    void sources_are_items_of_their_level();
    void items_and_the_extension_say_the_same();
    void a_map_without_sources_keeps_its_bytes();
    void sources_are_pasted_into_another_map();
    void a_level_takes_its_sources_along();
    void sources_that_cannot_be_written_are_not_changed_data();
    void sources_that_cannot_be_written_are_not_changed();
    void single_sources_are_told_of_in_a_diff();
    void a_checkpoint_holds_sources();
    void a_bake_is_written_read_and_checked();
    void changes_after_a_bake_are_told();
    void a_light_entity_gives_a_source_like_it();
    void fields_for_panels_are_those_of_edits();
};

void tst_light::what_is_written_reads_the_same() {
    light::MapLight light;
    light::LevelLight& level = light.edit(2);
    level.settings.density = 0.25f;
    level.settings.materialDensity = {{"a \"b\"", 2.0f}};
    level.settings.ambient = {1, 2.5f, 3};
    level.settings.skyMaterials = {"one", "two"};
    level.settings.lampMaterials = {{"lamp", 12.5f}};
    level.settings.albedo = {{"map:textures/a", {10, 20, 30}}};
    level.settings.spaceLight = false;
    level.settings.bounces = 7;
    light::Source& source = level.sources.emplace_back();
    source.name = "over the door \xc3\xa4";
    source.type = light::SourceType::Spot;
    source.position = {1.1f, -2.7e-5f, 3e7f};
    source.cone = {12.5f, 12.5f};
    source.reach = light::Reach::Fast;
    source.lightNumber = 4294967295U;
    source.start = 7;
    level.baked = light::BakedBy{"octant 0.1", "abc"};
    const auto read = json::readLight(json::writeLight(light));
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QVERIFY(*read == light);
}

void tst_light::what_is_not_known_is_kept() {
    const std::string json =
        R"({"levels":[{"level":0,"sources":[{"name":"a","type":"point","position":[0,0,0],)"
        R"("color":[255,255,255],"intensity":2,"range":3,"glow":{"deep":[1, 2.50,null]}}],)"
        R"("later":true}],"tool":"x"})";
    const auto read = json::readLight(extensionOf(json));
    QVERIFY(read);
    QCOMPARE(read->levels[0].sources[0].other, std::string(R"("glow":{"deep":[1, 2.50,null]})"));
    QCOMPARE(jsonOf(json::writeLight(*read)), json);
}

void tst_light::defaults_are_left_out() {
    light::MapLight light;
    light.edit(0);
    QVERIFY(json::writeLight(light).empty());
    light.edit(0).settings.samples = 16;
    QCOMPARE(jsonOf(json::writeLight(light)),
             std::string(R"({"levels":[{"level":0,"settings":{"samples":16}}]})"));
}

void tst_light::errors_name_place_and_byte_data() {
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("place");
    QTest::addColumn<QByteArray>("at"); // what stands at the byte
    const auto row = [](const char* name, const char* json, const char* place, const char* at) {
        QTest::newRow(name) << QByteArray(json) << QByteArray(place) << QByteArray(at);
    };
    row("no object", "[1]", "", "[1]");
    row("no JSON", "{\"levels\": nothing}", "", "");
    row("levels", R"({"levels":3})", "levels", "3}");
    row("no number", R"({"levels":[{"sources":[]}]})", "levels/0", R"({"sources)");
    row("density", R"({"levels":[{"level":0,"settings":{"density": 3}}]})", "levels/0/settings/density",
        "3}}");
    row("samples", R"({"levels":[{"level":0,"settings":{"samples":5000}}]})", "levels/0/settings/samples",
        "5000");
    row("half a bounce", R"({"levels":[{"level":0,"settings":{"bounces":1.5}}]})",
        "levels/0/settings/bounces", "1.5");
    row("colour", R"({"levels":[{"level":0,"settings":{"ambient":[1,2,300]}}]})", "levels/0/settings/ambient",
        "300");
    row("two numbers", R"({"levels":[{"level":0,"sources":[{"position":[1,2]}]}]})",
        "levels/0/sources/0/position", "[1,2]");
    row("type", R"({"levels":[{"level":0,"sources":[{"name":"x"},{"type":"torch"}]}]})",
        "levels/0/sources/1/type", "\"torch\"");
    row("twice", R"({"levels":[{"level":1},{"level":1}]})", "levels/1/level", R"({"level":1}]})");
}

void tst_light::errors_name_place_and_byte() {
    QFETCH(const QByteArray, json);
    QFETCH(const QByteArray, place);
    QFETCH(const QByteArray, at);
    const auto read = json::readLight(extensionOf(json.toStdString()));
    QVERIFY(!read);
    QCOMPARE(QByteArray::fromStdString(read.error().place), place);
    QVERIFY(read.error().byte.has_value());
    QVERIFY(*read.error().byte >= 4 && *read.error().byte <= std::uint64_t(json.size()) + 4);
    if (!at.isEmpty())
        QCOMPARE(json.mid(qsizetype(*read.error().byte) - 4, at.size()), at);
}

void tst_light::no_beginning_of_a_text_is_taken_for_it() {
    const std::string json =
        R"({"levels":[{"level":0,"settings":{"sky_materials":["a"]},"sources":[{"name":"a","cone":[1,2]}]}]})";
    QVERIFY(json::readLight(extensionOf(json)));
    for (std::size_t length = 0; length < json.size(); ++length)
        QVERIFY(!json::readLight(extensionOf(json.substr(0, length))));
    QVERIFY(!json::readLight(Blob()));
    QVERIFY(!json::readLight(extensionOf(std::string(100000, '['))));
}

void tst_light::sources_keep_their_bounds_data() {
    QTest::addColumn<light::Source>("source");
    QTest::addColumn<bool>("sound");
    const auto row = [](const char* name, bool sound, const auto& change) {
        light::Source source;
        change(source);
        QTest::newRow(name) << source << sound;
    };
    constexpr float nan = std::numeric_limits<float>::quiet_NaN(),
                    infinity = std::numeric_limits<float>::infinity();
    row("usual", true, [](light::Source&) {});
    row("brightest", true, [](light::Source& one) { one.intensity = 10000; });
    row("too bright", false, [](light::Source& one) { one.intensity = 10001; });
    row("negative", false, [](light::Source& one) { one.intensity = -0.1f; });
    row("not a number", false, [](light::Source& one) { one.intensity = nan; });
    row("colour", false, [](light::Source& one) { one.color.y = 256; });
    row("no range", false, [](light::Source& one) { one.range = 0; });
    row("endless range", false, [](light::Source& one) { one.range = infinity; });
    row("radius", false, [](light::Source& one) { one.radius = -1; });
    row("nowhere", false, [](light::Source& one) { one.position.z = nan; });
    row("a step as cone", true, [](light::Source& one) {
        one.type = light::SourceType::Spot;
        one.cone = {40, 40};
    });
    row("cone inside out", false, [](light::Source& one) {
        one.type = light::SourceType::Spot;
        one.cone = {41, 40};
    });
    row("spot to nowhere", false, [](light::Source& one) {
        one.type = light::SourceType::Spot;
        one.direction = {0, 0, 0};
    });
    row("sun without range", true, [](light::Source& one) {
        one.type = light::SourceType::Sun;
        one.range = 0;
    });
    row("wide sun", false, [](light::Source& one) {
        one.type = light::SourceType::Sun;
        one.angle = 91;
    });
}

void tst_light::sources_keep_their_bounds() {
    QFETCH(const light::Source, source);
    QFETCH(const bool, sound);
    QCOMPARE(light::sourceProblem(source).empty(), sound);
}

void tst_light::edits_add_change_and_remove_sources() {
    const MapPtr room = closedRoom();
    const MapPtr one = applied(room, lightEdit(room, "light.add-source")
                                         .with("name", std::string("a"))
                                         .with("type", std::string("spot"))
                                         .with("cone", std::vector<float>{10, 20}));
    QVERIFY(one);
    QCOMPARE(room->extensions.size(), std::size_t(0));
    QCOMPARE(one->extensions.size(), std::size_t(1));
    const MapPtr two = applied(one, lightEdit(one, "light.add-source").with("name", std::string("b")));
    const MapPtr changed = applied(two, lightEdit(two, "light.set-source")
                                            .with("source", std::uint64_t{1})
                                            .with("range", 3.5f)
                                            .with("reach", std::string("fast")));
    QVERIFY(changed);
    const auto sources = [](const MapPtr& map) { return json::lightOf(*map).levels.at(0).sources; };
    QCOMPARE(sources(changed).size(), std::size_t(2));
    QCOMPARE(sources(changed)[1].range, 3.5f);
    QCOMPARE(int(sources(changed)[1].reach), int(light::Reach::Fast));
    QCOMPARE(sources(two)[1].range, 16.0f);
    MapPtr fewer =
        applied(changed, lightEdit(changed, "light.remove-source").with("source", std::uint64_t{0}));
    QCOMPARE(sources(fewer).at(0).name, std::string("b"));
    fewer = applied(fewer, lightEdit(fewer, "light.remove-source").with("source", std::uint64_t{0}));
    QVERIFY(fewer->extensions.empty()); // nothing is left to be said
}

void tst_light::a_source_that_is_added_has_a_name_of_its_own() {
    MapPtr map = closedRoom();
    for (const char* name : {"lamp", "lamp", "sun", "lamp", "", ""}) {
        map = applied(map, lightEdit(map, "light.add-source").with("name", std::string(name)));
        QVERIFY(map);
    }
    std::vector<std::string> names;
    const auto light = json::lightOf(*map);
    for (const light::Source& source : light.levels.at(0).sources)
        names.push_back(source.name);
    QCOMPARE(names, (std::vector<std::string>{"lamp", "lamp 2", "sun", "lamp 3", "", ""}));
}

void tst_light::edits_refuse_what_is_out_of_bounds_data() {
    QTest::addColumn<Edit>("edit");
    const MapPtr room = closedRoom();
    QTest::newRow("density") << lightEdit(room, "light.set").with("density", 3.0f);
    QTest::newRow("samples") << lightEdit(room, "light.set").with("samples", std::uint64_t{0});
    QTest::newRow("ambient") << lightEdit(room, "light.set").with("ambient", std::vector<float>{1, 2});
    QTest::newRow("factors")
        << lightEdit(room, "light.set").with("lamp_materials", std::vector<std::string>{"a"});
    QTest::newRow("type") << lightEdit(room, "light.add-source").with("type", std::string("torch"));
    QTest::newRow("range") << lightEdit(room, "light.add-source").with("range", 0.0f);
    QTest::newRow("not UTF-8") << lightEdit(room, "light.add-source").with("name", std::string("\xff"));
    QTest::newRow("no such source")
        << lightEdit(room, "light.remove-source").with("source", std::uint64_t{0});
    QTest::newRow("quality") << lightEdit(room, "light.bake").with("quality", std::string("best"));
    QTest::newRow("the map") << editOf("light.bake", {itemRef(ItemKind::Map, MapItem)});
}

void tst_light::edits_refuse_what_is_out_of_bounds() {
    QFETCH(const Edit, edit);
    const MapPtr room = closedRoom();
    const auto edited = octant::apply(room, edit, editContext());
    QVERIFY(!edited);
    QVERIFY(!edited.error().what.empty());
}

void tst_light::the_extension_of_another_program_is_not_replaced() {
    const auto map = editable(closedRoom());
    const std::string text = "something else";
    map->extensions.push_back(
        {map->nextId++, 0, "bakedlights", Blob::copyOf(std::as_bytes(std::span(text)))});
    const MapPtr foreign = map;
    QVERIFY(!octant::apply(foreign, lightEdit(foreign, "light.add-source"), editContext()));
    QVERIFY(!octant::apply(foreign, lightEdit(foreign, "light.bake"), editContext()));
    QCOMPARE(count(*foreign, Rule::Pmf152), std::size_t(0));
}

void tst_light::sources_follow_their_level() {
    MapBuilder builder(4, 2, 1, 1);
    builder.material("stone");
    builder.sector(0, 0, 0).solidAt(1, 0, 0, 0);
    builder.sector(1, 0, 0).solidAt(1, 0, 0, 0);
    const MapPtr map = builder.build();
    const MapPtr lit =
        applied(map, lightEdit(map, "light.add-source").with("position", std::vector<float>{1, 2, 3}));
    const MapPtr moved =
        applied(lit, editOf("level.move-centre", {itemRef(ItemKind::Level, lit->levels[0]->id)})
                         .with("to", cells({1, 0, 0})));
    QVERIFY(moved);
    QCOMPARE(json::lightOf(*moved).levels.at(0).sources.at(0).position.x, 1.0f - 16.0f);
    const MapPtr two = applied(lit, addEdit(itemRef(ItemKind::Map, MapItem), ItemKind::Level));
    QVERIFY(two);
    const MapPtr second = applied(
        two,
        editOf("item.move", {itemRef(ItemKind::Level, two->levels[0]->id)}).with("to", std::uint64_t{1}));
    if (second) // where levels can be put in another order
        QCOMPARE(json::lightOf(*second).levels.at(0).level, 1U);
    const MapPtr gone = applied(two, editOf("item.remove", {itemRef(ItemKind::Level, two->levels[0]->id)}));
    QVERIFY(gone);
    QVERIFY(json::lightOf(*gone).levels.empty());
}

void tst_light::sources_are_items_of_their_level() {
    const MapPtr room = closedRoom();
    MapPtr map = applied(room, lightEdit(room, "light.add-source").with("name", std::string("a")));
    map = applied(map, lightEdit(map, "light.add-source").with("name", std::string("b")));
    map = applied(map, lightEdit(map, "light.add-source").with("name", std::string("c")));
    const auto& items = map->levels[0]->lightSources;
    QCOMPARE(items.size(), std::size_t(3));
    const std::vector<ItemId> ids{items[0].id, items[1].id, items[2].id};
    // What is changed by its number stays the item that it was.
    map = applied(map, lightEdit(map, "light.set-source")
                           .with("source", std::uint64_t{1})
                           .with("name", std::string("other")));
    QCOMPARE(map->levels[0]->lightSources[1].name, std::string("other"));
    QCOMPARE(itemsOf(*map, ItemKind::LightSource, firstLevel(*map)), ids);
    // And the other way round, several at once.
    const ItemRef first = itemRef(ItemKind::LightSource, ids[0]),
                  last = itemRef(ItemKind::LightSource, ids[2]);
    map = applied(map, setEdit({first, last}, "range", 7.0f));
    QVERIFY(map);
    const auto sources = [&map] { return json::lightOf(*map).levels.at(0).sources; };
    QCOMPARE(sources().at(0).range, 7.0f);
    QCOMPARE(sources().at(1).range, light::Source().range);
    QCOMPARE(sources().at(2).range, 7.0f);
    map = applied(map, editOf("item.duplicate", {last}));
    QCOMPARE(sources().size(), std::size_t(4));
    QCOMPARE(sources().at(3).range, 7.0f);
    map = applied(map, editOf("item.remove", {first, itemRef(ItemKind::LightSource, ids[1])}));
    QCOMPARE(sources().size(), std::size_t(2));
    QCOMPARE(sources().at(0).name, std::string("c"));
    // A number out of its bounds is refused.
    QVERIFY(!octant::apply(map, setEdit({last}, "intensity", -1.0f), editContext()));
}

void tst_light::items_and_the_extension_say_the_same() {
    const MapPtr map = roomWithLamp();
    const Blob written = bytesOf(*map);
    const auto read = pmf::readMap(written);
    QVERIFY(read);
    const auto& items = (*read)->levels[0]->lightSources;
    QCOMPARE(items.size(), std::size_t(1));
    QVERIFY(static_cast<const light::Source&>(items[0]) == json::lightOf(**read).levels.at(0).sources.at(0));
    QVERIFY((*read)->levels[0]->lightSettings != nullptr);
    QCOMPARE((*read)->levels[0]->lightSettings->samples, 4U);
    QVERIFY(bytesOf(**read) == written);
    // Without the extension nothing is said.
    const MapPtr dark =
        applied(*read, editOf("item.remove", {itemRef(ItemKind::Extension, (*read)->extensions[0].id)}));
    QVERIFY(dark);
    QVERIFY(dark->levels[0]->lightSources.empty());
    QVERIFY(dark->levels[0]->lightSettings == nullptr);
}

void tst_light::a_map_without_sources_keeps_its_bytes() {
    const MapPtr room = closedRoom();
    const Blob before = bytesOf(*room);
    MapPtr map = applied(room, addEdit(firstLevel(*room), ItemKind::LightSource));
    QVERIFY(map);
    QCOMPARE(map->extensions.size(), std::size_t(1));
    map = applied(
        map, editOf("item.remove", {itemRef(ItemKind::LightSource, map->levels[0]->lightSources[0].id)}));
    QVERIFY(map);
    QVERIFY(map->extensions.empty());
    QVERIFY(bytesOf(*map) == before);
}

void tst_light::sources_are_pasted_into_another_map() {
    const MapPtr from = roomWithLamp();
    MapPtr odd = applied(from, lightEdit(from, "light.set-source")
                                   .with("source", std::uint64_t{0})
                                   .with("name", std::string("lamp"))
                                   .with("color", std::vector<float>{1.5f, 2.25f, 255})
                                   .with("type", std::string("spot"))
                                   .with("reach", std::string("fast"))
                                   .with("start", std::uint64_t{9}));
    QVERIFY(odd);
    const ItemRef lamp = itemRef(ItemKind::LightSource, odd->levels[0]->lightSources[0].id);
    const std::string text = json::itemsToText(*odd, std::span(&lamp, 1));
    QVERIFY(!text.empty());
    const MapPtr room = closedRoom();
    const MapPtr pasted = applied(room, editOf("item.paste", {firstLevel(*room)}).with("text", text));
    QVERIFY(pasted);
    QVERIFY(json::lightOf(*pasted).levels.at(0).sources == json::lightOf(*odd).levels.at(0).sources);
    // Into the map itself nothing can be pasted: sources are in levels.
    QVERIFY(!octant::apply(room, editOf("item.paste", {itemRef(ItemKind::Map, MapItem)}).with("text", text),
                           editContext()));
}

void tst_light::sources_that_cannot_be_written_are_not_changed_data() {
    QTest::addColumn<Edit>("edit");
    const MapPtr map = roomWithLamp();
    const ItemRef lamp = itemRef(ItemKind::LightSource, map->levels[0]->lightSources[0].id);
    QTest::newRow("set") << setEdit({lamp}, "intensity", 5.0f);
    QTest::newRow("removed") << editOf("item.remove", {lamp});
    QTest::newRow("duplicated") << editOf("item.duplicate", {lamp});
    QTest::newRow("extension removed")
        << editOf("item.remove", {itemRef(ItemKind::Extension, map->extensions[0].id)});
    QTest::newRow("level duplicated") << editOf("item.duplicate", {firstLevel(*map)});
}

void tst_light::sources_that_cannot_be_written_are_not_changed() {
    QFETCH(const Edit, edit);
    const MapPtr map = roomWithLamp();
    QVERIFY(octant::apply(map, edit, editContext()));
    const auto changed = octant::apply(map, edit, EditContext());
    QVERIFY(!changed);
    QCOMPARE(changed.error().text(), std::string("sources of light cannot be written here"));
    // What says nothing of light can be done.
    QVERIFY(octant::apply(
        map,
        setEdit({itemRef(ItemKind::Material, map->levels[0]->materials[0].id)}, "alpha", std::uint64_t{7}),
        EditContext()));
}

void tst_light::a_level_takes_its_sources_along() {
    const MapPtr map = roomWithLamp();
    const ItemRef level = firstLevel(*map);
    const std::string text = json::itemsToText(*map, std::span(&level, 1));
    const MapPtr pasted =
        applied(map, editOf("item.paste", {itemRef(ItemKind::Map, MapItem)}).with("text", text));
    QVERIFY(pasted);
    QCOMPARE(pasted->levels.size(), std::size_t(2));
    const light::MapLight light = json::lightOf(*pasted);
    QCOMPARE(light.levels.size(), std::size_t(2));
    QVERIFY(light.levels[1].sources == light.levels[0].sources);
    QVERIFY(light.levels[1].settings == light.levels[0].settings);
    QVERIFY(pasted->levels[1]->lightSources[0].id != pasted->levels[0]->lightSources[0].id);
}

void tst_light::single_sources_are_told_of_in_a_diff() {
    const MapPtr room = roomWithLamp();
    const MapPtr before =
        applied(room, lightEdit(room, "light.add-source").with("name", std::string("goes")));
    MapPtr after = applied(before, lightEdit(before, "light.remove-source").with("source", std::uint64_t{1}));
    after = applied(
        after, lightEdit(after, "light.set-source").with("source", std::uint64_t{0}).with("intensity", 9.0f));
    after = applied(after, lightEdit(after, "light.add-source")
                               .with("name", std::string("comes"))
                               .with("type", std::string("sun")));
    // As of two files.
    const auto diff = diffMaps(*pmf::readMap(bytesOf(*before)), *pmf::readMap(bytesOf(*after)));
    QVERIFY(diff);
    std::multiset<std::string> told;
    for (const ItemChange& change : diff->items) {
        QCOMPARE(change.item.kind, ItemKind::LightSource);
        const Map& of = change.what == ItemChange::What::Removed ? *diff->before : *diff->after;
        std::string line = std::to_string(int(change.what)) + " " +
                           static_cast<const LightSource*>(findItem(of, change.item))->name;
        for (const FieldDifference& field : change.difference.fields)
            line += " " + field.path();
        told.insert(line);
    }
    QCOMPARE(told, (std::multiset<std::string>{"0 comes", "1 goes", "2  intensity"}));
    // Settings are told of by the extension.
    const MapPtr set = applied(before, lightEdit(before, "light.set").with("exposure", 2.0f));
    const auto settings = diffMaps(before, set);
    QVERIFY(settings);
    QCOMPARE(settings->items.size(), std::size_t(1));
    QCOMPARE(settings->items[0].item.kind, ItemKind::Extension);
    // And who baked it, where no source is another one.
    const MapPtr baked = applied(room, lightEdit(room, "light.bake"));
    QVERIFY(baked);
    const auto bake = diffMaps(room, baked);
    QVERIFY(bake);
    QVERIFY(std::any_of(bake->items.begin(), bake->items.end(),
                        [](const ItemChange& change) { return change.item.kind == ItemKind::Extension; }));
}

void tst_light::a_checkpoint_holds_sources() {
    const MapPtr base = closedRoom();
    MapPtr map = base;
    for (const char* name : {"a", "b", "c"})
        map = applied(map, lightEdit(map, "light.add-source").with("name", std::string(name)));
    map = applied(
        map, editOf("item.remove", {itemRef(ItemKind::LightSource, map->levels[0]->lightSources[1].id)}));
    const auto bytes = journal::checkpointOf(*map, *base);
    QVERIFY(bytes);
    const auto read = journal::readCheckpoint(*bytes, base);
    QVERIFY(read);
    QCOMPARE(itemsOf(**read, ItemKind::LightSource, firstLevel(**read)),
             itemsOf(*map, ItemKind::LightSource, firstLevel(*map)));
    QVERIFY(bytesOf(**read) == bytesOf(*map));
}

void tst_light::a_bake_is_written_read_and_checked() {
    const MapPtr room = roomWithLamp();
    QVERIFY(room);
    QCOMPARE(count(*room, Rule::Pmf151), std::size_t(1));
    const auto baked = octant::apply(room, lightEdit(room, "light.bake"), editContext());
    QVERIFY2(baked, baked ? "" : baked.error().text().c_str());
    QVERIFY(!baked->note.empty());
    QVERIFY(!baked->map->levels[0]->sectors[0].cell->value()->lightmaps.empty());
    const auto pieces = pmf::writeMap(*baked->map, {});
    QVERIFY(pieces);
    const auto read = pmf::readMap(pmf::joined(*pieces));
    QVERIFY(read);
    QCOMPARE(dumpOf(**read), dumpOf(*baked->map));
    for (const Rule rule :
         {Rule::Pmf089, Rule::Pmf090, Rule::Pmf099, Rule::Pmf150, Rule::Pmf151, Rule::Pmf152, Rule::Pmf153})
        QVERIFY2(count(**read, rule) == 0, ruleId(rule).data());
    // The same bytes by the same edits: a replay.
    const auto again = octant::apply(room, lightEdit(room, "light.bake"), editContext());
    QCOMPARE(dumpOf(*again->map), dumpOf(*baked->map));
    // A draft does not say that it is what the settings ask for.
    const auto quick = octant::apply(
        room, lightEdit(room, "light.bake").with("quality", std::string("quick")), editContext());
    QVERIFY(quick);
    QVERIFY(!json::lightOf(*quick->map).levels.at(0).baked);
}

void tst_light::changes_after_a_bake_are_told() {
    const MapPtr room = roomWithLamp();
    const MapPtr baked = applied(room, lightEdit(room, "light.bake"));
    QVERIFY(baked);
    QCOMPARE(count(*baked, Rule::Pmf150), std::size_t(0));
    const auto stale = [](const MapPtr& map) { return map && count(*map, Rule::Pmf150) == 1; };
    QVERIFY(stale(applied(baked, lightEdit(baked, "light.set").with("exposure", 2.0f))));
    QVERIFY(stale(applied(
        baked,
        lightEdit(baked, "light.set-source").with("source", std::uint64_t{0}).with("intensity", 5.0f))));
    QVERIFY(stale(applied(baked, setEdit({itemRef(ItemKind::Material, baked->levels[0]->materials[0].id)},
                                         "color", std::vector<std::int64_t>{9, 9, 9}))));
    // Its name says nothing of light.
    QCOMPARE(count(*applied(baked, setEdit({itemRef(ItemKind::Map, MapItem)}, "name", std::string("other"))),
                   Rule::Pmf150),
             std::size_t(0));
}

void tst_light::a_light_entity_gives_a_source_like_it() {
    MapPtr map = closedRoom();
    map = applied(map, addEdit(firstLevel(*map), ItemKind::Entity).with("type", std::string("light")));
    QVERIFY(map);
    const auto lamp = [&map]() -> const Entity& { return map->levels[0]->entities.entities[0]; };
    const auto set = [&](const char* field, Value value) {
        map = applied(map, setEdit({itemRef(ItemKind::Entity, lamp().id)}, field, std::move(value)));
        QVERIFY(map);
    };
    set("name", std::string("torch"));
    set("color", std::vector<std::int64_t>{10, 200, 30});
    set("intensity", 2.5f);
    set("range", 7.0f);
    const auto source = light::sourceOfLight(lamp(), map->revision, {1, 2, 3});
    QVERIFY(source);
    QCOMPARE(source->name, std::string("torch"));
    QVERIFY(source->type == light::SourceType::Point);
    QCOMPARE(source->position, glm::vec3(1, 2, 3));
    QCOMPARE(source->color, glm::vec3(10, 200, 30));
    QCOMPARE(source->intensity, 2.5f);
    QCOMPARE(source->range, 7.0f);
    QVERIFY(light::beginsLit(lamp(), map->revision));
    set("range", 0.0f); // it reaches nothing
    QVERIFY(!light::sourceOfLight(lamp(), map->revision, {1, 2, 3}));
}

void tst_light::fields_for_panels_are_those_of_edits() {
    light::Source source;
    light::Settings settings;
    std::set<std::string> known;
    const auto note = [&known](const char* name, auto&&, auto&&) { known.insert(name); };
    light::visitSource(source, note);
    for (const FieldRef& field : lightSourceFields()) {
        QVERIFY2(known.contains(field.info->name), field.info->name);
        // What a field gives it takes.
        QVERIFY2(field.set(field, &source, field.get(field, &source)), field.info->name);
    }
    QVERIFY(source == light::Source());
    known.clear();
    light::visitSettings(settings, note);
    for (const FieldRef& field : lightSettingsFields()) {
        QVERIFY2(known.contains(field.info->name), field.info->name);
        QVERIFY2(field.set(field, &settings, field.get(field, &settings)), field.info->name);
    }
    QVERIFY(settings == light::Settings());
}

} // namespace tst_light

OCTANT_SUITE(tst_light, tst_light)
#include "tst_light.moc"
