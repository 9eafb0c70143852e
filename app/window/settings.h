#pragma once

#include "app/assets/picture_source.h"
#include "app/recovery/closed_journals.h"
#include "views/theme/theme.h"

namespace octant {

/// The look that was chosen last.
ThemeChoice savedLook();
void saveLook(ThemeChoice choice);

/// How many earlier states of a file a save keeps beside it; 0 to mostBackups.
int savedBackups();
void saveBackups(int count);

/// The game of documents that do not lie in one.
GameChoice savedGame();
void saveGame(const GameChoice& choice);

/// How much is kept of the history of closed documents.
KeptLimits keptLimits();
void saveKeptLimits(const KeptLimits& limits);

} // namespace octant
