#pragma once

#include <string>
#include <string_view>

#include "model/octree/cube_clip.h"

namespace octant::json {

/// Copied cubes as text for the clipboard: a line of JSON (edit_json.h) with the cubes as lists of numbers,
/// and below it the materials and lamps as copied items (clipboard.h). Corners are kept to the precision of a
/// float of their cube's side.
std::string cubesToText(const CubeClip& clip);

/// Whether a text is one of copied cubes, whole or not.
bool isCubeText(std::string_view text);

/// Reads what cubesToText() wrote, whatever the revision of the map that it came from. Refuses what is
/// larger than 64 MiB, and what does not fit together. Reasons are plain words.
Result<CubeClip> cubesFromText(std::string_view text);

} // namespace octant::json
