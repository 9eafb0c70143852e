#include "model/edit/references.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "model/core/ascending_ids.h"
#include "model/edit/cubes/renumber.h"
#include "model/edit/edit_memory.h"
#include "model/edit/entities/entity_names.h"
#include "model/edit/kinds.h"
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
template <class T> ByName firstOfName(const PagedVector<T>& list) {
    ByName names;
    std::size_t number = 0;
    for (const T& item : list) {
        if constexpr (Named<T>)
            names.try_emplace(item.name, idOf(item));
        else
            names.try_emplace(std::to_string(number++), idOf(item));
    }
    return names;
}

/// What a reference to a removed item is called from now on. The number of a sound material would soon mean
/// another one.
template <class T> std::string danglingName(const T& item, std::size_t number) {
    if constexpr (Named<T>)
        return item.name;
    else
        return fmt::format("removed {}", number);
}

template <class List> std::vector<ItemId> idsOf(const List& list) {
    std::vector<ItemId> ids;
    ids.reserve(list.size());
    for (const auto& item : list)
        ids.push_back(idOf(item));
    return ids;
}

/// What became of a list: names of items that went, as references call them now, and items that came, by
/// name.
struct AddedAndRemoved {
    std::unordered_map<ItemId, std::string> removed;
    ByName added;
};

template <class T> AddedAndRemoved changeOfList(const PagedVector<T>& before, const PagedVector<T>& now) {
    std::unordered_map<ItemId, std::size_t> gone, fresh; // with what stays in a page that changed
    diff(before, now, [&](std::size_t first, std::size_t old, std::size_t after, std::size_t count) {
        for (std::size_t i = 0; i < old; ++i)
            gone.emplace(idOf(before[first + i]), first + i);
        for (std::size_t i = 0; i < count; ++i)
            fresh.emplace(idOf(now[after + i]), after + i);
    });
    AddedAndRemoved change;
    for (const auto& [id, at] : gone)
        if (!fresh.contains(id))
            change.removed.emplace(id, danglingName(before[at], at));
    std::vector<std::size_t> added;
    for (const auto& [id, at] : fresh)
        if (!gone.contains(id))
            added.push_back(at);
    std::sort(added.begin(), added.end());
    if constexpr (Named<T>) {
        for (const std::size_t at : added)
            change.added.try_emplace(now[at].name, idOf(now[at]));
    } else if (!added.empty()) {
        for (std::size_t at = std::min(before.size(), now.size() - 1); at < now.size(); ++at)
            change.added.emplace(std::to_string(at), idOf(now[at]));
    }
    return change;
}

/// Makes names that meant nothing mean the items that came; no other item has such a name.
void resolveDangling(MapDraft& draft, const ListPlace& place, const ByName& added) {
    const Replacement replacement = [&](const Ref& ref) -> std::optional<Ref> {
        const auto found = ref.id == 0 && !ref.none() ? added.find(ref.name) : added.end();
        return found == added.end() ? std::nullopt : std::optional(Ref{found->second, {}});
    };
    EditMemory* memory = EditMemory::current();
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

template <class T>
void followReferenced(MapDraft& draft, const ListPlace& place, const PagedVector<T>& before,
                      const PagedVector<T>& now) {
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

void followContainers(MapDraft& draft, ListPlace place, const std::vector<ItemId>& now) {
    place.kind = ItemKind::Entity;
    Changes<Entity> changes;
    draft.readList(place, [&](const auto& list) {
        if constexpr (std::is_same_v<ItemOf<decltype(list)>, Entity>)
            changes = entitiesWithContainers(list, now);
    });
    if (changes.empty())
        return;
    (void)draft.editList(place, [&](auto& list) {
        if constexpr (std::is_same_v<ItemOf<decltype(list)>, Entity>)
            apply(list, changes);
    });
}

/// Calls `fn(const PagedVector<T>& before, const PagedVector<T>& now)`.
template <class Fn> void withBeforeAndNow(const MapDraft& draft, const ListPlace& place, Fn&& fn) {
    const auto compare = [&](const auto& owner) {
        visitList(owner, place.kind, [&](const auto& before) {
            draft.readList(place, [&](const auto& now) {
                if constexpr (std::is_same_v<decltype(before), decltype(now)>)
                    fn(before, now);
            });
        });
    };
    if (place.level == ListPlace::None)
        compare(draft.before());
    else if (place.sector == ListPlace::None)
        compare(*draft.before().levels[place.level]);
    else if (const Sector* sector = draft.before().levels[place.level]->sectors[place.sector].cell->value())
        compare(*sector);
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
    withBeforeAndNow(draft, place, [&](const auto& before, const auto& now) {
        using T = ItemOf<decltype(now)>;
        const auto then = before; // edits below may replace the lists
        const auto list = now;
        if constexpr (std::is_same_v<T, Container>) {
            followContainers(draft, place, idsOf(list));
        } else if constexpr (!std::is_same_v<T, LevelPtr>) {
            if (isReferenced(place.kind))
                followReferenced(draft, place, then, list);
            else if (isNumbered(place.kind))
                followNumbered(draft, place, idsOf(then), idsOf(list));
        }
    });
}

void followRenames(MapDraft& draft, const ListPlace& place, const std::vector<Rename>& renames) {
    if (place.kind == ItemKind::Entity || place.kind == ItemKind::Material ||
        place.kind == ItemKind::PhysicsMaterial)
        renameInEntities(draft, place, renames);
    if (!isReferenced(place.kind))
        return;
    ByName names;
    draft.readList(place, [&](const auto& list) { names = firstOfName(list); });
    std::unordered_set<std::string> fresh;
    for (const Rename& rename : renames)
        if (!rename.to.empty())
            fresh.insert(rename.to);
    replaceReferences(draft, place.level, place.kind, [&](const Ref& ref) -> std::optional<Ref> {
        if (ref.id != 0 || !fresh.contains(ref.name))
            return std::nullopt;
        return Ref{names.at(ref.name), {}};
    });
}

} // namespace octant
