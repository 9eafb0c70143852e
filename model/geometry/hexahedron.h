#pragma once

#include <glm/vec3.hpp>

#include "model/map/environment.h"

namespace octant {

/// Whether a point lies in a hexahedron or on its surface. A face whose corners lie in no plane counts as the
/// plane through their middle that is parallel to both diagonals, and one that is drawn together to an
/// edge, as those of wedges, bounds nothing; as in files, no face need be outside another.
bool isInside(const Corners& corners, const glm::dvec3& point);

/// The same, but a face whose corners lie in no plane is two triangles, and the point has to lie behind both
/// along either diagonal: it is in matter then whichever way the face is drawn.
bool isInsideHoweverDivided(const Corners& corners, const glm::dvec3& point);

} // namespace octant
