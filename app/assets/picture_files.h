#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "io/ptf/ptf.h"
#include "model/core/executor.h"
#include "model/core/picture.h"
#include "model/core/result.h"
#include "model/map/finding.h"

namespace octant {

/// A picture from a PTF, PNG, JPG, TGA or BMP file, told by its content, with the channels that the file has.
/// What is wrong with a texture that can be read goes to `warnings`, where wanted. Pictures that a worker
/// reads (app/foreign) are given up soon after they are cancelled.
Result<Picture> readPictureFile(const std::filesystem::path& path, const CancelToken& cancel);
/// The same of bytes; `warnings`, where not null, gets what was wrong but could be read over.
Result<Picture> readPicture(const Blob& file, std::vector<Finding>* warnings, const CancelToken& cancel);
/// The same with another decoder of what is neither PTF nor PNG. Those two are read in this process: their
/// readers have limits and fuzzers, and most pictures of a game are of them.
using DecodeOther = std::function<Result<Picture>(const Blob&)>;
/// `other` is given the bytes of JPG, TGA and BMP files.
Result<Picture> readPicture(const Blob& file, std::vector<Finding>* warnings, const DecodeOther& other);

/// Whether writing as a texture needs scaling first (ptf.md section 4).
bool hasTextureSides(const Picture& picture);
/// Sides up to the next powers of two.
Picture scaledToTexture(const Picture& picture);
/// A PTF file of a picture file of any format, with sides as there.
Result<Blob> textureOf(const Blob& file, const DecodeOther& other);

} // namespace octant
