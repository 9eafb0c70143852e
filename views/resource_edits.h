#pragma once

#include <optional>
#include <string>

#include <glm/vec3.hpp>

#include "model/edit/edit.h"

namespace octant {

/// Adds a material that shows a texture of the game to a level, named for it.
Edit newMaterialOf(ItemId level, const std::string& texture);
/// Adds a prop that shows a model of the game to a level, named for it; without a place at its centre.
Edit newPropOf(ItemId level, const std::string& model, const std::optional<glm::dvec3>& place);

} // namespace octant
