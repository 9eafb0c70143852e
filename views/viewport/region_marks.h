#pragma once

#include <memory>
#include <vector>

#include <QString>

#include "model/geometry/placed_items.h"
#include "views/drawing/overlay.h"
#include "views/viewport/entity_marks.h"
#include "views/viewport/legend.h"

namespace octant {

/// Numbers of the overlays of arrows and of the ball that falls.
inline constexpr int RegionArrowsOverlay = 60, BallOverlay = 61;

/// What regions of a kind bring, in a word: "Sound", "Weather".
QString regionBrings(ItemKind kind);

/// What to write into the middle of each region: what it brings, and the name of the environment.
std::vector<ViewLabel> regionLabels(const Map& map, const PlacedItems& items);

/// An arrow in the middle of each weather region for its wind, and of each gravity region for what falls:
/// as long as a second of wind, or half a second of gravity goes, as far as the region has room for it.
/// Wind is that of a time, in seconds of the clock.
std::shared_ptr<render::Overlay> regionArrows(const Map& map, const PlacedItems& items, double seconds);
/// Whether the wind of any weather region changes with time.
bool regionWindVaries(const Map& map, const PlacedItems& items);

/// The colours of the kinds of regions that the level has, in order.
std::vector<LegendEntry> regionLegend(const PlacedItems& items);

} // namespace octant
