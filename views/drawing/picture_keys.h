#pragma once

#include <string>

#include "model/map/item.h"

/// Keys for Host::picture() of pictures that are no resource of the game.
namespace octant {

/// Key of the picture of a terrain's material: its `texture`, looked for as the terrain's format says.
inline std::string pictureOfTerrain(const std::string& texture) { return "terrain::" + texture; }
/// Key of the picture of a texture of the model that is shown.
inline std::string pictureOfModel(ItemId texture) { return "model::" + std::to_string(texture); }
/// Key of the picture of a texture in a model of the game.
inline std::string pictureOfProp(const std::string& model, ItemId texture) {
    return "prop::" + std::to_string(texture) + ':' + model;
}

} // namespace octant
