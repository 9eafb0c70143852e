#pragma once

#include <vector>

#include <glm/vec3.hpp>

#include "resources/demo/ray_grid.h"

namespace octant::demo {

/// A lamp whose light is baked.
struct Lamp {
    glm::dvec3 position; ///< units
    glm::dvec3 color;    ///< 1 is the full value of a channel
    double radius;       ///< units; no light beyond
};

/// What shines on a level besides its lamps.
struct Daylight {
    glm::dvec3 sunDirection; ///< to the sun, of any length
    glm::dvec3 sun, zenith, horizon, ground;
};

/// Light at points of surfaces: a sun with a soft edge, the sky that the point sees, light from the ground,
/// lamps.
class LightBake {
public:
    LightBake(const RayGrid& shadows, const Daylight& day, std::vector<Lamp> lamps);

    /// `geometric` is the normal of the triangle, `shading` the one that light is counted with.
    glm::dvec3 at(const glm::dvec3& point, const glm::dvec3& geometric, const glm::dvec3& shading) const;
    /// Light of one lamp alone.
    glm::dvec3 lampAt(const Lamp& lamp, const glm::dvec3& point, const glm::dvec3& geometric,
                      const glm::dvec3& shading) const;

private:
    struct Ray {
        glm::dvec3 direction;
        double weight;
    };

    const RayGrid& m_shadows;
    Daylight m_daylight;
    std::vector<Lamp> m_lamps;
    glm::dvec3 m_sun;
    std::vector<glm::dvec3> m_sunRays;
    std::vector<Ray> m_skyRays;
};

} // namespace octant::demo
