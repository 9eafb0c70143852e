#include "model/light/light.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace octant::light {
namespace {

bool within(float number, float least, float most) { return number >= least && number <= most; }

bool finiteVector(const glm::vec3& v) {
    return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z);
}

} // namespace

const LevelLight* MapLight::of(std::size_t level) const {
    const auto found =
        std::find_if(levels.begin(), levels.end(), [&](const LevelLight& one) { return one.level == level; });
    return found != levels.end() ? &*found : nullptr;
}

LevelLight& MapLight::edit(std::size_t level) {
    if (const LevelLight* there = of(level))
        return levels[static_cast<std::size_t>(there - levels.data())];
    LevelLight& added = levels.emplace_back();
    added.level = static_cast<std::uint32_t>(level);
    return added;
}

bool plain(const LevelLight& light) {
    return light.settings == Settings() && light.sources.empty() && !light.baked && light.other.empty();
}

std::string sourceProblem(const Source& source) {
    const bool sun = source.type == SourceType::Sun;
    for (int i = 0; i < 3; ++i)
        if (!within(source.color[i], 0, 255))
            return "a channel of its colour is not within 0 and 255";
    if (!within(source.intensity, 0, 10000))
        return "its intensity is not within 0 and 10000";
    if (!sun) {
        if (!finiteVector(source.position))
            return "its position is not finite";
        if (!(source.range > 0) || !std::isfinite(source.range))
            return "its range is not above 0";
        if (!(source.radius >= 0) || !std::isfinite(source.radius))
            return "its radius is below 0";
    }
    if (source.type != SourceType::Point) {
        const glm::vec3& way = source.direction;
        if (!finiteVector(way) || (way.x == 0 && way.y == 0 && way.z == 0))
            return "its direction has no length";
    }
    if (source.type == SourceType::Spot &&
        (!within(source.cone[0], 0, 180) || !within(source.cone[1], source.cone[0], 180)))
        return "the angles of its cone are not within 0 and 180 degrees, the inner one first";
    if (sun && !within(source.angle, 0, 90))
        return "its angle is not within 0 and 90 degrees";
    return {};
}

} // namespace octant::light
