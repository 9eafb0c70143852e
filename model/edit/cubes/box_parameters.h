#pragma once

#include "model/core/translate.h"
#include "model/edit/parameters.h"

/// Parameters that several actions on boxes of cells take.
namespace octant {

/// Of an edit of cubes: which cells of a level it is about. Like all below it says in its help what it means
/// and which numbers it takes.
inline constexpr EditParameter depthParameter{
    "depth", ParameterType::Whole, Needed::Required,
    OCTANT_TR("Grid: cells of a sector's side halved this often, 0 to 31")};
inline constexpr EditParameter minParameter{
    "min", ParameterType::Ints, Needed::Required,
    OCTANT_TR("Lowest cell x, y, z, counted from the lowest corner of sector 0,0,0")};
inline constexpr EditParameter sizeParameter{"size", ParameterType::Ints, Needed::Required,
                                             OCTANT_TR("How many cells on x, y and z")};
inline constexpr EditParameter moreParameter{
    "more", ParameterType::Ints, Needed::Optional,
    OCTANT_TR("Further boxes of cells: lowest cell and size, six numbers for each")};
inline constexpr EditParameter materialParameter{
    "material", ParameterType::Ref, Needed::Optional,
    OCTANT_TR("Material of all faces; otherwise the level's first")};
inline constexpr EditParameter materialsParameter{
    "materials", ParameterType::Refs, Needed::Optional,
    OCTANT_TR("Six materials in face order: +X, +Y, +Z, -X, -Y, -Z")};
inline constexpr EditParameter physicsParameter{
    "physics_material", ParameterType::Ref, Needed::Optional,
    OCTANT_TR("Physics material of all faces; otherwise the level's first solid one")};
inline constexpr EditParameter physicsSixParameter{"physics_materials", ParameterType::Refs, Needed::Optional,
                                                   OCTANT_TR("Six physics materials in face order")};
inline constexpr EditParameter soundParameter{
    "sound_material", ParameterType::Ref, Needed::Optional,
    OCTANT_TR("Sound material; otherwise the first that the sector uses")};
inline constexpr EditParameter growParameter{
    "grow", ParameterType::Bool, Needed::Optional,
    OCTANT_TR("Whether the level grows first by the sectors that it lacks for this; otherwise it is refused "
              "where it leaves the level")};
inline constexpr EditParameter faceParameterOf{"face", ParameterType::Whole, Needed::Required,
                                               OCTANT_TR("Which side: 0 to 5 for +X, +Y, +Z, -X, -Y, -Z")};
inline constexpr EditParameter axisParameterOf{"axis", ParameterType::Whole, Needed::Required,
                                               OCTANT_TR("0 to 2 for X, Y and Z")};

} // namespace octant
