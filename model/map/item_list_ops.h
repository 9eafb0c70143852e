#pragma once

#include "model/map/item_list.h"

/// What the table of kinds is made of: the functions behind lists of items, for one type of item each.
namespace octant {

/// What edits do to a list.
struct ItemEditOps {
    void (*insert)(void* list, std::size_t at, AnyItem&& item);
    void (*append)(void* list, AnyItem&& item);
    void (*erase)(void* list, std::span<const std::size_t> positions);
    void (*move)(void* list, std::span<const std::size_t> positions, std::size_t to);
    void (*duplicate)(void* list, std::span<const ItemCopy> copies);
    void (*renumber)(void* list, const std::function<ItemId(ItemId)>& newId);
    std::unique_ptr<ItemChanges> (*changes)(const void* list);
};

struct ItemListOps {
    bool named;
    std::size_t (*size)(const void* list);
    ItemEntry (*at)(const void* list, std::size_t at);
    std::size_t (*read)(const void* list, std::size_t first, std::size_t last, std::span<ItemEntry> block);
    std::string_view (*nameOf)(const void* item);
    std::size_t (*positionOf)(const void* list, ItemId id);
    std::size_t (*bisected)(const void* list, ItemId id);
    std::size_t (*positionOfName)(const void* list, std::string_view name, std::size_t from);
    bool (*sameAs)(const void* a, const void* b);
    bool (*sameItem)(const void* a, const void* b);
    bool (*sameContent)(const void* a, const void* b);
    std::shared_ptr<void> (*copy)(const void* item);
    void (*assign)(void* list, std::span<const ItemPick> items);
    void (*diff)(const void* before, const void* after, std::vector<ItemListDifference>& differences);
    std::shared_ptr<const void> (*snapshot)(const void* list);
    const ItemEditOps* edit; ///< null for lists that have edits of their own: sectors, models, terrain
};

/// The functions of the types that lists of maps, models and terrain hold.
template <class T> const ItemListOps& itemListOps();

} // namespace octant
