#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "model/geometry/followers.h"
#include "model/geometry/placed_items.h"
#include "model/light/light.h"
#include "model/map/map.h"
#include "views/drawing/light_preview.h"
#include "views/drawing/overlay.h"
#include "views/render/scene.h"
#include "views/tools/light_tool.h"

/// Sources of baked light in the view: their marks, and what they light before they are baked.
namespace octant {

/// Where the marks of a level's sources are drawn. Those of suns hover over what is drawn of the level.
std::vector<LightTool::Mark> sourceMarks(const light::LevelLight& light, const render::WorldBox& level);

/// Icons at the marks in the colours of the light; around the selected ones rings, their ranges, and their
/// cones or the way they shine.
std::shared_ptr<render::Overlay> sourceOverlay(const light::LevelLight& light,
                                               const std::vector<LightTool::Mark>& marks,
                                               const std::vector<std::size_t>& selected);

/// A light entity that shines from the start, as a light of a preview.
struct EntityLight {
    ItemId id = 0;
    render::PreviewLight atRest; ///< where it stands while nothing moves

    /// Where what it follows takes it.
    render::PreviewLight now(const Carried& carried) const;
};
std::vector<EntityLight> entityPreview(const Map& map, const PlacedItems& items);
/// The same for sources that a bake would take.
std::vector<render::PreviewLight> sourcePreview(const light::LevelLight& light);

/// Whether any sector that is decoded has lightmaps.
bool hasLightmaps(const Level& level);

} // namespace octant
