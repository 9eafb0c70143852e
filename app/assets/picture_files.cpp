#include "app/assets/picture_files.h"

#include <bit>
#include <cstring>

#include <QBuffer>
#include <QImage>
#include <QImageReader>

#include "io/png/png.h"
#include "io/save_file.h"
#include "model/core/scale_picture.h"

namespace octant {
namespace {

constexpr int rgbaChannels = 4;

/// A channel of a pixel of another format, by its place among red, green, blue and alpha.
std::size_t placeOf(PixelFormat format, std::size_t channel) {
    const bool grey = format == PixelFormat::Grey || format == PixelFormat::GreyAlpha;
    return grey && channel == 1 ? rgbaChannels - 1 : channel;
}

Picture fromImage(const QImage& image, PixelFormat format) {
    const QImage rgba = image.convertToFormat(QImage::Format_RGBA8888);
    Picture picture{std::uint32_t(rgba.width()), std::uint32_t(rgba.height()), format, {}};
    std::vector<std::byte> pixels;
    pixels.reserve(static_cast<std::size_t>(picture.byteCount()));
    for (int y = 0; y < rgba.height(); ++y) {
        const uchar* from = rgba.constScanLine(y);
        for (int x = 0; x < rgba.width(); ++x, from += rgbaChannels)
            for (std::size_t channel = 0; channel < channelsOf(format); ++channel)
                pixels.push_back(static_cast<std::byte>(from[placeOf(format, channel)]));
    }
    picture.pixels = Blob(std::move(pixels));
    return picture;
}

/// JPG, TGA and BMP.
Result<Picture> readWithQt(const Blob& file) {
    QByteArray bytes =
        QByteArray::fromRawData(reinterpret_cast<const char*>(file.data()), qsizetype(file.size()));
    QBuffer buffer(&bytes);
    QImageReader reader(&buffer);
    reader.setAutoTransform(false); // the engine does not turn pictures either
    const QSize size = reader.size();
    if (size.isValid() &&
        std::uint64_t(size.width()) * std::uint64_t(size.height()) * rgbaChannels > ptf::largestPicture)
        return fail("the picture is too large");
    const QImage image = reader.read();
    if (image.isNull())
        return fail(QStringLiteral("this is no picture that can be read: %1")
                        .arg(reader.errorString())
                        .toStdString());
    const bool alpha = image.hasAlphaChannel();
    if (image.isGrayscale() && image.format() == QImage::Format_Grayscale8)
        return fromImage(image, PixelFormat::Grey);
    return fromImage(image, alpha ? PixelFormat::Rgba : PixelFormat::Rgb);
}

} // namespace

Result<Picture> readPicture(const Blob& file, std::vector<Finding>* warnings) {
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
    return readWithQt(file);
}

Result<Picture> readPictureFile(const std::filesystem::path& path, std::vector<Finding>* warnings) {
    const Result<Blob> file = readFile(path);
    return file ? readPicture(*file, warnings) : tl::unexpected(file.error());
}

bool hasTextureSides(const Picture& picture) {
    return std::has_single_bit(picture.width) && std::has_single_bit(picture.height);
}

Picture scaledToTexture(const Picture& picture) {
    return enlarged(picture, std::bit_ceil(picture.width), std::bit_ceil(picture.height));
}

} // namespace octant
