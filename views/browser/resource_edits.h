#pragma once

#include <optional>
#include <string>
#include <vector>

#include <glm/vec3.hpp>

#include "model/edit/edit.h"

namespace octant {

/// Adds materials that show textures of the game to a level, one each, named for them.
Edit newMaterialsOf(ItemId level, std::vector<std::string> textures);
/// Adds a prop that shows a model of the game to a level, named for it; without a place at its centre.
Edit newPropOf(ItemId level, const std::string& model, const std::optional<glm::dvec3>& place);

} // namespace octant
