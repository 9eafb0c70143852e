#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "io/pfmap/pfmap.h"
#include "model/core/result.h"

/// Where the pictures of a terrain's materials lie (pfmap.md, 3): the same for the window, pictures and
/// checks.
namespace octant {

/// Those that are there: `map_textures` beside the folder of the file, as in the engine's tree, and, where
/// the file lies in a game, that game's `textures`.
std::vector<std::filesystem::path> terrainPictureFolders(const std::filesystem::path& file);

/// The picture of a texture path; nothing outside of those folders is found. Errors: GAME-003.
Result<std::filesystem::path> findTerrainPicture(const std::filesystem::path& file,
                                                 const std::string& texture);

/// For checks: says nothing where no folder is known.
pfmap::TextureSearch terrainPictureSearch(const std::filesystem::path& file);

} // namespace octant
