#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "model/map/map.h"
#include "resources/demo/canvas.h"
#include "resources/demo/light_bake.h"

namespace octant::demo {

/// How a level is baked.
struct BakePlan {
    Daylight daylight;
    std::vector<Lamp> lamps;
    double luxelsPerUnit = 2;
    /// Normal of the smooth ground at a place, units.
    std::function<glm::dvec3(double x, double z)> groundNormal;
    /// Whether a place is inside the ground, where faces are not seen.
    std::function<bool(const glm::dvec3&)> buried;
    /// A lamp that can be switched: a dynamic light with layers for the lightmaps of the sector where it is.
    Lamp layered{glm::dvec3(0), glm::dvec3(0), 0};
    /// A lamp that can flicker: a fast light with multipliers for the vertices of its sector.
    Lamp flickering{glm::dvec3(0), glm::dvec3(0), 0};
};

/// The sectors of a level with all that a client needs: faces that can be seen, texture and lightmap UVs,
/// normals, lightmaps. `level` has its materials and its grid; its sectors are filled from the canvas.
void bakeSectors(Level& level, ItemId& nextId, const Canvas& canvas, const Canvas::Names& names,
                 const BakePlan& plan);

} // namespace octant::demo
