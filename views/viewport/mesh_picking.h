#pragma once

#include <optional>

#include "model/geometry/mesh.h"
#include "model/geometry/sector_walk.h"

namespace octant {

/// How far along a ray, in lengths of its direction, the front of a mesh is; both in the mesh's own place.
std::optional<double> distanceTo(const Ray& ray, const PatchMesh& mesh);

} // namespace octant
