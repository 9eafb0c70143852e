#include <QTest>

#include "model/geometry/hexahedron.h"
#include "model/geometry/octree.h"
#include "tests/support/suite.h"

namespace tst_hexahedron {

using namespace octant;

namespace {

/// From 0 to 1 on each axis.
Corners unitCube() {
    Corners corners;
    for (std::size_t i = 0; i < corners.size(); ++i)
        corners[i] = glm::vec3(i & 1U, i >> 1U & 1U, i >> 2U & 1U);
    return corners;
}

} // namespace

class Hexahedron : public QObject {
    Q_OBJECT
private slots:
    void pointsAreInsideOrNot_data() {
        QTest::addColumn<int>("shape");
        QTest::addColumn<QVector<double>>("point");
        QTest::addColumn<bool>("inside");
        const auto row = [](const char* name, int shape, QVector<double> point, bool inside) {
            QTest::newRow(name) << shape << std::move(point) << inside;
        };
        row("cube, middle", 0, {0.5, 0.5, 0.5}, true);
        row("cube, on a face", 0, {0.5, 1, 0.5}, true);
        row("cube, above", 0, {0.5, 1.01, 0.5}, false);
        row("wedge, below its slope", 1, {0.5, 0.2, 0.2}, true);
        row("wedge, above its slope", 1, {0.5, 0.6, 0.6}, false);
        row("wedge, beyond the face that became an edge", 1, {0.5, 0.1, 1.05}, false);
        row("wedge, below", 1, {0.5, -0.01, 0.2}, false);
        row("pyramid, near its tip", 2, {0.5, 0.9, 0.5}, true);
        row("pyramid, beside its tip", 2, {0.7, 0.9, 0.5}, false);
        row("pyramid, above its tip", 2, {0.5, 1.01, 0.5}, false);
        row("flat", 3, {0.5, 0, 0.5}, false);
        row("a line", 4, {0, 0.5, 0}, false);
        row("a point", 5, {0, 0, 0}, false);
    }
    void pointsAreInsideOrNot() {
        QFETCH(const int, shape);
        QFETCH(const QVector<double>, point);
        QFETCH(const bool, inside);
        Corners corners = unitCube();
        for (glm::vec3& corner : corners) {
            if (shape == 1 && corner.y == 1 && corner.z == 1) // the face at the far end is an edge
                corner.y = 0;
            if (shape == 2 && corner.y == 1)
                corner = {0.5f, 1, 0.5f};
            if (shape == 3)
                corner.y = 0;
            if (shape == 4)
                corner = {0, corner.y, 0};
            if (shape == 5)
                corner = {};
        }
        QCOMPARE(isInside(corners, {point[0], point[1], point[2]}), inside);
        QCOMPARE(isInsideHoweverDivided(corners, {point[0], point[1], point[2]}), inside);
    }

    void aFoldedFaceCountsBothWays() {
        Corners corners = unitCube();
        for (glm::vec3& corner : corners)
            if (corner == glm::vec3(1, 1, 1))
                corner.y = 0.5f;
        // Near the middle of the fold one way has matter, and the other has none.
        QVERIFY(isInside(corners, {0.5, 0.86, 0.5}));
        QVERIFY(!isInsideHoweverDivided(corners, {0.5, 0.86, 0.5}));
        QVERIFY(isInsideHoweverDivided(corners, {0.5, 0.74, 0.5}));
        QVERIFY(!isInsideHoweverDivided(corners, {0.5, 1.01, 0.5}));
    }
};

} // namespace tst_hexahedron

OCTANT_SUITE(tst_hexahedron, Hexahedron)
#include "tst_hexahedron.moc"
