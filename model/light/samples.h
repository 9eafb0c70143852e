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

/// The samples of a sector without the samples: what it takes to find them again, a run at a time.
struct SampleRuns {
    static constexpr std::uint32_t length = 512; ///< samples of a run; the last one may have fewer
    /// Where a run begins.
    struct Start {
        std::uint32_t chart = 0;
        std::uint32_t luxel = 0; ///< of the chart, row after row
    };
    std::vector<Start> starts;     ///< by run; one more at the end
    std::vector<bool> inTheMiddle; ///< by sample: of its luxel, not moved to the chart's triangles
    std::size_t size() const { return inTheMiddle.size(); }
};
/// As samplesOf(), and sets SectorCharts::luxels, but keeps no sample.
SampleRuns sampleRunsOf(const BakeScene& scene, std::size_t sector, SectorCharts& charts,
                        std::uint64_t& rays);
/// The samples of one run, the same as samplesOf() gives. `charts`: as sampleRunsOf() left them.
std::vector<LightSample> samplesOfRun(const BakeScene& scene, std::size_t sector, const SectorCharts& charts,
                                      const SampleRuns& runs, std::size_t run);

/// The point of a triangle that is nearest to another one.
glm::dvec3 nearestPoint(const std::array<glm::dvec3, 3>& triangle, const glm::dvec3& point);
/// A point of a triangle or its rim, moved inwards by at most this far.
glm::dvec3 movedInwards(const std::array<glm::dvec3, 3>& triangle, const glm::dvec3& point, double by);

} // namespace octant::light
