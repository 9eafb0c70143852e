#include "app/assets/picture_files.h"

#include <bit>
#include <cstring>

#include "app/foreign/foreign_files.h"
#include "io/png/png.h"
#include "io/save_file.h"
#include "model/core/scale_picture.h"

namespace octant {
Result<Picture> readPicture(const Blob& file, std::vector<Finding>* warnings, const DecodeOther& other) {
    if (png::isPng(file.span()))
        return png::read(file.span(), ptf::largestPicture);
    if (file.size() >= 3 && std::memcmp(file.data(), "PTF", 3) == 0) {
        auto texture = ptf::read(file.span());
        if (!texture)
            return tl::unexpected(texture.error());
        if (warnings)
            *warnings = std::move(texture->warnings);
        return std::move(texture->picture);
    }
    return other(file);
}

Result<Picture> readPicture(const Blob& file, std::vector<Finding>* warnings, const CancelToken& cancel) {
    return readPicture(file, warnings,
                       [&cancel](const Blob& bytes) { return foreign::readPicture(bytes, cancel); });
}

Result<Picture> readPictureFile(const std::filesystem::path& path, const CancelToken& cancel) {
    const Result<Blob> file = readFile(path);
    return file ? readPicture(*file, nullptr, cancel) : tl::unexpected(file.error());
}

bool hasTextureSides(const Picture& picture) {
    return std::has_single_bit(picture.width) && std::has_single_bit(picture.height);
}

Picture scaledToTexture(const Picture& picture) {
    return enlarged(picture, std::bit_ceil(picture.width), std::bit_ceil(picture.height));
}

Result<Blob> textureOf(const Blob& file, const DecodeOther& other) {
    Result<Picture> picture = readPicture(file, nullptr, other);
    if (!picture)
        return tl::unexpected(picture.error());
    const auto texture = ptf::write(hasTextureSides(*picture) ? *picture : scaledToTexture(*picture));
    return texture ? Result<Blob>(Blob(*texture)) : tl::unexpected(texture.error());
}

} // namespace octant
