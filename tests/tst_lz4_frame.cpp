#include <QTest>

#include <atomic>
#include <cstring>
#include <random>
#include <thread>

#include <lz4frame.h>

#include "io/lz4/frame.h"
#include "tests/support/pool_executor.h"
#include "tests/support/rule_text.h"
#include "tests/support/suite.h"

namespace tst_lz4_frame {

using namespace octant;

namespace {

using Bytes = std::vector<std::byte>;

Bytes wordsOf(std::size_t size, unsigned seed) {
    std::mt19937 random(seed);
    static constexpr const char* words[] = {"wall ",      "floor ",  "ceiling ", "0.125 ",
                                            "\0\0\0\0\0", "pillar-", "x",        "\xff\xfe"};
    Bytes bytes;
    while (bytes.size() < size) {
        const auto which = random() % 9;
        if (which == 8) {
            bytes.push_back(static_cast<std::byte>(random()));
            continue;
        }
        const std::string_view word(words[which], which == 4 ? 5 : std::strlen(words[which]));
        for (const char c : word)
            bytes.push_back(static_cast<std::byte>(c));
    }
    bytes.resize(size);
    return bytes;
}

Bytes noiseOf(std::size_t size) {
    std::mt19937 random(7);
    Bytes bytes(size);
    for (auto& byte : bytes)
        byte = static_cast<std::byte>(random());
    return bytes;
}

lz4::FrameFlags flagsOf(unsigned bits) {
    return {.blockSizeId = static_cast<std::uint8_t>(4 + bits / 16),
            .linked = (bits & 1) != 0,
            .blockChecksums = (bits & 2) != 0,
            .contentChecksum = (bits & 4) != 0,
            .contentSize = (bits & 8) != 0};
}

Rule ruleOf(const Result<Blob>& result) { return result ? Rule::None : result.error().rule; }

bool holds(const Blob& blob, const Bytes& bytes) {
    return blob.size() == bytes.size() && std::equal(bytes.begin(), bytes.end(), blob.data());
}

/// What liblz4's own frame decoder says: exactly one frame of exactly this size?
bool libraryAccepts(std::span<const std::byte> frame, std::size_t declared, Bytes& out) {
    LZ4F_dctx* context = nullptr;
    LZ4F_createDecompressionContext(&context, LZ4F_VERSION);
    out.assign(declared + 1, std::byte{});
    std::size_t made = 0;
    std::size_t used = 0;
    bool ended = false;
    while (!ended) {
        std::size_t outStep = out.size() - made;
        std::size_t inStep = frame.size() - used;
        const auto code =
            LZ4F_decompress(context, out.data() + made, &outStep, frame.data() + used, &inStep, nullptr);
        made += outStep;
        used += inStep;
        if (LZ4F_isError(code) || (code != 0 && inStep == 0 && outStep == 0))
            break;
        ended = code == 0;
    }
    LZ4F_freeDecompressionContext(context);
    out.resize(std::min(made, declared));
    return ended && made == declared && used == frame.size();
}

/// The frame that liblz4's own encoder makes on a fresh context.
Bytes libraryFrame(const Bytes& content, const lz4::FrameFlags& flags, int level) {
    LZ4F_preferences_t preferences = LZ4F_INIT_PREFERENCES;
    preferences.frameInfo.blockSizeID = static_cast<LZ4F_blockSizeID_t>(flags.blockSizeId);
    preferences.frameInfo.blockMode = flags.linked ? LZ4F_blockLinked : LZ4F_blockIndependent;
    preferences.frameInfo.contentChecksumFlag =
        flags.contentChecksum ? LZ4F_contentChecksumEnabled : LZ4F_noContentChecksum;
    preferences.frameInfo.blockChecksumFlag =
        flags.blockChecksums ? LZ4F_blockChecksumEnabled : LZ4F_noBlockChecksum;
    preferences.frameInfo.contentSize = flags.contentSize ? content.size() : 0;
    preferences.compressionLevel = level;
    preferences.autoFlush = 1;
    LZ4F_compressOptions_t options{};
    options.stableSrc = 1;
    LZ4F_cctx* context = nullptr;
    LZ4F_createCompressionContext(&context, LZ4F_VERSION);
    Bytes frame(LZ4F_HEADER_SIZE_MAX + LZ4F_compressBound(content.size(), &preferences));
    std::size_t made = LZ4F_compressBegin(context, frame.data(), frame.size(), &preferences);
    made += LZ4F_compressUpdate(context, frame.data() + made, frame.size() - made, content.data(),
                                content.size(), &options);
    made += LZ4F_compressEnd(context, frame.data() + made, frame.size() - made, &options);
    LZ4F_freeCompressionContext(context);
    frame.resize(made);
    return frame;
}

void setChecksum(Bytes& frame) {
    // The header checksum only covers what the tests below change where they can afford a search for it.
    const std::size_t at = 6;
    for (unsigned value = 0; value < 256; ++value) {
        frame[at] = static_cast<std::byte>(value);
        if (lz4::readFrameFlags(frame))
            return;
    }
}

} // namespace

class TestLz4Frame : public QObject {
    Q_OBJECT

private slots:
    void onAllCoresItIsTheSameFrame_data() {
        QTest::addColumn<unsigned>("bits");
        QTest::addColumn<int>("level");
        for (const unsigned bits : {0U, 1U, 15U, 49U})
            for (const int level : {1, 3, 12})
                if (!OCTANT_SANITIZED || level < 12 ||
                    bits == 49) // which is slow, and slower still with sanitizers
                    QTest::addRow("flags %u level %d", bits, level) << bits << level;
    }
    void onAllCoresItIsTheSameFrame() {
        QFETCH(unsigned, bits);
        QFETCH(int, level);
        // What repeats, what does not, and long runs that cross from one part to the next.
        Bytes content = wordsOf(1'200'000, 3);
        const Bytes noise = noiseOf(300'000), words = wordsOf(200'001, 5);
        content.insert(content.end(), noise.begin(), noise.end());
        content.insert(content.end(), 400'000, std::byte{0});
        for (int i = 0; i < 70'000; ++i)
            content.insert(content.end(), {std::byte{1}, std::byte{2}, static_cast<std::byte>(i >> 14)});
        content.insert(content.end(), words.begin(), words.end());
        const auto flags = flagsOf(bits);
        std::atomic<std::size_t> told{0};
        const Bytes frame = lz4::compress(
            content, flags, level, {&test::poolExecutor(), {}, [&](std::size_t bytes) { told += bytes; }});
        QVERIFY(frame == lz4::compress(content, flags, level));
        QVERIFY(frame == libraryFrame(content, flags, level));
        QCOMPARE(told.load(), content.size());
    }
    void cancelledItIsNoFrame() {
        const CancelToken token;
        const Bytes content = wordsOf(5'000'000, 3);
        QVERIFY(
            lz4::compress(content, {}, 12, {&inlineExecutor(), token, [&](std::size_t) { token.cancel(); }})
                .empty());
    }
    void keepsContentAndFlags_data() {
        QTest::addColumn<unsigned>("bits");
        for (unsigned bits = 0; bits < 64; ++bits)
            QTest::addRow("flags %u", bits) << bits;
    }
    void keepsContentAndFlags() {
        QFETCH(unsigned, bits);
        const auto flags = flagsOf(bits);
        for (const std::size_t size : {1, 12, 13, 300, 66'000}) {
            const Bytes content = wordsOf(size, static_cast<unsigned>(size));
            for (int level = 1; level <= 12; level += size > 50'000 ? 4 : 1) {
                const Bytes frame = lz4::compress(content, flags, level);
                const auto read = lz4::readFrameFlags(frame);
                QVERIFY(read.has_value());
                QVERIFY(*read == flags);
                QVERIFY(frame == libraryFrame(content, flags, level));
                const auto back = lz4::decompress(frame, static_cast<std::uint32_t>(size));
                QVERIFY2(back.has_value(), back ? "" : back.error().text().c_str());
                QVERIFY(holds(*back, content));
            }
        }
    }

    void keepsAwkwardContent_data() {
        QTest::addColumn<QByteArray>("content");
        const auto row = [](const char* name, const Bytes& bytes) {
            QTest::newRow(name) << QByteArray(reinterpret_cast<const char*>(bytes.data()),
                                              qsizetype(bytes.size()));
        };
        row("noise", noiseOf(200'000));
        row("zeros", Bytes(3'000'000));
        row("many large blocks", wordsOf(9'000'000, 3));
        row("exactly one block", wordsOf(65'536, 4));
        row("one byte over a block", wordsOf(65'537, 4));
    }
    void keepsAwkwardContent() {
        QFETCH(QByteArray, content);
        const Bytes bytes(reinterpret_cast<const std::byte*>(content.constData()),
                          reinterpret_cast<const std::byte*>(content.constData()) + content.size());
        for (const unsigned bits : {0u, 1u, 15u, 49u, 48u, 62u, 63u}) {
            for (const int level : {1, 4}) {
                const Bytes frame = lz4::compress(bytes, flagsOf(bits), level);
                const auto back = lz4::decompress(frame, static_cast<std::uint32_t>(bytes.size()));
                QVERIFY2(back.has_value(), back ? "" : back.error().text().c_str());
                QVERIFY(holds(*back, bytes));
                Bytes out;
                QVERIFY(libraryAccepts(frame, bytes.size(), out));
                QVERIFY(out == bytes);
            }
        }
    }

    void writesLikeTheDefaultOfTheFormat() {
        const lz4::FrameFlags flags;
        const Bytes frame = lz4::compress(wordsOf(100, 1), flags, 1);
        QCOMPARE(std::to_integer<int>(frame[4]), 0x40);
        QCOMPARE(std::to_integer<int>(frame[5]), 0x40);
    }

    void clampsTheLevel() {
        const Bytes content = wordsOf(5'000, 2);
        QVERIFY(lz4::compress(content, {}, -5) == lz4::compress(content, {}, 1));
        QVERIFY(lz4::compress(content, {}, 99) == lz4::compress(content, {}, 12));
    }

    void givesTheSameFrameWhateverCameBefore() {
        std::mt19937 random(11);
        struct Case {
            Bytes content;
            lz4::FrameFlags flags;
            int level;
            Bytes frame;
        };
        std::vector<Case> cases;
        for (unsigned i = 0; i < 300; ++i) {
            Case each{wordsOf(1 + random() % (i % 10 == 0 ? 200'000 : 5'000), i),
                      flagsOf(random() % 64),
                      1 + int(random() % 12),
                      {}};
            std::thread([&each] { each.frame = lz4::compress(each.content, each.flags, each.level); }).join();
            cases.push_back(std::move(each));
        }
        for (int round = 0; round < 4; ++round) {
            std::shuffle(cases.begin(), cases.end(), random);
            for (const auto& each : cases)
                QVERIFY(lz4::compress(each.content, each.flags, each.level) == each.frame);
        }
    }

    void refusesAFrameCutAtAnyByte_data() { smallFrames(); }
    void refusesAFrameCutAtAnyByte() {
        QFETCH(unsigned, bits);
        const Bytes content = wordsOf(900, 5);
        const Bytes frame = lz4::compress(content, flagsOf(bits), 9);
        for (std::size_t length = 0; length < frame.size(); ++length) {
            const auto result = lz4::decompress(std::span(frame).first(length), 900);
            QVERIFY(!result.has_value());
            QCOMPARE(result.error().rule, length * 255 < 900 ? Rule::Pmf010 : Rule::Pmf008);
            QVERIFY(result.error().byte.has_value());
            QVERIFY(*result.error().byte <= length);
        }
    }

    void agreesWithTheLibraryOnFlippedBytes_data() { smallFrames(); }
    void agreesWithTheLibraryOnFlippedBytes() {
        QFETCH(unsigned, bits);
        const Bytes content = wordsOf(700, 6);
        Bytes frame = lz4::compress(content, flagsOf(bits), 9);
        Bytes expected;
        for (std::size_t at = 0; at < frame.size(); ++at) {
            for (const int flip : {0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0xff}) {
                const std::byte kept = frame[at];
                frame[at] ^= static_cast<std::byte>(flip);
                const auto result = lz4::decompress(frame, 700);
                const bool accepted = libraryAccepts(frame, 700, expected);
                QCOMPARE(result.has_value(), accepted);
                if (accepted)
                    QVERIFY(holds(*result, expected));
                else
                    QVERIFY(ruleOf(result) != Rule::None);
                frame[at] = kept;
            }
        }
    }

    void agreesWithTheLibraryOnDamagedLinkedBlocks() {
        std::mt19937 random(13);
        const Bytes content = wordsOf(200'000, 8);
        const Bytes frame = lz4::compress(content, {}, 3);
        Bytes expected;
        for (int i = 0; i < 1'000; ++i) {
            Bytes damaged = frame;
            for (int k = 0; k < 1 + i % 3; ++k)
                damaged[random() % damaged.size()] = static_cast<std::byte>(random());
            const auto result = lz4::decompress(damaged, 200'000);
            QCOMPARE(result.has_value(), libraryAccepts(damaged, 200'000, expected));
            if (result)
                QVERIFY(holds(*result, expected));
        }
    }

    void namesTheRuleThatAFrameBreaks_data() {
        QTest::addColumn<QByteArray>("frame");
        QTest::addColumn<unsigned>("declared");
        QTest::addColumn<QString>("rule");
        const auto row = [](const char* name, const Bytes& bytes, unsigned declared, const char* rule) {
            QTest::newRow(name) << QByteArray(reinterpret_cast<const char*>(bytes.data()),
                                              qsizetype(bytes.size()))
                                << declared << QString(rule);
        };
        const Bytes content = wordsOf(400, 9);
        const Bytes sound = lz4::compress(content, {}, 1);
        const Bytes checked = lz4::compress(content, flagsOf(7), 1);
        const Bytes sized = lz4::compress(content, flagsOf(9), 1);
        const Bytes noise = lz4::compress(noiseOf(400), {}, 1);
        const Bytes two = lz4::compress(wordsOf(100'000, 9), {}, 1);
        row("sound", sound, 400, "");
        row("nothing", {}, 0, "PMF-008");
        row("one more declared", sound, 401, "PMF-009");
        row("one fewer declared", sound, 399, "PMF-009");
        row("none declared", sound, 0, "PMF-009");
        row("one fewer of a stored block", noise, 399, "PMF-009");
        row("first of two blocks declared", two, 65'536, "PMF-009");
        row("4 GiB declared", sound, 0xFFFFFFFF, "PMF-010");
        row("255 times and 1", sound, unsigned(sound.size() * 255 + 1), "PMF-010");
        row("255 times", sound, unsigned(sound.size() * 255), "PMF-009");

        Bytes changed = sound;
        changed.push_back(std::byte{0});
        row("a byte after it", changed, 400, "PMF-011");
        changed = sound;
        changed.insert(changed.end(), sound.begin(), sound.end());
        row("two frames", changed, 400, "PMF-011");
        changed = sound;
        changed[0] = std::byte{0x05};
        row("other magic", changed, 400, "PMF-008");
        changed = {std::byte{0x50}, std::byte{0x2A}, std::byte{0x4D}, std::byte{0x18},
                   std::byte{0},    std::byte{0},    std::byte{0},    std::byte{0}};
        changed.insert(changed.end(), sound.begin(), sound.end());
        row("skippable frame before it", changed, 400, "PMF-008");
        changed = checked;
        changed.back() ^= std::byte{1};
        row("content checksum", changed, 400, "PMF-008");
        changed = checked;
        changed[changed.size() - 9] ^= std::byte{1};
        row("block checksum", changed, 400, "PMF-008");
        changed = sized;
        changed[6] ^= std::byte{1};
        row("content size without its checksum", changed, 400, "PMF-008");
        changed = sound;
        changed[6] ^= std::byte{1};
        row("header checksum", changed, 400, "PMF-008");
        changed = sound;
        changed[4] |= std::byte{2};
        row("reserved bit", changed, 400, "PMF-008");
        changed = sound;
        changed[5] = std::byte{0x30};
        row("block size 3", changed, 400, "PMF-008");
        changed = sound;
        changed[4] |= std::byte{1};
        changed.insert(changed.begin() + 6, 4, std::byte{0});
        for (unsigned value = 0; value < 256; ++value) { // one of these has a right header checksum
            changed[10] = static_cast<std::byte>(value);
            row(qPrintable(QString("dictionary %1").arg(value)), changed, 400, "PMF-008");
        }
        changed = sound;
        changed[4] = std::byte{0x60};
        setChecksum(changed);
        row("other flags with a right checksum", changed, 400, "");
    }
    void namesTheRuleThatAFrameBreaks() {
        QFETCH(QByteArray, frame);
        QFETCH(unsigned, declared);
        QFETCH(QString, rule);
        const std::span<const std::byte> bytes(reinterpret_cast<const std::byte*>(frame.constData()),
                                               static_cast<std::size_t>(frame.size()));
        QCOMPARE(ruleText(ruleOf(lz4::decompress(bytes, declared))), rule);
        if (declared < 1'000'000) {
            Bytes out(declared);
            const auto into = lz4::decompressInto(bytes, out);
            QCOMPARE(into.has_value(), rule.isEmpty());
        }
    }

    void refusesBombs() {
        const Bytes frame = lz4::compress(Bytes(48 << 20), {}, 1);
        const auto declared = static_cast<std::uint32_t>(frame.size() * 255);
        QVERIFY(lz4::decompress(frame, 48 << 20).has_value());
        QCOMPARE(ruleOf(lz4::decompress(frame, 0xFFFFFFFF)), Rule::Pmf010);
        QCOMPARE(ruleOf(lz4::decompress(frame, declared + 1)), Rule::Pmf010);
        QCOMPARE(ruleOf(lz4::decompress(frame, 1'000)), Rule::Pmf009);
    }

private:
    static void smallFrames() {
        QTest::addColumn<unsigned>("bits");
        for (const unsigned bits : {0u, 1u, 2u, 4u, 8u, 15u, 63u})
            QTest::addRow("flags %u", bits) << bits;
    }
};

} // namespace tst_lz4_frame

OCTANT_SUITE(tst_lz4_frame, TestLz4Frame)
#include "tst_lz4_frame.moc"
