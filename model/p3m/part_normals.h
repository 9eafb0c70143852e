#pragma once

#include <vector>

#include <glm/vec3.hpp>

#include "model/p3m/model.h"

namespace octant::p3m {

/// A normal for each vertex of a part, of the triangles that use it, each as much as its angle there.
/// Vertices at the same place take part where their surfaces meet at no more than this angle, degrees. +Y
/// where nothing uses it.
std::vector<glm::vec3> smoothNormals(const Part& part, float angle);

} // namespace octant::p3m
