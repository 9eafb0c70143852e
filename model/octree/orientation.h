#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <glm/ext/vector_int3_sized.hpp>
#include <glm/vec3.hpp>

namespace octant {

/// One of the 48 ways to lay a box along the axes of the grid: turned by quarters, and perhaps mirrored.
class Orientation {
public:
    /// All that numbered() gives.
    static constexpr int count = 48;

    /// As it is.
    Orientation() = default;
    /// Turned about an axis (0..2) by quarters of a turn; positive ones lead from Y to Z about X, from Z to X
    /// about Y, and from X to Y about Z.
    static Orientation turn(int axis, int quarters);
    /// Mirrored along an axis, 0..2.
    static Orientation mirror(int axis);
    /// All of them, by number 0..47.
    static Orientation numbered(int number);
    /// What name() gives; none for anything else.
    static std::optional<Orientation> named(std::string_view name);

    /// Where +X, +Y and +Z point to afterwards: "+x+y+z" as it is, "+z+y-x" turned once about Y.
    std::string name() const;
    /// This one first and then another.
    Orientation then(const Orientation& next) const;
    /// The orientation that undoes this one.
    Orientation inverse() const;
    /// Whether left and right are exchanged.
    bool mirrored() const;

    /// Where an axis, a face or a corner (pmf.md, Notation) of a cube goes.
    int axis(int from) const { return m_axis[static_cast<std::size_t>(from)]; }
    /// Whether an axis points the other way afterwards.
    bool reversed(int from) const { return m_reversed[static_cast<std::size_t>(from)]; }
    /// The face that a face 0..5 becomes.
    int face(int from) const;
    /// The corner that a corner 0..7 becomes.
    int corner(int from) const;
    /// Size of a box afterwards.
    glm::i64vec3 size(const glm::i64vec3& from) const;
    /// Lowest corner of a part of a box, both measured in the same cells.
    glm::i64vec3 place(const glm::i64vec3& low, const glm::i64vec3& partSize,
                       const glm::i64vec3& boxSize) const;
    /// A point of the unit cube.
    glm::dvec3 point(const glm::dvec3& from) const;

    bool operator==(const Orientation&) const = default;

private:
    std::array<std::uint8_t, 3> m_axis{0, 1, 2}; ///< where an axis goes
    std::array<bool, 3> m_reversed{};            ///< it points the other way
};

} // namespace octant
