#pragma once

#include "model/map/material.h"
#include "model/terrain/terrain.h"

namespace octant::terrain {

/// The colour that stands for a material's picture where there is none: for the engine's own textures about
/// the colour that they have, for others one that tells materials apart. `number` is the material's position
/// in the list.
Color3 colorOf(const Material& material, std::size_t number);

} // namespace octant::terrain
