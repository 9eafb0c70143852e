#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include <glm/vec3.hpp>

#include "model/geometry/cube_parts.h"
#include "model/map/material.h"

namespace octant {

/// Something solid near a player: a cube in its place, or a hexahedron of any shape.
struct WalkSolid {
    glm::dvec3 min{0}, max{0}; ///< box around it, units from the centre of the centre sector
    bool box = true;           ///< it fills that box; otherwise it has these corners
    CornerPoints corners{};    ///< in corner order
    std::array<const PhysicsMaterial*, 6> materials{}; ///< of the faces; null where they have none
    ItemId body = 0;      ///< the entity that it is; 0 for what belongs to the level
    glm::dvec3 motion{0}; ///< way of its middle in the last step, units
};

/// An upright capsule.
struct Capsule {
    glm::dvec3 foot{0};            ///< its lowest point
    double radius = 0, height = 0; ///< at least two radii high
};

/// How a capsule and a solid meet.
struct CapsuleContact {
    double depth = 0;           ///< units that the capsule has to go along `normal` to be free
    glm::dvec3 normal{0, 1, 0}; ///< of length 1, away from the solid
    glm::dvec3 point{0};        ///< of the solid, where they meet
    glm::dvec3 support{0, 1,
                       0}; ///< normal of the face there that looks up most: at an edge it is another one
    int face = 1;          ///< the face with that normal
};

/// None where they do not touch; a box around the solid that is away from the capsule costs little.
std::optional<CapsuleContact> capsuleContact(const Capsule& capsule, const WalkSolid& solid,
                                             const glm::dvec3& up);

/// Corners and the box around them.
WalkSolid hexahedronSolid(const CornerPoints& corners);

} // namespace octant
