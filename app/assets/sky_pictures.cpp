#include "app/assets/sky_pictures.h"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "app/assets/map_archive.h"
#include "app/assets/picture_files.h"
#include "io/paf/paf.h"
#include "io/ptf/ptf.h"
#include "model/edit/archive.h"
#include "model/map/sky_sides.h"

namespace octant {
namespace {

/// How the ends of names write each side. The last is that of old games, which put it behind the name at
/// once.
constexpr std::array<std::array<std::string_view, 4>, 6> sideEndings{{
    {"right", "posx", "px", "rt"},
    {"top", "posy", "py", "up"},
    {"front", "posz", "pz", "ft"},
    {"left", "negx", "nx", "lf"},
    {"bottom", "negy", "ny", "dn"},
    {"back", "negz", "nz", "bk"},
}};

/// Whether a name ends by the word, with nothing before it that it could be a part of.
bool endsByWord(std::string_view name, std::string_view ending) {
    const auto isLetter = [](char letter) { return std::isalpha(static_cast<unsigned char>(letter)) != 0; };
    return name.ends_with(ending) &&
           (name.size() == ending.size() || !isLetter(name[name.size() - ending.size() - 1]));
}

std::string lowerCase(std::string text) {
    std::ranges::transform(text, text.begin(), [](char letter) {
        return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    });
    return text;
}

/// A name for a folder: small letters, digits and `_`.
std::string folderName(const std::string& name) {
    std::string made = lowerCase(name);
    std::ranges::replace_if(
        made, [](char letter) { return std::isalnum(static_cast<unsigned char>(letter)) == 0; }, '_');
    return made.empty() ? "sky" : made;
}

/// A folder that the archive does not have yet.
std::string freeFolder(const Map& map, const std::string& name) {
    const auto archive = archiveOf(map);
    const std::string wanted = "textures/skies/" + folderName(name);
    std::string folder = wanted;
    for (int number = 2; archive && paf::find(archive->entries, folder) != nullptr; ++number)
        folder = fmt::format("{}_{}", wanted, number);
    return folder;
}

} // namespace

SkyFaces skyFacesAmong(std::span<const std::filesystem::path> files) {
    std::vector<std::filesystem::path> sorted(files.begin(), files.end());
    std::ranges::sort(sorted);
    SkyFaces faces;
    const auto take = [&](auto&& names) {
        for (const std::filesystem::path& file : sorted)
            for (std::size_t side = 0; side < faces.size(); ++side)
                if (faces[side].empty() && names(lowerCase(file.stem().string()), sideEndings[side]))
                    faces[side] = file;
    };
    take([](const std::string& name, const auto& endings) {
        return std::ranges::any_of(endings,
                                   [&](std::string_view ending) { return endsByWord(name, ending); });
    });
    take([](const std::string& name, const auto& endings) { return name.ends_with(endings.back()); });
    return faces;
}

Result<Edit> skyOf(const Map& map, ItemId level, const std::string& name, const SkyFaces& files, bool usual,
                   const CancelToken& cancel) {
    const std::string folder = freeFolder(map, name);
    std::vector<std::string> textures(files.size()), paths, data;
    for (std::size_t side = 0; side < files.size(); ++side) {
        if (files[side].empty())
            continue;
        auto picture = readPictureFile(files[side], cancel);
        if (!picture)
            return fail(fmt::format("{}: {}", files[side].filename().string(), picture.error().text()));
        if (!hasTextureSides(*picture))
            *picture = scaledToTexture(*picture);
        const auto bytes = ptf::write(*picture);
        if (!bytes)
            return fail(fmt::format("{}: {}", files[side].filename().string(), bytes.error().text()));
        textures[side] = fmt::format("map:{}/{}", folder, skySideNames[side]);
        paths.push_back(fmt::format("{}/{}.ptf", folder, skySideNames[side]));
        data.push_back(base64Of(*bytes));
    }
    return Edit{"sky.make", {{ItemKind::Level, -1, ItemRef::NoCube, level}}, {}}
        .with("name", name)
        .with("textures", std::move(textures))
        .with("paths", std::move(paths))
        .with("data", std::move(data))
        .with("usual", usual);
}

} // namespace octant
