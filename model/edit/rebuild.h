#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

#include "model/core/result.h"
#include "model/edit/list_of.h"
#include "model/map/map.h"

namespace octant {

/// A list, by the positions of what it is in.
struct ListPlace {
    static constexpr std::size_t None = static_cast<std::size_t>(-1);
    std::size_t level = None;
    std::size_t sector = None; ///< position in the level's list of sectors
    ItemKind kind = ItemKind::None;

    auto operator<=>(const ListPlace&) const = default;
};

/// A map that is being edited. Levels and sectors are copied when they are first asked for to be written to,
/// each once, whatever the number of edits on them; everything else stays shared.
class MapDraft {
public:
    explicit MapDraft(MapPtr before);
    ~MapDraft();
    MapDraft(const MapDraft&) = delete;
    MapDraft& operator=(const MapDraft&) = delete;

    /// As it was before.
    const Map& before() const { return *m_before; }
    /// As edited so far; its slots of sectors still name the old cells.
    const Map& map() const { return m_map ? *m_map : *m_before; }
    const Level& level(std::size_t index) const { return *map().levels[index]; }
    /// As edited so far; null for a damaged one.
    const Sector* sector(std::size_t level, std::size_t sector) const;

    Map& editMap();
    Level& editLevel(std::size_t index);
    /// Refuses a damaged sector.
    Result<Sector*> editSector(std::size_t level, std::size_t sector);
    /// Positions of the sectors of a level that were asked for to be written to, in no order.
    std::vector<std::size_t> editedSectors(std::size_t level) const;
    /// Takes back what was edited in a sector.
    void discardSector(std::size_t level, std::size_t sector);

    /// Calls `fn(const PagedVector<T>&)` with the list at a place, as edited so far. False where there is
    /// none.
    template <class Fn> bool readList(const ListPlace& place, Fn&& fn) const {
        if (place.level == ListPlace::None)
            return visitList(map(), place.kind, fn);
        if (place.sector == ListPlace::None)
            return visitList(level(place.level), place.kind, fn);
        const Sector* owner = sector(place.level, place.sector);
        return owner != nullptr && visitList(*owner, place.kind, fn);
    }
    /// Calls `fn(PagedVector<T>&)` with the draft's own list at a place. Refuses where there is none.
    template <class Fn> Result<void> editList(const ListPlace& place, Fn&& fn) {
        bool found = false;
        if (place.level == ListPlace::None) {
            found = visitList(editMap(), place.kind, fn);
        } else if (place.sector == ListPlace::None) {
            found = visitList(editLevel(place.level), place.kind, fn);
        } else {
            const auto owner = editSector(place.level, place.sector);
            if (!owner)
                return tl::unexpected<Error>(owner.error());
            found = visitList(**owner, place.kind, fn);
        }
        return found ? Result<void>() : fail("there is no such list here");
    }

    /// An id that no item had before, for an item of the list.
    Result<ItemId> newId(const ListPlace& place);

    /// The edited map; the draft must not be used after it. Without any edit the same pointer as before.
    MapPtr finish();

private:
    struct LevelDraft;

    LevelDraft& levelDraft(std::size_t index);

    MapPtr m_before;
    std::shared_ptr<Map> m_map;
    std::map<ItemId, std::unique_ptr<LevelDraft>> m_levels;
};

/// Place of a sector as messages write it: "level 2 / sector 4,0,7".
std::string sectorPlace(const Level& level, std::size_t levelIndex, std::size_t sectorIndex);

} // namespace octant
