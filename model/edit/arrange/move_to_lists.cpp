#include "model/edit/arrange/move_to_lists.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "model/edit/arrange/entity_containers.h"
#include "model/edit/items/copied_item.h"
#include "model/edit/references.h"
#include "model/edit/targets.h"
#include "model/geometry/sector_walk.h"

namespace octant {
namespace {

/// Entities that were taken out of their lists, and which these were, for one list.
struct Taken {
    std::vector<CopiedItem> items;
    std::vector<ItemId> ids;
};

Result<void> takeOut(MapDraft& draft, const TargetGroup& group,
                     const std::unordered_map<ItemId, ItemRef>& owners, std::map<ItemRef, Taken>& taken) {
    const EntityList& list = *draft.entities(group.place);
    const glm::dvec3 origin = originOf(draft.map(), group.place);
    std::unordered_set<ItemId> containers;
    for (const std::size_t at : group.positions) {
        const Entity& entity = list.entities[at];
        if (entity.opaque())
            return fail("an entity that could not be read stays in its list");
        addContainersOf(entity, containers);
        Taken& into = taken[owners.at(entity.id)];
        into.items.push_back(copiedEntity(entity, list, origin));
        into.ids.push_back(entity.id);
    }
    auto own = draft.editList(group.place);
    if (!own)
        return tl::unexpected<Error>(own.error());
    own->erase(group.positions);
    followListChange(draft, group.place);
    return removeUnusedContainers(draft, group.place, std::move(containers));
}

} // namespace

Result<MapPtr> moveToLists(const MapPtr& map, std::span<const ListMove> moves, std::vector<ItemRef>& items,
                           const EditContext& context) {
    std::vector<ItemRef> entities;
    std::unordered_map<ItemId, ItemRef> owners;
    for (const ListMove& move : moves) {
        entities.push_back(move.entity);
        owners.insert_or_assign(move.entity.id, move.owner);
    }
    const auto groups = groupTargets(*map, entities);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    std::map<ItemRef, Taken> taken;
    MapDraft draft(map, context);
    for (const TargetGroup& group : *groups)
        if (auto done = takeOut(draft, group, owners, taken); !done)
            return tl::unexpected<Error>(done.error());
    MapPtr moved = draft.finish();
    std::unordered_map<ItemId, ItemRef> now;
    for (auto& [owner, into] : taken) {
        auto inserted = insertItems(moved, owner, std::move(into.items), context);
        if (!inserted)
            return tl::unexpected<Error>(inserted.error());
        for (std::size_t i = 0; i < into.ids.size(); ++i)
            now.emplace(into.ids[i], inserted->made[i]);
        moved = std::move(inserted->map);
    }
    for (ItemRef& item : items)
        if (const auto found = now.find(item.id); item.kind == ItemKind::Entity && found != now.end())
            item = found->second;
    return moved;
}

std::optional<std::size_t> sectorAt(const Level& level, const glm::dvec3& point) {
    const double side = double{level.sectorSide()};
    const glm::dvec3 cell = glm::floor((point - sectorCenter(level, 0)) / side + 0.5);
    const glm::dvec3 counts(level.countX(), level.countY(), level.countZ());
    for (int axis = 0; axis < 3; ++axis)
        if (!(cell[axis] >= 0 && cell[axis] < counts[axis])) // not a number neither
            return std::nullopt;
    const glm::uvec3 at(cell);
    const std::size_t number = level.numberOf(SectorIndex::of(at.x, at.y, at.z));
    return number < level.sectors.size() ? std::optional(number) : std::nullopt;
}

glm::dvec3 originOf(const Map& map, const ListPlace& place) {
    return place.sector == ListPlace::None ? glm::dvec3(0)
                                           : sectorCenter(*map.levels[place.level], place.sector);
}

} // namespace octant
