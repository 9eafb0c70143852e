#pragma once

#include <glm/ext/vector_double3.hpp>
#include <glm/vec3.hpp>

#include "model/core/revision.h"
#include "model/map/entity.h"
#include "model/map/environment.h"

namespace octant {

/// Moves positions, and knows whether floats could hold all of the results exactly. What is not finite stays.
class Shift {
public:
    /// `by` in units.
    explicit Shift(const glm::dvec3& by) : m_by(by) {}

    glm::vec3 operator()(const glm::vec3& position);
    Corners operator()(const Corners& corners);
    /// False once a result had to be rounded.
    bool exact() const { return m_exact; }

private:
    glm::dvec3 m_by;
    bool m_exact = true;
};

/// Whether an entity stands somewhere in its level or sector. One kept as bytes may, but nobody can tell.
bool hasPlace(const Entity& entity, Revision revision);
/// The entity with everything that is measured from the origin of its list (entityPoses()) moved along.
Entity movedEntity(const Entity& entity, Revision revision, Shift& shift);
/// The first of those positions; the origin where it has none.
glm::vec3 placeOf(const Entity& entity, Revision revision);

/// Moves all entities of a list; false where nothing has a place.
bool moveEntities(EntityList& list, Revision revision, Shift& shift);

} // namespace octant
