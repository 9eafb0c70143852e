#pragma once

#include <optional>

#include "model/core/revision.h"
#include "model/light/light.h"
#include "model/map/entity.h"

namespace octant::light {

/// The source of baked light that shines like an entity of type `light` at a position (units from the centre
/// of the level's centre sector). Areas become lamps: baked light has none. The formats give no formula for
/// light entities, so intensities count as those of sources (decided). None for other types, for what is kept
/// as bytes, and where its values are of no use.
std::optional<Source> sourceOfLight(const Entity& entity, Revision revision, const glm::vec3& position);

/// Whether such an entity shines from the start.
bool beginsLit(const Entity& entity, Revision revision);

} // namespace octant::light
