#include "model/scale_picture.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace octant {
namespace {

Picture halved(const Picture& picture) {
    const std::size_t channels = channelsOf(picture.format);
    Picture half{(picture.width + 1) / 2, (picture.height + 1) / 2, picture.format, {}};
    std::vector<std::byte> pixels(static_cast<std::size_t>(half.byteCount()));
    const std::byte* from = picture.pixels.data();
    std::byte* to = pixels.data();
    for (std::size_t y = 0; y < half.height; ++y)
        for (std::size_t x = 0; x < half.width; ++x) {
            const std::size_t rows[] = {2 * y, std::min<std::size_t>(2 * y + 1, picture.height - 1)};
            const std::size_t columns[] = {2 * x, std::min<std::size_t>(2 * x + 1, picture.width - 1)};
            for (std::size_t channel = 0; channel < channels; ++channel) {
                unsigned sum = 2; // rounds
                for (const std::size_t row : rows)
                    for (const std::size_t column : columns)
                        sum += std::to_integer<unsigned>(
                            from[(row * picture.width + column) * channels + channel]);
                *to++ = static_cast<std::byte>(sum / 4);
            }
        }
    half.pixels = Blob(std::move(pixels));
    return half;
}

} // namespace

std::shared_ptr<const Picture> withinSide(std::shared_ptr<const Picture> picture, std::uint32_t side) {
    const std::uint32_t most = std::max<std::uint32_t>(side, 1);
    while (picture && std::max(picture->width, picture->height) > most &&
           picture->pixels.size() >= picture->byteCount())
        picture = std::make_shared<const Picture>(halved(*picture));
    return picture;
}

} // namespace octant
