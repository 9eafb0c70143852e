#include "model/light/mean_color.h"

#include <array>
#include <cstdint>

namespace octant::light {

glm::vec3 meanColor(const Picture& picture) {
    const std::size_t channels = channelsOf(picture.format), count = picture.pixels.size() / channels;
    const bool grey = picture.format == PixelFormat::Grey || picture.format == PixelFormat::GreyAlpha;
    std::array<std::uint64_t, 3> sum{};
    const std::byte* pixel = picture.pixels.data();
    for (std::size_t i = 0; i < count; ++i, pixel += channels)
        for (std::size_t channel = 0; channel < 3; ++channel)
            sum[channel] += static_cast<std::uint64_t>(pixel[grey ? 0 : channel]);
    glm::vec3 mean(255);
    for (std::size_t channel = 0; channel < 3 && count != 0; ++channel)
        mean[static_cast<int>(channel)] =
            static_cast<float>(static_cast<double>(sum[channel]) / static_cast<double>(count));
    return mean;
}

} // namespace octant::light
