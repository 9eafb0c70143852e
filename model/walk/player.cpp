#include "model/walk/player.h"

#include <algorithm>
#include <cmath>

namespace octant {
namespace {

void limit(double& value, double least, double most, double usual) {
    value = std::isfinite(value) ? std::clamp(value, least, most) : usual;
}

} // namespace

PlayerSettings usable(const PlayerSettings& settings) {
    const PlayerSettings usual;
    PlayerSettings s = settings;
    limit(s.radius, 0.05, 4, usual.radius);
    // A capsule is at least a ball.
    limit(s.height, 2 * s.radius, 32, std::max(usual.height, 2 * s.radius));
    limit(s.crouchedHeight, 2 * s.radius, s.height, std::max(2 * s.radius, s.height * 0.6));
    limit(s.eyeBelowTop, 0, s.crouchedHeight, usual.eyeBelowTop);
    for (double PlayerSettings::*speed : {&PlayerSettings::walkSpeed, &PlayerSettings::runSpeed,
                                          &PlayerSettings::crouchSpeed, &PlayerSettings::swimSpeed})
        limit(s.*speed, 0.1, 100, usual.*speed);
    limit(s.jumpHeight, 0, 32, usual.jumpHeight);
    limit(s.stepHeight, 0, s.height, usual.stepHeight);
    limit(s.steepestSlope, 1, 80, usual.steepestSlope);
    for (double PlayerSettings::*rate : {&PlayerSettings::acceleration, &PlayerSettings::braking,
                                         &PlayerSettings::airAcceleration, &PlayerSettings::swimAcceleration})
        limit(s.*rate, 0, 1000, usual.*rate);
    limit(s.reach, 0, 32, usual.reach);
    return s;
}

} // namespace octant
