#include "model/edit/merge/merge.h"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "model/core/try.h"
#include "model/diff/align.h"
#include "model/edit/layers/layer_draft.h"
#include "model/edit/merge/kept_items.h"
#include "model/edit/merge/level_merge.h"
#include "model/edit/merge/light_merge.h"
#include "model/edit/merge/lost_names.h"
#include "model/edit/merge/merged_order.h"
#include "model/edit/merge/owned_merge.h"
#include "model/edit/merge/renumbering.h"
#include "model/edit/merge/terrain_merge.h"
#include "model/edit/presets/placement_draft.h"
#include "model/map/locate.h"
#include "model/map/path.h"
#include "model/p3m/model.h"

namespace octant {
namespace {

LevelPtr levelOf(const Map& map, ItemId id) {
    const auto at = locate(map, {ItemKind::Level, -1, ItemRef::NoCube, id});
    return at ? map.levels[at->level] : nullptr;
}

class Merge {
public:
    Merge(const MapPtr& base, const MapPtr& ours, const MapPtr& theirs, const EditContext& context)
        : m_base(base), m_ours(ours), m_theirs(theirs), m_context(context) {}

    Result<Merged> run() {
        const auto map = editable(m_ours);
        map->nextId = std::max({m_base->nextId, m_ours->nextId, m_theirs->nextId});
        MapPtr result = map;
        if (map->model) {
            map->model = mergedModel();
        } else if (map->terrain) {
            map->terrain = mergeTerrains(*m_base->terrain, m_ours->terrain, m_theirs->terrain, m_conflicts);
        } else {
            mergeFields(ItemKind::Map, MapItem, map->revision, m_base.get(), m_theirs.get(), map.get(),
                        m_conflicts);
            mergeOwned(*map, MapItem, map->revision, *m_base, *m_ours, *m_theirs, m_conflicts);
            mergeBlob(&Map::embeddedArchive, "the embedded archive", *map);
            mergeBlob(&Map::trailing, "bytes behind the end of the map", *map);
            mergeAllLevels(*map);
            for (std::size_t at = 0; at < map->levels.size(); ++at) {
                const auto found = m_merged.find(map->levels[at]->id);
                if (found == m_merged.end())
                    continue;
                const auto& [versions, merged] = found->second;
                Result<MapPtr> next = mergeCells(result, at, versions, merged, m_context, m_conflicts);
                if (!next)
                    return tl::unexpected<Error>(next.error());
                result = *next;
                for (const std::size_t sector : merged.stale)
                    note(*result->levels[at], at, sector);
                forgetBaked(*result->levels[at], merged);
            }
        }
        if (!map->model && !map->terrain)
            result = mergedPlacements(mergedLayers(result));
        return Merged{result, told(), std::move(m_notes)};
    }

private:
    void conflict(std::string what) {
        m_conflicts.push_back({{m_ours->rootKind(), -1, ItemRef::NoCube, MapItem}, std::move(what)});
    }

    /// Layers say what is in them by positions, so their bytes are not merged as such.
    MapPtr mergedLayers(const MapPtr& merged) {
        std::vector<std::string> both;
        MapPtr result = withMergedLayers(m_base, m_ours, m_theirs, merged, both, m_context);
        if (result == merged && both.empty() && !layersAt(*merged))
            return result;
        for (const MapPtr& map : {m_ours, m_theirs})
            if (const auto at = layersAt(*map);
                at && layersIn(*m_base) && layersIn(*m_ours) && layersIn(*m_theirs))
                std::erase_if(m_conflicts, [&](const ItemConflict& conflict) {
                    return conflict.item.kind == ItemKind::Extension &&
                           conflict.item.id == map->extensions[*at].id;
                });
        for (std::string& what : both)
            conflict(std::move(what));
        return result;
    }

    /// Nor are those of placements, which both sides add to.
    MapPtr mergedPlacements(const MapPtr& merged) {
        const auto readable = [](const MapPtr& map) { return placementsIn(*map).has_value(); };
        if (!readable(m_base) || !readable(m_ours) || !readable(m_theirs))
            return merged;
        for (const MapPtr& map : {m_ours, m_theirs})
            if (const auto at = placementsAt(*map))
                std::erase_if(m_conflicts, [&](const ItemConflict& conflict) {
                    return conflict.item.kind == ItemKind::Extension &&
                           conflict.item.id == map->extensions[*at].id;
                });
        return withMergedPlacements(m_base, m_ours, m_theirs, merged, m_context);
    }

    void mergeBlob(Blob Map::*member, const char* what, Map& map) {
        const Blob &base = (*m_base).*member, &theirs = (*m_theirs).*member;
        if (base == theirs || map.*member == theirs)
            return;
        if (map.*member == base)
            map.*member = theirs;
        else
            conflict(what);
    }

    p3m::ModelPtr mergedModel() {
        const p3m::Model &base = *m_base->model, &ours = *m_ours->model, &theirs = *m_theirs->model;
        if (numbersClash(base, ours, theirs)) {
            conflict("one side changed the numbers of materials, textures or actions, and the other changed "
                     "these or what names them; all is as we have it");
            return m_ours->model;
        }
        const auto model = p3m::editable(m_ours->model);
        mergeFields(ItemKind::Model, MapItem, m_ours->revision, &base, &theirs, model.get(), m_conflicts);
        mergeOwned(*model, MapItem, m_ours->revision, base, ours, theirs, m_conflicts);
        const auto choose = [&](auto p3m::Model::*member, const char* what) {
            if (base.*member == theirs.*member || ours.*member == theirs.*member)
                return;
            if (base.*member == ours.*member)
                (*model).*member = theirs.*member;
            else
                conflict(what);
        };
        choose(&p3m::Model::layout, "layout");
        choose(&p3m::Model::flags, "flags");
        return model;
    }

    /// What a level is after the merge but for cells; null where it is gone.
    LevelPtr mergedLevel(ItemId id) {
        const LevelPtr base = levelOf(*m_base, id), ours = levelOf(*m_ours, id),
                       theirs = levelOf(*m_theirs, id);
        if (base && ours && theirs) {
            LevelVersions versions{base, ours, theirs, m_ours->revision};
            MergedLevel merged = mergeLevels(versions, m_conflicts);
            LevelPtr level = merged.level;
            m_merged.emplace(id, std::pair(std::move(versions), std::move(merged)));
            return level;
        }
        const LevelPtr& kept = ours ? ours : theirs;
        if (base && kept && sameLevel(*base, *kept, m_ours->revision))
            return nullptr;
        if (base && kept)
            m_conflicts.push_back(
                {{ItemKind::Level, -1, ItemRef::NoCube, id},
                 ours ? "we changed it, they removed it" : "we removed it, they changed it"});
        return base ? ours : kept;
    }

    LevelPtr withUsedItems(ItemId id, const LevelPtr& level) {
        std::vector<const Sector*> sectors;
        std::span<const std::size_t> replaced;
        const auto found = m_merged.find(id);
        if (found != m_merged.end()) {
            const auto& [levels, merged] = found->second;
            replaced = merged.replaced;
            for (const std::size_t at : merged.cellwise)
                sectors.push_back(levels.theirs->sectors[at].cell->value());
        }
        const std::array<MapPtr, 3> versions{m_base, m_ours, m_theirs};
        LevelPtr kept = keepUsedItems(level, versions, sectors, replaced, m_conflicts);
        // On both sides, or cells whose material was removed there would be changed cells on one of them
        // alone.
        if (!sectors.empty())
            for (LevelPtr* side : {&found->second.first.ours, &found->second.first.theirs})
                *side = withNamesOf(*side, *kept);
        return kept;
    }

    void mergeAllLevels(Map& map) {
        const OrderVersions ids{listIn(*m_base, ItemKind::Level).ids(),
                                listIn(*m_ours, ItemKind::Level).ids(),
                                listIn(*m_theirs, ItemKind::Level).ids()};
        if (bothReordered(ids))
            conflict("both sides changed the order of levels");
        std::map<ItemId, LevelPtr> levels;
        std::unordered_set<ItemId> gone;
        for (const auto* list : {&ids.base, &ids.ours, &ids.theirs})
            for (const ItemId id : *list)
                if (!levels.contains(id) && (levels[id] = mergedLevel(id)) == nullptr)
                    gone.insert(id);
        PagedVector<LevelPtr> merged;
        for (const ItemId id : mergedOrder(ids, gone, [&](const auto&, const auto&) {
                 conflict("both sides added levels at one place; ours come first");
                 return false;
             }))
            merged.push_back(withUsedItems(id, levels[id]));
        map.levels = std::move(merged);
        const std::array<MapPtr, 3> versions{m_base, m_ours, m_theirs};
        keepNamedLights(map, versions, m_conflicts);
        const std::array<MapPtr, 2> sides{m_ours, m_theirs};
        for (const auto& [name, entity] : lostNames(map, sides))
            m_conflicts.push_back({{ItemKind::Entity, -1, ItemRef::NoCube, entity},
                                   fmt::format("it names the entity \"{}\", which is gone", name)});
    }

    /// Baked light that goes on both sides leaves nothing to decide.
    void forgetBaked(const Level& level, const MergedLevel& merged) {
        std::unordered_set<ItemId> stale;
        for (const std::size_t sector : merged.stale)
            stale.insert(level.sectors[sector].id);
        std::erase_if(m_conflicts, [&](const ItemConflict& conflict) {
            const ItemKind kind = conflict.item.kind;
            const bool light = kind == ItemKind::DynamicLight || kind == ItemKind::FastLight;
            return (kind == ItemKind::Lightmap || (light && conflict.what == bothChangedContent)) &&
                   stale.contains(sectorOf(conflict.item.id));
        });
    }

    void note(const Level& level, std::size_t at, std::size_t sector) {
        const SectorIndex place = level.indexOf(sector);
        m_notes.push_back(
            fmt::format("levels/{}/sectors/{},{},{}: both sides changed it or what is beside it; baked "
                        "light and visible lists, where it had some, are to be baked again",
                        at, place.x(), place.y(), place.z()));
    }

    std::vector<MergeConflict> told() const {
        std::vector<MergeConflict> all;
        for (const ItemConflict& conflict : m_conflicts) {
            std::string place;
            for (const MapPtr* map : {&m_ours, &m_theirs, &m_base}) {
                if (!place.empty() || isRoot(conflict.item.kind))
                    break;
                place = placeIn(**map, conflict.item);
            }
            all.push_back({std::move(place), conflict.what, conflict.item});
        }
        return all;
    }

    /// Of a list only its owner is known.
    static std::string placeIn(const Map& map, const ItemRef& item) {
        if (item.kind != ItemKind::None)
            return pathOf(map, item);
        std::string place = pathOf(map, {ItemKind::Level, -1, ItemRef::NoCube, item.id});
        return place.empty() ? pathOf(map, {ItemKind::Sector, -1, ItemRef::NoCube, item.id}) : place;
    }

    const MapPtr m_base, m_ours, m_theirs;
    const EditContext& m_context;
    ItemConflicts m_conflicts;
    std::vector<std::string> m_notes;
    std::map<ItemId, std::pair<LevelVersions, MergedLevel>> m_merged; ///< by level
};

/// Ours is what stays where they conflict.
Result<Merged> mergeInto(const MapPtr& base, const MapPtr& ours, const MapPtr& theirs,
                         const EditContext& context) {
    const std::array<MapPtr, 1> first{base};
    const MapPtr mine = aligned(ours, first);
    const std::array<MapPtr, 2> both{base, mine};
    const MapPtr others = aligned(theirs, both);
    const std::array<MapPtr, 3> versions{base, mine, others};
    const std::array<MapPtr, 3> rest = withSourcesOfOurs(versions);
    const auto lights = lightsToMerge(versions, context);
    if (!lights) {
        Result<Merged> merged = Merge(rest[0], rest[1], rest[2], context).run();
        if (merged)
            merged->map = withSourcesOfExtension(merged->map, context);
        return merged;
    }
    Result<Merged> merged =
        Merge(withLightOf(rest[0], mine, context), mine, withLightOf(rest[2], mine, context), context).run();
    if (!merged)
        return merged;
    OCTANT_TRY(lit, withMergedLight(merged->map, versions, *lights, context, merged->conflicts));
    merged->map = withLayersFollowing(merged->map, withSourcesOfExtension(*lit, context), context);
    return merged;
}

} // namespace

Result<MergedBothWays> mergeBothWays(const MapPtr& base, const MapPtr& ours, const MapPtr& theirs,
                                     const EditContext& context) {
    if (!comparable(*base, *ours) || !comparable(*base, *theirs))
        return fail(
            "all three must be maps of one revision of the format, models, or terrain; convert them first");
    // Whichever side is ours, the same order is tried first, and then the other one: what belongs to cubes
    // and is not merged cell by cell, as path data, is a conflict only where the second side changed it.
    const bool swapped = secondGoesFirst(*ours, *theirs);
    const MapPtr &first = swapped ? theirs : ours, &second = swapped ? ours : theirs;
    Result<Merged> one = mergeInto(base, first, second, context);
    if (!one)
        return tl::unexpected<Error>(one.error());
    if (one->conflicts.empty())
        return MergedBothWays{std::move(*one), std::nullopt};
    Result<Merged> other = mergeInto(base, second, first, context);
    if (!other)
        return tl::unexpected<Error>(other.error());
    if (other->conflicts.empty())
        return MergedBothWays{std::move(*other), std::nullopt};
    return swapped ? MergedBothWays{std::move(*other), std::move(*one)}
                   : MergedBothWays{std::move(*one), std::move(*other)};
}

Result<Merged> mergeMaps(const MapPtr& base, const MapPtr& ours, const MapPtr& theirs,
                         const EditContext& context) {
    Result<MergedBothWays> both = mergeBothWays(base, ours, theirs, context);
    if (!both)
        return tl::unexpected<Error>(both.error());
    return std::move(both->ours);
}

Result<Merged> applyDiff(const MapPtr& map, const MapDiff& diff, const EditContext& context) {
    return mergeMaps(diff.before, map, diff.after, context);
}

} // namespace octant
