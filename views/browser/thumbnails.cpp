#include "views/browser/thumbnails.h"

#include <algorithm>

#include <QMimeData>
#include <QPainter>

namespace octant {
namespace {

/// The picture with all four channels.
QImage imageOf(const Picture& picture) {
    const auto width = static_cast<int>(picture.width), height = static_cast<int>(picture.height);
    if (width <= 0 || height <= 0 || picture.pixels.size() < picture.byteCount())
        return {};
    const auto* bytes = reinterpret_cast<const uchar*>(picture.pixels.data());
    const qsizetype line = qsizetype{width} * static_cast<qsizetype>(channelsOf(picture.format));
    switch (picture.format) {
    case PixelFormat::Grey:
        return QImage(bytes, width, height, line, QImage::Format_Grayscale8)
            .convertToFormat(QImage::Format_ARGB32);
    case PixelFormat::Rgb:
        return QImage(bytes, width, height, line, QImage::Format_RGB888)
            .convertToFormat(QImage::Format_ARGB32);
    case PixelFormat::Rgba:
        return QImage(bytes, width, height, line, QImage::Format_RGBA8888)
            .convertToFormat(QImage::Format_ARGB32);
    case PixelFormat::GreyAlpha:
        break;
    }
    QImage image(width, height, QImage::Format_ARGB32);
    for (int y = 0; y < height; ++y) {
        const uchar* from = bytes + line * y;
        auto* to = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (qsizetype x = 0; x < width; ++x)
            to[x] = qRgba(from[2 * x], from[2 * x], from[2 * x], from[2 * x + 1]);
    }
    return image;
}

void paintChecker(QPainter& painter, int side) {
    constexpr int square = 8;
    painter.fillRect(0, 0, side, side, QColor(92, 96, 104));
    for (int y = 0; y < side; y += square)
        for (int x = y / square % 2 * square; x < side; x += 2 * square)
            painter.fillRect(x, y, square, square, QColor(116, 120, 128));
}

/// Large steps keep texels as squares, small ones are smoothed.
QImage fitted(const QImage& image, const QSize& size) {
    const bool enlarged = image.width() <= size.width() && image.height() <= size.height();
    return image.scaled(size, Qt::IgnoreAspectRatio,
                        enlarged ? Qt::FastTransformation : Qt::SmoothTransformation);
}

/// What is as light or dark as the list would not be seen in it.
void paintFrame(QPainter& painter, const QRect& area) {
    painter.setPen(QColor(128, 128, 128, 150));
    painter.drawRect(area.adjusted(0, 0, -1, -1));
}

int channel(int texel, int color, int emission) { return std::min(255, texel * color / 255 + emission); }

} // namespace

QImage thumbnailOf(const Picture& picture, int side) {
    QImage out(side, side, QImage::Format_ARGB32_Premultiplied);
    out.fill(Qt::transparent);
    const QImage image = imageOf(picture);
    if (image.isNull())
        return out;
    const QSize size = image.size().scaled(side, side, Qt::KeepAspectRatio).expandedTo({1, 1});
    const QPoint at((side - size.width()) / 2, (side - size.height()) / 2);
    QPainter painter(&out);
    painter.setClipRect(QRect(at, size));
    if (image.hasAlphaChannel())
        paintChecker(painter, side);
    painter.drawImage(at, fitted(image, size));
    paintFrame(painter, QRect(at, size));
    return out;
}

QImage thumbnailOf(const Material& material, const Picture* picture, int side) {
    QImage image = picture != nullptr ? imageOf(*picture) : QImage();
    if (image.isNull()) {
        image = QImage(1, 1, QImage::Format_ARGB32);
        image.fill(Qt::white);
    }
    image = fitted(image, {side, side});
    const bool through = (material.flags & Material::Transparent) != 0 || material.renderMode == 1;
    for (int y = 0; y < side; ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < side; ++x) {
            const QRgb texel = line[x];
            line[x] = qRgba(channel(qRed(texel), material.color[0], material.emission[0]),
                            channel(qGreen(texel), material.color[1], material.emission[1]),
                            channel(qBlue(texel), material.color[2], material.emission[2]),
                            through ? qAlpha(texel) * material.alpha / 255 : 255);
        }
    }
    QImage out(side, side, QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&out);
    paintChecker(painter, side);
    painter.drawImage(0, 0, image);
    paintFrame(painter, out.rect());
    return out;
}

std::string carried(const QMimeData& data, const char* format) {
    return data.data(QString::fromLatin1(format)).toStdString();
}

} // namespace octant
