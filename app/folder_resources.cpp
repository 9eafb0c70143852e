#include "app/folder_resources.h"

#include "app/picture_source.h"
#include "io/p3m/p3m.h"
#include "io/save_file.h"

namespace octant {

std::vector<std::string> FolderResources::textures(const std::string& directory) const {
    return m_folder->list(game::Kind::Texture, directory).value_or(std::vector<std::string>());
}

std::vector<std::string> FolderResources::models(const std::string& directory) const {
    return m_folder->list(game::Kind::Model, directory).value_or(std::vector<std::string>());
}

Result<std::shared_ptr<const p3m::Model>> FolderResources::model(const std::string& identifier) const {
    const Result<std::filesystem::path> file = m_folder->find(game::Kind::Model, identifier);
    if (!file)
        return tl::unexpected(file.error());
    const Result<Blob> bytes = readFile(*file);
    if (!bytes)
        return tl::unexpected(bytes.error());
    return p3m::read(*bytes).map([](const p3m::Opened& opened) { return opened.model; });
}

Result<std::shared_ptr<const Picture>> FolderResources::picture(const std::string& key) const {
    return PictureSource(m_folder, std::make_shared<const Map>(), {})
        .load(key)
        .map([](const PictureSource::Loaded& loaded) { return loaded.picture; });
}

} // namespace octant
