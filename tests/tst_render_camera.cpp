#include <QTest>

#include <glm/geometric.hpp>

#include "tests/support/suite.h"
#include "views/drawing/camera.h"
#include "views/drawing/overlay.h"
#include "views/render/range_allocator.h"

namespace tst_render_camera {

using namespace octant;
using namespace octant::render;

namespace {

constexpr ViewSize size{800, 600};

bool near(const glm::dvec3& a, const glm::dvec3& b, double tolerance = 1e-9) {
    return glm::length(a - b) <= tolerance;
}

} // namespace

class RenderCamera : public QObject {
    Q_OBJECT

private slots:
    void directionsFollowTheFormat() {
        Camera camera;
        QVERIFY(near(camera.forward(), {0, 0, 1}));
        QVERIFY(near(camera.right(), {1, 0, 0}));
        QVERIFY(near(camera.up(), {0, 1, 0}));
        camera.yaw = 90;
        QVERIFY(near(camera.forward(), {1, 0, 0}));
        QVERIFY(near(camera.right(), {0, 0, -1}));
        camera.yaw = 0;
        camera.pitch = 90;
        QVERIFY(near(camera.forward(), {0, 1, 0}));
        QVERIFY(near(camera.up(), {0, 0, -1}));
    }

    void whatIsRightAndUpAppearsRightAndUp_data() {
        QTest::addColumn<int>("projection");
        QTest::addColumn<double>("yaw");
        QTest::addColumn<double>("pitch");
        QTest::newRow("ahead") << 0 << 0.0 << 0.0;
        QTest::newRow("turned") << 0 << 130.0 << -40.0;
        QTest::newRow("top") << 1 << 0.0 << 0.0;
        QTest::newRow("front") << 2 << 0.0 << 0.0;
        QTest::newRow("side") << 3 << 0.0 << 0.0;
    }
    void whatIsRightAndUpAppearsRightAndUp() {
        QFETCH(int, projection);
        QFETCH(double, yaw);
        QFETCH(double, pitch);
        Camera camera;
        camera.projection = static_cast<Projection>(projection);
        camera.yaw = yaw;
        camera.pitch = pitch;
        camera.eye = {1000.5, -20, 333};
        const glm::dvec3 point =
            camera.eye + camera.forward() * 10.0 + camera.right() * 2.0 + camera.up() * 1.0;
        const auto seen = camera.project(point, size);
        QVERIFY(seen.has_value());
        QVERIFY(seen->pixel.x > 400 && seen->pixel.y < 300);
        QVERIFY(std::abs(seen->depth - 10) < 1e-9);
        QVERIFY(near(camera.unproject(seen->pixel, seen->depth, size), point, 1e-8));
        const WorldRay ray = camera.ray(seen->pixel, size);
        QVERIFY(near(glm::cross(ray.direction, glm::normalize(point - ray.origin)), glm::dvec3(0), 1e-9));
        // The matrices agree with project().
        const glm::dmat4 clip =
            camera.projectionMatrix(size, ClipDepth::ReversedZeroToOne) * glm::dmat4(camera.viewRotation());
        const glm::dvec4 at = clip * glm::dvec4(point - camera.eye, 1.0);
        QVERIFY(std::abs((at.x / at.w + 1) * 400 - seen->pixel.x) < 1e-6);
        QVERIFY(std::abs((1 - at.y / at.w) * 300 - seen->pixel.y) < 1e-6);
        const glm::dvec4 farther = clip * glm::dvec4(point + camera.forward() - camera.eye, 1.0);
        QVERIFY(farther.z / farther.w < at.z / at.w);
    }

    void nothingBehindTheEyeIsProjected() {
        Camera camera;
        QVERIFY(!camera.project({0, 0, -5}, size).has_value());
    }

    void framedBoxesFillThePicture_data() {
        QTest::addColumn<int>("projection");
        QTest::addColumn<double>("yaw");
        for (int projection = 0; projection < 4; ++projection)
            QTest::addRow("projection %d", projection) << projection << projection * 35.0;
    }
    void framedBoxesFillThePicture() {
        QFETCH(int, projection);
        QFETCH(double, yaw);
        Camera camera;
        camera.projection = static_cast<Projection>(projection);
        camera.yaw = yaw;
        camera.pitch = -25;
        WorldBox box;
        box.add({500, 10, -70});
        box.add({520, 30, -10});
        camera.frameBox(box, size);
        double reach = 0;
        for (unsigned corner = 0; corner < 8; ++corner) {
            const auto seen = camera.project(
                {corner & 1u ? 500 : 520, corner & 2u ? 10 : 30, corner & 4u ? -70 : -10}, size);
            QVERIFY(seen.has_value());
            QVERIFY(seen->pixel.x >= 0 && seen->pixel.x <= size.width);
            QVERIFY(seen->pixel.y >= 0 && seen->pixel.y <= size.height);
            reach =
                std::max({reach, std::abs(seen->pixel.x - 400) / 400, std::abs(seen->pixel.y - 300) / 300});
        }
        QVERIFY(reach > 0.8);
    }

    void whatIsFramedLiesBesidePanels_data() { framedBoxesFillThePicture_data(); }
    void whatIsFramedLiesBesidePanels() {
        QFETCH(int, projection);
        QFETCH(double, yaw);
        Camera camera;
        camera.projection = static_cast<Projection>(projection);
        camera.yaw = yaw;
        camera.pitch = -25;
        WorldBox box;
        box.add({500, 10, -70});
        box.add({520, 30, -10});
        const FrameInsets insets{200, 10, 40, 180};
        camera.frameBox(box, size, insets);
        double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
        for (const glm::dvec3& corner : box.corners()) {
            const auto seen = camera.project(corner, size);
            QVERIFY(seen.has_value());
            left = std::min(left, seen->pixel.x);
            right = std::max(right, seen->pixel.x);
            top = std::min(top, seen->pixel.y);
            bottom = std::max(bottom, seen->pixel.y);
        }
        QVERIFY(left >= 200 && right <= 760 && top >= 10 && bottom <= 420);
        // And fills that place one way or the other.
        QVERIFY((right - left) / 560 > 0.8 || (bottom - top) / 410 > 0.8);
    }

    void lookingAtAPointPutsItInTheMiddle() {
        Camera camera;
        camera.eye = {3, 7, -2};
        camera.lookAt({-30, -4, 60});
        const auto seen = camera.project({-30, -4, 60}, size);
        QVERIFY(seen.has_value());
        QVERIFY(std::abs(seen->pixel.x - 400) < 1e-6 && std::abs(seen->pixel.y - 300) < 1e-6);
    }

    void frustumKnowsInsideFromOutside() {
        Camera camera;
        const render::Frustum frustum = camera.frustum(size);
        QCOMPARE(frustum.overlap({0, 0, 50}, glm::vec3(1)), render::Frustum::Overlap::Inside);
        QCOMPARE(frustum.overlap({0, 0, -50}, glm::vec3(1)), render::Frustum::Overlap::Outside);
        QCOMPARE(frustum.overlap({0, 0, 0}, glm::vec3(1)), render::Frustum::Overlap::Partly);
        QCOMPARE(frustum.overlap({100, 0, 50}, glm::vec3(1)), render::Frustum::Overlap::Outside);
        QCOMPARE(frustum.overlap({0, 35, 50}, glm::vec3(2)), render::Frustum::Overlap::Partly);
    }

    void boxesHaveTwelveEdgesAndSixSides() {
        Overlay overlay;
        overlay.addBox({0, 0, 0}, {1, 2, 3}, {255, 255, 255, 255}, {255, 255, 255, 50});
        QCOMPARE(overlay.lines.size(), std::size_t{12});
        QCOMPARE(overlay.triangles.size(), std::size_t{36});
        for (const OverlayLine& line : overlay.lines) {
            const glm::vec3 along = glm::abs(line.b - line.a);
            QCOMPARE((along.x > 0) + (along.y > 0) + (along.z > 0), 1);
        }
    }

    void runsAreHandedOutAndJoinedAgain() {
        RangeAllocator runs(100);
        QCOMPARE(runs.take(40), std::optional<std::uint32_t>(0u));
        QCOMPARE(runs.take(10, true), std::optional<std::uint32_t>(90u));
        QCOMPARE(runs.take(40), std::optional<std::uint32_t>(40u));
        QCOMPARE(runs.take(20), std::optional<std::uint32_t>());
        runs.giveBack(0, 40);
        QCOMPARE(runs.take(45), std::optional<std::uint32_t>());
        runs.giveBack(40, 40);
        QCOMPARE(runs.take(90), std::optional<std::uint32_t>(0u));
        QCOMPARE(runs.take(0), std::optional<std::uint32_t>(0u));
        QCOMPARE(runs.used(), 100u);
        runs.giveBack(90, 10);
        runs.giveBack(0, 90);
        QCOMPARE(runs.take(100, true), std::optional<std::uint32_t>(0u));
    }
};

} // namespace tst_render_camera

OCTANT_SUITE(tst_render_camera, RenderCamera)
#include "tst_render_camera.moc"
