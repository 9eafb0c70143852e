#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/map/any_item.h"

/// Lists of items of any kind, so that what is the same for all kinds is written and compiled once. Which
/// list holds a kind says the table of kinds (model/map/item_kinds.h).
namespace octant {

struct ItemListOps; // of one type of item: model/map/item_list_ops.h
class ItemChanges;
class ItemListSnapshot;

/// An item, its id and its name. `item` is its struct as FieldRef::get() takes it (Material, Level, ...; of a
/// list of sectors the SectorSlot), which lives as long as the list stays unchanged.
struct ItemEntry {
    ItemId id;             ///< unique in the document
    const void* item;      ///< valid while the list is
    std::string_view name; ///< its own; empty where its kind has none
};

/// An item for a list: a struct of the list's type, from anywhere, and the id that it gets.
struct ItemPick {
    const void* item; ///< not owned
    ItemId id;        ///< that it gets; no other item of the document has it
};

/// Replacing the first range by the second, everywhere, turns one list into another (see diff() in
/// model/core/paged_vector.h).
struct ItemListDifference {
    std::size_t beforeFirst, beforeCount; ///< positions in the list before
    std::size_t afterFirst, afterCount;   ///< positions in the list after
};

/// A list to read: as cheap to copy as two pointers, and valid while the list lives.
class ItemListView {
public:
    /// What the functions below that look for an item give where there is none.
    static constexpr std::size_t NotFound = static_cast<std::size_t>(-1);

    /// Of no list: false, and without items.
    ItemListView() = default;
    /// For the table of kinds.
    ItemListView(const void* list, const ItemListOps& ops) : m_list(list), m_ops(&ops) {}

    explicit operator bool() const { return m_ops != nullptr; }
    /// 0 of no list.
    std::size_t size() const;
    bool empty() const { return size() == 0; }
    /// Whether the items have names that the user gives.
    bool named() const;

    /// The position must be in range, here and below.
    ItemEntry operator[](std::size_t at) const;
    /// The id, the struct and the name of an item; the struct is valid while the list is.
    ItemId idAt(std::size_t at) const { return (*this)[at].id; }
    const void* itemAt(std::size_t at) const { return (*this)[at].item; }
    /// The own name of an item; empty where its kind has none.
    std::string_view nameAt(std::size_t at) const { return (*this)[at].name; }
    /// The same of the struct of an item, which may be a copy of one of this list.
    std::string_view nameOf(const void* item) const;

    /// Calls `fn(std::size_t at, const ItemEntry& entry)` for all items, or for those in [first, last).
    template <class Fn> void forEach(Fn&& fn) const { forEach(0, size(), fn); }
    /// The same of those from `first` on that are before `last`, which is at most size().
    template <class Fn> void forEach(std::size_t first, std::size_t last, Fn&& fn) const {
        std::array<ItemEntry, blockSize> block;
        while (first < last) {
            const std::size_t count = read(first, last, block);
            for (std::size_t i = 0; i < count; ++i)
                fn(first + i, block[i]);
            first += count;
        }
    }
    /// Of all items, in their order.
    std::vector<ItemId> ids() const;

    /// Position of an id. Ids mostly ascend, so bisection is tried before the whole list is walked.
    std::size_t positionOf(ItemId id) const;
    /// The same by bisection alone, which may miss an id where ids do not ascend.
    std::size_t bisected(ItemId id) const;
    /// Position of the first item of a name from a position on.
    std::size_t positionOfName(std::string_view name, std::size_t from = 0) const;

    /// Whether both are the same pages: equal without a look at the items.
    bool sameAs(const ItemListView& other) const;
    /// Whether two items of such lists are equal.
    bool sameItem(const ItemEntry& a, const ItemEntry& b) const;
    /// Whether the structs of two items are equal but for their ids.
    bool sameContent(const void* a, const void* b) const;
    /// A copy of an item's struct, to be changed.
    std::shared_ptr<void> copy(const void* item) const;
    /// What differs from an earlier version of the list, by the pages that both do not share; everything
    /// where `before` is of no list.
    std::vector<ItemListDifference> differences(const ItemListView& before) const;
    /// The list as it is now, for as long as that is kept. Costs a pointer.
    ItemListSnapshot snapshot() const;
    /// No changes yet of a list that edits can change.
    std::unique_ptr<ItemChanges> changes() const;

private:
    static constexpr std::size_t blockSize = 64;
    /// Fills the block with the items from a position on; how many these are.
    std::size_t read(std::size_t first, std::size_t last, std::span<ItemEntry> block) const;

    const void* m_list = nullptr;
    const ItemListOps* m_ops = nullptr;
};

/// Shares the pages of a list, so that it stays readable when the list changes or ends.
class ItemListSnapshot {
public:
    ItemListSnapshot() = default;
    ItemListSnapshot(std::shared_ptr<const void> list, const ItemListOps* ops)
        : m_list(std::move(list)), m_ops(ops) {}

    /// Valid while the snapshot lives.
    ItemListView view() const { return m_ops ? ItemListView(m_list.get(), *m_ops) : ItemListView(); }

private:
    std::shared_ptr<const void> m_list;
    const ItemListOps* m_ops = nullptr;
};

/// What a copy of an item gets of its own.
struct ItemCopy {
    std::size_t from = 0;      ///< position of what is copied
    ItemId id = 0;             ///< new in the document
    std::string name = {};     ///< of a kind with names
    std::uint32_t lightId = 0; ///< of a light
};

/// New values for some items of a list, which are worked out before the list is changed.
class ItemChanges {
public:
    ItemChanges() = default;
    ItemChanges(const ItemChanges&) = delete;
    ItemChanges& operator=(const ItemChanges&) = delete;
    virtual ~ItemChanges() = default;

    /// A copy of an item's struct, to be changed until the next call of a member.
    virtual void* add(std::size_t at) = 0;
    /// Takes the last copy back: the item stays as it is.
    virtual void drop() = 0;
    /// No copy was made that still counts.
    virtual bool empty() const = 0;

private:
    friend class ItemListEdit;
    virtual void putInto(void* list) = 0;
};

/// A list that is edited: levels, or plain items of a map, level or sector. Only pages that change are
/// copied. Lists of models and terrain have assign() alone.
class ItemListEdit {
public:
    /// For the table of kinds.
    ItemListEdit(void* list, const ItemListOps& ops) : m_list(list), m_ops(&ops) {}

    /// The list as it is now; valid until the next change.
    ItemListView view() const { return {m_list, *m_ops}; }
    /// Puts an item of the list's type before position `at`, or at the end for `at` == size().
    void insert(std::size_t at, AnyItem item);
    /// Puts it at the end.
    void append(AnyItem item);
    /// Positions ascend, each once, here and below.
    void erase(std::span<const std::size_t> positions);
    /// Takes items out and puts them back, in their order, so that the first becomes item `to`.
    void move(std::span<const std::size_t> positions, std::size_t to);
    /// Puts a copy behind each of some items. Not for levels.
    void duplicate(std::span<const ItemCopy> copies);
    /// Gives each item the id that `newId` says for its old one. Not for levels.
    void renumber(const std::function<ItemId(ItemId)>& newId);
    /// Makes these the list; they may be items of it. Not for levels.
    void assign(std::span<const ItemPick> items);
    /// Puts changes of this list, or of what it was a copy of, into it.
    void apply(ItemChanges& changes) { changes.putInto(m_list); }

private:
    void* m_list;
    const ItemListOps* m_ops;
};

} // namespace octant
