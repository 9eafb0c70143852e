#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "model/light/gather.h"

namespace octant::light {

/// The light that things in the space of a level get (light.md section 6): samples of empty space, and of
/// what January has to light beside it.
class SpaceLightWork {
public:
    /// Of sectors that have none of it yet. All three must outlive it. `passed`: by group and sample of the
    /// field, the light that goes on from there, all turns together.
    SpaceLightWork(const BakeScene& scene, const LightField& field, const DirectLight& direct,
                   const std::vector<std::vector<glm::vec3>>& passed);

    /// Jobs that can be done one beside another, in any order.
    std::size_t jobs() const { return m_jobs.size(); }
    /// Does one of them.
    void run(std::size_t job, std::uint64_t seed, std::uint64_t& rays);
    /// Puts what they came to into the sectors: divides empty cubes where light differs, adds the lights of
    /// a sector that reach only its space. Errors: more than 255 lights in a sector, no room for so much
    /// data.
    Result<void> attach(BakedLevel& into) const;

private:
    /// A cube or an empty place of one sector, with the samples that it is divided into.
    struct Place {
        CubeCell cell;
        std::uint32_t cube = Cube::None;   ///< None: there is none yet
        std::uint32_t parent = Cube::None; ///< of a place without a cube: a parent, or the wrapper around it
        int slot = 0;
        std::size_t first = 0, count = 1; ///< samples, in the order of the octree
    };
    struct Job {
        std::size_t sector, place, first, count;
    };
    class Finder;
    class Writer;

    /// Where a sample of a place lies; inside of matter where there is no other place in it.
    glm::dvec3 sampleAt(const Place& place, std::size_t number, const glm::dvec3& center) const;
    std::size_t codeWidth() const { return 3 + m_direct.groups().size() - 1; }

    const BakeScene& m_scene;
    const DirectLight& m_direct;
    const std::vector<std::vector<glm::vec3>>& m_passed;
    Gatherer m_gatherer;
    std::vector<std::vector<Place>> m_places; ///< by sector
    std::vector<Job> m_jobs;
    std::size_t m_samples = 0;
    std::vector<std::uint8_t> m_codes; ///< by sample: base light, then an amount for each group but the first
    std::vector<std::uint8_t> m_valid; ///< by sample: 0 inside of matter
};

} // namespace octant::light
