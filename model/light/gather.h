#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "model/light/direct_light.h"

namespace octant::light {

/// Multipliers of the fast lights of a sector: by fast light, in the order of the groups, by vertex of its
/// SectorFaces.
using FastAmounts = std::vector<std::vector<std::uint8_t>>;

/// Light as lightmaps have it, by channel.
using LightLevels = std::array<std::uint8_t, 3>;

/// Samples of all sectors and the light that arrives at them.
struct LightField {
    std::vector<SectorCharts> charts;              ///< by sector
    std::vector<std::vector<LightSample>> samples; ///< by sector; a bake keeps none
    std::vector<std::size_t> firstSample;          ///< by sector, in the lists below; one more at the end
    /// By sector, by sample: where gathered light is; empty: in the order of firstSample.
    std::vector<std::vector<std::uint32_t>> places;
    std::vector<std::vector<glm::vec3>> light;    ///< by group (DirectLight::layerGroups()): sum of all turns
    std::vector<std::vector<LightLevels>> levels; ///< what is written, in the place of `light`, or empty
    std::vector<FastAmounts> fast;                ///< by sector; empty where they are not known yet

    /// Number of samples of the whole level.
    std::size_t size() const { return firstSample.back(); }
    /// Where the light of a sample is in lists that are gathered from.
    std::size_t placeOf(std::size_t sector, std::uint32_t sample) const {
        return places.empty() ? firstSample[sector] + sample : places[sector][sample];
    }
};

/// What light a ray meets (light.md section 3).
class Gatherer {
public:
    Gatherer(const BakeScene& scene, const LightField& field);

    /// Whether sky or emission may be anything but black.
    bool anythingShines() const { return m_shines; }
    /// Where rays went.
    struct Trace {
        std::vector<std::uint32_t> met; ///< places of samples whose light they took
        float reach = 0;                ///< units to the farthest end of a ray
        std::uint32_t look = 0;         ///< of the face that was met last
        bool through = false;           ///< a ray went through something
        bool sky = false, glow = false; ///< a ray took light of the sky, of a face that emits some
    };

    /// Mean over the hemisphere of sky and emission.
    glm::vec3 shine(const Surface& surface, std::uint64_t& rays, Trace* trace = nullptr) const;
    /// Mean over the hemisphere of albedo times the turn before, by group; `to` has as many items as groups.
    void bounce(const Surface& surface, const std::vector<std::vector<glm::vec3>>& before,
                std::span<glm::vec3> to, std::uint64_t& rays, Trace* trace = nullptr) const;
    /// Of one direction.
    glm::vec3 sky(const glm::vec3& direction) const;
    /// Whether a ray that is gathered at a place may go through one of the boxes; rather once too often.
    static bool crosses(const Surface& surface, std::span<const LightBox> boxes);
    /// Sky and emission in one direction, and with `turns` also all light that goes on from there, of group
    /// 0 into `to[0]` and so on.
    void along(const glm::vec3& start, const glm::vec3& direction, bool shines, bool bounces,
               const std::vector<std::vector<glm::vec3>>& light, std::span<glm::vec3> to, std::uint64_t& rays,
               Trace* trace = nullptr) const;

private:
    /// The place of the sample that a ray meets, and whether it is that of another luxel.
    struct Luxel {
        std::size_t sample = static_cast<std::size_t>(-1); ///< none
        bool inMatter = false;
    };
    Luxel luxelAt(const Occluders::Hit& hit, const glm::vec3& start, const glm::vec3& direction) const;
    std::size_t sampleAt(const Occluders::Hit& hit, const glm::vec3& start, const glm::vec3& direction) const;

    const BakeScene& m_scene;
    const LightField& m_field;
    glm::vec3 m_zenith, m_horizon;
    bool m_shines = false;
    float m_far;
    std::vector<std::uint32_t> m_sectorOf; ///< by triangle of the occluders
};

} // namespace octant::light
