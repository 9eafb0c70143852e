#include "model/geometry/falling_ball.h"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

namespace octant {
namespace {

constexpr double ballStep = 1.0 / 120, longestFall = 1; // seconds
constexpr double bounce = 0.5, fastest = 200;           // share of the speed; units a second
constexpr double resting = 0.15;                        // units a second; slower it stays where it lies

void fallStep(FallingBall& ball, double seconds, const BallSurroundings& around) {
    const glm::dvec3 pull = around.gravity(ball.position);
    ball.velocity += pull * seconds;
    if (const double speed = glm::length(ball.velocity); !(speed <= fastest))
        ball.velocity = std::isfinite(speed) ? ball.velocity * (fastest / speed) : glm::dvec3(0);
    const double speed = glm::length(ball.velocity);
    if (!(speed > 0))
        return;
    const glm::dvec3 way = ball.velocity / speed;
    const double length = speed * seconds;
    const auto met = around.meet(ball.position, way, length + FallingBall::radius);
    if (!met) {
        ball.position += way * length;
        return;
    }
    const double into = glm::dot(ball.velocity, met->normal);
    if (into >= 0) { // it leaves what it touches
        ball.position += way * length;
        return;
    }
    // Straight on as far as the surface lets its middle come.
    const double slope = std::max(0.05, -into / speed);
    ball.position += way * std::clamp(met->distance - FallingBall::radius / slope, 0.0, length);
    ball.velocity -= met->normal * (into * (1 + bounce));
    if (glm::length(ball.velocity) < resting + glm::length(pull) * seconds * 2)
        ball.velocity = glm::dvec3(0);
}

} // namespace

FallingBall afterFall(FallingBall ball, double seconds, const BallSurroundings& surroundings) {
    if (!(seconds > 0))
        return ball;
    for (double left = std::min(seconds, longestFall); left > 0; left -= ballStep)
        fallStep(ball, std::min(left, ballStep), surroundings);
    ball.age += seconds;
    return ball;
}

} // namespace octant
