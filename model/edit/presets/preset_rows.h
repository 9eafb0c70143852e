#pragma once

#include <span>

#include "model/edit/presets/preset.h"

/// The rows of presets().
namespace octant {

std::span<const Preset> bodyPresets();   ///< doors, triggers, places of players, things
std::span<const Preset> effectPresets(); ///< light, weather, sound, pictures

} // namespace octant
