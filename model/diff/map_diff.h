#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "model/core/result.h"
#include "model/diff/content.h"
#include "model/diff/cube_diff.h"
#include "model/diff/layer_diff.h"
#include "model/map/map.h"
#include "model/terrain/terrain.h"

namespace octant {

/// An item that only one version has, or that differs; also the map, model or terrain itself, and levels.
struct ItemChange {
    /// What became of the item from `before` to `after`.
    enum class What : std::uint8_t { Added, Removed, Changed };

    What what = What::Changed; ///< told from `before` to `after`
    ItemRef item;              ///< of the version that has it; ids of both are the same
    ItemDifference difference; ///< of changed ones
};

/// How the cubes of a sector that both versions have differ.
struct SectorDifference {
    ItemId level = 0, sector = 0; ///< ids, the same in both versions
    CubeDifference cubes;         ///< empty where only `unreadable` is set
    bool unreadable = false; ///< the sector is damaged or no tree in one of them, and they are not the same
};

/// A rectangle of a terrain in which all tiles differ in the same way.
struct TileChange {
    /// A field of the tiles, and its numbers in both versions.
    struct Field {
        terrain::TileField field; ///< which field of a tile
        int before, after;        ///< as terrain::fieldOf() gives them
        bool operator==(const Field&) const = default;
    };
    terrain::TileRect rect;    ///< tiles, by rows and columns from the north-west
    std::vector<Field> fields; ///< none where only characters differ that no field tells
};

/// What differs between two maps, models or terrains, for people and for merging.
struct MapDiff {
    MapPtr before;                                      ///< the older version; never null
    MapPtr after;                                       ///< with the ids of `before` (aligned())
    std::vector<ItemChange> items;                      ///< the root first, then list by list
    std::vector<std::pair<ItemKind, ItemId>> reordered; ///< lists (of a kind, in an owner) in another order
    /// Of levels that both versions have, where cubes differ or one is unreadable.
    std::vector<SectorDifference> sectors;
    std::vector<TileChange> tiles; ///< of terrains of the same size
    LayersDifference layers;       ///< named ones; their extension is not among the items then
    bool archive = false;          ///< the embedded archive
    bool trailing = false;         ///< bytes behind the end of the file
    bool layout = false;           ///< of a model
    bool terrainSize = false;      ///< a terrain has other numbers of chunks; `tiles` is empty then

    /// Both hold the same.
    bool empty() const {
        return items.empty() && reordered.empty() && sectors.empty() && tiles.empty() && layers.empty() &&
               !archive && !trailing && !layout && !terrainSize;
    }
};

/// Compares two versions that were read apart. Refuses a map with a model, and maps of two revisions.
Result<MapDiff> diffMaps(const MapPtr& before, const MapPtr& after);
/// The same for versions that have ids in common (aligned() did it).
MapDiff diffAligned(const MapPtr& before, const MapPtr& after);

/// Whether two sectors of aligned levels are the same: as cells, or in all that they hold.
bool sameSector(const SectorSlot& before, const SectorSlot& after, float side, Revision revision);
/// Whether the cubes of two sectors are the same, and what their used lists name, be it used or not.
bool sameCubes(const LazySector& before, const LazySector& after, float side);
/// How the cubes of two sectors differ. Nothing where one is unreadable.
std::optional<CubeDifference> compareSectorCubes(const LazySector& before, const LazySector& after,
                                                 float side);

} // namespace octant
