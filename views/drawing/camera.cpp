#include "views/drawing/camera.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <glm/geometric.hpp>

namespace octant::render {

namespace {

constexpr double orthoRayDistance = 65536;
constexpr double framingMargin = 1.08;

double radians(double degrees) { return degrees * std::numbers::pi / 180.0; }

double halfHeightTangent(const Camera& camera) { return std::tan(radians(camera.fieldOfView) * 0.5); }

/// Pixel to -1..1, y up.
glm::dvec2 normalized(glm::dvec2 pixel, ViewSize size) {
    return {2.0 * pixel.x / size.width - 1.0, 1.0 - 2.0 * pixel.y / size.height};
}

} // namespace

void WorldBox::add(const glm::dvec3& point) {
    for (int axis = 0; axis < 3; ++axis) {
        min[axis] = std::min(min[axis], point[axis]);
        max[axis] = std::max(max[axis], point[axis]);
    }
}

void WorldBox::add(const WorldBox& other) {
    if (!other.empty()) {
        add(other.min);
        add(other.max);
    }
}

Frustum::Overlap Frustum::overlap(glm::vec3 center, glm::vec3 halfSize) const {
    Overlap result = Overlap::Inside;
    for (int i = 0; i < count; ++i) {
        const glm::vec4& plane = planes[static_cast<std::size_t>(i)];
        const float distance = plane.x * center.x + plane.y * center.y + plane.z * center.z + plane.w;
        const float reach =
            std::abs(plane.x) * halfSize.x + std::abs(plane.y) * halfSize.y + std::abs(plane.z) * halfSize.z;
        if (distance < -reach)
            return Overlap::Outside;
        if (distance < reach)
            result = Overlap::Partly;
    }
    return result;
}

glm::dvec3 Camera::forward() const {
    switch (projection) {
    case Projection::Top:
        return {0, -1, 0};
    case Projection::Front:
        return {0, 0, 1};
    case Projection::Side:
        return {-1, 0, 0};
    case Projection::Perspective:
        break;
    }
    const double turn = radians(yaw);
    const double lift = radians(pitch);
    return {std::sin(turn) * std::cos(lift), std::sin(lift), std::cos(turn) * std::cos(lift)};
}

glm::dvec3 Camera::right() const {
    switch (projection) {
    case Projection::Top:
    case Projection::Front:
        return {1, 0, 0};
    case Projection::Side:
        return {0, 0, 1};
    case Projection::Perspective:
        break;
    }
    return {std::cos(radians(yaw)), 0, -std::sin(radians(yaw))};
}

glm::dvec3 Camera::up() const {
    switch (projection) {
    case Projection::Top:
        return {0, 0, 1};
    case Projection::Front:
    case Projection::Side:
        return {0, 1, 0};
    case Projection::Perspective:
        break;
    }
    return glm::cross(forward(), right());
}

glm::dmat3 Camera::viewRotation() const { return glm::transpose(glm::dmat3(right(), up(), forward())); }

glm::dmat4 Camera::projectionMatrix(ViewSize size, ClipDepth depth, double farthest) const {
    glm::dmat4 matrix(0.0);
    if (orthographic()) {
        const double half = std::max(orthoHeight, 1e-6) * 0.5;
        matrix[0][0] = 1.0 / (half * size.aspect());
        matrix[1][1] = 1.0 / half;
        matrix[2][2] = depth == ClipDepth::ReversedZeroToOne ? -0.5 / farthest : 1.0 / farthest;
        matrix[3][2] = depth == ClipDepth::ReversedZeroToOne ? 0.5 : 0.0;
        matrix[3][3] = 1.0;
        return matrix;
    }
    const double focal = 1.0 / halfHeightTangent(*this);
    matrix[0][0] = focal / size.aspect();
    matrix[1][1] = focal;
    matrix[2][3] = 1.0;
    if (depth == ClipDepth::ReversedZeroToOne) {
        matrix[3][2] = nearPlane;
    } else {
        const double far = std::max(farthest, nearPlane * 2.0);
        matrix[2][2] = (far + nearPlane) / (far - nearPlane);
        matrix[3][2] = -2.0 * far * nearPlane / (far - nearPlane);
    }
    return matrix;
}

Frustum Camera::frustum(ViewSize size) const {
    const glm::dvec3 ahead = forward();
    const glm::dvec3 sideways = right();
    const glm::dvec3 upwards = up();
    Frustum result;
    const auto add = [&](const glm::dvec3& normal, double offset) {
        const double length = glm::length(normal);
        result.planes[static_cast<std::size_t>(result.count++)] =
            glm::vec4(glm::dvec4(normal, offset) / length);
    };
    if (orthographic()) {
        const double halfHeight = orthoHeight * 0.5;
        const double halfWidth = halfHeight * size.aspect();
        add(sideways, halfWidth);
        add(-sideways, halfWidth);
        add(upwards, halfHeight);
        add(-upwards, halfHeight);
        return result;
    }
    const double halfHeight = halfHeightTangent(*this);
    const double halfWidth = halfHeight * size.aspect();
    add(sideways + ahead * halfWidth, 0);
    add(-sideways + ahead * halfWidth, 0);
    add(upwards + ahead * halfHeight, 0);
    add(-upwards + ahead * halfHeight, 0);
    add(ahead, -nearPlane);
    return result;
}

std::optional<ScreenPoint> Camera::project(const glm::dvec3& point, ViewSize size) const {
    glm::dvec3 view = viewRotation() * (point - eye);
    double halfHeight = orthoHeight * 0.5;
    if (!orthographic()) {
        if (view.z < nearPlane)
            return {};
        halfHeight = halfHeightTangent(*this) * view.z;
    }
    const double x = view.x / (halfHeight * size.aspect());
    const double y = view.y / halfHeight;
    return ScreenPoint{{(x + 1.0) * 0.5 * size.width, (1.0 - y) * 0.5 * size.height}, view.z};
}

glm::dvec3 Camera::unproject(glm::dvec2 pixel, double depth, ViewSize size) const {
    const glm::dvec2 at = normalized(pixel, size);
    const double halfHeight = orthographic() ? orthoHeight * 0.5 : halfHeightTangent(*this) * depth;
    return eye + right() * (at.x * halfHeight * size.aspect()) + up() * (at.y * halfHeight) +
           forward() * depth;
}

WorldRay Camera::ray(glm::dvec2 pixel, ViewSize size) const {
    if (orthographic())
        return {unproject(pixel, -orthoRayDistance, size), forward()};
    return {eye, glm::normalize(unproject(pixel, 1.0, size) - eye)};
}

double Camera::unitsPerPixel(double depth, ViewSize size) const {
    const double height = orthographic() ? orthoHeight : 2.0 * halfHeightTangent(*this) * depth;
    return height / std::max(size.height, 1);
}

std::array<glm::dvec3, 8> WorldBox::corners() const {
    std::array<glm::dvec3, 8> result;
    for (unsigned i = 0; i < 8; ++i)
        result[i] = {i & 1u ? max.x : min.x, i & 2u ? max.y : min.y, i & 4u ? max.z : min.z};
    return result;
}

void Camera::frameBox(const WorldBox& box, ViewSize size, const FrameInsets& insets) {
    if (box.empty())
        return;
    // Something flat or a point is seen from a distance that shows what is around it.
    const glm::dvec3 center = box.center();
    const glm::dvec3 half = glm::max(box.size() * 0.5, glm::dvec3(0.25));
    framePoints(WorldBox{center - half, center + half}.corners(), size, insets);
}

void Camera::framePoints(std::span<const glm::dvec3> points, ViewSize size, const FrameInsets& insets) {
    if (points.empty())
        return;
    const glm::dmat3 rotation = viewRotation();
    // The part of the picture that is free, as shares of its half width and height from the middle.
    const auto between = [](int before, int behind, int length) {
        constexpr double least = 0.2; // however much lies over it
        const double low = 2.0 * before / std::max(length, 1) - 1,
                     high = 1 - 2.0 * behind / std::max(length, 1);
        const double middle = (low + high) / 2, half = std::max(least, (high - low) / 2) / framingMargin;
        return glm::dvec2(middle - half, middle + half);
    };
    const glm::dvec2 freeX = between(insets.left, insets.right, size.width),
                     freeY = between(insets.bottom, insets.top, size.height);
    const glm::dvec2 wallX = freeX * halfHeightTangent(*this) * size.aspect(),
                     wallY = freeY * halfHeightTangent(*this);                // tangents
    const glm::dvec2 walls[2] = {{wallX[0], wallY[0]}, {wallX[1], wallY[1]}}; // the lower and the higher ones
    // Each point shuts the eye into a wedge behind it, seen from above and seen from the side; the nearest
    // place that lies in all of them is where the narrower pair of walls meets.
    constexpr double far = std::numeric_limits<double>::max();
    glm::dvec2 lowest(far), highest(-far); // of the walls, where they cross the plane of the origin
    double nearest = -far, farthest = far, left = far, right = -far, bottom = far, top = -far;
    for (const glm::dvec3& point : points) {
        const glm::dvec3 view = rotation * point;
        const double depth = view.z;
        highest = glm::max(highest, glm::dvec2(view) - walls[1] * depth);
        lowest = glm::min(lowest, glm::dvec2(view) - walls[0] * depth);
        nearest = std::max(nearest, depth);
        farthest = std::min(farthest, depth);
        left = std::min(left, view.x);
        right = std::max(right, view.x);
        bottom = std::min(bottom, view.y);
        top = std::max(top, view.y);
    }
    glm::dvec3 place;
    if (orthographic()) {
        const double shareX = (freeX[1] - freeX[0]) / 2, shareY = (freeY[1] - freeY[0]) / 2;
        orthoHeight = std::max((top - bottom) / shareY, (right - left) / (size.aspect() * shareX));
        place = {(left + right) / 2 - (freeX[0] + freeX[1]) / 4 * orthoHeight * size.aspect(),
                 (bottom + top) / 2 - (freeY[0] + freeY[1]) / 4 * orthoHeight, (nearest + farthest) / 2};
    } else {
        const glm::dvec2 wide = (lowest - highest) / (walls[1] - walls[0]);
        const double depth = std::min({wide.x, wide.y, farthest - nearPlane * 2.0});
        const glm::dvec2 middle = (lowest + highest + (walls[0] + walls[1]) * depth) / 2.0;
        place = {middle.x, middle.y, depth};
    }
    eye = glm::transpose(rotation) * place;
}

void Camera::lookAt(const glm::dvec3& point) {
    const glm::dvec3 direction = point - eye;
    const double level = std::hypot(direction.x, direction.z);
    if (level == 0.0 && direction.y == 0.0)
        return;
    if (level > 0.0)
        yaw = std::atan2(direction.x, direction.z) * 180.0 / std::numbers::pi;
    pitch = std::atan2(direction.y, level) * 180.0 / std::numbers::pi;
}

} // namespace octant::render
