#pragma once

#include "app/assets/picture_source.h"
#include "model/light/light.h"
#include "model/map/map.h"

namespace octant {

/// Mean colours of the first textures of a level's materials, as far as their pictures can be had; for what
/// light takes from what it meets (light.md section 3). In the order of the materials, each
/// texture once. Reads files. Ends early after a cancel.
light::Albedos meanColors(const Level& level, const PictureSource& pictures, const CancelToken& cancel);

} // namespace octant
