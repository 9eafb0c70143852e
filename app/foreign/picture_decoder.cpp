#include "app/foreign/picture_decoder.h"

#include <algorithm>
#include <array>
#include <cstring>

#include <QBuffer>
#include <QImage>
#include <QImageReader>

#include <fmt/format.h>

#include "io/ptf/ptf.h"
#include "io/tga/tga.h"

namespace octant::foreign {
namespace {

constexpr int rgbaChannels = 4;
/// A JPG of one shade has a bit for each 8 x 8 pixels; the other formats have fewer pixels a byte.
constexpr std::uint64_t mostPixelsPerByte = 512;

/// Those that the engine reads and Qt decodes, in the words of Qt.
constexpr std::array<const char*, 2> formats{"jpeg", "bmp"};

/// Null for what is none of them.
const char* formatOf(const Blob& file) {
    const auto begins = [&](std::string_view magic) {
        return file.size() >= magic.size() && std::memcmp(file.data(), magic.data(), magic.size()) == 0;
    };
    return begins("\xFF\xD8\xFF") ? formats[0] : begins("BM") ? formats[1] : nullptr;
}

/// A channel of a pixel of another format, by its place among red, green, blue and alpha.
std::size_t placeOf(PixelFormat format, std::size_t channel) {
    const bool grey = format == PixelFormat::Grey || format == PixelFormat::GreyAlpha;
    return grey && channel == 1 ? rgbaChannels - 1 : channel;
}

Picture fromImage(const QImage& image, PixelFormat format) {
    Picture picture{std::uint32_t(image.width()), std::uint32_t(image.height()), format, {}};
    std::vector<std::byte> pixels;
    pixels.reserve(static_cast<std::size_t>(picture.byteCount()));
    for (int y = 0; y < image.height(); ++y) {
        // Row by row: Qt would convert a whole picture on threads, which a worker has none of.
        const QImage row = image.copy(0, y, image.width(), 1).convertToFormat(QImage::Format_RGBA8888);
        const uchar* from = row.constScanLine(0);
        for (int x = 0; x < row.width(); ++x, from += rgbaChannels)
            for (std::size_t channel = 0; channel < channelsOf(format); ++channel)
                pixels.push_back(static_cast<std::byte>(from[placeOf(format, channel)]));
    }
    picture.pixels = Blob(std::move(pixels));
    return picture;
}

} // namespace

void prepareDecoders() {
    QByteArray nothing;
    for (const char* format : formats) {
        QBuffer buffer(&nothing);
        QImageReader reader(&buffer, format);
        reader.setAutoDetectImageFormat(false);
        (void)reader.canRead();
    }
}

Result<Picture> decodePicture(const Blob& file) {
    const char* const format = formatOf(file);
    if (format == nullptr) // TGA has no mark at its beginning: what is none of the others is tried as one
        return tga::read(file.span(), ptf::largestPicture);
    QByteArray bytes =
        QByteArray::fromRawData(reinterpret_cast<const char*>(file.data()), qsizetype(file.size()));
    QBuffer buffer(&bytes);
    QImageReader reader(&buffer, format);
    reader.setAutoDetectImageFormat(false);
    reader.setAutoTransform(false); // the engine does not turn pictures either
    const QSize size = reader.size();
    if (!size.isValid())
        return fail("this is no picture that can be read");
    const std::uint64_t pixels = std::uint64_t(size.width()) * std::uint64_t(size.height());
    if (pixels * rgbaChannels > ptf::largestPicture)
        return fail("the picture is too large");
    if (pixels * rgbaChannels > std::max(file.size() * mostPixelsPerByte * rgbaChannels, ptf::largestBlank))
        return fail(fmt::format("a picture of {} x {} pixels is more than a file of {} bytes can hold",
                                size.width(), size.height(), file.size()));
    const QImage image = reader.read();
    if (image.isNull())
        return fail(QStringLiteral("this is no picture that can be read: %1")
                        .arg(reader.errorString())
                        .toStdString());
    const bool alpha = image.hasAlphaChannel();
    if (image.format() == QImage::Format_Grayscale8)
        return fromImage(image, PixelFormat::Grey);
    return fromImage(image, alpha ? PixelFormat::Rgba : PixelFormat::Rgb);
}

} // namespace octant::foreign
