#pragma once

#include "model/core/translate.h"
#include "model/edit/parameters.h"

/// What the actions of tiles take; only the table of actions includes this.
namespace octant {

inline constexpr EditParameter strokeParameter{
    "points", ParameterType::Ints, Needed::Optional,
    OCTANT_TR("Row and column of each point of a stroke, which goes straight between them")};
inline constexpr EditParameter brushParameter{
    "brush", ParameterType::Whole, Needed::Optional,
    OCTANT_TR("Tiles that the brush of a stroke is across, 1 to 32; otherwise 1")};
inline constexpr EditParameter roundParameter{"round", ParameterType::Bool, Needed::Optional,
                                              OCTANT_TR("Whether the brush is round; otherwise square")};
inline constexpr EditParameter tileRectParameter{
    "rect", ParameterType::Ints, Needed::Optional,
    OCTANT_TR("In place of a stroke: row, column, how many rows and how many columns")};
inline constexpr EditParameter theRectParameter{"rect", ParameterType::Ints, Needed::Required,
                                                OCTANT_TR("Row, column, how many rows and how many columns")};
inline constexpr EditParameter connectedParameter{
    "connected", ParameterType::Bool, Needed::Optional,
    OCTANT_TR(
        "Whether all tiles are meant that hang together with the first point and have its top material")};
inline constexpr EditParameter tileTextParameter{"text", ParameterType::Text, Needed::Required,
                                                 OCTANT_TR("What copying tiles put on the clipboard")};
inline constexpr EditParameter tileTurnsParameter{"turns", ParameterType::Int, Needed::Optional,
                                                  OCTANT_TR("Quarters of a turn clockwise, seen from above")};
inline constexpr EditParameter tileSetParameters[] = {
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
inline constexpr EditParameter tileHeightParameters[] = {
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
inline constexpr EditParameter fitParameters[] = {
    strokeParameter,
    brushParameter,
    roundParameter,
    tileRectParameter,
    connectedParameter,
    {"meet", ParameterType::Text, Needed::Optional,
     OCTANT_TR("Which side of a step beside to meet: higher or lower; otherwise higher")},
};
inline constexpr EditParameter tileClearParameters[] = {theRectParameter};
inline constexpr EditParameter tileFillParameters[] = {tileTextParameter, theRectParameter};
inline constexpr EditParameter tileMirrorParameters[] = {
    theRectParameter, {"axis", ParameterType::Text, Needed::Required, OCTANT_TR("east-west or north-south")}};
inline constexpr EditParameter tileTurnParameters[] = {theRectParameter, tileTurnsParameter};
inline constexpr EditParameter tilePasteParameters[] = {
    tileTextParameter,
    {"at", ParameterType::Ints, Needed::Required,
     OCTANT_TR("Row and column of the north-west tile; what is off the terrain is left out")},
    {"mirror", ParameterType::Text, Needed::Optional, OCTANT_TR("east-west or north-south: mirrored first")},
    tileTurnsParameter,
};
inline constexpr EditParameter tileReplaceParameters[] = {
    {"from", ParameterType::Whole, Needed::Required,
     OCTANT_TR("Number of the material that is replaced, from 0")},
    {"to", ParameterType::Whole, Needed::Required, OCTANT_TR("Number of the material that takes its place")},
};
inline constexpr EditParameter chunkParameters[] = {
    {"north", ParameterType::Int, Needed::Optional,
     OCTANT_TR("Rows of chunks to add at the north; less than 0: to take away")},
    {"east", ParameterType::Int, Needed::Optional,
     OCTANT_TR("Columns of chunks to add at the east; less than 0: to take away")},
    {"south", ParameterType::Int, Needed::Optional,
     OCTANT_TR("Rows of chunks to add at the south; less than 0: to take away")},
    {"west", ParameterType::Int, Needed::Optional,
     OCTANT_TR("Columns of chunks to add at the west; less than 0: to take away")},
};

} // namespace octant
