#pragma once

#include <string_view>

#include "model/octree/cube_clip.h"

namespace octant {

/// Reads what cubes.paste is given. Set once, by the code that knows the text's format (io/json/cube_text.h).
using ClipParser = Result<CubeClip> (*)(std::string_view text);
void setClipParser(ClipParser parser);

} // namespace octant
