#pragma once

#include <memory>

#include "io/game/folder.h"
#include "io/paf/paf.h"
#include "views/host.h"

namespace octant {

/// What views may know of a game's folder and of the archive that a map brings along; either may be null.
class FolderResources : public GameResources {
public:
    FolderResources(std::shared_ptr<const game::Folder> folder, std::shared_ptr<const paf::Archive> archive)
        : m_folder(std::move(folder)), m_archive(std::move(archive)) {}

    std::vector<std::string> textures(const std::string& directory) const override;
    std::vector<std::string> models(const std::string& directory) const override;
    Result<std::shared_ptr<const p3m::Model>> model(const std::string& identifier) const override;
    Result<std::shared_ptr<const Picture>> picture(const std::string& key) const override;
    std::string name() const override { return m_folder ? m_folder->game() : std::string(); }

private:
    std::vector<std::string> list(game::Kind kind, const std::string& directory) const;

    std::shared_ptr<const game::Folder> m_folder;
    std::shared_ptr<const paf::Archive> m_archive;
};

} // namespace octant
