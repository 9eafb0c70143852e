#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/edit_cost.h"
#include "model/edit/terrain/terrain_document.h"
#include "model/edit/terrain/terrain_parameters.h"
#include "model/terrain/tile_block.h"
#include "model/terrain/tile_text.h"

namespace octant {
namespace {

using terrain::TileBlock;
using terrain::Turn;

/// The turn by quarters clockwise; none for whole turns.
std::optional<Turn> turnBy(std::int64_t quarters) {
    constexpr std::optional<Turn> turns[] = {std::nullopt, Turn::Clockwise, Turn::HalfWay,
                                             Turn::CounterClockwise};
    return turns[(quarters % 4 + 4) % 4];
}

Result<Edited> putTurned(const MapPtr& map, const Terrain& terrain, const terrain::TileRect& rect,
                         Turn turn) {
    const TileBlock block = turned(terrain::copyTiles(terrain, rect), turn);
    return withTerrain(map, terrain::pasteTiles(terrain, block, {rect.row, rect.col}));
}

/// The terrain that an edit is about, and the tiles of it.
struct Block {
    Terrain terrain;
    terrain::TileRect rect;
};

Result<Block> blockToEdit(const MapPtr& map, const Edit& edit) {
    auto terrain = terrainToEdit(map, edit);
    if (!terrain)
        return tl::unexpected<Error>(terrain.error());
    const auto rect = rectParameter(*terrain, edit, true);
    if (!rect)
        return tl::unexpected<Error>(rect.error());
    return Block{std::move(*terrain), *rect};
}

std::int64_t quartersOf(const Edit& edit) {
    const Value* turns = edit.parameter("turns");
    return turns == nullptr ? 0 : std::get<std::int64_t>(*turns);
}

Result<Edited> clearTiles(const MapPtr& map, const Edit& edit, const EditContext&) {
    const auto block = blockToEdit(map, edit);
    if (!block)
        return tl::unexpected<Error>(block.error());
    return withTerrain(map, terrain::clearTiles(block->terrain, block->rect));
}

constexpr EditParameter tileClearParameters[] = {theRectParameter};

} // namespace

const EditAction clearTilesAction{
    .id = "tiles.clear",
    .label = OCTANT_TR("Delete tiles"),
    .help = OCTANT_TR(
        "Makes a rectangle of the target, a terrain, what new terrain is: flat, at height 0 and of the "
        "first materials."),
    .apply = clearTiles,
    .parameters = tileClearParameters,
    .estimateCost = costOfTiles,
};

namespace {

Result<Edited> turnTiles(const MapPtr& map, const Edit& edit, const EditContext&) {
    const auto block = blockToEdit(map, edit);
    if (!block)
        return tl::unexpected<Error>(block.error());
    const auto& [terrain, rect] = *block;
    const auto turn = turnBy(quartersOf(edit));
    if (!turn)
        return Edited{map, {}};
    if (*turn != Turn::HalfWay && rect.rows != rect.cols)
        return fail("only a square can be turned by a quarter in its place; copy the tiles, and turn them "
                    "before they are pasted");
    return putTurned(map, terrain, rect, *turn);
}

constexpr EditParameter tileTurnParameters[] = {theRectParameter, tileTurnsParameter};

} // namespace

const EditAction turnTilesAction{
    .id = "tiles.turn",
    .label = OCTANT_TR("Turn tiles"),
    .help = OCTANT_TR("Turns a rectangle of tiles of the target, a terrain, in its place."),
    .apply = turnTiles,
    .parameters = tileTurnParameters,
    .estimateCost = costOfTiles,
};

namespace {

Result<Edited> mirrorTiles(const MapPtr& map, const Edit& edit, const EditContext&) {
    const auto block = blockToEdit(map, edit);
    if (!block)
        return tl::unexpected<Error>(block.error());
    const auto& [terrain, rect] = *block;
    const std::string& axis = *textParameter(edit, "axis");
    if (axis != "east-west" && axis != "north-south")
        return fail("tiles are mirrored \"east-west\" or \"north-south\"");
    return putTurned(map, terrain, rect, axis == "east-west" ? Turn::MirrorEastWest : Turn::MirrorNorthSouth);
}

constexpr EditParameter tileMirrorParameters[] = {
    theRectParameter, {"axis", ParameterType::Text, Needed::Required, OCTANT_TR("east-west or north-south")}};

} // namespace

const EditAction mirrorTilesAction{
    .id = "tiles.mirror",
    .label = OCTANT_TR("Mirror tiles"),
    .help = OCTANT_TR("Mirrors a rectangle of tiles of the target, a terrain, in its place."),
    .apply = mirrorTiles,
    .parameters = tileMirrorParameters,
    .estimateCost = costOfTiles,
};

namespace {

Result<Edited> pasteTiles(const MapPtr& map, const Edit& edit, const EditContext&) {
    const auto terrain = terrainToEdit(map, edit);
    if (!terrain)
        return tl::unexpected<Error>(terrain.error());
    auto block = terrain::tilesFromText(*textParameter(edit, "text"));
    if (!block)
        return tl::unexpected<Error>(block.error());
    if (const std::string* mirror = textParameter(edit, "mirror")) {
        if (*mirror != "east-west" && *mirror != "north-south")
            return fail("tiles are mirrored \"east-west\" or \"north-south\"");
        block = turned(*block, *mirror == "east-west" ? Turn::MirrorEastWest : Turn::MirrorNorthSouth);
    }
    if (const auto turn = turnBy(quartersOf(edit)))
        block = turned(*block, *turn);
    const auto& at = std::get<std::vector<std::int64_t>>(*edit.parameter("at"));
    constexpr std::int64_t far = 65536;
    if (at.size() != 2 || at[0] < -far || at[1] < -far || at[0] > far || at[1] > far)
        return fail("the place has two numbers: row and column of the north-west tile");
    return withTerrain(
        map, terrain::pasteTiles(*terrain, *block, {static_cast<int>(at[0]), static_cast<int>(at[1])}));
}

constexpr EditParameter tilePasteParameters[] = {
    tileTextParameter,
    {"at", ParameterType::Ints, Needed::Required,
     OCTANT_TR("Row and column of the north-west tile; what is off the terrain is left out")},
    {"mirror", ParameterType::Text, Needed::Optional, OCTANT_TR("east-west or north-south: mirrored first")},
    tileTurnsParameter,
};

} // namespace

const EditAction pasteTilesAction{
    .id = "tiles.paste",
    .label = OCTANT_TR("Paste tiles"),
    .help = OCTANT_TR("Puts copied tiles into the target, a terrain, with the materials that they have."),
    .apply = pasteTiles,
    .parameters = tilePasteParameters,
    .estimateCost = costOfTiles,
};

namespace {

Result<Edited> fillTiles(const MapPtr& map, const Edit& edit, const EditContext&) {
    const auto terrain = terrainToEdit(map, edit);
    if (!terrain)
        return tl::unexpected<Error>(terrain.error());
    const auto rect = rectParameter(*terrain, edit, false);
    if (!rect)
        return tl::unexpected<Error>(rect.error());
    const auto block = terrain::tilesFromText(*textParameter(edit, "text"));
    if (!block)
        return tl::unexpected<Error>(block.error());
    return withTerrain(map, terrain::fillTiles(*terrain, *block, *rect));
}

constexpr EditParameter tileFillParameters[] = {tileTextParameter, theRectParameter};

} // namespace

const EditAction fillTilesAction{
    .id = "tiles.fill",
    .label = OCTANT_TR("Fill tiles"),
    .help = OCTANT_TR("Fills a rectangle of the target, a terrain, with copied tiles, again and again."),
    .apply = fillTiles,
    .parameters = tileFillParameters,
    .estimateCost = costOfTiles,
};

} // namespace octant
