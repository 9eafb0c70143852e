#pragma once

#include <memory>
#include <optional>

#include <glm/vec4.hpp>

#include "views/drawing/overlay.h"
#include "views/render/model_scene.h"

namespace octant {

/// Bones as they stand now, those that are selected in the accent colour; drawn over everything.
std::shared_ptr<render::Overlay> bonesOverlay(const render::ModelScene& scene,
                                              const std::vector<std::size_t>& selected, glm::u8vec4 accent);
/// A line out of each vertex.
std::shared_ptr<render::Overlay> normalsOverlay(const render::ModelScene& scene);
/// How much of each vertex hangs on a bone: from blue (none) over green to red (all).
std::shared_ptr<render::Overlay> weightsOverlay(const render::ModelScene& scene, std::size_t bone);
/// The surface and the edges of parts, in a colour.
std::shared_ptr<render::Overlay> partsOverlay(const render::ModelScene& scene,
                                              const std::vector<std::size_t>& parts, glm::u8vec4 color);

} // namespace octant
