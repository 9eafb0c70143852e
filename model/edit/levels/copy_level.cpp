#include "model/edit/levels/copy_level.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "model/map/item_kinds.h"
#include "model/schema/reference_places.h"

namespace octant {
namespace {

using NewIds = std::unordered_map<ItemId, ItemId>;

constexpr ItemKind levelKinds[] = {
    ItemKind::Material,           ItemKind::PhysicsMaterial,    ItemKind::SoundMaterial,
    ItemKind::SoundEnvironment,   ItemKind::WeatherEnvironment, ItemKind::SkyEnvironment,
    ItemKind::GravityEnvironment, ItemKind::Container,          ItemKind::Entity,
    ItemKind::LightSource};
constexpr ItemKind sectorKinds[] = {ItemKind::SoundRegion,   ItemKind::WeatherRegion, ItemKind::SkyRegion,
                                    ItemKind::GravityRegion, ItemKind::Region,        ItemKind::DynamicLight,
                                    ItemKind::FastLight,     ItemKind::Lightmap,      ItemKind::Container,
                                    ItemKind::Entity};

void follow(Ref& ref, const NewIds& ids) {
    if (const auto found = ids.find(ref.id); found != ids.end())
        ref.id = found->second;
}

/// Changes each item in place; the list becomes the copy's own.
template <class T, class Fn> void forEachItem(PagedVector<T>& list, Fn&& fn) {
    for (std::size_t i = 0; i < list.size(); ++i)
        list.update(i, fn);
}

void followContainers(Entity& entity, const auto& newContainer) {
    if (entity.data->container.id == 0 && entity.data->containers.empty())
        return;
    auto data = std::make_shared<EntityData>(*entity.data);
    if (data->container.id != 0)
        data->container.id = newContainer(data->container.id);
    for (ContainerRef& ref : data->containers)
        if (ref.id != 0)
            ref.id = newContainer(ref.id);
    entity.data = std::move(data);
}

void renewLevelItems(Level& level, Map& into, NewIds& ids) {
    for (const ItemKind kind : levelKinds)
        editListIn(level, kind)->renumber([&](ItemId old) {
            const ItemId id = into.nextId++;
            ids.emplace(old, id);
            return id;
        });
    for (const ItemKind kind : levelKinds)
        if (Ref* ref = defaultReference(level, kind))
            follow(*ref, ids);
    forEachItem(level.skyEnvironments, [&](SkyEnvironment& sky) {
        for (std::size_t at = 0; at < skyMaterialCount; ++at)
            follow(skyMaterial(sky, at), ids);
    });
    forEachItem(level.entities.entities,
                [&](Entity& entity) { followContainers(entity, [&](ItemId id) { return ids.at(id); }); });
}

/// New ids for the items of a sector: those of `id`, `offset` further than before. References to what has a
/// new id follow.
void renewSectorItems(Sector& sector, ItemId id, std::uint32_t offset, const NewIds& ids) {
    const auto renewed = [&](ItemId item) {
        return sectorItem(id, static_cast<std::uint32_t>(item & 0xffffffff) + offset);
    };
    for (const ItemKind kind : sectorKinds)
        editListIn(sector, kind)->renumber(renewed);
    for (const ItemKind kind : levelKinds) {
        if (PagedVector<Ref>* used = usedList(sector, kind); used != nullptr && !ids.empty())
            forEachItem(*used, [&](Ref& ref) { follow(ref, ids); });
        if (PagedVector<EnvironmentRegion>* regions = regionsNaming(sector, kind);
            regions != nullptr && !ids.empty())
            forEachItem(*regions, [&](EnvironmentRegion& region) { follow(region.environment, ids); });
    }
    forEachItem(sector.entities.entities, [&](Entity& entity) { followContainers(entity, renewed); });
}

std::shared_ptr<const LazySector> renewedSector(const std::shared_ptr<const LazySector>& cell, ItemId id,
                                                const NewIds& ids) {
    const Sector* old = cell->value();
    if (old == nullptr)
        return cell;
    Sector sector = *old;
    renewSectorItems(sector, id, 0, ids);
    return std::make_shared<const LazySector>(std::move(sector), cell);
}

} // namespace

LevelPtr copyLevel(Map& into, const LevelPtr& level) {
    auto copy = editable(level);
    copy->id = into.nextId++;
    NewIds ids;
    renewLevelItems(*copy, into, ids);
    PagedVector<SectorSlot>::Builder sectors;
    std::vector<ItemId> stale;
    for (const SectorSlot& slot : level->sectors) {
        const ItemId id = into.nextId++;
        sectors.push_back({id, renewedSector(slot.cell, id, ids)});
        if (std::find(level->staleBake.begin(), level->staleBake.end(), slot.id) != level->staleBake.end())
            stale.push_back(id);
    }
    copy->staleBake = PagedVector<ItemId>::fromSpan(stale);
    copy->sectors = sectors.finish();
    return copy;
}

Sector copySector(const Sector& source, ItemId into, std::uint32_t firstItem) {
    Sector copy = source;
    renewSectorItems(copy, into, firstItem - 1, {});
    copy.nextItem = source.nextItem + (firstItem - 1);
    return copy;
}

} // namespace octant
