#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/edit/map_draft.h"

/// What edits ask of all sectors of a level, brought up to date from the sectors that differ from before.
namespace octant {

/// Position of a sector; notFound (model/map/ascending_ids.h) where there is none of the id.
std::size_t sectorSlot(const PagedVector<SectorSlot>& slots, ItemId id);

/// The sectors of a level as they were last looked at.
class KnownSectors {
public:
    /// Calls `look(ItemId sector, const Sector* now)` for each that is not as it was, as edited so far; null
    /// for one that is gone or damaged.
    void follow(const MapDraft& draft, std::size_t level,
                const std::function<void(ItemId, const Sector*)>& look);

private:
    PagedVector<SectorSlot> m_slots;
    std::vector<std::pair<ItemId, std::size_t>> m_drafted; ///< seen as a draft had them, and their positions
};

/// Light ids of one kind in a level.
class KnownLightIds {
public:
    /// DynamicLight or FastLight.
    explicit KnownLightIds(ItemKind kind) : m_kind(kind) {}

    /// Brings it up to date with a level of a draft; looks only at sectors that are not as it saw them.
    void follow(const MapDraft& draft, std::size_t level);
    /// Whether a light of the level has the id.
    bool has(std::uint32_t id) const { return m_counts.contains(id); }
    /// The lowest from 1 up that no light has.
    std::vector<std::uint32_t> free(std::size_t count);

private:
    void look(ItemId sector, const Sector* now);

    ItemKind m_kind;
    KnownSectors m_sectors;
    std::unordered_map<ItemId, std::vector<std::uint32_t>> m_idsOf; ///< by sector
    std::unordered_map<std::uint32_t, std::uint32_t> m_counts;
    std::uint32_t m_next = 1; ///< all below are taken
};

/// Names in a level and its sectors that should mean an item of one kind, and there is none of that name.
class KnownDangling {
public:
    explicit KnownDangling(ItemKind kind) : m_kind(kind) {}

    /// Brings it up to date with a level of a draft; looks only at what is not as it saw it.
    void follow(const MapDraft& draft, std::size_t level);
    /// Whether a sky of the level has the name.
    bool inSkies(const std::string& name) const { return m_skyNames.contains(name); }
    /// Sectors that have it; null for none.
    const std::set<ItemId>* sectorsWith(const std::string& name) const;

private:
    void look(ItemId sector, const Sector* now);

    ItemKind m_kind;
    KnownSectors m_sectors;
    std::unordered_map<ItemId, std::vector<std::string>> m_namesOf; ///< by sector
    std::unordered_map<std::string, std::set<ItemId>> m_sectorsWith;
    PagedVector<SkyEnvironment> m_skies;
    std::set<std::string> m_skyNames;
};

} // namespace octant
