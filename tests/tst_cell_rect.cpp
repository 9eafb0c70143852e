#include <random>

#include <QTest>

#include "model/geometry/sector_walk.h"
#include "model/selection/cell_rect.h"
#include "tests/support/build_map.h"
#include "tests/support/suite.h"

namespace tst_cell_rect {

using namespace octant;
using octant::test::MapBuilder;

namespace {

MapPtr twoByTwo() { return MapBuilder(4, 2, 2, 2).build(); }

/// The middle of a face of a cell, as a pick would report it.
PickHit hitOn(const Level& level, const glm::i64vec3& cell, int face, int depth) {
    const double side = cellSide(level, depth);
    PickHit hit;
    hit.item = ItemRef::ofCube(level.sectors[0].id, 0, face);
    hit.normal = faceNormal(face);
    hit.point = sectorCenter(level, 0) - glm::dvec3(level.sectorSide() / 2) +
                (glm::dvec3(cell) + glm::dvec3(0.5) + glm::dvec3(hit.normal) * 0.5) * side;
    return hit;
}

} // namespace

class CellRectTest : public QObject {
    Q_OBJECT
private slots:
    void theCellBehindAFaceIsFound() {
        const MapPtr map = twoByTwo();
        const Level& level = *map->levels[0];
        std::mt19937 random(3);
        for (int i = 0; i < 2000; ++i) {
            const int depth = static_cast<int>(random() % 11), face = static_cast<int>(random() % 6);
            const glm::i64vec3 counts = levelCells(level, depth);
            const glm::i64vec3 cell(random() % counts.x, random() % counts.y, random() % counts.z);
            const auto rect = cellAt(level, hitOn(level, cell, face, depth), depth);
            QVERIFY(rect);
            QCOMPARE(rect->face, face);
            QVERIFY(rect->cells.min == cell);
            QVERIFY(rect->cells.size == glm::i64vec3(1));
        }
    }

    void whatIsNoCubeHasNoCell() {
        const MapPtr map = twoByTwo();
        PickHit hit = hitOn(*map->levels[0], glm::i64vec3(1), 0, 4);
        hit.item.kind = ItemKind::Entity;
        QVERIFY(!cellAt(*map->levels[0], hit, 4));
    }

    void aRectangleMovesAlongItsFace() {
        for (int face = 0; face < faceCount; ++face) {
            CellRect rect;
            rect.face = face;
            rect.cells = {4, glm::i64vec3(10), glm::i64vec3(1)};
            QCOMPARE(rect.moved(2).cells.min[faceAxis(face)],
                     facePositive(face) ? std::int64_t{12} : std::int64_t{8});
            QVERIFY(rect.moved(2).moved(-2) == rect);
        }
    }

    void pointsNearEdgesMeanTheirCorners() {
        const MapPtr map = twoByTwo();
        const Level& level = *map->levels[0];
        for (int face = 0; face < faceCount; ++face) {
            const auto rect = cellAt(level, hitOn(level, {5, 6, 7}, face, 4), 4);
            QVERIFY(rect);
            const auto corners = faceCornersOf(level, *rect);
            const glm::dvec3 middle = (corners[0] + corners[2]) * 0.5;
            QCOMPARE(cornersNear(level, *rect, middle), allCorners);
            for (std::size_t i = 0; i < 4; ++i) {
                const auto towards = [&](const glm::dvec3& point) { return middle + (point - middle) * 0.9; };
                QCOMPARE(cornersNear(level, *rect, towards(corners[i])), 1U << i);
                const std::size_t next = (i + 1) % 4;
                QCOMPARE(cornersNear(level, *rect, towards((corners[i] + corners[next]) * 0.5)),
                         1U << i | 1U << next);
            }
        }
    }

    void aDragCoversTheCellsBetween() {
        const MapPtr map = twoByTwo();
        const Level& level = *map->levels[0];
        const auto first = cellAt(level, hitOn(level, {5, 6, 7}, 1, 4), 4);
        QVERIFY(first);
        // Straight down onto another cell of the same plane.
        Ray ray;
        ray.origin = hitOn(level, {2, 6, 9}, 1, 4).point + glm::dvec3(0, 3, 0);
        ray.direction = {0, -1, 0};
        const auto other = cellOnPlane(level, *first, ray);
        QVERIFY(other);
        QVERIFY(other->cells.min == glm::i64vec3(2, 6, 9));
        const CellRect both = first->extendedTo(*other);
        QVERIFY(both.cells.min == glm::i64vec3(2, 6, 7));
        QVERIFY(both.cells.size == glm::i64vec3(4, 1, 3));
        ray.direction = {0, 1, 0};
        QVERIFY(!cellOnPlane(level, *first, ray));
        ray.direction = {1, 0, 0};
        QVERIFY(!cellOnPlane(level, *first, ray));
        // Beyond the level the last cell counts.
        ray.origin += glm::dvec3(1000, 0, 0);
        ray.direction = {0, -1, 0};
        QCOMPARE(cellOnPlane(level, *first, ray)->cells.min.x, levelCells(level, 4).x - 1);
    }
};

} // namespace tst_cell_rect

OCTANT_SUITE(tst_cell_rect, CellRectTest)
#include "tst_cell_rect.moc"
