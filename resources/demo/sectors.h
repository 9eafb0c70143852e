#pragma once

#include <functional>
#include <memory>

#include "model/map/map.h"
#include "resources/demo/canvas.h"

namespace octant::demo {

/// How a level is drawn.
struct DrawPlan {
    /// Normal of the smooth ground at a place, units.
    std::function<glm::dvec3(double x, double z)> groundNormal;
    /// Whether a place is inside the ground, where faces are not seen.
    std::function<bool(const glm::dvec3&)> buried;
    /// Light of things in a space around a place, where a wrapper says there is some.
    std::function<Color3(const glm::dvec3&)> spaceLight;
};

/// The sectors of a level with all that a client needs but light: faces that can be seen, texture UVs,
/// normals. `level` has its materials and its grid; its sectors are filled from the canvas.
void drawSectors(Level& level, ItemId& nextId, const Canvas& canvas, const Canvas::Names& names,
                 const DrawPlan& plan);

} // namespace octant::demo
