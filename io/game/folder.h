#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/result.h"

/// Where the engine finds textures, models, sounds and maps (game-folder.md).
namespace octant::game {

/// Kinds of resources, each with its endings (section 3.1).
enum class Kind : std::uint8_t { Texture, Model, Map, Sound, Font, Script, Config, Values, Video };

/// The endings of a kind without a dot ("ptf", "png"), in the order in which they are tried.
const std::vector<std::string_view>& endingsOf(Kind kind);

/// Where an identifier begins (section 3.2): the current game, the folder of all games, the engine's own
/// resources, the user's, or the archive in the map.
enum class Root : std::uint8_t { Game, Games, Internal, User, Map };

/// An identifier taken apart: the names below its root (section 3.2).
struct Identifier {
    Root root = Root::Game;         ///< where the names are looked for
    std::vector<std::string> names; ///< without "." and "..", which are resolved
};

/// Takes an identifier apart. Errors: GAME-002.
Result<Identifier> parseIdentifier(std::string_view text);

/// What game.cfg or mod.cfg says, with the defaults filled in (section 2.1).
struct About {
    std::string directory; ///< its name
    std::string name;      ///< for people; where the file has none, `directory`
    std::optional<std::string> author, description, icon; ///< none: the file does not say it
    std::string version, leastVersion, userDirectory;     ///< the last two of games only
    std::vector<Error> problems; ///< of lines that cannot be read: GAME-006, GAME-007
};

/// A main folder with one game and its mods chosen. find() and list() read the disk at each call.
class Folder {
public:
    /// The directories that may be moved (section 1).
    struct Places {
        std::filesystem::path main;        ///< has `games`, `mods` and the resources of the engine
        std::filesystem::path games, mods; ///< empty: those of main
        std::filesystem::path user;        ///< may be empty
    };

    /// `mods`: directory names by precedence. Those that are no mods are left out and noted in problems()
    /// (GAME-008). `game`: its directory's name; GAME-001 is noted if it has no game.cfg.
    Folder(Places places, std::string game, const std::vector<std::string>& mods);

    /// What was wrong with the game and the mods when the folder was made.
    const std::vector<Error>& problems() const { return m_problems; }
    /// The mods that were found, by precedence.
    const std::vector<std::string>& mods() const { return m_mods; }
    /// Where the presets of the game are kept (io/json/README.md), whether or not there are any.
    std::filesystem::path presetFile() const { return games() / m_game / "octant-presets.jsonl"; }
    /// The folder of its prefabs, likewise.
    std::filesystem::path prefabFolder() const { return games() / m_game / "prefabs"; }
    /// The directory name of the game.
    const std::string& game() const { return m_game; }

    /// The file that the engine takes. Errors: GAME-002, 003, 004, 005 and 010, which say what is there
    /// instead. Nothing of Root::Map is found here: that is in the map.
    Result<std::filesystem::path> find(Kind kind, std::string_view identifier) const;

    /// The files that find() tries, in order, whether or not they exist. Empty for a text that is no
    /// identifier and for Root::Map.
    std::vector<std::filesystem::path> candidates(Kind kind, std::string_view identifier) const;

    /// The names in a directory of resources, without endings and sorted by bytes; directories end with a
    /// `/`. Errors: GAME-002.
    Result<std::vector<std::string>> list(Kind kind, std::string_view identifier) const;

private:
    std::vector<std::filesystem::path> placesOf(const Identifier& identifier) const;
    std::filesystem::path games() const {
        return m_places.games.empty() ? m_places.main / "games" : m_places.games;
    }
    std::filesystem::path modsPlace() const {
        return m_places.mods.empty() ? m_places.main / "mods" : m_places.mods;
    }
    bool leadsOut(const std::filesystem::path& file, Root root) const;

    Places m_places;
    std::string m_game;
    std::vector<std::string> m_mods;
    std::vector<Error> m_problems;
};

/// The games and mods of a main directory, by the names of their directories.
std::vector<About> gamesIn(const std::filesystem::path& games);
/// The same for mods.
std::vector<About> modsIn(const std::filesystem::path& mods);

/// The directory names in the value of `mods` in config.cfg: parts between commas, which `\` escapes (section
/// 2.1).
std::vector<std::string> modList(std::string_view value);

/// A main folder and the directory name of a game in it.
struct Guess {
    std::filesystem::path main; ///< the folder that has `games`
    std::string game;           ///< name of its directory
};

/// The game that a file belongs to by where it lies (section 1); nothing when it belongs to none.
std::optional<Guess> guessFrom(const std::filesystem::path& file);

} // namespace octant::game
