#pragma once

#include <array>
#include <vector>

#include <glm/vec3.hpp>

#include "model/geometry/mesh.h"

namespace octant::render {

/// From where to where, sector-local.
using CellEdge = std::array<glm::vec3, 2>;

/// The edges of the faces of cells in a mesh, each once: those of its triangles without the diagonals that
/// make two triangles of a face.
std::vector<CellEdge> cellEdges(const PatchMesh& mesh);

} // namespace octant::render
