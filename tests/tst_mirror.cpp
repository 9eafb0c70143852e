#include <QTest>

#include "io/edit_context.h"
#include "model/edit/cubes/mirror_changes.h"
#include "model/map/level_box.h"
#include "model/octree/orientation.h"
#include "tests/support/amount.h"
#include "tests/support/any_edits.h"
#include "tests/support/cube_cells.h"
#include "tests/support/edit_map.h"
#include "tests/support/samples.h"
#include "tests/support/suite.h"

/// What is built is repeated behind a plane.
namespace tst_mirror {

using namespace octant;
using namespace octant::test;

namespace {

constexpr int depth = 3;

/// The plane in the middle of a level, between cells.
MirrorPlane middleOf(const Level& level, int axis) {
    const double side = double{level.sectorSide()};
    const double low = level.sectorCenter(SectorIndex{})[static_cast<std::size_t>(axis)] - side / 2;
    const glm::i64vec3 cells = levelCells(level, depth);
    return {axis, static_cast<float>(low + static_cast<double>(cells[axis] / 2) * side / (1 << depth))};
}

/// The same of a cell as seen in a mirror.
Cells::Faces mirrored(const Cells::Faces& faces, int axis) {
    const Orientation mirror = Orientation::mirror(axis);
    Cells::Faces all = faces;
    for (int face = 0; face < 6; ++face)
        all[static_cast<std::size_t>(mirror.face(face))] = faces[static_cast<std::size_t>(face)];
    return all;
}

} // namespace

class TestMirror : public QObject {
    Q_OBJECT

private slots:
    void whatIsBuiltOnOneSideIsOnBoth_data();
    void whatIsBuiltOnOneSideIsOnBoth();
    void overThePlaneTheLargerPartDecides();
    void whatWouldLeaveTheLevelIsLeftOut();
    void aPlaneThatLiesOnNoGridIsRefused_data();
    void aPlaneThatLiesOnNoGridIsRefused();
    void editsThatBuildNothingTakeNoPlane();
    void symmetricMapsStaySymmetric_data();
    void symmetricMapsStaySymmetric();
};

void TestMirror::whatIsBuiltOnOneSideIsOnBoth_data() {
    QTest::addColumn<int>("axis");
    for (int axis = 0; axis < 3; ++axis)
        QTest::addRow("across %c", "XYZ"[axis]) << axis;
}

void TestMirror::whatIsBuiltOnOneSideIsOnBoth() {
    QFETCH(const int, axis);
    const MapPtr map = emptyMap();
    const MirrorPlane plane = middleOf(levelOf(*map), axis);
    const LevelBox box{depth, {1, 1, 1}, {2, 1, 3}};
    const MapPtr both = done(map, withMirror(fillEdit(*map, box, 0), plane));
    Cells cells(both, depth);
    const glm::i64vec3 size = cells.size();
    cells.forEach({depth, {}, size}, [&](glm::i64vec3 at) {
        glm::i64vec3 source = at;
        if (at[axis] >= size[axis] / 2)
            source[axis] = size[axis] - 1 - at[axis];
        bool inside = true;
        for (int i = 0; i < 3; ++i)
            inside = inside && source[i] >= box.min[i] && source[i] < box.min[i] + box.size[i];
        if (cells.solid(at) != inside)
            QFAIL(qPrintable(QStringLiteral("cell %1,%2,%3").arg(at.x).arg(at.y).arg(at.z)));
    });
    QCOMPARE(octreeFault(*both), QString());
}

void TestMirror::overThePlaneTheLargerPartDecides() {
    const MapPtr map = emptyMap();
    const MirrorPlane plane = middleOf(levelOf(*map), 0);
    const std::int64_t middle = levelCells(levelOf(*map), depth).x / 2;
    const MapPtr both =
        done(map, withMirror(fillEdit(*map, {depth, {middle - 3, 0, 0}, {4, 1, 1}}, 0), plane));
    Cells cells(both, depth);
    for (std::int64_t x = 0; x < 2 * middle; ++x)
        QCOMPARE(cells.solid({x, 0, 0}), x >= middle - 3 && x < middle + 3);
}

void TestMirror::whatWouldLeaveTheLevelIsLeftOut() {
    const MapPtr map = emptyMap();
    MirrorPlane plane = middleOf(levelOf(*map), 0);
    const float cell = levelOf(*map).sectorSide() / (1 << depth);
    const std::int64_t middle = levelCells(levelOf(*map), depth).x / 2;
    plane.at += 2 * cell;
    // The image of cell 4 is the last cell of the level; those of cells 3 and 2 lie beyond.
    const auto edited =
        apply(map, withMirror(fillEdit(*map, {depth, {2, 0, 0}, {3, 1, 1}}, 0), plane), editContext());
    QVERIFY2(edited, edited ? "" : edited.error().text().c_str());
    QVERIFY(!edited->note.empty());
    Cells cells(edited->map, depth);
    for (std::int64_t x = 0; x < 2 * middle; ++x)
        QCOMPARE(cells.solid({x, 0, 0}), (x >= 2 && x < 5) || x == 2 * middle - 1);
}

void TestMirror::aPlaneThatLiesOnNoGridIsRefused_data() {
    QTest::addColumn<float>("at");
    QTest::addColumn<quint64>("axis");
    QTest::newRow("outside") << 1e9f << quint64{0};
    QTest::newRow("nowhere") << std::numeric_limits<float>::quiet_NaN() << quint64{1};
    QTest::newRow("no axis") << 0.0f << quint64{3};
    QTest::newRow("infinite") << std::numeric_limits<float>::infinity() << quint64{2};
}

void TestMirror::aPlaneThatLiesOnNoGridIsRefused() {
    QFETCH(const float, at);
    QFETCH(const quint64, axis);
    const MapPtr map = emptyMap();
    const Edit edit = fillEdit(*map, {depth, {1, 1, 1}, {2, 1, 3}}, 0)
                          .with("mirror", std::uint64_t{axis})
                          .with("mirror_at", at);
    const auto edited = apply(map, edit, editContext());
    QVERIFY(!edited);
    QVERIFY(!edited.error().what.empty());
}

void TestMirror::editsThatBuildNothingTakeNoPlane() {
    const MapPtr map = emptyMap();
    const auto edited = apply(
        map,
        withMirror(addEdit(levelRef(*map), ItemKind::Material).with("name", std::string("gold")), {0, 0}),
        editContext());
    QVERIFY(!edited);
    QVERIFY(edited.error().what.find("mirror") != std::string::npos);
}

void TestMirror::symmetricMapsStaySymmetric_data() {
    QTest::addColumn<int>("seed");
    QTest::addColumn<int>("axis");
    for (int seed = 1; seed <= amount(12); ++seed)
        QTest::addRow("seed %d", seed) << seed << seed % 3;
}

/// Boxes are filled and emptied anywhere, over the plane as well.
void TestMirror::symmetricMapsStaySymmetric() {
    QFETCH(const int, seed);
    QFETCH(const int, axis);
    MapPtr map = emptyMap();
    const MirrorPlane plane = middleOf(levelOf(*map), axis);
    AnyEdits edits(seed);
    const EditAction* const actions[]{findAction("cubes.fill"), findAction("cubes.clear")};
    for (int i = 0; i < 20; ++i) {
        Edit edit = edits.of(*actions[i % 3 == 2], *map);
        std::erase_if(edit.parameters, [](const auto& one) { return one.first == "grow"; });
        if (const auto edited = apply(map, withMirror(edit, plane), editContext()))
            map = edited->map;
        QCOMPARE(octreeFault(*map), QString());
    }
    Cells cells(map, depth);
    const glm::i64vec3 size = cells.size();
    int solid = 0;
    cells.forEach({depth, {}, size}, [&](glm::i64vec3 at) {
        glm::i64vec3 other = at;
        other[axis] = size[axis] - 1 - at[axis];
        solid += cells.solid(at);
        if (cells.solid(at) != cells.solid(other))
            QFAIL(qPrintable(QStringLiteral("cell %1,%2,%3").arg(at.x).arg(at.y).arg(at.z)));
        if (cells.solid(at) && mirrored(cells.cell(at), axis) != cells.cell(other))
            QFAIL(qPrintable(QStringLiteral("faces of %1,%2,%3").arg(at.x).arg(at.y).arg(at.z)));
    });
    QVERIFY(solid > 0);
}

} // namespace tst_mirror

OCTANT_SUITE(tst_mirror, TestMirror)
#include "tst_mirror.moc"
