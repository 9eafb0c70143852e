#include <charconv>

#include <fmt/format.h>

#include "io/json/field_json.h"
#include "io/pfmap/pfmap.h"
#include "io/utf8.h"
#include "model/edit/terrain/tile_edit.h"
#include "model/terrain/tile_fields.h"

namespace octant::pfmap {
namespace {

using Path = std::vector<std::string_view>;

std::optional<int> numberIn(std::string_view text) {
    int number = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), number);
    return parsed.ec == std::errc() && parsed.ptr == text.data() + text.size() ? std::optional(number)
                                                                               : std::nullopt;
}

Path partsOf(std::string_view path) {
    Path parts;
    for (;;) {
        const std::size_t slash = path.find('/');
        parts.push_back(path.substr(0, slash));
        if (slash == std::string_view::npos)
            return parts;
        path.remove_prefix(slash + 1);
    }
}

/// By index, or by a name that occurs once.
Result<std::size_t> materialOf(const Terrain& map, std::string_view text) {
    if (const auto index = numberIn(text); index && *index >= 0) {
        if (static_cast<std::size_t>(*index) >= map.materials.size())
            return fail(fmt::format("there is no material {}; the last one is {}", text,
                                    static_cast<std::int64_t>(map.materials.size()) - 1));
        return static_cast<std::size_t>(*index);
    }
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

/// The value of a field; where the field names a material by its index, also by its name.
Result<Value> valueOf(const Terrain& map, const FieldRef& field, std::string_view text) {
    if (field.info->refers != ItemKind::TerrainMaterial)
        return json::parseFieldValue(field, text);
    const auto material = materialOf(map, text);
    if (!material)
        return tl::unexpected<Error>(material.error());
    return Value(std::uint64_t{*material});
}

Result<Edit> tileEdit(const Terrain& map, const Path& path, std::string_view text) {
    const auto row = numberIn(path[1]), col = numberIn(path[2]);
    if (!row || !col || !map.contains({*row, *col}))
        return fail(fmt::format("there is no tile {}/{}; rows go to {}, columns to {}", path[1], path[2],
                                map.rows() - 1, map.cols() - 1));
    const auto field = terrain::fieldNamed(path[3]);
    if (!field)
        return fail(fmt::format("a tile has no field {}", path[3]));
    auto value = valueOf(map, terrain::refOf(*field), text);
    if (!value)
        return tl::unexpected<Error>(value.error());
    return tileFieldEdit({*row, *col, 1, 1}, *field, *value);
}

Result<Edit> itemEdit(const Terrain& map, const ItemRef& item, std::string_view name, std::string_view text) {
    const FieldRef* field = findField(fieldsOf(item.kind), name);
    if (field == nullptr)
        return fail(fmt::format("a {} has no field {}",
                                item.kind == ItemKind::TerrainSplat ? "splat" : "material", name));
    if (field->info->type == FieldType::Text && !isUtf8(text))
        return fail("the text is no valid UTF-8");
    auto value = valueOf(map, *field, text);
    if (!value)
        return tl::unexpected<Error>(value.error());
    Edit edit{"item.set", {item}, {}};
    edit.with("field", field->path()).with("value", std::move(*value));
    return edit;
}

} // namespace

Result<Edit> setEdit(const Map& document, std::string_view path, std::string_view value) {
    constexpr std::size_t tileParts = 4, itemParts = 3;
    if (!document.terrain)
        return fail("the document holds no terrain");
    const Terrain& map = *document.terrain;
    const Path parts = partsOf(path);
    if (parts[0] == "tiles" && parts.size() == tileParts)
        return tileEdit(map, parts, value);
    if (parts[0] == "materials" && parts.size() == itemParts) {
        const auto index = materialOf(map, parts[1]);
        if (!index)
            return tl::unexpected<Error>(index.error());
        return itemEdit(map, {ItemKind::TerrainMaterial, -1, ItemRef::NoCube, map.materials[*index].id},
                        parts[2], value);
    }
    if (parts[0] == "splats" && parts.size() == itemParts) {
        const auto index = numberIn(parts[1]);
        if (!index || *index < 0 || static_cast<std::size_t>(*index) >= map.splats.size())
            return fail(fmt::format("there is no splat {}", parts[1]));
        return itemEdit(
            map,
            {ItemKind::TerrainSplat, -1, ItemRef::NoCube, map.splats[static_cast<std::size_t>(*index)].id},
            parts[2], value);
    }
    return fail(fmt::format("there is no field {}; paths look like tiles/ROW/COL/base_height, "
                            "materials/0/texture or splats/0/base",
                            path));
}

} // namespace octant::pfmap
