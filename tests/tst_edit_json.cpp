#include <limits>

#include <QTest>

#include <fmt/format.h>

#include "io/json/edit_json.h"
#include "tests/support/suite.h"

namespace tst_edit_json {

using namespace octant;

class tst_edit_json : public QObject {
    Q_OBJECT

private slots:
    void an_edit_is_one_line();
    void values_come_back_to_the_bit_data();
    void values_come_back_to_the_bit();
    void every_float_comes_back();
    void whole_numbers_among_others_are_numbers();
    void targets_and_parameters_keep_their_order();
    void of_one_name_the_last_value_counts();
    void what_is_no_edit_is_refused_data();
    void what_is_no_edit_is_refused();
};

void tst_edit_json::an_edit_is_one_line() {
    Edit edit;
    edit.action = "item.set";
    edit.targets = {
        {ItemKind::Material, -1, ItemRef::NoCube, 12}, ItemRef::ofCube(5, 7, 2), ItemRef::ofCube(5, 8)};
    edit.with("field", std::string("wave/velocity")).with("value", std::vector<float>{0.1f, -0.0f, 1e30f});
    QCOMPARE(
        QString::fromStdString(json::editToJson(edit)),
        QStringLiteral(R"({"action":"item.set","targets":[{"kind":"material","id":12},)"
                       R"({"kind":"cube","sector":5,"cube":7,"face":2},{"kind":"cube","sector":5,"cube":8}],)"
                       R"("parameters":{"field":"wave/velocity","value":[0.1,-0.0,1e+30]}})"));
}

void tst_edit_json::values_come_back_to_the_bit_data() {
    QTest::addColumn<Value>("value");
    QTest::addColumn<QString>("text");
    const auto row = [](const char* text, Value value) {
        QTest::newRow(text) << std::move(value) << QString::fromUtf8(text);
    };
    row("null", Value());
    row("true", true);
    row("5", std::uint64_t{5});
    row("18446744073709551615", std::numeric_limits<std::uint64_t>::max());
    row("-5", std::int64_t{-5});
    row("-9223372036854775808", std::numeric_limits<std::int64_t>::min());
    row(R"({"int":5})", std::int64_t{5});
    row("1.0", 1.0f);
    row("-0.0", -0.0f);
    row("1e-45", std::numeric_limits<float>::denorm_min());
    row(R"({"float":"0x7fc00001"})", std::bit_cast<float>(0x7fc00001u));
    row(R"({"float":"0xff800000"})", -std::numeric_limits<float>::infinity());
    row(R"("a \"b\"\n")", std::string("a \"b\"\n"));
    row(R"("0x7fc00000")", std::string("0x7fc00000"));
    row(R"({"bytes":"ff00"})", std::string("\xff\0", 2));
    row(R"({"ref":12})", Ref{12, {}});
    row(R"({"name":"x"})", Ref{0, "x"});
    row(R"({"name":""})", Ref{});
    row(R"({"name":{"bytes":"ff"}})", Ref{0, "\xff"});
    row("[1,2,-3]", std::vector<std::int64_t>{1, 2, -3});
    row(R"({"ints":[]})", std::vector<std::int64_t>{});
    row("[1.0,2.5]", std::vector<float>{1, 2.5f});
    row(R"({"floats":[]})", std::vector<float>{});
    row(R"({"floats":["0x7f800000",1.0]})", std::vector<float>{std::numeric_limits<float>::infinity(), 1});
    row(R"(["a",{"bytes":"ff"}])", std::vector<std::string>{"a", "\xff"});
    row(R"([{"bytes":"ff"},"a"])", std::vector<std::string>{"\xff", "a"});
    row(R"({"texts":[]})", std::vector<std::string>{});
    row(R"([{"ref":3},{"name":"x"},{"name":""}])", std::vector<Ref>{{3, {}}, {0, "x"}, {}});
    row(R"({"refs":[]})", std::vector<Ref>{});
}

void tst_edit_json::values_come_back_to_the_bit() {
    QFETCH(Value, value);
    QFETCH(QString, text);
    Edit edit;
    edit.action = "item.set";
    edit.with("value", value);
    const std::string line = json::editToJson(edit);
    QCOMPARE(QString::fromStdString(line),
             QStringLiteral(R"({"action":"item.set","targets":[],"parameters":{"value":%1}})").arg(text));
    const auto back = json::editFromJson(line);
    QVERIFY2(back.has_value(), back ? "" : back.error().text().c_str());
    QCOMPARE(back->parameters.size(), std::size_t{1});
    QVERIFY(sameValue(back->parameters[0].second, value));
}

void tst_edit_json::every_float_comes_back() {
    // Neighbours of powers of two and a spread over all exponents and mantissas.
    std::vector<float> numbers;
    for (std::uint32_t i = 0; i < 200000; ++i) {
        const float number = std::bit_cast<float>(i * 2654435761u);
        if (std::isfinite(number))
            numbers.push_back(number);
    }
    for (std::uint32_t exponent = 0; exponent < 255; ++exponent)
        for (const std::uint32_t bits : {exponent << 23, (exponent << 23) + 1, (exponent << 23) | 0x7fffffu})
            numbers.push_back(std::bit_cast<float>(bits));
    Edit edit;
    edit.action = "item.set";
    edit.with("value", numbers);
    const auto back = json::editFromJson(json::editToJson(edit));
    QVERIFY(back.has_value());
    QVERIFY(sameValue(back->parameters[0].second, numbers));
}

void tst_edit_json::whole_numbers_among_others_are_numbers() {
    const auto valueOf = [](const std::string& text) {
        const auto edit =
            json::editFromJson(R"({"action":"a","targets":[],"parameters":{"v":)" + text + "}}");
        return edit ? *edit->parameter("v") : Value();
    };
    using Floats = std::vector<float>;
    QVERIFY(valueOf("[-20.75,36.75,-3]") == Value(Floats{-20.75f, 36.75f, -3}));
    QVERIFY(valueOf("[-3,36.75,18446744073709551615]") == Value(Floats{-3, 36.75f, 18446744073709551615.0f}));
    QVERIFY(valueOf(R"({"floats":[1,2.5,"0xff800000"]})") ==
            Value(Floats{1, 2.5f, -std::numeric_limits<float>::infinity()}));
    QVERIFY(valueOf(R"({"float":3})") == Value(3.0f));
    QVERIFY(valueOf("[-3,36]") == Value(std::vector<std::int64_t>{-3, 36}));
    QVERIFY(valueOf("[1,\"x\"]") == Value());
}

void tst_edit_json::targets_and_parameters_keep_their_order() {
    Edit edit;
    edit.action = "item.add";
    for (ItemId id = 100; id > 0; --id)
        edit.targets.push_back({ItemKind::Entity, -1, ItemRef::NoCube, id << 32 | 1});
    edit.with("z", std::uint64_t{1}).with("a", std::string("x")).with("m", Ref{4, {}});
    const auto back = json::editFromJson(json::editToJson(edit));
    QVERIFY(back.has_value());
    QVERIFY(*back == edit);
}

/// However many there are: a copied item may have thousands of fields.
void tst_edit_json::of_one_name_the_last_value_counts() {
    std::string parameters, expected;
    for (int i = 0; i < 5000; ++i) {
        parameters += fmt::format(R"({}"v{}":{})", i == 0 ? "" : ",", i % 4000, i);
        if (i < 4000)
            expected += fmt::format(R"({}"v{}":{})", i == 0 ? "" : ",", i, i < 1000 ? i + 4000 : i);
    }
    const auto edit = json::editFromJson(R"({"action":"a","targets":[],"parameters":{)" + parameters + "}}");
    const auto same = json::editFromJson(R"({"action":"a","targets":[],"parameters":{)" + expected + "}}");
    QVERIFY2(edit && same, edit ? "" : edit.error().what.c_str());
    QVERIFY(*edit == *same);
    QCOMPARE(edit->parameters.size(), std::size_t{4000});
}

void tst_edit_json::what_is_no_edit_is_refused_data() {
    QTest::addColumn<QString>("line");
    for (const char* line : {"",
                             "{",
                             "[]",
                             "null",
                             "{}",
                             R"({"action":5})",
                             R"({"action":"a","other":1})",
                             R"({"action":"a","targets":[5]})",
                             R"({"action":"a","targets":[{"kind":"stone","id":1}]})",
                             R"({"action":"a","targets":[{"kind":"material"}]})",
                             R"({"action":"a","targets":[{"kind":"material","id":-1}]})",
                             R"({"action":"a","targets":[{"kind":"cube","sector":1}]})",
                             R"({"action":"a","targets":[{"kind":"cube","sector":1,"cube":4294967296}]})",
                             R"({"action":"a","targets":[{"kind":"cube","sector":1,"cube":1,"face":6}]})",
                             R"({"action":"a","parameters":[]})",
                             R"({"action":"a","parameters":{"v":[]}})",
                             R"({"action":"a","parameters":{"v":[1,"x"]}})",
                             R"({"action":"a","parameters":{"v":{}}})",
                             R"({"action":"a","parameters":{"v":{"ref":0}}})",
                             R"({"action":"a","parameters":{"v":{"ref":1,"name":"x"}}})",
                             R"({"action":"a","parameters":{"v":{"bytes":"f"}}})",
                             R"({"action":"a","parameters":{"v":{"bytes":"zz"}}})",
                             R"({"action":"a","parameters":{"v":{"float":"0x12"}}})",
                             R"({"action":"a","parameters":{"v":[9223372036854775808]}})",
                             R"({"action":"a","parameters":{"v":1e99}})",
                             R"({"action":"a"} x)"})
        QTest::newRow(*line == '\0' ? "nothing" : line) << QString::fromLatin1(line);
}

void tst_edit_json::what_is_no_edit_is_refused() {
    QFETCH(QString, line);
    const auto edit = json::editFromJson(line.toStdString());
    QVERIFY(!edit);
    QVERIFY(!edit.error().what.empty());
}

} // namespace tst_edit_json

OCTANT_SUITE(tst_edit_json, tst_edit_json)
#include "tst_edit_json.moc"
