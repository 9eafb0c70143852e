#pragma once

#include <memory>

#include <glm/vec3.hpp>

#include "model/geometry/followers.h"
#include "model/geometry/mesh_context.h"
#include "model/geometry/placed_items.h"
#include "views/drawing/camera.h"
#include "views/drawing/overlay.h"
#include "views/drawing/section.h"
#include "views/host/host.h"

namespace octant {

/// Colours that overlays take from the look of the window, straight alpha.
struct OverlayColors {
    glm::u8vec4 accent{255, 160, 40, 255};
    glm::u8vec4 bounds{120, 150, 190, 120}; ///< of the edges of sectors
};

/// The edges of what is selected in the level. Faces keep the colours of their materials. What is taken along
/// is marked where it is, with a line to its place at rest, which is what a gizmo moves.
std::shared_ptr<render::Overlay> selectionOverlay(const MeshContext& context, const PlacedItems& items,
                                                  const Selection& selection, const OverlayColors& colors,
                                                  const Carried& carried = {});
/// Boxes of the sectors that hold something; the centre sector stands out.
std::shared_ptr<render::Overlay> boundsOverlay(const Level& level, const OverlayColors& colors);
/// Load regions and environment regions, a colour a kind.
std::shared_ptr<render::Overlay> regionsOverlay(const PlacedItems& items);

/// An overlay without what a section cuts away: its lines and triangles end where that does.
std::shared_ptr<render::Overlay> cutOff(std::shared_ptr<render::Overlay> overlay,
                                        const render::Section& section);

/// Around the items in level coordinates; empty where none has a place.
render::WorldBox boundsOf(const MeshContext& context, const PlacedItems& items, const Selection& selection);
/// The same of what one wants to see of them: of entities the icon, the body and of a range as much as tells
/// what is around.
render::WorldBox framedBounds(const Map& map, const MeshContext& context, const PlacedItems& items,
                              const Selection& selection);

} // namespace octant
