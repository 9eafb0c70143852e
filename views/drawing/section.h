#pragma once

#include <limits>
#include <optional>
#include <utility>

#include <glm/vec3.hpp>

namespace octant::render {

/// The part of a level that is shown, so that one sees inside: a box, and what is not too near to the eye.
struct Section {
    static constexpr double far = std::numeric_limits<double>::infinity(); ///< a side that cuts nothing

    glm::dvec3 low{-far}, high{far}; ///< level coordinates, units
    double nearest = 0;              ///< units before the eye that are cut away, along the view

    /// Whether anything may be cut away.
    bool cuts() const { return *this != Section{}; }
    /// Whether a point is shown, as far as the box is concerned.
    bool shows(const glm::dvec3& point) const;
    /// Whether anything of a box is, likewise.
    bool touches(const glm::dvec3& center, const glm::dvec3& half) const;
    /// From where to where a ray passes through what is shown, in lengths of its direction; none where it
    /// does not. `forward`: where the eye looks, for a ray that begins at the eye.
    std::optional<std::pair<double, double>> along(const glm::dvec3& origin, const glm::dvec3& direction,
                                                   const glm::dvec3& forward) const;
    bool operator==(const Section&) const = default;
};

} // namespace octant::render
