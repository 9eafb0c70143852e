#pragma once

#include <string>

#include "model/p3m/model.h"
#include "views/host/host.h"

namespace octant {

/// Key of the picture of a texture of the model that is shown: an identifier of the game, or its own.
inline std::string pictureOfModelTexture(const p3m::Texture& texture) {
    return texture.type == p3m::Texture::External ? texture.path.string() : pictureOfModel(texture.id);
}

/// The same for a texture of a model that entities show.
inline std::string pictureOfPropTexture(const std::string& model, const p3m::Texture& texture) {
    return texture.type == p3m::Texture::External ? texture.path.string() : pictureOfProp(model, texture.id);
}

} // namespace octant
