#include "model/terrain/top_place.h"

#include <algorithm>
#include <cmath>

#include <glm/common.hpp>

namespace octant::terrain {
namespace {

constexpr std::size_t middlePoint = 4;

} // namespace

TopPlace placeAt(Side side, float along, float depth) {
    switch (side) {
    case North:
        return {along, depth};
    case East:
        return {1 - depth, along};
    case South:
        return {1 - along, 1 - depth};
    default:
        return {depth, 1 - along};
    }
}

std::optional<std::size_t> pointOf(TopPlace at) {
    const float col = at.u * 2, row = at.w * 2;
    if (col != std::floor(col) || row != std::floor(row))
        return std::nullopt;
    return static_cast<std::size_t>(row) * 3 + static_cast<std::size_t>(col);
}

glm::vec3 normalAt(const std::array<glm::vec3, topPoints>& normals, TopPlace at) {
    const float right = at.u * 2 - 1, down = at.w * 2 - 1;
    const float out = std::max(std::abs(right), std::abs(down));
    if (out <= 0)
        return normals[middlePoint];
    const int col = right < 0 ? 0 : 2, row = down < 0 ? 0 : 2;
    const bool beside = std::abs(right) > std::abs(down);
    const float along = std::min(std::abs(right), std::abs(down)) / out;
    const int middleAt = beside ? 3 + col : row * 3 + 1, cornerAt = row * 3 + col;
    const glm::vec3& middle = normals[static_cast<std::size_t>(middleAt)];
    const glm::vec3& corner = normals[static_cast<std::size_t>(cornerAt)];
    return glm::mix(normals[middlePoint], glm::mix(middle, corner, along), out);
}

} // namespace octant::terrain
