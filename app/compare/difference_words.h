#pragma once

#include <array>
#include <string>
#include <vector>

#include "model/diff/map_diff.h"

/// What differs between two maps, in words for people and for programs.
namespace octant {

/// A material, entity or other item that changed, as set paths name it; of the version that has it.
std::string pathOfChange(const MapDiff& diff, const ItemRef& item);
/// The same of the owner of a list: a level, a sector, or nothing for the root.
std::string pathOfOwner(const MapDiff& diff, ItemId owner);
/// What a reference means in a version: a name, or a number where items of the kind have none.
std::string referenceName(const Map& map, ItemKind kind, const Ref& ref);
/// Whether a reference has a name that nothing in its map has.
bool missing(const Ref& ref);
/// Whether a value refers to anything like that.
bool missing(const Value& value);
/// What of an item of a kind no field tells, in words: "the ranges of its light".
std::string contentName(ItemKind kind);
/// A value as JSON, with the names of what it refers to.
std::string valueText(const Map& map, const FieldInfo& field, const Value& value);

/// A box of a sector in units, counted as places of entities of the level are.
struct UnitBox {
    std::array<double, 3> min{}, max{}; ///< units
};
/// A box of cells of the sector at an index, in units.
UnitBox unitBox(const Level& level, SectorIndex at, const GridBox& box);
/// The level and the place of a sector that both versions have.
struct SectorPlace {
    const Level* level = nullptr; ///< points into the map that was asked
    SectorIndex at;               ///< only where `level` is set
};
/// Both by their ids; `level` is null where the map has no such sector.
SectorPlace placeOfSector(const Map& map, ItemId level, ItemId sector);

/// Stands behind a name that nothing in its map has.
inline constexpr const char* missingMark = " (missing)";
/// The materials of a cube in words: "stone", or those of the faces; with marks behind missing ones if
/// wanted.
std::string materialNames(const Map& map, ItemKind kind, const std::array<Ref, 6>& refs,
                          bool tellMissing = false);
/// "material", "shape" and so on, for the bits of CubeAspect.
std::vector<std::string> aspectNames(std::uint8_t aspects);
/// What differs on cubes of the same matter.
std::vector<std::string> otherChanges(const SectorDifference& sector);
/// Fields of an added or removed item that say something: those that are not zero or empty.
std::vector<FieldDifference> tellingFields(const MapDiff& diff, const ItemChange& change);

} // namespace octant
