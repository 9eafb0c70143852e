#pragma once

#include <vector>

#include "model/core/picture.h"
#include "model/light/light.h"
#include "model/map/map.h"
#include "resources/demo/textures.h"

namespace octant::demo {

/// A lamp that shines all around. `place` is counted as the canvas counts.
inline light::Source bakedLamp(std::string name, const glm::dvec3& place, const glm::vec3& color,
                               float intensity, float range) {
    light::Source source;
    source.name = std::move(name);
    source.position = glm::vec3(place);
    source.color = color;
    source.intensity = intensity;
    source.range = range;
    return source;
}

/// A sun whose light comes from a direction.
light::Source sun(const glm::vec3& from, const glm::vec3& color, float intensity);

/// What both levels of the map are baked with, and the mean colours of its pictures: nobody need have them.
light::Settings bakeSettings(float density);

/// The same sources, whose places are counted from `origin`, the centre of the level's centre sector.
std::vector<light::Source> placed(std::vector<light::Source> sources, const glm::dvec3& origin);

/// The map with sources, and with the light that the program bakes from them. Null where it could not.
MapPtr withLight(const MapPtr& map, const light::MapLight& light);

} // namespace octant::demo
