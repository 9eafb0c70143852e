#pragma once

#include <memory>
#include <string>

#include "io/game/folder.h"
#include "io/paf/paf.h"
#include "model/map/map.h"

namespace octant::cli {

/// Where what a document names is looked for.
struct Sources {
    std::shared_ptr<const game::Folder> folder;  ///< null without a game
    std::shared_ptr<const paf::Archive> archive; ///< null where the document brings none along
};

/// Of a document in a file: the game of these names, or where they are empty that in which the file lies.
/// Complains of what is wrong with the game itself.
Sources sourcesOf(const std::string& mainFolder, const std::string& game, const std::string& file,
                  const Map& map);

} // namespace octant::cli
