#include "views/viewport/camera_controller.h"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

namespace octant {
namespace {

constexpr double degreesPerPixel = 0.2;
constexpr double fastFactor = 4;
constexpr double zoomStep = 1.2;

double turned(double yaw) { return std::remainder(yaw, 360.0); }

} // namespace

void CameraController::setSpeed(double speed) { m_speed = std::clamp(speed, slowest, fastest); }

void CameraController::changeSpeed(double notches) { setSpeed(m_speed * std::pow(1.25, notches)); }

void CameraController::fly(const Flight& flight, double seconds) {
    glm::dvec3 offset(0);
    if (m_camera.orthographic()) {
        offset = m_camera.right() * double(flight.right) + m_camera.up() * double(flight.forward + flight.up);
    } else {
        offset = m_camera.right() * double(flight.right) + m_camera.forward() * double(flight.forward);
        offset.y += flight.up;
    }
    const double length = glm::length(offset);
    if (length < 1e-9)
        return;
    const double pace = m_camera.orthographic() ? m_camera.orthoHeight * 0.6 : m_speed;
    m_camera.eye += offset / length * pace * (flight.fast ? fastFactor : 1.0) * seconds;
}

void CameraController::look(glm::dvec2 pixels) {
    if (m_camera.orthographic())
        return;
    m_camera.yaw = turned(m_camera.yaw + pixels.x * degreesPerPixel);
    m_camera.pitch = std::clamp(m_camera.pitch - pixels.y * degreesPerPixel, -89.9, 89.9);
}

void CameraController::orbit(glm::dvec2 pixels, const glm::dvec3& pivot) {
    if (m_camera.orthographic())
        return;
    const glm::dvec3 offset = pivot - m_camera.eye;
    const double right = glm::dot(offset, m_camera.right()), up = glm::dot(offset, m_camera.up()),
                 forward = glm::dot(offset, m_camera.forward());
    look(pixels);
    m_camera.eye = pivot - m_camera.right() * right - m_camera.up() * up - m_camera.forward() * forward;
}

void CameraController::pan(glm::dvec2 pixels, double depth, render::ViewSize size) {
    const double scale = m_camera.unitsPerPixel(depth, size);
    m_camera.eye += (m_camera.up() * pixels.y - m_camera.right() * pixels.x) * scale;
}

void CameraController::zoom(double notches, glm::dvec2 pixel, std::optional<double> distance,
                            render::ViewSize size) {
    const double factor = std::pow(zoomStep, -notches);
    if (m_camera.orthographic()) {
        const glm::dvec3 before = m_camera.unproject(pixel, 0, size);
        m_camera.orthoHeight = std::clamp(m_camera.orthoHeight * factor, 0.25, 262144.0);
        m_camera.eye += before - m_camera.unproject(pixel, 0, size);
        return;
    }
    const glm::dvec3 direction = m_camera.ray(pixel, size).direction;
    const double step = distance ? *distance * (1 - factor) : m_speed * 0.25 * notches;
    // Close to a wall a notch still moves a little, so that one gets through.
    const double least = 0.1 * std::abs(notches);
    m_camera.eye += direction * (std::abs(step) < least ? std::copysign(least, notches) : step);
}

void CameraController::setProjection(render::Projection projection) {
    if (!m_camera.orthographic() && projection != render::Projection::Perspective)
        m_camera.orthoHeight = std::max(m_camera.orthoHeight, 8.0);
    m_camera.projection = projection;
}

} // namespace octant
