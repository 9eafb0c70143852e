#pragma once

#include <glm/vec3.hpp>

#include "model/core/picture.h"

namespace octant::light {

/// The mean of all pixels of a picture, 0..255: what light takes from surfaces that show it (light.md section
/// 3). White for one without pixels.
glm::vec3 meanColor(const Picture& picture);

} // namespace octant::light
