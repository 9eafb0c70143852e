#include "model/diff/map_diff.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "model/change/list_change.h"
#include "model/diff/align.h"
#include "model/diff/tile_diff.h"
#include "model/light/light_items.h"
#include "model/map/item_kinds.h"
#include "model/p3m/model.h"

namespace octant {
namespace {

ItemRef itemOf(ItemKind kind, ItemId id) { return {kind, -1, ItemRef::NoCube, id}; }

bool isPlainKind(ItemKind kind) { return kind != ItemKind::Level && kind != ItemKind::Sector; }

class MapComparison {
public:
    explicit MapComparison(MapDiff& diff) : m_diff(diff), m_revision(diff.after->revision) {}

    void run() {
        const Map &before = *m_diff.before, &after = *m_diff.after;
        const void *then = &before, *now = &after;
        if (after.model) {
            then = before.model.get();
            now = after.model.get();
            m_diff.layout = before.model->layout != after.model->layout;
        }
        if (after.terrain) {
            then = before.terrain.get();
            now = after.terrain.get();
        }
        m_diff.layers = octant::compareLayers(before, after);
        compareOwn(after.rootKind(), MapItem, then, now);
        compareLists(before, after, MapItem);
        m_diff.archive = !(before.embeddedArchive == after.embeddedArchive);
        m_diff.trailing = !(before.trailing == after.trailing);
        compareLevels();
        if (after.terrain)
            compareTiles(*before.terrain, *after.terrain);
    }

private:
    void compareOwn(ItemKind kind, ItemId id, const void* before, const void* after) {
        if (ItemDifference own = compareFields(kind, before, after, m_revision); !own.empty())
            m_diff.items.push_back({ItemChange::What::Changed, itemOf(kind, id), std::move(own)});
    }

    template <class Owner> void compareLists(const Owner& before, const Owner& after, ItemId owner) {
        for (const ItemKindRow& row : itemKinds())
            if (const ItemListView now = listIn(after, row.kind); isPlainKind(row.kind) && now)
                compareList(row.kind, owner, listIn(before, row.kind), now);
    }

    /// Whether an item is the extension whose content is told layer by layer.
    bool toldByLayers(ItemKind kind, const Map& of, ItemId id) const {
        if (kind != ItemKind::Extension || m_diff.layers.empty())
            return false;
        const auto at = layersAt(of);
        return at && of.extensions[*at].id == id && readLayers(of.extensions[*at].data);
    }

    /// Whether an item is the extension whose content is told source by source.
    bool toldBySources(ItemKind kind, const Map& of, ItemId id) const {
        if (kind != ItemKind::Extension || !sourcesDiffer() || !sameSettingsOfLight())
            return false;
        const std::size_t at = listIn(of, kind).positionOf(id);
        return at != ItemListView::NotFound && of.extensions[at].name == light::extensionName;
    }

    bool sourcesDiffer() const {
        for (const LevelPtr& level : m_diff.after->levels)
            for (const LevelPtr& old : m_diff.before->levels)
                if (old->id == level->id && !(old->lightSources == level->lightSources))
                    return true;
        return false;
    }

    bool sameSettingsOfLight() const {
        for (const LevelPtr& level : m_diff.after->levels)
            for (const LevelPtr& old : m_diff.before->levels)
                if (old->id == level->id && !light::sameSettings(old->lightSettings, level->lightSettings))
                    return false;
        return true;
    }

    void compareList(ItemKind kind, ItemId owner, const ItemListView& before, const ItemListView& after) {
        ListChange change{kind, owner, {}, {}, {}, false};
        std::vector<ChangedItem> changed;
        octant::compareLists(before, after, change, &changed);
        const auto told = [&](const Map& of) {
            return [this, kind, &of](ItemId id) {
                return toldBySources(kind, of, id) || toldByLayers(kind, of, id);
            };
        };
        std::erase_if(change.removed, told(*m_diff.before));
        std::erase_if(change.added, told(*m_diff.after));
        for (const ItemId id : change.removed)
            m_diff.items.push_back({ItemChange::What::Removed, itemOf(kind, id), {}});
        for (const ItemId id : change.added)
            m_diff.items.push_back({ItemChange::What::Added, itemOf(kind, id), {}});
        for (std::size_t i = 0; i < changed.size(); ++i)
            if (ItemDifference own =
                    compareItems(kind, after, changed[i].first, changed[i].second, m_revision);
                !own.empty() && !toldBySources(kind, *m_diff.after, change.changed[i]) &&
                (!toldByLayers(kind, *m_diff.after, change.changed[i]) ||
                 std::any_of(own.fields.begin(), own.fields.end(),
                             [](const FieldDifference& field) { return field.path() != "data"; })))
                m_diff.items.push_back(
                    {ItemChange::What::Changed, itemOf(kind, change.changed[i]), std::move(own)});
        if (change.order)
            m_diff.reordered.emplace_back(kind, owner);
    }

    void compareLevels() {
        std::unordered_map<ItemId, const Level*> levels;
        for (const LevelPtr& level : m_diff.before->levels)
            levels.emplace(level->id, level.get());
        std::unordered_map<ItemId, std::size_t> places;
        for (std::size_t at = 0; at < m_diff.before->levels.size(); ++at)
            places.emplace(m_diff.before->levels[at]->id, at);
        std::size_t next = 0;
        bool order = false;
        for (const LevelPtr& level : m_diff.after->levels) {
            const auto found = levels.find(level->id);
            if (found == levels.end()) {
                m_diff.items.push_back({ItemChange::What::Added, itemOf(ItemKind::Level, level->id), {}});
                continue;
            }
            order = order || places[level->id] < next;
            next = places[level->id];
            if (found->second != level.get())
                compareLevel(*found->second, *level);
            levels.erase(found);
        }
        for (const LevelPtr& level : m_diff.before->levels)
            if (levels.contains(level->id))
                m_diff.items.push_back({ItemChange::What::Removed, itemOf(ItemKind::Level, level->id), {}});
        if (order)
            m_diff.reordered.emplace_back(ItemKind::Level, MapItem);
    }

    void compareLevel(const Level& before, const Level& after) {
        compareOwn(ItemKind::Level, after.id, &before, &after);
        compareLists(before, after, after.id);
        std::unordered_map<ItemId, const SectorSlot*> slots;
        for (const SectorSlot& slot : before.sectors)
            slots.emplace(slot.id, &slot);
        for (const SectorSlot& slot : after.sectors) {
            const auto found = slots.find(slot.id);
            if (found == slots.end()) {
                m_diff.items.push_back({ItemChange::What::Added, itemOf(ItemKind::Sector, slot.id), {}});
                continue;
            }
            if (found->second->cell != slot.cell)
                compareSector(after, *found->second->cell, *slot.cell, slot.id);
            slots.erase(found);
        }
        for (const SectorSlot& slot : before.sectors)
            if (slots.contains(slot.id))
                m_diff.items.push_back({ItemChange::What::Removed, itemOf(ItemKind::Sector, slot.id), {}});
    }

    void compareSector(const Level& level, const LazySector& before, const LazySector& after, ItemId id) {
        const Sector *then = before.value(), *now = after.value();
        if (then != nullptr && now != nullptr)
            compareLists(*then, *now, id);
        std::optional<CubeDifference> cubes = compareSectorCubes(before, after, level.sectorSide());
        if (!cubes)
            m_diff.sectors.push_back({level.id, id, {}, true});
        else if (!cubes->empty())
            m_diff.sectors.push_back({level.id, id, std::move(*cubes), false});
    }

    void compareTiles(const Terrain& before, const Terrain& after) {
        m_diff.terrainSize = before.chunkRows != after.chunkRows || before.chunkCols != after.chunkCols;
        if (!m_diff.terrainSize)
            m_diff.tiles = tileChanges(before, after);
    }

    MapDiff& m_diff;
    Revision m_revision;
};

/// Whether the used lists of two sectors name the same, used or not.
bool sameUsedLists(const Sector& before, const Sector& after) {
    return before.usedMaterials == after.usedMaterials &&
           before.usedPhysicsMaterials == after.usedPhysicsMaterials &&
           before.usedSoundMaterials == after.usedSoundMaterials;
}

/// Whether two sectors have the very same lists of cubes, so that nobody need look at the places.
bool sameCubeLists(const Sector& before, const Sector& after) {
    return before.cubes.sameAs(after.cubes) && before.vertices.sameAs(after.vertices) &&
           before.normals.sameAs(after.normals) && sameUsedLists(before, after);
}

} // namespace

std::optional<CubeDifference> compareSectorCubes(const LazySector& before, const LazySector& after,
                                                 float side) {
    const Sector *then = before.value(), *now = after.value();
    if (then == nullptr || now == nullptr || !before.isTree() || !after.isTree())
        return std::nullopt;
    return sameCubeLists(*then, *now) ? CubeDifference() : compareCubes(*then, *now, side);
}

bool sameCubes(const LazySector& before, const LazySector& after, float side) {
    if (&before == &after)
        return true;
    const auto cubes = compareSectorCubes(before, after, side);
    return cubes && cubes->empty() && sameUsedLists(*before.value(), *after.value());
}

bool sameSector(const SectorSlot& before, const SectorSlot& after, float side, Revision revision) {
    if (before.cell == after.cell)
        return true;
    const Sector *then = before.cell->value(), *now = after.cell->value();
    if (then == nullptr || now == nullptr)
        return false;
    for (const ItemKindRow& row : itemKinds()) {
        const ItemListView one = listIn(*then, row.kind), other = listIn(*now, row.kind);
        if (one && !sameItems(row.kind, one, other, revision))
            return false;
    }
    return sameCubes(*before.cell, *after.cell, side);
}

Result<MapDiff> diffMaps(const MapPtr& before, const MapPtr& after) {
    if (!comparable(*before, *after))
        return fail(
            before->rootKind() == after->rootKind()
                ? "the maps are of two revisions of the format; convert one of them first"
                : "the files are of two kinds; maps, models and terrain are compared with their like");
    const std::array<MapPtr, 1> versions{before};
    return diffAligned(before, aligned(after, versions));
}

MapDiff diffAligned(const MapPtr& before, const MapPtr& after) {
    MapDiff diff;
    diff.before = before;
    diff.after = after;
    MapComparison(diff).run();
    return diff;
}

} // namespace octant
