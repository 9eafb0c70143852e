#include <atomic>
#include <cstdlib>
#include <functional>
#include <memory>
#include <new>
#include <thread>

#include <QDir>
#include <QTest>

#include <malloc.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "io/json/writer.h"
#include "io/pmf/dump.h"
#include "io/pmf/level_codec.h"
#include "io/pmf/reader.h"
#include "io/pmf/sector_codec.h"
#include "model/check/check.h"
#include "tests/support/pmf_container.h"
#include "tests/support/samples.h"

namespace {

constexpr bool sanitized = OCTANT_SANITIZED;

// Everything that is asked of the system while something is read: operator new, and the chunks that blocks
// are decompressed into, which are mapped.
std::atomic<std::size_t> inUse{0}, peak{0};

void add(std::size_t bytes) {
    const std::size_t now = inUse += bytes;
    std::size_t before = peak;
    while (now > before && !peak.compare_exchange_weak(before, now)) {
    }
}

void* counted(std::size_t size) noexcept {
    void* block = std::malloc(size);
    if (block != nullptr)
        add(malloc_usable_size(block));
    return block;
}
void* countedOrEnd(std::size_t size) {
    void* block = counted(size);
    if (block == nullptr)
        std::abort();
    return block;
}
void uncounted(void* block) noexcept {
    if (block != nullptr)
        inUse -= malloc_usable_size(block);
    std::free(block);
}

} // namespace

void* operator new(std::size_t size) { return countedOrEnd(size); }
void* operator new[](std::size_t size) { return countedOrEnd(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size); }
void operator delete(void* block) noexcept { uncounted(block); }
void operator delete[](void* block) noexcept { uncounted(block); }
void operator delete(void* block, std::size_t) noexcept { uncounted(block); }
void operator delete[](void* block, std::size_t) noexcept { uncounted(block); }
void operator delete(void* block, const std::nothrow_t&) noexcept { uncounted(block); }
void operator delete[](void* block, const std::nothrow_t&) noexcept { uncounted(block); }

#if !OCTANT_SANITIZED
extern "C" void* mmap(void* at, std::size_t size, int protection, int flags, int file,
                      off_t offset) noexcept {
    const long made = syscall(SYS_mmap, at, size, protection, flags, file, offset);
    if (made != -1 && (flags & MAP_ANONYMOUS) != 0)
        add(size);
    return reinterpret_cast<void*>(made); // NOLINT: that is what the call gives
}
extern "C" int munmap(void* at, std::size_t size) noexcept {
    const long done = syscall(SYS_munmap, at, size);
    if (done == 0)
        inUse -= size;
    return static_cast<int>(done);
}
#endif

using namespace octant;

namespace {

constexpr std::size_t largestFile = 32 * 1024;
constexpr std::size_t freeMemory = std::size_t{16} << 20;
/// Under sanitizers every 16th change.
constexpr int closeness = sanitized ? 16 : 1; ///< of the bytes that are tried
constexpr int usedEvery = sanitized ? 1 : 16; ///< changes that are checked and dumped too

/// Sizes that the blocks of a map declare and that are believed (pmf.md, Compression).
std::size_t declaredSizes(const Map& map) {
    std::size_t sum = 0;
    const auto count = [&](const auto& blocks) {
        for (const pmf::StoredBlock& block : blocks)
            if (block.decompressedSize <= block.frame.size() * lz4::largestGrowth)
                sum += block.decompressedSize;
    };
    for (const auto& level : map.levels) {
        if (const auto stored = std::static_pointer_cast<const pmf::StoredLevelBlocks>(level->stored.get()))
            count(stored->blocks);
        for (const SectorSlot& slot : level->sectors)
            if (const auto stored =
                    std::static_pointer_cast<const pmf::StoredSectorBlocks>(slot.cell->stored()))
                count(stored->blocks);
    }
    return sum;
}

/// Reads a file and looks at all of it; gives the declared sizes that were accepted.
std::size_t readAll(const Blob& file) {
    const Result<MapPtr> map = pmf::readMap(file);
    if (!map)
        return 0;
    pmf::decodeSectors(**map, inlineExecutor());
    (void)pmf::readingFindings(**map);
    return declaredSizes(**map);
}

/// Checks and dumps what can be read of a file as well.
void useAll(const Blob& file) {
    const Result<MapPtr> map = pmf::readMap(file);
    if (!map)
        return;
    (void)checkMap(**map, inlineExecutor());
    json::Writer out(json::Style::Compact, [](std::string_view) {});
    pmf::dumpMap(out, **map);
    out.finish();
}

/// A read of a changed file, which must keep to the memory that the file and what it declares may take. Empty
/// when it does.
QString readWithinMemory(const QByteArray& bytes) {
    const Blob file = octant::test::blobOf(bytes);
    const std::size_t before = inUse;
    peak = before;
    const std::size_t declared = readAll(file);
    const std::size_t taken = peak - before;
    const std::size_t allowed = freeMemory + 4 * (static_cast<std::size_t>(bytes.size()) + declared);
    return taken <= allowed ? QString()
                            : QStringLiteral("takes %1 bytes, %2 are allowed").arg(taken).arg(allowed);
}

/// Runs work on a thread of its own, with which the memory goes that a thread keeps to use again. What is
/// then left of what the work took is a leak.
QString leakFree(const std::function<QString()>& work) {
    const std::size_t before = inUse;
    auto wrong = std::make_unique<QString>();
    std::thread([&] { *wrong = work(); }).join();
    if (!wrong->isEmpty())
        return *wrong;
    wrong.reset();
    return inUse <= before ? QString() : QStringLiteral("%1 bytes are left").arg(inUse - before);
}

} // namespace

class TestPmfHostile : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void filesCutAnywhereAreSafe_data() { addFiles(); }
    void filesCutAnywhereAreSafe();
    void filesWithAnyByteFlippedAreSafe_data() { addFiles(); }
    void filesWithAnyByteFlippedAreSafe();
    void whatIsCompressedCanBeAnything_data();
    void whatIsCompressedCanBeAnything();
    void bombsAreRefusedBeforeMemoryIsTaken();

private:
    static void addFiles();
};

/// Tables that are made once and stay are no leak.
void TestPmfHostile::initTestCase() {
    for (const Revision revision : allRevisions) {
        const QString name =
            QStringLiteral("pmf/kitchen-sink.%1.pmf").arg(QLatin1String(revisionName(revision)));
        const QByteArray bytes = octant::test::contentOf(octant::test::dataFile(name));
        QVERIFY(!bytes.isEmpty());
        (void)readAll(octant::test::blobOf(bytes));
        useAll(octant::test::blobOf(bytes));
        (void)readAll(octant::test::blobOf(bytes.first(bytes.size() / 2)));
    }
}

void TestPmfHostile::addFiles() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("first");
    QTest::addColumn<int>("step");
    // The broken ones are good ones with one thing wrong: their bytes are spread over all of them.
    constexpr int spread = 11;
    int number = 0;
    for (const char* folder : {"pmf", "pmf/bad"})
        for (const QFileInfo& file :
             QDir(octant::test::dataFile(QString::fromLatin1(folder))).entryInfoList({"*.pmf"}))
            if (file.size() < qint64{largestFile}) {
                const bool good = std::string_view(folder) == "pmf";
                QTest::newRow(qPrintable(file.fileName()))
                    << file.filePath() << (good ? 0 : number++ % spread)
                    << (good ? closeness : closeness * spread);
            }
}

void TestPmfHostile::filesCutAnywhereAreSafe() {
    QFETCH(QString, path);
    QFETCH(int, first);
    QFETCH(int, step);
    const QByteArray bytes = octant::test::contentOf(path);
    const QString wrong = leakFree([&] {
        for (qsizetype size = first; size < bytes.size(); size += step)
            if (const QString why = readWithinMemory(bytes.first(size)); !why.isEmpty())
                return QStringLiteral("cut to %1: %2").arg(size).arg(why);
        return QString();
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

void TestPmfHostile::filesWithAnyByteFlippedAreSafe() {
    QFETCH(QString, path);
    QFETCH(int, first);
    QFETCH(int, step);
    QByteArray bytes = octant::test::contentOf(path);
    const QString wrong = leakFree([&] {
        for (qsizetype at = first; at < bytes.size(); at += step) {
            bytes[at] = static_cast<char>(~bytes[at]);
            if (const QString why = readWithinMemory(bytes); !why.isEmpty())
                return QStringLiteral("byte %1 flipped: %2").arg(at).arg(why);
            if ((at - first) / step % usedEvery == 0)
                useAll(octant::test::blobOf(bytes));
            bytes[at] = static_cast<char>(~bytes[at]);
        }
        return QString();
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

void TestPmfHostile::whatIsCompressedCanBeAnything_data() {
    QTest::addColumn<QString>("path");
    for (const QFileInfo& file : QDir(octant::test::dataFile(QStringLiteral("pmf")))
                                     .entryInfoList({"kitchen-sink.*.pmf", "minimal.*.pmf"}))
        QTest::newRow(qPrintable(file.fileName())) << file.filePath();
}

/// A byte flipped in a frame is found by the frame; here they are flipped inside, in frames that are sound.
void TestPmfHostile::whatIsCompressedCanBeAnything() {
    using octant::test::PmfContainer;
    QFETCH(QString, path);
    const Blob file = octant::test::blobOf(octant::test::contentOf(path));
    auto map = PmfContainer::split(file.span());
    QVERIFY(map.has_value());
    // Put together again it is the same map.
    const Result<MapPtr> before = pmf::readMap(file), after = pmf::readMap(Blob(map->joined()));
    QVERIFY(before.has_value() && after.has_value());
    const auto valuesOf = [](const Map& read) {
        json::Writer out;
        pmf::dumpMap(out, read);
        return out.take();
    };
    QVERIFY(valuesOf(**before) == valuesOf(**after));

    std::vector<std::byte*> places;
    const auto addPlaces = [&places](std::array<octant::test::PmfBlock, 3>& blocks) {
        for (octant::test::PmfBlock& block : blocks)
            for (std::byte& byte : block.content)
                places.push_back(&byte);
    };
    for (octant::test::PmfLevel& level : map->levels) {
        addPlaces(level.blocks);
        for (auto& sector : level.sectors)
            addPlaces(sector);
    }
    constexpr std::size_t most = sanitized ? 100 : 400;
    const std::size_t step = std::max<std::size_t>(1, places.size() / most);
    const QString wrong = leakFree([&] {
        for (std::size_t at = 0; at < places.size(); at += step)
            for (const std::byte with : {std::byte{0xff}, std::byte{0x01}}) {
                *places[at] ^= with;
                const auto joined = map->joined();
                if (const QString why = readWithinMemory(
                        QByteArray(reinterpret_cast<const char*>(joined.data()), qsizetype(joined.size())));
                    !why.isEmpty())
                    return QStringLiteral("byte %1 of what is compressed: %2").arg(at).arg(why);
                if (at / step % usedEvery == 0)
                    useAll(Blob(joined));
                *places[at] ^= with;
            }
        return QString();
    });
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

void TestPmfHostile::bombsAreRefusedBeforeMemoryIsTaken() {
    const Blob file = octant::test::blobOf(
        octant::test::contentOf(octant::test::dataFile(QStringLiteral("pmf/bad/bomb-4g.2025-08-08.pmf"))));
    QVERIFY(file.size() > 0);
    const std::size_t before = inUse;
    peak = before;
    const Result<MapPtr> map = pmf::readMap(file);
    QVERIFY(map.has_value());
    pmf::decodeSectors(**map, inlineExecutor());
    const Finding* damage = (*map)->levels[0]->sectors[0].cell->damage();
    QVERIFY(damage != nullptr);
    QVERIFY(damage->rule == Rule::Pmf010);
    QVERIFY(peak - before < freeMemory);
}

QTEST_GUILESS_MAIN(TestPmfHostile)
#include "tst_pmf_hostile.moc"
