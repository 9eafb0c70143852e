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

/// What is known of a sector from an earlier state of it.
struct KnownSamples {
    const SectorCharts& charts;
    const std::vector<LightSample>& samples;
    /// By chart of now: the one that was the same then, with the same things around it; noNumber for others.
    const std::vector<std::uint32_t>& chartThen;
    /// By sample of now: the number it had then, noNumber where it was not taken from there. Set by
    /// samplesOf().
    std::vector<std::uint32_t>& sampleThen;
};

/// Finds where the luxels of a sector's charts take their light (light.md section 4), and sets
/// SectorCharts::luxels to numbers of the samples that it returns. Luxels that share a point share a sample.
/// Adds the rays that it takes to `rays`. `known`: charts that are the same are not looked at again; null:
/// none is.
std::vector<LightSample> samplesOf(const BakeScene& scene, std::size_t sector, SectorCharts& charts,
                                   std::uint64_t& rays, const KnownSamples* known = nullptr);

/// The point of a triangle that is nearest to another one.
glm::dvec3 nearestPoint(const std::array<glm::dvec3, 3>& triangle, const glm::dvec3& point);
/// A point of a triangle or its rim, moved inwards by at most this far.
glm::dvec3 movedInwards(const std::array<glm::dvec3, 3>& triangle, const glm::dvec3& point, double by);

} // namespace octant::light
