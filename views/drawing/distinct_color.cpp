#include "views/drawing/distinct_color.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace octant {

glm::u8vec3 distinctColor(std::uint64_t id) {
    // Steps of the golden angle never come back to a hue, and neighbours differ much.
    constexpr double goldenTurn = 0.6180339887498949;
    constexpr std::array<double, 3> brightness{0.92, 0.72, 0.98};
    constexpr std::array<double, 3> saturation{0.68, 0.8, 0.42};
    const double hue = std::fmod(static_cast<double>(id % 1000003) * goldenTurn, 1.0) * 6;
    const double value = brightness[id % 3], strength = saturation[id % 3];
    glm::u8vec3 color;
    for (int channel = 0; channel < 3; ++channel) {
        const double turned = std::fmod(hue + 6 - 2 * channel, 6.0);
        const double part = std::clamp(std::abs(turned - 3) - 1, 0.0, 1.0);
        color[channel] = static_cast<std::uint8_t>(std::lround(255 * value * (1 - strength * (1 - part))));
    }
    return color;
}

} // namespace octant
