#include "model/edit/merge/kept_items.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "model/edit/merge/lost_names.h"
#include "model/map/item_kinds.h"
#include "model/schema/entity_references.h"
#include "model/schema/reference_places.h"

namespace octant {
namespace {

constexpr const char* removedButUsed = "one side removed it, and the other uses it";

/// Items of a kind that versions of a level have and the merged one lacks, by id.
using Missing = std::unordered_map<ItemId, const void*>;

Missing missingItems(const Level& level, std::span<const MapPtr> versions, ItemKind kind) {
    Missing missing;
    for (const MapPtr& map : versions)
        for (const LevelPtr& version : map->levels)
            if (version->id == level.id)
                listIn(*version, kind).forEach([&](std::size_t, const ItemEntry& entry) {
                    missing.emplace(entry.id, entry.item);
                });
    listIn(level, kind).forEach([&](std::size_t, const ItemEntry& entry) { missing.erase(entry.id); });
    return missing;
}

/// Sectors whose cubes are merged cell by cell.
struct MergedSectors {
    std::span<const Sector* const> theirs;
    std::span<const std::size_t> replaced; ///< positions in the merged level, ascending
};

/// The items of a kind that a level and its sectors name.
class Named {
public:
    Named(const Level& level, ItemKind kind, const MergedSectors& sectors) {
        if (const Ref* ref = defaultReference(level, kind))
            add(*ref);
        if (kind == ItemKind::Material)
            for (const SkyEnvironment& sky : level.skyEnvironments)
                forEachSkyMaterial(sky, [&](const Ref& ref, std::size_t) { add(ref); });
        for (const Sector* sector : sectors.theirs)
            addUsed(*sector, kind);
        for (std::size_t at = 0; at < level.sectors.size(); ++at) {
            const Sector* sector = level.sectors[at].cell->value();
            if (sector == nullptr)
                continue;
            if (!std::binary_search(sectors.replaced.begin(), sectors.replaced.end(), at))
                addUsed(*sector, kind);
            if (const auto* regions = regionsNaming(*sector, kind))
                for (const EnvironmentRegion& region : *regions)
                    add(region.environment);
        }
    }
    bool contains(ItemId id) const { return m_ids.contains(id); }

private:
    void addUsed(const Sector& sector, ItemKind kind) {
        if (const auto* used = usedList(sector, kind))
            for (const Ref& ref : *used)
                add(ref);
    }
    void add(const Ref& ref) {
        if (ref.id != 0)
            m_ids.insert(ref.id);
    }

    std::unordered_set<ItemId> m_ids;
};

/// Lets names that meant nothing refer to items that have them now.
class Resolving {
public:
    Resolving(ItemKind kind, const ItemListView& list) : m_kind(kind) {
        list.forEach([&](std::size_t, const ItemEntry& entry) {
            if (!entry.name.empty())
                m_items.emplace(entry.name, entry.id);
        });
    }

    /// Whether there is such a name in a sector.
    bool needed(const Level& level) const {
        for (const SectorSlot& slot : level.sectors)
            if (const Sector* sector = slot.cell->value(); sector != nullptr && names(*sector))
                return true;
        return false;
    }

    void run(Level& level) const {
        if (Ref* ref = defaultReference(level, m_kind))
            resolve(*ref);
        if (m_kind == ItemKind::Material)
            for (std::size_t at = 0; at < level.skyEnvironments.size(); ++at)
                level.skyEnvironments.update(at, [&](SkyEnvironment& sky) {
                    for (std::size_t i = 0; i < skyMaterialCount; ++i)
                        resolve(skyMaterial(sky, i));
                });
        for (std::size_t at = 0; at < level.sectors.size(); ++at) {
            const SectorSlot slot = level.sectors[at];
            const Sector* sector = slot.cell->value();
            if (sector == nullptr || !names(*sector))
                continue;
            Sector own = *sector;
            if (auto* used = usedList(own, m_kind))
                for (std::size_t i = 0; i < used->size(); ++i)
                    used->update(i, [&](Ref& ref) { resolve(ref); });
            if (auto* regions = regionsNaming(own, m_kind))
                for (std::size_t i = 0; i < regions->size(); ++i)
                    regions->update(i, [&](EnvironmentRegion& region) { resolve(region.environment); });
            level.sectors.set(at, {slot.id, std::make_shared<const LazySector>(std::move(own), slot.cell)});
        }
    }

private:
    bool named(const Ref& ref) const { return ref.id == 0 && m_items.contains(ref.name); }
    void resolve(Ref& ref) const {
        if (named(ref))
            ref = Ref{m_items.at(ref.name), {}};
    }
    bool names(const Sector& sector) const {
        if (const auto* used = usedList(sector, m_kind))
            for (const Ref& ref : *used)
                if (named(ref))
                    return true;
        if (const auto* regions = regionsNaming(sector, m_kind))
            for (const EnvironmentRegion& region : *regions)
                if (named(region.environment))
                    return true;
        return false;
    }

    const ItemKind m_kind;
    std::unordered_map<std::string, ItemId> m_items;
};

bool namesByText(ItemKind kind) { return entityRefOf(kind) != EntityRef::None; }

/// Items of a kind that a level lacks and that are named all the same, by id.
std::vector<ItemPick> stillNamed(const Level& level, std::span<const MapPtr> versions, ItemKind kind,
                                 const MergedSectors& sectors) {
    std::vector<ItemPick> items;
    const Missing missing = missingItems(level, versions, kind);
    if (missing.empty())
        return items;
    const Named named(level, kind, sectors);
    LostNames names = namesByText(kind) ? lostNames(level, versions.subspan(1), kind) : LostNames();
    const ItemListView list = listIn(level, kind);
    for (const auto& [id, item] : missing)
        if (named.contains(id)) {
            items.push_back({item, id});
            names.erase(std::string(list.nameOf(item)));
        }
    for (const auto& [id, item] : std::map(missing.begin(), missing.end()))
        if (names.erase(std::string(list.nameOf(item))) != 0)
            items.push_back({item, id});
    std::sort(items.begin(), items.end(), [](const ItemPick& a, const ItemPick& b) { return a.id < b.id; });
    return items;
}

/// Puts back what is named so far; whether there was anything.
bool keepNamed(Level& level, std::span<const MapPtr> versions, const MergedSectors& sectors,
               ItemConflicts& conflicts) {
    bool kept = false;
    for (const ItemKindRow& row : itemKinds()) {
        if (row.namedBy != NamedBy::Reference)
            continue;
        const std::vector<ItemPick> items = stillNamed(level, versions, row.kind, sectors);
        const Result<ItemListEdit> list = editListIn(level, row.kind);
        if (items.empty() || !list)
            continue;
        for (const ItemPick& item : items) {
            const ItemRef used{row.kind, -1, ItemRef::NoCube, item.id};
            if (std::none_of(conflicts.begin(), conflicts.end(),
                             [&](const ItemConflict& one) { return one.item == used; }))
                conflicts.push_back({used, removedButUsed});
        }
        std::vector<ItemPick> all;
        list->view().forEach([&](std::size_t, const ItemEntry& entry) {
            all.push_back({entry.item, entry.id});
        });
        all.insert(all.end(), items.begin(), items.end());
        ItemListEdit(*list).assign(all);
        kept = true;
    }
    return kept;
}

/// Lets the used lists of these sectors name by text what is gone.
void nameWhatIsGone(Level& level, std::span<const MapPtr> versions, std::span<const std::size_t> sectors) {
    for (const ItemKind kind : {ItemKind::Material, ItemKind::PhysicsMaterial, ItemKind::SoundMaterial}) {
        const Missing missing = sectors.empty() ? Missing() : missingItems(level, versions, kind);
        const ItemListView list = listIn(level, kind);
        for (const std::size_t at : missing.empty() ? std::span<const std::size_t>() : sectors) {
            const SectorSlot slot = level.sectors[at];
            const auto isGone = [&](const Ref& ref) { return ref.id != 0 && missing.contains(ref.id); };
            const PagedVector<Ref>& names = *usedList(*slot.cell->value(), kind);
            if (std::none_of(names.begin(), names.end(), isGone))
                continue;
            Sector own = *slot.cell->value();
            auto& used = *usedList(own, kind);
            for (std::size_t i = 0; i < used.size(); ++i)
                if (isGone(used[i]))
                    used.set(i, Ref{0, std::string(list.nameOf(missing.at(used[i].id)))});
            level.sectors.set(at, {slot.id, std::make_shared<const LazySector>(std::move(own), slot.cell)});
        }
    }
}

void addContainersOf(const EntityList& list, std::unordered_set<ItemId>& ids) {
    for (const Entity& entity : list.entities) {
        ids.insert(entity.data->container.id);
        for (const ContainerRef& ref : entity.data->containers)
            ids.insert(ref.id);
    }
}

/// Containers go with the last entity that names them, as where it is removed by hand.
void dropLeftContainers(EntityList& merged, std::span<const EntityList* const> versions) {
    std::unordered_set<ItemId> left, used;
    for (const EntityList* version : versions)
        addContainersOf(*version, left);
    addContainersOf(merged, used);
    PagedVector<Container> kept;
    for (const Container& container : merged.containers)
        if (used.contains(container.id) || !left.contains(container.id))
            kept.push_back(container);
    if (kept.size() != merged.containers.size())
        merged.containers = std::move(kept);
}

constexpr std::size_t mostLights = 255; // of a kind in a sector

/// Puts the light with this id back into the sector that a version has it in. Its item; none where no version
/// has it in a sector that the merged map has as well.
template <class Light>
std::optional<ItemId> putBack(Map& merged, std::span<const MapPtr> versions,
                              PagedVector<Light> Sector::*lights, std::uint32_t lightId) {
    for (const MapPtr& version : versions)
        for (const LevelPtr& level : version->levels) {
            std::size_t at = 0;
            while (at < merged.levels.size() && merged.levels[at]->id != level->id)
                ++at;
            for (const SectorSlot& slot : level->sectors) {
                const Sector* from = at < merged.levels.size() ? slot.cell->value() : nullptr;
                if (from == nullptr)
                    continue;
                for (Light light : from->*lights) {
                    if (light.lightId != lightId)
                        continue;
                    if constexpr (std::is_same_v<Light, DynamicLight>)
                        light.layers.clear();
                    else
                        light.ranges.clear();
                    const Level& there = *merged.levels[at];
                    for (std::size_t i = 0; i < there.sectors.size(); ++i) {
                        const SectorSlot now = there.sectors[i];
                        const Sector* sector = now.id == slot.id ? now.cell->value() : nullptr;
                        if (sector == nullptr || (sector->*lights).size() >= mostLights)
                            continue;
                        Sector own = *sector;
                        (own.*lights).push_back(light);
                        const auto edited = editable(merged.levels[at]);
                        edited->sectors.set(
                            i, {now.id, std::make_shared<const LazySector>(std::move(own), now.cell)});
                        merged.levels.set(at, edited);
                        return light.id;
                    }
                }
            }
        }
    return std::nullopt;
}

} // namespace

void keepNamedLights(Map& merged, std::span<const MapPtr> versions, ItemConflicts& conflicts) {
    for (const ItemKind kind : {ItemKind::DynamicLight, ItemKind::FastLight})
        for (const auto& [id, entity] : lostLights(merged, versions.subspan(1), kind)) {
            const auto back = kind == ItemKind::DynamicLight
                                  ? putBack(merged, versions, &Sector::dynamicLights, id)
                                  : putBack(merged, versions, &Sector::fastLights, id);
            if (back)
                conflicts.push_back({{kind, -1, ItemRef::NoCube, *back}, removedButUsed});
            else
                conflicts.push_back({{ItemKind::Entity, -1, ItemRef::NoCube, entity},
                                     fmt::format("it names the {} with the id {}, which is gone",
                                                 itemKindRow(kind).singular, id)});
        }
}

void keepContainers(EntityList& merged, std::span<const EntityList* const> versions) {
    std::unordered_set<ItemId> there;
    for (const Container& container : merged.containers)
        there.insert(container.id);
    const auto keep = [&](const ContainerRef& ref) {
        if (ref.id == 0 || there.contains(ref.id))
            return;
        for (const EntityList* version : versions)
            for (const Container& container : version->containers)
                if (container.id == ref.id && there.insert(ref.id).second)
                    merged.containers.push_back(container);
    };
    for (const Entity& entity : merged.entities) {
        keep(entity.data->container);
        for (const ContainerRef& ref : entity.data->containers)
            keep(ref);
    }
    dropLeftContainers(merged, versions);
}

LevelPtr withNamesOf(const LevelPtr& level, const Level& other) {
    std::shared_ptr<Level> own;
    for (const ItemKindRow& row : itemKinds()) {
        if (row.namedBy != NamedBy::Reference)
            continue;
        const Resolving resolving(row.kind, listIn(other, row.kind));
        if (!resolving.needed(own ? *own : *level))
            continue;
        if (!own)
            own = editable(level);
        resolving.run(*own);
    }
    return own ? own : level;
}

LevelPtr keepUsedItems(const LevelPtr& merged, std::span<const MapPtr> versions,
                       std::span<const Sector* const> sectors, std::span<const std::size_t> replaced,
                       ItemConflicts& conflicts) {
    const auto level = editable(merged);
    bool kept = !replaced.empty();
    // What is put back may itself name something, as a sky does its materials.
    while (keepNamed(*level, versions, {sectors, replaced}, conflicts))
        kept = true;
    nameWhatIsGone(*level, versions, replaced);
    for (const ItemKind kind : {ItemKind::Material, ItemKind::PhysicsMaterial})
        for (const auto& [name, entity] : lostNames(*level, versions.subspan(1), kind))
            conflicts.push_back(
                {{ItemKind::Entity, -1, ItemRef::NoCube, entity},
                 fmt::format("it names the {} \"{}\", which is gone", itemKindRow(kind).singular, name)});
    const LevelPtr result = kept ? LevelPtr(level) : merged;
    return withNamesOf(result, *result);
}

} // namespace octant
