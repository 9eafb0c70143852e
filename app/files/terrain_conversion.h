#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "app/assets/picture_source.h"
#include "io/pfmap/convert.h"

/// Terrain to maps and back, the same for the command line and the window.
namespace octant {

/// For ToMapOptions::colored: materials of a terrain's file, which may have none, that no picture is found
/// for.
std::function<bool(const terrain::Material&)> withoutPicture(const std::filesystem::path& file);

/// As pfmap::toMap(), with the header that maps of Octant have.
Result<pfmap::ConvertedTerrain> mapOfTerrain(const Terrain& terrain, const pfmap::ToMapOptions& options,
                                             const WorkContext& work);

/// As pfmap::fromMap(); the pictures of materials get the endings that they have in a game.
Result<pfmap::ConvertedMap> terrainOfMap(const Map& map, pfmap::FromMapOptions options,
                                         const GameChoice& game, const WorkContext& work);

/// How the file of a terrain is written.
enum class TerrainForm : std::uint8_t { AsItIs, VersionOne, VersionOneTwo, Canonical };

/// The file of a terrain, and what it lacks.
struct ExportedTerrain {
    Blob bytes;               ///< the whole file
    std::vector<Loss> losses; ///< what the form cannot say
};
/// `canonical` counts for versions that are asked for as well.
ExportedTerrain exportedTerrain(const Terrain& terrain, TerrainForm form, bool canonical = false);

} // namespace octant
