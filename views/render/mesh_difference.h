#pragma once

#include "model/geometry/mesh.h"

namespace octant::render {

/// The box around all triangles that one of two meshes of a patch has and the other lacks, or has otherwise:
/// of another material or lightmap, or with other numbers at a corner. Empty where there are none.
Box differenceOf(const PatchMesh& before, const PatchMesh& after);

} // namespace octant::render
