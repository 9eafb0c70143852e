#pragma once

#include <glm/vec3.hpp>

#include "views/drawing/light_preview.h"
#include "views/render/programs.h"

namespace octant::render {

/// Gives the program in use, a variant of `world` with PREVIEW, the lights of a preview, as they stand around
/// the eye.
void setPreview(Program& program, const LightPreview& preview, const glm::dvec3& eye);

} // namespace octant::render
