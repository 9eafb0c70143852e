#pragma once

#include <QString>

#include "app/assets/picture_source.h"
#include "app/recovery/closed_journals.h"
#include "views/theme/theme.h"

namespace octant {

/// A file of settings that is far larger than any that Octant writes is renamed, so that the program starts
/// with usual ones: Qt would read all of it. The new name; empty where nothing was done. To be called before
/// any settings are read.
QString setLargeSettingsAside();

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
