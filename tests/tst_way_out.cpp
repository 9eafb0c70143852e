#include <deque>
#include <limits>
#include <optional>
#include <random>

#include <QTest>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/geometry/sector_walk.h"
#include "model/visibility/way_out.h"
#include "tests/support/cube_cells.h"
#include "tests/support/suite.h"

namespace tst_way_out {

using namespace octant;
using namespace octant::test;

namespace {

constexpr int side = 16; // cells of one unit of a sector
using Cell = glm::ivec3;

/// Cells of two by one by two sectors, one unit each, from the lowest corner of the level.
class Cells {
public:
    static constexpr Cell size{2 * side, side, 2 * side};

    void set(const Cell& at, bool solid) { m_solid[number(at)] = solid ? 1 : 0; }
    bool solid(const Cell& at) const { return m_solid[number(at)] != 0; }
    static bool inside(const Cell& at) {
        return at.x >= 0 && at.y >= 0 && at.z >= 0 && at.x < size.x && at.y < size.y && at.z < size.z;
    }
    template <class Fn> static void each(Fn&& fn) {
        for (int x = 0; x < size.x; ++x)
            for (int y = 0; y < size.y; ++y)
                for (int z = 0; z < size.z; ++z)
                    fn(Cell(x, y, z));
    }
    /// A room with walls of one cell.
    void room(const Cell& low, const Cell& high) {
        each([&](const Cell& at) {
            bool in = true, shell = false;
            for (int axis = 0; axis < 3; ++axis) {
                in = in && at[axis] >= low[axis] && at[axis] <= high[axis];
                shell = shell || at[axis] == low[axis] || at[axis] == high[axis];
            }
            if (in && shell)
                set(at, true);
        });
    }
    MapPtr map(Revision revision = Revision::R20250808) const {
        MapBuilder builder(4, 2, 1, 2);
        builder.revision = revision;
        builder.material("stone");
        each([&](const Cell& at) {
            if (solid(at))
                builder
                    .sector(static_cast<std::uint32_t>(at.x / side), 0,
                            static_cast<std::uint32_t>(at.z / side))
                    .solidAt(4, static_cast<std::uint32_t>(at.x % side), static_cast<std::uint32_t>(at.y),
                             static_cast<std::uint32_t>(at.z % side));
        });
        return builder.build();
    }
    /// Steps from cell to cell to one at the edge of the level; none where there is no way.
    std::optional<int> stepsOut(const Cell& from) const {
        std::vector<int> steps(m_solid.size(), -1);
        std::deque<Cell> open{from};
        steps[number(from)] = 0;
        while (!open.empty()) {
            const Cell at = open.front();
            open.pop_front();
            for (int face = 0; face < faceCount; ++face) {
                Cell beside = at;
                beside[faceAxis(face)] += facePositive(face) ? 1 : -1;
                if (!inside(beside))
                    return steps[number(at)];
                if (solid(beside) || steps[number(beside)] >= 0)
                    continue;
                steps[number(beside)] = steps[number(at)] + 1;
                open.push_back(beside);
            }
        }
        return std::nullopt;
    }

private:
    static std::size_t number(const Cell& at) {
        return static_cast<std::size_t>((at.x * size.y + at.y) * size.z + at.z);
    }
    std::vector<char> m_solid = std::vector<char>(std::size_t{2} * side * side * 2 * side);
};

/// The middle of a cell, units from the centre of the centre sector.
glm::dvec3 middleOf(const Map& map, const Cell& at) {
    return sectorCenter(levelOf(map), 0) - glm::dvec3(side / 2.0) + glm::dvec3(at) + 0.5;
}
visibility::WaysOut find(const Map& map, const glm::dvec3& from) {
    const auto found = visibility::waysOut(levelOf(map), from, WorkContext());
    if (!found)
        QTest::qFail(found.error().text().c_str(), __FILE__, __LINE__);
    return found ? *found : visibility::WaysOut();
}

/// What is wrong with a way from a place; empty where it is right.
QString faultOf(const Cells& cells, const Map& map, const glm::dvec3& from, const visibility::WayOut& way) {
    if (way.points.size() < 2 || way.points.front() != from)
        return QStringLiteral("it does not begin at the place");
    const glm::dvec3 low = middleOf(map, Cell(0)) - 0.5;
    double length = 0;
    for (std::size_t i = 1; i < way.points.size(); ++i) {
        const glm::dvec3 a = way.points[i - 1] - low, b = way.points[i] - low;
        length += glm::distance(a, b);
        const int pieces = static_cast<int>(glm::distance(a, b) * 37) + 1;
        for (int k = 0; k <= pieces; ++k) {
            const glm::dvec3 at = a + (b - a) * (double{1} * k / pieces);
            // On a border both cells may be meant.
            bool free = false;
            for (int corner = 0; corner < 8 && !free; ++corner) {
                glm::dvec3 near = at;
                for (int axis = 0; axis < 3; ++axis)
                    near[axis] += (corner >> axis & 1) != 0 ? 1e-6 : -1e-6;
                const Cell cell(glm::floor(near));
                free = Cells::inside(cell) && !cells.solid(cell);
            }
            if (!free)
                return QStringLiteral("it goes through matter at %1, %2, %3").arg(at.x).arg(at.y).arg(at.z);
        }
    }
    const int axis = faceAxis(way.face);
    const double edge = facePositive(way.face) ? Cells::size[axis] : 0;
    if (std::abs((way.points.back() - low)[axis] - edge) > 1e-9)
        return QStringLiteral("it does not end at the edge that it names");
    if (std::abs(length - way.length) > 1e-9)
        return QStringLiteral("its length is another one");
    return {};
}

} // namespace

class TestWayOut : public QObject {
    Q_OBJECT
private slots:
    void aClosedRoomHasNone() {
        Cells cells;
        cells.room({2, 2, 2}, {29, 12, 20});
        const MapPtr map = cells.map();
        const auto found = find(*map, middleOf(*map, {10, 5, 10}));
        QCOMPARE(found.state, visibility::WaysOut::State::Closed);
        QVERIFY(!found.way);
    }

    void aHoleOfOneCellIsFound_data() {
        QTest::addColumn<int>("x");
        QTest::addColumn<int>("y");
        QTest::addColumn<int>("z");
        QTest::newRow("wall") << 29 << 6 << 11;
        QTest::newRow("roof") << 12 << 12 << 9;
        QTest::newRow("floor") << 4 << 2 << 17;
        QTest::newRow("at the border of sectors") << 16 << 12 << 15;
    }
    void aHoleOfOneCellIsFound() {
        QFETCH(int, x);
        QFETCH(int, y);
        QFETCH(int, z);
        Cells cells;
        cells.room({2, 2, 2}, {29, 12, 20});
        cells.set({x, y, z}, false);
        const MapPtr map = cells.map();
        const glm::dvec3 from = middleOf(*map, {10, 5, 10});
        const auto found = find(*map, from);
        QCOMPARE(found.state, visibility::WaysOut::State::Leaks);
        QCOMPARE(faultOf(cells, *map, from, *found.way), QString());
        // Through the hole.
        double least = 100;
        const glm::dvec3 hole = middleOf(*map, {x, y, z});
        for (std::size_t i = 1; i < found.way->points.size(); ++i)
            for (int k = 0; k <= 100; ++k)
                least = std::min(least, glm::distance(hole, glm::mix(found.way->points[i - 1],
                                                                     found.way->points[i], k / 100.0)));
        QVERIFY2(least < 1, qPrintable(QString::number(least)));
    }

    void aPlaceThatIsNoRoomIsSaid() {
        Cells cells;
        cells.room({2, 2, 2}, {29, 12, 20});
        const MapPtr map = cells.map();
        QCOMPARE(find(*map, middleOf(*map, {2, 5, 10})).state, visibility::WaysOut::State::Matter);
        QCOMPARE(find(*map, middleOf(*map, {2, -3, 10})).state, visibility::WaysOut::State::Outside);
        const double nan = std::numeric_limits<double>::quiet_NaN();
        QCOMPARE(find(*map, glm::dvec3(nan)).state, visibility::WaysOut::State::Outside);
        QCOMPARE(find(*map, glm::dvec3(1e300)).state, visibility::WaysOut::State::Outside);
    }

    void inTheOpenTheEdgeIsNear() {
        const Cells cells;
        const MapPtr map = cells.map();
        const glm::dvec3 from = middleOf(*map, {3, 8, 16});
        const auto found = find(*map, from);
        QCOMPARE(found.state, visibility::WaysOut::State::Leaks);
        QCOMPARE(found.way->face, 3);
        QCOMPARE(found.way->length, 3.5);
    }

    void randomCavesAreAsAFloodOfCellsSays_data() {
        QTest::addColumn<int>("revision");
        QTest::newRow("2025-01-07") << static_cast<int>(Revision::R20250107);
        QTest::newRow("2025-01-15") << static_cast<int>(Revision::R20250115);
        QTest::newRow("2025-08-08") << static_cast<int>(Revision::R20250808);
    }
    void randomCavesAreAsAFloodOfCellsSays() {
        QFETCH(int, revision);
        int leaking = 0, closed = 0;
        for (unsigned seed = 1; seed <= 12; ++seed) {
            std::mt19937 random(seed);
            Cells cells;
            Cells::each([&](const Cell& at) { cells.set(at, random() % 100 < 66 + seed); });
            const MapPtr map = cells.map(static_cast<Revision>(revision));
            for (int k = 0; k < 40; ++k) {
                const Cell from(static_cast<int>(random() % 32), static_cast<int>(random() % 16),
                                static_cast<int>(random() % 32));
                if (cells.solid(from))
                    continue;
                const auto steps = cells.stepsOut(from);
                const glm::dvec3 place = middleOf(*map, from);
                const auto found = find(*map, place);
                QCOMPARE(found.way.has_value(), steps.has_value());
                ++(steps ? leaking : closed);
                if (!steps)
                    continue;
                QCOMPARE(faultOf(cells, *map, place, *found.way), QString());
                QVERIFY2(found.way->length <= 1.5 * *steps + 2,
                         qPrintable(QStringLiteral("%1 %2").arg(found.way->length).arg(*steps)));
            }
        }
        QVERIFY(leaking > 20 && closed > 20);
    }

    void itIsStopped() {
        class Stopped final : public WorkWatch {
        public:
            bool stopped() override { return true; }
            void reached(double) override {}
        } watch;
        Cells cells;
        Cells::each([&](const Cell& at) { cells.set(at, (at.x + at.y + at.z) % 2 == 0 && at.x % 3 == 0); });
        const MapPtr map = cells.map();
        WorkContext work;
        work.watch = &watch;
        QVERIFY(!visibility::waysOut(levelOf(*map), middleOf(*map, {16, 8, 16}), work));
    }
};

} // namespace tst_way_out

OCTANT_SUITE(tst_way_out, TestWayOut)
#include "tst_way_out.moc"
