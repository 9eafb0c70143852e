#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "io/game/folder.h"
#include "io/paf/paf.h"
#include "views/host/host.h"
#include "views/host/preset_source.h"
#include "views/host/sound_source.h"

namespace octant {

/// What views may know of a game's folder and of the archive that a map brings along; either may be null.
class FolderResources : public GameResources, public PresetSource, public SoundSource {
public:
    /// Pictures that are being decoded are given up once `end` is cancelled.
    FolderResources(std::shared_ptr<const game::Folder> folder, std::shared_ptr<const paf::Archive> archive,
                    CancelToken end = {})
        : m_folder(std::move(folder)), m_archive(std::move(archive)), m_end(std::move(end)) {}

    /// Models that were asked for and cannot be had, and why. Identifiers of a game are only unknown where
    /// none is chosen.
    std::map<std::string, Error> modelProblems() const;
    /// Called, on the thread that asked, for each model that was asked for, with whether its problem came,
    /// went or is another. Set before other threads have this.
    using Listener = std::function<void(const std::string& identifier, bool problemChanged)>;
    /// Replaces the one before; empty: nobody is told.
    void setListener(Listener listener) { m_listener = std::move(listener); }
    /// Files at which a model of the game is looked for.
    std::vector<std::filesystem::path> modelFiles(const std::string& identifier) const;

    std::vector<std::string> textures(const std::string& directory) const override;
    std::vector<std::string> models(const std::string& directory) const override;
    Result<std::shared_ptr<const p3m::Model>> model(const std::string& identifier) const override;
    Result<std::shared_ptr<const Picture>> picture(const std::string& key) const override;
    SavedPresets presets(Revision revision) const override;
    Result<std::shared_ptr<const sound::Clip>> sound(const std::string& identifier) const override;

    bool keepsPresets() const override { return m_folder != nullptr; }
    Result<void> keepPreset(const PresetLabel& label, const Map& map,
                            std::span<const ItemRef> items) const override;
    std::string name() const override { return m_folder ? m_folder->game() : std::string(); }

private:
    Result<std::shared_ptr<const p3m::Model>> readModel(const std::string& identifier) const;
    /// The bytes of a resource of the game or of the map's archive, at most so many.
    Result<Blob> fileOf(game::Kind kind, const std::string& identifier, std::uint64_t most) const;
    std::vector<std::string> list(game::Kind kind, const std::string& directory) const;

    std::shared_ptr<const game::Folder> m_folder;
    std::shared_ptr<const paf::Archive> m_archive;
    CancelToken m_end;
    Listener m_listener;
    mutable std::mutex m_mutex;
    mutable std::map<std::string, Error> m_problems; ///< under m_mutex
};

} // namespace octant
