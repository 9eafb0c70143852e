#pragma once

#include <glm/vec4.hpp>

#include "model/map/item.h"

namespace octant {

/// The colour by which regions tell what they bring: sound, weather, sky, gravity, or loaded sectors. Opaque,
/// and apart from the others on light and on dark ground.
constexpr glm::u8vec4 regionColor(ItemKind kind) {
    switch (kind) {
    case ItemKind::SoundRegion:
        return {90, 200, 250, 255};
    case ItemKind::WeatherRegion:
        return {120, 220, 160, 255};
    case ItemKind::SkyRegion:
        return {130, 150, 255, 255};
    case ItemKind::GravityRegion:
        return {230, 130, 230, 255};
    default:
        return {250, 200, 90, 255};
    }
}

} // namespace octant
