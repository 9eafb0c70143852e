#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "model/map/item.h"
#include "model/map/map.h"
#include "model/terrain/terrain.h"

namespace octant {

/// How one list (of one kind, in one owner) differs. Ids only; an item that moved is in none of the lists but
/// `order` is set.
struct ListChange {
    ItemKind kind = ItemKind::None;              ///< of the items
    ItemId owner = 0;                            ///< map, level or sector
    std::vector<ItemId> added, removed, changed; ///< an item is in one of them at most
    bool order = false;                          ///< the order of those that stayed differs
};

/// How one sector differs.
struct SectorChange {
    ItemId level = 0, sector = 0; ///< by id
    bool palette = false;         ///< used lists
    /// Lightmaps, or vertices or normals that both versions have. What was only appended or taken off at the
    /// end is named by cubes that changed.
    bool geometry = false;
    /// Cubes whose record, corners, faces or children differ, ascending; empty with `allCubes`.
    std::vector<std::uint32_t> cubes;
    bool allCubes = false; ///< any of them may differ
};

/// What differs between two snapshots; made by comparing, so shared pages cost nothing. Views learn of edits
/// from this alone.
struct ChangeSet {
    bool revision = false;             ///< everything is new: another revision or another file
    bool map = false;                  ///< header, archive; what a model or terrain itself has
    std::vector<ItemId> levels;        ///< levels whose own fields (flags, size, centre, defaults) changed
    std::vector<ListChange> lists;     ///< only those in which something differs
    std::vector<SectorChange> sectors; ///< only those in which something differs
    bool terrainSize = false;          ///< chunks of a terrain were added or removed
    terrain::TileRect tiles{}; ///< holds all tiles of a terrain that differ, where its size is the same

    /// Nothing differs.
    bool empty() const {
        return !revision && !map && levels.empty() && lists.empty() && sectors.empty() && !terrainSize &&
               tiles.empty();
    }
};

/// What edits made of the first. Costs as much as differs: what both share is passed over.
ChangeSet changesBetween(const Map& before, const Map& after);

} // namespace octant
