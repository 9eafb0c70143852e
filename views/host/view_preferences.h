#pragma once

namespace octant {

/// How the user likes to look around in the 3D view, in all files.
struct ViewPreferences {
    static constexpr double leastField = 30, mostField = 120, leastTurning = 0.1, mostTurning = 5;

    double fieldOfView = 70; ///< vertical, degrees
    double turningSpeed = 1; ///< how many times as far as usually the camera turns with the mouse
    bool upsideDown = false; ///< the mouse moved up looks down
    bool operator==(const ViewPreferences&) const = default;
};

} // namespace octant
