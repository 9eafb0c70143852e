#include "model/geometry/fast_light.h"

#include <algorithm>
#include <cstdint>

namespace octant {

std::vector<glm::u8vec3> fastLightAt(const Sector& sector) {
    constexpr std::uint32_t full = 255 * 255;
    const std::size_t count = sector.vertices.size();
    std::vector<glm::u8vec3> sums;
    std::vector<glm::uvec3> exact;
    for (const FastLight& light : sector.fastLights) {
        const glm::uvec3 color = glm::uvec3(light.color[0], light.color[1], light.color[2]) *
                                 static_cast<std::uint32_t>(light.intensity);
        if ((light.flags & FastLight::Enabled) == 0 || color == glm::uvec3(0))
            continue;
        std::uint64_t at = 0;
        for (const FastLight::Range& range : light.ranges) {
            at += range.skip;
            for (const std::byte multiplier : range.multipliers.span()) {
                if (at >= count)
                    break;
                if (const auto amount = std::to_integer<std::uint32_t>(multiplier); amount != 0) {
                    exact.resize(count, glm::uvec3(0));
                    exact[static_cast<std::size_t>(at)] += color * amount;
                }
                ++at;
            }
        }
    }
    sums.reserve(exact.size());
    for (const glm::uvec3& sum : exact) {
        const auto channel = [&](int i) {
            return static_cast<std::uint8_t>(std::min(255U, (sum[i] + full / 2) / full));
        };
        sums.emplace_back(channel(0), channel(1), channel(2));
    }
    return sums;
}

} // namespace octant
