#include "app/cli/sources.h"

#include "app/assets/map_archive.h"
#include "app/assets/picture_source.h"
#include "app/cli/files.h"

namespace octant::cli {

Sources sourcesOf(const std::string& mainFolder, const std::string& game, const std::string& file,
                  const Map& map) {
    GameChoice choice{mainFolder, game};
    if (const auto guess = game::guessFrom(file); guess && choice.none())
        choice = {guess->main, guess->game};
    const auto folder = openGame(choice);
    if (folder) {
        for (const Error& problem : folder->problems())
            complain(file, problem);
        for (const Error& problem : configProblems(choice))
            complain(file, problem);
    }
    return {folder, archiveOf(map)};
}

} // namespace octant::cli
