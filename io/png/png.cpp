#include "io/png/png.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <png.h>

namespace octant::png {
namespace {

constexpr std::array<std::uint8_t, 8> magic{0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};

png_uint_32 libraryFormat(PixelFormat format) {
    constexpr std::array<png_uint_32, 4> formats{PNG_FORMAT_GRAY, PNG_FORMAT_GA, PNG_FORMAT_RGB,
                                                 PNG_FORMAT_RGBA};
    return formats[static_cast<std::size_t>(format)];
}

/// The library's state, which its functions free by themselves only when they end well or fail.
struct Image : png_image {
    Image() : png_image{} { version = PNG_IMAGE_VERSION; }
    ~Image() { png_image_free(this); }
    Image(const Image&) = delete;
    Image& operator=(const Image&) = delete;

    tl::unexpected<Error> failure() const { return fail(fmt::format("the PNG is broken: {}", message)); }
};

} // namespace

bool isPng(std::span<const std::byte> file) {
    return file.size() >= magic.size() &&
           std::equal(magic.begin(), magic.end(), file.begin(),
                      [](std::uint8_t a, std::byte b) { return static_cast<std::byte>(a) == b; });
}

Result<Picture> read(std::span<const std::byte> file, std::uint64_t largestBytes) {
    Image image;
    if (!png_image_begin_read_from_memory(&image, file.data(), file.size()))
        return image.failure();
    const bool color = (image.format & PNG_FORMAT_FLAG_COLOR) != 0,
               alpha = (image.format & PNG_FORMAT_FLAG_ALPHA) != 0;
    Picture picture;
    picture.width = image.width;
    picture.height = image.height;
    picture.format = color ? (alpha ? PixelFormat::Rgba : PixelFormat::Rgb)
                           : (alpha ? PixelFormat::GreyAlpha : PixelFormat::Grey);
    if (picture.byteCount() > largestBytes)
        return fail(fmt::format("a picture of {} x {} pixels is too large", picture.width, picture.height));
    image.format = libraryFormat(picture.format);
    image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
    std::vector<std::byte> pixels(static_cast<std::size_t>(picture.byteCount()));
    if (!png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr))
        return image.failure();
    picture.pixels = Blob(std::move(pixels));
    return picture;
}

Result<std::vector<std::byte>> write(const Picture& picture) {
    Image image;
    image.width = picture.width;
    image.height = picture.height;
    image.format = libraryFormat(picture.format);
    png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(image);
    std::vector<std::byte> file(size);
    if (!png_image_write_to_memory(&image, file.data(), &size, 0, picture.pixels.data(), 0, nullptr))
        return image.failure();
    file.resize(size);
    return file;
}

} // namespace octant::png
