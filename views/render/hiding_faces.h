#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "model/geometry/mesh.h"

namespace octant::render {

/// A flat convex face of a mesh that hides what is behind it, as numbers of its vertices in the order of its
/// triangles: four corners, or three with the last one twice.
using HidingFace = std::array<std::uint16_t, 4>;

/// What finding hidden patches takes of one.
struct HidingParts {
    std::vector<HidingFace> faces; ///< the largest first
    std::vector<Box> boxes;        ///< around parts of the mesh, which are all of it together
};

/// Of a mesh, rectangles side by side joined. `solid` says of the id of a material whether its faces hide
/// what is behind them wherever they are drawn.
HidingParts hidingParts(const PatchMesh& mesh, const std::function<bool(std::uint64_t)>& solid);

} // namespace octant::render
