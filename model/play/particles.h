#pragma once

#include <cstddef>
#include <vector>

#include <glm/vec3.hpp>

#include "model/core/revision.h"
#include "model/geometry/entity_faces.h"
#include "model/map/entity.h"

/// What a particle emitter looks like at a time. The format names its numbers and gives no formula (pmf.md,
/// particles); decided: `count` particles live at a time, one after another in each place, each from its fade
/// in to its fade out. All that varies comes from the seed, the place and how many lived there before, so one
/// moment always looks the same. A particle begins at the emitter with `velocity`, whose direction gets its
/// randomness times the speed, and is pulled by `gravity_influence` times gravity and `wind_influence` times
/// the wind, and held back by `drag_influence` times its speed.
namespace octant {

/// What pulls particles where their emitter is.
struct ParticleForces {
    glm::vec3 gravity{0}; ///< units a second, each second
    glm::vec3 wind{0};    ///< units a second
};

/// The axes of the picture of who looks at them; unit vectors.
struct ParticleView {
    glm::vec3 right{1, 0, 0}, up{0, 1, 0}, forward{0, 0, 1}; ///< at right angles
};

/// Faces that show at most `most` of an emitter's particles, and their trails, at a time; `seconds` from when
/// it began. Empty for other types.
std::vector<EntityFace> particleFaces(const Entity& entity, Revision revision, double seconds,
                                      const ParticleForces& forces, const ParticleView& view,
                                      std::size_t most);

} // namespace octant
