#pragma once

#include <cstdint>
#include <optional>

#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include "views/drawing/camera.h"

namespace octant {

/// Moves a camera by what hands do: fly with keys and mouse look, orbit and pan around a point, zoom. Free of
/// Qt, so that it is tested without a window. Distances in units, angles in degrees, pixels from the top
/// left.
class CameraController {
public:
    /// Keys that are held: +1, 0 or -1 on each axis of the view.
    struct Flight {
        int right = 0, up = 0, forward = 0; ///< -1..1
        bool fast = false;
        /// Whether the camera moves.
        bool any() const { return right != 0 || up != 0 || forward != 0; }
    };

    static constexpr double slowest = 0.25, fastest = 512;

    render::Camera& camera() { return m_camera; }
    const render::Camera& camera() const { return m_camera; }
    double speed() const { return m_speed; } ///< units a second
    void setSpeed(double speed);
    /// One notch of the wheel while flying.
    void changeSpeed(double notches);

    /// Flies for so many seconds. Orthographic views move in their plane.
    void fly(const Flight& flight, double seconds);
    /// Mouse look.
    void look(glm::dvec2 pixels);
    /// Turns around a point that keeps its place on the screen.
    void orbit(glm::dvec2 pixels, const glm::dvec3& pivot);
    /// Drags the level along: a point at that distance follows the pointer.
    void pan(glm::dvec2 pixels, double depth, render::ViewSize size);
    /// Wheel: towards what is under the pointer; orthographic views grow or shrink around it.
    void zoom(double notches, glm::dvec2 pixel, std::optional<double> distance, render::ViewSize size);
    void setProjection(render::Projection projection);

private:
    render::Camera m_camera;
    double m_speed = 12;
};

} // namespace octant
