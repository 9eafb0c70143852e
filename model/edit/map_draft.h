#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

#include "model/core/result.h"
#include "model/edit/edit_context.h"
#include "model/map/item_kinds.h"
#include "model/map/map.h"

namespace octant {

/// A list, by the positions of what it is in.
struct ListPlace {
    static constexpr std::size_t None = static_cast<std::size_t>(-1); ///< in no level or sector
    std::size_t level = None;                                         ///< position in the map
    std::size_t sector = None;      ///< position in the level's list of sectors
    ItemKind kind = ItemKind::None; ///< of the items in the list

    // NOLINTNEXTLINE(modernize-use-nullptr): takes what the compiler writes for a null pointer
    auto operator<=>(const ListPlace&) const = default;
};

/// A map that is being edited. Levels and sectors are copied when they are first asked for to be written to,
/// each once, whatever the number of edits on them; everything else stays shared.
class MapDraft {
public:
    /// The context must outlive it.
    MapDraft(MapPtr before, const EditContext& context);
    ~MapDraft();
    MapDraft(const MapDraft&) = delete;
    MapDraft& operator=(const MapDraft&) = delete;

    /// Of the edit.
    const EditContext& context() const { return m_context; }
    /// As it was before.
    const Map& before() const { return *m_before; }
    /// As edited so far; its slots of sectors still name the old cells.
    const Map& map() const { return m_map ? *m_map : *m_before; }
    /// As edited so far; its slots of sectors still name the old cells.
    const Level& level(std::size_t index) const { return *map().levels[index]; }
    /// As edited so far; null for a damaged one.
    const Sector* sector(std::size_t level, std::size_t sector) const;

    /// The draft's own map; its levels are still shared: see editLevel().
    Map& editMap();
    /// The draft's own level; its sectors are still shared: see editSector().
    Level& editLevel(std::size_t index);
    /// Refuses a damaged sector.
    Result<Sector*> editSector(std::size_t level, std::size_t sector);
    /// Positions of the sectors of a level that were asked for to be written to, in no order.
    std::vector<std::size_t> editedSectors(std::size_t level) const;
    /// Takes back what was edited in a sector.
    void discardSector(std::size_t level, std::size_t sector);

    /// The list at a place, as edited so far; of no list where there is none.
    ItemListView list(const ListPlace& place) const;
    /// The draft's own list at a place. Refuses where there is none.
    Result<ItemListEdit> editList(const ListPlace& place);
    /// Entities and containers at a place of any kind, as edited so far; null in a damaged sector.
    const EntityList* entities(const ListPlace& place) const;
    /// The draft's own.
    Result<EntityList*> editEntities(const ListPlace& place);

    /// An id that no item had before, for an item of the list.
    Result<ItemId> newId(const ListPlace& place);

    /// The edited map; the draft must not be used after it. Without any edit the same pointer as before.
    MapPtr finish();

private:
    struct LevelDraft;

    LevelDraft& levelDraft(std::size_t index);

    EditContext m_context;
    MapPtr m_before;
    std::shared_ptr<Map> m_map;
    std::map<ItemId, std::unique_ptr<LevelDraft>> m_levels;
};

/// Place of a sector as messages write it: "level 2 / sector 4,0,7".
std::string sectorPlace(const Level& level, std::size_t levelIndex, std::size_t sectorIndex);

} // namespace octant
