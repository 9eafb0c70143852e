#pragma once

#include <optional>

#include "model/light/live_light.h"

namespace octant::light {

/// Of where it lies and where it looks.
std::uint64_t hashOfSample(const LightSample& sample);

/// What the light of the moment is computed from.
struct LiveLight::State {
    State(const MapPtr& owner, std::size_t level, const LevelLight& from)
        : map(owner), latest(owner), number(level), light(from), scene(*map, number, light, Quality::Final) {}

    MapPtr map;    ///< that the scene was made of
    MapPtr latest; ///< in which cubes and materials are the same
    std::size_t number;
    LevelLight light;
    BakeScene scene;
    std::optional<DirectLight> direct;
    std::optional<Gatherer> gatherer;
};

} // namespace octant::light
