#include "model/edit/arrange/arranged_entities.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "model/edit/arrange/move_to_lists.h"
#include "model/edit/presets/preset_place.h"
#include "model/edit/targets.h"
#include "model/geometry/entity_values.h"
#include "model/geometry/placed_models.h"
#include "model/geometry/sector_walk.h"
#include "model/map/entity_place.h"

namespace octant {

void WorldBox::add(const WorldBox& other) {
    min = glm::min(min, other.min);
    max = glm::max(max, other.max);
}

bool WorldBox::overlaps(const WorldBox& other) const {
    constexpr double touch = 1.0 / 1024;
    for (int axis = 0; axis < 3; ++axis)
        if (max[axis] - touch <= other.min[axis] || other.max[axis] - touch <= min[axis])
            return false;
    return true;
}

WorldBox boxAround(const Corners& corners, const glm::dvec3& origin) {
    glm::vec3 min = corners[0], max = corners[0];
    for (const glm::vec3& corner : corners) {
        min = glm::min(min, corner);
        max = glm::max(max, corner);
    }
    return {origin + glm::dvec3(min), origin + glm::dvec3(max)};
}

glm::dvec3 ArrangedEntity::at(Revision revision) const {
    return origin + glm::dvec3(entityPosition(entity, revision).value_or(glm::vec3(0)));
}

std::optional<glm::mat3> ArrangedEntity::turn(Revision revision) const {
    const char* const field = entityPoses(entity.type).front().rotation;
    const auto degrees =
        field != nullptr ? EntityValues(entity, revision).get<glm::vec3>(field) : std::nullopt;
    return degrees ? std::optional(rotationOf(*degrees)) : std::nullopt;
}

std::optional<glm::vec3> ArrangedEntity::front(Revision revision) const {
    if (const auto turned = turn(revision))
        return (*turned)[2];
    const char* const field = entityPoses(entity.type).front().direction;
    const auto direction =
        field != nullptr ? EntityValues(entity, revision).get<glm::vec3>(field) : std::nullopt;
    return direction && glm::length(*direction) > 1e-6f ? std::optional(glm::normalize(*direction))
                                                        : std::nullopt;
}

Result<ArrangedEntities> ArrangedEntities::of(const MapPtr& map, const Edit& edit) {
    if (map->model || map->terrain)
        return fail("only entities of maps can be arranged");
    const auto groups = groupTargets(*map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    ArrangedEntities arranged(map);
    const MapDraft lists(map, EditContext{});
    for (const TargetGroup& group : *groups) {
        if (group.place.kind != ItemKind::Entity)
            continue;
        const EntityList& list = *lists.entities(group.place);
        for (const std::size_t position : group.positions) {
            const Entity& entity = list.entities[position];
            const auto box = entity.opaque() ? std::nullopt : entityBox(entity, map->revision);
            if (box)
                arranged.m_all.push_back({{ItemKind::Entity, -1, ItemRef::NoCube, entity.id},
                                          group.place,
                                          position,
                                          originOf(*map, group.place),
                                          entity,
                                          box->corners});
        }
    }
    if (arranged.m_all.empty())
        return fail("nothing that is selected has a place that could be changed");
    std::unordered_map<ItemId, std::size_t> order;
    for (std::size_t i = 0; i < edit.targets.size(); ++i)
        order[edit.targets[i].id] = i;
    std::stable_sort(arranged.m_all.begin(), arranged.m_all.end(),
                     [&](const ArrangedEntity& a, const ArrangedEntity& b) {
                         return order.at(a.item.id) < order.at(b.item.id);
                     });
    return arranged;
}

Revision ArrangedEntities::revision() const { return m_map->revision; }

Result<std::size_t> ArrangedEntities::levelOf(const ArrangedEntity& entity, const Edit& edit) const {
    const std::uint64_t wanted = wholeParameter(edit, "level").value_or(0);
    if (wanted >= m_map->levels.size())
        return fail(fmt::format("there is no level {}", wanted));
    return entity.place.level != ListPlace::None ? entity.place.level : static_cast<std::size_t>(wanted);
}

Result<void> ArrangedEntities::move(ArrangedEntity& entity, const glm::dvec3& by) const {
    constexpr double parts = 65536; // of a unit; less is dust of sums
    if (glm::all(glm::lessThan(glm::abs(by), glm::dvec3(0.5 / parts))))
        return {};
    const glm::dvec3 from = entity.at(revision());
    EntityMotion motion;
    for (int axis = 0; axis < 3; ++axis)
        if (by[axis] != 0)
            motion.by[axis] = std::round((from[axis] + by[axis]) * parts) / parts - from[axis];
    return move(entity, motion);
}

Result<void> ArrangedEntities::move(ArrangedEntity& entity, const EntityMotion& motion) const {
    if (auto done = transformEntity(entity.entity, motion, entity.origin, revision()); !done)
        return tl::unexpected<Error>(done.error());
    if (const auto box = entityBox(entity.entity, revision()))
        entity.corners = box->corners;
    return {};
}

Result<Edited> ArrangedEntities::finish(const Edit& edit, const EditContext& context, std::string note) {
    MapDraft draft(m_map, context);
    for (ArrangedEntity& arranged : m_all) {
        if (arranged.entity == draft.entities(arranged.place)->entities[arranged.position])
            continue;
        const auto own = draft.editEntities(arranged.place);
        if (!own)
            return tl::unexpected<Error>(own.error());
        (*own)->entities.set(arranged.position, std::move(arranged.entity));
    }
    auto edited = withSectorsOfPlaces(draft.finish(), edit.targets, context);
    if (edited)
        edited->note = std::move(note);
    return edited;
}

Result<Edited> withSectorsOfPlaces(const MapPtr& map, const std::vector<ItemRef>& targets,
                                   const EditContext& context) {
    std::vector<ItemRef> inSectors;
    for (const ItemRef& target : targets)
        if (target.kind == ItemKind::Entity && sectorOf(target.id) != 0)
            inSectors.push_back(target);
    const auto groups = groupTargets(*map, inSectors);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    std::vector<ListMove> moves;
    for (const TargetGroup& group : *groups) {
        const Level& level = *map->levels[group.place.level];
        const glm::dvec3 origin = originOf(*map, group.place);
        const EntityList& list = level.sectors[group.place.sector].cell->value()->entities;
        const double half = double{level.sectorSide()} / 2;
        for (const std::size_t at : group.positions) {
            const Entity& entity = list.entities[at];
            const auto position = entityPosition(entity, map->revision);
            // On the border it is in both.
            if (!position || glm::all(glm::lessThanEqual(glm::abs(glm::dvec3(*position)), glm::dvec3(half))))
                continue;
            const auto sector = sectorAt(level, origin + glm::dvec3(*position));
            if (sector && *sector != group.place.sector && level.sectors[*sector].cell->damage() == nullptr)
                moves.push_back({{ItemKind::Entity, -1, ItemRef::NoCube, entity.id},
                                 {ItemKind::Sector, -1, ItemRef::NoCube, level.sectors[*sector].id}});
        }
    }
    if (moves.empty())
        return Edited{map, {}};
    std::vector<ItemRef> items = targets;
    auto moved = moveToLists(map, moves, items, context);
    if (!moved)
        return tl::unexpected<Error>(moved.error());
    return Edited{std::move(*moved), std::move(items)};
}

Result<std::optional<glm::dvec3>> threeNumbers(const Edit& edit, const char* name) {
    const Value* given = edit.parameter(name);
    if (given == nullptr)
        return std::optional<glm::dvec3>();
    const auto& numbers = std::get<std::vector<float>>(*given);
    if (numbers.size() != 3 || !std::isfinite(numbers[0] + numbers[1] + numbers[2]))
        return fail(fmt::format("{} has three numbers, for x, y and z", name));
    return std::optional(glm::dvec3(numbers[0], numbers[1], numbers[2]));
}

glm::mat3 tidiedTurn(glm::mat3 turn) {
    constexpr float dust = 1e-6f;
    for (int column = 0; column < 3; ++column)
        for (int row = 0; row < 3; ++row)
            if (const float whole = std::round(turn[column][row]); std::abs(turn[column][row] - whole) < dust)
                turn[column][row] = whole;
    return turn;
}

Result<int> axisOf(const Edit& edit, int otherwise) {
    const std::uint64_t axis = wholeParameter(edit, "axis").value_or(static_cast<std::uint64_t>(otherwise));
    if (axis > 2)
        return fail("the axis is 0, 1 or 2, for X, Y and Z");
    return static_cast<int>(axis);
}

} // namespace octant
