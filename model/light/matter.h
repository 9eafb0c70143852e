#pragma once

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include <glm/ext/vector_double3.hpp>

#include "model/geometry/octree.h"
#include "model/map/map.h"

namespace octant::light {

/// Where a level is filled with what light never goes through (light.md section 4): geometry without a
/// transparent, liquid, added or sky face and with solid physics materials. Places are units from the centre
/// of the centre sector. Immutable; the level must outlive it.
class Matter {
public:
    /// `opening`: by position in the level's materials, what counts as a sky. Decodes all sectors. What
    /// `before`, the matter of an earlier state of the level, knows of sectors that are still the same is
    /// taken over.
    Matter(const Level& level, const std::vector<bool>& opening, const Matter* before = nullptr);

    /// Whether a place is inside of matter; false outside of the level.
    bool at(const glm::dvec3& place) const;
    /// Whether all of a box lies in matter whose corners are in their places. False where it is not sure.
    bool fills(const glm::dvec3& low, const glm::dvec3& high) const;
    /// Whether a cube of a sector is matter, wherever its corners are.
    bool isMatter(std::size_t sector, const Cube& cube) const {
        return cube.geometry() && m_parts[sector].sector != nullptr && solid(m_parts[sector], cube);
    }

private:
    struct Part {
        const Sector* sector = nullptr;
        std::shared_ptr<const Octree> octree;
        std::vector<bool> open, notSolid;                  ///< by position in the used lists
        std::shared_ptr<const std::vector<CubeCell>> bent; ///< matter that may reach out of its cell
        glm::dvec3 center{0};
    };
    struct Bent {
        Corners corners;
        glm::dvec3 center; ///< of its sector
    };

    bool solid(const Part& part, const Cube& cube) const;
    const Part* partAt(const glm::dvec3& place) const;
    bool fills(const Part& part, const CubeCell& cell, const glm::dvec3& low, const glm::dvec3& high) const;
    static std::uint64_t bucketOf(const glm::ivec3& at);
    void addBent(const Part& part, const CubeCell& cell);

    const Level& m_level;
    double m_side;
    std::vector<Part> m_parts;
    std::vector<Bent> m_bent; ///< matter that reaches out of its cell
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> m_buckets;
};

} // namespace octant::light
