#include <QTest>

#include "model/geometry/pick.h"
#include "model/selection/cell_rect.h"
#include "tests/support/suite.h"
#include "tests/support/surface_scan.h"

namespace tst_free_corners {

using namespace octant;
using namespace octant::test;

namespace {

constexpr int top = 1, right = 0;
constexpr std::uint64_t all = 15, rightEdge = 9; ///< corners of the top: those at +X are the first and last

Edit freeEdit(const Map& map, const LevelBox& box, int face, std::uint64_t corners, std::int64_t amount) {
    return boxEdit(map, "cubes.move-corners", box)
        .with("face", static_cast<std::uint64_t>(face))
        .with("corners", corners)
        .with("amount", amount)
        .with("free", true);
}

/// Sector-local corner of the cube at a cell.
glm::vec3 cornerAt(const MapPtr& map, int depth, glm::i64vec3 at, int corner) {
    const Found found = Finder(map, depth).at(at);
    return cubeCorners(sectorOf(*map, found.sector).cubes, found.cell,
                       levelOf(*map).sectorSide())[static_cast<std::size_t>(corner)];
}

QString fault(const MapPtr& map) {
    return octreeFault(*map) + shapeFault(map) + meshDifference(map) + SurfaceScan(map).fault();
}

} // namespace

/// Corners that are moved out of the cells of their cubes.
class tst_free_corners : public QObject {
    Q_OBJECT

private slots:
    void corners_go_as_far_as_their_sector();
    void what_was_moved_out_goes_along_and_back();
    void nothing_folds_over();
    void what_reaches_out_is_pointed_at();
    void random_moves_keep_cubes_sound_data();
    void random_moves_keep_cubes_sound();
};

void tst_free_corners::corners_go_as_far_as_their_sector() {
    const MapPtr empty = emptyMap();
    const LevelBox cell{2, {1, 1, 1}, {1, 1, 1}}; // of 4 units in a sector of 16
    const MapPtr map = done(empty, fillEdit(*empty, cell, 0));
    Edit bound = freeEdit(*map, cell, top, all, 8);
    bound.with("free", false);
    QVERIFY(refusal(map, bound).contains(QLatin1String("move them freely")));
    const MapPtr out = done(map, freeEdit(*map, cell, top, all, 12));
    QCOMPARE(cornerAt(out, 2, cell.min, 0).y, 6.0f);
    QCOMPARE(fault(out), QString());
    const MapPtr far = done(out, freeEdit(*out, cell, top, all, 100));
    QCOMPARE(cornerAt(far, 2, cell.min, 0).y, 8.0f);
    QCOMPARE(fault(far), QString());
    QVERIFY(refusal(far, freeEdit(*far, cell, top, all, 1)).contains(QLatin1String("leave their sector")));
    // What is out may come back without leave, but not go further.
    QVERIFY(refusal(out, bound).contains(QLatin1String("leave the cells")));
    bound.with("amount", std::int64_t{-12});
    const MapPtr back = done(out, bound);
    QCOMPARE(cornerAt(back, 2, cell.min, 0).y, 0.0f);
    QVERIFY(std::none_of(sectorOf(*back, 0).cubes.cubes.begin(), sectorOf(*back, 0).cubes.cubes.end(),
                         [](const Cube& cube) { return cube.is(Cube::CommonExtended); }));
}

void tst_free_corners::what_was_moved_out_goes_along_and_back() {
    const MapPtr empty = emptyMap();
    const MapPtr map =
        done(empty, fillEdit(*empty, {2, {3, 1, 1}, {2, 1, 1}}, 0)); // across a sector's border
    const LevelBox cell{2, {3, 1, 1}, {1, 1, 1}};
    MapPtr now = done(map, freeEdit(*map, cell, top, rightEdge, 12));
    QCOMPARE(cornerAt(now, 2, {3, 1, 1}, 0), glm::vec3(8, 6, 0));
    QCOMPARE(cornerAt(now, 2, {4, 1, 1}, 1), glm::vec3(-8, 6, 0));
    now = done(now, freeEdit(*now, cell, top, rightEdge, 2));
    QCOMPARE(cornerAt(now, 2, {4, 1, 1}, 1), glm::vec3(-8, 7, 0));
    QCOMPARE(fault(now), QString());
    now = done(now, freeEdit(*now, cell, top, rightEdge, -14));
    for (std::size_t at = 0; at < 4; ++at)
        for (const Cube& cube : sectorOf(*now, at).cubes.cubes)
            QVERIFY(!cube.is(Cube::CommonExtended) && !cube.is(Cube::ClientExtended));
    QCOMPARE(fault(now), QString());
}

void tst_free_corners::nothing_folds_over() {
    const MapPtr empty = emptyMap();
    const LevelBox cell{2, {1, 1, 1}, {1, 1, 1}};
    const MapPtr map = done(empty, fillEdit(*empty, cell, 0));
    // Far out at one corner, and then in at the one across: the shape would turn inside out.
    MapPtr now = done(map, freeEdit(*map, cell, right, 1, 16));
    now = done(now, freeEdit(*now, cell, 2, 2, 16));
    for (const int face : {3, 5, 4})
        for (const std::uint64_t corner : {1U, 2U, 4U, 8U})
            if (const auto edited = octant::apply(now, freeEdit(*now, cell, face, corner, -30)))
                QCOMPARE(fault(edited->map), QString());
}

void tst_free_corners::what_reaches_out_is_pointed_at() {
    const MapPtr empty = emptyMap();
    const LevelBox cell{2, {1, 0, 1}, {1, 1, 1}};
    MapPtr map = done(empty, fillEdit(*empty, cell, 0));
    map = done(map, freeEdit(*map, cell, right, all, 8));
    PickIndex index;
    index.update(
        std::make_shared<const MeshContext>(map->levels[0], map->revision, std::make_shared<TreeCache>()));
    // From above on what is beyond the cell, which reaches from -4 to 0.
    PickOptions options;
    options.cells = true;
    const auto hits = index.pick({{2, 5, -2}, {0, -1, 0}}, options);
    QCOMPARE(hits.size(), std::size_t{1});
    QCOMPARE(hits[0].point.y, -4.0);
    QCOMPARE(hits[0].cellMin, glm::dvec3(-4, -8, -4));
    QCOMPARE(hits[0].cellMax, glm::dvec3(0, -4, 0));
    for (const int depth : {1, 2, 4}) {
        const auto rect = cellAt(levelOf(*map), hits[0], depth);
        QVERIFY(rect.has_value());
        QCOMPARE(rect->face, top);
        const glm::i64vec3 wanted = depth == 1   ? glm::i64vec3(0, 0, 0)
                                    : depth == 2 ? glm::i64vec3(1, 0, 1)
                                                 : glm::i64vec3(7, 3, 6);
        QCOMPARE(rect->cells.min, wanted);
    }
}

void tst_free_corners::random_moves_keep_cubes_sound_data() {
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 12; ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void tst_free_corners::random_moves_keep_cubes_sound() {
    QFETCH(const int, seed);
    Random random(seed);
    const MapPtr opened = emptyMap(allRevisions[static_cast<std::size_t>(seed % 3)]);
    const auto findings = findingsOf(opened);
    MapPtr now = opened;
    for (int i = 0; i < 40; ++i) {
        LevelBox box = random.box(levelOf(*now), 1 + static_cast<int>(random.below(3)));
        Edit edit = random.below(5) == 0 ? clearEdit(*now, box) : fillEdit(*now, box, 0);
        if (random.below(3) != 0) {
            const auto face = static_cast<int>(random.below(6));
            box.size[faceAxis(face)] = 1;
            edit = freeEdit(*now, box, face, static_cast<std::uint64_t>(1 + random.below(15)),
                            random.below(49) - 24);
        }
        const auto edited = octant::apply(now, edit);
        if (!edited)
            continue;
        now = edited->map;
        const QString wrong = fault(now);
        QVERIFY2(wrong.isEmpty(),
                 qPrintable(QStringLiteral("step %1: %2: %3")
                                .arg(i)
                                .arg(wrong, QString::fromStdString(json::editToJson(edit)))));
        QCOMPARE(findingsOf(now), findings);
        const auto read = pmf::readMap(bytesOf(*now), {.revision = now->revision});
        QVERIFY(read && dumpOf(**read) == dumpOf(*now));
    }
}

} // namespace tst_free_corners

OCTANT_SUITE(tst_free_corners, tst_free_corners)
#include "tst_free_corners.moc"
