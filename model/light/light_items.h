#pragma once

#include <memory>

#include "model/light/light.h"

namespace octant {
struct Map;
}

/// Sources and settings of light as they lie in levels, and as the extension `bakedlights` says them.
namespace octant::light {

/// Gives the levels of a map the sources and settings that are said of them. Items keep their ids where their
/// sources are the same, or stand at the same place between those that are; new ones get ids from the map's
/// `nextId` on. Levels that say the same already stay.
void takeLight(Map& map, const MapLight& light);
/// The same for a map that was read just now, whose levels nobody else has yet: they keep their stored bytes.
void takeLightOfFile(Map& map, const MapLight& light);

/// What the levels of a map say. All that lies in no level, such as who baked it, is taken from `kept`, which
/// is of the same levels by their numbers.
MapLight lightOfLevels(const Map& map, MapLight kept);

/// Whether the levels of a map say anything of light.
bool saysLight(const Map& map);
/// Whether settings of two levels are the same; null counts as how settings begin.
bool sameSettings(const std::shared_ptr<const Settings>& a, const std::shared_ptr<const Settings>& b);

} // namespace octant::light
