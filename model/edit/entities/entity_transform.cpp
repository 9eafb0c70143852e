#include <algorithm>
#include <cmath>
#include <optional>

#include <glm/geometric.hpp>
#include <glm/mat3x3.hpp>
#include <glm/trigonometric.hpp>

#include "model/core/translate.h"
#include "model/edit/actions.h"
#include "model/edit/arrange/arranged_entities.h"
#include "model/edit/entities/entity_motion.h"
#include "model/edit/targets.h"
#include "model/geometry/placed_models.h"
#include "model/map/entity_place.h"
#include "model/schema/field.h"

namespace octant {
namespace {

/// An entity whose fields of three numbers are read and written by name.
class Vectors {
public:
    Vectors(Entity& entity, Revision revision)
        : m_entity(entity), m_revision(revision),
          m_fields(entityFields(static_cast<std::uint8_t>(entity.type), revision)) {}

    std::optional<glm::vec3> get(const char* name) const {
        const FieldRef* field = find(name);
        const Value value = field != nullptr ? field->get(*field, &m_entity) : Value();
        const auto* numbers = std::get_if<std::vector<float>>(&value);
        return numbers != nullptr && numbers->size() == 3
                   ? std::optional(glm::vec3((*numbers)[0], (*numbers)[1], (*numbers)[2]))
                   : std::nullopt;
    }
    Result<void> set(const char* name, const glm::vec3& value) {
        const FieldRef* field = find(name);
        return field->set(*field, &m_entity, std::vector<float>{value.x, value.y, value.z});
    }
    bool isSet(const char* flag) const {
        const FieldRef* field = find(flag);
        const Value value = field != nullptr ? field->get(*field, &m_entity) : Value();
        const bool* set = std::get_if<bool>(&value);
        return set != nullptr && *set;
    }
    const FieldRef* find(const char* name) const {
        return name != nullptr ? findField(m_fields, name, m_revision) : nullptr;
    }

private:
    Entity& m_entity;
    Revision m_revision;
    std::span<const FieldRef> m_fields;
};

/// Pitch, yaw and roll in degrees of a turn (pmf.md, Space); straight up and down the roll is 0.
glm::vec3 degreesOf(const glm::mat3& turn) {
    constexpr float straight = 0.99999f;
    const glm::vec3 ahead = turn[2];
    const float pitch = std::asin(glm::clamp(ahead.y, -1.0f, 1.0f));
    if (std::abs(ahead.y) > straight)
        return glm::degrees(glm::vec3(pitch, std::atan2(-turn[0].z, turn[0].x), 0.0f));
    const float yaw = std::atan2(ahead.x, ahead.z);
    const glm::mat3 rest = glm::transpose(rotationOf(glm::degrees(glm::vec3(pitch, yaw, 0)))) * turn;
    return glm::degrees(glm::vec3(pitch, yaw, std::atan2(-rest[0].y, rest[0].x)));
}

/// Degrees that are as good as whole are made so: turning there and back leaves no dust.
glm::vec3 tidied(glm::vec3 degrees) {
    constexpr float parts = 1024, dust = 0.002f;
    for (int i = 0; i < 3; ++i) {
        const float near = std::round(degrees[i] * parts) / parts;
        const float whole = std::round(degrees[i]);
        degrees[i] = std::abs(whole - degrees[i]) < dust ? whole : near;
        if (degrees[i] == 0)
            degrees[i] = 0; // no minus
    }
    return degrees;
}

/// A direction after a turn, without the dust that sines and cosines leave.
glm::vec3 turnedDirection(const glm::mat3& turn, const glm::vec3& direction) {
    constexpr float dust = 1e-6f;
    glm::vec3 turned = turn * direction;
    for (int i = 0; i < 3; ++i)
        if (std::abs(turned[i]) < dust * glm::length(direction))
            turned[i] = 0;
    return turned;
}

/// What a mirror does to an entity in its own axes, so that it can be turned to where its picture stands:
/// left and right change places.
const glm::mat3 leftForRight(-1, 0, 0, 0, 1, 0, 0, 0, 1);

bool mirrors(const glm::mat3& turn) { return glm::determinant(turn) < 0; }

/// The corners of a volume: in the axes of the level where it has no rotation of its own, otherwise in its
/// own, which only a mirror changes.
Result<void> turnCorners(Entity& entity, const Vectors& vectors, const glm::mat3& turn) {
    const FieldRef* field = vectors.find("corners");
    const Value value = field != nullptr ? field->get(*field, &entity) : Value();
    const auto* numbers = std::get_if<std::vector<float>>(&value);
    const bool own = vectors.find("rotation") != nullptr || vectors.find("closed_rotation") != nullptr;
    if (numbers == nullptr || numbers->size() != 24 || (own && !mirrors(turn)))
        return {};
    std::vector<float> turned(numbers->size());
    for (std::size_t i = 0; i < numbers->size(); i += 3) {
        const glm::vec3 corner = turnedDirection(
            own ? leftForRight : turn, glm::vec3((*numbers)[i], (*numbers)[i + 1], (*numbers)[i + 2]));
        // Behind a mirror the corners of each edge along X change places, or the volume would be inside out.
        const std::size_t at = mirrors(turn) ? ((i / 3) ^ 1) * 3 : i;
        for (int axis = 0; axis < 3; ++axis)
            turned[at + static_cast<std::size_t>(axis)] = corner[axis];
    }
    return field->set(*field, &entity, turned);
}

/// Behind a mirror the bounds of what has a rotation reach as far to the other side.
Result<void> mirrorBounds(Vectors& vectors) {
    const auto min = vectors.get("bounds_min"), max = vectors.get("bounds_max");
    if (!min || !max || vectors.find("rotation") == nullptr || -max->x == min->x)
        return {};
    if (auto set = vectors.set("bounds_min", {-max->x, min->y, min->z}); !set)
        return set;
    return vectors.set("bounds_max", {-min->x, max->y, max->z});
}

/// Fields of a size that grow with what has them, in whatever revision. A door whose poses have a scale is as
/// large as that says, so its body stays.
constexpr const char* sizeFields[] = {"corners",
                                      "bounds_min",
                                      "bounds_max",
                                      "radius",
                                      "box",
                                      "range",
                                      "size",
                                      "offsets",
                                      "font_size",
                                      "glow_radius",
                                      "shadow_size",
                                      "initial_size_min",
                                      "initial_size_max",
                                      "size_min",
                                      "size_max",
                                      "final_size_min",
                                      "final_size_max"};
constexpr const char* doorScales[] = {"closed_scale", "open_scale"};

/// Calls with each field of an entity that is one of its sizes. False where that stopped.
template <class Visit> bool visitSizes(const Entity& entity, const Vectors& vectors, Visit&& visit) {
    const bool scaled = vectors.find(doorScales[0]) != nullptr;
    const auto each = [&](const char* name) {
        const FieldRef* field = vectors.find(name);
        if (field == nullptr)
            return true;
        const Value value = field->get(*field, &entity);
        return !(std::holds_alternative<float>(value) || std::holds_alternative<std::vector<float>>(value)) ||
               visit(*field, value);
    };
    if (scaled)
        return each(doorScales[0]) && each(doorScales[1]);
    return std::all_of(std::begin(sizeFields), std::end(sizeFields), each);
}

Result<void> scaleSizes(Entity& entity, const Vectors& vectors, float scale) {
    Result<void> done;
    visitSizes(entity, vectors, [&](const FieldRef& field, Value value) {
        if (auto* number = std::get_if<float>(&value))
            *number *= scale;
        else
            for (float& one : std::get<std::vector<float>>(value))
                one *= scale;
        done = field.set(field, &entity, value);
        return done.has_value();
    });
    return done;
}

} // namespace

bool hasSize(const Entity& entity, Revision revision) {
    if (entity.opaque() || !entity.data)
        return false;
    Entity copy = entity;
    return !visitSizes(entity, Vectors(copy, revision), [](const FieldRef&, const Value&) { return false; });
}

std::optional<glm::vec3> entityRotation(const Entity& entity, Revision revision) {
    if (entity.opaque() || !entity.data)
        return std::nullopt;
    Entity copy = entity;
    const Vectors vectors(copy, revision);
    for (const EntityPose& pose : entityPoses(entity.type)) {
        if (const auto rotation = vectors.get(pose.rotation))
            return rotation;
        const auto way = vectors.get(pose.direction);
        if (way && glm::length(*way) > 0 && !vectors.isSet(pose.undirected)) {
            const glm::vec3 ahead = glm::normalize(*way);
            return glm::degrees(
                glm::vec3(std::asin(glm::clamp(ahead.y, -1.0f, 1.0f)), std::atan2(ahead.x, ahead.z), 0.0f));
        }
    }
    return std::nullopt;
}

Result<bool> transformEntity(Entity& entity, const EntityMotion& motion, const glm::dvec3& center,
                             Revision revision) {
    Vectors vectors(entity, revision);
    bool any = false;
    for (const EntityPose& pose : entityPoses(entity.type)) {
        const auto place = vectors.get(pose.place);
        if (!place)
            continue;
        any = true;
        glm::dvec3 to = glm::dvec3(*place) + motion.by;
        if (motion.turns && motion.around)
            to = *motion.around - center + glm::dmat3(motion.turn) * (to - (*motion.around - center));
        if (motion.scale != 1 && motion.around)
            to = *motion.around - center + double{motion.scale} * (to - (*motion.around - center));
        if (auto set = vectors.set(pose.place, glm::vec3(to)); !set)
            return tl::unexpected<Error>(set.error());
        if (!motion.turns)
            continue;
        if (const auto turned = vectors.get(pose.rotation))
            if (auto set = vectors.set(
                    pose.rotation, tidied(degreesOf(motion.turn * rotationOf(*turned) *
                                                    (mirrors(motion.turn) ? leftForRight : glm::mat3(1)))));
                !set)
                return tl::unexpected<Error>(set.error());
        if (const auto direction = vectors.get(pose.direction); direction && !vectors.isSet(pose.undirected))
            if (auto set = vectors.set(pose.direction, turnedDirection(motion.turn, *direction)); !set)
                return tl::unexpected<Error>(set.error());
    }
    if (any && motion.scale != 1)
        if (auto scaled = scaleSizes(entity, vectors, motion.scale); !scaled)
            return tl::unexpected<Error>(scaled.error());
    if (any && motion.turns)
        if (auto turned = turnCorners(entity, vectors, motion.turn); !turned)
            return tl::unexpected<Error>(turned.error());
    if (any && motion.turns && mirrors(motion.turn))
        if (auto done = mirrorBounds(vectors); !done)
            return tl::unexpected<Error>(done.error());
    return any;
}

namespace {

Result<EntityMotion> entityMotionOf(const Edit& edit) {
    EntityMotion motion;
    const auto three = [&](const char* name) -> Result<std::optional<glm::dvec3>> {
        const Value* value = edit.parameter(name);
        if (value == nullptr)
            return std::optional<glm::dvec3>();
        const auto& numbers = std::get<std::vector<float>>(*value);
        if (numbers.size() != 3)
            return fail(std::string(name) + " has three numbers, for x, y and z");
        return std::optional(glm::dvec3(numbers[0], numbers[1], numbers[2]));
    };
    const auto by = three("by"), around = three("around"), axes = three("axes");
    for (const auto* given : {&by, &around, &axes})
        if (!*given)
            return tl::unexpected<Error>(given->error());
    motion.by = by->value_or(glm::dvec3(0));
    motion.around = *around;
    if (const Value* scale = edit.parameter("scale")) {
        constexpr float smallest = 0.001f, largest = 1000;
        motion.scale = std::get<float>(*scale);
        if (!(motion.scale >= smallest && motion.scale <= largest))
            return fail("the scale is a number from 0.001 to 1000");
    }
    const Value* degrees = edit.parameter("degrees");
    motion.turns = degrees != nullptr && std::get<float>(*degrees) != 0;
    if (motion.turns) {
        const std::uint64_t axis = wholeParameter(edit, "axis").value_or(1);
        if (axis > 2)
            return fail("the axis is 0, 1 or 2, for X, Y and Z");
        // About X from Y to Z, about Y from Z to X, about Z from X to Y.
        const float angle = std::get<float>(*degrees);
        motion.turn = rotationOf({axis == 0 ? -angle : 0, axis == 1 ? angle : 0, axis == 2 ? -angle : 0});
        if (*axes) {
            const glm::mat3 own = rotationOf(glm::vec3(**axes));
            motion.turn = own * motion.turn * glm::transpose(own);
        }
    }
    return motion;
}

Result<Edited> transformEntities(const MapPtr& map, const Edit& edit, const EditContext& context) {
    const auto motion = entityMotionOf(edit);
    if (!motion)
        return tl::unexpected<Error>(motion.error());
    const auto groups = groupTargets(*map, edit.targets);
    if (!groups)
        return tl::unexpected<Error>(groups.error());
    MapDraft draft(map, context);
    bool any = false;
    for (const TargetGroup& group : *groups) {
        if (group.place.kind != ItemKind::Entity)
            continue;
        glm::dvec3 center(0);
        if (group.place.sector != ListPlace::None) {
            const Level& level = draft.level(group.place.level);
            const auto at = level.sectorCenter(level.indexOf(group.place.sector));
            center = {at[0], at[1], at[2]};
        }
        const auto own = draft.editEntities(group.place);
        if (!own)
            return tl::unexpected<Error>(own.error());
        PagedVector<Entity>& list = (*own)->entities;
        for (const std::size_t position : group.positions) {
            Entity entity = list[position];
            const auto done = transformEntity(entity, *motion, center, map->revision);
            if (!done)
                return tl::unexpected<Error>(done.error());
            any = any || *done;
            if (!(entity == list[position]))
                list.set(position, std::move(entity));
        }
    }
    if (!any)
        return fail("nothing that is selected has a place that could be changed");
    const Value* follow = edit.parameter("sectors");
    if (follow == nullptr || !std::get<bool>(*follow))
        return Edited{draft.finish(), {}};
    return withSectorsOfPlaces(draft.finish(), edit.targets, context);
}

constexpr EditParameter entityTransformParameters[] = {
    {"by", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("Way on x, y and z, in units; otherwise they stay")},
    {"degrees", ParameterType::Float, Needed::Optional,
     OCTANT_TR("Turn: from Y to Z about X, Z to X about Y, X to Y about Z; otherwise none")},
    {"axis", ParameterType::Whole, Needed::Optional, OCTANT_TR("0 to 2 for X, Y and Z; otherwise Y")},
    {"axes", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("Pitch, yaw and roll in degrees of the axes that the turn is about; otherwise the level's")},
    {"scale", ParameterType::Float, Needed::Optional,
     OCTANT_TR("How many times as large they become: corners, bounds, ranges, and how far they stand from "
               "what they are turned around; otherwise 1")},
    {"around", ParameterType::Floats, Needed::Optional,
     OCTANT_TR("What they are turned around, x, y, z in units from the centre of the level's centre sector; "
               "otherwise each around itself")},
    {"sectors", ParameterType::Bool, Needed::Optional,
     OCTANT_TR("Whether those that leave their sector go to the list of the one where they are then")},
};

} // namespace

const EditAction transformEntitiesAction{
    .id = "entity.transform",
    .label = OCTANT_TR("Move entities"),
    .help = OCTANT_TR("Moves the targets, entities, turns and scales them. Doors move open and shut."),
    .apply = transformEntities,
    .parameters = entityTransformParameters,
    .mirrors = true,
    .namesItem = true,
};

} // namespace octant
