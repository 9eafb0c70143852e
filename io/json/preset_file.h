#pragma once

#include <span>
#include <string>
#include <string_view>

#include "model/edit/presets/saved_preset.h"
#include "model/map/map.h"

/// Files of presets, which the README of this folder describes.
namespace octant::json {

/// Bytes of a file, presets in it, and entities and properties of one of them.
inline constexpr std::size_t largestPresetFile = std::size_t{1} << 20, mostPresets = 500,
                             mostPresetLines = 1000;

/// Reads the presets of a file for maps of a revision.
SavedPresets presetsFromText(std::string_view text, Revision revision);

/// The file with one more preset, which takes the place of another of that name: the entities among some
/// items of a map. Other lines stay as they are. Errors: the name is empty, or there is no entity that could
/// be saved.
Result<std::string> withPreset(std::string_view file, const PresetLabel& label, const Map& map,
                               std::span<const ItemRef> items);

} // namespace octant::json
