#pragma once

#include "model/core/translate.h"
#include "model/edit/parameters.h"

/// What the actions of models take; only the table of actions includes this.
namespace octant {

inline constexpr EditParameter actionKeyParameters[] = {
    {"bone", ParameterType::Text, Needed::Required, OCTANT_TR("Name of the bone that the keyframe moves")},
    {"channel", ParameterType::Text, Needed::Required, OCTANT_TR("translation, rotation or scale")},
    {"frame", ParameterType::Whole, Needed::Required,
     OCTANT_TR("Frame of the keyframe; one is added where there is none")},
    {"value", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("Its x, y and z; rotations in radians; otherwise what the bone has there now")},
    {"blend", ParameterType::Text, Needed::Optional, OCTANT_TR("How the bone gets there: none or linear")},
    {"to", ParameterType::Whole, Needed::Optional, OCTANT_TR("Frame that it is moved to")},
    {"remove", ParameterType::Bool, Needed::Optional, OCTANT_TR("Whether it goes")},
};
inline constexpr EditParameter materialKeyParameters[] = {
    {"channel", ParameterType::Text, Needed::Required,
     OCTANT_TR("color, emission, shading, texture or matcap")},
    {"frame", ParameterType::Whole, Needed::Required,
     OCTANT_TR(
         "Frame of the keyframe, 1 to 255; one is added where there is none, and the material begins to "
         "be animated and lasts as long at least; 0 for the material's own value")},
    {"value", ParameterType::Ints, Needed::Optional,
     OCTANT_TR("Its bytes: red, green, blue and alpha of color, three of emission, one of shading, number of "
               "a texture or 255 for none; otherwise what the material has there now")},
    {"blend", ParameterType::Text, Needed::Optional,
     OCTANT_TR("How the material gets there: none, linear_rgb, linear_hsv or linear_oklch of color and "
               "emission, none or linear of shading")},
    {"to", ParameterType::Whole, Needed::Optional, OCTANT_TR("Frame that it is moved to")},
    {"remove", ParameterType::Bool, Needed::Optional, OCTANT_TR("Whether it goes")},
};
inline constexpr EditParameter repairParameters[] = {
    {"rules", ParameterType::Texts, Needed::Optional,
     OCTANT_TR("Names of the problems that are repaired, like \"P3M-010\"; otherwise all errors and those "
               "warnings that are repaired without a look changing")},
};
inline constexpr EditParameter rangeParameters[] = {
    {"number", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Which of the actions that it plays, from 0; otherwise the first")},
    {"action", ParameterType::Whole, Needed::Optional, OCTANT_TR("Number of the action, from 0")},
    {"start", ParameterType::Whole, Needed::Optional, OCTANT_TR("First frame")},
    {"end", ParameterType::Whole, Needed::Optional, OCTANT_TR("Last frame; it is played too")},
    {"speed", ParameterType::Float, Needed::Optional, OCTANT_TR("How much faster it plays")},
    {"add", ParameterType::Bool, Needed::Optional, OCTANT_TR("Whether one more is put there")},
    {"remove", ParameterType::Bool, Needed::Optional, OCTANT_TR("Whether it goes")},
};
inline constexpr EditParameter parentParameters[] = {
    {"parent", ParameterType::Ref, Needed::Optional, OCTANT_TR("Bone that they hang on; otherwise none")},
};
inline constexpr EditParameter transformParameters[] = {
    {"scale", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("How much larger it gets: one number, or one for each of x, y and z")},
    {"axis", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("0 to 2 for X, Y and Z: what it is turned about")},
    {"turn", ParameterType::Float, Needed::Optional,
     OCTANT_TR("Degrees: from Y to Z about X, Z to X about Y, X to Y about Z")},
    {"mirror", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("0 to 2 for X, Y and Z: the axis along which it is mirrored")},
    {"move", ParameterType::Floats, Needed::Optional, OCTANT_TR("Way in units on x, y and z")},
    {"floor", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether its lowest point comes to the height 0")},
    {"centre", ParameterType::Bool, Needed::Optional, OCTANT_TR("Whether its middle comes over the origin")},
};
inline constexpr EditParameter normalsParameters[] = {
    {"angle", ParameterType::Float, Needed::Optional,
     OCTANT_TR("Degrees, 0 to 180: surfaces that meet at more than that keep their edge; otherwise 60")},
};
inline constexpr EditParameter embedParameters[] = {
    {"data", ParameterType::Text, Needed::Required, OCTANT_TR("Bytes of a PTF picture, in base 64")},
};
inline constexpr EditParameter externalParameters[] = {
    {"path", ParameterType::Text, Needed::Required,
     OCTANT_TR("Resource of the game, without the ending of the file")},
};

} // namespace octant
