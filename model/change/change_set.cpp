#include "model/change/change_set.h"

#include <algorithm>
#include <optional>

#include "model/change/cube_changes.h"
#include "model/change/list_change.h"
#include "model/map/item_kinds.h"
#include "model/p3m/model.h"
#include "model/terrain/terrain.h"
#include "model/terrain/tile_pages.h"

namespace octant {
namespace {

bool sameLevelFields(const Level& a, const Level& b) {
    return a.flags == b.flags && a.sectorSizeLog2 == b.sectorSizeLog2 && a.lastSector == b.lastSector &&
           a.centerSector == b.centerSector && a.airPhysicsMaterial == b.airPhysicsMaterial &&
           a.defaultSound == b.defaultSound && a.defaultWeather == b.defaultWeather &&
           a.defaultSky == b.defaultSky && a.defaultGravity == b.defaultGravity;
}

class Comparison {
public:
    ChangeSet run(const Map& before, const Map& after) {
        m_changes.revision = before.revision != after.revision || before.levelOrder != after.levelOrder ||
                             before.rootKind() != after.rootKind();
        if (m_changes.revision)
            return m_changes;
        if (after.model)
            compareModels(*before.model, *after.model);
        if (after.terrain)
            compareTerrains(*before.terrain, *after.terrain);
        m_changes.map = m_changes.map || !(before.header == after.header) ||
                        !(before.embeddedArchive == after.embeddedArchive) ||
                        !(before.trailing == after.trailing);
        compareOwned(before, after, MapItem);
        compareLevels(before, after);
        return m_changes;
    }

private:
    void add(ListChange change) {
        if (!change.added.empty() || !change.removed.empty() || !change.changed.empty() || change.order)
            m_changes.lists.push_back(std::move(change));
    }

    /// All lists of plain items that an owner has, or the model or terrain in its place; levels and sectors
    /// are no plain items.
    template <class Owner> void compareOwned(const Owner& before, const Owner& after, ItemId owner) {
        for (const ItemKindRow& row : itemKinds())
            if (row.kind != ItemKind::Level && row.kind != ItemKind::Sector)
                if (const ItemListView now = listIn(after, row.kind))
                    add(compared(listIn(before, row.kind), now, row.kind, owner));
    }

    static ListChange compared(const ItemListView& before, const ItemListView& after, ItemKind kind,
                               ItemId owner, std::vector<ChangedItem>* changed = nullptr) {
        ListChange change{kind, owner, {}, {}, {}, false};
        compareLists(before, after, change, changed);
        return change;
    }

    void compareModels(const p3m::Model& before, const p3m::Model& after) {
        m_changes.map = before.layout != after.layout || before.flags != after.flags;
    }

    /// Tiles from `first` on that may differ.
    void noteTiles(const Terrain& map, std::size_t first, std::span<const terrain::Tile> then,
                   std::span<const terrain::Tile> now) {
        terrain::TileRect& rect = m_changes.tiles;
        for (std::size_t i = 0; i < now.size(); ++i) {
            const terrain::TilePlace at = map.placeOf(first + i);
            if (rect.contains(at) || then[i] == now[i])
                continue;
            if (rect.empty()) {
                rect = {at.row, at.col, 1, 1};
                continue;
            }
            const int row = std::min(rect.row, at.row), col = std::min(rect.col, at.col);
            rect = {row, col, std::max(rect.row + rect.rows, at.row + 1) - row,
                    std::max(rect.col + rect.cols, at.col + 1) - col};
        }
    }

    void compareTerrains(const Terrain& before, const Terrain& after) {
        m_changes.map = before.version != after.version || before.withoutMark != after.withoutMark ||
                        before.lastLineEnded != after.lastLineEnded || before.relaid != after.relaid;
        m_changes.terrainSize = before.chunkRows != after.chunkRows || before.chunkCols != after.chunkCols;
        if (m_changes.terrainSize || before.tiles.sameAs(after.tiles))
            return;
        terrain::forEachDifference(
            before.tiles, after.tiles,
            [&](std::size_t first, std::span<const terrain::Tile> then, std::span<const terrain::Tile> now) {
                noteTiles(after, first, then, now);
            });
    }

    void compareLevels(const Map& before, const Map& after) {
        std::vector<ChangedItem> changed;
        ListChange change = compared(listIn(before, ItemKind::Level), listIn(after, ItemKind::Level),
                                     ItemKind::Level, MapItem, &changed);
        change.changed.clear(); // told apart below
        add(std::move(change));
        for (const auto& [then, now] : changed)
            compareLevel(*static_cast<const Level*>(then), *static_cast<const Level*>(now));
    }

    void compareLevel(const Level& before, const Level& after) {
        if (!sameLevelFields(before, after))
            m_changes.levels.push_back(after.id);
        compareOwned(before, after, after.id);
        std::vector<ChangedItem> changed;
        ListChange change = compared(listIn(before, ItemKind::Sector), listIn(after, ItemKind::Sector),
                                     ItemKind::Sector, after.id, &changed);
        change.changed.clear();
        add(std::move(change));
        for (const auto& [then, now] : changed)
            compareSector(*static_cast<const SectorSlot*>(then), *static_cast<const SectorSlot*>(now),
                          after.id);
    }

    void compareSector(const SectorSlot& before, const SectorSlot& after, ItemId level) {
        SectorChange change{level, after.id, false, false, {}, false};
        const Sector* then = before.cell->value();
        const Sector* now = after.cell->value();
        if (then == nullptr || now == nullptr) {
            if (then != now)
                m_changes.sectors.push_back({level, after.id, true, true, {}, true});
            return;
        }
        compareOwned(*then, *now, after.id);
        change.palette = !(then->usedMaterials == now->usedMaterials) ||
                         !(then->usedPhysicsMaterials == now->usedPhysicsMaterials) ||
                         !(then->usedSoundMaterials == now->usedSoundMaterials);
        change.geometry = !then->vertices.agreesWith(now->vertices) ||
                          !then->normals.agreesWith(now->normals) || !(then->lightmaps == now->lightmaps);
        CubeChanges cubes = changedCubes(then->cubes, now->cubes);
        change.allCubes = cubes.all;
        change.cubes = std::move(cubes.numbers);
        if (change.palette || change.geometry || change.allCubes || !change.cubes.empty() ||
            then->vertices.size() != now->vertices.size() || then->normals.size() != now->normals.size())
            m_changes.sectors.push_back(std::move(change));
    }

    ChangeSet m_changes;
};

} // namespace

ChangeSet changesBetween(const Map& before, const Map& after) { return Comparison().run(before, after); }

} // namespace octant
