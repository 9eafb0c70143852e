#include <algorithm>
#include <cmath>

#include <glm/common.hpp>
#include <glm/trigonometric.hpp>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/arrange/arranged_entities.h"
#include "model/geometry/placed_models.h"

/// Edits that give entities places by each other, by a grid or by a point.
namespace octant {
namespace {

glm::dvec3 along(int axis, double distance) {
    glm::dvec3 way(0);
    way[axis] = distance;
    return way;
}

Result<Edited> alignEntities(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto axis = axisOf(edit, 0);
    if (!axis)
        return tl::unexpected<Error>(axis.error());
    const std::uint64_t to = wholeParameter(edit, "to").value_or(1);
    if (to > 2)
        return fail("what is aligned is 0, 1 or 2, for the lower side, the middle and the upper side");
    auto entities = ArrangedEntities::of(map, edit);
    if (!entities)
        return tl::unexpected<Error>(entities.error());
    if (entities->all().size() < 2)
        return fail("select at least two entities; they are aligned to the last one");
    const auto line = [&](const WorldBox& box) {
        return to == 0 ? box.min[*axis] : to == 2 ? box.max[*axis] : box.middle()[*axis];
    };
    const double goal = line(entities->all().back().box());
    for (ArrangedEntity& entity : entities->all())
        if (auto done = entities->move(entity, along(*axis, goal - line(entity.box()))); !done)
            return tl::unexpected<Error>(done.error());
    return entities->finish(edit, context);
}

Result<Edited> distributeEntities(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto given = axisOf(edit, 0);
    if (!given)
        return tl::unexpected<Error>(given.error());
    const int axis = *given;
    auto entities = ArrangedEntities::of(map, edit);
    if (!entities)
        return tl::unexpected<Error>(entities.error());
    if (entities->all().size() < 3)
        return fail("select at least three entities; the first and the last in the row stay");
    std::vector<ArrangedEntity*> row;
    for (ArrangedEntity& entity : entities->all())
        row.push_back(&entity);
    std::stable_sort(row.begin(), row.end(), [&](const ArrangedEntity* a, const ArrangedEntity* b) {
        return a->box().middle()[axis] < b->box().middle()[axis];
    });
    double gap = row.back()->box().min[axis] - row.front()->box().max[axis];
    for (std::size_t i = 1; i + 1 < row.size(); ++i)
        gap -= row[i]->box().size()[axis];
    gap /= static_cast<double>(row.size() - 1);
    double from = row.front()->box().max[axis];
    for (std::size_t i = 1; i + 1 < row.size(); ++i) {
        const double size = row[i]->box().size()[axis];
        if (auto done = entities->move(*row[i], along(axis, from + gap - row[i]->box().min[axis])); !done)
            return tl::unexpected<Error>(done.error());
        from += gap + size;
    }
    return entities->finish(edit, context);
}

Result<Edited> snapEntities(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const Value* given = edit.parameter("step");
    const double step = given != nullptr ? double{std::get<float>(*given)} : 0.125;
    if (!(step > 0) || !std::isfinite(step))
        return fail("the step of the grid is a number of units above 0");
    auto entities = ArrangedEntities::of(map, edit);
    if (!entities)
        return tl::unexpected<Error>(entities.error());
    for (ArrangedEntity& entity : entities->all()) {
        const glm::dvec3 at = entity.at(map->revision);
        if (auto done = entities->move(entity, glm::round(at / step) * step - at); !done)
            return tl::unexpected<Error>(done.error());
    }
    return entities->finish(edit, context);
}

Result<Edited> faceEntities(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto point = threeNumbers(edit, "point");
    if (!point)
        return tl::unexpected<Error>(point.error());
    const Value* away = edit.parameter("away");
    auto entities = ArrangedEntities::of(map, edit);
    if (!entities)
        return tl::unexpected<Error>(entities.error());
    bool any = false;
    for (ArrangedEntity& entity : entities->all()) {
        const auto front = entity.front(map->revision);
        glm::dvec3 way = **point - entity.at(map->revision);
        if (away != nullptr && std::get<bool>(*away))
            way = -way;
        constexpr float straight = 1e-4f; // above or below: no side is meant
        if (!front || std::abs(way.x) + std::abs(way.z) < straight ||
            std::abs(front->x) + std::abs(front->z) < straight)
            continue;
        any = true;
        const double yaw = glm::degrees(std::atan2(way.x, way.z) - std::atan2(front->x, front->z));
        EntityMotion motion;
        motion.turns = true;
        motion.turn = rotationOf({0, static_cast<float>(yaw), 0});
        if (auto done = entities->move(entity, motion); !done)
            return tl::unexpected<Error>(done.error());
    }
    return any ? entities->finish(edit, context) : fail("nothing that is selected has a front to turn");
}

constexpr EditParameter alignParameters[] = {
    {"axis", ParameterType::Whole, Needed::Optional, OCTANT_TR("0 to 2 for X, Y and Z; otherwise X")},
    {"to", ParameterType::Whole, Needed::Optional,
     OCTANT_TR("0 to 2 for the lower side, the middle and the upper side; otherwise the middle")},
};
constexpr EditParameter distributeParameters[] = {
    {"axis", ParameterType::Whole, Needed::Optional, OCTANT_TR("0 to 2 for X, Y and Z; otherwise X")},
};
constexpr EditParameter snapParameters[] = {
    {"step", ParameterType::Float, Needed::Optional,
     OCTANT_TR("Between the lines of the grid, units; otherwise an eighth")},
};
constexpr EditParameter faceParameters[] = {
    {"point", ParameterType::Floats, Needed::Required,
     OCTANT_TR("What they look at, x, y, z in units from the centre of the level's centre sector")},
    {"away", ParameterType::Bool, Needed::Optional, OCTANT_TR("Whether they look away from it")},
};

} // namespace

const EditAction alignEntitiesAction{
    .id = "entity.align",
    .label = OCTANT_TR("Align entities"),
    .help =
        OCTANT_TR("Moves the targets, entities, along an axis so that their boxes lie in a line with that "
                  "of the last one."),
    .apply = alignEntities,
    .parameters = alignParameters,
    .mirrors = true,
    .namesItem = true,
};

const EditAction distributeEntitiesAction{
    .id = "entity.distribute",
    .label = OCTANT_TR("Distribute entities"),
    .help =
        OCTANT_TR("Moves the targets, entities, along an axis so that there is the same space between all "
                  "of them; the first and the last of the row stay."),
    .apply = distributeEntities,
    .parameters = distributeParameters,
    .mirrors = true,
    .namesItem = true,
};

const EditAction snapEntitiesAction{
    .id = "entity.snap",
    .label = OCTANT_TR("Snap entities to the grid"),
    .help = OCTANT_TR("Moves the targets, entities, to the nearest point of a grid."),
    .apply = snapEntities,
    .parameters = snapParameters,
    .mirrors = true,
    .namesItem = true,
};

const EditAction faceEntitiesAction{
    .id = "entity.face",
    .label = OCTANT_TR("Turn entities to a point"),
    .help =
        OCTANT_TR("Turns the targets, entities, about the vertical so that their fronts look at a point."),
    .apply = faceEntities,
    .parameters = faceParameters,
    .mirrors = true,
    .namesItem = true,
};

} // namespace octant
