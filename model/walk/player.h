#pragma once

#include <glm/vec3.hpp>

#include "model/map/item.h"

namespace octant {

/// What a body is like that walks through a level; units and seconds, one unit is a metre.
struct PlayerSettings {
    double height = 1.8, crouchedHeight = 1.1; ///< of the body, standing and crouched
    double radius = 0.3;                       ///< of the capsule that it is
    double eyeBelowTop = 0.12;                 ///< of the eye, from the top of the body
    double walkSpeed = 4, runSpeed = 7, crouchSpeed = 2, swimSpeed = 3; ///< units a second
    double jumpHeight = 1.1;                           ///< under the gravity that holds there
    double stepHeight = 0.55;                          ///< that is walked up without a jump
    double steepestSlope = 46;                         ///< degrees that one still walks up
    double acceleration = 50;                          ///< on ground of traction 1
    double braking = 40;                               ///< on ground of friction 1
    double airAcceleration = 8, swimAcceleration = 14; ///< units a second, each second
    double reach = 2.5;                                ///< how far away things are used
    bool operator==(const PlayerSettings&) const = default;
};

/// The nearest settings that one can walk with: what is no number is as usual, sizes and speeds have ends.
PlayerSettings usable(const PlayerSettings& settings);

/// What the hands want for one step.
struct WalkInput {
    float forward = 0, right = 0;                   ///< -1..1
    bool run = false, jump = false, crouch = false; ///< held during this step
    bool use = false;                               ///< of what one looks at
    float yaw = 0, pitch = 0;                       ///< degrees that one looks in, as a camera counts them
    bool operator==(const WalkInput&) const = default;
};

/// A body that walks: an upright capsule. A value, so that a run can be played again from any of its steps.
struct Player {
    glm::dvec3 position{0};                  ///< of its lowest point, from the centre of the centre sector
    glm::dvec3 velocity{0};                  ///< units a second
    float yaw = 0, pitch = 0;                ///< degrees that it looks in, as a camera counts them
    bool grounded = false, crouched = false; ///< stands on something; is as low as a crouch makes it
    bool swimming = false;                   ///< in a liquid to the middle, or where nothing pulls
    bool wet = false;                        ///< touches a liquid
    bool jumpHeld = false;                   ///< a jump was wanted in the last step: it takes a new press
    bool squeezed = false;                   ///< something solid is where it is, and there was no way out
    double airTime = 0;                      ///< seconds since it stood
    glm::dvec3 groundNormal{0, 1, 0};        ///< of what it stands on
    ItemId groundBody = 0;                   ///< an entity that it stands on, which carries it
    double damage = 0;                       ///< of all impacts so far
    double impact = 0;                       ///< speed of the hardest one of this step that hurt, 0 for none
    ItemId impactMaterial = 0;               ///< physics material that it met there, 0 for none
    bool operator==(const Player&) const = default;

    /// How high the body is now.
    double height(const PlayerSettings& settings) const {
        return crouched ? settings.crouchedHeight : settings.height;
    }
    /// Where it looks from, units from the centre of the centre sector.
    glm::dvec3 eye(const PlayerSettings& settings) const {
        return position + glm::dvec3(0, height(settings) - settings.eyeBelowTop, 0);
    }
};

} // namespace octant
