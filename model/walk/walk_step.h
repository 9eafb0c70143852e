#pragma once

#include "model/walk/player.h"
#include "model/walk/walk_world.h"

namespace octant {

/// Length of a step of walking.
inline constexpr double walkStepSeconds = 1.0 / 120;

/// The player one step later: a function of these alone, so that the same inputs lead to the same place.
/// `settings` are usable() ones. What the format leaves open is decided so: on ground the speed changes by at
/// most `acceleration` times the traction of the face while one walks and by `braking` times its friction
/// otherwise; an impact that is as fast as the face's damage_min_speed costs damage_base, and
/// damage_per_speed for each unit a second above that; bouncing needs a unit a second at least; the highest
/// speed of a medium holds for all that one does in it, and 0 is no limit.
Player walkStep(const WalkWorld& world, const PlayerSettings& settings, const Player& player,
                const WalkInput& input);

/// A player who just stands at a place.
Player playerAt(const glm::dvec3& foot, float yaw, float pitch);

/// Where one can stand at a point or below it, as far down as `deepest`, units: the lowest point of the body.
/// None where there is no ground, or no room.
std::optional<glm::dvec3> standingPlace(const WalkWorld& world, const PlayerSettings& settings,
                                        const glm::dvec3& eye, double deepest);

} // namespace octant
