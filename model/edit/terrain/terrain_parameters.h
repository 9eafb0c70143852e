#pragma once

#include "model/core/translate.h"
#include "model/edit/parameters.h"

/// Parameters that several actions of tiles take.
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

} // namespace octant
