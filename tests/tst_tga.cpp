#include <QByteArray>
#include <QTest>

#include "io/tga/tga.h"
#include "tests/support/suite.h"

namespace tst_tga {

using namespace octant;

namespace {

constexpr std::uint64_t enough = 1 << 20;

/// The first bytes: kind, bits a pixel, what its rows are like, a palette of so many colours of so many bits.
QByteArray head(int kind, int width, int height, int bits, int rows = 0x20, int colours = 0,
                int colourBits = 0, int firstColour = 0) {
    QByteArray bytes(18, '\0');
    const auto put = [&](int at, int value) {
        bytes[at] = static_cast<char>(value & 0xFF);
        bytes[at + 1] = static_cast<char>(value >> 8);
    };
    bytes[1] = colours > 0 ? 1 : 0;
    bytes[2] = static_cast<char>(kind);
    put(3, firstColour);
    put(5, colours);
    bytes[7] = static_cast<char>(colourBits);
    put(12, width);
    put(14, height);
    bytes[16] = static_cast<char>(bits);
    bytes[17] = static_cast<char>(rows);
    return bytes;
}

Result<Picture> read(const QByteArray& file, std::uint64_t largest = enough) {
    return tga::read(std::as_bytes(std::span(file.constData(), static_cast<std::size_t>(file.size()))),
                     largest);
}

QByteArray hex(const char* digits) { return QByteArray::fromHex(digits); }

} // namespace

class TestTga : public QObject {
    Q_OBJECT
private slots:
    void everyKindIsRead_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<int>("format");
        QTest::addColumn<QByteArray>("pixels");
        const auto row = [](const char* name, const QByteArray& file, PixelFormat format,
                            const char* pixels) {
            QTest::newRow(name) << file << static_cast<int>(format) << hex(pixels);
        };
        row("colours", head(2, 2, 1, 24) + hex("0302010605ff"), PixelFormat::Rgb, "010203ff0506");
        row("alpha", head(2, 1, 1, 32) + hex("03020180"), PixelFormat::Rgba, "01020380");
        row("15 bits", head(2, 3, 1, 15) + hex("007ce0031f00"), PixelFormat::Rgb, "ff000000ff000000ff");
        row("16 bits", head(2, 1, 1, 16) + hex("ffff"), PixelFormat::Rgb, "ffffff");
        row("grey", head(3, 2, 1, 8) + hex("0a14"), PixelFormat::Grey, "0a14");
        row("grey and alpha", head(3, 1, 1, 16) + hex("0a80"), PixelFormat::GreyAlpha, "0a80");
        row("palette", head(1, 3, 1, 8, 0x20, 2, 24) + hex("030201060504") + hex("010001"), PixelFormat::Rgb,
            "040506010203040506");
        row("palette from a number on", head(1, 1, 1, 16, 0x20, 1, 32, 300) + hex("03020180") + hex("2c01"),
            PixelFormat::Rgba, "01020380");
        row("a palette that nothing uses", head(3, 1, 1, 8, 0x20, 2, 24) + hex("030201060504") + hex("07"),
            PixelFormat::Grey, "07");
        row("packed",
            head(11, 5, 1, 8) + hex("8207"
                                    "010809"),
            PixelFormat::Grey, "0707070809");
        row("packed colours",
            head(10, 3, 1, 24) + hex("81030201"
                                     "00060504"),
            PixelFormat::Rgb, "010203010203040506");
        row("packed palette", head(9, 2, 1, 8, 0x20, 1, 24) + hex("030201") + hex("8100"), PixelFormat::Rgb,
            "010203010203");
        row("runs over the ends of rows",
            head(11, 2, 2, 8) + hex("8207"
                                    "0008"),
            PixelFormat::Grey, "07070708");
        row("from below", head(3, 1, 3, 8, 0) + hex("010203"), PixelFormat::Grey, "030201");
        row("from the right", head(3, 3, 1, 8, 0x30) + hex("010203"), PixelFormat::Grey, "030201");
        QByteArray note = head(3, 1, 1, 8);
        note[0] = 4;
        row("a note before the pixels", note + "note" + hex("09"), PixelFormat::Grey, "09");
        row("more behind the pixels", head(3, 1, 1, 8) + hex("09") + "TRUEVISION-XFILE", PixelFormat::Grey,
            "09");
    }
    void everyKindIsRead() {
        QFETCH(QByteArray, file);
        QFETCH(int, format);
        QFETCH(QByteArray, pixels);
        const auto picture = read(file);
        QVERIFY2(picture, picture ? "" : picture.error().what.c_str());
        QCOMPARE(static_cast<int>(picture->format), format);
        QCOMPARE(QByteArray(reinterpret_cast<const char*>(picture->pixels.data()),
                            static_cast<qsizetype>(picture->pixels.size())),
                 pixels);
    }

    void everyBeginningOfAFileIsRefused() {
        const QByteArray file = head(9, 3, 2, 8, 0x20, 2, 24) + hex("030201060504") +
                                hex("8101"
                                    "03000101"
                                    "00");
        QVERIFY(read(file));
        for (qsizetype size = 0; size < file.size(); ++size)
            QVERIFY2(!read(file.left(size)), qPrintable(QString::number(size)));
    }

    void whatMakesNoSenseIsRefused_data() {
        QTest::addColumn<QByteArray>("file");
        const QByteArray rest(64, '\0');
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("kind") << head(4, 1, 1, 8) + rest;
        QTest::newRow("no picture") << head(0, 1, 1, 8) + rest;
        QTest::newRow("Huffman") << head(32, 1, 1, 8) + rest;
        QTest::newRow("no width") << head(3, 0, 1, 8) + rest;
        QTest::newRow("no height") << head(3, 1, 0, 8) + rest;
        QTest::newRow("bits") << head(2, 1, 1, 8) + rest;
        QTest::newRow("bits of grey") << head(3, 1, 1, 24) + rest;
        QTest::newRow("no palette") << head(1, 1, 1, 8) + rest;
        QTest::newRow("bits of a palette") << head(1, 1, 1, 8, 0x20, 1, 12) + rest;
        QTest::newRow("a colour that is not there") << head(1, 1, 1, 8, 0x20, 1, 24) + hex("010203"
                                                                                           "01");
        QTest::newRow("a colour before the first") << head(1, 1, 1, 8, 0x20, 1, 24, 5) + hex("010203"
                                                                                             "04");
        QTest::newRow("interleaved") << head(3, 1, 1, 8, 0x40) + rest;
        QTest::newRow("text") << QByteArray("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
    }
    void whatMakesNoSenseIsRefused() {
        QFETCH(QByteArray, file);
        QVERIFY(!read(file));
    }

    void claimsOfMoreThanThereIsTakeNoMemory() {
        for (const int kind : {2, 10}) {
            const auto claimed = read(head(kind, 65535, 65535, 32) + QByteArray(1000, '\0'), UINT64_MAX);
            QVERIFY(!claimed);
            QVERIFY2(claimed.error().what.find("can hold") != std::string::npos,
                     claimed.error().what.c_str());
        }
        QVERIFY(!read(head(3, 100, 100, 8) + QByteArray(10000, '\0'), 9999));
        QVERIFY(read(head(3, 100, 100, 8) + QByteArray(10000, '\0'), 10000));
    }
};

} // namespace tst_tga

OCTANT_SUITE(tst_tga, TestTga)
#include "tst_tga.moc"
