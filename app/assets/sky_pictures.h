#pragma once

#include <array>
#include <filesystem>
#include <span>
#include <string>

#include "model/core/executor.h"
#include "model/core/result.h"
#include "model/edit/edit.h"
#include "model/map/map.h"

namespace octant {

/// A picture file for each side of a sky, in face order (pmf.md, Notation); empty for none.
using SkyFaces = std::array<std::filesystem::path, 6>;

/// Tells from the end of their names which files are the sides of a sky: "_rt", "-posx", "_right" and other
/// usual ways to write them. Of several for one side the first by name counts; front is +Z.
SkyFaces skyFacesAmong(std::span<const std::filesystem::path> files);

/// The edit sky.make that brings these pictures along in the archive of the map, as textures, below
/// `textures/skies`. Reads and converts the files, so it takes long. Errors: a file that is no picture, and
/// that it was cancelled.
Result<Edit> skyOf(const Map& map, ItemId level, const std::string& name, const SkyFaces& files, bool usual,
                   const CancelToken& cancel);

} // namespace octant
