#include "model/change/change_set.h"

#include <algorithm>
#include <optional>

#include "model/change/cube_changes.h"
#include "model/change/list_change.h"
#include "model/edit/list_of.h"
#include "model/map/list_access.h"
#include "model/terrain/tile_pages.h"

namespace octant {
namespace {

constexpr ItemKind firstKind = ItemKind::Material, lastKind = ItemKind::Extension;

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

    /// All lists of plain items that an owner has; levels and sectors are no plain items.
    template <class Owner> void compareOwned(const Owner& before, const Owner& after, ItemId owner) {
        for (int number = static_cast<int>(firstKind); number <= static_cast<int>(lastKind); ++number) {
            const auto kind = static_cast<ItemKind>(number);
            visitList(before, kind, [&](const auto& then) {
                visitList(after, kind, [&](const auto& now) {
                    if constexpr (std::is_same_v<decltype(then), decltype(now)>)
                        comparePlain(then, now, kind, owner);
                });
            });
        }
    }

    template <class T>
    void comparePlain(const PagedVector<T>& before, const PagedVector<T>& after, ItemKind kind,
                      ItemId owner) {
        ListChange change{kind, owner, {}, {}, {}, false};
        compareLists(
            before, after, change, [](const T& item) { return idOf(item); },
            [](const T& a, const T& b) { return a == b; }, [](const T&, const T&) {});
        add(std::move(change));
    }

    void compareModels(const p3m::Model& before, const p3m::Model& after) {
        m_changes.map = before.layout != after.layout || before.flags != after.flags;
        for (int number = static_cast<int>(ItemKind::ModelPart);
             number <= static_cast<int>(ItemKind::UserField); ++number) {
            const auto kind = static_cast<ItemKind>(number);
            visitModelList(before, kind, [&](const auto& then) {
                visitModelList(after, kind, [&](const auto& now) {
                    if constexpr (std::is_same_v<decltype(then), decltype(now)>)
                        comparePlain(then, now, kind, MapItem);
                });
            });
        }
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
        comparePlain(before.materials, after.materials, ItemKind::TerrainMaterial, MapItem);
        comparePlain(before.splats, after.splats, ItemKind::TerrainSplat, MapItem);
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
        ListChange change{ItemKind::Level, MapItem, {}, {}, {}, false};
        std::vector<std::pair<const Level*, const Level*>> changed;
        compareLists(
            before.levels, after.levels, change, [](const LevelPtr& level) { return level->id; },
            [](const LevelPtr& a, const LevelPtr& b) { return a == b; },
            [&](const LevelPtr& a, const LevelPtr& b) { changed.emplace_back(a.get(), b.get()); });
        change.changed.clear(); // told apart below
        add(std::move(change));
        for (const auto& [then, now] : changed)
            compareLevel(*then, *now);
    }

    void compareLevel(const Level& before, const Level& after) {
        if (!sameLevelFields(before, after))
            m_changes.levels.push_back(after.id);
        compareOwned(before, after, after.id);
        ListChange change{ItemKind::Sector, after.id, {}, {}, {}, false};
        std::vector<std::pair<const SectorSlot*, const SectorSlot*>> changed;
        compareLists(
            before.sectors, after.sectors, change, [](const SectorSlot& slot) { return slot.id; },
            [](const SectorSlot& a, const SectorSlot& b) { return a.cell == b.cell; },
            [&](const SectorSlot& a, const SectorSlot& b) { changed.emplace_back(&a, &b); });
        change.changed.clear();
        add(std::move(change));
        for (const auto& [then, now] : changed)
            compareSector(*then, *now, after.id);
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
        change.geometry = !(then->vertices == now->vertices) || !(then->normals == now->normals) ||
                          !(then->lightmaps == now->lightmaps);
        CubeChanges cubes = changedCubes(then->cubes, now->cubes);
        change.allCubes = cubes.all;
        change.cubes = std::move(cubes.numbers);
        if (change.palette || change.geometry || change.allCubes || !change.cubes.empty())
            m_changes.sectors.push_back(std::move(change));
    }

    ChangeSet m_changes;
};

} // namespace

ChangeSet changesBetween(const Map& before, const Map& after) { return Comparison().run(before, after); }

} // namespace octant
