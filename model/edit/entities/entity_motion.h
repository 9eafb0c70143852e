#pragma once

#include <optional>

#include <glm/ext/vector_double3.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

#include "model/core/result.h"
#include "model/core/revision.h"
#include "model/map/entity.h"

namespace octant {

/// How entities are moved, turned and scaled.
struct EntityMotion {
    glm::dvec3 by{0};   ///< units, before the turn
    glm::mat3 turn{1};  ///< or a mirror: then what is turned faces as in it, and stays upright
    bool turns = false; ///< `turn` counts: directions change too
    float scale = 1;    ///< of what says how large they are, and of the ways from `around`, after the turn
    std::optional<glm::dvec3>
        around; ///< from the centre of the level's centre sector; none: each about itself
};

/// Whether an entity has fields that say how large it is: corners, bounds, ranges, sizes.
bool hasSize(const Entity& entity, Revision revision);

/// Pitch, yaw and roll in degrees of an entity as it stands (pmf.md, Space): its rotation, or where it has a
/// direction alone the upright one that looks along it. None where it has neither.
std::optional<glm::vec3> entityRotation(const Entity& entity, Revision revision);

/// Moves an entity, whose places are measured from `center` of the level; all its poses go along. True where
/// it has a place.
Result<bool> transformEntity(Entity& entity, const EntityMotion& motion, const glm::dvec3& center,
                             Revision revision);

} // namespace octant
