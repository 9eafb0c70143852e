#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <QString>

#include "app/assets/picture_source.h"
#include "app/recovery/closed_journals.h"
#include "model/core/length_unit.h"
#include "model/walk/player.h"
#include "views/host/view_preferences.h"
#include "views/theme/theme.h"

namespace octant {

class ActionRegistry;
class MessageBars;

/// A file of settings that the program starts without.
struct SettingsAside {
    /// Why it was put aside.
    enum class Why { TooLarge, Damaged };
    Why why = Why::Damaged;
    QString path; ///< where it is kept now; empty where it could not be moved
};

/// A file of settings that is far larger than any that Octant writes, or that cannot be read as one, is
/// renamed, so that the program starts with usual ones and writes over nothing: Octant.ini.1 is the newest of
/// those that are kept, and there are 9 at most. Nothing where all is well. To be called before any settings
/// are read.
std::optional<SettingsAside> setBadSettingsAside();
/// What the user is told of it: why, and where it is.
QString textOf(const SettingsAside& settings);
/// Tells so in a bar.
void tellOfSettings(MessageBars& bars, const SettingsAside& settings);

/// The look that was chosen last.
ThemeChoice savedLook();
void saveLook(ThemeChoice choice);
/// Whether it has high contrast.
bool savedHighContrast();
void saveHighContrast(bool on);

/// Size and speed of whoever walks through a level; in the file of settings under [player], a line each.
PlayerSettings savedPlayer();
void savePlayer(const PlayerSettings& settings);
/// How one looks around in the view; in the file of settings under [view], a line each.
ViewPreferences savedPreferences();
void savePreferences(const ViewPreferences& preferences);

/// What lengths are shown in.
const LengthUnit& savedLengthUnit();
void saveLengthUnit(const LengthUnit& unit);

/// What the view shows by choice of the user, for all files: applied when the program starts, and kept when
/// one of the actions that choose it was triggered.
void applyViewChoices(const ActionRegistry& actions);
/// `action`: id of the one that was triggered; nothing happens unless it chooses what the view shows.
void keepViewChoice(const ActionRegistry& actions, const QString& action);

/// How many earlier states of a file a save keeps beside it; 0 to mostBackups, 0 at first.
int savedBackups();
void saveBackups(int count);

inline constexpr int mostMinutesOfAutoSave = 60;
/// After how many minutes changes are saved by themselves; 0, as at first: never.
int savedMinutesOfAutoSave();
void saveMinutesOfAutoSave(int minutes);

/// Whether light that is seen before it is baked is saved with a map; it is at first.
bool savedKeepsLight();
void saveKeepsLight(bool keeps);

/// The game of documents that do not lie in one.
GameChoice savedGame();
void saveGame(const GameChoice& choice);

inline constexpr std::size_t mostFavourites = 1000; ///< of one kind with a game
/// Names of one kind that are favourites with a game; at most mostFavourites of them.
std::vector<std::string> savedFavourites(const GameChoice& game, const std::string& kind);
/// Those beyond mostFavourites are not kept.
void saveFavourites(const GameChoice& game, const std::string& kind, const std::vector<std::string>& names);

/// How much is kept of the history of closed documents.
KeptLimits keptLimits();
/// In whole megabytes; what is beyond them is dropped.
void saveKeptLimits(const KeptLimits& limits);

} // namespace octant
