#pragma once

#include <functional>
#include <optional>

#include <glm/vec3.hpp>

namespace octant {

/// A ball that falls in a level, to see what gravity does there; units and seconds.
struct FallingBall {
    static constexpr double radius = 0.25; ///< units

    glm::dvec3 position{0}; ///< of its centre, units from the centre of the centre sector
    glm::dvec3 velocity{0}; ///< units a second
    double age = 0;         ///< seconds
    bool operator==(const FallingBall&) const = default;
};

/// Where something solid is met.
struct BallContact {
    double distance = 0;        ///< from where the way began, to the surface
    glm::dvec3 normal{0, 1, 0}; ///< of the surface, of length 1
};

/// What the ball is in.
struct BallSurroundings {
    /// Acceleration at a point.
    std::function<glm::dvec3(const glm::dvec3& point)> gravity;
    /// The first solid surface on a way (a unit vector) no longer than that; none where it is free.
    std::function<std::optional<BallContact>(const glm::dvec3& from, const glm::dvec3& way, double length)>
        meet;
};

/// The ball so much later. It bounces off what its middle comes as near to as its radius, and loses half of
/// its speed there. Long times are taken in short steps, of which at most a second is done.
FallingBall afterFall(FallingBall ball, double seconds, const BallSurroundings& surroundings);

} // namespace octant
