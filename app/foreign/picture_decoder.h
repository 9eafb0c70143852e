#pragma once

#include "model/core/blob.h"
#include "model/core/picture.h"
#include "model/core/result.h"

namespace octant::foreign {

/// Loads what decodePicture() needs, which takes no file after that.
void prepareDecoders();

/// A JPG or BMP picture, told by its content, by the decoders of Qt, or else a TGA picture: for workers
/// alone. Refuses more pixels than a file of its size can hold.
Result<Picture> decodePicture(const Blob& file);

} // namespace octant::foreign
