#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "model/edit/actions.h"
#include "model/edit/terrain/terrain_document.h"
#include "model/terrain/edit_tiles.h"
#include "model/terrain/tile_block.h"

namespace octant {
namespace {

using terrain::HeightChange;
using terrain::TileField;

std::optional<std::int64_t> intParameter(const Edit& edit, const char* name) {
    const Value* value = edit.parameter(name);
    return value == nullptr ? std::nullopt : std::optional(std::get<std::int64_t>(*value));
}

/// Beyond every range of the format stays beyond it.
int narrowed(std::int64_t number) {
    constexpr std::int64_t most = 100000;
    return static_cast<int>(std::clamp(number, -most, most));
}

/// Position of a word in a list of them.
template <std::size_t N>
Result<int> wordIn(const char* what, const std::string& word, const std::array<const char*, N>& words) {
    std::string all;
    for (std::size_t i = 0; i < N; ++i) {
        if (word == words[i])
            return static_cast<int>(i);
        all.append(all.empty() ? "" : ", ").append(words[i]);
    }
    return fail(fmt::format("\"{}\" is no {}; there are: {}", word, what, all));
}

constexpr std::array<const char*, 3> blendWords{"none", "blur", "edge"};
constexpr std::array<const char*, 4> edgeWords{"north", "east", "south", "west"};
constexpr std::array<const char*, 3> coverWords{"none", "full", "sparse"};
constexpr std::array<const char*, 5> heightWords{"set", "raise", "lower", "smooth", "noise"};
constexpr std::array<const char*, 2> meetWords{"higher", "lower"};

/// What one field of `tiles.set` sets; the value is as the format has it.
struct Setting {
    TileField field;
    int value;
};

Result<std::optional<Setting>> settingOf(const Edit& edit, TileField field) {
    const std::string name(terrain::fieldName(field));
    const Value* value = edit.parameter(name);
    if (value == nullptr)
        return std::optional<Setting>();
    if (const bool* on = std::get_if<bool>(value))
        return std::optional(Setting{field, *on ? 1 : 0});
    if (const auto* number = std::get_if<std::int64_t>(value))
        return std::optional(Setting{field, narrowed(*number)});
    if (const auto* text = std::get_if<std::string>(value)) {
        if (field == TileField::Type) {
            if (const auto type = terrain::typeNamed(*text))
                return std::optional(Setting{field, static_cast<int>(*type)});
            return fail(fmt::format("there is no type of tile called \"{}\"", *text));
        }
        const auto number = field == TileField::Cover ? wordIn("cover", *text, coverWords)
                                                      : wordIn("way to blend", *text, blendWords);
        if (!number)
            return tl::unexpected<Error>(number.error());
        return std::optional(Setting{field, *number});
    }
    return fail(fmt::format("{} has no such value", name));
}

Result<Terrain> settingsDone(const Terrain& terrain, const terrain::Places& places, const Edit& edit) {
    Result<Terrain> edited = terrain;
    for (int i = 0; i < terrain::tileFields; ++i) {
        const auto setting = settingOf(edit, static_cast<TileField>(i));
        if (!setting)
            return tl::unexpected<Error>(setting.error());
        if (!*setting)
            continue;
        edited = terrain::setField(*edited, places, (*setting)->field, (*setting)->value);
        if (!edited)
            return edited;
    }
    const std::string *word = textParameter(edit, "blend"), *edge = textParameter(edit, "edge");
    if (edge != nullptr && word == nullptr)
        return fail("an edge is given together with the way to blend there");
    if (word == nullptr)
        return edited;
    const auto mode = wordIn("way to blend", *word, blendWords);
    if (!mode)
        return tl::unexpected<Error>(mode.error());
    std::optional<terrain::Side> only;
    if (edge != nullptr) {
        const auto side = wordIn("edge", *edge, edgeWords);
        if (!side)
            return tl::unexpected<Error>(side.error());
        only = static_cast<terrain::Side>(*side);
    }
    return terrain::setBlend(*edited, places, static_cast<terrain::Blend>(*mode), terrain::usesEdges(terrain),
                             only);
}

Result<Terrain> heightsChanged(const Terrain& terrain, const terrain::Places& places, const Edit& edit) {
    const auto word = wordIn("change of height", *textParameter(edit, "change"), heightWords);
    if (!word)
        return tl::unexpected<Error>(word.error());
    constexpr std::array changes{HeightChange::Set, HeightChange::Raise, HeightChange::Raise,
                                 HeightChange::Smooth, HeightChange::Noise};
    terrain::HeightEdit how;
    how.change = changes[static_cast<std::size_t>(*word)];
    how.levels = narrowed(intParameter(edit, "levels").value_or(how.change == HeightChange::Set ? 0 : 1));
    if (heightWords[static_cast<std::size_t>(*word)] == std::string_view("lower"))
        how.levels = -how.levels;
    how.seed = static_cast<std::uint32_t>(wholeParameter(edit, "seed").value_or(0));
    for (const auto& [name, flag] : {std::pair("soft", &how.smoothEdges), std::pair("settle", &how.settle)})
        if (const Value* on = edit.parameter(name))
            *flag = std::get<bool>(*on);
    if (const auto side = intParameter(edit, "side_material"))
        how.sideMaterial = narrowed(*side);
    return terrain::editHeights(terrain, places, how);
}

Result<Terrain> fittedToNeighbours(const Terrain& terrain, const terrain::Places& places, const Edit& edit) {
    const std::string* given = textParameter(edit, "meet");
    const auto meet = wordIn("side to meet", given == nullptr ? meetWords[0] : *given, meetWords);
    if (!meet)
        return tl::unexpected<Error>(meet.error());
    return terrain::fitToNeighbours(terrain, places, static_cast<terrain::Meet>(*meet));
}

Result<Edited> doneToTiles(const MapPtr& map, const Edit& edit) {
    const auto tiles = tilesToEdit(map, edit);
    if (!tiles)
        return tl::unexpected<Error>(tiles.error());
    return withTerrain(map, tilesChanged(tiles->terrain, tiles->places, edit));
}

} // namespace

Result<Terrain> tilesChanged(const Terrain& terrain, const terrain::Places& places, const Edit& edit) {
    return edit.action == "tiles.set"      ? settingsDone(terrain, places, edit)
           : edit.action == "tiles.height" ? heightsChanged(terrain, places, edit)
                                           : fittedToNeighbours(terrain, places, edit);
}

Result<Edited> setTiles(const MapPtr& map, const Edit& edit) { return doneToTiles(map, edit); }

Result<Edited> changeTileHeights(const MapPtr& map, const Edit& edit) { return doneToTiles(map, edit); }

Result<Edited> fitTiles(const MapPtr& map, const Edit& edit) { return doneToTiles(map, edit); }

Result<Edited> blendTilesPerEdge(const MapPtr& map, const Edit& edit) {
    const auto terrain = terrainToEdit(map, edit);
    if (!terrain)
        return tl::unexpected<Error>(terrain.error());
    return withTerrain(map, terrain::blendPerEdge(*terrain));
}

Result<Edited> mendTiles(const MapPtr& map, const Edit& edit) {
    const auto terrain = terrainToEdit(map, edit);
    if (!terrain)
        return tl::unexpected<Error>(terrain.error());
    return withTerrain(map, terrain::makeLegal(*terrain));
}

Result<Edited> replaceTileMaterial(const MapPtr& map, const Edit& edit) {
    auto terrain = terrainToEdit(map, edit);
    if (!terrain)
        return tl::unexpected<Error>(terrain.error());
    const std::uint64_t from = *wholeParameter(edit, "from"), to = *wholeParameter(edit, "to");
    if (from > std::uint64_t{terrain::mostIndex} || to >= terrain->materials.size())
        return fail(fmt::format("there is no material {}; the last one is {}", std::max(from, to),
                                static_cast<std::int64_t>(terrain->materials.size()) - 1));
    terrain::Places tops, sides;
    for (int row = 0; row < terrain->rows(); ++row)
        for (int col = 0; col < terrain->cols(); ++col) {
            const terrain::Tile& tile = terrain->at({row, col});
            if (tile.topMaterial() == static_cast<int>(from))
                tops.push_back({row, col});
            if (tile.sideMaterial() == static_cast<int>(from))
                sides.push_back({row, col});
        }
    terrain = terrain::setField(*terrain, tops, TileField::TopMaterial, static_cast<int>(to));
    if (terrain)
        terrain = terrain::setField(*terrain, sides, TileField::SideMaterial, static_cast<int>(to));
    if (!terrain)
        return tl::unexpected<Error>(terrain.error());
    for (std::size_t i = 0; i < terrain->splats.size(); ++i) {
        terrain::Splat splat = terrain->splats[i];
        splat.base = splat.base == from ? static_cast<std::uint32_t>(to) : splat.base;
        splat.accent = splat.accent == from ? static_cast<std::uint32_t>(to) : splat.accent;
        if (!(splat == terrain->splats[i]))
            terrain->splats.set(i, splat);
    }
    return withTerrain(map, std::move(terrain));
}

Result<Edited> resizeTerrain(const MapPtr& map, const Edit& edit) {
    const auto terrain = terrainToEdit(map, edit);
    if (!terrain)
        return tl::unexpected<Error>(terrain.error());
    const auto chunks = [&edit](const char* side) { return narrowed(intParameter(edit, side).value_or(0)); };
    return withTerrain(
        map, terrain::resize(*terrain, {chunks("north"), chunks("east"), chunks("south"), chunks("west")}));
}

} // namespace octant
