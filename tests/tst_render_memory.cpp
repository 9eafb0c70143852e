#include <atomic>
#include <cstdlib>
#include <limits>
#include <new>

#include <QSignalSpy>
#include <QTest>

#include "app/document/jobs.h"
#include "tests/support/build_map.h"
#include "tests/support/cube_cells.h"
#include "views/render/level_scene.h"
#include "views/viewport/scene_sync.h"
#include "views/viewport/terrain_sync.h"

// Memory that runs out: the allocations of this program fail where a test wants it.
namespace {

constexpr auto never = std::numeric_limits<std::int64_t>::max();
std::atomic<std::int64_t> untilFailure{never}; ///< allocations until one fails
std::atomic<std::size_t> largestOfWorkers{std::numeric_limits<std::size_t>::max()}; ///< bytes
thread_local bool isWindowThread = false;

void* allocated(std::size_t size) {
    if (!isWindowThread && size > largestOfWorkers)
        return nullptr;
    if (untilFailure != never && untilFailure.fetch_sub(1) == 1)
        return nullptr;
    return std::malloc(size != 0 ? size : 1); // NOLINT: this is what operator new stands on
}

} // namespace

void* operator new(std::size_t size) {
    if (void* memory = allocated(size))
        return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

using namespace octant;
using namespace octant::test;

namespace {

/// For as long as it lives workers get no more than this at once.
struct ShortOfMemory {
    explicit ShortOfMemory(std::size_t bytes) { largestOfWorkers = bytes; }
    ~ShortOfMemory() { largestOfWorkers = std::numeric_limits<std::size_t>::max(); }
};

constexpr std::size_t little = 4096;

/// A sector whose patches take more than that.
MapPtr fullMap() {
    MapBuilder builder(4, 1, 1, 1);
    builder.material("stone");
    SectorBuilder& sector = builder.sector(0, 0, 0);
    for (std::uint32_t i = 0; i < 16 * 16 * 16; ++i)
        if ((i % 16 + i / 16 % 16 + i / 256) % 2 == 0)
            sector.solidAt(4, i % 16, i / 16 % 16, i / 256, 0);
    return builder.build();
}

std::size_t patchesOf(const render::Scene& scene) {
    std::size_t count = 0;
    for (const auto& [id, sector] : scene.sectors())
        count += sector.patches.size();
    return count;
}

} // namespace

class RenderMemory : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { isWindowThread = true; }

    /// Wherever memory runs out in an edit, it says so and the map is whole; the next edit is done.
    void anEditWithoutMemoryLeavesTheMapAsItWas_data() {
        QTest::addColumn<Edit>("edit");
        const MapPtr map = emptyMap();
        // Enough faces for several threads.
        QTest::newRow("fill") << fillEdit(*map, {8, {3, 3, 3}, {61, 59, 57}}, 0);
        QTest::newRow("sphere") << boxEdit(*map, "cubes.shape", {4, {5, 3, 5}, {10, 10, 10}})
                                       .with("shape", std::string("sphere"))
                                       .with("material", materialRef(*map, 0));
        QTest::newRow("sector size") << editOf("level.sector-size", {levelRef(*map)})
                                            .with("size_log2", std::uint64_t{3})
                                            .with("round", true);
        QTest::newRow("add") << editOf("item.add", {levelRef(*map)})
                                    .with("kind", static_cast<std::uint64_t>(ItemKind::Material));
    }
    void anEditWithoutMemoryLeavesTheMapAsItWas() {
        QFETCH(Edit, edit);
        const MapPtr map = emptyMap();
        const Blob before = bytesOf(*map);
        const auto whole = octant::apply(map, edit);
        QVERIFY2(whole, whole ? "" : whole.error().text().c_str());
        const Blob after = bytesOf(*whole->map);
        int failed = 0;
        bool done = false;
        for (std::int64_t at = 1; !done; at += 1 + at / 4) {
            const Edit again = edit;
            untilFailure = at;
            auto edited = octant::apply(map, again);
            done = untilFailure > 0;
            untilFailure = never;
            if (!edited) {
                ++failed;
                // The first two are for the words themselves.
                QCOMPARE(edited.error().text(),
                         std::string(at <= 2 ? "out of memory" : "not enough memory for this edit"));
            }
            QVERIFY(bytesOf(*map) == before);
            QVERIFY(!done || (edited && bytesOf(*edited->map) == after));
        }
        QVERIFY(failed > 5);
        const auto again = octant::apply(map, edit);
        QVERIFY(again && bytesOf(*again->map) == after);
    }

    void aSectorWithoutMemoryIsLeftOut() {
        const MapPtr map = fullMap();
        ThreadPool pool(2);
        render::Scene scene;
        SceneSync sync(scene, pool);
        std::string told;
        connect(&sync, &SceneSync::failed, this, [&](const Error& why) { told = why.text(); });
        {
            const ShortOfMemory memory(little);
            sync.show(map, map->levels[0]->id);
            QVERIFY(QTest::qWaitFor([&] { return sync.idle(); }, 20000));
        }
        QCOMPARE(told, std::string("not enough memory for drawing a sector"));
        QCOMPARE(patchesOf(scene), std::size_t{0});
        told.clear();
        sync.show(map, map->levels[0]->id);
        QVERIFY(QTest::qWaitFor([&] { return sync.idle(); }, 20000));
        QVERIFY(patchesOf(scene) != 0);
        QCOMPARE(told, std::string());
    }

    void aFirstLookWithoutMemoryIsLeftOut() {
        const MapPtr map = fullMap();
        ThreadPool pool(2);
        render::Scene scene;
        SceneSync sync(scene, pool);
        std::vector<std::string> told;
        connect(&sync, &SceneSync::failed, this, [&](const Error& why) { told.push_back(why.text()); });
        render::LookFrom from;
        from.size = {320, 240};
        from.frame = true;
        const ShortOfMemory memory(little);
        sync.show(map, map->levels[0]->id, from);
        QVERIFY(QTest::qWaitFor([&] { return sync.idle(); }, 20000));
        QCOMPARE(told, (std::vector<std::string>{"not enough memory for the first picture",
                                                 "not enough memory for drawing a sector"}));
    }

    void aJobWithoutMemoryEnds() {
        ThreadPool pool(1);
        Jobs jobs(nullptr, pool);
        QStringList told;
        connect(&jobs, &Jobs::failed, this, [&](const QString& what, const Error& why) {
            told << what << QString::fromStdString(why.text());
        });
        bool called = false;
        jobs.start(QStringLiteral("Saving"), this,
                   [&](JobControl&) -> Jobs::Continuation { throw std::bad_alloc(); });
        jobs.start(QStringLiteral("Reading"), this,
                   [&](JobControl&) -> Jobs::Continuation { return [&] { called = true; }; });
        QVERIFY(QTest::qWaitFor([&] { return jobs.idle(); }, 20000));
        QCOMPARE(told,
                 (QStringList{QStringLiteral("Saving"), QStringLiteral("not enough memory for Saving")}));
        QVERIFY(called);
    }
};

QTEST_GUILESS_MAIN(RenderMemory)
#include "tst_render_memory.moc"
