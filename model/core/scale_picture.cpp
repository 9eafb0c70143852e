#include "model/core/scale_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
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

/// Which four items of a line a new one is made of.
struct Taps {
    std::array<std::size_t, 4> at{};
    std::array<float, 4> weight{};
};

std::vector<Taps> tapsOf(std::uint32_t from, std::uint32_t to) {
    std::vector<Taps> taps(to);
    for (std::uint32_t i = 0; i < to; ++i) {
        const double center = (i + 0.5) * from / to - 0.5, first = std::floor(center);
        const auto t = static_cast<float>(center - first);
        const float t2 = t * t, t3 = t2 * t;
        taps[i].weight = {(2 * t2 - t3 - t) / 2, (3 * t3 - 5 * t2 + 2) / 2, (4 * t2 - 3 * t3 + t) / 2,
                          (t3 - t2) / 2};
        for (int k = 0; k < 4; ++k)
            taps[i].at[static_cast<std::size_t>(k)] =
                static_cast<std::size_t>(std::clamp(first + k - 1, 0.0, from - 1.0));
    }
    return taps;
}

} // namespace

std::shared_ptr<const Picture> withinSide(std::shared_ptr<const Picture> picture, std::uint32_t side) {
    const std::uint32_t most = std::max<std::uint32_t>(side, 1);
    while (picture && std::max(picture->width, picture->height) > most &&
           picture->pixels.size() >= picture->byteCount())
        picture = std::make_shared<const Picture>(halved(*picture));
    return picture;
}

Picture enlarged(const Picture& picture, std::uint32_t width, std::uint32_t height) {
    const std::size_t channels = channelsOf(picture.format), line = width * channels;
    const std::vector<Taps> columns = tapsOf(picture.width, width), rows = tapsOf(picture.height, height);
    Picture large{width, height, picture.format, {}};
    std::vector<std::byte> pixels(static_cast<std::size_t>(large.byteCount()));
    std::array<std::vector<float>, 4> wide; // rows of the picture at the new width, by number modulo 4
    std::array<std::size_t, 4> held;
    held.fill(picture.height);
    const auto widen = [&](std::size_t row) -> const std::vector<float>& {
        std::vector<float>& to = wide[row % wide.size()];
        if (std::exchange(held[row % held.size()], row) == row)
            return to;
        to.assign(line, 0);
        const std::byte* from = picture.pixels.data() + row * picture.width * channels;
        for (std::size_t x = 0; x < width; ++x)
            for (std::size_t k = 0; k < 4; ++k)
                for (std::size_t channel = 0; channel < channels; ++channel)
                    to[x * channels + channel] +=
                        columns[x].weight[k] * static_cast<float>(std::to_integer<unsigned>(
                                                   from[columns[x].at[k] * channels + channel]));
        return to;
    };
    std::vector<float> sum;
    for (std::size_t y = 0; y < height; ++y) {
        sum.assign(line, 0.5F); // rounds
        for (std::size_t k = 0; k < 4; ++k) {
            const std::vector<float>& row = widen(rows[y].at[k]);
            for (std::size_t i = 0; i < line; ++i)
                sum[i] += rows[y].weight[k] * row[i];
        }
        std::transform(sum.begin(), sum.end(), pixels.begin() + static_cast<std::ptrdiff_t>(y * line),
                       [](float value) {
                           return static_cast<std::byte>(static_cast<int>(std::clamp(value, 0.0F, 255.0F)));
                       });
    }
    large.pixels = Blob(std::move(pixels));
    return large;
}

} // namespace octant
