#include <cmath>
#include <limits>

#include <QTest>

#include <glm/geometric.hpp>

#include "model/geometry/falling_ball.h"
#include "tests/support/suite.h"

namespace tst_falling_ball {

using namespace octant;

namespace {

/// Over a floor at a height, where gravity pulls that way.
BallSurroundings over(double floor, const glm::dvec3& pull) {
    return {
        [pull](const glm::dvec3&) { return pull; },
        [floor](const glm::dvec3& from, const glm::dvec3& way, double length) -> std::optional<BallContact> {
            if (way.y >= 0 || from.y < floor)
                return std::nullopt;
            const double distance = (from.y - floor) / -way.y;
            return distance <= length ? std::optional(BallContact{distance, {0, 1, 0}}) : std::nullopt;
        }};
}

} // namespace

class TestFallingBall : public QObject {
    Q_OBJECT
private slots:
    void itFallsByTheGravityAtItsPlace() {
        const FallingBall ball = afterFall({}, 0.5, over(-1000, {0, -9.81, 0}));
        QVERIFY(std::abs(ball.position.y - -0.5 * 9.81 * 0.25) < 0.05);
        QVERIFY(std::abs(ball.velocity.y - -9.81 * 0.5) < 1e-6);
        QCOMPARE(ball.age, 0.5);
        QVERIFY(afterFall({}, 0.5, over(-1000, {3, 2, 0})).position.x > 0.3);
        QCOMPARE(afterFall({}, 1, over(-1000, {0, 0, 0})).position, glm::dvec3(0));
    }

    void itBouncesLowerAndComesToRestOnTheFloor() {
        const BallSurroundings around = over(-3, {0, -9.81, 0});
        FallingBall ball;
        double highest = -3;
        bool bounced = false;
        for (int i = 0; i < 60 * 12; ++i) {
            const FallingBall next = afterFall(ball, 1.0 / 60, around);
            bounced = bounced || (ball.velocity.y < 0 && next.velocity.y > 0);
            if (bounced)
                highest = std::max(highest, next.position.y);
            ball = next;
            QVERIFY(ball.position.y > -3);
        }
        QVERIFY(bounced && highest > -2.7 && highest < -1);
        QVERIFY(std::abs(ball.position.y - (-3 + FallingBall::radius)) < 0.1);
        QCOMPARE(afterFall(ball, 0.1, around).position.y, ball.position.y);
    }

    void gravityOfNoUseDoesNotCarryItAway() {
        const double infinite = std::numeric_limits<double>::infinity();
        for (const double pull : {std::numeric_limits<double>::quiet_NaN(), infinite, 1e300}) {
            const FallingBall ball = afterFall({}, 1, over(-3, {0, pull, pull}));
            QVERIFY(std::isfinite(ball.position.y) && std::isfinite(ball.position.z));
        }
    }
};

} // namespace tst_falling_ball

OCTANT_SUITE(tst_falling_ball, TestFallingBall)
#include "tst_falling_ball.moc"
