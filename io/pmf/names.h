#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/map/item.h"
#include "model/map/map.h"

namespace octant::pmf {

/// Names of a level's materials and environments at one moment: what the references of its blocks meant when
/// they were read or written (pmf.md, Strings; the first of equal names counts).
class LevelNames {
public:
    /// Copies the names; the level need not live on.
    explicit LevelNames(const Level& level);

    /// Id of what the name means, 0 for nothing.
    ItemId find(ItemKind kind, std::string_view name) const;
    /// Current name of the item; empty optional when there is no such item.
    std::optional<std::string_view> name(ItemId id) const;
    /// What to write for a reference.
    std::string_view text(const Ref& ref) const;
    /// The reference that a name makes: to the item with that name, else the raw name.
    Ref resolve(ItemKind kind, std::string name) const;

    /// Every item is called the same and every name means the same.
    bool operator==(const LevelNames& other) const {
        return m_byId == other.m_byId && m_byName == other.m_byName;
    }

private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    using ByName = std::unordered_map<std::string, ItemId, Hash, std::equal_to<>>;

    template <class List> void add(ItemKind kind, const List& list);

    std::unordered_map<std::uint8_t, ByName> m_byName;
    std::unordered_map<ItemId, std::string> m_byId;
};

} // namespace octant::pmf
