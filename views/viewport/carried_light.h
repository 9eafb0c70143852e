#pragma once

#include <memory>
#include <vector>

#include "model/geometry/mesh.h"

namespace octant {

/// A mesh with the light of earlier ones of the same sector: where a triangle was already its own, elsewhere
/// that of the place nearest to it; so new faces are about as light as what is around them until theirs is
/// computed.
PatchMesh withCarriedLight(const PatchMesh& mesh,
                           const std::vector<std::shared_ptr<const PatchMesh>>& before);

} // namespace octant
