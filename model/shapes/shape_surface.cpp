#include "model/shapes/shape_surface.h"

#include <algorithm>
#include <cmath>

#include <glm/geometric.hpp>

namespace octant {
namespace {

constexpr double tiny = 1e-9;
constexpr double stepsOfCell = 64; ///< round shapes would show coarser ones

double rounded(double value, double center) {
    return center + std::round((value - center) * stepsOfCell) / stepsOfCell;
}

bool isLocked(unsigned locked, int axis) { return (locked >> axis & 1) != 0; }

/// Whether no other crossing of the grid is nearer.
bool isNearest(const glm::dvec2& crossing, const glm::dvec2& place) {
    return std::abs(crossing.x - place.x) <= 0.5 && std::abs(crossing.y - place.y) <= 0.5;
}

} // namespace

ShapeSurface::ShapeSurface(const Shape& shape, const ShapeFrame& frame, std::int64_t inset)
    : m_size(frame.size()), m_inset(inset) {
    // Thinner walls would have corners that lie on both of their sides.
    const bool round = shape.kind == ShapeKind::Sphere || shape.kind == ShapeKind::Cone;
    const double foot = static_cast<double>(inset);
    const double in = inset == 0 ? 0 : std::max(foot, round ? 1.75 : 1.5);
    switch (shape.kind) {
    case ShapeKind::Box:
    case ShapeKind::Room:
    case ShapeKind::Roof: // made of ramps
        break;
    case ShapeKind::Stairs:
        m_form = Form::Treads;
        m_steps = shape.steps != 0 ? shape.steps : std::min(frame.size().x, frame.size().y);
        break;
    case ShapeKind::Ramp:
        m_form = Form::Slope;
        m_steep = m_size.y > m_size.x;
        m_foot = m_steep ? m_size.x - foot : foot;
        m_offset = in * std::hypot(1.0, m_size.y / m_size.x);
        break;
    case ShapeKind::Cylinder:
    case ShapeKind::Sphere:
        m_form = Form::Round;
        m_center = m_size / 2.0;
        m_radii = m_center - in;
        if (shape.kind == ShapeKind::Cylinder)
            m_radii.x = 0;
        break;
    case ShapeKind::Cone: {
        m_form = Form::Cone;
        m_center = {0, m_size.y / 2, m_size.z / 2};
        m_radii = {0, m_center.y, m_center.z};
        m_foot = foot;
        const double mean = (m_radii.y + m_radii.z) / 2;
        m_steep = m_size.x >= 1.5 * std::max(m_radii.y, m_radii.z);
        m_offset = in * std::hypot(1 / mean, 1 / m_size.x);
        break;
    }
    case ShapeKind::Arch: {
        m_form = Form::Opening;
        const double ring = static_cast<double>(shape.ring);
        m_center = {0, 0, m_size.z / 2};
        m_radii = {0, m_size.y - ring + in, m_size.z / 2 - ring + in};
        m_foot = foot;
        if (m_radii.y <= 0 || m_radii.z <= 0)
            m_form = Form::Flat;
        break;
    }
    }
    if (shape.segments == 0 || !isRound(shape.kind))
        return;
    const auto segments = static_cast<int>(shape.segments);
    m_outline = shape.kind == ShapeKind::Arch ? Polygon::halves(segments) : Polygon::regular(segments);
    if (shape.kind == ShapeKind::Sphere)
        m_profile = Polygon::halves(std::max(segments / 2, 3)); // two would meet too sharply
}

glm::dvec2 ShapeSurface::around(const glm::dvec3& way) const {
    return m_profile ? glm::dvec2(way.x / m_radii.x, way.z / m_radii.z)
                     : glm::dvec2(way.y / m_radii.y, way.z / m_radii.z);
}

/// Level of a polygon in the place of a circle, over the middles of the cells.
ShapeSurface::Range ShapeSurface::facets(const glm::i64vec3& first, const glm::i64vec3& last) const {
    const glm::dvec3 low = glm::dvec3(first) + 0.5 - m_center, high = glm::dvec3(last) + 0.5 - m_center;
    auto levels = m_outline->levels(around(low), around(high));
    if (m_profile)
        levels = m_profile->levels({levels.first, alongAxis(low)}, {levels.second, alongAxis(high)});
    return {levels.first, levels.second};
}

ShapeSurface::ImplicitSurfaceSample ShapeSurface::sampleAt(const glm::dvec3& way) const {
    ImplicitSurfaceSample sample{-1, glm::dvec3(0)};
    if (!m_outline) {
        for (int axis = 0; axis < 3; ++axis) {
            if (m_radii[axis] == 0)
                continue;
            const double square = m_radii[axis] * m_radii[axis];
            sample.level += way[axis] * way[axis] / square;
            sample.gradient[axis] = 2 * way[axis] / square;
        }
        return sample;
    }
    const double out = m_outline->level(around(way));
    const glm::dvec2 side = m_outline->gradient(around(way));
    if (!m_profile)
        return {out - 1, {0, side.x / m_radii.y, side.y / m_radii.z}};
    const glm::dvec2 at(out, alongAxis(way)), rise = m_profile->gradient(at);
    return {m_profile->level(at) - 1,
            {rise.x * side.x / m_radii.x, rise.y / m_radii.y, rise.x * side.y / m_radii.z}};
}

/// Height of the stairs at a cell.
std::int64_t ShapeSurface::treadAt(std::int64_t forward) const {
    const auto length = static_cast<std::int64_t>(m_size.x), height = static_cast<std::int64_t>(m_size.y);
    if (forward < 0)
        return 0;
    // Steps begin at whole cells: the last one whose beginning is not beyond.
    std::int64_t step = std::min(forward * m_steps / length, m_steps - 1);
    while (step + 1 < m_steps && (step + 1) * length / m_steps <= forward)
        ++step;
    return (step + 1) * height / m_steps;
}

/// Sum of squares that is 1 on what is round, over the middles of the cells.
ShapeSurface::Range ShapeSurface::squares(const glm::i64vec3& first, const glm::i64vec3& last) const {
    Range sum{0, 0};
    for (int axis = 0; axis < 3; ++axis) {
        if (m_radii[axis] == 0)
            continue;
        const double low = static_cast<double>(first[axis]) + 0.5 - m_center[axis];
        const double high = static_cast<double>(last[axis]) + 0.5 - m_center[axis];
        const double nearest = low > 0 ? low : high < 0 ? -high : 0;
        const double farthest = std::max(-low, high);
        sum.low += nearest * nearest / (m_radii[axis] * m_radii[axis]);
        sum.high += farthest * farthest / (m_radii[axis] * m_radii[axis]);
    }
    return sum;
}

/// What is 0 on the surface and less inside, over what the cells count by.
ShapeSurface::Range ShapeSurface::levels(const glm::i64vec3& first, const glm::i64vec3& last) const {
    if (m_form == Form::Slope) {
        const double slope = m_size.y / m_size.x;
        // By the corner that is deepest inside, so that whatever can be is cut within its own cell.
        const auto at = [&](std::int64_t forward, std::int64_t up) {
            return static_cast<double>(up) - slope * static_cast<double>(forward + 1) + m_offset + 2 * tiny;
        };
        return {at(last.x, first.y), at(first.x, last.y)};
    }
    Range range = m_outline ? facets(first, last) : squares(first, last);
    if (m_form == Form::Opening)
        return {1 - range.high, 1 - range.low};
    if (m_form == Form::Round)
        return {range.low - 1, range.high - 1};
    const auto foot = static_cast<std::int64_t>(m_foot);
    const auto height = [&](std::int64_t cell) {
        return static_cast<double>(cell) + (cell == foot ? 0 : 0.5);
    };
    // Cells that touch the axis.
    double nearest = 0, farthest = 0;
    for (int axis = 1; axis < 3; ++axis) {
        const double low = static_cast<double>(first[axis]) + 0.5 - m_center[axis];
        const double high = static_cast<double>(last[axis]) + 0.5 - m_center[axis];
        nearest = std::max(nearest, low > 0 ? low : high < 0 ? -high : 0);
        farthest = std::max({farthest, -low, high});
    }
    const double share = 0.5 + tiny;
    range.low = nearest < share ? 0 : m_outline ? range.low : std::sqrt(range.low);
    range.high = farthest < share ? 0 : m_outline ? range.high : std::sqrt(range.high);
    return {range.low - 1 + height(first.x) / m_size.x + m_offset,
            range.high - 1 + height(last.x) / m_size.x + m_offset};
}

ShapeSurface::Side ShapeSurface::sideOf(const glm::i64vec3& first, const glm::i64vec3& last) const {
    if (m_form == Form::Flat)
        return Side::Inside;
    if (m_form == Form::Treads) {
        const std::int64_t lowest = treadAt(first.x - m_inset), highest = treadAt(last.x - m_inset);
        return last.y + m_inset < lowest      ? Side::Inside
               : first.y + m_inset >= highest ? Side::Outside
                                              : Side::Mixed;
    }
    const Range range = levels(first, last);
    return range.high <= tiny ? Side::Inside : range.low > tiny ? Side::Outside : Side::Mixed;
}

std::optional<glm::dvec3> ShapeSurface::project(const glm::dvec3& point, unsigned locked) const {
    switch (m_form) {
    case Form::Slope:
        return projectSlope(point, locked);
    case Form::Opening:
        return projectRound(point, point.y <= m_foot ? locked | 2U : locked);
    case Form::Round:
        return projectRound(point, locked);
    case Form::Cone:
        return projectCone(point, point.x <= m_foot ? locked | 1U : locked);
    default:
        return std::nullopt;
    }
}

std::optional<glm::dvec3> ShapeSurface::projectSlope(glm::dvec3 point, unsigned locked) const {
    const bool forwards = m_steep ? !isLocked(locked, 0) : isLocked(locked, 1);
    if (isLocked(locked, forwards ? 0 : 1))
        return std::nullopt;
    // Eighths of a cell come out exact where the slope has them.
    const double slope = m_size.y / m_size.x;
    if (forwards) {
        point.x = (point.y + m_offset) * m_size.x / m_size.y;
        if (m_steep)
            point.x = std::min(point.x, m_foot);
    } else {
        point.y = m_offset == 0 ? point.x * m_size.y / m_size.x : point.x * slope - m_offset;
        if (!m_steep)
            point.y = std::max(point.y, m_foot);
    }
    return point;
}

std::optional<glm::dvec3> ShapeSurface::projectRound(glm::dvec3 point, unsigned locked) const {
    constexpr int mostSteps = 32;
    if (const auto corner = cornerNear(point, locked))
        return corner;
    glm::dvec3 way = point - m_center;
    for (int i = 0;; ++i) {
        auto [level, gradient] = sampleAt(way);
        for (int axis = 0; axis < 3; ++axis)
            if (isLocked(locked, axis))
                gradient[axis] = 0;
        if (std::abs(level) < tiny)
            break;
        const double steepness = glm::dot(gradient, gradient);
        if (steepness < tiny || i == mostSteps)
            return std::nullopt;
        way -= gradient * (level / steepness);
    }
    // Flat sides would no longer be flat.
    for (int axis = 0; axis < 3; ++axis)
        if (m_radii[axis] != 0 && !isLocked(locked, axis))
            point[axis] =
                m_outline ? m_center[axis] + way[axis] : rounded(m_center[axis] + way[axis], m_center[axis]);
    return point;
}

std::optional<glm::dvec3> ShapeSurface::cornerNear(const glm::dvec3& point, unsigned locked) const {
    if (!m_outline)
        return std::nullopt;
    if (m_profile)
        return locked == 0 ? ringNear(point) : std::nullopt;
    const double share = m_form == Form::Cone ? 1 - point.x / m_size.x - m_offset : 1;
    if ((locked & 6U) != 0 || share <= 0)
        return std::nullopt;
    for (const glm::dvec2& corner : m_outline->corners()) {
        const glm::dvec2 place =
            glm::dvec2(m_center.y, m_center.z) + share * corner * glm::dvec2(m_radii.y, m_radii.z);
        if (isNearest({point.y, point.z}, place))
            return glm::dvec3(point.x, place);
    }
    return std::nullopt;
}

std::optional<glm::dvec3> ShapeSurface::ringNear(const glm::dvec3& point) const {
    const glm::dvec3 way = point - m_center;
    const glm::dvec2 center(m_center.x, m_center.z), radii(m_radii.x, m_radii.z);
    for (const glm::dvec2& ring : m_profile->corners()) {
        const double y = ring.y * m_radii.y;
        if (ring.x < -tiny || std::abs(way.y - y) > 0.5)
            continue;
        const double out = m_outline->level(around(way));
        glm::dvec3 place(m_center.x, m_center.y + y, m_center.z);
        if (ring.x < tiny) { // a pole
            if (isNearest({point.x, point.z}, center))
                return place;
            continue;
        }
        glm::dvec2 flat = glm::dvec2(way.x, way.z) * (out > tiny ? ring.x / out : 0.0);
        for (const glm::dvec2& corner : m_outline->corners())
            if (isNearest({way.x, way.z}, ring.x * corner * radii))
                flat = ring.x * corner * radii;
        place.x += flat.x;
        place.z += flat.y;
        if (std::abs(place.x - point.x) <= 1 && std::abs(place.z - point.z) <= 1)
            return place;
    }
    return std::nullopt;
}

std::optional<glm::dvec3> ShapeSurface::projectCone(glm::dvec3 point, unsigned locked) const {
    constexpr int mostSteps = 16;
    const double apex = m_size.x * (1 - m_offset);
    // Crossings right around the axis at the height of the tip become the tip.
    if (locked == 0 && point.x >= apex - tiny && std::abs(point.y - m_center.y) < 0.5 + tiny &&
        std::abs(point.z - m_center.z) < 0.5 + tiny)
        return glm::dvec3(rounded(apex, 0), m_center.y, m_center.z);
    // Steep ones in rings, so that their sides run straight.
    const unsigned kept = m_steep && (locked & 6U) != 6U ? 1U : 0U;
    locked |= kept;
    if (const auto corner = cornerNear(point, locked))
        return corner;
    glm::dvec3 at = point;
    for (int i = 0;; ++i) {
        const glm::dvec2 flat = around(at - m_center);
        const double out = m_outline ? m_outline->level(flat) : glm::length(flat);
        const double level = out - 1 + at.x / m_size.x + m_offset;
        if (std::abs(level) < tiny)
            break;
        glm::dvec3 gradient(1 / m_size.x, 0, 0);
        if (out > tiny) {
            const glm::dvec2 side = m_outline ? m_outline->gradient(flat) : flat / out;
            gradient = {1 / m_size.x, side.x / m_radii.y, side.y / m_radii.z};
        }
        for (int axis = 0; axis < 3; ++axis)
            if (isLocked(locked, axis))
                gradient[axis] = 0;
        const double steepness = glm::dot(gradient, gradient);
        if (steepness < tiny || i == mostSteps)
            return std::nullopt;
        at -= gradient * (level / steepness);
        if (at.x < m_foot && !isLocked(locked, 0)) {
            at = point;
            at.x = m_foot;
            locked |= 1U;
        }
        if (at.x > apex && locked == 0)
            return glm::dvec3(rounded(apex, 0), m_center.y, m_center.z);
    }
    for (int axis = 0; axis < 3 && !m_outline; ++axis)
        if (!isLocked(locked, axis))
            at[axis] = rounded(at[axis], m_center[axis]);
    return at;
}

} // namespace octant
