#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/map/item.h"
#include "model/map/map.h"

namespace octant {

/// Where an item is: the position of its level, of its sector in the level's list, and in its own list.
/// `level` and `sector` are None for items that are in none.
struct Location {
    static constexpr std::size_t None = static_cast<std::size_t>(-1); ///< in place of a position
    std::size_t level = None;                                         ///< in the map
    std::size_t sector = None;                                        ///< in the level's list
    std::size_t index = None; ///< in the list of its kind; for cubes the number
};

/// Finds an item; nothing when it does not exist or its sector is damaged. Decodes the sector of an item that
/// is in one.
std::optional<Location> locate(const Map& map, const ItemRef& item);
/// The same for many items, parallel to them; each list that may hold one is walked at most once.
std::vector<std::optional<Location>> locateAll(const Map& map, std::span<const ItemRef> items);

/// The item's struct (Material, Level, Entity ...) for use with FieldRef::get; null when it does not exist
/// (any more) or its sector is damaged. Cubes have no struct of their own: see model/schema/cube_fields.h.
const void* findItem(const Map& map, const ItemRef& item);

/// The level that a location lies in; null when it is in none.
const Level* levelAt(const Map& map, const Location& at);
/// The sector that a location lies in, decoded; null when it is in none or the sector is damaged.
const Sector* sectorAt(const Map& map, const Location& at);

/// Items of a kind in a level (or, for sector kinds, in a sector), in order. For Kind Level, Extension, and
/// Entity and Container of the map itself pass owner = {Map}.
std::vector<ItemId> itemsOf(const Map& map, ItemKind kind, const ItemRef& owner);
/// The owner that items of the kind live in: Map, a Level or a Sector.
ItemRef ownerOf(const Map& map, const ItemRef& item);

/// The item that a name of this kind means in a level: the first with that name, 0 if there is none.
/// Names of sound materials are their numbers in decimal.
ItemId findByName(const Level& level, ItemKind kind, std::string_view name);
/// Current name of what a Ref means: of the item, or the raw dangling name.
std::string nameOf(const Level& level, ItemKind kind, const Ref& ref);
/// Name of an item to show: its name, or "Level 2", "Sector 4,0,7", "Cube 118", "Fast light 3" (plain,
/// untranslated key parts).
std::string displayName(const Map& map, const ItemRef& item);
/// Place as findings write it: `level 2 / sector 4,0,7 / cube 118`.
std::string placeOf(const Map& map, const ItemRef& item);

} // namespace octant
