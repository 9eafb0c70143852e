#pragma once

#include <map>
#include <memory>
#include <optional>

#include <glm/vec3.hpp>

#include "model/geometry/pick.h"

namespace octant {

/// Where a ray meets the cubes of a level.
struct SurfacePoint {
    double distance = 0; ///< units along the ray
    glm::dvec3 point{0}; ///< from the centre of the centre sector
    glm::vec3 normal{0}; ///< outwards
};

/// Finds what is drawn and solid in a level, decoding the sectors that it asks, so that the same map always
/// gives the same answer. Corners that reach out of their sector are found in that sector alone. For one
/// thread at a time.
class SurfaceFinder {
public:
    SurfaceFinder(std::shared_ptr<const Level> level, Revision revision);
    ~SurfaceFinder();
    SurfaceFinder(const SurfaceFinder&) = delete;
    SurfaceFinder& operator=(const SurfaceFinder&) = delete;

    const Level& level() const { return m_context->level(); }
    /// The nearest face that a ray from the front meets, liquids left out; none up to that many units.
    std::optional<SurfacePoint> cast(const Ray& ray,
                                     double maxDistance = std::numeric_limits<double>::infinity());

private:
    struct Trees;

    std::shared_ptr<const MeshContext> m_context;
    std::map<std::size_t, Trees> m_sectors; ///< by position in the level's list
};

} // namespace octant
