#pragma once

#include "model/edit/cubes/mirror_changes.h"
#include "views/tools/tool_picture.h"

namespace octant {

/// Adds the images behind a plane to what tools show of what will be built, and of what they would change:
/// fainter, as they follow.
void addMirrorGhosts(ToolOverlays& overlays, const MirrorPlane& plane);

} // namespace octant
