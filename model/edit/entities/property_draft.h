#pragma once

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "model/core/typed_value.h"
#include "model/core/value.h"
#include "model/edit/map_draft.h"

namespace octant {

/// What is to become of a typed value; what is not said stays.
struct ValueChange {
    std::optional<ValueType> type;
    const std::vector<std::int64_t>* lengths = nullptr;
    const Value* value = nullptr;                ///< of the whole, or of one element
    std::optional<std::uint64_t> element = {};   ///< the one that `value` is for
    std::optional<std::uint64_t> component = {}; ///< the one of its three numbers

    /// The value after it, or why not.
    Result<TypedValue> of(const TypedValue& before, Revision revision) const;
};

/// The custom properties of the entities of one list while they are edited, alike in all revisions: January
/// keeps them in the entities, 2025-08-08 in containers of the list, which entities may share. Of an entity
/// that another shares a container with, both see what becomes of it. `OwnValue` in the place of a number of
/// a property is the value that a setter sets.
class PropertyDraft {
public:
    static constexpr std::size_t OwnValue = static_cast<std::size_t>(-1);

    /// `place`: a list of entities. Call finish() when all is done.
    PropertyDraft(MapDraft& draft, const ListPlace& place);

    /// The entity at a position in the list, as edited so far.
    const Entity& entity(std::size_t position) const;
    /// How many properties it has; none for one that is kept as bytes.
    std::size_t count(std::size_t position) const;
    /// Whether it has the property; a setter has its own value.
    bool has(std::size_t position, std::size_t at) const;

    /// `at` is at most count().
    Result<void> add(std::size_t position, std::size_t at, TypedValue value);
    /// Removes a property, and its container where nothing else has it. It must exist, here and below.
    Result<void> remove(std::size_t position, std::size_t at);
    Result<void> move(std::size_t position, std::size_t at, std::size_t to);
    /// Changes a value; containers that several of the edited entities share once.
    Result<void> change(std::size_t position, std::size_t at, const ValueChange& change);
    /// Gives the entity a container of its own where it shares one.
    Result<void> makeOwn(std::size_t position, std::size_t at);

    /// Has what names containers follow. Call it once.
    void finish();

private:
    bool january() const { return m_draft.map().revision != Revision::R20250808; }
    /// The draft's own list.
    Result<EntityList*> edit();
    Result<void> put(std::size_t position, EntityData data);
    Result<ContainerRef> newContainer(TypedValue value);
    Result<void> release(const ContainerRef& ref);
    /// Position of a container in the list.
    std::optional<std::size_t> find(ItemId container) const;
    std::size_t& uses(ItemId container);
    ListPlace containers() const { return {m_place.level, m_place.sector, ItemKind::Container}; }

    MapDraft& m_draft;
    ListPlace m_place;
    std::optional<std::unordered_map<ItemId, std::size_t>> m_uses;
    std::unordered_map<ItemId, bool> m_changed; ///< containers that this edit changed already
    bool m_listChanged = false;
};

} // namespace octant
