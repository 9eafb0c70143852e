#include <cmath>
#include <map>
#include <numbers>

#include <QTest>
#include <glm/geometric.hpp>

#include "model/geometry/pick.h"
#include "model/selection/cell_rect.h"
#include "model/shapes/polygon.h"
#include "model/shapes/shape_cells.h"
#include "tests/support/cube_cells.h"
#include "tests/support/suite.h"

namespace tst_shapes {

using namespace octant;
using namespace octant::test;

namespace {

Edit shapeEdit(const Map& map, const Shape& shape, const char* mode = "fill") {
    Edit edit = boxEdit(map, "cubes.shape", shape.box)
                    .with("shape", std::string(shapeName(shape.kind)))
                    .with("mode", std::string(mode))
                    .with("facing", static_cast<std::uint64_t>(shape.facing))
                    .with("up", static_cast<std::uint64_t>(shape.up))
                    .with("thickness", static_cast<std::uint64_t>(std::max(shape.walls, shape.ring)))
                    .with("material", materialRef(map, 1));
    if (shape.steps != 0)
        edit.with("steps", static_cast<std::uint64_t>(shape.steps));
    if (shape.segments != 0)
        edit.with("segments", static_cast<std::uint64_t>(shape.segments));
    return edit;
}

Shape shapeOf(ShapeKind kind, const LevelBox& box, int facing, int up = 1) {
    Shape shape;
    shape.kind = kind;
    shape.box = box;
    shape.facing = facing;
    shape.up = faceAxis(up) != faceAxis(facing) ? up : (facing + 1) % 3;
    return shape;
}

/// Volume of all cubes, in cells of a grid.
double volumeOf(const MapPtr& map, int depth) {
    double sum = 0;
    const float side = levelOf(*map).sectorSide();
    for (std::size_t at = 0; at < levelOf(*map).sectors.size(); ++at) {
        const CubeList& list = sectorOf(*map, at).cubes;
        (void)walkCubes(list, [&](const CubeCell& cell, const Cube& cube, std::uint32_t, int) {
            if (!cube.geometry())
                return;
            const Corners corners = cubeCorners(list, cell, side);
            const auto corner = [&](int face, std::size_t i) {
                return glm::dvec3(corners[faceCorners[face][i % 4]]);
            };
            for (int face = 0; face < 6; ++face) {
                const bool first = glm::distance(corner(face, 0), corner(face, 2)) <=
                                   glm::distance(corner(face, 1), corner(face, 3));
                const std::size_t i = first ? 0 : 1;
                for (const std::size_t k : {i + 1, i + 2})
                    sum -= glm::dot(corner(face, i), glm::cross(corner(face, k), corner(face, k + 1))) / 6;
            }
        });
    }
    return sum / std::pow(std::ldexp(double{side}, -depth), 3);
}

bool isEmpty(const MapPtr& map) {
    for (std::size_t at = 0; at < levelOf(*map).sectors.size(); ++at)
        if (sectorOf(*map, at).cubes.cubes[0] != Cube{})
            return false;
    return true;
}

Shape randomShape(Random& random, const Level& level) {
    const int depth = 2 + static_cast<int>(random.below(3));
    LevelBox box{depth, {}, {}};
    const glm::i64vec3 cells = levelCells(level, depth);
    for (int axis = 0; axis < 3; ++axis) {
        box.min[axis] = random.below(cells[axis]);
        box.size[axis] = 1 + random.below(std::min<std::int64_t>(cells[axis] - box.min[axis], 11));
    }
    Shape shape = shapeOf(static_cast<ShapeKind>(random.below(shapeKindCount)), box,
                          static_cast<int>(random.below(6)), static_cast<int>(random.below(6)));
    shape.walls = random.below(2) != 0 || shape.kind == ShapeKind::Room ? 1 + random.below(2) : 0;
    shape.segments = random.below(2) != 0 ? leastSegments + random.below(10) : 0;
    return shape;
}

} // namespace

class tst_shapes : public QObject {
    Q_OBJECT

private slots:
    void volumes_are_those_of_the_solids_data();
    void volumes_are_those_of_the_solids();
    void shapes_of_few_segments_have_flat_sides_data();
    void shapes_of_few_segments_have_flat_sides();
    void round_shapes_are_symmetric_data();
    void round_shapes_are_symmetric();
    void cells_side_by_side_share_their_corners_data();
    void cells_side_by_side_share_their_corners();
    void hollow_walls_have_no_notches_data();
    void hollow_walls_have_no_notches();
    void faces_between_bent_cubes_are_not_drawn();
    void boxes_rooms_and_stairs_are_whole_cells_data();
    void boxes_rooms_and_stairs_are_whole_cells();
    void a_ramp_is_flat_and_meets_both_ends();
    void large_shapes_cost_their_surface();
    void what_is_filled_can_be_carved_away_data();
    void what_is_filled_can_be_carved_away();
    void what_is_carved_out_and_merged_makes_a_whole_data();
    void what_is_carved_out_and_merged_makes_a_whole();
    void slopes_are_cut_in_a_clean_rim_data();
    void slopes_are_cut_in_a_clean_rim();
    void whole_cubes_stay_whole_when_a_shape_is_added();
    void wrong_parameters_are_refused_data();
    void wrong_parameters_are_refused();
    void random_shapes_keep_map_and_cubes_right_data();
    void random_shapes_keep_map_and_cubes_right();
};

void tst_shapes::volumes_are_those_of_the_solids_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<double>("share");
    QTest::addRow("ramp") << static_cast<int>(ShapeKind::Ramp) << 0.5;
    QTest::addRow("cylinder") << static_cast<int>(ShapeKind::Cylinder) << std::numbers::pi / 4;
    QTest::addRow("cone") << static_cast<int>(ShapeKind::Cone) << std::numbers::pi / 12;
    QTest::addRow("sphere") << static_cast<int>(ShapeKind::Sphere) << std::numbers::pi / 6;
}

void tst_shapes::volumes_are_those_of_the_solids() {
    QFETCH(int, kind);
    QFETCH(double, share);
    const MapPtr map = emptyMap();
    for (const glm::i64vec3 size : {glm::i64vec3(8, 8, 8), glm::i64vec3(11, 9, 7), glm::i64vec3(14, 6, 10)})
        for (int facing = 0; facing < 6; ++facing) {
            const Shape shape = shapeOf(static_cast<ShapeKind>(kind), {4, {9, 3, 10}, size}, facing);
            const auto placed = octant::apply(map, shapeEdit(*map, shape));
            QVERIFY2(placed.has_value(), placed ? "" : placed.error().text().c_str());
            const double wanted = share * static_cast<double>(size.x * size.y * size.z);
            const double ratio = volumeOf(placed->map, 4) / wanted;
            QVERIFY2(ratio > 0.9 && ratio < 1.03,
                     qPrintable(QStringLiteral("facing %1: %2").arg(facing).arg(ratio)));
        }
}

void tst_shapes::shapes_of_few_segments_have_flat_sides_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("segments");
    for (const ShapeKind kind : {ShapeKind::Cylinder, ShapeKind::Cone})
        for (const int segments : {3, 4, 5, 6, 8, 12, 64})
            QTest::addRow("%s of %d", shapeName(kind), segments) << static_cast<int>(kind) << segments;
}

void tst_shapes::shapes_of_few_segments_have_flat_sides() {
    QFETCH(int, kind);
    QFETCH(int, segments);
    const MapPtr map = emptyMap();
    const std::vector<glm::dvec2> outline = Polygon::regular(segments).corners();
    QCOMPARE(outline.size(), static_cast<std::size_t>(segments));
    double area = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const glm::dvec2 a = outline[i], b = outline[(i + 1) % outline.size()];
        area += (a.x * b.y - a.y * b.x) / 2;
        QVERIFY(std::max(std::abs(a.x), std::abs(a.y)) < 1 + 1e-9);
    }
    const double share = area / 4 / (kind == int(ShapeKind::Cone) ? 3 : 1);
    for (const glm::i64vec3 size : {glm::i64vec3(12, 12, 12), glm::i64vec3(13, 9, 11)}) {
        Shape shape = shapeOf(static_cast<ShapeKind>(kind), {4, {9, 3, 10}, size}, 1);
        const auto round = octant::apply(map, shapeEdit(*map, shape));
        shape.segments = segments;
        const auto placed = octant::apply(map, shapeEdit(*map, shape));
        QVERIFY2(placed.has_value(), placed ? "" : placed.error().text().c_str());
        QVERIFY(round && bytesOf(*round->map) != bytesOf(*placed->map));
        QCOMPARE(meshDifference(placed->map), QString());
        const double ratio =
            volumeOf(placed->map, 4) / (share * static_cast<double>(size.x * size.y * size.z));
        QVERIFY2(ratio > 0.93 && ratio < 1.03, qPrintable(QString::number(ratio)));
        if (shape.kind != ShapeKind::Cylinder)
            continue;
        // No corner stands out, and where the cells allow it each one of the outline is one of a cube.
        std::vector<bool> met(outline.size());
        const auto cells = shapeCells(levelOf(*map), shape, BentSide::Shape);
        QVERIFY(cells.has_value());
        const ShapeFrame frame(shape);
        for (const BentCell& bent : cells->bent)
            for (const glm::dvec3& corner : bent.corners) {
                const glm::dvec3 at = frame.toLocal(corner) / glm::dvec3(frame.size()) * 2.0 - 1.0;
                QVERIFY(Polygon::regular(segments).level({at.y, at.z}) < 1 + 1e-9);
                for (std::size_t i = 0; i < outline.size(); ++i)
                    met[i] = met[i] || glm::distance(outline[i], {at.y, at.z}) < 1e-9;
            }
        if (segments == 6 || segments == 8)
            QVERIFY(std::all_of(met.begin(), met.end(), [](bool one) { return one; }));
    }
}

namespace {

void roundShapes() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("size");
    for (const ShapeKind kind : {ShapeKind::Cylinder, ShapeKind::Cone, ShapeKind::Sphere, ShapeKind::Arch})
        for (const int size : {1, 2, 3, 4, 5, 8, 9, 13})
            QTest::addRow("%s of %d", shapeName(kind), size) << static_cast<int>(kind) << size;
}

} // namespace

void tst_shapes::round_shapes_are_symmetric_data() { roundShapes(); }

void tst_shapes::round_shapes_are_symmetric() {
    QFETCH(int, kind);
    QFETCH(int, size);
    const MapPtr map = emptyMap();
    const LevelBox box{4, {1, 2, 1}, {size, 13, size}};
    // An arch leads along +Z, the others stand upright; all are the same from -X as from +X.
    const Shape shape =
        shapeOf(static_cast<ShapeKind>(kind), box, static_cast<ShapeKind>(kind) == ShapeKind::Arch ? 2 : 1);
    for (const BentSide side : {BentSide::Shape, BentSide::Rest}) {
        const auto cells = shapeCells(levelOf(*map), shape, side);
        QVERIFY2(cells.has_value(), cells ? "" : cells.error().what.c_str());
        std::map<std::array<std::int64_t, 3>, CellCorners> bent;
        for (const BentCell& cell : cells->bent)
            bent[{cell.cell.x, cell.cell.y, cell.cell.z}] = cell.corners;
        const std::int64_t ends = 2 * box.min.x + size;
        for (const BentCell& cell : cells->bent) {
            if (cell.cell.x == 0 || cell.cell.x == ends - 1)
                continue; // beyond the box, where the level ends on one side
            const auto other = bent.find({ends - 1 - cell.cell.x, cell.cell.y, cell.cell.z});
            QVERIFY(other != bent.end());
            for (std::size_t i = 0; i < 8; ++i) {
                glm::dvec3 mirrored = other->second[i ^ 1];
                mirrored.x = static_cast<double>(ends) - mirrored.x;
                QVERIFY(glm::distance(mirrored, cell.corners[i]) < 1e-9);
            }
        }
    }
}

void tst_shapes::cells_side_by_side_share_their_corners_data() { roundShapes(); }

void tst_shapes::cells_side_by_side_share_their_corners() {
    QFETCH(int, kind);
    QFETCH(int, size);
    const MapPtr map = emptyMap();
    for (int facing = 0; facing < 6; ++facing)
        for (const std::int64_t walls : {0, 1, 2}) {
            // Across borders of sectors.
            Shape shape =
                shapeOf(static_cast<ShapeKind>(kind), {4, {10, 2, 9}, {size, 12, size + 1}}, facing);
            shape.walls = size > 4 ? walls : 0;
            const auto placed =
                octant::apply(map, shapeEdit(*map, shape, shape.walls != 0 ? "hollow" : "fill"));
            QVERIFY2(placed.has_value(), placed ? "" : placed.error().text().c_str());
            const float side = levelOf(*map).sectorSide();
            const Finder finder(placed->map, 4);
            const auto cornersAt = [&](const Found& found) {
                const SectorIndex at = levelOf(*map).indexOf(found.sector);
                Corners corners = cubeCorners(sectorOf(*placed->map, found.sector).cubes, found.cell, side);
                for (glm::vec3& corner : corners)
                    corner += glm::vec3(at.x(), at.y(), at.z()) * side;
                return corners;
            };
            const glm::i64vec3 end = shape.box.min + shape.box.size;
            for (std::int64_t y = shape.box.min.y; y < end.y; ++y)
                for (std::int64_t x = shape.box.min.x; x < end.x; ++x)
                    for (std::int64_t z = shape.box.min.z; z < end.z; ++z)
                        for (int axis = 0; axis < 3; ++axis) {
                            glm::i64vec3 next(x, y, z);
                            ++next[axis];
                            const Found a = finder.at({x, y, z}), b = finder.at(next);
                            if (a.cube == nullptr || b.cube == nullptr || a.cell.depth != 4 ||
                                b.cell.depth != 4)
                                continue;
                            const Corners here = cornersAt(a), there = cornersAt(b);
                            for (int i = 0; i < 8; ++i)
                                if (cornerPositive(i, axis)) {
                                    const int across = i ^ (axis == 0 ? 1 : axis == 1 ? 4 : 2);
                                    QCOMPARE(here[static_cast<std::size_t>(i)],
                                             there[static_cast<std::size_t>(across)]);
                                }
                        }
        }
}

void tst_shapes::hollow_walls_have_no_notches_data() {
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("segments");
    for (int width = 3; width <= 9; ++width)
        for (const int segments : {0, 8})
            QTest::addRow("%d wide, %d segments", width, segments) << width << segments;
}

/// From the axis every way out meets a wall that is most of a cell thick.
void tst_shapes::hollow_walls_have_no_notches() {
    QFETCH(const int, width);
    QFETCH(const int, segments);
    for (int depth = 3; depth <= 9; ++depth) {
        const MapPtr map = emptyMap();
        Shape shape = shapeOf(ShapeKind::Cylinder, {4, {2, 2, 2}, {width, 5, depth}}, 1);
        shape.walls = 1;
        shape.segments = segments;
        const auto made = octant::apply(map, shapeEdit(*map, shape, "hollow"));
        QVERIFY(made.has_value());
        const Level& level = levelOf(*made->map);
        PickIndex index;
        index.update(std::make_shared<const MeshContext>(made->map->levels[0], made->map->revision,
                                                         std::make_shared<TreeCache>()));
        const double cell = double{level.sectorSide()} / 16, away = 40;
        const glm::dvec3 axis =
            lowestCorner(level) + glm::dvec3(2 + width / 2.0, 4.6, 2 + depth / 2.0) * cell;
        for (int degrees = 1; degrees < 360; degrees += 2) {
            const double turn = degrees * std::numbers::pi / 180;
            Ray out, in;
            out.origin = axis;
            out.direction = {std::cos(turn), 0, std::sin(turn)};
            in.origin = axis + out.direction * (away * cell);
            in.direction = -out.direction;
            const auto inner = index.pick(out), outer = index.pick(in);
            QVERIFY(!outer.empty());
            if (inner.empty())
                continue; // too narrow to have a core
            const double thick = away - (outer[0].distance + inner[0].distance) / cell;
            if (thick < 0.7)
                QFAIL(qPrintable(QStringLiteral("%1 deep: %2 at %3").arg(depth).arg(thick).arg(degrees)));
        }
    }
}

void tst_shapes::faces_between_bent_cubes_are_not_drawn() {
    const MapPtr map = emptyMap();
    const auto placed =
        octant::apply(map, shapeEdit(*map, shapeOf(ShapeKind::Cylinder, {3, {2, 1, 2}, {4, 2, 4}}, 1)));
    QVERIFY(placed.has_value());
    std::size_t triangles = 0;
    const Sector& sector = sectorOf(*placed->map, 0);
    (void)walkCubes(sector.cubes, [&](const CubeCell&, const Cube& cube, std::uint32_t, int) {
        if (!cube.geometry() || !cube.is(Cube::ClientExtended))
            return;
        for (const std::uint8_t count : sector.cubes.extendedClient[cube.vertices].triangleCounts)
            triangles += count;
    });
    // Sixteen sides two layers high, and the tops and bottoms of all twelve cells of a layer.
    QCOMPARE(triangles, std::size_t{2 * (16 * 2 + 12 * 2)});
    QCOMPARE(meshDifference(placed->map), QString());
}

void tst_shapes::boxes_rooms_and_stairs_are_whole_cells_data() {
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("facing");
    for (const ShapeKind kind : {ShapeKind::Box, ShapeKind::Room, ShapeKind::Stairs})
        for (int facing = 0; facing < 6; ++facing)
            QTest::addRow("%s facing %d", shapeName(kind), facing) << static_cast<int>(kind) << facing;
}

void tst_shapes::boxes_rooms_and_stairs_are_whole_cells() {
    QFETCH(int, kind);
    QFETCH(int, facing);
    const MapPtr opened = emptyMap();
    const MapPtr map = octant::apply(opened, fillEdit(*opened, {2, {2, 1, 2}, {3, 2, 4}}, 0))->map;
    Shape shape = shapeOf(static_cast<ShapeKind>(kind), {3, {5, 1, 6}, {6, 4, 5}}, facing);
    shape.walls = shape.kind == ShapeKind::Room ? 1 : 0;
    const auto placed = octant::apply(map, shapeEdit(*map, shape));
    QVERIFY2(placed.has_value(), placed ? "" : placed.error().text().c_str());
    Cells expected(map, 3);
    const ShapeFrame frame(shape);
    const std::int64_t steps = std::min(frame.size().x, frame.size().y);
    Cells::Faces painted;
    painted.fill(materialRef(*map, 1).id);
    expected.forEach(shape.box, [&](glm::i64vec3 at) {
        const glm::i64vec3 local = frame.cellsOf({3, at, glm::i64vec3(1)})[0];
        bool inside = true, core = false;
        if (shape.kind == ShapeKind::Stairs) {
            // The last step that begins at the cell or before it says how high it is there.
            std::int64_t height = 0;
            for (std::int64_t step = 0; step < steps; ++step)
                if (step * frame.size().x / steps <= local.x)
                    height = (step + 1) * frame.size().y / steps;
            inside = local.y < height;
        } else if (shape.kind == ShapeKind::Room) {
            core = true;
            for (int axis = 0; axis < 3; ++axis)
                core = core && local[axis] > 0 && local[axis] < frame.size()[axis] - 1;
        }
        if (core)
            expected.cell(at) = {};
        else if (inside)
            expected.cell(at) = painted;
    });
    QCOMPARE(occupancyDifference(placed->map, expected), QString());
    QCOMPARE(surfaceDifference(placed->map, expected), QString());
    QCOMPARE(octreeFault(*placed->map), QString());
}

void tst_shapes::a_ramp_is_flat_and_meets_both_ends() {
    const MapPtr map = emptyMap();
    const auto placed =
        octant::apply(map, shapeEdit(*map, shapeOf(ShapeKind::Ramp, {3, {3, 0, 2}, {8, 4, 1}}, 0)));
    QVERIFY(placed.has_value());
    const Finder finder(placed->map, 3);
    for (std::int64_t x = 0; x < 8; ++x) {
        // The cube under the middle of the slope.
        const Found found = finder.at({3 + x, x / 2, 2});
        QVERIFY(found.cube != nullptr);
        const Corners corners =
            cubeCorners(sectorOf(*placed->map, found.sector).cubes, found.cell, levelOf(*map).sectorSide());
        const float start = static_cast<float>(levelOf(*map).indexOf(found.sector).x()) * 16;
        for (const std::size_t corner : {0U, 1U, 2U, 3U})
            QCOMPARE(corners[corner].y + 8, (corners[corner].x + 8 + start - 6) / 2);
    }
}

void tst_shapes::large_shapes_cost_their_surface() {
    const MapPtr map = emptyMap();
    const auto cellsOf = [&](std::int64_t size) {
        const Shape shape = shapeOf(ShapeKind::Sphere, {10, glm::i64vec3(1), glm::i64vec3(size)}, 1);
        const auto cells = shapeCells(levelOf(*map), shape, BentSide::Shape);
        return cells ? cells->bent.size() + cells->shape.size() : 0;
    };
    const std::size_t small = cellsOf(32), large = cellsOf(128);
    QVERIFY(small > 1000 && large > 16000);
    QVERIFY2(large < small * 20, qPrintable(QString::number(large)));
    const Shape far = shapeOf(ShapeKind::Sphere, {20, glm::i64vec3(1), glm::i64vec3(1 << 20)}, 1);
    const auto refused = shapeCells(levelOf(*map), far, BentSide::Shape);
    QVERIFY(!refused);
    QVERIFY(refused.error().what.find("too large") != std::string::npos);
}

namespace {

void allKinds() {
    QTest::addColumn<int>("kind");
    for (int kind = 0; kind < shapeKindCount; ++kind)
        QTest::addRow("%s", shapeName(static_cast<ShapeKind>(kind))) << kind;
}

} // namespace

void tst_shapes::what_is_filled_can_be_carved_away_data() { allKinds(); }

void tst_shapes::what_is_filled_can_be_carved_away() {
    QFETCH(int, kind);
    const MapPtr map = emptyMap();
    const std::int64_t wide =
        static_cast<ShapeKind>(kind) == ShapeKind::Roof ? 8 : 7; // its ridge is in the middle
    const Shape shape = shapeOf(static_cast<ShapeKind>(kind), {4, {11, 3, 12}, {9, 8, wide}}, 0);
    const auto filled = octant::apply(map, shapeEdit(*map, shape));
    QVERIFY2(filled.has_value(), filled ? "" : filled.error().text().c_str());
    QVERIFY(!isEmpty(filled->map));
    const auto carved = octant::apply(filled->map, shapeEdit(*map, shape, "carve"));
    QVERIFY2(carved.has_value(), carved ? "" : carved.error().text().c_str());
    QVERIFY(isEmpty(carved->map));
}

void tst_shapes::what_is_carved_out_and_merged_makes_a_whole_data() { allKinds(); }

void tst_shapes::what_is_carved_out_and_merged_makes_a_whole() {
    QFETCH(int, kind);
    const MapPtr map = emptyMap();
    const LevelBox all{4, {1, 1, 1}, {30, 14, 30}};
    const MapPtr solid = octant::apply(map, fillEdit(*map, all, 0))->map;
    const Shape shape = shapeOf(static_cast<ShapeKind>(kind), {4, {11, 3, 12}, {9, 8, 8}}, 0);
    const auto carved = octant::apply(solid, shapeEdit(*map, shape, "carve"));
    const auto filled = octant::apply(map, shapeEdit(*map, shape));
    const auto merged = octant::apply(solid, shapeEdit(*map, shape, "merge"));
    QVERIFY(carved && filled && merged);
    const double whole = 30 * 14 * 30, box = 9 * 8 * 8;
    const double shapeVolume = volumeOf(filled->map, 4);
    QVERIFY(shapeVolume > 10);
    const double both = volumeOf(carved->map, 4) + shapeVolume;
    QVERIFY2(std::abs(both - whole) < box / 50, qPrintable(QString::number(both - whole)));
    const double kept = volumeOf(merged->map, 4) - (whole - box);
    QVERIFY2(std::abs(kept - shapeVolume) < 1e-3, qPrintable(QString::number(kept - shapeVolume)));
    QCOMPARE(meshDifference(carved->map) + meshDifference(merged->map), QString());
}

namespace {

/// Calls back with each corner of each cube that has moved ones: the crossing of the grid that it belongs to,
/// and where it is, in cells of the grid.
template <class Fn> void forEachBentCorner(const MapPtr& map, int depth, Fn&& fn) {
    const Level& level = levelOf(*map);
    const double cell = std::ldexp(double{level.sectorSide()}, -depth);
    for (std::size_t at = 0; at < level.sectors.size(); ++at) {
        const CubeList& list = sectorOf(*map, at).cubes;
        const SectorIndex index = level.indexOf(at);
        const glm::dvec3 start = glm::dvec3(index.x(), index.y(), index.z()) * std::ldexp(1.0, depth);
        (void)walkCubes(list, [&](const CubeCell& place, const Cube& cube, std::uint32_t, int) {
            if (!cube.geometry() || movedCorners(list, cube) == 0 || place.depth != depth)
                return;
            const Corners corners = cubeCorners(list, place, level.sectorSide());
            const Corners grid = cellCorners(place, level.sectorSide());
            for (std::size_t i = 0; i < 8; ++i)
                fn(glm::i64vec3(glm::round((glm::dvec3(grid[i]) / cell) + std::ldexp(0.5, depth) + start)),
                   glm::dvec3(corners[i]) / cell + std::ldexp(0.5, depth) + start);
        });
    }
}

/// How far corners of cubes that share a crossing of the grid are apart.
double widestCrack(const MapPtr& map, int depth) {
    std::map<std::array<std::int64_t, 3>, glm::dvec3> places;
    double widest = 0;
    forEachBentCorner(map, depth, [&](const glm::i64vec3& crossing, const glm::dvec3& at) {
        const auto [known, added] = places.try_emplace({crossing.x, crossing.y, crossing.z}, at);
        widest = std::max(widest, glm::distance(known->second, at));
    });
    return widest;
}

} // namespace

void tst_shapes::slopes_are_cut_in_a_clean_rim_data() {
    QTest::addColumn<int>("x");
    QTest::addColumn<int>("size");
    QTest::addRow("on the hill") << 7 << 7;
    QTest::addRow("at its side") << 3 << 8;
    QTest::addRow("over the border of two sectors") << 12 << 9;
    QTest::addRow("small") << 9 << 4;
}

void tst_shapes::slopes_are_cut_in_a_clean_rim() {
    QFETCH(int, x);
    QFETCH(int, size);
    const MapPtr map = emptyMap();
    MapPtr hill = octant::apply(map, fillEdit(*map, {4, {0, 0, 0}, {32, 4, 32}}, 0))->map;
    const auto sculpted = octant::apply(hill, editOf("terrain.sculpt", {levelRef(*hill)})
                                                  .with("depth", std::uint64_t{4})
                                                  .with("kind", std::string("raise"))
                                                  .with("points", cells({11 * 8, 4 * 8, 11 * 8}))
                                                  .with("radius", 10.0F)
                                                  .with("strength", 5.0F));
    QVERIFY2(sculpted.has_value(), sculpted ? "" : sculpted.error().text().c_str());
    QVERIFY(widestCrack(sculpted->map, 4) < 1e-4);
    const Shape shape = shapeOf(ShapeKind::Cylinder, {4, {x, 1, 7}, {size, 14, size}}, 1);
    const auto cut = octant::apply(sculpted->map, shapeEdit(*map, shape, "carve"));
    QVERIFY2(cut.has_value(), cut ? "" : cut.error().text().c_str());
    QCOMPARE(meshDifference(cut->map) + shapeFault(cut->map) + octreeFault(*cut->map), QString());
    QVERIFY(widestCrack(cut->map, 4) < 1e-3);
    // Nothing stands out into the hole, and the surface ends all around on its rim.
    const double radius = size / 2.0;
    double innermost = 2;
    std::map<int, int> rim;
    forEachBentCorner(cut->map, 4, [&](const glm::i64vec3& crossing, const glm::dvec3& at) {
        const glm::dvec2 way(at.x - x - radius, at.z - 7 - radius);
        const double out = glm::length(way) / radius;
        if (at.y < 1.5)
            return;
        innermost = std::min(innermost, out);
        if (out < 1.02 && at.y != static_cast<double>(crossing.y))
            ++rim[static_cast<int>(std::floor((std::atan2(way.y, way.x) / std::numbers::pi + 1) * 3.999))];
    });
    QVERIFY2(innermost > 0.98, qPrintable(QString::number(innermost)));
    QVERIFY2(rim.size() >= 7, qPrintable(QString::number(rim.size())));
}

void tst_shapes::whole_cubes_stay_whole_when_a_shape_is_added() {
    const MapPtr map = emptyMap();
    const LevelBox box{3, {2, 1, 2}, {5, 5, 5}};
    const MapPtr solid = octant::apply(map, fillEdit(*map, box, 0))->map;
    const auto placed = octant::apply(solid, shapeEdit(*map, shapeOf(ShapeKind::Sphere, box, 1)));
    QVERIFY(placed.has_value());
    QCOMPARE(volumeOf(placed->map, 3), 125.0);
}

void tst_shapes::wrong_parameters_are_refused_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("why");
    QTest::addRow("shape") << "shape"
                           << "torus" << 0 << "cylinder";
    QTest::addRow("mode") << "mode"
                          << "melt" << 0 << "carve";
    QTest::addRow("facing") << "facing"
                            << "" << 6 << "0 to 5";
    QTest::addRow("up") << "up"
                        << "" << 0 << "another direction";
    QTest::addRow("thickness") << "thickness"
                               << "" << 0 << "at least one cell";
    QTest::addRow("steps") << "steps"
                           << "" << 9 << "4 steps";
    QTest::addRow("too few segments") << "segments"
                                      << "" << 2 << "3 to 64";
    QTest::addRow("too many segments") << "segments"
                                       << "" << 65 << "3 to 64";
}

void tst_shapes::wrong_parameters_are_refused() {
    QFETCH(QString, name);
    QFETCH(QString, text);
    QFETCH(int, number);
    QFETCH(QString, why);
    const MapPtr map = emptyMap();
    Edit edit = shapeEdit(*map, shapeOf(ShapeKind::Stairs, {3, {1, 1, 1}, {6, 4, 5}}, 0));
    QVERIFY(octant::apply(map, edit).has_value());
    edit.with(name.toStdString(),
              text.isEmpty() ? Value(static_cast<std::uint64_t>(number)) : Value(text.toStdString()));
    const auto refused = octant::apply(map, edit);
    QVERIFY(!refused);
    QVERIFY2(QString::fromStdString(refused.error().what).contains(why), refused.error().what.c_str());
}

void tst_shapes::random_shapes_keep_map_and_cubes_right_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 10; ++seed)
        QTest::addRow("empty seed %d", seed) << QString() << seed;
    for (const char* revision : {"2025-01-07", "2025-01-15", "2025-08-08"})
        QTest::addRow("room %s", revision)
            << QStringLiteral("pmf/room.%1.pmf").arg(QLatin1String(revision)) << 1;
}

void tst_shapes::random_shapes_keep_map_and_cubes_right() {
    QFETCH(QString, file);
    QFETCH(int, seed);
    Random random(seed);
    const bool sample = !file.isEmpty();
    const MapPtr opened = sample ? readTestMap(file.toStdString()) : emptyMap();
    const Blob openedBytes = bytesOf(*opened);
    const auto findings = findingsOf(opened);
    std::vector<MapPtr> history{opened};
    std::vector<Edit> edits;
    for (int i = 0; i < 24; ++i) {
        const MapPtr map = history.back();
        constexpr const char* modes[] = {"fill", "fill", "hollow", "carve", "merge"};
        const Shape shape = randomShape(random, levelOf(*map));
        Edit edit = shapeEdit(*map, shape, modes[random.below(5)]);
        if (random.below(4) == 0)
            edit = fillEdit(*map, random.box(levelOf(*map), 2), static_cast<std::size_t>(random.below(2)));
        const auto edited = octant::apply(map, edit);
        if (!edited)
            continue;
        const MapPtr now = edited->map;
        edits.push_back(edit);
        history.push_back(now);
        const QString wrong =
            octreeFault(*now) + shapeFault(now) + (sample ? QString() : meshDifference(now));
        QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("step %1: %2").arg(i).arg(wrong) +
                                             QString::fromStdString(json::editToJson(edit))));
        for (const std::string& finding : findingsOf(now))
            QVERIFY2(std::find(findings.begin(), findings.end(), finding) != findings.end(), finding.c_str());
        const auto read = pmf::readMap(bytesOf(*now), {.revision = now->revision});
        QVERIFY2(read.has_value(), read ? "" : read.error().text().c_str());
        QVERIFY(dumpOf(**read) == dumpOf(*now));
    }
    QVERIFY(edits.size() > 10);
    QVERIFY(bytesOf(*history.front()) == openedBytes);
    MapPtr replayed = sample ? readTestMap(file.toStdString()) : emptyMap();
    for (const Edit& edit : edits)
        replayed = octant::apply(replayed, *json::editFromJson(json::editToJson(edit)))->map;
    QVERIFY(bytesOf(*replayed) == bytesOf(*history.back()));
}

} // namespace tst_shapes

OCTANT_SUITE(tst_shapes, tst_shapes)
#include "tst_shapes.moc"
