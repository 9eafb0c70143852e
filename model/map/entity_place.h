#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include <glm/vec3.hpp>

#include "model/core/revision.h"
#include "model/map/entity.h"

namespace octant {

/// The fields of an entity that give one position, measured from the origin of its list, and the rotation or
/// direction there.
struct EntityPose {
    const char* place;     ///< name of the field, f32[3]
    const char* rotation;  ///< pitch, yaw, roll in degrees; null for none
    const char* direction; ///< a direction or velocity in the level; null for none
    const char* undirected =
        nullptr; ///< path of the flag that makes `direction` meaningless when set; null for none
};

/// The poses of a type in any revision (pmf.md, Entity types), first the one where the entity is said to
/// stand: a door where it is shut, a beam at its head, a decal where its spray starts, an emitter of flying
/// bodies where these start. Empty for types that are nowhere, like counters, and for Unknown.
std::span<const EntityPose> entityPoses(EntityType type);

/// Byte offsets in EntityData::fixed of the places of a type, in the order of entityPoses().
std::span<const std::uint16_t> entityPlaces(EntityType type, Revision revision);

/// Whether entities of a type have a position.
inline bool typeHasPlace(EntityType type, Revision revision) { return !entityPlaces(type, revision).empty(); }

/// Where an entity stands, from the centre of its sector (level-wide and global ones: of the centre sector),
/// units. None where its type has no place, and for an entity that is kept as bytes.
std::optional<glm::vec3> entityPosition(const Entity& entity, Revision revision);

} // namespace octant
