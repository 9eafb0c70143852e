#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

#include "model/edit/edit.h"
#include "model/map/map.h"
#include "model/schema/field.h"

namespace octant::test {

/// Ids of all items of a map in order, by kind and owner (MapItem for the map). Levels and sectors too.
using ItemLists = std::map<std::pair<ItemKind, ItemId>, std::vector<ItemId>>;
ItemLists itemLists(const Map& map);

/// Makes edits that fit a map, most of them valid; the same seed makes the same ones.
class RandomEdits {
public:
    explicit RandomEdits(std::uint64_t seed) : m_random(seed) {}

    Edit next(const Map& map);
    /// One of an action `item.*` that adds, sets, moves, duplicates or removes, or of `property.*` (where
    /// nothing is shared that could be separated, a copy that shares); none for others, and where the map has
    /// nothing for it.
    std::optional<Edit> of(std::string_view action, const Map& map);

private:
    using List = std::pair<const std::pair<ItemKind, ItemId>, std::vector<ItemId>>;

    std::size_t below(std::size_t count) { return count == 0 ? 0 : m_random() % count; }
    const List* pickList(const ItemLists& lists, bool movable);
    std::vector<ItemRef> pickItems(const List& list);
    std::string name();
    Value value(const FieldInfo& field, const Value& now, const Map& map, const ItemRef& item);
    Edit set(const Map& map, const ItemLists& lists);
    Edit setCubes(const Map& map, const ItemLists& lists);
    Edit add(const Map& map, const ItemLists& lists);
    Edit move(const List& list);
    std::optional<Edit> property(std::string action, const Map& map, const ItemLists& lists);
    /// Moves a property of an entity that has several, else gives one more to one that has fewer.
    Edit reordering(const Map& map, const std::vector<const List*>& entities);
    Edit separation(const Map& map, const std::vector<const List*>& entities);

    std::mt19937_64 m_random;
};

} // namespace octant::test
