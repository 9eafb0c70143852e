#include "model/map/item_kinds.h"

#include <fmt/format.h>

namespace octant {
namespace {

ItemKind kindWith(const char* ItemKindRow::*member, std::string_view name) {
    for (const ItemKindRow& row : itemKinds())
        if (!name.empty() && name == row.*member)
            return row.kind;
    return ItemKind::None;
}

template <class Owner> ItemListView viewIn(const ItemListIn<Owner>& list, const Owner& owner) {
    return list.view != nullptr ? list.view(owner) : ItemListView();
}

template <class Owner> Result<ItemListEdit> editIn(const ItemListIn<Owner>& list, Owner& owner) {
    if (list.edit == nullptr)
        return fail("there is no such list here");
    return list.edit(owner);
}

} // namespace

const ItemKindRow& itemKindRow(ItemKind kind) {
    const auto rows = itemKinds();
    const auto at = static_cast<std::size_t>(kind);
    return rows[at < rows.size() ? at : 0];
}

const char* itemKindName(ItemKind kind) { return itemKindRow(kind).name; }
ItemKind itemKindByName(std::string_view name) { return kindWith(&ItemKindRow::name, name); }
const char* itemListName(ItemKind kind) { return itemKindRow(kind).list; }
ItemKind itemKindByList(std::string_view list) { return kindWith(&ItemKindRow::list, list); }

bool itemsCan(ItemKind kind, std::uint8_t what) { return (itemKindRow(kind).can & what) == what; }

bool livesIn(ItemKind kind, ItemKind owner) {
    const ItemKindRow& row = itemKindRow(kind);
    switch (owner) {
    case ItemKind::Map:
        return row.inMap.view != nullptr;
    case ItemKind::Level:
        return row.inLevel.view != nullptr;
    case ItemKind::Sector:
        return row.inSector.view != nullptr;
    case ItemKind::Model:
        return row.inModel.view != nullptr;
    case ItemKind::Terrain:
        return row.inTerrain.view != nullptr;
    default:
        return false;
    }
}

bool kindIn(ItemKind kind, Revision revision) { return itemKindRow(kind).since <= revision; }
bool isEnvironment(ItemKind kind) { return itemKindRow(kind).regions != ItemKind::None; }
bool isEnvironmentRegion(ItemKind kind) { return itemKindRow(kind).environment != ItemKind::None; }

Result<void> listCanChange(ItemKind kind, Revision revision) {
    const ItemKindRow& row = itemKindRow(kind);
    if (!kindIn(kind, revision))
        return fail(fmt::format("maps of {} have no {}; save the map in a later revision to use them",
                                revisionName(revision), row.plural));
    if (revision == Revision::R20250107 && isEnvironment(kind))
        return fail(fmt::format("a level of a {} map has exactly one {}; edit that one",
                                revisionName(revision), row.singular));
    return {};
}

Result<void> hasRoom(ItemKind kind, std::size_t size, std::size_t more) {
    const ItemKindRow& row = itemKindRow(kind);
    if (size <= row.limit && more <= row.limit - size)
        return {};
    return fail(fmt::format("there can be at most {} {} here", row.limit, row.plural));
}

ItemListView listIn(const Map& map, ItemKind kind) {
    if (map.model)
        return listIn(*map.model, kind);
    if (map.terrain)
        return listIn(*map.terrain, kind);
    return viewIn(itemKindRow(kind).inMap, map);
}
ItemListView listIn(const Level& level, ItemKind kind) { return viewIn(itemKindRow(kind).inLevel, level); }
ItemListView listIn(const Sector& sector, ItemKind kind) {
    return viewIn(itemKindRow(kind).inSector, sector);
}
ItemListView listIn(const p3m::Model& model, ItemKind kind) {
    return viewIn(itemKindRow(kind).inModel, model);
}
ItemListView listIn(const Terrain& terrain, ItemKind kind) {
    return viewIn(itemKindRow(kind).inTerrain, terrain);
}

ItemListView listIn(const Map* map, const Level* level, const Sector* sector, ItemKind kind) {
    if (sector != nullptr)
        return listIn(*sector, kind);
    if (level != nullptr)
        return listIn(*level, kind);
    return map != nullptr ? listIn(*map, kind) : ItemListView();
}

Result<ItemListEdit> editListIn(Map& map, ItemKind kind) { return editIn(itemKindRow(kind).inMap, map); }
Result<ItemListEdit> editListIn(Level& level, ItemKind kind) {
    return editIn(itemKindRow(kind).inLevel, level);
}
Result<ItemListEdit> editListIn(Sector& sector, ItemKind kind) {
    return editIn(itemKindRow(kind).inSector, sector);
}
Result<ItemListEdit> editListIn(p3m::Model& model, ItemKind kind) {
    return editIn(itemKindRow(kind).inModel, model);
}
Result<ItemListEdit> editListIn(Terrain& terrain, ItemKind kind) {
    return editIn(itemKindRow(kind).inTerrain, terrain);
}

} // namespace octant
