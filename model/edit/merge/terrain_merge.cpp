#include "model/edit/merge/terrain_merge.h"

#include <fmt/format.h>

#include "model/edit/merge/owned_merge.h"
#include "model/edit/merge/renumbering.h"
#include "model/map/map.h"
#include "model/terrain/tile_pages.h"

namespace octant {
namespace {

constexpr std::size_t mostTileConflicts = 1000; ///< that are listed one by one

bool sameSize(const Terrain& a, const Terrain& b) {
    return a.chunkRows == b.chunkRows && a.chunkCols == b.chunkCols;
}

ItemRef root() { return {ItemKind::Terrain, -1, ItemRef::NoCube, MapItem}; }

constexpr std::size_t firstFreeCharacter = 21; ///< of a tile: that one and those behind it have no meaning

void addConflict(ItemConflicts& conflicts, terrain::TilePlace at, std::string_view what) {
    if (conflicts.size() < mostTileConflicts)
        conflicts.push_back({root(), fmt::format("tiles/{}/{}/{}", at.row, at.col, what)});
}

/// Merges one tile by its fields, and by the characters that belong to none. Illegal characters that are read
/// as what was there come with our version.
terrain::Tile mergedTile(const terrain::Tile& base, const terrain::Tile& ours, const terrain::Tile& theirs,
                         terrain::TilePlace at, ItemConflicts& conflicts) {
    if (base == theirs || ours == theirs)
        return ours;
    if (base == ours)
        return theirs;
    terrain::Tile merged = ours;
    for (int i = 0; i < terrain::tileFields; ++i) {
        const auto field = static_cast<terrain::TileField>(i);
        const int then = terrain::fieldOf(base, field), mine = terrain::fieldOf(ours, field),
                  others = terrain::fieldOf(theirs, field);
        if (others == then || others == mine)
            continue;
        if (mine == then)
            terrain::setField(merged, field, others);
        else
            addConflict(conflicts, at, terrain::fieldName(field));
    }
    for (std::size_t i = firstFreeCharacter; i < merged.text.size(); ++i) {
        if (theirs.text[i] == base.text[i] || theirs.text[i] == ours.text[i])
            continue;
        if (ours.text[i] == base.text[i])
            merged.text[i] = theirs.text[i];
        else
            addConflict(conflicts, at, fmt::format("character {}", i));
    }
    return merged;
}

/// No field sets the version, as the first splat does.
void mergeVersion(Terrain& merged, const Terrain& base, const Terrain& ours, const Terrain& theirs) {
    merged.version = ours.version == base.version ? theirs.version : ours.version;
    if (!merged.splats.empty() && terrain::versionNumber(merged.version) < terrain::splatVersion)
        merged.version = "1.2";
}

} // namespace

TerrainPtr mergeTerrains(const Terrain& base, const TerrainPtr& ours, const TerrainPtr& theirs,
                         ItemConflicts& conflicts) {
    if (numbersClash(base, *ours, *theirs)) {
        conflicts.push_back({root(), "one side changed the numbers of materials, and the other changed "
                                     "materials or what has them; all is as we have it"});
        return ours;
    }
    bool theirSize = false;
    if (!sameSize(*ours, *theirs)) {
        theirSize = sameSize(base, *ours) && base.tiles == ours->tiles;
        if (!theirSize && !(sameSize(base, *theirs) && base.tiles == theirs->tiles))
            conflicts.push_back({root(), "one side changed the size, and the other the tiles"});
    } else if (!sameSize(base, *ours) && !(ours->tiles == theirs->tiles)) {
        conflicts.push_back({root(), "both sides changed the size, and their tiles differ"});
    }
    const auto merged = std::make_shared<Terrain>(theirSize ? *theirs : *ours);
    mergeOwned(*merged, MapItem, Revision::R20250808, base, *ours, *theirs, conflicts);
    mergeFields(ItemKind::Terrain, MapItem, Revision::R20250808, &base, theirSize ? ours.get() : theirs.get(),
                merged.get(), conflicts);
    mergeVersion(*merged, base, *ours, *theirs);
    if (sameSize(base, *ours) && sameSize(base, *theirs))
        terrain::forEachDifference(
            base.tiles, theirs->tiles,
            [&](std::size_t first, std::span<const terrain::Tile> then, std::span<const terrain::Tile> now) {
                for (std::size_t i = 0; i < now.size(); ++i)
                    if (!(then[i] == now[i]))
                        merged->tiles.set(first + i, mergedTile(then[i], ours->tiles[first + i], now[i],
                                                                merged->placeOf(first + i), conflicts));
            });
    return merged;
}

} // namespace octant
