#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "model/core/result.h"
#include "model/core/revision.h"
#include "model/map/item.h"
#include "model/map/item_list.h"

/// The table of the kinds of items: what they are called, where they live and what can be done to them.
namespace octant {

namespace p3m {
struct Model;
}

/// What edits and the hand can do to items of a kind.
struct ItemCan {
    static constexpr std::uint8_t Add = 1, Remove = 2, Duplicate = 4, Reorder = 8; ///< in their list
    static constexpr std::uint8_t Rename = 16;                                     ///< they have names
    static constexpr std::uint8_t Position =
        32; ///< they have a place in space, where they are shown and picked
};

/// What names items of a kind, and has to follow when their list changes.
enum class NamedBy : std::uint8_t {
    Nothing,
    Reference, ///< a Ref of their level or its sectors
    Number,    ///< their number, in cubes and layers of their sector
    Entities,  ///< entities alone
};

/// How to get at the list of a kind in an owner; null where owners of this type have none, or none to edit.
template <class Owner> struct ItemListIn {
    ItemListView (*view)(const Owner& owner) = nullptr;
    ItemListEdit (*edit)(Owner& owner) = nullptr;
};

/// All that is special about a kind of item.
struct ItemKindRow {
    ItemKind kind;                 ///< the place of the row, too
    const char* name;              ///< in JSON: "physics_material"; unique
    const char* list;              ///< of its list, in the JSON dump and in set paths; "" where there is none
    const char *singular, *plural; ///< in messages: "physics material"
    const char *title, *heading;   ///< in the window, marked for translation: "Physics material"
    const char* newName = "";      ///< of an item that is added without a name
    std::uint8_t can = 0;          ///< bits of ItemCan
    std::size_t limit = 255;       ///< most items in a list (pmf.md, Limits)
    Revision since = Revision::R20250107;  ///< the oldest revision that has the kind
    NamedBy namedBy = NamedBy::Nothing;    ///< what has to follow when a list of the kind changes
    ItemKind regions = ItemKind::None;     ///< of an environment: the regions that name it
    ItemKind environment = ItemKind::None; ///< of such regions: the environments that they name
    AnyItem (*make)() = nullptr; ///< an item as its type begins; null where the kind is no plain item
    /// Its list in each type of owner, without functions where there is none.
    ItemListIn<Map> inMap = {};
    ItemListIn<Level> inLevel = {};
    ItemListIn<Sector> inSector = {};
    ItemListIn<p3m::Model> inModel = {};
    ItemListIn<Terrain> inTerrain = {};
};

/// All kinds, None among them, each at the place of its number.
std::span<const ItemKindRow> itemKinds();
/// The row of None for what is no kind.
const ItemKindRow& itemKindRow(ItemKind kind);

/// Name of a kind in JSON: "material", "physics_material", "cube"; "" for None.
const char* itemKindName(ItemKind kind);
/// None where no kind has that name.
ItemKind itemKindByName(std::string_view name);
/// Name of the list that items of a kind stand in, as in the JSON dump and in set paths: "materials",
/// "entities"; "" where there is no list.
const char* itemListName(ItemKind kind);
/// The kind of the items in a list of that name, the first of several; None where there is no such list.
ItemKind itemKindByList(std::string_view list);

/// Whether all of this (bits of ItemCan) can be done to items of a kind.
bool itemsCan(ItemKind kind, std::uint8_t what);
/// Whether owners of this kind (Map, Level, Sector, Model or Terrain) have a list of the kind.
bool livesIn(ItemKind kind, ItemKind owner);
/// Whether maps of a revision have items of the kind.
bool kindIn(ItemKind kind, Revision revision);
/// Sound, weather, sky or gravity environments.
bool isEnvironment(ItemKind kind);
/// Regions in which one of these holds.
bool isEnvironmentRegion(ItemKind kind);

/// Why the list of a kind cannot get or lose items in this revision: the kind does not exist in it, or there
/// is always exactly one (environments of 2025-01-07).
Result<void> listCanChange(ItemKind kind, Revision revision);
/// Refuses to let a list grow beyond its limit.
Result<void> hasRoom(ItemKind kind, std::size_t size, std::size_t more);

/// The list of a kind in an owner; of no list where it has none. That of a document that is a model or a
/// terrain is found in the map that holds it.
ItemListView listIn(const Map& map, ItemKind kind);
ItemListView listIn(const Level& level, ItemKind kind);
ItemListView listIn(const Sector& sector, ItemKind kind);
ItemListView listIn(const p3m::Model& model, ItemKind kind);
ItemListView listIn(const Terrain& terrain, ItemKind kind);
/// That of the innermost owner that is not null.
ItemListView listIn(const Map* map, const Level* level, const Sector* sector, ItemKind kind);

/// The same to edit, or why not. Lists of sectors have edits of their own.
Result<ItemListEdit> editListIn(Map& map, ItemKind kind);
Result<ItemListEdit> editListIn(Level& level, ItemKind kind);
Result<ItemListEdit> editListIn(Sector& sector, ItemKind kind);
/// A list of which ItemListEdit::assign() alone can be used, as below.
Result<ItemListEdit> editListIn(p3m::Model& model, ItemKind kind);
Result<ItemListEdit> editListIn(Terrain& terrain, ItemKind kind);

} // namespace octant
