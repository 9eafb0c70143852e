#include "resources/demo/light_bake.h"

#include <algorithm>

#include <glm/geometric.hpp>

namespace octant::demo {
namespace {

constexpr double startAway = 0.02; // from the surface, units
constexpr double skyReach = 14;    // what stands farther away takes no sky
constexpr double sunReach = 80;

} // namespace

LightBake::LightBake(const RayGrid& shadows, const Daylight& day, std::vector<Lamp> lamps)
    : m_shadows(shadows), m_daylight(day), m_lamps(std::move(lamps)),
      m_sun(glm::normalize(day.sunDirection)) {
    // A disc of directions round the sun: soft edges of shadows.
    const glm::dvec3 across = glm::normalize(glm::cross(m_sun, glm::dvec3(0, 1, 0)));
    const glm::dvec3 over = glm::cross(across, m_sun);
    constexpr double discs[][2] = {{0, 0},     {1, 0.2},    {-0.2, 1},    {-1, -0.2}, {0.2, -1},
                                   {0.6, 0.7}, {-0.7, 0.6}, {-0.6, -0.7}, {0.7, -0.6}};
    constexpr double softness = 0.035;
    for (const auto& [x, y] : discs)
        m_sunRays.push_back(glm::normalize(m_sun + across * (softness * x) + over * (softness * y)));
    // Directions through a grid on the faces of a cube, each weighed by the angle that its square fills.
    constexpr int grid = 5;
    const auto add = [&](const glm::dvec3& way) {
        const double length = glm::length(way);
        if (way.y > 0.0)
            m_skyRays.push_back({way / length, 1.0 / (length * length * length)});
    };
    for (int i = 0; i < grid; ++i)
        for (int j = 0; j < grid; ++j) {
            // Off the axes, so that no ray runs along a wall.
            const double a = (2.0 * i + 1.0) / grid - 1.0 + 0.031, b = (2.0 * j + 1.0) / grid - 1.0 + 0.017;
            add({a, 1, b});
            for (const double side : {-1.0, 1.0}) {
                add({side, a, b});
                add({b, a, side});
            }
        }
}

glm::dvec3 LightBake::lampAt(const Lamp& lamp, const glm::dvec3& point, const glm::dvec3& geometric,
                             const glm::dvec3& shading) const {
    const glm::dvec3 way = lamp.position - point;
    const double distance = glm::length(way);
    if (distance >= lamp.radius || distance < 1e-3)
        return glm::dvec3(0);
    const glm::dvec3 direction = way / distance;
    const double facing = glm::dot(direction, shading);
    if (facing <= 0.0 || glm::dot(direction, geometric) <= 0.0 ||
        !m_shadows.open(point + geometric * startAway, direction, distance - startAway))
        return glm::dvec3(0);
    const double near = 1.0 - distance * distance / (lamp.radius * lamp.radius);
    return lamp.color * (near * near * (0.35 + 0.65 * facing));
}

glm::dvec3 LightBake::at(const glm::dvec3& point, const glm::dvec3& geometric,
                         const glm::dvec3& shading) const {
    const glm::dvec3 from = point + geometric * startAway;
    glm::dvec3 light(0);
    double sky = 0, whole = 0;
    for (const Ray& ray : m_skyRays) {
        const double facing = glm::dot(ray.direction, shading);
        if (facing <= 0.0)
            continue;
        whole += ray.weight * facing;
        if (glm::dot(ray.direction, geometric) <= 0.0 || !m_shadows.open(from, ray.direction, skyReach))
            continue;
        sky += ray.weight * facing;
        light += glm::mix(m_daylight.horizon, m_daylight.zenith, ray.direction.y) * (ray.weight * facing);
    }
    // A wall sees half as much sky as the ground; what it does not see of it is the ground.
    constexpr double wholeSky = 19.6; // of all rays over level ground
    const double open = whole > 0.0 ? sky / whole : 0.3;
    light /= wholeSky;
    light += m_daylight.ground * ((1.0 - 0.75 * std::max(shading.y, 0.0)) * (0.25 + 0.75 * open));
    const double facing = glm::dot(m_sun, shading);
    if (facing > 0.0 && glm::dot(m_sun, geometric) > 0.0) {
        int lit = 0;
        for (const glm::dvec3& ray : m_sunRays)
            lit += m_shadows.open(from, ray, sunReach) ? 1 : 0;
        light += m_daylight.sun * (facing * lit / static_cast<double>(m_sunRays.size()));
    }
    for (const Lamp& lamp : m_lamps)
        light += lampAt(lamp, point, geometric, shading);
    return light;
}

} // namespace octant::demo
