#include "app/assets/terrain_pictures.h"

#include <algorithm>

#include <fmt/format.h>

#include "io/game/folder.h"

namespace octant {

namespace fs = std::filesystem;

std::vector<fs::path> terrainPictureFolders(const fs::path& file) {
    std::error_code error;
    std::vector<fs::path> folders;
    if (file.empty())
        return folders;
    const auto add = [&](const fs::path& folder) {
        if (fs::is_directory(folder, error))
            folders.push_back(fs::weakly_canonical(folder, error));
    };
    add(fs::absolute(file, error).parent_path().parent_path() / "map_textures");
    if (const auto game = game::guessFrom(file))
        add(game->main / "games" / game->game / "textures");
    return folders;
}

Result<fs::path> findTerrainPicture(const fs::path& file, const std::string& texture) {
    std::error_code error;
    for (const fs::path& folder : terrainPictureFolders(file)) {
        const fs::path picture = fs::weakly_canonical(folder / texture, error);
        const auto [end, rest] = std::mismatch(folder.begin(), folder.end(), picture.begin(), picture.end());
        if (end == folder.end() && rest != picture.end() && fs::is_regular_file(picture, error))
            return picture;
    }
    return tl::unexpected<Error>(Error{
        {}, fmt::format("there is no picture {} in the folder map_textures", texture), {}, Rule::Game003});
}

pfmap::TextureSearch terrainPictureSearch(const fs::path& file) {
    if (terrainPictureFolders(file).empty())
        return {};
    return [file](const std::string& texture) { return findTerrainPicture(file, texture).has_value(); };
}

} // namespace octant
