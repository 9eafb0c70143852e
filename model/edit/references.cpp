#include "model/edit/references.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "model/edit/cubes/renumber.h"
#include "model/edit/edit_memory.h"
#include "model/edit/entities/entity_names.h"
#include "model/map/ascending_ids.h"
#include "model/schema/reference_places.h"

namespace octant {
namespace {

using Replacement = std::function<std::optional<Ref>(const Ref&)>;
template <class T> using Changes = std::vector<std::pair<std::size_t, T>>;

/// Items of a list that `change` (optional<T>(const T&)) wants different, with their new values.
template <class T, class Fn> Changes<T> changesIn(const PagedVector<T>& list, Fn&& change) {
    Changes<T> changes;
    list.forEachRun([&](std::size_t first, auto run) {
        for (std::size_t i = 0; i < run.size(); ++i)
            if (std::optional<T> item = change(run[i]))
                changes.emplace_back(first + i, std::move(*item));
    });
    return changes;
}

template <class T> void apply(PagedVector<T>& list, Changes<T>& changes) {
    for (auto& [at, item] : changes)
        list.set(at, std::move(item));
}

std::optional<SkyEnvironment> replacedIn(const SkyEnvironment& sky, const Replacement& replacement) {
    std::optional<SkyEnvironment> changed;
    forEachSkyMaterial(sky, [&](const Ref& ref, std::size_t at) {
        if (auto next = replacement(ref)) {
            if (!changed)
                changed = sky;
            skyMaterial(*changed, at) = std::move(*next);
        }
    });
    return changed;
}

void replaceDefault(MapDraft& draft, std::size_t at, ItemKind kind, const Replacement& replacement) {
    if (const Ref* ref = defaultReference(draft.level(at), kind))
        if (auto next = replacement(*ref))
            *defaultReference(draft.editLevel(at), kind) = std::move(*next);
}

void replaceInSkies(MapDraft& draft, std::size_t at, const Replacement& replacement) {
    auto skies = changesIn(draft.level(at).skyEnvironments,
                           [&](const SkyEnvironment& sky) { return replacedIn(sky, replacement); });
    if (!skies.empty())
        apply(draft.editLevel(at).skyEnvironments, skies);
}

Changes<EnvironmentRegion> replacedRegions(const PagedVector<EnvironmentRegion>& regions,
                                           const Replacement& replacement) {
    return changesIn(regions, [&](const EnvironmentRegion& region) {
        std::optional<EnvironmentRegion> changed;
        if (auto next = replacement(region.environment)) {
            changed = region;
            changed->environment = std::move(*next);
        }
        return changed;
    });
}

void replaceInSector(MapDraft& draft, std::size_t level, std::size_t at, ItemKind kind,
                     const Replacement& replacement) {
    const Sector* sector = draft.sector(level, at);
    if (sector == nullptr)
        return;
    if (const PagedVector<Ref>* used = usedList(*sector, kind)) {
        if (auto refs = changesIn(*used, replacement); !refs.empty())
            apply(*usedList(**draft.editSector(level, at), kind), refs);
    } else if (const PagedVector<EnvironmentRegion>* regions = regionsNaming(*sector, kind)) {
        if (auto changes = replacedRegions(*regions, replacement); !changes.empty())
            apply(*regionsNaming(**draft.editSector(level, at), kind), changes);
    }
}

using ByName = std::unordered_map<std::string, ItemId>;

/// The first item of each name, as files resolve names.
ByName firstOfName(const ItemListView& list) {
    ByName names;
    list.forEach([&](std::size_t at, const ItemEntry& entry) {
        names.try_emplace(list.named() ? std::string(entry.name) : std::to_string(at), entry.id);
    });
    return names;
}

/// What became of a list: names of items that went, as references call them now, and items that came, by
/// name.
struct AddedAndRemoved {
    std::unordered_map<ItemId, std::string> removed;
    ByName added;
};

AddedAndRemoved changeOfList(const ItemListView& before, const ItemListView& now) {
    struct Found {
        std::size_t at;
        const void* item;
    };
    std::unordered_map<ItemId, Found> gone, fresh; // with what stays in a page that changed
    for (const ItemListDifference& part : now.differences(before)) {
        before.forEach(part.beforeFirst, part.beforeFirst + part.beforeCount,
                       [&](std::size_t at, const ItemEntry& entry) {
                           gone.try_emplace(entry.id, Found{at, entry.item});
                       });
        now.forEach(part.afterFirst, part.afterFirst + part.afterCount,
                    [&](std::size_t at, const ItemEntry& entry) {
                        fresh.try_emplace(entry.id, Found{at, entry.item});
                    });
    }
    const bool named = now.named();
    AddedAndRemoved change;
    // The number of a sound material would soon mean another one.
    for (const auto& [id, found] : gone)
        if (!fresh.contains(id))
            change.removed.emplace(id, named ? std::string(before.nameOf(found.item))
                                             : fmt::format("removed {}", found.at));
    std::vector<std::size_t> added;
    for (const auto& [id, found] : fresh)
        if (!gone.contains(id))
            added.push_back(found.at);
    std::sort(added.begin(), added.end());
    if (named) {
        for (const std::size_t at : added)
            change.added.try_emplace(std::string(now.nameAt(at)), now.idAt(at));
    } else if (!added.empty()) {
        now.forEach(std::min(before.size(), now.size() - 1), now.size(),
                    [&](std::size_t at, const ItemEntry& entry) {
                        change.added.emplace(std::to_string(at), entry.id);
                    });
    }
    return change;
}

/// Makes names that meant nothing mean the items that came; no other item has such a name.
void resolveDangling(MapDraft& draft, const ListPlace& place, const ByName& added) {
    const Replacement replacement = [&](const Ref& ref) -> std::optional<Ref> {
        const auto found = ref.id == 0 && !ref.none() ? added.find(ref.name) : added.end();
        return found == added.end() ? std::nullopt : std::optional(Ref{found->second, {}});
    };
    EditMemory* memory = draft.context().memory;
    if (memory == nullptr)
        return replaceReferences(draft, place.level, place.kind, replacement);
    const KnownDangling& dangling = memory->dangling(draft, place.level, place.kind);
    bool inSkies = false;
    std::set<ItemId> ids;
    for (const auto& [name, id] : added) {
        inSkies = inSkies || dangling.inSkies(name);
        if (const std::set<ItemId>* sectors = dangling.sectorsWith(name))
            ids.insert(sectors->begin(), sectors->end());
    }
    replaceDefault(draft, place.level, place.kind, replacement);
    if (inSkies)
        replaceInSkies(draft, place.level, replacement);
    for (const ItemId id : ids)
        if (const std::size_t at = sectorSlot(draft.level(place.level).sectors, id); at != notFound)
            replaceInSector(draft, place.level, at, place.kind, replacement);
}

void followReferenced(MapDraft& draft, const ListPlace& place, const ItemListView& before,
                      const ItemListView& now) {
    const AddedAndRemoved change = changeOfList(before, now);
    if (change.removed.empty()) {
        if (!change.added.empty())
            resolveDangling(draft, place, change.added);
        return;
    }
    const ByName names = firstOfName(now);
    const auto named = [&](const std::string& name) -> Ref {
        const auto found = names.find(name);
        return found == names.end() ? Ref{0, name} : Ref{found->second, {}};
    };
    replaceReferences(draft, place.level, place.kind, [&](const Ref& ref) -> std::optional<Ref> {
        if (ref.id != 0) {
            const auto gone = change.removed.find(ref.id);
            return gone == change.removed.end() ? std::nullopt : std::optional(named(gone->second));
        }
        if (change.added.empty() || ref.none() || !names.contains(ref.name))
            return std::nullopt;
        return named(ref.name);
    });
}

void followNumbered(MapDraft& draft, const ListPlace& place, const std::vector<ItemId>& before,
                    const std::vector<ItemId>& now) {
    const bool first = place.kind == ItemKind::Lightmap && before.empty() && !now.empty();
    if (const auto sector = draft.editSector(place.level, place.sector))
        renumber(**sector, place.kind, numbersAfter(before, now), first);
}

/// Entities whose references to containers change, with their new values.
Changes<Entity> entitiesWithContainers(const PagedVector<Entity>& entities, const std::vector<ItemId>& now) {
    const std::unordered_set<ItemId> stays(now.begin(), now.end());
    constexpr std::uint32_t noContainer = 0xffffffff;
    const auto followed = [&](const ContainerRef& ref) -> ContainerRef {
        if (ref.id != 0)
            return stays.contains(ref.id) ? ref : ContainerRef{0, noContainer};
        return ref.index < now.size() ? ContainerRef{now[ref.index], 0} : ref;
    };
    return changesIn(entities, [&](const Entity& entity) {
        std::optional<Entity> changed;
        const bool setter = entity.type == EntityType::Setter;
        auto containers = entity.data->containers;
        std::transform(containers.begin(), containers.end(), containers.begin(), followed);
        const ContainerRef container = setter ? followed(entity.data->container) : entity.data->container;
        if (containers != entity.data->containers || !(container == entity.data->container)) {
            auto data = std::make_shared<EntityData>(*entity.data);
            data->containers = std::move(containers);
            data->container = container;
            changed = entity;
            changed->data = std::move(data);
        }
        return changed;
    });
}

void followContainers(MapDraft& draft, const ListPlace& place, const std::vector<ItemId>& now) {
    const EntityList* list = draft.entities(place);
    if (list == nullptr)
        return;
    if (Changes<Entity> changes = entitiesWithContainers(list->entities, now); !changes.empty())
        if (const auto own = draft.editEntities(place))
            apply((*own)->entities, changes);
}

/// The list at a place before all edits of the draft.
ItemListView listBefore(const MapDraft& draft, const ListPlace& place) {
    if (place.level == ListPlace::None)
        return listIn(draft.before(), place.kind);
    const Level& level = *draft.before().levels[place.level];
    if (place.sector == ListPlace::None)
        return listIn(level, place.kind);
    const Sector* sector = level.sectors[place.sector].cell->value();
    return sector != nullptr ? listIn(*sector, place.kind) : ItemListView();
}

} // namespace

void replaceReferences(MapDraft& draft, std::size_t level, ItemKind kind, const Replacement& replacement) {
    replaceDefault(draft, level, kind, replacement);
    if (kind == ItemKind::Material)
        replaceInSkies(draft, level, replacement);
    const std::size_t count = draft.level(level).sectors.size();
    for (std::size_t i = 0; i < count; ++i)
        replaceInSector(draft, level, i, kind, replacement);
}

void followListChange(MapDraft& draft, const ListPlace& place) {
    const ItemListView before = listBefore(draft, place), now = draft.list(place);
    if (!before || !now)
        return;
    if (place.kind == ItemKind::Container)
        followContainers(draft, place, now.ids());
    else if (itemKindRow(place.kind).namedBy == NamedBy::Reference)
        followReferenced(draft, place, before, now);
    else if (itemKindRow(place.kind).namedBy == NamedBy::Number)
        followNumbered(draft, place, before.ids(), now.ids());
}

void followRenames(MapDraft& draft, const ListPlace& place, const std::vector<Rename>& renames) {
    if (place.kind == ItemKind::Entity || place.kind == ItemKind::Material ||
        place.kind == ItemKind::PhysicsMaterial)
        renameInEntities(draft, place, renames);
    if (itemKindRow(place.kind).namedBy != NamedBy::Reference)
        return;
    // The first item of each of the new names, as files resolve names.
    std::unordered_map<std::string_view, ItemId> firstOf;
    for (const Rename& rename : renames)
        if (!rename.to.empty())
            firstOf.emplace(rename.to, 0);
    draft.list(place).forEach([&](std::size_t, const ItemEntry& entry) {
        if (const auto found = firstOf.find(entry.name); found != firstOf.end() && found->second == 0)
            found->second = entry.id;
    });
    replaceReferences(draft, place.level, place.kind, [&](const Ref& ref) -> std::optional<Ref> {
        const auto found = ref.id == 0 ? firstOf.find(ref.name) : firstOf.end();
        return found == firstOf.end() ? std::nullopt : std::optional(Ref{found->second, {}});
    });
}

} // namespace octant
