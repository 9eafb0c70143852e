#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "model/map/map.h"

namespace octant::check {

/// The names of one list of a level, for references by id and by name.
class NameList {
public:
    template <class List> static NameList of(const List& list) {
        NameList names;
        names.m_items.reserve(list.size());
        for (const auto& item : list)
            names.m_items.emplace_back(item.id, item.name);
        names.index();
        return names;
    }
    /// Sound materials are called by their number.
    static NameList numbersOf(const PagedVector<SoundMaterial>& list);
    NameList() = default;
    NameList(const NameList&) = delete; // the sets look into the list
    NameList& operator=(const NameList&) = delete;
    NameList(NameList&&) noexcept = default;
    NameList& operator=(NameList&&) noexcept = default;

    /// Whether the list has the item that a reference means.
    bool has(const Ref& ref) const {
        return ref.id != 0 ? m_byId.contains(ref.id) : m_names.contains(ref.name);
    }
    /// Whether an item has this name.
    bool has(std::string_view name) const { return m_names.contains(name); }
    /// What a file says for the reference.
    std::string_view text(const Ref& ref) const;
    bool operator==(const NameList& other) const { return m_items == other.m_items; }

private:
    void index();

    std::vector<std::pair<ItemId, std::string>> m_items;
    std::unordered_map<ItemId, std::string_view> m_byId;
    std::unordered_set<std::string_view> m_names;
};

/// What findings of a sector depend on outside of it, except for the number of cubes in other sectors and for
/// entities and lights that entities name. While the facts are equal, the findings need not be made again.
struct LevelFacts {
    LevelFacts(const Map& map, const Level& level, std::size_t number);

    std::size_t levelNumber;
    Revision revision;
    std::size_t gamemodes; ///< of the map
    SectorIndex lastSector;
    std::uint8_t sectorSizeLog2;
    NameList materials, physicsMaterials, soundMaterials;
    NameList soundEnvironments, weatherEnvironments, skyEnvironments, gravityEnvironments;

    /// Whether the map is of 2025-01-07 or 2025-01-15.
    bool january() const { return isJanuary(revision); }
    /// Whether a sector index lies in the level's grid.
    bool contains(SectorIndex at) const {
        return at.x() <= lastSector.x() && at.y() <= lastSector.y() && at.z() <= lastSector.z();
    }
    bool operator==(const LevelFacts&) const = default;
};

} // namespace octant::check
