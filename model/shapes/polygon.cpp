#include "model/shapes/polygon.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace octant {
namespace {

glm::dvec2 onCircle(double share) {
    const double angle = share * 2 * std::numbers::pi;
    return {std::cos(angle), std::sin(angle)};
}

} // namespace

Polygon::Polygon(std::vector<glm::dvec2> corners) : m_corners(std::move(corners)) {
    for (std::size_t i = 0; i < m_corners.size(); ++i) {
        const glm::dvec2 from = m_corners[i], to = m_corners[(i + 1) % m_corners.size()];
        const glm::dvec2 across(to.y - from.y, from.x - to.x);
        m_sides.push_back(across / glm::dot(across, from));
    }
}

Polygon Polygon::regular(int corners) {
    std::vector<glm::dvec2> all;
    all.reserve(static_cast<std::size_t>(corners));
    for (int i = 0; i < corners; ++i)
        all.push_back(onCircle(0.5 + (i + 0.5) / corners));
    glm::dvec2 low = all.front(), high = low;
    for (const glm::dvec2& corner : all) {
        low = glm::min(low, corner);
        high = glm::max(high, corner);
    }
    for (glm::dvec2& corner : all)
        corner = (corner * 2.0 - low - high) / (high - low);
    return Polygon(std::move(all));
}

Polygon Polygon::halves(int sides) {
    std::vector<glm::dvec2> all;
    double top = 0;
    for (int i = 0; i < 2 * sides; ++i) {
        all.push_back(onCircle(0.5 * i / sides - 0.25));
        top = std::max(top, all.back().x);
    }
    for (glm::dvec2& corner : all)
        corner.x /= top;
    return Polygon(std::move(all));
}

double Polygon::level(const glm::dvec2& at) const {
    double most = glm::dot(m_sides.front(), at);
    for (const glm::dvec2& side : m_sides)
        most = std::max(most, glm::dot(side, at));
    return most;
}

glm::dvec2 Polygon::gradient(const glm::dvec2& at) const {
    return *std::max_element(m_sides.begin(), m_sides.end(), [&](const glm::dvec2& a, const glm::dvec2& b) {
        return glm::dot(a, at) < glm::dot(b, at);
    });
}

std::pair<double, double> Polygon::levels(const glm::dvec2& low, const glm::dvec2& high) const {
    double least = -1, most = -1;
    for (const glm::dvec2& side : m_sides) {
        const glm::dvec2 one = side * low, other = side * high;
        const glm::dvec2 below = glm::min(one, other), above = glm::max(one, other);
        least = std::max(least, below.x + below.y);
        most = std::max(most, above.x + above.y);
    }
    return {least, most};
}

} // namespace octant
