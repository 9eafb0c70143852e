#include <cstring>

#include <QTest>

#include "io/json/clipboard.h"
#include "io/json/cube_text.h"
#include "io/json/edit_json.h"
#include "io/png/png.h"
#include "io/ptf/ptf.h"
#include "model/edit/edit.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_claims {

using namespace octant;

namespace {

/// A PNG of so many pixels of 8 bits RGBA that has none of them, with right checksums.
Blob emptyPng(std::uint32_t width, std::uint32_t height) {
    const auto crc = [](const QByteArray& bytes) {
        std::uint32_t sum = ~0u;
        for (const char c : bytes) {
            sum ^= static_cast<unsigned char>(c);
            for (int bit = 0; bit < 8; ++bit)
                sum = sum >> 1 ^ ((sum & 1) != 0 ? 0xEDB88320u : 0u);
        }
        return ~sum;
    };
    const auto number = [](std::uint32_t value) {
        QByteArray bytes;
        for (int shift = 24; shift >= 0; shift -= 8)
            bytes += static_cast<char>(value >> shift);
        return bytes;
    };
    const auto chunk = [&](const QByteArray& content) {
        return number(std::uint32_t(content.size()) - 4) + content + number(crc(content));
    };
    return test::blobOf(QByteArray::fromHex("89504e470d0a1a0a") +
                        chunk("IHDR" + number(width) + number(height) + QByteArray::fromHex("0806000000")) +
                        chunk("IDAT") + chunk("IEND"));
}

std::string parameters(const std::string& inside) {
    return "{\"action\":\"item.set\",\"targets\":[],\"parameters\":{" + inside + "}}";
}

} // namespace

/// Inputs that claim more than they hold, and ones that would take more time or memory than a multiple of
/// their size: each is refused, or done in a moment. Suites run under a limit of time.
class Claims : public QObject {
    Q_OBJECT

private slots:
    void picturesHoldWhatTheySay_data() {
        QTest::addColumn<uint>("side");
        QTest::newRow("a gigabyte") << 16384u;
        QTest::newRow("what fits into the limit") << 8000u;
        QTest::newRow("small") << 1000u;
    }
    void picturesHoldWhatTheySay() {
        QFETCH(uint, side);
        const Blob file = emptyPng(side, side);
        const auto picture = png::read(file.span(), ptf::largestPicture);
        QVERIFY(!picture);
        const QString why = QString::fromStdString(picture.error().what);
        QVERIFY2(why.contains(QStringLiteral("too large")) || why.contains(QStringLiteral("can hold")),
                 qPrintable(why));
    }

    void bracketsOfEditsAreCounted_data() {
        QTest::addColumn<QByteArray>("value");
        QTest::newRow("deep") << QByteArray(1'000'000, char(0x5B));
        QTest::newRow("deep objects") << QByteArray("{\"a\":").repeated(1'000'000);
        QTest::newRow("empty lists") << "[" + QByteArray("[],").repeated(1'000'000) + "[]]";
        QTest::newRow("empty objects") << "[" + QByteArray("{},").repeated(1'000'000) + "{}]";
    }
    void bracketsOfEditsAreCounted() {
        QFETCH(QByteArray, value);
        const auto edit = json::editFromJson(parameters("\"value\":" + value.toStdString()));
        QVERIFY(!edit);
        QVERIFY(QString::fromStdString(edit.error().what).contains(QStringLiteral("brackets")));
        // Those inside of a text are letters.
        const auto text = json::editFromJson(parameters("\"value\":\"[[[[[[[[[[{{{{{{{\\\"[[[[\""));
        QVERIFY(text);
        QCOMPARE(std::get<std::string>(*text->parameter("value")), std::string("[[[[[[[[[[{{{{{{{\"[[[["));
    }

    void membersAreCounted() {
        constexpr int many = 200'000;
        std::string inside;
        for (int i = 0; i < many; ++i)
            inside += (i == 0 ? "\"p" : ",\"p") + std::to_string(i) + "\":1";
        QVERIFY(!json::editFromJson(parameters(inside)));
    }

    void copiedItemsOfManyPartsAreRead() {
        constexpr int many = 400;
        Edit head{"octant.items", {}, {}};
        head.with("revision", std::string(revisionName(Revision::R20250808)));
        std::string inside = "\"kind\":\"fast_light\"";
        for (int i = 0; i < many; ++i)
            inside += ",\"range." + std::to_string(i) + "\":1,\"range." + std::to_string(i) +
                      ".multipliers\":\"ab\"";
        const std::string text = json::editToJson(head) + "\n" +
                                 "{\"action\":\"octant.item\",\"targets\":[],\"parameters\":{" + inside +
                                 "}}";
        Map map;
        map.revision = Revision::R20250808;
        auto items = json::itemsFromText(map, text);
        QVERIFY2(items, items ? "" : items.error().what.c_str());
        QCOMPARE(std::get<FastLight>(items->front().item).ranges.size(), std::size_t{many});
    }

    void countsAreThoseOfTheBytes_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("cubes") << QByteArray("{\"action\":\"octant.cubes\",\"targets\":[],\"parameters\":{"
                                             "\"version\":1,\"cubes\":[0,0,0,60,0,0,-1,-1]}}");
        QTest::newRow("shape that is not there")
            << QByteArray("{\"action\":\"octant.cubes\",\"targets\":[],\"parameters\":{\"version\":1,"
                          "\"cubes\":[0,0,0,1,0,4294967290,9,9]}}");
    }
    void countsAreThoseOfTheBytes() {
        QFETCH(QByteArray, text);
        QVERIFY(!json::cubesFromText(text.toStdString()));
    }
};

} // namespace tst_claims

OCTANT_SUITE(tst_claims, Claims)
#include "tst_claims.moc"
