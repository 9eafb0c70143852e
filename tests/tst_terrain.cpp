#include <cmath>

#include <QTest>

#include "model/geometry/pick.h"
#include "model/selection/cell_rect.h"
#include "model/shapes/height_field.h"
#include "tests/support/amount.h"
#include "tests/support/cube_cells.h"
#include "tests/support/suite.h"

namespace tst_terrain {

using namespace octant;
using namespace octant::test;

namespace {

constexpr int grid = 4;
constexpr std::int64_t plan = 32, top = 16; ///< cells of the level on that grid

struct Stroke {
    const char* kind = "raise";
    std::vector<glm::dvec3> points; ///< cells
    double radius = 4, strength = 1;
    int up = 1;
    std::uint64_t seed = 0;
};

Edit sculptEdit(const Map& map, const Stroke& stroke, int depth = grid) {
    std::vector<std::int64_t> points;
    for (const glm::dvec3& point : stroke.points)
        for (int axis = 0; axis < 3; ++axis)
            points.push_back(std::llround(point[axis] * 8));
    return editOf("terrain.sculpt", {levelRef(map)})
        .with("depth", static_cast<std::uint64_t>(depth))
        .with("kind", std::string(stroke.kind))
        .with("points", points)
        .with("radius", static_cast<float>(stroke.radius))
        .with("strength", static_cast<float>(stroke.strength))
        .with("up", static_cast<std::uint64_t>(stroke.up))
        .with("seed", stroke.seed);
}

MapPtr sculpted(const MapPtr& map, const Stroke& stroke) {
    const auto edited = octant::apply(map, sculptEdit(*map, stroke));
    if (!edited)
        QTest::qFail(edited.error().text().c_str(), __FILE__, __LINE__);
    return edited ? edited->map : map;
}

/// A level filled up to a height.
MapPtr groundOf(std::int64_t height) {
    const MapPtr map = emptyMap();
    return octant::apply(map, fillEdit(*map, {grid, {0, 0, 0}, {plan, height, plan}}, 1))->map;
}

/// Height of the ground at each corner of the columns, read off the cubes.
class Ground {
public:
    explicit Ground(const MapPtr& map) : m_finder(map, grid), m_side(levelOf(*map).sectorSide()) {}

    /// `corner`: one of 0 to 3, those on top of a cube.
    std::optional<double> at(std::int64_t x, std::int64_t z, std::size_t corner) const {
        const double cell = m_side / 16;
        for (std::int64_t y = top - 1; y >= 0; --y) {
            const Found found = m_finder.at({x, y, z});
            if (found.cube == nullptr)
                continue;
            const CubeList& list = sectorOf(m_finder.map(), found.sector).cubes;
            if (movedCorners(list, *found.cube) == 0)
                return double(y + 1);
            const Corners corners = cubeCorners(list, found.cell, m_side);
            if (corners[corner].y > corners[corner + 4].y)
                return double(corners[corner].y + m_side / 2) / cell;
            if (y == 0)
                return 0;
        }
        return std::nullopt;
    }
    /// All that meet at a crossing of the plan's lines.
    std::vector<double> around(std::int64_t x, std::int64_t z) const {
        std::vector<double> heights;
        for (std::size_t corner = 0; corner < 4; ++corner) {
            const std::int64_t column = x - (corner & 1 ? 0 : 1), row = z - (corner & 2 ? 0 : 1);
            if (column >= 0 && row >= 0 && column < plan && row < plan)
                if (const auto height = at(column, row, corner))
                    heights.push_back(*height);
        }
        return heights;
    }
    double height(std::int64_t x, std::int64_t z) const {
        const auto heights = around(x, z);
        return heights.empty() ? 0 : heights.front();
    }
    /// Where columns do not meet, or a height is no eighth of a cell in the level.
    QString fault() const {
        for (std::int64_t z = 0; z <= plan; ++z)
            for (std::int64_t x = 0; x <= plan; ++x)
                for (const double height : around(x, z))
                    if (height != this->height(x, z) || height < 0 || height > double(top) ||
                        std::round(height * 8) != height * 8)
                        return QStringLiteral("at %1,%2: %3 beside %4")
                            .arg(x)
                            .arg(z)
                            .arg(height)
                            .arg(this->height(x, z));
        return {};
    }

private:
    Finder m_finder;
    float m_side;
};

std::pair<double, double> range(const MapPtr& map) {
    const Ground ground(map);
    double low = top, high = 0;
    for (std::int64_t z = 0; z <= plan; ++z)
        for (std::int64_t x = 0; x <= plan; ++x) {
            low = std::min(low, ground.height(x, z));
            high = std::max(high, ground.height(x, z));
        }
    return {low, high};
}

/// Sum of what neighbours differ by.
double roughness(const MapPtr& map) {
    const Ground ground(map);
    double sum = 0;
    for (std::int64_t z = 1; z < plan; ++z)
        for (std::int64_t x = 1; x < plan; ++x)
            sum += std::abs(ground.height(x, z) - ground.height(x - 1, z)) +
                   std::abs(ground.height(x, z) - ground.height(x, z - 1));
    return sum;
}

MapPtr hills(Random& random, MapPtr map, int count) {
    for (int i = 0; i < count; ++i)
        map = sculpted(map, {random.below(2) != 0 ? "raise" : "lower",
                             {{double(random.below(plan)), 6, double(random.below(plan))}},
                             3 + double(random.below(6)),
                             double(1 + random.below(20)) / 4});
    return map;
}

} // namespace

class tst_terrain : public QObject {
    Q_OBJECT

private slots:
    void raising_lifts_the_middle_by_the_strength();
    void lowering_undoes_raising();
    void a_stroke_adds_up_its_points();
    void steps_of_a_cell_are_joined_and_cliffs_are_not();
    void smoothing_stays_between_lowest_and_highest();
    void flattening_ends_at_the_height_of_the_first_point();
    void noise_depends_on_its_seed_alone();
    void caves_and_ceilings_stay();
    void pillars_on_the_ground_stay();
    void new_ground_is_of_what_it_grew_from();
    void every_direction_can_be_up_data();
    void every_direction_can_be_up();
    void ground_crosses_the_borders_of_sectors();
    void slopes_pass_the_sector_above_without_a_shelf_data();
    void slopes_pass_the_sector_above_without_a_shelf();
    void wrong_parameters_are_refused_data();
    void wrong_parameters_are_refused();
    void random_strokes_keep_map_and_ground_right_data();
    void random_strokes_keep_map_and_ground_right();
};

void tst_terrain::raising_lifts_the_middle_by_the_strength() {
    const MapPtr map = sculpted(groundOf(5), {"raise", {{16, 5, 15}}, 6, 3.5});
    const Ground ground(map);
    QCOMPARE(ground.height(16, 15), 8.5);
    QVERIFY(ground.height(13, 15) > 5 && ground.height(13, 15) < 8);
    QCOMPARE(ground.height(13, 15), ground.height(19, 15));
    QCOMPARE(ground.height(13, 15), ground.height(16, 18));
    QCOMPARE(ground.height(16, 21), 5.0);
    QCOMPARE(ground.fault(), QString());
    QCOMPARE(meshDifference(map), QString());
}

void tst_terrain::lowering_undoes_raising() {
    const MapPtr flat = groundOf(5);
    MapPtr map = sculpted(flat, {"raise", {{16, 5, 15}}, 6, 3});
    map = sculpted(map, {"lower", {{16, 5, 15}}, 6, 3});
    // But for what was halfway between two eighths of a cell.
    QVERIFY(range(map).first >= 5 && range(map).second <= 5.125);
}

void tst_terrain::a_stroke_adds_up_its_points() {
    // Less than an eighth of a cell each.
    const MapPtr map = sculpted(groundOf(5), {"raise", std::vector<glm::dvec3>(20, {10, 5, 10}), 4, 0.05});
    QCOMPARE(Ground(map).height(10, 10), 6.0);
}

void tst_terrain::steps_of_a_cell_are_joined_and_cliffs_are_not() {
    for (const std::int64_t step : {1, 4}) {
        MapPtr map = groundOf(5);
        map = octant::apply(map, fillEdit(*map, {grid, {16, 5, 0}, {16, step, plan}}, 0))->map;
        map = sculpted(map, {"raise", {{16, 5.5, 16}}, 5, 1});
        const std::vector<double> heights = Ground(map).around(16, 16);
        QCOMPARE(heights.size(), std::size_t{4});
        const auto [low, high] = std::minmax_element(heights.begin(), heights.end());
        QCOMPARE(*high - *low, step == 1 ? 0.0 : 3.0); // the cliff's top is not joined with its foot
        QCOMPARE(*low, step == 1 ? 6.5 : 6.0);
        QCOMPARE(meshDifference(map) + octreeFault(*map) + shapeFault(map), QString());
    }
}

void tst_terrain::smoothing_stays_between_lowest_and_highest() {
    Random random(7);
    MapPtr map = hills(random, groundOf(6), 8);
    auto [low, high] = range(map);
    const double before = roughness(map);
    for (int i = 0; i < 20; ++i) {
        map = sculpted(map,
                       {"smooth", {{double(8 + random.below(16)), 6, double(8 + random.below(16))}}, 9, 1});
        const auto [lowest, highest] = range(map);
        QVERIFY(lowest >= low && highest <= high);
        low = lowest;
        high = highest;
        QCOMPARE(Ground(map).fault(), QString());
    }
    QVERIFY(roughness(map) < before);
}

void tst_terrain::flattening_ends_at_the_height_of_the_first_point() {
    Random random(3);
    MapPtr map = hills(random, groundOf(6), 6);
    map = sculpted(map, {"flatten", std::vector<glm::dvec3>(40, {16, 7.5, 16}), 6, 1});
    const Ground ground(map);
    for (std::int64_t z = 14; z <= 18; ++z)
        for (std::int64_t x = 14; x <= 18; ++x)
            QCOMPARE(ground.height(x, z), 7.5);
    QCOMPARE(ground.fault(), QString());
}

void tst_terrain::noise_depends_on_its_seed_alone() {
    const MapPtr flat = groundOf(6);
    const auto bytes = [&](std::uint64_t seed) {
        return bytesOf(*sculpted(flat, {"noise", {{16, 6, 16}}, 9, 3, 1, seed}));
    };
    QVERIFY(bytes(1) == bytes(1));
    QVERIFY(!(bytes(1) == bytes(2)));
    const auto [low, high] = range(sculpted(flat, {"noise", {{16, 6, 16}}, 9, 3, 1, 1}));
    QVERIFY(low < 5.5 && high > 6.5 && low >= 3 && high <= 9);
}

void tst_terrain::caves_and_ceilings_stay() {
    MapPtr map = groundOf(6);
    const LevelBox cave{grid, {12, 1, 12}, {8, 3, 8}}, ceiling{grid, {10, 9, 10}, {12, 2, 12}};
    map = octant::apply(map, clearEdit(*map, cave))->map;
    map = octant::apply(map, fillEdit(*map, ceiling, 2))->map;
    const auto solidIn = [](const MapPtr& of, const LevelBox& box) {
        const Finder finder(of, grid);
        std::int64_t count = 0;
        for (std::int64_t y = 0; y < box.size.y; ++y)
            for (std::int64_t x = 0; x < box.size.x; ++x)
                for (std::int64_t z = 0; z < box.size.z; ++z)
                    count += finder.at(box.min + glm::i64vec3(x, y, z)).cube != nullptr ? 1 : 0;
        return count;
    };
    // From below the ceiling: 4 cells of reach end inside of it, so the brush is smaller.
    const MapPtr raised = sculpted(map, {"raise", {{16, 4.5, 16}}, 2, 6});
    QCOMPARE(solidIn(raised, ceiling), ceiling.size.x * ceiling.size.y * ceiling.size.z);
    QCOMPARE(solidIn(raised, cave), std::int64_t{0});
    QVERIFY(solidIn(raised, {grid, {15, 6, 15}, {2, 3, 2}}) == 12);
    const MapPtr lowered = sculpted(map, {"lower", {{16, 4.5, 16}}, 2, 4});
    QCOMPARE(solidIn(lowered, cave), std::int64_t{0});
    QVERIFY(solidIn(lowered, {grid, {15, 4, 15}, {2, 2, 2}}) < 8);
    QCOMPARE(meshDifference(raised) + meshDifference(lowered), QString());
}

void tst_terrain::pillars_on_the_ground_stay() {
    MapPtr map = groundOf(5);
    map = octant::apply(map, fillEdit(*map, {grid, {14, 5, 14}, {2, 4, 2}}, 2))->map;
    const auto heightsAt = [](const MapPtr& of, std::int64_t x) {
        const Ground ground(of);
        std::vector<std::optional<double>> heights;
        for (std::size_t corner = 0; corner < 4; ++corner)
            heights.push_back(ground.at(x, 14, corner));
        return heights;
    };
    const auto pillar = heightsAt(map, 14), beside = heightsAt(map, 17);
    for (const char* kind : {"raise", "lower", "noise", "smooth", "flatten"}) {
        const MapPtr now = sculpted(map, {kind, {{18, 5, 15}, {19, 5.5, 17}}, 6, 1, 1, 3});
        QCOMPARE(heightsAt(now, 14), pillar);
        if (std::string_view(kind) == "raise")
            QVERIFY(heightsAt(now, 17) != beside);
        QCOMPARE(meshDifference(now) + octreeFault(*now), QString());
    }
}

void tst_terrain::new_ground_is_of_what_it_grew_from() {
    MapPtr map = groundOf(5);
    map = octant::apply(map, fillEdit(*map, {grid, {0, 4, 0}, {16, 1, plan}}, 2))->map;
    map = sculpted(map, {"raise", {{16, 5, 16}}, 6, 4});
    const Finder finder(map, grid);
    QCOMPARE(finder.material(finder.at({15, 7, 16}), 1), materialRef(*map, 2).id);
    QCOMPARE(finder.material(finder.at({16, 7, 16}), 1), materialRef(*map, 1).id);
}

void tst_terrain::every_direction_can_be_up_data() {
    QTest::addColumn<int>("up");
    for (int up = 0; up < 6; ++up)
        QTest::addRow("face %d", up) << up;
}

void tst_terrain::every_direction_can_be_up() {
    QFETCH(int, up);
    const MapPtr map = emptyMap();
    const glm::i64vec3 cells = levelCells(levelOf(*map), grid);
    // Four cells of ground on the side that is down.
    LevelBox ground{grid, {}, cells};
    const int axis = faceAxis(up);
    ground.size[axis] = 4;
    ground.min[axis] = facePositive(up) ? 0 : cells[axis] - 4;
    glm::dvec3 point(cells / std::int64_t{2});
    point[axis] = facePositive(up) ? 4 : double(cells[axis] - 4);
    const MapPtr flat = octant::apply(map, fillEdit(*map, ground, 0))->map;
    const MapPtr raised = sculpted(flat, {"raise", {point}, 5, 3, up});
    const Finder finder(raised, grid);
    std::int64_t grown = 0;
    for (std::int64_t height = 0; height < 3; ++height) {
        glm::i64vec3 at(cells / std::int64_t{2});
        at[axis] = facePositive(up) ? 4 + height : cells[axis] - 5 - height;
        grown += finder.at(at).cube != nullptr ? 1 : 0;
    }
    QCOMPARE(grown, std::int64_t{3});
    QCOMPARE(octreeFault(*raised) + meshDifference(raised) + shapeFault(raised), QString());
    const MapPtr back = sculpted(raised, {"lower", {point}, 5, 3, up});
    QVERIFY(dumpOf(*back).size() != dumpOf(*raised).size());
    for (std::size_t at = 0; at < 4; ++at)
        for (const Cube& cube : sectorOf(*back, at).cubes.cubes)
            QVERIFY(!cube.is(Cube::CommonExtended));
}

void tst_terrain::ground_crosses_the_borders_of_sectors() {
    // Up is +X, and the ground lies a little before the border of two sectors.
    const MapPtr map = emptyMap();
    const auto findings = findingsOf(map);
    MapPtr now = octant::apply(map, fillEdit(*map, {grid, {0, 0, 0}, {15, 16, 32}}, 0))->map;
    Random random(5);
    for (int i = 0; i < 12; ++i) {
        const char* kinds[] = {"raise", "raise", "lower", "noise", "smooth"};
        now = sculpted(now, {kinds[random.below(5)],
                             {{15.5, double(random.below(16)), double(random.below(32))}},
                             double(2 + random.below(5)),
                             double(1 + random.below(3)),
                             0,
                             static_cast<std::uint64_t>(i)});
        QCOMPARE(octreeFault(*now) + meshDifference(now) + shapeFault(now), QString());
        for (const std::string& finding : findingsOf(now))
            QVERIFY2(std::find(findings.begin(), findings.end(), finding) != findings.end(), finding.c_str());
    }
}

void tst_terrain::slopes_pass_the_sector_above_without_a_shelf_data() {
    QTest::addColumn<int>("height");
    QTest::addColumn<double>("strength");
    QTest::addColumn<QString>("kind");
    for (const int height : {13, 14, 15, 16, 17, 18})
        for (const double strength : {0.7, 1.0, 2.0})
            for (const char* kind : {"raise", "lower"})
                QTest::addRow("%s from %d by %g", kind, height, strength)
                    << height << strength << QString::fromLatin1(kind);
}

/// A hill that looks along X, whose slopes go from one sector to the next.
void tst_terrain::slopes_pass_the_sector_above_without_a_shelf() {
    QFETCH(const int, height);
    QFETCH(const double, strength);
    QFETCH(const QString, kind);
    MapPtr map = emptyMap();
    map = done(map, fillEdit(*map, {grid, {0, 0, 0}, {height, top, plan}}, 1));
    Stroke stroke;
    const QByteArray name = kind.toLatin1();
    stroke.kind = name.constData();
    stroke.up = 0;
    stroke.radius = 5;
    stroke.strength = strength;
    stroke.points.assign(3, glm::dvec3(height, 8, 16));
    map = sculpted(map, stroke);
    QCOMPARE(octreeFault(*map), QString());
    const Level& level = levelOf(*map);
    PickIndex index;
    index.update(
        std::make_shared<const MeshContext>(map->levels[0], map->revision, std::make_shared<TreeCache>()));
    const double cell = double{level.sectorSide()} / 16, step = 1.0 / 64;
    for (double z = 11.1; z < 21; z += 0.4) {
        double before = -1;
        for (double y = 3.1; y < 13; y += step) {
            Ray ray;
            ray.origin = lowestCorner(level) + glm::dvec3(plan + 1, y, z) * cell;
            ray.direction = {-1, 0, 0};
            const auto hits = index.pick(ray);
            QVERIFY(!hits.empty());
            const double now = plan + 1 - hits[0].distance / cell;
            // The steepest that a stroke makes.
            if (before >= 0 && std::abs(now - before) > 3 * strength * step + 1.0 / 16)
                QFAIL(
                    qPrintable(QStringLiteral("from %1 to %2 at %3, %4").arg(before).arg(now).arg(y).arg(z)));
            before = now;
        }
    }
}

void tst_terrain::wrong_parameters_are_refused_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("why");
    QTest::addRow("depth") << "depth" << 32 << "too fine";
    QTest::addRow("kind") << "kind" << 0 << "flatten";
    QTest::addRow("up") << "up" << 6 << "0 to 5";
    QTest::addRow("radius") << "radius" << 0 << "radius";
    QTest::addRow("wide") << "radius" << 1000 << "radius";
    QTest::addRow("strength") << "strength" << -1 << "strength";
    QTest::addRow("points") << "points" << 2 << "three numbers";
    QTest::addRow("no points") << "points" << 0 << "three numbers";
    QTest::addRow("far points") << "points" << 3 << "outside";
}

void tst_terrain::wrong_parameters_are_refused() {
    QFETCH(QString, name);
    QFETCH(int, number);
    QFETCH(QString, why);
    const MapPtr map = groundOf(5);
    Edit edit = sculptEdit(*map, {"raise", {{16, 5, 16}}});
    QVERIFY(octant::apply(map, edit).has_value());
    const std::string key = name.toStdString();
    if (key == "kind")
        edit.with(key, std::string("melt"));
    else if (key == "points")
        edit.with(key, std::vector<std::int64_t>(static_cast<std::size_t>(number), 100000));
    else if (key == "radius" || key == "strength")
        edit.with(key, static_cast<float>(number));
    else
        edit.with(key, static_cast<std::uint64_t>(number));
    const auto refused = octant::apply(map, edit);
    QVERIFY(!refused);
    QVERIFY2(QString::fromStdString(refused.error().what).contains(why), refused.error().what.c_str());
}

void tst_terrain::random_strokes_keep_map_and_ground_right_data() {
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= octant::test::amount(8); ++seed)
        QTest::addRow("seed %d", seed) << seed;
}

void tst_terrain::random_strokes_keep_map_and_ground_right() {
    QFETCH(int, seed);
    Random random(seed);
    const MapPtr opened = seed % 2 != 0 ? groundOf(4 + seed % 5) : emptyMap();
    const Blob openedBytes = bytesOf(*opened);
    const auto findings = findingsOf(opened);
    MapPtr now = opened;
    std::vector<Edit> edits;
    for (int i = 0; i < 20; ++i) {
        const char* kinds[] = {"raise", "lower", "smooth", "flatten", "noise"};
        Stroke stroke{
            kinds[random.below(5)], {}, 1 + double(random.below(60)) / 8, double(1 + random.below(24)) / 8};
        stroke.seed = static_cast<std::uint64_t>(random.below(100));
        for (std::int64_t k = random.below(6); k >= 0; --k)
            stroke.points.push_back({double(random.below(plan * 8)) / 8, 3 + double(random.below(40)) / 8,
                                     double(random.below(plan * 8)) / 8});
        Edit edit = sculptEdit(*now, stroke);
        // Without even ground to begin with, boxes and coarser and finer grids come in between.
        if (seed % 2 == 0 && random.below(3) == 0)
            edit = fillEdit(*now, random.box(levelOf(*now), 2), static_cast<std::size_t>(random.below(3)));
        else if (seed % 2 == 0)
            edit = sculptEdit(*now, stroke, 3 + static_cast<int>(random.below(2)));
        const auto edited = octant::apply(now, edit);
        if (!edited)
            continue;
        now = edited->map;
        edits.push_back(edit);
        const QString wrong = octreeFault(*now) + meshDifference(now) + shapeFault(now) +
                              (seed % 2 != 0 ? Ground(now).fault() : QString());
        QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("step %1: %2 ").arg(i).arg(wrong) +
                                             QString::fromStdString(json::editToJson(edit))));
        for (const std::string& finding : findingsOf(now))
            QVERIFY2(std::find(findings.begin(), findings.end(), finding) != findings.end(), finding.c_str());
        const auto read = pmf::readMap(bytesOf(*now), {.revision = now->revision});
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(dumpOf(**read) == dumpOf(*now));
    }
    QVERIFY(edits.size() > 10);
    QVERIFY(bytesOf(*opened) == openedBytes);
    MapPtr replayed = seed % 2 != 0 ? groundOf(4 + seed % 5) : emptyMap();
    for (const Edit& edit : edits)
        replayed = octant::apply(replayed, *json::editFromJson(json::editToJson(edit)))->map;
    QVERIFY(bytesOf(*replayed) == bytesOf(*now));
}

} // namespace tst_terrain

OCTANT_SUITE(tst_terrain, tst_terrain)
#include "tst_terrain.moc"
