#pragma once

#include <vector>

#include <glm/vec3.hpp>

#include "model/p3m/model.h"

namespace octant::p3m {

/// A unit normal for each vertex of a part: the mean of the normals of its triangles, weighted by their
/// angles at the vertex. Triangles of other vertices at the same place count too if the surfaces meet at no
/// more than `angle` degrees. +Y for a vertex without triangles.
std::vector<glm::vec3> smoothNormals(const Part& part, float angle);

} // namespace octant::p3m
