#include <set>

#include <QTest>

#include "io/edit_context.h"
#include "io/json/preset_file.h"
#include "model/map/locate.h"
#include "model/schema/field.h"
#include "tests/support/build_map.h"
#include "tests/support/edit_map.h"
#include "tests/support/findings.h"
#include "tests/support/suite.h"

namespace tst_preset_file {

using namespace octant;
using namespace octant::test;

namespace {

constexpr const char* header = R"({"action":"octant presets","targets":[],"parameters":{"version":1}})";

/// What a game may bring: a place to begin with a property of the game's own.
std::string gamePresets() {
    return (QByteArray(header) + R"(
# The places of a game.
{"action":"preset","parameters":{"name":"Blue base","help":"Where the blue team begins.","group":"Teams","words":"start ctf"}}
{"action":"entity","parameters":{"type":"prop","name":"base","position":[0,1,0],"rotation":[0,90,0]}}
{"action":"property","parameters":{"type":"u8","value":2}}
{"action":"property","parameters":{"type":"str","lengths":[2],"value":["blue","team"]}}
)")
        .toStdString();
}

PresetLabel labelled(const char* name, const char* help = "") {
    PresetLabel label;
    label.name = name;
    label.help = help;
    return label;
}

MapPtr room(Revision revision = Revision::R20250808) {
    MapBuilder builder(4);
    builder.revision = revision;
    builder.material("stone");
    builder.sector().solidAt(4, 0, 0, 0);
    return builder.build();
}

Edit adding(const Map& map, const std::string& text) {
    return editOf("preset.add", {itemRef(ItemKind::Level, map.levels[0]->id)})
        .with("text", text)
        .with("position", std::vector<float>{2, 3, 4});
}

/// The map after an edit that reads copied items.
MapPtr added(const MapPtr& map, const std::string& text, std::vector<ItemRef>* made = nullptr) {
    auto edited = octant::apply(map, adding(*map, text), editContext());
    if (!edited) {
        qWarning("%s", edited.error().text().c_str());
        return map;
    }
    if (made != nullptr)
        *made = edited->made;
    return edited->map;
}

std::set<std::string> signalsIn(const Map& map, const std::vector<ItemRef>& items) {
    std::set<std::string> names;
    for (const ItemRef& item : items) {
        const auto& entity = *static_cast<const Entity*>(findItem(map, item));
        for (const EntityField& field : entitySchema(entity.type).fields) {
            if (field.ref != EntityRef::Signal)
                continue;
            const FieldRef* ref = findField(
                entityFields(static_cast<std::uint8_t>(entity.type), map.revision), field.name, map.revision);
            const Value value = ref != nullptr ? ref->get(*ref, &entity) : Value();
            if (const auto* name = std::get_if<std::string>(&value); name != nullptr && !name->empty())
                names.insert(*name);
        }
    }
    return names;
}

} // namespace

class tst_preset_file : public QObject {
    Q_OBJECT

private slots:
    void a_preset_of_a_game_is_read_and_placed_with_its_properties() {
        const SavedPresets read = json::presetsFromText(gamePresets(), Revision::R20250808);
        QCOMPARE(read.problems.size(), std::size_t{0});
        QCOMPARE(read.presets.size(), std::size_t{1});
        const SavedPreset& base = read.presets[0];
        QVERIFY2(base.lacking.empty(), base.lacking.c_str());
        QCOMPARE(base.label.name, std::string("Blue base"));
        QCOMPARE(base.label.group, std::string("Teams"));
        QCOMPARE(base.label.icon, std::string("prop"));
        QCOMPARE(base.boxes.size(), std::size_t{1});
        const MapPtr map = room();
        std::vector<ItemRef> made;
        const MapPtr after = added(map, base.text, &made);
        QCOMPARE(made.size(), std::size_t{1});
        const auto& entity = *static_cast<const Entity*>(findItem(*after, made[0]));
        QCOMPARE(entity.type, EntityType::Prop);
        QCOMPARE(entity.data->containers.size(), std::size_t{2});
        QCOMPARE(findingsAfterEdits(after).size(), findingsAfterEdits(map).size());
    }

    void how_a_preset_stands_is_kept_data() {
        QTest::addColumn<int>("facing");
        QTest::newRow("upright") << static_cast<int>(PresetFacing::Upright);
        QTest::newRow("front away from the surface") << static_cast<int>(PresetFacing::Surface);
        QTest::newRow("on the floor") << static_cast<int>(PresetFacing::Floor);
    }
    void how_a_preset_stands_is_kept() {
        QFETCH(int, facing);
        const MapPtr map = room();
        const auto base =
            octant::apply(map, editOf("preset.add", {itemRef(ItemKind::Level, map->levels[0]->id)})
                                   .with("preset", std::string("door"))
                                   .with("position", std::vector<float>{1, 2, 3}));
        QVERIFY(base.has_value());
        PresetLabel label = labelled("Gate");
        label.facing = static_cast<PresetFacing>(facing);
        const auto file = json::withPreset({}, label, *base->map, base->made);
        QVERIFY(file.has_value());
        const SavedPresets read = json::presetsFromText(*file, base->map->revision);
        QCOMPARE(read.presets.size(), std::size_t{1});
        QCOMPARE(read.presets[0].label.facing, label.facing);
    }

    void what_is_saved_reads_the_same_in_each_revision_data() {
        QTest::addColumn<int>("revision");
        for (const Revision revision : allRevisions)
            QTest::newRow(revisionName(revision)) << static_cast<int>(revision);
    }
    void what_is_saved_reads_the_same_in_each_revision() {
        QFETCH(int, revision);
        MapPtr map = room(static_cast<Revision>(revision));
        // One of each type, and a wired door.
        std::vector<ItemRef> all;
        for (std::size_t type = 0; type < entityTypeCount; ++type) {
            const EntitySchema& schema = entitySchema(static_cast<EntityType>(type));
            if (!schema.exists(map->revision))
                continue;
            const auto edited =
                octant::apply(map, addEdit(itemRef(ItemKind::Level, map->levels[0]->id), ItemKind::Entity)
                                       .with("type", std::string(schema.name)));
            QVERIFY(edited.has_value());
            map = edited->map;
            all.push_back(edited->made.at(0));
        }
        const auto door =
            octant::apply(map, editOf("preset.add", {itemRef(ItemKind::Level, map->levels[0]->id)})
                                   .with("preset", std::string("door"))
                                   .with("position", std::vector<float>{1, 2, 3}));
        QVERIFY(door.has_value());
        map = door->map;
        all.insert(all.end(), door->made.begin(), door->made.end());
        const auto file = json::withPreset({}, labelled("All", "Everything."), *map, all);
        QVERIFY2(file.has_value(), file ? "" : file.error().text().c_str());
        const SavedPresets read = json::presetsFromText(*file, map->revision);
        QCOMPARE(read.problems.size(), std::size_t{0});
        QCOMPARE(read.presets.size(), std::size_t{1});
        QVERIFY2(read.presets[0].lacking.empty(), read.presets[0].lacking.c_str());
        std::vector<ItemRef> made;
        const MapPtr after = added(map, read.presets[0].text, &made);
        QCOMPARE(made.size(), all.size());
        // Written again it is the same, but for names that are its own now.
        const std::set<std::string> before = signalsIn(*map, door->made);
        for (const std::string& name : signalsIn(*after, made))
            QVERIFY2(!before.contains(name), name.c_str());
        for (std::size_t i = 0; i + 2 < all.size(); ++i) {
            const auto& was = *static_cast<const Entity*>(findItem(*map, all[i]));
            const auto& is = *static_cast<const Entity*>(findItem(*after, made[i]));
            QCOMPARE(is.type, was.type);
            QCOMPARE(is.data->texts, was.data->texts);
            QCOMPARE(is.data->numbers, was.data->numbers);
        }
    }

    void a_preset_of_the_same_name_takes_the_place_and_others_stay() {
        const MapPtr map = room();
        const auto one =
            octant::apply(map, addEdit(itemRef(ItemKind::Level, map->levels[0]->id), ItemKind::Entity)
                                   .with("type", std::string("prop")));
        const std::string before = gamePresets();
        const auto twice = json::withPreset(before, labelled("Crate"), *one->map, one->made);
        QVERIFY(twice.has_value());
        QVERIFY(twice->starts_with(before));
        const auto again = json::withPreset(*twice, labelled("Crate", "Better."), *one->map, one->made);
        QVERIFY(again.has_value());
        const SavedPresets read = json::presetsFromText(*again, map->revision);
        QCOMPARE(read.presets.size(), std::size_t{2});
        QCOMPARE(read.presets[1].label.help, std::string("Better."));
        QVERIFY(again->starts_with(before));
        QVERIFY(!json::withPreset(before, PresetLabel(), *one->map, one->made).has_value());
        QVERIFY(!json::withPreset(before, labelled("None"), *one->map, {}).has_value());
        QVERIFY(!json::withPreset("this is no file", labelled("Crate"), *one->map, one->made).has_value());
    }

    void what_is_wrong_is_told_with_its_line_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("told");
        const QByteArray first = QByteArray(header) + "\n";
        const QByteArray preset = first + R"({"action":"preset","parameters":{"name":"A"}})" + "\n";
        QTest::newRow("no JSON") << first + "{oops\n"
                                 << "line 2";
        QTest::newRow("another file") << QByteArray(R"({"action":"item.set","parameters":{}})") << "line 1";
        QTest::newRow("unknown line") << preset + R"({"action":"cube","parameters":{}})"
                                      << "line 3";
        QTest::newRow("entity of nothing") << first + R"({"action":"entity","parameters":{"type":"prop"}})"
                                           << "line 2";
        QTest::newRow("no name") << first + R"({"action":"preset","parameters":{}})"
                                 << "line 2";
        QTest::newRow("unknown type") << preset + R"({"action":"entity","parameters":{"type":"dragon"}})"
                                      << "line 3";
        QTest::newRow("unknown field")
            << preset + R"({"action":"entity","parameters":{"type":"prop","wings":2}})"
            << "line 3";
        QTest::newRow("property of nothing") << preset + R"({"action":"property","parameters":{"type":"u8"}})"
                                             << "line 3";
        QTest::newRow("no place") << preset + R"({"action":"entity","parameters":{"type":"counter"}})"
                                  << "place";
        QTest::newRow("empty") << preset << "no entities";
    }
    void what_is_wrong_is_told_with_its_line() {
        QFETCH(QByteArray, text);
        QFETCH(QString, told);
        const SavedPresets read = json::presetsFromText(text.toStdString(), Revision::R20250808);
        QString all;
        for (const Error& problem : read.problems)
            all += QString::fromStdString(problem.text()) + QLatin1Char('\n');
        for (const SavedPreset& preset : read.presets)
            all += QString::fromStdString(preset.lacking);
        QVERIFY2(all.contains(told), qPrintable(all));
    }

    void a_revision_without_the_type_says_so() {
        const std::string text = (QByteArray(header) + R"(
{"action":"preset","parameters":{"name":"A"}}
{"action":"entity","parameters":{"type":"button"}}
)")
                                     .toStdString();
        const SavedPresets now = json::presetsFromText(text, Revision::R20250808);
        QCOMPARE(now.presets.size(), std::size_t{1});
        QVERIFY(!now.presets[0].lacking.empty());
        const SavedPresets early = json::presetsFromText(text, Revision::R20250107);
        QVERIFY2(early.presets[0].lacking.empty(), early.presets[0].lacking.c_str());
    }

    void every_truncation_is_read_without_harm() {
        const std::string whole = gamePresets();
        for (std::size_t size = 0; size <= whole.size(); size += 3)
            (void)json::presetsFromText(std::string_view(whole).substr(0, size), Revision::R20250808);
        const SavedPresets big =
            json::presetsFromText(std::string(json::largestPresetFile + 1, 'x'), Revision::R20250808);
        QCOMPARE(big.problems.size(), std::size_t{1});
    }
};

} // namespace tst_preset_file

OCTANT_SUITE(tst_preset_file, tst_preset_file)
#include "tst_preset_file.moc"
