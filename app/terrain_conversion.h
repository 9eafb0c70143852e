#pragma once

#include <functional>
#include <string>
#include <vector>

#include "app/picture_source.h"
#include "io/pfmap/convert.h"

/// Terrain to maps and back, the same for the command line and the window.
namespace octant {

/// As pfmap::toMap(), with the header that maps of Octant have.
Result<pfmap::ConvertedTerrain> mapOfTerrain(const Terrain& terrain, const pfmap::ToMapOptions& options,
                                             EditWatch* watch = nullptr);

/// As pfmap::fromMap(); the pictures of materials get the endings that they have in a game.
Result<pfmap::ConvertedMap> terrainOfMap(const Map& map, pfmap::FromMapOptions options,
                                         const GameChoice& game, EditWatch* watch = nullptr);

/// What is lost, and whether converting back restores it.
std::string lossText(const pfmap::Loss& loss);

} // namespace octant
