#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <limits>
#include <map>
#include <new>
#include <optional>
#include <string>
#include <vector>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "io/edit_context.h"
#include "io/json/script.h"
#include "io/p3m/p3m.h"
#include "io/pfmap/pfmap.h"
#include "io/save_calls.h"
#include "io/save_file.h"
#include "model/check/check.h"
#include "model/core/attempt.h"
#include "tests/support/amount.h"
#include "tests/support/any_edits.h"
#include "tests/support/edit_map.h"
#include "tests/support/pool_executor.h"
#include "tests/support/samples.h"

// Memory that runs out once: one allocation fails where a test wants it, in whatever thread it comes.
namespace {

constexpr auto never = std::numeric_limits<std::int64_t>::max();
std::atomic<std::int64_t> untilFailure = never; ///< allocations until one fails; below 0: it has

void* allocated(std::size_t size, std::size_t alignment) {
    // Not counted where nobody waits for one, so that threads do not wait for each other.
    if (untilFailure.load(std::memory_order_relaxed) != never && untilFailure-- == 0)
        return nullptr;
    size = std::max<std::size_t>(size, 1);
    return alignment == 0 ? std::malloc(size) // NOLINT: this is what operator new stands on
                          : std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

/// The allocation of this number, counted from here on over all threads, fails.
class Shortage {
public:
    explicit Shortage(std::int64_t number) { untilFailure = number; }
    Shortage(const Shortage&) = delete;
    Shortage& operator=(const Shortage&) = delete;
    ~Shortage() { untilFailure = never; }
    /// Whether there were so many.
    static bool came() { return untilFailure < 0; }
};

} // namespace

void* operator new(std::size_t size) {
    if (void* memory = allocated(size, 0))
        return memory;
    throw std::bad_alloc();
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    if (void* memory = allocated(size, static_cast<std::size_t>(alignment)))
        return memory;
    throw std::bad_alloc();
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return allocated(size, 0); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

using namespace octant;
using namespace octant::test;

namespace {

/// What a test does to one allocation after another: the first 10,000 of a work, each of them in
/// `tests/run soak`, otherwise some.
class Numbers {
public:
    Numbers() : m_step(soaked(1) > 1 ? 1 : 97) {}
    /// The next one to fail; nothing at the end, and where the work before had fewer allocations.
    std::optional<std::int64_t> next(bool came) {
        constexpr std::int64_t most = 10'000;
        if (!came || m_next >= most)
            return {};
        // The first few, where files are opened and threads begin, one by one.
        const std::int64_t number = m_next;
        m_next += m_next < 20 ? 1 : m_step;
        return number;
    }

private:
    std::int64_t m_step, m_next = 0;
};

Blob fileOf(const QString& name) { return loadBlob(dataFile(name)); }

/// A document of any kind as the window reads it.
Result<MapPtr> readAny(const QString& name, const Blob& file) {
    if (name.endsWith(QLatin1String(".p3m")))
        return p3m::read(file).map([](const p3m::Opened& opened) { return documentOf(opened.model); });
    if (name.endsWith(QLatin1String(".pfmap")))
        return pfmap::read(file).map(
            [](Terrain terrain) { return documentOf(std::make_shared<const Terrain>(std::move(terrain))); });
    return pmf::readMap(file);
}

Result<Blob> writeAny(const Map& map, Executor* executor = nullptr) {
    if (map.model)
        return p3m::write(*map.model);
    if (map.terrain)
        return pfmap::write(*map.terrain);
    pmf::WriteOptions options;
    options.executor = executor;
    return pmf::writeMap(map, options).map(pmf::joined);
}

Blob bytes(const Map& map) {
    const auto written = writeAny(map);
    if (!written)
        QTest::qFail(written.error().text().c_str(), __FILE__, __LINE__);
    return written.value_or(Blob());
}

std::size_t damagedSectors(const Map& map) {
    std::size_t damaged = 0;
    for (const auto& level : map.levels)
        for (const SectorSlot& slot : level->sectors)
            damaged += slot.cell->damage() != nullptr ? 1 : 0;
    return damaged;
}

/// Why something was not done; empty where it was.
template <class T> std::string why(const Result<T>& result) {
    return result ? std::string() : result.error().text();
}

void addFiles() {
    QTest::addColumn<QString>("name");
    for (const char* name : {"pmf/kitchen-sink.2025-08-08.pmf", "pmf/multi.2025-01-15.pmf",
                             "pmf/kitchen-sink.2025-01-07.pmf", "p3m/lamp.p3m", "pfmap/hills-mixed.pfmap"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

} // namespace

class TestAllocations : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void openingFailsOrGivesTheDocument_data() { addFiles(); }
    void openingFailsOrGivesTheDocument();
    void checkingFailsOrFindsTheSame_data() { addFiles(); }
    void checkingFailsOrFindsTheSame();
    void editsFailOrAreDone_data();
    void editsFailOrAreDone();
    void scriptsFailOrAreDone();
    void savesFailOrAreWhole_data() { addFiles(); }
    void savesFailOrAreWhole();

private:
    MapPtr m_map;
    Blob m_before;                       ///< its bytes
    std::map<std::string, Edit> m_edits; ///< one of each action that can be done to it
};

void TestAllocations::openingFailsOrGivesTheDocument() {
    QFETCH(QString, name);
    const Blob file = fileOf(name);
    const Result<MapPtr> known = readAny(name, file);
    QVERIFY(known);
    const std::size_t damaged = damagedSectors(**known);
    const Blob again = bytes(**known);
    Numbers numbers;
    int failed = 0;
    bool came = true;
    while (const auto number = numbers.next(came)) {
        Result<MapPtr> read = fail("not tried");
        MapPtr map; // as far as it came
        {
            const Shortage shortage(*number);
            read = attempt("this file", [&]() -> Result<MapPtr> {
                Result<MapPtr> opened = readAny(name, file);
                if (opened) {
                    map = *opened;
                    pmf::decodeSectors(**opened, poolExecutor());
                }
                return opened;
            });
            came = Shortage::came();
        }
        QVERIFY2(read || came, why(read).c_str());
        QVERIFY2(read || read.error().what.find("memory") != std::string::npos, why(read).c_str());
        failed += read ? 0 : 1;
        // What could not be decoded is no damage: it can be once there is memory.
        if (map) {
            QCOMPARE(damagedSectors(*map), damaged);
            QVERIFY(bytes(*map) == again);
        }
    }
    QVERIFY(failed > 0);
}

void TestAllocations::checkingFailsOrFindsTheSame() {
    QFETCH(QString, name);
    const Result<MapPtr> map = readAny(name, fileOf(name));
    QVERIFY(map);
    const auto texts = [](const std::vector<Finding>& findings) {
        std::vector<std::string> lines;
        for (const Finding& finding : findings)
            lines.push_back(finding.text());
        return lines;
    };
    const auto known = texts(checkMap(**map, poolExecutor()));
    Numbers numbers;
    bool came = true;
    while (const auto number = numbers.next(came)) {
        Result<std::vector<Finding>> found = fail("not tried");
        {
            const Shortage shortage(*number);
            found = attempt("checking", [&] { return checkMap(**map, poolExecutor()); });
            came = Shortage::came();
        }
        QVERIFY(found || came);
        QVERIFY(!found || texts(*found) == known);
    }
    QVERIFY(texts(checkMap(**map, poolExecutor())) == known);
}

void TestAllocations::initTestCase() {
    m_map = readTestMap("pmf/kitchen-sink.2025-08-08.pmf");
    pmf::decodeSectors(*m_map, poolExecutor());
    m_before = bytes(*m_map);
    constexpr int tries = 3'000;
    AnyEdits edits(7);
    for (int i = 0; i < tries; ++i) {
        Edit edit = edits.next(*m_map);
        if (m_edits.contains(edit.action))
            continue;
        const auto edited = octant::apply(m_map, edit, editContext({}));
        if (edited && !(bytes(*edited->map) == m_before))
            m_edits.emplace(edit.action, std::move(edit));
    }
    QVERIFY(m_edits.size() > 25);
}

void TestAllocations::editsFailOrAreDone_data() {
    QTest::addColumn<QString>("action");
    for (const auto& [action, edit] : m_edits)
        QTest::newRow(action.c_str()) << QString::fromStdString(action);
}

void TestAllocations::editsFailOrAreDone() {
    QFETCH(QString, action);
    const Edit& edit = m_edits.at(action.toStdString());
    const auto known = octant::apply(m_map, edit, editContext({}));
    QVERIFY(known);
    const Blob after = bytes(*known->map);
    Numbers numbers;
    bool came = true;
    while (const auto number = numbers.next(came)) {
        Result<Edited> edited = fail("not tried");
        {
            const Shortage shortage(*number);
            edited = attempt("this", [&] { return octant::apply(m_map, edit, editContext({})); });
            came = Shortage::came();
        }
        QVERIFY2(edited || (came && why(edited).find("memory") != std::string::npos), why(edited).c_str());
        QVERIFY(!edited || bytes(*edited->map) == after);
    }
    QVERIFY(bytes(*m_map) == m_before);
    const auto again = octant::apply(m_map, edit, editContext({}));
    QVERIFY(again && bytes(*again->map) == after);
}

void TestAllocations::scriptsFailOrAreDone() {
    const MapPtr map = readTestMap("pmf/kitchen-sink.2025-08-08.pmf");
    const Blob before = bytes(*map);
    AnyEdits edits(3);
    std::vector<Edit> some;
    MapPtr last = map;
    constexpr std::size_t enough = 12;
    while (some.size() < enough) {
        const Edit next = edits.next(*last);
        const auto edited = octant::apply(last, next, editContext({}));
        if (!edited)
            continue;
        last = edited->map;
        some.push_back(next);
    }
    const std::string script = json::scriptOf(some);
    const Blob after = bytes(*last);
    Numbers numbers;
    bool came = true;
    while (const auto number = numbers.next(came)) {
        Result<MapPtr> ran = fail("not tried");
        {
            const Shortage shortage(*number);
            ran = attempt("this", [&] { return json::runScript(map, script); });
            came = Shortage::came();
        }
        QVERIFY2(ran || came, why(ran).c_str());
        QVERIFY(!ran || bytes(**ran) == after);
    }
    QVERIFY(bytes(*map) == before);
}

void TestAllocations::savesFailOrAreWhole() {
    QFETCH(QString, name);
    const Blob old = fileOf(name);
    QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("file")).toStdString();
    struct NoSync { // no power is cut here
        ~NoSync() { saveCalls().sync = before; }
        int (*const before)(int) = saveCalls().sync.exchange([](int) { return 0; });
    } const noSync;
    // One that has sectors encoded anew; the same items have the same ids each time that the file is read.
    const bool isMap = name.endsWith(QLatin1String(".pmf"));
    Edit edit;
    if (isMap) {
        const Result<MapPtr> map = readAny(name, old);
        AnyEdits edits(5);
        for (;;) {
            edit = edits.next(**map);
            if (edit.action.starts_with("cubes.") && octant::apply(*map, edit, editContext({})))
                break;
        }
    }
    Numbers numbers;
    int failed = 0;
    bool came = true, whole = true;
    const auto holds = [&](const Blob& content) {
        const auto read = readFile(path);
        return read && *read == content;
    };
    while (const auto number = numbers.next(came)) {
        // Read anew each time, as a save keeps what it encoded.
        const Result<MapPtr> map = readAny(name, old);
        const Result<MapPtr> same = readAny(name, old);
        const auto edited = [&](const MapPtr& before) { return isMap ? done(before, edit) : before; };
        const MapPtr next = edited(*map);
        const Blob content = bytes(*edited(*same));
        QFile::remove(folder.filePath(QStringLiteral("file.1")));
        if (!writeFileSafely(path, old.span()))
            QFAIL("the folder takes no file");
        SaveDetails details;
        details.backups = 1;
        details.check = [&](const Blob& written) {
            const Result<MapPtr> opened = readAny(name, written);
            return opened ? Result<void>() : tl::unexpected(opened.error());
        };
        Result<void> saved = fail("not tried");
        {
            const Shortage shortage(*number);
            saved = attempt("saving", [&]() -> Result<void> {
                const Result<Blob> made = writeAny(*next, &poolExecutor());
                return made ? writeFileSafely(path, made->span(), &details) : tl::unexpected(made.error());
            });
            came = Shortage::came();
        }
        failed += saved ? 0 : 1;
        whole = whole && (saved || came) && holds(saved ? content : old);
        // The same document can be saved once there is memory.
        const Result<Blob> again = writeAny(*next, &poolExecutor());
        whole = whole && again && *again == content;
        const QStringList rest = QDir(folder.path()).entryList(QDir::Files | QDir::Hidden);
        for (const QString& left : rest)
            whole = whole && !left.endsWith(QLatin1String(".tmp"));
        if (!whole)
            break;
    }
    QVERIFY(whole);
    QVERIFY(failed > 0);
}

QTEST_GUILESS_MAIN(TestAllocations)
#include "tst_allocations.moc"
