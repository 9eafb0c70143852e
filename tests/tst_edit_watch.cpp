#include <QTest>

#include "model/change/edit_watch.h"
#include "tests/support/cube_cells.h"
#include "tests/support/level_surface.h"

using namespace octant;
using namespace octant::test;

namespace {

/// Counts how often it is asked, and stops the edit at one of those times.
class StopAt final : public EditWatch {
public:
    explicit StopAt(std::size_t at) : m_at(at) {}
    bool stopped() override { return m_asked++ >= m_at; }
    void reached(double share) override { m_forward = m_forward && share >= 0 && share <= 1; }
    std::size_t asked() const { return m_asked; }
    bool forward() const { return m_forward; }

private:
    std::size_t m_at, m_asked = 0;
    bool m_forward = true;
};

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
        row("texture", boxEdit(*map, "cubes.texture", box).with("scale", std::vector<float>{2, 2}));
        row("sphere", boxEdit(*map, "cubes.shape", {4, {5, 3, 5}, {10, 10, 10}})
                          .with("shape", std::string("sphere"))
                          .with("material", materialRef(*map, 1)));
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
        const auto whole = octant::apply(map, edit, counting, {});
        QVERIFY2(whole, whole ? "" : whole.error().text().c_str());
        QVERIFY(counting.forward());
        QVERIFY(counting.asked() != 0);
        const Blob after = bytesOf(*whole->map);
        for (const std::size_t part : {0, 1, 2, 3, 4, 5}) {
            const auto at = part == 5 ? counting.asked() - 1 : counting.asked() * part / 5;
            StopAt stop(at);
            const auto stopped = octant::apply(map, edit, stop, {});
            // Where threads share the work, this one asks more or less often.
            QVERIFY(!stopped || (part != 0 && stop.asked() <= at && bytesOf(*stopped->map) == after));
            QVERIFY(bytesOf(*map) == before);
        }
        const auto again = octant::apply(map, edit);
        QVERIFY(again && bytesOf(*again->map) == after);
    }

    /// Enough faces for several threads, over cubes that were there before.
    void manyFacesAreTheSameOnAnyThread() {
        MapPtr map = someMap();
        const LevelBox box{8, {3, 3, 3}, {61, 59, 57}};
        const Edit edit = fillEdit(*map, box, 2);
        const auto whole = octant::apply(map, edit);
        QVERIFY(whole);
        QCOMPARE(bytesOf(*octant::apply(map, edit)->map) == bytesOf(*whole->map), true);
        QVERIFY(sectorOf(*whole->map, 0).cubes.size() > 4096);
        QCOMPARE(meshDifference(whole->map), QString());
    }
};

QTEST_GUILESS_MAIN(TestEditWatch)
#include "tst_edit_watch.moc"
