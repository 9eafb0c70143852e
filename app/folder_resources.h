#pragma once

#include <memory>

#include "io/game/folder.h"
#include "views/host.h"

namespace octant {

/// What views may know of a game's folder.
class FolderResources : public GameResources {
public:
    explicit FolderResources(std::shared_ptr<const game::Folder> folder) : m_folder(std::move(folder)) {}

    std::vector<std::string> textures(const std::string& directory) const override;
    std::vector<std::string> models(const std::string& directory) const override;
    Result<std::shared_ptr<const p3m::Model>> model(const std::string& identifier) const override;
    Result<std::shared_ptr<const Picture>> picture(const std::string& key) const override;
    std::string name() const override { return m_folder->game(); }

private:
    std::shared_ptr<const game::Folder> m_folder;
};

} // namespace octant
