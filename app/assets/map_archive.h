#pragma once

#include <memory>

#include "io/game/folder.h"
#include "io/paf/paf.h"
#include "model/map/map.h"

namespace octant {

/// The archive that a map brings along; null where it has none that can be read.
std::shared_ptr<const paf::Archive> archiveOf(const Map& map);

/// The file of a resource in an archive, by the first ending that is there (game-folder.md section 3); null
/// where there is none.
const paf::Entry* resourceIn(const paf::Archive& archive, const game::Identifier& identifier,
                             game::Kind kind);

/// Names in a directory of an archive as game::Folder lists them: without endings, directories with a `/`.
std::vector<std::string> namesIn(const paf::Archive& archive, const game::Identifier& directory,
                                 game::Kind kind);

} // namespace octant
