#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <random>

#include <lz4frame.h>

#include "io/ptf/ptf.h"
#include "tests/support/rule_text.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

namespace tst_ptf {

using namespace octant;

namespace {

using Bytes = std::vector<std::byte>;

QJsonArray manifest(const char* list) {
    return QJsonDocument::fromJson(
               octant::test::contentOf(octant::test::dataFile(QStringLiteral("ptf/manifest.json"))))
        .object()[QLatin1String(list)]
        .toArray();
}

Blob sample(const QString& name) {
    return octant::test::loadBlob(octant::test::dataFile(QStringLiteral("ptf/") + name));
}

QString layoutName(ptf::Layout layout) { return QString(QChar(u'A' + static_cast<int>(layout))); }

QString formatName(PixelFormat format) {
    constexpr const char* names[] = {"i", "ia", "rgb", "rgba"};
    return QString::fromLatin1(names[static_cast<int>(format)]);
}

QStringList rulesOf(const std::vector<Finding>& warnings) {
    QStringList rules;
    for (const Finding& warning : warnings)
        rules << ruleText(warning.rule);
    rules.sort();
    return rules;
}

/// As the engine's texture tool compresses: 64 KiB a step, nothing flushed (ptf.md section 4).
Bytes frameOfTheTool(const Bytes& content) {
    LZ4F_cctx* context = nullptr;
    LZ4F_createCompressionContext(&context, LZ4F_VERSION);
    LZ4F_preferences_t preferences{};
    preferences.compressionLevel = 12;
    constexpr std::size_t step = 65536;
    Bytes frame(LZ4F_compressFrameBound(content.size(), &preferences) + step);
    std::size_t size = LZ4F_compressBegin(context, frame.data(), frame.size(), &preferences);
    for (std::size_t at = 0; at < content.size(); at += step)
        size += LZ4F_compressUpdate(context, frame.data() + size, frame.size() - size, content.data() + at,
                                    std::min(step, content.size() - at), nullptr);
    size += LZ4F_compressEnd(context, frame.data() + size, frame.size() - size, nullptr);
    LZ4F_freeCompressionContext(context);
    frame.resize(size);
    return frame;
}

Picture randomPicture(std::mt19937& random) {
    Picture picture;
    picture.width = 1u << random() % 9;
    picture.height = 1u << random() % 9;
    picture.format = static_cast<PixelFormat>(random() % 4);
    Bytes pixels(static_cast<std::size_t>(picture.byteCount()));
    const auto colors = 1 + random() % 200; // few colors shrink, many do not
    for (std::byte& pixel : pixels)
        pixel = static_cast<std::byte>(random() % colors);
    picture.pixels = Blob(std::move(pixels));
    return picture;
}

} // namespace

class TestPtf : public QObject {
    Q_OBJECT
private slots:
    void samplesReadAsTheManifestSays_data();
    void samplesReadAsTheManifestSays();
    void brokenSamplesSayWhere_data();
    void brokenSamplesSayWhere();
    void everyCutIsRefusedOrRead();
    void everyFlipIsRefusedOrRead();
    void whatIsWrittenIsReadBack();
    void picturesThatNoTextureHoldsAreRefused();
    void headersThatClaimWhatCannotBeThereAreRefused();
};

/// The sixth byte holds the sides as powers of two, the width in its lower half.
void TestPtf::headersThatClaimWhatCannotBeThereAreRefused() {
    auto file = *ptf::write({4, 4, PixelFormat::Rgba, test::blobOf(QByteArray(64, 'x'))});
    file[5] = std::byte{0xAC}; // 4096 x 1024, 16 MiB
    const auto blank = ptf::read(file);
    QVERIFY(blank);
    QCOMPARE(rulesOf(blank->warnings), QStringList{QStringLiteral("PTF-101")});
    file[5] = std::byte{0xBC}; // twice of it
    const auto refused = ptf::read(file);
    QVERIFY(!refused);
    QCOMPARE(ruleText(refused.error().rule), QStringLiteral("PTF-005"));
    QCOMPARE(refused.error().byte, std::optional<std::uint64_t>(4));
}

void TestPtf::samplesReadAsTheManifestSays_data() {
    QTest::addColumn<QJsonObject>("expected");
    for (const QJsonValue& value : manifest("good"))
        QTest::newRow(qPrintable(value[u"file"].toString())) << value.toObject();
}

void TestPtf::samplesReadAsTheManifestSays() {
    QFETCH(const QJsonObject, expected);
    const Blob file = sample(expected[u"file"].toString());
    const auto texture = ptf::read(file.span());
    QVERIFY2(texture, texture ? "" : qPrintable(QString::fromStdString(texture.error().text())));
    const Picture& picture = texture->picture;
    QCOMPARE(layoutName(texture->layout), expected[u"layout"].toString());
    QCOMPARE(int(picture.width), expected[u"width"].toInt());
    QCOMPARE(int(picture.height), expected[u"height"].toInt());
    QCOMPARE(formatName(picture.format), expected[u"pixel_format"].toString());
    QCOMPARE(qint64(texture->storedBytes), expected[u"bytes_stored"].toInteger());
    QCOMPARE(qint64(picture.byteCount()), expected[u"bytes_expected"].toInteger());
    const QByteArray pixels(reinterpret_cast<const char*>(picture.pixels.data()),
                            qsizetype(picture.pixels.size()));
    QCOMPARE(QString::fromLatin1(QCryptographicHash::hash(pixels, QCryptographicHash::Sha256).toHex()),
             expected[u"sha256"].toString());
    QStringList rules;
    for (const QJsonValue& rule : expected[u"rules"].toArray())
        rules << rule.toString();
    QCOMPARE(rulesOf(texture->warnings), rules);
    const auto again = ptf::write(picture);
    QVERIFY(again);
    QCOMPARE(std::ranges::equal(*again, file.span()), expected[u"reencodes_to_same_bytes"].toBool());
}

void TestPtf::brokenSamplesSayWhere_data() {
    QTest::addColumn<QString>("rule");
    QTest::addColumn<qint64>("offset");
    for (const QJsonValue& value : manifest("bad"))
        QTest::newRow(qPrintable(value[u"file"].toString()))
            << value[u"rules"][0].toString() << value[u"offset"].toInteger();
}

void TestPtf::brokenSamplesSayWhere() {
    QFETCH(const QString, rule);
    QFETCH(const qint64, offset);
    const Blob file = sample(QStringLiteral("bad/") + QString::fromUtf8(QTest::currentDataTag()));
    const auto texture = ptf::read(file.span());
    QVERIFY(!texture);
    QCOMPARE(ruleText(texture.error().rule), rule);
    QVERIFY(texture.error().byte);
    QCOMPARE(qint64(*texture.error().byte), offset);
}

void TestPtf::everyCutIsRefusedOrRead() {
    for (const QJsonValue& value : manifest("good")) {
        const Blob file = sample(value[u"file"].toString());
        if (file.size() > 4096)
            continue;
        const std::size_t frameEnds = file.size() - (value[u"file"].toString().contains(u"trailing") ? 5 : 0);
        for (std::size_t size = 0; size < file.size(); ++size) {
            const auto texture = ptf::read(file.span().first(size));
            QVERIFY(!texture || size >= frameEnds);
            QVERIFY(texture || (texture.error().byte && *texture.error().byte <= size));
        }
    }
}

void TestPtf::everyFlipIsRefusedOrRead() {
    constexpr std::size_t largestWritten = 1 << 16; // a header may claim much that is not there
    for (const QJsonValue& value : manifest("good")) {
        const Blob file = sample(value[u"file"].toString());
        if (file.size() > 4096)
            continue;
        Bytes flipped(file.span().begin(), file.span().end());
        for (std::byte& byte : flipped) {
            byte ^= std::byte{0xFF};
            if (const auto texture = ptf::read(flipped)) {
                const Picture& picture = texture->picture;
                QCOMPARE(picture.pixels.size(), std::size_t(picture.byteCount()));
                if (picture.pixels.size() <= largestWritten)
                    QVERIFY(ptf::write(picture));
            } else {
                QVERIFY(ruleId(texture.error().rule).starts_with("PTF-"));
                QVERIFY(texture.error().byte && *texture.error().byte <= flipped.size());
            }
            byte ^= std::byte{0xFF};
        }
    }
}

void TestPtf::whatIsWrittenIsReadBack() {
    std::mt19937 random(20);
    for (int round = 0; round < 60; ++round) {
        const Picture picture = randomPicture(random);
        const auto file = ptf::write(picture);
        QVERIFY(file);
        const Bytes frame = frameOfTheTool({picture.pixels.span().begin(), picture.pixels.span().end()});
        QVERIFY(std::ranges::equal(std::span(*file).subspan(6), frame));
        const auto texture = ptf::read(*file);
        QVERIFY(texture);
        QVERIFY(texture->warnings.empty());
        QCOMPARE(texture->layout, ptf::Layout::C);
        QCOMPARE(texture->picture.width, picture.width);
        QCOMPARE(texture->picture.height, picture.height);
        QCOMPARE(texture->picture.format, picture.format);
        QVERIFY(texture->picture.pixels == picture.pixels);
    }
}

void TestPtf::picturesThatNoTextureHoldsAreRefused() {
    Picture picture{3, 4, PixelFormat::Grey, Blob(Bytes(12))};
    const auto odd = ptf::write(picture);
    QVERIFY(!odd && odd.error().rule == Rule::Ptf201);
    picture.width = 4;
    const auto few = ptf::write(picture);
    QVERIFY(!few && few.error().rule == Rule::Ptf202);
    const auto large = ptf::write({65536, 1, PixelFormat::Grey, Blob(Bytes(65536))});
    QVERIFY(!large && large.error().rule == Rule::Ptf201);
}

} // namespace tst_ptf

OCTANT_SUITE(tst_ptf, TestPtf)
#include "tst_ptf.moc"
