#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "io/game/folder.h"
#include "io/paf/paf.h"
#include "model/core/executor.h"
#include "model/core/picture.h"
#include "model/core/result.h"
#include "model/map/map.h"

namespace octant {

/// Which game a document belongs to (game-folder.md section 1).
struct GameChoice {
    std::filesystem::path main; ///< empty: none
    std::string game;           ///< its directory's name

    /// Whether the document belongs to no game.
    bool none() const { return main.empty(); }
    bool operator==(const GameChoice&) const = default;
};

/// The folder of a choice with the mods that its engine loads.
std::shared_ptr<const game::Folder> openGame(const GameChoice& choice);
/// Lines that cannot be read of the configuration of the engine and of the chosen game: GAME-006, GAME-007.
std::vector<Error> configProblems(const GameChoice& choice);

/// Finds and decodes the pictures that a document names. Immutable, for any thread. Through a document
/// nothing outside the game's folder, the archive in it and, for terrain, the folder of its textures is read.
class PictureSource {
public:
    /// `folder` may be null: then only what the document itself holds is found. `file` is where the document
    /// lies, empty for none; `archive` is what it brings along (archiveOf()), null for none.
    PictureSource(std::shared_ptr<const game::Folder> folder, const MapPtr& document,
                  std::filesystem::path file, std::shared_ptr<const paf::Archive> archive);
    /// The same for a document whose archive nobody has read yet.
    PictureSource(std::shared_ptr<const game::Folder> folder, const MapPtr& document,
                  std::filesystem::path file);

    /// A picture that was found.
    struct Loaded {
        std::shared_ptr<const Picture> picture; ///< never null
        std::filesystem::path file;             ///< that it came from, empty for what the document holds
    };
    /// Keys as views/host/host.h says. Errors: those of the game folder, and GAME-009 for what cannot be
    /// decoded or was cancelled.
    Result<Loaded> load(const std::string& key, const CancelToken& cancel = {}) const;
    /// Whether there is anything to look in: a game, the archive of a map, a folder of pictures beside a
    /// terrain. Otherwise nothing is missing, only unknown.
    bool knows(const std::string& key) const;
    /// What is drawn for the missing: that of the game, or a pattern of two by two, also where it was
    /// cancelled. Takes as long as load().
    std::shared_ptr<const Picture> missing(const CancelToken& cancel = {}) const;

private:
    Result<Loaded> loadIdentifier(const std::string& key, const CancelToken& cancel) const;
    Result<Loaded> loadFile(const std::filesystem::path& file, const CancelToken& cancel) const;
    Result<Loaded> loadOfTerrain(const std::string& texture, const CancelToken& cancel) const;
    Result<Loaded> loadTexture(const p3m::Model& model, ItemId texture, const CancelToken& cancel) const;
    Result<Loaded> loadOfProp(std::string_view key, const CancelToken& cancel) const;
    Result<Loaded> loadFromArchive(const game::Identifier& identifier, const CancelToken& cancel) const;

    std::shared_ptr<const game::Folder> m_folder;
    MapPtr m_document;
    std::filesystem::path m_file;
    std::shared_ptr<const paf::Archive> m_archive; ///< of a map that has one
};

} // namespace octant
