#pragma once

#include <vector>

#include "io/exchange/scene.h"

namespace octant::exchange {

/// Joins vertices that are equal in every respect. Meshes with weights stay as they are.
void joinEqualVertices(SceneMesh& mesh);

/// Cuts a mesh into pieces that parts of a model can hold, in the order of its triangles. Vertices that no
/// triangle has are left out where there is more than one piece.
std::vector<SceneMesh> pieces(const SceneMesh& mesh);

} // namespace octant::exchange
