#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include <glm/vec3.hpp>

#include "model/core/result.h"
#include "model/map/level_box.h"

namespace octant {

/// Solids that can be built into a box.
enum class ShapeKind : std::uint8_t { Box, Room, Stairs, Ramp, Cylinder, Cone, Sphere, Arch, Roof };
inline constexpr int shapeKindCount = 9; ///< of ShapeKind

/// One word for scripts: "cylinder".
const char* shapeName(ShapeKind kind);
/// The kind of such a word; nothing where there is none.
std::optional<ShapeKind> shapeByName(std::string_view name);
/// The default of `facing`, a face 0..5: up for cylinders and cones, +X for ramps and stairs.
int usualFacing(ShapeKind kind);

/// A solid that fills a box of a level. Ramps and stairs rise, one walks through an arch, and the ridge of a
/// roof leads, along `facing`; cylinders and cones stand along it. Spheres, cylinders, cones and arches of
/// boxes that are not as wide as high are stretched.
struct Shape {
    ShapeKind kind = ShapeKind::Box; ///< what solid it is
    LevelBox box;                    ///< that it fills
    int facing = 1;                  ///< face 0..5
    int up = 1;                      ///< face that ramps, stairs, arches and roofs rise to; not along facing
    std::int64_t walls = 0;          ///< cells; 0: solid, otherwise the inside is left empty
    std::int64_t ring = 1;           ///< cells above and beside the opening of an arch
    std::int64_t steps = 0;          ///< of stairs; 0: as many as the cells allow
    /// Flat sides around what is round, or over the opening of an arch; 0: as round as the cells allow.
    std::int64_t segments = 0;
};

/// Limits of Shape::segments.
inline constexpr int leastSegments = 3, mostSegments = 64;
/// Whether a shape has segments at all.
bool isRound(ShapeKind kind);

/// The two ramps that a roof is made of, which meet at its ridge.
std::array<Shape, 2> roofSides(const Shape& roof);

/// Steps of whole cells that stairs have room for.
std::int64_t mostSteps(const Shape& shape);

/// Refuses directions that do not fit together, walls, rings and steps that the box has no room for, a
/// number of segments that is neither 0 nor in the range above, and roofs that are hollow or an odd number of
/// cells wide.
Result<void> checkShape(const Shape& shape);

/// Places of a shape's box in the directions of the shape: x forwards (facing), y up, z aside, from 0 to the
/// size, in cells.
class ShapeFrame {
public:
    explicit ShapeFrame(const Shape& shape);

    /// Of the box in cells, along the axes of the frame.
    const glm::i64vec3& size() const { return m_size; }
    /// Axis of the level that runs along one of the frame.
    int axis(int local) const { return m_axes[static_cast<std::size_t>(local)]; }
    /// Coordinates in the frame of a point of the level, both in cells.
    glm::dvec3 toLocal(const glm::dvec3& level) const;
    /// The opposite of toLocal().
    glm::dvec3 toLevel(const glm::dvec3& local) const;
    /// First and last cell of a box of cells.
    std::array<glm::i64vec3, 2> cellsOf(const LevelBox& box) const;

private:
    LevelBox m_box;
    std::array<int, 3> m_axes{};
    std::array<bool, 3> m_forward{};
    glm::i64vec3 m_size;
};

} // namespace octant
