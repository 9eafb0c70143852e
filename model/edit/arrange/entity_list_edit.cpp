#include <algorithm>

#include <fmt/format.h>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/arrange/move_to_lists.h"
#include "model/edit/targets.h"
#include "model/map/entity_place.h"

namespace octant {
namespace {

ItemRef owner(ItemKind kind, ItemId id) { return {kind, -1, ItemRef::NoCube, id}; }

/// The list that an entity goes to; nothing where it stands in no sector.
std::optional<ItemRef> ownerFor(const Map& map, const std::string& list, std::size_t level,
                                const ListPlace& from, const Entity& entity) {
    if (list == "global")
        return owner(ItemKind::Map, MapItem);
    const Level& into = *map.levels[level];
    if (list == "level")
        return owner(ItemKind::Level, into.id);
    const auto position = entityPosition(entity, map.revision);
    const auto number = position ? sectorAt(into, originOf(map, from) + glm::dvec3(*position)) : std::nullopt;
    return number && into.sectors[*number].cell->damage() == nullptr
               ? std::optional(owner(ItemKind::Sector, into.sectors[*number].id))
               : std::nullopt;
}

ItemRef ownerNow(const Map& map, const ListPlace& place) {
    if (place.level == ListPlace::None)
        return owner(ItemKind::Map, MapItem);
    const Level& level = *map.levels[place.level];
    return place.sector == ListPlace::None ? owner(ItemKind::Level, level.id)
                                           : owner(ItemKind::Sector, level.sectors[place.sector].id);
}

Result<Edited> listEntities(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const std::string& list = *textParameter(edit, "list");
    if (list != "global" && list != "level" && list != "sector")
        return fail(R"(the list is "global", "level" or "sector")");
    const std::uint64_t wanted = wholeParameter(edit, "level").value_or(0);
    const auto groups = groupTargets(*map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    const MapDraft lists(map, context);
    std::vector<ListMove> moves;
    std::size_t entities = 0, outside = 0;
    for (const TargetGroup& group : *groups) {
        if (group.place.kind != ItemKind::Entity)
            continue;
        const std::size_t level = group.place.level != ListPlace::None ? group.place.level : wanted;
        if (level >= map->levels.size() && list != "global")
            return fail(fmt::format("there is no level {}", level));
        for (const std::size_t at : group.positions) {
            const Entity& entity = lists.entities(group.place)->entities[at];
            const auto to = ownerFor(*map, list, level, group.place, entity);
            ++entities;
            outside += to ? 0 : 1;
            if (to && *to != ownerNow(*map, group.place))
                moves.push_back({owner(ItemKind::Entity, entity.id), *to});
        }
    }
    if (entities == 0)
        return fail("select entities first");
    if (outside == entities)
        return fail("none of these stands in a sector of the level");
    std::string note =
        outside == 0 ? std::string() : fmt::format("{} of the entities stand in no sector and stay", outside);
    if (moves.empty())
        return Edited{map, {}, std::move(note)};
    std::vector<ItemRef> items = edit.targets;
    auto moved = moveToLists(map, moves, items, context);
    if (!moved)
        return tl::unexpected<Error>(moved.error());
    return Edited{std::move(*moved), std::move(items), std::move(note)};
}

constexpr EditParameter listParameters[] = {
    {"list", ParameterType::Text, Needed::Required,
     OCTANT_TR("\"global\" for all levels, \"level\" for the whole level, \"sector\" for where each stands")},
    {"level", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("Number of the level that global entities go to; otherwise 0")},
};

} // namespace

const EditAction listEntitiesAction{
    .id = "entity.list",
    .label = OCTANT_TR("Move to another list"),
    .help = OCTANT_TR("Moves the targets, entities, to the global list, that of their level or those of the "
                      "sectors where they stand. They stay where they are in the world."),
    .apply = listEntities,
    .parameters = listParameters,
    .namesItem = true,
};

} // namespace octant
