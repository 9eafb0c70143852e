#include "model/light/gather.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/common.hpp>
#include <glm/geometric.hpp>

namespace octant::light {
namespace {

constexpr int mostTransparent = 64;  // faces that a ray goes through
constexpr float goesOnAfter = 1e-4f; // units, so that both halves of a quad count once
constexpr std::size_t noSample = static_cast<std::size_t>(-1);

} // namespace

Gatherer::Gatherer(const BakeScene& scene, const LightField& field)
    : m_scene(scene), m_field(field),
      m_zenith(scene.settings.skyZenith * (scene.settings.skyIntensity / 255.0f)),
      m_horizon(scene.settings.skyHorizon * (scene.settings.skyIntensity / 255.0f)),
      m_far(static_cast<float>(glm::length(scene.highest - scene.lowest)) * 2 + 64) {
    m_shines = m_zenith != glm::vec3(0) || m_horizon != glm::vec3(0) ||
               std::any_of(scene.looks.begin(), scene.looks.end(),
                           [](const LightLook& look) { return look.emission != glm::vec3(0); });
    m_sectorOf.resize(scene.firstTriangle.back());
    for (std::size_t i = 0; i + 1 < scene.firstTriangle.size(); ++i)
        std::fill(m_sectorOf.begin() + scene.firstTriangle[i],
                  m_sectorOf.begin() + scene.firstTriangle[i + 1], static_cast<std::uint32_t>(i));
}

glm::vec3 Gatherer::sky(const glm::vec3& direction) const {
    return direction.y > 0 ? glm::mix(m_horizon, m_zenith, direction.y) : glm::vec3(0);
}

Gatherer::Luxel Gatherer::luxelAt(const Occluders::Hit& hit, const glm::vec3& start,
                                  const glm::vec3& direction) const {
    const std::size_t sector = m_sectorOf[hit.triangle];
    const SectorCharts& charts = m_field.charts[sector];
    const std::uint32_t number = charts.chartOf[hit.triangle - m_scene.firstTriangle[sector]];
    if (number == noNumber)
        return {};
    const Chart& chart = charts.charts[number];
    const glm::dvec2 at =
        chart.luxelAt(glm::dvec3(start) + glm::dvec3(direction) * double{hit.distance}, m_scene.lowest);
    const int column = std::clamp(static_cast<int>(std::floor(at.x)) - chart.i0, 0, chart.width - 1),
              row = std::clamp(static_cast<int>(std::floor(at.y)) - chart.j0, 0, chart.height - 1);
    const std::uint32_t luxel =
        charts
            .luxels[chart.firstLuxel + static_cast<std::size_t>(row) * static_cast<std::size_t>(chart.width) +
                    static_cast<std::size_t>(column)];
    if (luxel == noNumber)
        return {};
    return {m_field.placeOf(sector, sampleOf(luxel)), (luxel & luxelInMatter) != 0};
}

/// Where faces meet, rounding may take the one whose luxel lies in matter for the one that is seen, and that
/// luxel has the light of another side: then the other face counts.
std::size_t Gatherer::sampleAt(const Occluders::Hit& hit, const glm::vec3& start,
                               const glm::vec3& direction) const {
    constexpr float around = 5e-4f; // units
    constexpr int most = 4;
    const Luxel luxel = luxelAt(hit, start, direction);
    if (!luxel.inMatter)
        return luxel.sample;
    float from = std::max(0.0f, hit.distance - around);
    for (int i = 0; i < most; ++i) {
        const Occluders::Hit other =
            m_scene.occluders->nearest(start, direction, from, hit.distance + around);
        if (other.triangle == Occluders::Hit::None)
            break;
        const Luxel there = luxelAt(other, start, direction);
        const std::size_t sector = m_sectorOf[other.triangle];
        const LitTriangle& triangle =
            m_scene.sectors[sector].triangles[other.triangle - m_scene.firstTriangle[sector]];
        if (there.sample != noSample && !there.inMatter &&
            glm::dot(glm::vec3(triangle.normal), direction) < 0)
            return there.sample;
        from = other.distance;
    }
    return luxel.sample;
}

void Gatherer::along(const glm::vec3& start, const glm::vec3& direction, bool shines, bool bounces,
                     const std::vector<std::vector<glm::vec3>>& light, std::span<glm::vec3> to,
                     std::uint64_t& rays, Trace* trace) const {
    glm::vec3 share(1);
    float from = 0;
    for (int met = 0; met < mostTransparent; ++met) {
        ++rays;
        const Occluders::Hit hit = m_scene.occluders->nearest(start, direction, from, m_far);
        if (trace != nullptr)
            trace->reach =
                std::max(trace->reach, hit.triangle == Occluders::Hit::None ? m_far : hit.distance);
        if (hit.triangle == Occluders::Hit::None) {
            if (shines)
                to[0] += share * sky(direction);
            if (trace != nullptr)
                trace->sky = true;
            return;
        }
        const std::size_t sector = m_sectorOf[hit.triangle];
        const LitTriangle& triangle =
            m_scene.sectors[sector].triangles[hit.triangle - m_scene.firstTriangle[sector]];
        const LightLook& look = m_scene.looks[triangle.look];
        if (look.passing == Passing::Sky) {
            if (shines)
                to[0] += share * sky(direction);
            if (trace != nullptr)
                trace->sky = true;
            return;
        }
        if (triangle.bothSides || glm::dot(glm::vec3(triangle.normal), direction) < 0) {
            const glm::vec3 shown = share * look.covers;
            if (shines)
                to[0] += shown * look.emission;
            if (trace != nullptr && look.emission != glm::vec3(0))
                trace->glow = true;
            if (bounces)
                if (const std::size_t sample = sampleAt(hit, start, direction); sample != noSample) {
                    if (trace != nullptr) {
                        trace->met.push_back(static_cast<std::uint32_t>(sample));
                        trace->look = triangle.look;
                    }
                    for (std::size_t group = 0; group < to.size() && group < light.size(); ++group)
                        to[group] += shown * look.albedo * light[group][sample];
                }
        }
        if (look.passing == Passing::Stops)
            return;
        if (trace != nullptr)
            trace->through = true;
        share *= look.passes;
        from = hit.distance + goesOnAfter;
    }
}

glm::vec3 Gatherer::shine(const Surface& surface, std::uint64_t& rays, Trace* trace) const {
    const std::uint32_t count = surface.samples;
    const Sequence sequence(surface.key, surface.seed, count);
    const Basis basis(surface.normal);
    std::array<glm::vec3, 1> sum{glm::vec3(0)};
    for (std::uint32_t i = 0; i < count; ++i) {
        const glm::vec3 direction = hemisphere(basis, sequence.point(i));
        if (glm::dot(direction, surface.plane) > 0)
            along(surface.start, direction, true, false, {}, sum, rays, trace);
    }
    return sum[0] / static_cast<float>(count);
}

void Gatherer::bounce(const Surface& surface, const std::vector<std::vector<glm::vec3>>& before,
                      std::span<glm::vec3> to, std::uint64_t& rays, Trace* trace) const {
    const std::uint32_t count = surface.samples;
    const Sequence sequence(surface.key, surface.seed, count);
    const Basis basis(surface.normal);
    std::fill(to.begin(), to.end(), glm::vec3(0));
    for (std::uint32_t i = 0; i < count; ++i) {
        const glm::vec3 direction = hemisphere(basis, sequence.point(i));
        if (glm::dot(direction, surface.plane) > 0)
            along(surface.start, direction, false, true, before, to, rays, trace);
    }
    for (glm::vec3& light : to)
        light /= static_cast<float>(count);
}

bool Gatherer::crosses(const Surface& surface, std::span<const LightBox> boxes) {
    std::array<const LightBox*, 64> before{};
    std::size_t found = 0;
    for (const LightBox& box : boxes) {
        // The corner that is farthest above the surface.
        const glm::vec3 corner(surface.plane.x > 0 ? box.high.x : box.low.x,
                               surface.plane.y > 0 ? box.high.y : box.low.y,
                               surface.plane.z > 0 ? box.high.z : box.low.z);
        if (glm::dot(corner - surface.start, surface.plane) <= 0)
            continue;
        if (found == before.size())
            return true;
        before[found++] = &box;
    }
    if (found == 0)
        return false;
    const Sequence sequence(surface.key, surface.seed, surface.samples);
    const Basis basis(surface.normal);
    for (std::uint32_t i = 0; i < surface.samples; ++i) {
        const glm::vec3 direction = hemisphere(basis, sequence.point(i));
        if (glm::dot(direction, surface.plane) <= 0)
            continue;
        for (std::size_t k = 0; k < found; ++k) {
            if (const auto [first, last] = before[k]->part(surface.start, direction, 1e30f); first <= last)
                return true;
        }
    }
    return false;
}

} // namespace octant::light
