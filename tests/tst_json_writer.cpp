#include <QTest>

#include <bit>
#include <charconv>
#include <cmath>
#include <limits>
#include <random>

#include <nlohmann/json.hpp>

#include "io/json/writer.h"
#include "io/utf8.h"
#include "tests/support/suite.h"

namespace tst_json_writer {

using octant::isUtf8;
using octant::json::Style;
using octant::json::Writer;

namespace {

template <class... Values> std::string arrayOf(Values... values) {
    Writer writer;
    writer.beginArray();
    (writer.value(values), ...);
    writer.endArray();
    return writer.take();
}

std::size_t significantDigits(std::string_view number) {
    std::string digits;
    for (const char c : number.substr(0, number.find('e')))
        if (c >= '0' && c <= '9')
            digits += c;
    const auto first = digits.find_first_not_of('0');
    const auto last = digits.find_last_not_of('0');
    return first == std::string::npos ? 1 : last - first + 1;
}

template <class Float> std::size_t shortestDigits(Float number) {
    char digits[64];
    const auto end = std::to_chars(digits, digits + 64, number, std::chars_format::scientific).ptr;
    return significantDigits({digits, static_cast<std::size_t>(end - digits)});
}

template <class Float, class Bits> void checkRandomFloats() {
    std::mt19937_64 random(5);
    for (int i = 0; i < 100'000; ++i) {
        auto bits = static_cast<Bits>(random());
        if (i % 2) // whole and near-whole numbers are rare among random bits
            bits = std::bit_cast<Bits>(static_cast<Float>(std::int64_t(random()) >> (random() % 60)) / 8);
        const auto number = std::bit_cast<Float>(bits);
        Writer writer;
        writer.value(number);
        const std::string text = writer.take();
        const auto parsed = nlohmann::json::parse(text);
        if (!std::isfinite(number)) {
            QVERIFY(parsed.is_string());
            QCOMPARE(std::stoull(parsed.get<std::string>(), nullptr, 16), std::uint64_t(bits));
            QCOMPARE(parsed.get<std::string>().size(), 2 + 2 * sizeof(Float));
            continue;
        }
        QVERIFY(parsed.is_number_float());
        QCOMPARE(std::bit_cast<Bits>(static_cast<Float>(parsed.get<double>())), bits);
        QCOMPARE(significantDigits(text), shortestDigits(number));
    }
}

std::string encoded(std::uint32_t code) {
    std::string text;
    const auto put = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
    if (code < 0x80) {
        put(code);
    } else if (code < 0x800) {
        put(0xC0 | code >> 6);
        put(0x80 | (code & 0x3F));
    } else if (code < 0x10000) {
        put(0xE0 | code >> 12);
        put(0x80 | (code >> 6 & 0x3F));
        put(0x80 | (code & 0x3F));
    } else {
        put(0xF0 | code >> 18);
        put(0x80 | (code >> 12 & 0x3F));
        put(0x80 | (code >> 6 & 0x3F));
        put(0x80 | (code & 0x3F));
    }
    return text;
}

void writeSample(Writer& writer) {
    writer.beginObject();
    writer.member("revision", "2025-08-08");
    writer.key("none");
    writer.beginArray();
    writer.endArray();
    writer.key("nothing");
    writer.beginObject();
    writer.endObject();
    writer.key("corners");
    writer.beginArray();
    for (int i = 0; i < 2; ++i) {
        writer.beginArray();
        writer.value(0.5f);
        writer.value(i);
        writer.endArray();
    }
    writer.endArray();
    writer.key("moved");
    writer.beginArray();
    writer.null();
    writer.beginArray();
    writer.value(true);
    writer.endArray();
    writer.endArray();
    writer.key("flags");
    writer.beginInlineObject();
    writer.member("liquid", false);
    writer.key("size");
    writer.beginObject();
    writer.member("x", 1u);
    writer.member("y", -2);
    writer.endObject();
    writer.endObject();
    writer.key("levels");
    writer.beginArray();
    writer.beginObject();
    writer.member("name", "a");
    writer.endObject();
    writer.endArray();
    writer.endObject();
}

} // namespace

class TestJsonWriter : public QObject {
    Q_OBJECT

private slots:
    void writesIntegersExactly() {
        using std::numeric_limits;
        QCOMPARE(
            arrayOf(numeric_limits<std::int64_t>::min(), numeric_limits<std::int64_t>::max(),
                    numeric_limits<std::uint64_t>::max(), std::int8_t(-128), std::uint8_t(255),
                    std::uint16_t(65535), 0, -1, 4294967295u),
            std::string("[-9223372036854775808,9223372036854775807,18446744073709551615,-128,255,65535,0,-1,"
                        "4294967295]"));
    }

    void writesTheShortestDigits_data() {
        QTest::addColumn<float>("number");
        QTest::addColumn<QString>("text");
        const auto row = [](float number, const char* text) { QTest::newRow(text) << number << text; };
        row(0.0f, "0.0");
        row(-0.0f, "-0.0");
        row(1.0f, "1.0");
        row(-1.5f, "-1.5");
        row(0.1f, "0.1");
        row(16777216.0f, "16777216.0");
        row(123456.0f, "123456.0");
        row(1e10f, "10000000000.0");
        row(1e-5f, "0.00001");
        row(1.25e-3f, "0.00125");
        row(1e-6f, "1e-06");
        row(1e16f, "1e+16");
        row(-3.4028235e38f, "-3.4028235e+38");
        row(1e-45f, "1e-45");
        row(std::numeric_limits<float>::quiet_NaN(), "\"0x7fc00000\"");
        row(-std::numeric_limits<float>::infinity(), "\"0xff800000\"");
    }
    void writesTheShortestDigits() {
        QFETCH(float, number);
        QFETCH(QString, text);
        Writer writer;
        writer.value(number);
        QCOMPARE(QString::fromStdString(writer.take()), text);
    }

    void writesDoublesWithTheirOwnDigits() {
        QCOMPARE(arrayOf(0.1, -0.0, 1e300, 2.5e-300, std::numeric_limits<double>::infinity()),
                 std::string("[0.1,-0.0,1e+300,2.5e-300,\"0x7ff0000000000000\"]"));
    }

    void readsBackAnyFloat() { checkRandomFloats<float, std::uint32_t>(); }
    void readsBackAnyDouble() { checkRandomFloats<double, std::uint64_t>(); }

    void noLetterSteersTheTerminal() {
        const std::string text = "a\x7f\u009b[31m\u202egnp.\u2066\ufeff äöü\u00ad 床 \u200d";
        Writer writer;
        writer.beginObject();
        writer.member("name", text);
        writer.endObject();
        const std::string json = writer.take();
        QVERIFY2(json.find("a\\u007f\\u009b[31m\\u202egnp.\\u2066\\ufeff äöü\\u00ad 床 \u200d") != json.npos,
                 json.c_str());
        QCOMPARE(nlohmann::json::parse(json).at("name").get<std::string>(), text);
    }

    void escapesStrings() {
        std::string all;
        for (int round = 0; round < 2; ++round)
            for (int c = 0; c < 128; ++c)
                all += static_cast<char>(c);
        all += "Kitchen sink äöü 床 \U0001F3F0";
        for (std::size_t from = 0; from < 20; ++from) {
            const std::string text = all.substr(from);
            Writer writer;
            writer.beginObject();
            writer.member(text, text);
            writer.endObject();
            const auto parsed = nlohmann::json::parse(writer.take());
            QVERIFY(parsed.contains(text));
            QCOMPARE(parsed.at(text).get<std::string>(), text);
        }
    }

    void writesBytesAsHex() {
        Writer writer;
        const std::byte bytes[] = {std::byte{0}, std::byte{0x1f}, std::byte{0xAB}, std::byte{0xff}};
        writer.beginArray();
        writer.bytesAsHex(bytes);
        writer.bytesAsHex({});
        writer.endArray();
        QCOMPARE(writer.take(), std::string(R"(["001fabff",""])"));
    }

    void writesTextThatIsNotUtf8AsBytes() {
        Writer writer(Style::Indented);
        writer.beginArray();
        writer.text("wall");
        writer.text("\xff\xfe!");
        writer.endArray();
        QCOMPARE(writer.take(), std::string(R"(["wall", {"bytes": "fffe21"}])"));
    }

    void writesWithoutWhiteSpace() {
        Writer writer;
        writeSample(writer);
        QCOMPARE(writer.take(),
                 std::string(R"({"revision":"2025-08-08","none":[],"nothing":{},"corners":[[0.5,0],[0.5,1]],)"
                             R"("moved":[null,[true]],"flags":{"liquid":false,"size":{"x":1,"y":-2}},)"
                             R"("levels":[{"name":"a"}]})"));
    }

    void keepsSmallThingsOnOneLine() {
        Writer writer(Style::Indented);
        writeSample(writer);
        QCOMPARE(writer.take(), std::string(R"({
 "revision": "2025-08-08",
 "none": [],
 "nothing": {},
 "corners": [
  [0.5, 0],
  [0.5, 1]
 ],
 "moved": [null, [true]],
 "flags": {"liquid": false, "size": {"x": 1, "y": -2}},
 "levels": [
  {
   "name": "a"
  }
 ]
})"));
    }

    void givesASinkTheSameText_data() {
        QTest::addColumn<bool>("indented");
        QTest::newRow("compact") << false;
        QTest::newRow("indented") << true;
    }
    void givesASinkTheSameText() {
        QFETCH(bool, indented);
        const Style style = indented ? Style::Indented : Style::Compact;
        const std::vector<std::byte> archive(300'000, std::byte{0x5A});
        const auto fill = [&](Writer& writer) {
            writer.beginArray();
            for (int i = 0; i < 5'000; ++i)
                writeSample(writer);
            writer.bytesAsHex(archive);
            writer.endArray();
            writer.finish();
        };
        std::string pieces;
        std::size_t largest = 0;
        Writer streamed(style, [&](std::string_view piece) {
            pieces += piece;
            largest = std::max(largest, piece.size());
        });
        fill(streamed);
        Writer kept(style);
        fill(kept);
        QCOMPARE(pieces, kept.take());
        QVERIFY(largest < 200'000);
        QVERIFY(streamed.take().empty());
        QCOMPARE(nlohmann::json::parse(pieces).size(), std::size_t(5'001));
    }

    void knowsUtf8() {
        for (std::uint32_t code = 0; code < 0x120000; ++code) {
            const bool valid = code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
            QCOMPARE(isUtf8(encoded(code)), valid);
        }
    }

    void refusesWhatIsNotUtf8_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("lone continuation") << QByteArray("\x80");
        QTest::newRow("overlong 2") << QByteArray("\xC1\xBF");
        QTest::newRow("overlong 3") << QByteArray("\xE0\x9F\xBF");
        QTest::newRow("overlong 4") << QByteArray("\xF0\x8F\xBF\xBF");
        QTest::newRow("cut 2") << QByteArray("\xC3");
        QTest::newRow("cut 3") << QByteArray("\xE5\xBA");
        QTest::newRow("cut 4") << QByteArray("\xF0\x9F\x8F");
        QTest::newRow("too large") << QByteArray("\xF4\x90\x80\x80");
        QTest::newRow("no such byte") << QByteArray("\xFF");
        QTest::newRow("ascii where it goes on") << QByteArray("\xE5\xBA"
                                                              "a");
    }
    void refusesWhatIsNotUtf8() {
        QFETCH(QByteArray, bytes);
        for (int before = 0; before < 18; ++before) {
            for (int after = 0; after < 18; ++after) {
                const QByteArray all = QByteArray(before, 'a') + bytes + QByteArray(after, 'z');
                QVERIFY(!isUtf8({all.constData(), std::size_t(all.size())}));
            }
        }
    }
};

} // namespace tst_json_writer

OCTANT_SUITE(tst_json_writer, TestJsonWriter)
#include "tst_json_writer.moc"
