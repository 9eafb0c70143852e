#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <glm/ext/vector_double3.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vec3.hpp>

#include "model/edit/presets/preset.h"
#include "model/map/environment.h"

/// Where the entities of a preset come to stand.
namespace octant {

/// A box around entities, or around one of them, as it stands.
struct EntityBox {
    Corners corners{}; ///< in corner order (pmf.md, Cubes), units
};

/// A box around what an entity fills, from the origin of its list: its corners or bounds, a beam from end to
/// end, doors where they are shut, others a quarter of a unit around their place. None where it has no place.
std::optional<EntityBox> entityBox(const Entity& entity, Revision revision);

/// The same for the entities of a preset. Parallel to the items; those without a place are left out.
std::vector<EntityBox> entityBoxes(std::span<const CopiedItem> items, Revision revision);

/// Puts entities that were copied somewhere around the origin: the middle of their lower side is there.
void centerItems(std::vector<CopiedItem>& items, Revision revision);

/// Pitch, yaw and roll, in degrees, with which something stands on a surface of that normal (a unit vector),
/// turned by so many degrees about the vertical or, with PresetFacing::Surface, about the normal.
glm::vec3 standingRotation(PresetFacing facing, const glm::vec3& normal, float turn);

/// The lowest and the highest of what is turned like this, from where it is put; units.
std::pair<double, double> heights(std::span<const EntityBox> boxes, const glm::mat3& turn);

/// How far what is turned like this has to go along the normal so that it does not reach into the surface at
/// its origin; units. What is made to hang before the surface, as a cloud of rain does, stays there.
double clearance(std::span<const EntityBox> boxes, const glm::mat3& turn, const glm::vec3& normal);

} // namespace octant
