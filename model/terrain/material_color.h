#pragma once

#include "model/map/material.h"
#include "model/terrain/terrain.h"

namespace octant::terrain {

/// What stands for the picture of a material where there is none: of the engine's own textures about the
/// colour that they have, and else one by which materials are told apart. `number` is its place in the list.
Color3 colorOf(const Material& material, std::size_t number);

} // namespace octant::terrain
