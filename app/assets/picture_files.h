#pragma once

#include <filesystem>

#include "io/ptf/ptf.h"
#include "model/core/picture.h"
#include "model/core/result.h"
#include "model/map/finding.h"

namespace octant {

/// A picture from a PTF, PNG, JPG, TGA or BMP file, told by its content, with the channels that the file has.
/// What is wrong with a texture that can be read goes to `warnings`, where wanted.
Result<Picture> readPictureFile(const std::filesystem::path& path, std::vector<Finding>* warnings = nullptr);
Result<Picture> readPicture(const Blob& file, std::vector<Finding>* warnings = nullptr);

/// Whether writing as a texture needs scaling first (ptf.md section 4).
bool hasTextureSides(const Picture& picture);
/// Sides up to the next powers of two.
Picture scaledToTexture(const Picture& picture);

} // namespace octant
