#pragma once

#include <cstdint>
#include <vector>

#include "model/light/charts.h"
#include "model/light/directions.h"

namespace octant::light {

/// A point at which light is computed.
struct LightSample {
    glm::vec3 start;  ///< where rays start: a little above the surface
    glm::vec3 normal; ///< for shading
    glm::vec3 plane;  ///< geometric normal
    SampleKey key{};
};

/// Finds where the luxels of a sector's charts take their light (light.md section 4), and sets
/// SectorCharts::luxels to numbers of the samples that it returns. Luxels that share a point share a sample.
/// Adds the rays that it takes to `rays`.
std::vector<LightSample> samplesOf(const BakeScene& scene, std::size_t sector, SectorCharts& charts,
                                   std::uint64_t& rays);

/// The point of a triangle that is nearest to another one.
glm::dvec3 nearestPoint(const std::array<glm::dvec3, 3>& triangle, const glm::dvec3& point);
/// A point of a triangle or its rim, moved inwards by at most this far.
glm::dvec3 movedInwards(const std::array<glm::dvec3, 3>& triangle, const glm::dvec3& point, double by);

} // namespace octant::light
