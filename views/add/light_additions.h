#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QString>

#include "model/light/light.h"
#include "views/add/additions.h"

namespace octant {

/// Adds lamps, and a sun with a sky, that light is baked from.
void collectLights(std::vector<Addition>& all, const Host& host);
/// What is placed by pointing for a key of a lamp; none for other keys.
std::optional<Placing> lampPlacingOf(const QString& key);
/// The edit that makes a new lamp with light enough for a room: "light.add-source" without an item and a
/// place. `type`: a point or a spot. It is named as all that is new: in small letters, in every language.
Edit newLampEdit(light::SourceType type);
/// The edits that light a level as on a clear day: a sun in the afternoon, and the sky around it.
std::vector<Edit> clearDayEdits(const ItemRef& level);
/// The action of the window for a key of a light that has no place; empty for other keys.
QString lightActionOf(const QString& key);

} // namespace octant
