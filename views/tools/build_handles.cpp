#include <cmath>
#include <cstdlib>

#include <glm/geometric.hpp>

#include "views/tools/build_controller.h"

namespace octant {
namespace {

constexpr std::size_t mostTyped = 12; // letters

/// How far along a line a ray passes it nearest. Nothing where they run side by side.
std::optional<double> nearestOnLine(const BuildController::Handle& line, const Ray& ray) {
    const glm::dvec3 direction = glm::normalize(ray.direction);
    const double along = glm::dot(line.along, direction), bend = 1 - along * along;
    constexpr double leastBend = 1e-4;
    if (bend < leastBend)
        return std::nullopt;
    const glm::dvec3 between = line.at - ray.origin;
    return (along * glm::dot(direction, between) - glm::dot(line.along, between)) / bend;
}

} // namespace

std::vector<BuildController::Handle> BuildController::handles(const Level& level) const {
    std::vector<Handle> result;
    if (!m_active || !m_only || m_paints)
        return result;
    const auto corners = faceCornersOf(level, *m_only);
    const glm::dvec3 normal(faceNormal(m_only->face));
    const glm::dvec3 middle = (corners[0] + corners[2]) * 0.5;
    result.push_back({middle + normal * (cellSide(level, m_depth) * 0.5), normal, 0});
    for (unsigned i = 0; i < 4; ++i) {
        const unsigned next = (i + 1) % 4;
        result.push_back({corners[i], normal, 1U << i});
        result.push_back({(corners[i] + corners[next]) * 0.5, normal, 1U << i | 1U << next});
    }
    return result;
}

void BuildController::grab(const Level&, const Handle& handle, const Ray& ray) {
    commitSession();
    if (const auto from = nearestOnLine(handle, ray))
        m_grab = Grab{handle, *from, {}};
}

void BuildController::pull(const Level& level, const Ray& ray) {
    afterMapChange();
    if (!m_grab || !m_grab->typed.empty())
        return;
    const auto now = nearestOnLine(m_grab->handle, ray);
    constexpr double farthest = 1e6; // steps
    if (const double steps = now ? (*now - m_grab->from) / stepWay(level, m_grab->handle.corners) : farthest;
        std::abs(steps) < farthest)
        moveSession(level, static_cast<int>(std::lround(steps)), m_grab->handle.corners);
}

bool BuildController::type(const Level& level, char key, const LengthUnit& lengths) {
    afterMapChange();
    if (!m_grab)
        return false;
    std::string& typed = m_grab->typed;
    if (key == '\b') {
        if (!typed.empty())
            typed.pop_back();
    } else if ((key >= '0' && key <= '9') || (key == '-' && typed.empty()) ||
               ((key == '.' || key == ',') && typed.find('.') == std::string::npos)) {
        if (typed.size() < mostTyped)
            typed += key == ',' ? '.' : key;
    } else {
        return false;
    }
    constexpr double farthest = 1e6;
    const double way = std::strtod(typed.c_str(), nullptr) * static_cast<double>(lengths.metres);
    const double steps = way / stepWay(level, m_grab->handle.corners);
    if (!typed.empty() && std::abs(steps) < farthest)
        moveSession(level, static_cast<int>(std::lround(steps)), m_grab->handle.corners);
    return true;
}

std::optional<BuildController::Progress> BuildController::progress(const Level& level) const {
    if ((!m_session && !m_grab) || (m_session && m_session->paint))
        return std::nullopt;
    const unsigned corners = m_session ? m_session->corners : m_grab->handle.corners;
    return Progress{(m_session ? m_session->steps : 0) * stepWay(level, corners),
                    m_grab ? m_grab->typed : std::string(), corners != 0};
}

} // namespace octant
