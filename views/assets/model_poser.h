#pragma once

#include <optional>
#include <vector>

#include "views/render/model_scene.h"
#include "views/tools/gizmo_tool.h"

namespace octant {

/// The bones, by position, that are drawn near a place of the widget, nearest first.
std::vector<std::size_t> bonesNear(const render::ModelScene& scene, glm::dvec2 at, const ViewFrom& view);

/// Moves and turns a bone as the model stands now, by keyframes of an action at a frame.
GizmoTool::Target boneTarget(const render::ModelScene& scene, std::size_t action, int frame,
                             std::size_t bone);

} // namespace octant
