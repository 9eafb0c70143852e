#include <charconv>

#include <fmt/format.h>

#include "io/pfmap/pfmap.h"
#include "io/utf8.h"
#include "model/terrain/edit_lists.h"

namespace octant::pfmap {
namespace {

std::optional<int> numberIn(std::string_view text) {
    int number = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), number);
    return parsed.ec == std::errc() && parsed.ptr == text.data() + text.size() ? std::optional(number)
                                                                               : std::nullopt;
}

std::vector<std::string_view> partsOf(std::string_view path) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t slash = path.find('/');
        parts.push_back(path.substr(0, slash));
        if (slash == std::string_view::npos)
            return parts;
        path.remove_prefix(slash + 1);
    }
}

Result<Terrain> setTile(const Terrain& map, const std::vector<std::string_view>& path,
                        std::string_view value) {
    const auto row = numberIn(path[1]), col = numberIn(path[2]);
    if (!row || !col || !map.contains({*row, *col}))
        return fail(fmt::format("there is no tile {}/{}; rows go to {}, columns to {}", path[1], path[2],
                                map.rows() - 1, map.cols() - 1));
    const auto field = terrain::fieldNamed(path[3]);
    if (!field)
        return fail(fmt::format("a tile has no field {}", path[3]));
    std::optional<int> number = numberIn(value);
    if (*field == terrain::TileField::Type)
        if (const auto type = terrain::typeNamed(value))
            number = static_cast<int>(*type);
    const auto range = terrain::fieldRange(*field);
    if (!number || *number < range[0] || *number > range[1])
        return fail(fmt::format("{} must be a number from {} to {}", path[3], range[0], range[1]));
    Terrain edited = map;
    terrain::Tile tile = map.at({*row, *col});
    terrain::setField(tile, *field, *number);
    if (!(tile == map.at({*row, *col})))
        edited.tiles.set(map.numberOf({*row, *col}), tile);
    return edited;
}

/// By index, or by a name that occurs once.
Result<std::size_t> materialOf(const Terrain& map, std::string_view text) {
    if (const auto index = numberIn(text); index && *index >= 0)
        return static_cast<std::size_t>(*index);
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < map.materials.size(); ++i)
        if (map.materials[i].name == text) {
            if (found)
                return fail(fmt::format("several materials are called {}; use an index", text));
            found = i;
        }
    if (!found)
        return fail(fmt::format("there is no material {}", text));
    return *found;
}

Result<Terrain> setMaterial(const Terrain& map, const std::vector<std::string_view>& path,
                            std::string_view value) {
    const auto index = materialOf(map, path[1]);
    if (!index)
        return tl::unexpected(index.error());
    if (!isUtf8(value))
        return fail("the text is no valid UTF-8");
    if (path[2] == "name")
        return terrain::setMaterialName(map, *index, std::string(value));
    if (path[2] == "texture")
        return terrain::setMaterialTexture(map, *index, std::string(value));
    return fail(fmt::format("a material has no field {}", path[2]));
}

Result<Terrain> setSplatField(const Terrain& map, const std::vector<std::string_view>& path,
                              std::string_view value) {
    const auto index = numberIn(path[1]);
    if (!index || *index < 0 || static_cast<std::size_t>(*index) >= map.splats.size())
        return fail(fmt::format("there is no splat {}", path[1]));
    const auto material = materialOf(map, value);
    if (!material)
        return tl::unexpected(material.error());
    terrain::Splat splat = map.splats[static_cast<std::size_t>(*index)];
    if (path[2] != "base" && path[2] != "accent")
        return fail(fmt::format("a splat has no field {}", path[2]));
    (path[2] == "base" ? splat.base : splat.accent) = static_cast<std::uint32_t>(*material);
    return terrain::setSplat(map, static_cast<std::size_t>(*index), splat.base, splat.accent);
}

} // namespace

Result<Terrain> set(const Terrain& map, std::string_view path, std::string_view value) {
    constexpr std::size_t tileParts = 4, itemParts = 3;
    const std::vector<std::string_view> parts = partsOf(path);
    if (parts[0] == "tiles" && parts.size() == tileParts)
        return setTile(map, parts, value);
    if (parts[0] == "materials" && parts.size() == itemParts)
        return setMaterial(map, parts, value);
    if (parts[0] == "splats" && parts.size() == itemParts)
        return setSplatField(map, parts, value);
    return fail(fmt::format("there is no field {}; paths look like tiles/ROW/COL/base_height, "
                            "materials/0/texture or splats/0/base",
                            path));
}

} // namespace octant::pfmap
