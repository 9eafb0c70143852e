#pragma once

#include <memory>

#include "model/core/revision.h"
#include "model/map/entity.h"

namespace octant {

/// What a new entity of a type begins with: sizes as the revision lays the record out, all faces shown,
/// corners of a cube of one unit, radius and scale 1, white, a beam one unit high; everything else zero or
/// empty. A setter of 2025-08-08 names no container yet. The type must exist in the revision.
std::shared_ptr<const EntityData> defaultEntityData(EntityType type, Revision revision);

} // namespace octant
