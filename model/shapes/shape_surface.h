#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include <glm/ext/vector_int3_sized.hpp>
#include <glm/vec3.hpp>

#include "model/shapes/polygon.h"
#include "model/shapes/shape.h"

namespace octant {

/// The curved or sloped surface of a shape, without the flat sides of its box, in the coordinates of
/// ShapeFrame. It says which cells are inside, and to which points of the surface nearby crossings of grid
/// lines move. The surface continues beyond the box.
class ShapeSurface {
public:
    /// On which side of the surface the cells of a box are.
    enum class Side : std::uint8_t { Inside, Outside, Mixed };

    /// `inset`: 0 for the outer surface; otherwise the thickness of the walls in cells, for the surface
    /// inside them.
    ShapeSurface(const Shape& shape, const ShapeFrame& frame, std::int64_t inset);

    /// Whether it moves corners at all; stairs do not.
    bool bends() const { return m_form != Form::Flat && m_form != Form::Treads; }
    /// A cell is inside when its middle is; a cell at a ramp when any part is. Cells at the foot of a cone
    /// count by the middle of their foot, so that it does not end in a step, and those around its axis by
    /// their inner edge.
    Side sideOf(const glm::i64vec3& first, const glm::i64vec3& last) const;
    /// The greatest distance, in cells, that a crossing moves along an axis.
    double reach() const {
        return m_form == Form::Slope ? 2 * std::max(m_size.y / m_size.x, m_size.x / m_size.y) : 1;
    }
    /// The point of the surface to which a crossing of grid lines moves. `locked`: bit i forbids moves along
    /// axis i. None when the surface is too far away.
    std::optional<glm::dvec3> project(const glm::dvec3& point, unsigned locked) const;

private:
    enum class Form : std::uint8_t { Flat, Treads, Slope, Round, Opening, Cone };
    struct Range {
        double low, high;
    };
    /// An implicit function of a round shape at a point, which is 0 on the surface, and its gradient.
    struct ImplicitSurfaceSample {
        double level = 0;
        glm::dvec3 gradient{0};
    };

    std::int64_t treadAt(std::int64_t forward) const;
    Range levels(const glm::i64vec3& first, const glm::i64vec3& last) const;
    Range squares(const glm::i64vec3& first, const glm::i64vec3& last) const;
    Range facets(const glm::i64vec3& first, const glm::i64vec3& last) const;
    /// Shares of the half sides: around what is round, and for a sphere along its axis.
    glm::dvec2 around(const glm::dvec3& way) const;
    double alongAxis(const glm::dvec3& way) const { return way.y / m_radii.y; }
    ImplicitSurfaceSample sampleAt(const glm::dvec3& way) const;
    /// Corners and rings of a shape of few segments, for the crossing that is the nearest to them.
    std::optional<glm::dvec3> cornerNear(const glm::dvec3& point, unsigned locked) const;
    std::optional<glm::dvec3> ringNear(const glm::dvec3& point) const;
    std::optional<glm::dvec3> projectSlope(glm::dvec3 point, unsigned locked) const;
    std::optional<glm::dvec3> projectRound(glm::dvec3 point, unsigned locked) const;
    std::optional<glm::dvec3> projectCone(glm::dvec3 point, unsigned locked) const;

    Form m_form = Form::Flat;
    glm::dvec3 m_size;      ///< of the shape
    glm::dvec3 m_center{0}; ///< of what is round
    glm::dvec3 m_radii{0};  ///< 0: along this axis it goes straight on
    double m_foot = 0;      ///< plane that slopes and cones stand on
    double m_offset = 0;    ///< of slopes and cones: how much below that of the shape
    bool m_steep = false;   ///< a slope or cone that rises more than a cell a cell
    std::int64_t m_inset = 0, m_steps = 1;
    std::optional<Polygon> m_outline; ///< in the place of a circle
    std::optional<Polygon> m_profile; ///< of a sphere: away from its axis, and along it
};

} // namespace octant
