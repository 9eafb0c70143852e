#include <atomic>

#include <QTest>

#include "model/edit/terrain/tile_edit.h"
#include "model/terrain/edit_tiles.h"
#include "tests/support/cube_paste.h"
#include "tests/support/level_surface.h"
#include "tests/support/pool_executor.h"
#include "tests/support/suite.h"

namespace tst_edit_watch {

using namespace octant;
using namespace octant::test;

namespace {

/// Counts how often it is asked, and stops the edit at one of those times.
class StopAt final : public WorkWatch {
public:
    explicit StopAt(std::size_t at) : m_at(at) {}
    bool stopped() override { return m_asked++ >= m_at; }
    void reached(double share) override {
        if (!(share >= 0 && share <= 1))
            m_sane = false;
    }
    std::size_t asked() const { return m_asked; }
    bool sane() const { return m_sane; }

private:
    const std::size_t m_at;
    std::atomic<std::size_t> m_asked{0};
    std::atomic<bool> m_sane{true};
};

EditContext watchedBy(WorkWatch& watch, Executor& executor = inlineExecutor()) {
    return editContext({.executor = &executor, .watch = &watch});
}

/// Of as many times to ask: the first and the last ones, and some between.
std::vector<std::size_t> timesToStop(std::size_t asked) {
    constexpr std::size_t between = 12;
    std::vector<std::size_t> times;
    for (std::size_t i = 0; i <= between; ++i)
        times.push_back((asked - 1) * i / between);
    for (const std::size_t i : {1, 2, 3})
        if (i < asked)
            times.insert(times.end(), {i, asked - 1 - i});
    return times;
}

constexpr std::size_t never = static_cast<std::size_t>(-1);

/// Ground with a ramp and a block of another material on it.
MapPtr someMap() {
    MapPtr map = emptyMap();
    const auto also = [&](const Edit& edit) {
        const auto edited = octant::apply(map, edit);
        if (edited)
            map = edited->map;
        else
            QTest::qFail(edited.error().text().c_str(), __FILE__, __LINE__);
    };
    also(fillEdit(*map, {4, {1, 0, 1}, {25, 5, 27}}, 0));
    also(fillEdit(*map, {4, {3, 5, 3}, {9, 4, 11}}, 1));
    also(boxEdit(*map, "cubes.move-corners", {4, {3, 8, 3}, {9, 1, 11}})
             .with("face", std::uint64_t{1})
             .with("corners", std::uint64_t{3})
             .with("amount", std::int64_t{-1}));
    return map;
}

} // namespace

class TestEditWatch : public QObject {
    Q_OBJECT

private slots:
    void aStoppedEditLeavesNothingBehind_data() {
        QTest::addColumn<Edit>("edit");
        const MapPtr map = someMap();
        const LevelBox box{5, {7, 1, 5}, {31, 17, 29}}, flat{4, {3, 8, 3}, {9, 1, 11}};
        const auto row = [](const char* name, const Edit& edit) { QTest::newRow(name) << edit; };
        row("fill", fillEdit(*map, box, 2));
        row("clear", clearEdit(*map, box));
        row("paint", boxEdit(*map, "cubes.paint", box).with("material", materialRef(*map, 2)));
        row("push",
            boxEdit(*map, "cubes.push", flat).with("face", std::uint64_t{1}).with("steps", std::int64_t{3}));
        row("pull",
            boxEdit(*map, "cubes.push", flat).with("face", std::uint64_t{1}).with("steps", std::int64_t{-3}));
        row("rotate",
            boxEdit(*map, "cubes.rotate", box).with("axis", std::uint64_t{1}).with("turns", std::int64_t{1}));
        row("mirror", boxEdit(*map, "cubes.mirror", box).with("axis", std::uint64_t{0}));
        row("move", boxEdit(*map, "cubes.move", flat).with("by", cells({5, 3, 2})));
        row("repeat",
            boxEdit(*map, "cubes.repeat", flat).with("by", cells({0, 2, 0})).with("count", std::uint64_t{2}));
        row("replace", editOf("cubes.replace-material", {levelRef(*map)})
                           .with("from", materialRef(*map, 0))
                           .with("to", materialRef(*map, 2)));
        row("paste", pasteEdit(*map, copied(*map, box), 5, {3, 9, 2}).with("air", true));
        row("texture", boxEdit(*map, "cubes.texture", box).with("scale", std::vector<float>{2, 2}));
        row("sphere", boxEdit(*map, "cubes.shape", {4, {5, 3, 5}, {10, 10, 10}})
                          .with("shape", std::string("sphere"))
                          .with("material", materialRef(*map, 1)));
        row("carved sphere", boxEdit(*map, "cubes.shape", {4, {5, 1, 5}, {9, 9, 9}})
                                 .with("shape", std::string("sphere"))
                                 .with("mode", std::string("carve")));
        row("sculpt", editOf("terrain.sculpt", {levelRef(*map)})
                          .with("depth", std::uint64_t{4})
                          .with("kind", std::string("raise"))
                          .with("points", std::vector<std::int64_t>{160, 40, 160})
                          .with("radius", 5.0f)
                          .with("strength", 2.0f));
        row("simplify", editOf("level.simplify", {levelRef(*map)}).with("hidden", true));
        row("sector size", editOf("level.sector-size", {levelRef(*map)})
                               .with("size_log2", std::uint64_t{3})
                               .with("round", true));
    }
    void aStoppedEditLeavesNothingBehind() {
        QFETCH(Edit, edit);
        const MapPtr map = someMap();
        const Blob before = bytesOf(*map);
        StopAt counting(never);
        const auto whole = octant::apply(map, edit, watchedBy(counting));
        QVERIFY2(whole, whole ? "" : whole.error().text().c_str());
        QVERIFY(counting.sane());
        QVERIFY(counting.asked() > 4);
        QVERIFY(whole->map != map);
        const Blob after = bytesOf(*whole->map);
        const std::vector<std::size_t> times = timesToStop(counting.asked());
        for (const std::size_t time : times) {
            StopAt stop(time);
            const auto stopped = octant::apply(map, edit, watchedBy(stop));
            QVERIFY2(!stopped, qPrintable(QString::number(time)));
            QCOMPARE(stopped.error().text(), std::string("it was cancelled"));
        }
        // Threads that share the work ask in another order, and less or more often.
        for (std::size_t i = 0; i < times.size(); i += 5) {
            StopAt stop(times[i]);
            const auto late = octant::apply(map, edit, watchedBy(stop, poolExecutor()));
            QVERIFY(late ? stop.asked() <= times[i] && bytesOf(*late->map) == after
                         : late.error().text() == "it was cancelled");
        }
        QVERIFY(bytesOf(*map) == before);
        const auto again = octant::apply(map, edit, editContext());
        QVERIFY(again && bytesOf(*again->map) == after);
    }

    void aStoppedEditOfTilesLeavesNothingBehind_data() {
        QTest::addColumn<QString>("action");
        QTest::addColumn<QString>("how");
        for (const char* change : {"raise", "smooth", "noise"})
            QTest::newRow(change) << QStringLiteral("tiles.height") << QString::fromLatin1(change);
        QTest::newRow("fit") << QStringLiteral("tiles.fit") << QString();
    }
    void aStoppedEditOfTilesLeavesNothingBehind() {
        QFETCH(QString, action);
        QFETCH(QString, how);
        const Terrain flat = terrain::newTerrain(2, 2);
        terrain::HeightEdit higher;
        higher.levels = 3;
        const auto hill = terrain::editHeights(flat, terrain::rectTiles(flat, {9, 9, 3, 3}), higher);
        QVERIFY(hill.has_value());
        const MapPtr map = documentOf(std::make_shared<const Terrain>(*hill));
        Edit edit = terrainEdit(action.toLatin1().constData());
        edit.with("rect", numbersOf({4, 4, 14, 14}));
        if (!how.isEmpty())
            edit.with("change", how.toStdString()).with("levels", std::int64_t{5}).with("soft", true);
        StopAt counting(never);
        const auto whole = octant::apply(map, edit, watchedBy(counting));
        QVERIFY2(whole, whole ? "" : whole.error().text().c_str());
        QVERIFY(counting.asked() > 4);
        QVERIFY(whole->map != map);
        for (const std::size_t time : timesToStop(counting.asked())) {
            StopAt stop(time);
            const auto stopped = octant::apply(map, edit, watchedBy(stop));
            QVERIFY2(!stopped, qPrintable(QString::number(time)));
            QCOMPARE(stopped.error().text(), std::string("it was cancelled"));
            QVERIFY(map->terrain->tiles == hill->tiles);
        }
    }

    /// Enough faces for several threads, over cubes that were there before.
    void manyFacesAreTheSameOnAnyThread() {
        MapPtr map = someMap();
        const LevelBox box{8, {3, 3, 3}, {61, 59, 57}};
        const Edit edit = fillEdit(*map, box, 2);
        const auto whole = octant::apply(map, edit);
        QVERIFY(whole);
        const auto shared = octant::apply(map, edit, editContext({.executor = &poolExecutor()}));
        QVERIFY(shared && bytesOf(*shared->map) == bytesOf(*whole->map));
        QVERIFY(sectorOf(*whole->map, 0).cubes.size() > 4096);
        QCOMPARE(meshDifference(whole->map), QString());
    }
};

} // namespace tst_edit_watch

OCTANT_SUITE(tst_edit_watch, TestEditWatch)
#include "tst_edit_watch.moc"
