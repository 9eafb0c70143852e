#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/edit_cost.h"
#include "model/edit/terrain/terrain_document.h"
#include "model/edit/terrain/terrain_parameters.h"
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

Result<Terrain> settingsDone(const Terrain& terrain, const terrain::Places& places, const Edit& edit,
                             const WorkContext&) {
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

Result<Terrain> heightsChanged(const Terrain& terrain, const terrain::Places& places, const Edit& edit,
                               const WorkContext& work) {
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
    return terrain::editHeights(terrain, places, how, work);
}

Result<Terrain> fittedToNeighbours(const Terrain& terrain, const terrain::Places& places, const Edit& edit,
                                   const WorkContext& work) {
    const std::string* given = textParameter(edit, "meet");
    const auto meet = wordIn("side to meet", given == nullptr ? meetWords[0] : *given, meetWords);
    if (!meet)
        return tl::unexpected<Error>(meet.error());
    return terrain::fitToNeighbours(terrain, places, static_cast<terrain::Meet>(*meet), work);
}

using TileChange = decltype(EditAction::changeTiles);

Result<Edited> doneToTiles(const MapPtr& map, const Edit& edit, const EditContext& context,
                           TileChange change) {
    const auto tiles = tilesToEdit(map, edit);
    if (!tiles)
        return tl::unexpected<Error>(tiles.error());
    return withTerrain(map, change(tiles->terrain, tiles->places, edit, context.work));
}

Result<Edited> setTiles(const MapPtr& map, const Edit& edit, const EditContext& context) {
    return doneToTiles(map, edit, context, settingsDone);
}

constexpr EditParameter tileSetParameters[] = {
    strokeParameter,
    brushParameter,
    roundParameter,
    tileRectParameter,
    connectedParameter,
    {"type", ParameterType::Text, Needed::Optional,
     OCTANT_TR("Shape: flat, ramp_sn, corner_convex_ne and the like")},
    {"base_height", ParameterType::Int, Needed::Optional,
     OCTANT_TR("Levels of the corners that are not raised, -99 to 99")},
    {"ramp_height", ParameterType::Int, Needed::Optional,
     OCTANT_TR("Levels that the raised corners stand above them, 0 to 99")},
    {"top_material", ParameterType::Int, Needed::Optional,
     OCTANT_TR("Number of the material of the top, from 0")},
    {"side_material", ParameterType::Int, Needed::Optional,
     OCTANT_TR("Number of the material of the sides, from 0")},
    {"pathable", ParameterType::Bool, Needed::Optional, OCTANT_TR("Whether units may walk here")},
    {"blend", ParameterType::Text, Needed::Optional,
     OCTANT_TR(
         "How the top blends with what is beside: none, blur or, where the terrain blends per edge, edge")},
    {"edge", ParameterType::Text, Needed::Optional,
     OCTANT_TR(
         "Where the terrain blends per edge, the one edge that blend is meant for: north, east, south or "
         "west, and what meets it; otherwise all four")},
    {"blend_normals", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether light runs smoothly over the edges")},
    {"no_bump_map", ParameterType::Bool, Needed::Optional, OCTANT_TR("Whether no bumps are drawn")},
    {"cover", ParameterType::Text, Needed::Optional, OCTANT_TR("Grass: none, full or sparse")},
    {"blend_mode", ParameterType::Text, Needed::Optional,
     OCTANT_TR(
         "Blending of all edges alike, which a tile that names its edges does not follow: none, blur or "
         "edge")},
    {"edge_blend_north", ParameterType::Text, Needed::Optional,
     OCTANT_TR("Blending of this edge alone: none, blur or edge")},
    {"edge_blend_east", ParameterType::Text, Needed::Optional,
     OCTANT_TR("Blending of this edge alone: none, blur or edge")},
    {"edge_blend_south", ParameterType::Text, Needed::Optional,
     OCTANT_TR("Blending of this edge alone: none, blur or edge")},
    {"edge_blend_west", ParameterType::Text, Needed::Optional,
     OCTANT_TR("Blending of this edge alone: none, blur or edge")},
};

} // namespace

const EditAction setTilesAction{
    .id = "tiles.set",
    .label = OCTANT_TR("Change tiles"),
    .help = OCTANT_TR("Sets fields of tiles of the target, a terrain: those that are given."),
    .apply = setTiles,
    .parameters = tileSetParameters,
    .estimateCost = costOfTiles,
    .changeTiles = settingsDone,
};

namespace {

Result<Edited> changeTileHeights(const MapPtr& map, const Edit& edit, const EditContext& context) {
    return doneToTiles(map, edit, context, heightsChanged);
}

constexpr EditParameter tileHeightParameters[] = {
    strokeParameter,
    brushParameter,
    roundParameter,
    tileRectParameter,
    connectedParameter,
    {"change", ParameterType::Text, Needed::Required,
     OCTANT_TR("set: flat at a height; raise, lower, smooth or noise")},
    {"levels", ParameterType::Int, Needed::Optional,
     OCTANT_TR("The height, the difference, or the most that noise changes; otherwise 0 for a height and 1")},
    {"soft", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether ramps and corners around fall into place; otherwise the edge is a step")},
    {"settle", ParameterType::Bool, Needed::Optional,
     OCTANT_TR(
         "With soft: whether tiles further out follow, where ramps and corners could not meet all that is "
         "around them")},
    {"side_material", ParameterType::Int, Needed::Optional,
     OCTANT_TR("Material, from 0, that the sides of what changes get")},
    {"seed", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Another number makes other noise; otherwise 0")},
};

} // namespace

const EditAction changeTileHeightsAction{
    .id = "tiles.height",
    .label = OCTANT_TR("Change height"),
    .help = OCTANT_TR("Sets, raises, lowers, smooths or roughens tiles of the target, a terrain."),
    .apply = changeTileHeights,
    .parameters = tileHeightParameters,
    .estimateCost = costOfTiles,
    .changeTiles = heightsChanged,
};

namespace {

Result<Edited> fitTiles(const MapPtr& map, const Edit& edit, const EditContext& context) {
    return doneToTiles(map, edit, context, fittedToNeighbours);
}

constexpr EditParameter fitParameters[] = {
    strokeParameter,
    brushParameter,
    roundParameter,
    tileRectParameter,
    connectedParameter,
    {"meet", ParameterType::Text, Needed::Optional,
     OCTANT_TR("Which side of a step beside to meet: higher or lower; otherwise higher")},
};

} // namespace

const EditAction fitTilesAction{
    .id = "tiles.fit",
    .label = OCTANT_TR("Fit tiles"),
    .help =
        OCTANT_TR("Gives tiles of the target, a terrain, the ramp or corner that meets the tiles around."),
    .apply = fitTiles,
    .parameters = fitParameters,
    .estimateCost = costOfTiles,
    .changeTiles = fittedToNeighbours,
};

namespace {

Result<Edited> blendTilesPerEdge(const MapPtr& map, const Edit& edit, const EditContext&) {
    const auto terrain = terrainToEdit(map, edit);
    if (!terrain)
        return tl::unexpected<Error>(terrain.error());
    return withTerrain(map, terrain::blendPerEdge(*terrain));
}

} // namespace

const EditAction blendTilesPerEdgeAction{
    .id = "tiles.blend-per-edge",
    .label = OCTANT_TR("Blend per edge"),
    .help = OCTANT_TR(
        "Lets each tile of the target, a terrain, blend otherwise at each of its edges; nothing looks "
        "different at first."),
    .apply = blendTilesPerEdge,
};

namespace {

Result<Edited> mendTiles(const MapPtr& map, const Edit& edit, const EditContext&) {
    const auto terrain = terrainToEdit(map, edit);
    if (!terrain)
        return tl::unexpected<Error>(terrain.error());
    return withTerrain(map, terrain::makeLegal(*terrain));
}

} // namespace

const EditAction mendTilesAction{
    .id = "tiles.mend",
    .label = OCTANT_TR("Mend tiles"),
    .help = OCTANT_TR(
        "Replaces characters that mean nothing by what they are read as, in all tiles of the target, a "
        "terrain."),
    .apply = mendTiles,
};

namespace {

Result<Edited> replaceTileMaterial(const MapPtr& map, const Edit& edit, const EditContext&) {
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

constexpr EditParameter tileReplaceParameters[] = {
    {"from", ParameterType::Whole, Needed::Required,
     OCTANT_TR("Number of the material that is replaced, from 0")},
    {"to", ParameterType::Whole, Needed::Required, OCTANT_TR("Number of the material that takes its place")},
};

} // namespace

const EditAction replaceTileMaterialAction{
    .id = "tiles.replace-material",
    .label = OCTANT_TR("Replace material"),
    .help = OCTANT_TR("Gives all tiles and splats of the target, a terrain, another material for one."),
    .apply = replaceTileMaterial,
    .parameters = tileReplaceParameters,
};

namespace {

Result<Edited> resizeTerrain(const MapPtr& map, const Edit& edit, const EditContext&) {
    const auto terrain = terrainToEdit(map, edit);
    if (!terrain)
        return tl::unexpected<Error>(terrain.error());
    const auto chunks = [&edit](const char* side) { return narrowed(intParameter(edit, side).value_or(0)); };
    return withTerrain(
        map, terrain::resize(*terrain, {chunks("north"), chunks("east"), chunks("south"), chunks("west")}));
}

constexpr EditParameter chunkParameters[] = {
    {"north", ParameterType::Int, Needed::Optional,
     OCTANT_TR("Rows of chunks to add at the north; less than 0: to take away")},
    {"east", ParameterType::Int, Needed::Optional,
     OCTANT_TR("Columns of chunks to add at the east; less than 0: to take away")},
    {"south", ParameterType::Int, Needed::Optional,
     OCTANT_TR("Rows of chunks to add at the south; less than 0: to take away")},
    {"west", ParameterType::Int, Needed::Optional,
     OCTANT_TR("Columns of chunks to add at the west; less than 0: to take away")},
};

} // namespace

const EditAction resizeTerrainAction{
    .id = "tiles.resize",
    .label = OCTANT_TR("Resize terrain"),
    .help = OCTANT_TR("Adds chunks to the target, a terrain, or takes some away, at any side."),
    .apply = resizeTerrain,
    .parameters = chunkParameters,
};

} // namespace octant
