#include "views/tools/texture_numbers.h"

#include <cmath>

#include <glm/geometric.hpp>

namespace octant {
namespace {

constexpr double degreesInRadian = 180 / 3.14159265358979323846;

} // namespace

TextureNumbers TextureNumbers::of(const FaceTexture& texture) {
    const auto repeats = [](double offset) {
        const double part = -offset - std::floor(-offset);
        return part < 1 - 1e-6 ? part : 0;
    };
    const bool mirrored = texture.u.x * texture.v.y < texture.u.y * texture.v.x;
    TextureNumbers numbers;
    numbers.right = repeats(texture.offset.x);
    numbers.down = repeats(texture.offset.y);
    numbers.wide = 1 / glm::length(texture.u);
    numbers.high = (mirrored ? -1 : 1) / glm::length(texture.v);
    numbers.turn = std::atan2(texture.u.y, texture.u.x) * degreesInRadian;
    return numbers;
}

} // namespace octant
