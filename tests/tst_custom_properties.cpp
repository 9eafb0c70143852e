#include <random>

#include <QTest>

#include "io/json/clipboard.h"
#include "io/json/edit_json.h"
#include "model/map/item_kinds.h"
#include "model/map/locate.h"
#include "model/schema/typed_values.h"
#include "tests/support/edit_map.h"
#include "tests/support/random_edits.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_custom_properties {

using namespace octant;
using namespace octant::test;

namespace {

constexpr std::array revisions{Revision::R20250107, Revision::R20250115, Revision::R20250808};

/// A level with entities of its own, a setter among them, that have no properties yet.
MapPtr mapOf(Revision revision) {
    MapPtr map = sampleMap(QStringLiteral("minimal"), revision);
    const ItemRef level = itemRef(ItemKind::Level, map->levels[0]->id);
    for (const char* type : {"dummy", "dummy", "setter"})
        if (entitySchema(entityTypeByName(type)).exists(revision))
            map = done(map, addEdit(level, ItemKind::Entity).with("type", std::string(type)));
        else
            map = done(map, addEdit(level, ItemKind::Entity).with("type", std::string("headless")));
    return map;
}

const EntityList& listOf(const MapPtr& map) { return map->levels[0]->entities; }

ItemRef entityAt(const MapPtr& map, std::size_t fromEnd) {
    const auto& entities = listOf(map).entities;
    return itemRef(ItemKind::Entity, entities[entities.size() - 1 - fromEnd].id);
}

const Entity& found(const MapPtr& map, const ItemRef& entity) {
    return *static_cast<const Entity*>(findItem(*map, entity));
}

/// The values that an entity has, whatever the revision.
std::vector<TypedValue> valuesOf(const MapPtr& map, const ItemRef& item) {
    const EntityData& data = *found(map, item).data;
    std::vector<TypedValue> values = data.properties;
    for (const ContainerRef& ref : data.containers)
        for (const Container& container : listOf(map).containers)
            if (container.id == ref.id)
                values.push_back(container.value);
    return values;
}

Edit addOf(std::vector<ItemRef> targets, const char* type) {
    return editOf("property.add", std::move(targets)).with("type", std::string(type));
}
Edit changeOf(const ItemRef& item, std::uint64_t at) { return editOf("property.set", {item}).with("at", at); }

TypedValue valueOf(ValueType type, std::vector<std::int64_t> lengths, const Value& value) {
    TypedValue made = *blankValue(type, lengths);
    const auto set = setElements(made, value);
    if (!set)
        qFatal("%s", set.error().what.c_str());
    return made;
}

QByteArray bytesOf(const MapPtr& map) {
    const auto pieces = pmf::writeMap(*map);
    if (!pieces)
        qFatal("%s", pieces.error().what.c_str());
    const Blob all = pmf::joined(*pieces);
    return {reinterpret_cast<const char*>(all.span().data()), static_cast<qsizetype>(all.size())};
}

/// The map as a file has it.
MapPtr reread(const MapPtr& map) {
    const auto back = pmf::readMap(blobOf(bytesOf(map)), {.revision = map->revision});
    if (!back)
        qFatal("%s", back.error().what.c_str());
    return *back;
}

} // namespace

class tst_custom_properties : public QObject {
    Q_OBJECT

private slots:
    void values_become_other_types_data();
    void values_become_other_types();
    void dimensions_keep_what_is_in_both();
    void elements_refuse_what_they_cannot_hold_data();
    void elements_refuse_what_they_cannot_hold();
    void each_type_is_added_and_written_data();
    void each_type_is_added_and_written();
    void properties_are_moved_and_removed_data() { each_type_is_added_and_written_data(); }
    void properties_are_moved_and_removed();
    void the_last_use_takes_the_container_along();
    void what_is_shared_stays_shared_until_it_is_separated();
    void a_setter_has_a_value_of_its_own_data() { each_type_is_added_and_written_data(); }
    void a_setter_has_a_value_of_its_own();
    void a_reference_to_no_container_gets_one();
    void several_entities_are_edited_at_once();
    void what_a_revision_lacks_is_refused();
    void copies_bring_their_properties();
    void copies_bring_values_of_each_type_data() { each_type_is_added_and_written_data(); }
    void copies_bring_values_of_each_type();
    void values_that_do_not_fit_are_pasted_as_files_have_them_data() {
        each_type_is_added_and_written_data();
    }
    void values_that_do_not_fit_are_pasted_as_files_have_them();
    void scripts_say_it_in_json();
    void random_edits_are_written_and_read_back_data() { each_type_is_added_and_written_data(); }
    void random_edits_are_written_and_read_back();
};

void tst_custom_properties::values_become_other_types_data() {
    QTest::addColumn<int>("from");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("to");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* name, ValueType from, const char* text, ValueType to,
                        const char* expected) {
        QTest::newRow(name) << static_cast<int>(from) << QString::fromUtf8(text) << static_cast<int>(to)
                            << QString::fromUtf8(expected);
    };
    row("number to text", ValueType::F32, "0.1", ValueType::Str, "0.1");
    row("text to number", ValueType::Str, " -3 ", ValueType::I16, "-3");
    row("words to number", ValueType::Str, "many", ValueType::I16, "0");
    row("too large", ValueType::I32, "70000", ValueType::U16, "65535");
    row("below zero", ValueType::I32, "-1", ValueType::U8, "0");
    row("rounded", ValueType::F64, "2.5", ValueType::I8, "3");
    row("all 64 bits", ValueType::U64, "18446744073709551615", ValueType::U64, "18446744073709551615");
    row("all 64 bits to text", ValueType::I64, "-9223372036854775808", ValueType::Str,
        "-9223372036854775808");
    row("64 bits to fewer", ValueType::U64, "18446744073709551615", ValueType::I64, "9223372036854775807");
    row("switch to number", ValueType::Bool, "true", ValueType::F32, "1");
    row("number to switch", ValueType::F32, "0.25", ValueType::Bool, "true");
    row("text to switch", ValueType::Str, "yes", ValueType::Bool, "true");
    row("double", ValueType::F64, "3.141592653589793", ValueType::Str, "3.141592653589793");
    row("number to vector", ValueType::F32, "2", ValueType::Vec, "2 0 0");
    row("vector to text", ValueType::Vec, "1 2.5 -3", ValueType::Str, "1 2.5 -3");
    row("text to vector", ValueType::Str, "1, 2.5, -3", ValueType::Vec, "1 2.5 -3");
}

void tst_custom_properties::values_become_other_types() {
    QFETCH(int, from);
    QFETCH(QString, text);
    QFETCH(int, to);
    QFETCH(QString, expected);
    const TypedValue value = valueOf(static_cast<ValueType>(from), {}, text.toStdString());
    const TypedValue other = retyped(value, static_cast<ValueType>(to));
    QCOMPARE(QString::fromStdString(elementText(other, 0)), expected);
    const TypedValue vector = valueOf(ValueType::Vec, {2}, std::vector<std::string>{"1 2 3", "4 5 6"});
    const TypedValue numbers = retyped(vector, ValueType::F32);
    QCOMPARE(numbers.lengths, (std::vector<std::uint32_t>{2, 3}));
    QCOMPARE(elementText(numbers, 4), std::string("5"));
    QCOMPARE(retyped(numbers, ValueType::Vec), vector);
}

void tst_custom_properties::dimensions_keep_what_is_in_both() {
    std::vector<std::int64_t> numbers{0, 1, 2, 3, 4, 5};
    const TypedValue value = valueOf(ValueType::I8, {2, 3}, numbers);
    const auto wider = reshaped(value, std::array<std::int64_t, 2>{3, 2});
    QVERIFY(wider.has_value());
    std::string texts;
    for (std::size_t i = 0; i < elementsOf(*wider); ++i)
        texts += elementText(*wider, i) + ' ';
    QCOMPARE(texts, std::string("0 1 3 4 0 0 "));
    QCOMPARE(elementText(*reshaped(value, {}), 0), std::string("0"));
    const auto flags = valueOf(ValueType::Bool, {10}, std::vector<std::string>(10, "true"));
    const auto fewer = reshaped(flags, std::array<std::int64_t, 1>{3});
    QCOMPARE(fewer->numbers, std::vector<std::byte>{std::byte{7}}); // spare bits are 0
    QVERIFY(!reshaped(value, std::array<std::int64_t, 2>{1 << 20, 1 << 20}).has_value());
    QVERIFY(!reshaped(value, std::array<std::int64_t, 1>{-1}).has_value());
    QVERIFY(!reshaped(value, std::vector<std::int64_t>(256, 1)).has_value());
    QCOMPARE(elementsOf(*reshaped(value, std::array<std::int64_t, 2>{4, 0})), std::uint64_t{0});
}

void tst_custom_properties::elements_refuse_what_they_cannot_hold_data() {
    QTest::addColumn<int>("type");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("reason");
    const auto row = [](const char* name, ValueType type, const char* text, const char* reason) {
        QTest::newRow(name) << static_cast<int>(type) << QString::fromUtf8(text) << QString::fromUtf8(reason);
    };
    row("no number", ValueType::F32, "much", "a number is needed");
    row("not finite", ValueType::F64, "inf", "a number is needed");
    row("too large", ValueType::U8, "256", "from 0 to 255");
    row("too small", ValueType::I8, "-129", "from -128 to 127");
    row("a fraction", ValueType::I32, "1.5", "whole number");
    row("no switch", ValueType::Bool, "maybe", "true or false");
    row("two of three", ValueType::Vec, "1 2", "three numbers");
    row("nothing", ValueType::None, "1", "choose a type");
}

void tst_custom_properties::elements_refuse_what_they_cannot_hold() {
    QFETCH(int, type);
    QFETCH(QString, text);
    QFETCH(QString, reason);
    TypedValue value = *blankValue(static_cast<ValueType>(type));
    const TypedValue before = value;
    const auto set = setElement(value, 0, text.toStdString());
    QVERIFY(!set.has_value());
    QVERIFY2(QString::fromStdString(set.error().what).contains(reason), set.error().what.c_str());
    QCOMPARE(value, before);
    QVERIFY(!setElement(value, 1, text.toStdString()).has_value());
}

void tst_custom_properties::each_type_is_added_and_written_data() {
    QTest::addColumn<Revision>("revision");
    for (const Revision revision : revisions)
        QTest::newRow(revisionName(revision)) << revision;
}

void tst_custom_properties::each_type_is_added_and_written() {
    QFETCH(Revision, revision);
    const MapPtr before = mapOf(revision);
    MapPtr map = before;
    const ItemRef item = entityAt(map, 1);
    std::vector<TypedValue> expected;
    for (std::size_t i = 0; i < valueTypeNames().size(); ++i) {
        const auto type = static_cast<ValueType>(i);
        if (!storesValueType(revision, type))
            continue;
        for (const std::vector<std::int64_t>& lengths :
             {std::vector<std::int64_t>(), std::vector<std::int64_t>{3}, std::vector<std::int64_t>{2, 0},
              std::vector<std::int64_t>{2, 3}}) {
            if (type == ValueType::None && !lengths.empty())
                continue;
            map = done(map, addOf({item}, valueTypeNames()[i]).with("lengths", lengths));
            expected.push_back(*blankValue(type, lengths));
            TypedValue& value = expected.back();
            for (std::uint64_t e = 0; type != ValueType::None && e < elementsOf(value); ++e) {
                const std::string text = type == ValueType::Vec ? "1 0 1" : e % 2 == 0 ? "1" : "0";
                QVERIFY(setElement(value, e, text).has_value());
                map = done(map, changeOf(item, expected.size() - 1).with("element", e).with("value", text));
            }
        }
    }
    QCOMPARE(valuesOf(map, item), expected);
    const MapPtr back = reread(map);
    QCOMPARE(dumpOf(*back), dumpOf(*map));
    QCOMPARE(valuesOf(back, entityAt(back, 1)), expected);
    // Nothing of it remains.
    for (std::size_t i = expected.size(); i > 0; --i)
        map = done(map, editOf("property.remove", {item}).with("at", std::uint64_t{i - 1}));
    QCOMPARE(dumpOf(*map), dumpOf(*before));
    QCOMPARE(bytesOf(map), bytesOf(before));
}

void tst_custom_properties::properties_are_moved_and_removed() {
    QFETCH(Revision, revision);
    MapPtr map = mapOf(revision);
    const ItemRef item = entityAt(map, 1);
    for (const char* text : {"a", "b", "c"})
        map = done(map, addOf({item}, "str").with("value", std::string(text)));
    const auto texts = [&] {
        std::string all;
        for (const TypedValue& value : valuesOf(map, item))
            all += elementText(value, 0);
        return all;
    };
    const auto moved = [&](std::uint64_t at, std::uint64_t to) {
        map = done(map, editOf("property.move", {item}).with("at", at).with("to", to));
    };
    moved(0, 2);
    QCOMPARE(texts(), std::string("bca"));
    moved(2, 1);
    QCOMPARE(texts(), std::string("bac"));
    QCOMPARE(
        done(map, editOf("property.move", {item}).with("at", std::uint64_t{1}).with("to", std::uint64_t{1})),
        map);
    map = done(map, editOf("property.remove", {item}).with("at", std::uint64_t{1}));
    QCOMPARE(texts(), std::string("bc"));
    map = done(map, addOf({item}, "str").with("value", std::string("d")).with("at", std::uint64_t{1}));
    QCOMPARE(texts(), std::string("bdc"));
    QVERIFY(
        refusal(map, editOf("property.remove", {item}).with("at", std::uint64_t{3})).contains("number 3"));
    const MapPtr back = reread(map);
    QCOMPARE(valuesOf(back, entityAt(back, 1)), valuesOf(map, item));
}

void tst_custom_properties::the_last_use_takes_the_container_along() {
    MapPtr map = mapOf(Revision::R20250808);
    const std::size_t before = listOf(map).containers.size();
    const ItemRef item = entityAt(map, 1);
    map = done(map, addOf({item}, "f32"));
    QCOMPARE(listOf(map).containers.size(), before + 1);
    const MapPtr two = done(map, editOf("item.duplicate", {item}));
    QCOMPARE(listOf(two).containers.size(), before + 1);
    const MapPtr one = done(two, editOf("property.remove", {item}).with("at", std::uint64_t{0}));
    QCOMPARE(listOf(one).containers.size(), before + 1);
    const auto last = std::find_if(listOf(one).entities.begin(), listOf(one).entities.end(),
                                   [](const Entity& entity) { return !entity.data->containers.empty(); });
    const MapPtr none = done(one, editOf("item.remove", {itemRef(ItemKind::Entity, last->id)}));
    QCOMPARE(listOf(none).containers.size(), before);
}

void tst_custom_properties::what_is_shared_stays_shared_until_it_is_separated() {
    MapPtr map = mapOf(Revision::R20250808);
    const ItemRef item = entityAt(map, 1);
    map = done(map, addOf({item}, "i32").with("value", std::string("5")));
    const auto duplicate = octant::apply(map, editOf("item.duplicate", {item}));
    QVERIFY(duplicate.has_value());
    const ItemRef copy = duplicate->made.front();
    map = done(duplicate->map, changeOf(copy, 0).with("value", std::string("6")));
    QCOMPARE(elementText(valuesOf(map, item)[0], 0), std::string("6"));
    map = done(map, editOf("property.own", {copy}).with("at", std::uint64_t{0}));
    map = done(map, changeOf(copy, 0).with("value", std::string("7")));
    QCOMPARE(elementText(valuesOf(map, item)[0], 0), std::string("6"));
    QCOMPARE(elementText(valuesOf(map, copy)[0], 0), std::string("7"));
    QCOMPARE(done(map, editOf("property.own", {copy}).with("at", std::uint64_t{0})), map);
}

void tst_custom_properties::a_setter_has_a_value_of_its_own() {
    QFETCH(Revision, revision);
    MapPtr map = mapOf(revision);
    const ItemRef setter = entityAt(map, 0);
    QVERIFY(found(map, setter).type == EntityType::Setter);
    const auto level = itemRef(ItemKind::Level, map->levels[0]->id);
    const auto second =
        octant::apply(map, addEdit(level, ItemKind::Entity).with("type", std::string("setter")));
    QVERIFY(second.has_value());
    map = done(second->map, editOf("property.set", {setter}).with("type", std::string("str")));
    map = done(map, editOf("property.set", {setter}).with("value", std::string("open")));
    const auto valueOfSetter = [](const MapPtr& of, const ItemRef& item) {
        const EntityData& data = *found(of, item).data;
        for (const Container& container : listOf(of).containers)
            if (container.id == data.container.id)
                return container.value;
        return data.value;
    };
    QCOMPARE(valueOfSetter(map, setter), valueOf(ValueType::Str, {}, std::string("open")));
    QVERIFY(!(valueOfSetter(map, second->made.front()) == valueOfSetter(map, setter)));
    QCOMPARE(dumpOf(*reread(map)), dumpOf(*map));
    QVERIFY(refusal(map, editOf("property.set", {entityAt(map, 2)}).with("type", std::string("str")))
                .contains("custom properties"));
}

void tst_custom_properties::a_reference_to_no_container_gets_one() {
    MapPtr map = mapOf(Revision::R20250808);
    const ItemRef item = entityAt(map, 1);
    map = done(map, addOf({item}, "u8"));
    const ItemId container = found(map, item).data->containers[0].id;
    map = done(map, editOf("item.remove", {itemRef(ItemKind::Container, container)}));
    QCOMPARE(found(map, item).data->containers[0].id, ItemId{0});
    QVERIFY(refusal(map, changeOf(item, 0).with("value", std::string("1"))).contains("choose a type"));
    map = done(map, changeOf(item, 0).with("type", std::string("u8")).with("value", std::string("9")));
    QCOMPARE(elementText(valuesOf(map, item)[0], 0), std::string("9"));
    map = done(map, editOf("property.set", {itemRef(ItemKind::Container, listOf(map).containers.back().id)})
                        .with("value", std::string("8")));
    QCOMPARE(elementText(valuesOf(map, item)[0], 0), std::string("8"));
}

void tst_custom_properties::several_entities_are_edited_at_once() {
    for (const Revision revision : revisions) {
        MapPtr map = mapOf(revision);
        const std::vector<ItemRef> both{entityAt(map, 1), entityAt(map, 2)};
        map = done(map, addOf(both, "f32"));
        map = done(map, addOf({both[0]}, "bool"));
        map = done(map, editOf("property.set", both).with("at", std::uint64_t{0}).with("value", 2.5f));
        QCOMPARE(elementText(valuesOf(map, both[0])[0], 0), std::string("2.5"));
        QCOMPARE(valuesOf(map, both[1]), std::vector{valueOf(ValueType::F32, {}, 2.5f)});
        // Those without it are passed over.
        map = done(map, editOf("property.set", both).with("at", std::uint64_t{1}).with("value", true));
        QCOMPARE(valuesOf(map, both[1]).size(), std::size_t{1});
        QCOMPARE(elementText(valuesOf(map, both[0])[1], 0), std::string("true"));
    }
}

void tst_custom_properties::what_a_revision_lacks_is_refused() {
    const MapPtr january = mapOf(Revision::R20250107), august = mapOf(Revision::R20250808);
    QVERIFY(refusal(january, addOf({entityAt(january, 1)}, "none")).contains("no values of type none"));
    QVERIFY(refusal(august, addOf({entityAt(august, 1)}, "vec")).contains("no values of type vec"));
    QVERIFY(refusal(august, addOf({entityAt(august, 1)}, "float")).contains("\"float\"; there are none, "));
    QVERIFY(
        refusal(august, addOf({itemRef(ItemKind::Level, august->levels[0]->id)}, "u8")).contains("nothing"));
}

void tst_custom_properties::copies_bring_their_properties() {
    for (const Revision revision : revisions) {
        MapPtr map = mapOf(revision);
        const ItemRef item = entityAt(map, 1);
        map = done(map, addOf({item}, "str").with("lengths", std::vector<std::int64_t>{2}));
        map = done(map, changeOf(item, 0).with("element", std::uint64_t{1}).with("value", std::string("x")));
        const std::string text = json::itemsToText(*map, std::vector{item});
        const auto items = json::itemsFromText(*map, text);
        QVERIFY(items.has_value());
        const auto pasted = insertItems(map, itemRef(ItemKind::Level, map->levels[0]->id), *items, {});
        QVERIFY(pasted.has_value());
        QCOMPARE(valuesOf(pasted->map, pasted->made.front()), valuesOf(map, item));
    }
}

void tst_custom_properties::copies_bring_values_of_each_type() {
    QFETCH(Revision, revision);
    MapPtr map = mapOf(revision);
    const ItemRef item = entityAt(map, 1);
    for (std::size_t i = 0; i < valueTypeNames().size(); ++i) {
        const auto type = static_cast<ValueType>(i);
        for (const std::vector<std::int64_t>& lengths :
             {std::vector<std::int64_t>(), std::vector<std::int64_t>{11}, std::vector<std::int64_t>{2, 0},
              std::vector<std::int64_t>{3, 3}}) {
            if (!storesValueType(revision, type) || (type == ValueType::None && !lengths.empty()))
                continue;
            map = done(map, addOf({item}, valueTypeNames()[i]).with("lengths", lengths));
            const std::size_t at = valuesOf(map, item).size() - 1;
            for (std::uint64_t e = 0; type != ValueType::None && e < elementsOf(valuesOf(map, item)[at]); ++e)
                map = done(map, changeOf(item, at)
                                    .with("element", e)
                                    .with("value", std::string(type == ValueType::Vec ? "1 0 1"
                                                               : e % 3 == 0           ? "1"
                                                                                      : "0")));
        }
    }
    const std::string text = json::itemsToText(*map, std::vector{item});
    const auto items = json::itemsFromText(*map, text);
    QVERIFY(items.has_value());
    const auto pasted = insertItems(map, itemRef(ItemKind::Level, map->levels[0]->id), *items, {});
    QVERIFY(pasted.has_value());
    QCOMPARE(valuesOf(pasted->map, pasted->made.front()), valuesOf(map, item));
    QCOMPARE(dumpOf(*reread(pasted->map)), dumpOf(*pasted->map));
}

/// A text from elsewhere may say anything; what is pasted of it can be written and reads the same.
void tst_custom_properties::values_that_do_not_fit_are_pasted_as_files_have_them() {
    QFETCH(Revision, revision);
    MapPtr map = mapOf(revision);
    const ItemRef item = entityAt(map, 1);
    map = done(map, addOf({item}, "bool").with("lengths", std::vector<std::int64_t>{3}));
    map = done(map, addOf({item}, "u16"));
    const std::string text = json::itemsToText(*map, std::vector{item});
    const std::string name = revision == Revision::R20250808 ? "container." : "property.";
    const auto with = [&](const char* field, const Value& value) {
        std::string changed;
        for (std::size_t from = 0; from < text.size();) {
            const std::size_t end = std::min(text.find('\n', from), text.size());
            auto line = json::editFromJson(text.substr(from, end - from));
            if (line && line->parameter(name + field) != nullptr)
                line->with(name + field, value);
            changed += line ? json::editToJson(*line) + '\n' : std::string();
            from = end + 1;
        }
        return changed;
    };
    const auto number = [](ValueType type) { return static_cast<std::uint64_t>(type); };
    QStringList wrong;
    for (const std::string& other :
         {with("0.numbers", std::string("\xff")), with("0.array", false),
          with("0.lengths", std::vector<std::int64_t>{900}), with("0.type", number(ValueType::None)),
          with("1.type", number(ValueType::None)), with("1.type", number(ValueType::Vec)),
          with("1.array", true)}) {
        QVERIFY(other != text);
        const auto items = json::itemsFromText(*map, other);
        QVERIFY(items.has_value());
        const auto pasted = insertItems(map, itemRef(ItemKind::Level, map->levels[0]->id), *items, {});
        QVERIFY(pasted.has_value());
        if (dumpOf(*reread(pasted->map)) != dumpOf(*pasted->map))
            wrong << QString::fromStdString(other);
    }
    QCOMPARE(wrong, QStringList());
}

void tst_custom_properties::scripts_say_it_in_json() {
    const MapPtr map = mapOf(Revision::R20250808);
    const ItemRef item = entityAt(map, 1);
    const Edit edit = addOf({item}, "i16")
                          .with("lengths", std::vector<std::int64_t>{2})
                          .with("value", std::vector<std::int64_t>{3, -4});
    const auto read = json::editFromJson(json::editToJson(edit));
    QVERIFY(read.has_value());
    QVERIFY(*read == edit);
    QCOMPARE(valuesOf(done(map, *read), item),
             std::vector{valueOf(ValueType::I16, {2}, std::vector<std::int64_t>{3, -4})});
}

void tst_custom_properties::random_edits_are_written_and_read_back() {
    QFETCH(Revision, revision);
    constexpr std::array actions{"property.add",  "property.add", "property.set",   "property.set",
                                 "property.move", "property.own", "property.remove"};
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        RandomEdits random(seed);
        std::mt19937_64 pick(seed);
        const MapPtr before = sampleMap(QStringLiteral("kitchen-sink"), revision);
        const QByteArray bytes = bytesOf(before);
        MapPtr map = before;
        std::size_t did = 0;
        for (int i = 0; i < 200; ++i) {
            const auto edit = random.of(actions[pick() % actions.size()], *map);
            QVERIFY(edit.has_value());
            const auto after = octant::apply(map, *edit);
            if (!after)
                continue;
            ++did;
            map = after->map;
            for (const auto& level : map->levels)
                for (const Entity& entity : level->entities.entities)
                    for (const ContainerRef& ref : entity.data->containers)
                        QVERIFY(ref.id == 0 ||
                                findItem(*map, itemRef(ItemKind::Container, ref.id)) != nullptr);
        }
        QVERIFY(did > 40);
        QCOMPARE(dumpOf(*reread(map)), dumpOf(*map));
        QCOMPARE(bytesOf(reread(map)), bytesOf(map));
        QCOMPARE(bytesOf(before), bytes); // what undo goes back to
    }
}

} // namespace tst_custom_properties

OCTANT_SUITE(tst_custom_properties, tst_custom_properties)
#include "tst_custom_properties.moc"
