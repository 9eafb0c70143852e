#pragma once

#include <array>
#include <optional>
#include <span>

#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

namespace octant::render {

/// A box in level coordinates: units from the centre of the level's centre sector. Empty while max < min.
struct WorldBox {
    glm::dvec3 min{1e300};  ///< units
    glm::dvec3 max{-1e300}; ///< units

    /// Whether it holds no point.
    bool empty() const { return max.x < min.x || max.y < min.y || max.z < min.z; }
    /// Grows to hold a point.
    void add(const glm::dvec3& point);
    /// Grows to hold a box; an empty one changes nothing.
    void add(const WorldBox& other);
    /// Middle; only of a box that is not empty.
    glm::dvec3 center() const { return (min + max) * 0.5; }
    /// Lengths of the sides; only of a box that is not empty.
    glm::dvec3 size() const { return max - min; }
    /// The eight corners of a box that is not empty.
    std::array<glm::dvec3, 8> corners() const;
};

/// Size in pixels of what the camera's picture fills.
struct ViewSize {
    int width = 1;  ///< pixels
    int height = 1; ///< pixels
    /// Width divided by height.
    double aspect() const {
        return static_cast<double>(width) / static_cast<double>(height < 1 ? 1 : height);
    }
};

/// Where a point appears: pixels from the top left corner, and its distance along the view direction in
/// units.
struct ScreenPoint {
    glm::dvec2 pixel; ///< beyond the picture too
    double depth = 0; ///< units
};

/// A ray in level coordinates.
struct WorldRay {
    glm::dvec3 origin;    ///< units from the centre of the centre sector
    glm::dvec3 direction; ///< unit length
};

/// How a camera sees: in perspective, or along an axis without perspective.
enum class Projection {
    Perspective,
    Top,   ///< looks down: +X right, +Z up on the screen
    Front, ///< looks along +Z: +X right, +Y up
    Side   ///< looks along -X: +Z right, +Y up
};

/// How clip space counts depth.
enum class ClipDepth {
    ReversedZeroToOne, ///< 1 near, 0 infinitely far
    MinusOneToOne      ///< OpenGL without clip control
};

/// Half-spaces relative to the eye: a point p is inside when dot(plane.xyz, p) + plane.w >= 0 for all.
struct Frustum {
    std::array<glm::vec4, 6> planes;
    int count = 0; ///< of the planes, the first ones are used

    /// How much of a box is inside.
    enum class Overlap { Outside, Partly, Inside };
    /// How much of a box lies in it. The centre is relative to the eye; `halfSize` is half of each side.
    Overlap overlap(glm::vec3 center, glm::vec3 halfSize) const;
};

/// Margins of a picture that something covers, in pixels. Framing keeps things clear of them.
struct FrameInsets {
    int left = 0, top = 0, right = 0, bottom = 0; ///< from each edge
};

/// A viewer in the left-handed space of pmf.md, Space: +X right, +Y up, +Z forward.
class Camera {
public:
    glm::dvec3 eye{0.0}; ///< level coordinates, units; in orthographic views the centre of the picture
    double yaw = 0;      ///< degrees, 0 looks along +Z, + turns right
    double pitch = 0;    ///< degrees, -90..90, + looks up
    Projection projection = Projection::Perspective; ///< decides which of the two below counts
    double fieldOfView = 70;                         ///< vertical, degrees
    double orthoHeight = 32; ///< units from the lower to the upper edge of an orthographic picture

    /// Units before the eye; nothing nearer is drawn in perspective.
    static constexpr double nearPlane = 0.05;

    /// Whether the picture has no perspective.
    bool orthographic() const { return projection != Projection::Perspective; }
    /// Unit vectors of the view in level coordinates: into the picture, to its right and up.
    glm::dvec3 forward() const;
    glm::dvec3 right() const;
    glm::dvec3 up() const;

    /// Level axes to view axes (x right, y up, z away from the viewer).
    glm::dmat3 viewRotation() const;
    /// View to clip space. farthest bounds the depth that an orthographic picture (both ways) or a picture
    /// without clip control (away from the eye) holds; a reversed perspective has no end.
    glm::dmat4 projectionMatrix(ViewSize size, ClipDepth depth, double farthest = 16384) const;
    /// What is in the picture; no far plane.
    Frustum frustum(ViewSize size) const;

    /// Where a point appears; nothing for a point behind the eye of a perspective picture.
    std::optional<ScreenPoint> project(const glm::dvec3& point, ViewSize size) const;
    /// The point that appears at a pixel (from the top left, fractions allowed) at a distance along the view.
    glm::dvec3 unproject(glm::dvec2 pixel, double depth, ViewSize size) const;
    /// The ray through a pixel. Orthographic rays begin far in front of everything.
    WorldRay ray(glm::dvec2 pixel, ViewSize size) const;
    /// Units that one pixel covers at a distance along the view.
    double unitsPerPixel(double depth, ViewSize size) const;

    /// Moves (and zooms an orthographic view) so that the box fills the picture; directions stay. An empty
    /// box changes nothing.
    void frameBox(const WorldBox& box, ViewSize size, const FrameInsets& insets = {});
    /// The same for points, which fill the picture as far as directions allow. None changes nothing.
    void framePoints(std::span<const glm::dvec3> points, ViewSize size, const FrameInsets& insets = {});
    /// Turns towards a point.
    void lookAt(const glm::dvec3& point);

    bool operator==(const Camera&) const = default;
};

} // namespace octant::render
