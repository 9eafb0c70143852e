#include "model/geometry/shape_handles.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <glm/geometric.hpp>
#include <glm/trigonometric.hpp>
#include <glm/vec2.hpp>

#include "model/core/translate.h"
#include "model/geometry/entity_shape.h"
#include "model/geometry/entity_values.h"
#include "model/geometry/octree.h"
#include "model/geometry/placed_models.h"
#include "model/map/entity_place.h"
#include "model/map/locate.h"
#include "model/schema/field.h"

namespace octant {
namespace {

using Handles = std::vector<ShapeHandle>;

constexpr const char* faceLabel = OCTANT_TR("Face");
constexpr const char* cornerLabel = OCTANT_TR("Corner");
constexpr const char* wholeLabel = OCTANT_TR("Whole");
constexpr const char* radiusLabel = OCTANT_TR("Radius");
constexpr const char* rangeLabel = OCTANT_TR("Range");
constexpr const char* coneLabel = OCTANT_TR("Cone");
constexpr const char* angleLabels[] = {OCTANT_TR("Start on X"), OCTANT_TR("End on X"),
                                       OCTANT_TR("Start on Y"), OCTANT_TR("End on Y"),
                                       OCTANT_TR("Start on Z"), OCTANT_TR("End on Z")};
constexpr const char* headLabel = OCTANT_TR("Head");
constexpr const char* tailLabel = OCTANT_TR("Tail");
constexpr const char* openPoseLabel = OCTANT_TR("Open pose");

glm::vec3 axisUnit(int axis) {
    glm::vec3 direction(0);
    direction[axis] = 1;
    return direction;
}

bool isFinitePlace(const glm::vec3& at) { return std::isfinite(at.x + at.y + at.z); }

/// Goes any way; three numbers from `first` on are a place in axes that stand like `axes`.
ShapeHandle freely(const char* label, const glm::vec3& at, const char* field, std::size_t first = 0,
                   const glm::mat3& axes = glm::mat3(1)) {
    ShapeHandle handle{label, at, {}, field, {}, false};
    for (int axis = 0; axis < 3; ++axis)
        handle.changes.push_back({first + static_cast<std::size_t>(axis), axes[axis]});
    return handle;
}

/// Goes along; one number grows with it.
ShapeHandle sized(const char* label, const glm::vec3& at, const glm::vec3& along, const char* field,
                  std::size_t number, bool notNegative) {
    return {label, at, along, field, {{number, along}}, notNegative};
}

/// Faces and corners of eight corners that are turned, and scaled, by `axes`; `inverse` leads back.
void addCorners(Handles& handles, const Corners& corners, const glm::vec3& at, const glm::mat3& axes,
                const char* field) {
    glm::mat3 back(0); // column k: what one unit of a way adds to number k of a corner
    for (int axis = 0; axis < 3; ++axis)
        if (const float squared = glm::dot(axes[axis], axes[axis]); squared > 0)
            back[axis] = axes[axis] / squared;
    for (int face = 0; face < 6; ++face) {
        const int axis = face % 3;
        const float length = glm::length(axes[axis]);
        if (length == 0)
            continue;
        ShapeHandle handle{faceLabel, {}, axes[axis] / length, field, {}, false};
        for (const std::uint8_t corner : faceCorners[face]) {
            handle.at += (at + axes * corners[corner]) / 4.0f;
            handle.changes.push_back({std::size_t{3} * corner + static_cast<std::size_t>(axis), back[axis]});
        }
        handles.push_back(std::move(handle));
    }
    for (std::size_t corner = 0; corner < corners.size(); ++corner)
        handles.push_back(freely(cornerLabel, at + axes * corners[corner], field, 3 * corner, back));
}

/// The sides of a box of half sizes, or the ends of the half axes of a sphere.
void addHalves(Handles& handles, const glm::vec3& half, const glm::vec3& at, const glm::mat3& axes,
               const char* field) {
    for (int axis = 0; axis < 3; ++axis)
        for (const float side : {1.0f, -1.0f})
            handles.push_back(sized(radiusLabel, at + axes[axis] * (side * half[axis]), axes[axis] * side,
                                    field, static_cast<std::size_t>(axis), true));
}

void addRange(Handles& handles, const EntityValues& values, const glm::vec3& at) {
    const float range = values.get("range", 0.0f);
    for (int axis = 0; axis < 3; ++axis)
        for (const float side : {1.0f, -1.0f})
            handles.push_back(sized(rangeLabel, at + axisUnit(axis) * (side * range), axisUnit(axis) * side,
                                    "range", 0, true));
}

/// Both ends of the three arcs of an area, on circles of their own: the arcs meet on the axes, and start and
/// end of one that goes all around are in one direction.
void addAngles(Handles& handles, const std::vector<float>& numbers, float range, const glm::vec3& at) {
    constexpr float startShare = 0.7f, endShare = 0.85f; // of the range
    if (!(range > 0))
        return;
    for (int axis = 0; axis < 3; ++axis)
        for (const bool end : {false, true}) {
            const std::size_t number = 2 * static_cast<std::size_t>(axis) + (end ? 1 : 0);
            const ShapeHandle::Turn turn{at, axisUnit((axis + 2) % 3), axisUnit((axis + 1) % 3)};
            const float angle = glm::radians(numbers[number]), radius = range * (end ? endShare : startShare);
            const glm::vec3 place = at + (turn.x * std::cos(angle) + turn.y * std::sin(angle)) * radius;
            handles.push_back(
                {angleLabels[number], place, {}, "area_angles", {{number, glm::vec3(0)}}, false, turn});
        }
}

void addLight(Handles& handles, const Entity& entity, const EntityValues& values, const glm::vec3& at) {
    const std::vector<float>& numbers = entity.data->numbers;
    if (values.shape() != 1 || numbers.size() != 1) {
        addRange(handles, values, at);
        if (values.shape() == 2 && numbers.size() == 6)
            addAngles(handles, numbers, values.get("range", 0.0f), at);
        return;
    }
    const glm::vec3 end = at + axisUnit(2) * values.get("range", 0.0f);
    handles.push_back(sized(rangeLabel, end, axisUnit(2), "range", 0, true));
    for (const glm::vec3& side : {axisUnit(0), -axisUnit(0), axisUnit(1), -axisUnit(1)})
        handles.push_back(sized(coneLabel, end + side * numbers[0], side, "cone_radius", 0, true));
}

void addVolume(Handles& handles, const Entity& entity, const EntityValues& values, const glm::vec3& at) {
    const std::vector<float>& numbers = entity.data->numbers;
    const glm::mat3 turn = rotationOf(values.get("rotation", glm::vec3(0)));
    if (numbers.size() == 3) {
        addHalves(handles, {numbers[0], numbers[1], numbers[2]}, at,
                  values.shape() == 1 ? turn : glm::mat3(1), "radius");
    } else if (numbers.size() == 24) {
        Corners corners;
        for (std::size_t i = 0; i < corners.size(); ++i)
            corners[i] = {numbers[3 * i], numbers[3 * i + 1], numbers[3 * i + 2]};
        addCorners(handles, corners, at, turn, "box");
    }
}

void addDoor(Handles& handles, const Entity& entity, Revision revision, const EntityValues& values,
             const Corners& corners, const glm::vec3& at) {
    const glm::mat3 turn = rotationOf(values.get("closed_rotation", glm::vec3(0)));
    const glm::vec3 scale = values.get("closed_scale", glm::vec3(1));
    addCorners(handles, corners, at, glm::mat3(turn[0] * scale.x, turn[1] * scale.y, turn[2] * scale.z),
               "corners");
    if (const auto open = doorBody(entity, revision, 1)) {
        glm::vec3 middle(0);
        for (const glm::vec3& corner : *open)
            middle += corner / 8.0f;
        handles.push_back(freely(openPoseLabel, middle, "open_position"));
    }
}

/// What most types have that have an extent, whatever the type.
void addUsual(Handles& handles, const EntityValues& values, const glm::vec3& at) {
    for (const char* bound : {"bounds_max", "bounds_min"})
        if (const auto corner = values.get<glm::vec3>(bound))
            for (int axis = 0; axis < 3; ++axis) {
                // In the middle of the face.
                glm::vec3 middle =
                    (values.get("bounds_max", *corner) + values.get("bounds_min", *corner)) * 0.5f;
                middle[axis] = (*corner)[axis];
                handles.push_back(sized(faceLabel, at + middle, axisUnit(axis), bound,
                                        static_cast<std::size_t>(axis), false));
            }
    if (const auto corners = values.get<Corners>("corners"))
        addCorners(handles, *corners, at, rotationOf(values.get("rotation", glm::vec3(0))), "corners");
    if (const auto radius = values.get<glm::vec3>("radius"))
        addHalves(handles, *radius, at, glm::mat3(1), "radius");
    if (values.get<float>("range"))
        addRange(handles, values, at);
}

void addFlat(Handles& handles, const EntityValues& values, EntityType type, const glm::vec3& at) {
    if (type == EntityType::SpawnArea) {
        const glm::vec2 half = values.get("radius", glm::vec2(0));
        for (const float side : {1.0f, -1.0f}) {
            handles.push_back(sized(radiusLabel, at + axisUnit(0) * (side * half.x), axisUnit(0) * side,
                                    "radius", 0, true));
            handles.push_back(sized(radiusLabel, at + axisUnit(2) * (side * half.y), axisUnit(2) * side,
                                    "radius", 1, true));
        }
    } else if (type == EntityType::Text) {
        const auto offsets = values.get("offsets", std::array<float, 4>{}); // left, right, top, bottom
        const glm::vec3 middle((offsets[0] + offsets[1]) / 2, (offsets[2] + offsets[3]) / 2, 0);
        for (std::size_t i = 0; i < offsets.size(); ++i) {
            const int axis = i < 2 ? 0 : 1;
            glm::vec3 place = middle;
            place[axis] = offsets[i];
            handles.push_back(sized(faceLabel, at + place, axisUnit(axis), "offsets", i, false));
        }
    } else if (type == EntityType::Billboard) {
        const auto offsets = values.get("offsets", std::array<glm::vec2, 4>{});
        for (std::size_t i = 0; i < offsets.size(); ++i)
            handles.push_back({cornerLabel,
                               at + glm::vec3(offsets[i], 0),
                               {},
                               "offsets",
                               {{2 * i, axisUnit(0)}, {2 * i + 1, axisUnit(1)}},
                               false});
    } else if (type == EntityType::Glow) {
        const auto corners = values.get("corners", std::array<glm::vec3, 4>{});
        for (std::size_t i = 0; i < corners.size(); ++i)
            handles.push_back(freely(cornerLabel, at + corners[i], "corners", 3 * i));
    }
    if (type == EntityType::Text || type == EntityType::Billboard)
        for (ShapeHandle& handle : handles)
            handle.facing = at;
}

Handles handlesOf(const Entity& entity, Revision revision) {
    Handles handles;
    const auto at = entity.opaque() || !entity.data ? std::nullopt : entityPosition(entity, revision);
    if (!at || !shapeGroupOf(entity.type))
        return handles;
    const EntityValues values(entity, revision);
    switch (entity.type) {
    case EntityType::Light:
        addLight(handles, entity, values, *at);
        break;
    case EntityType::Intersectable:
        addVolume(handles, entity, values, *at);
        break;
    case EntityType::Door:
        addDoor(handles, entity, revision, values, values.get("corners", Corners{}), *at);
        break;
    case EntityType::Beam:
        handles.push_back(freely(headLabel, *at, "head_position"));
        handles.push_back(freely(tailLabel, values.get("tail_position", *at), "tail_position"));
        break;
    case EntityType::SpawnArea:
    case EntityType::Text:
    case EntityType::Billboard:
    case EntityType::Glow:
        addFlat(handles, values, entity.type, *at);
        break;
    default:
        addUsual(handles, values, *at);
        break;
    }
    return handles;
}

Handles handlesOf(const EnvironmentRegion& region) {
    Handles handles;
    addCorners(handles, region.corners, glm::vec3(0), glm::mat3(1), "corners");
    ShapeHandle whole{wholeLabel, {}, {}, "corners", {}, false};
    for (std::size_t corner = 0; corner < region.corners.size(); ++corner) {
        whole.at += region.corners[corner] / 8.0f;
        for (int axis = 0; axis < 3; ++axis)
            whole.changes.push_back({3 * corner + static_cast<std::size_t>(axis), axisUnit(axis)});
    }
    handles.push_back(std::move(whole));
    return handles;
}

Handles handlesOf(const Region& region) {
    Handles handles;
    for (const bool upper : {true, false})
        for (int axis = 0; axis < 3; ++axis) {
            glm::vec3 middle = (region.min + region.max) * 0.5f;
            middle[axis] = upper ? region.max[axis] : region.min[axis];
            handles.push_back(sized(faceLabel, middle, axisUnit(axis), upper ? "max" : "min",
                                    static_cast<std::size_t>(axis), false));
        }
    return handles;
}

} // namespace

std::vector<ShapeHandle> shapeHandles(const Map& map, const ItemRef& item) {
    Handles handles;
    const void* found = findItem(map, item);
    if (found == nullptr)
        return handles;
    switch (item.kind) {
    case ItemKind::Entity:
        handles = handlesOf(*static_cast<const Entity*>(found), map.revision);
        break;
    case ItemKind::Region:
        handles = handlesOf(*static_cast<const Region*>(found));
        break;
    case ItemKind::SoundRegion:
    case ItemKind::WeatherRegion:
    case ItemKind::SkyRegion:
    case ItemKind::GravityRegion:
        handles = handlesOf(*static_cast<const EnvironmentRegion*>(found));
        break;
    default:
        break;
    }
    std::erase_if(handles, [](const ShapeHandle& handle) { return !isFinitePlace(handle.at); });
    return handles;
}

ShapeHandle facedHandle(const ShapeHandle& handle, const glm::vec3& right, const glm::vec3& up) {
    ShapeHandle faced = handle;
    if (!handle.facing)
        return faced;
    const glm::mat3 axes(right, up, glm::cross(right, up));
    faced.at = *handle.facing + axes * (handle.at - *handle.facing);
    if (handle.along)
        faced.along = axes * *handle.along;
    for (ShapeHandle::Change& change : faced.changes)
        change.per = axes * change.per;
    return faced;
}

Value valueOf(const ShapeHandle& handle, const Map& map, const ItemRef& item) {
    const void* found = findItem(map, item);
    if (found == nullptr)
        return {};
    const auto fields =
        item.kind == ItemKind::Entity
            ? entityFields(static_cast<std::uint8_t>(static_cast<const Entity*>(found)->type), map.revision)
            : fieldsOf(item.kind);
    const FieldRef* field = findField(fields, handle.field, map.revision);
    return field != nullptr ? field->get(*field, found) : Value();
}

namespace {

/// The value with what `after` makes of each number that the handle changes.
template <class After>
std::optional<Value> changed(const ShapeHandle& handle, const Value& before, const After& after) {
    if (const auto* number = std::get_if<float>(&before); number != nullptr && handle.changes.size() == 1)
        return Value(after(*number, handle.changes.front()));
    const auto* numbers = std::get_if<std::vector<float>>(&before);
    if (numbers == nullptr)
        return std::nullopt;
    std::vector<float> moved = *numbers;
    for (const ShapeHandle::Change& change : handle.changes) {
        if (change.number >= moved.size())
            return std::nullopt;
        moved[change.number] = after(moved[change.number], change);
    }
    return Value(std::move(moved));
}

} // namespace

std::optional<Value> draggedValue(const ShapeHandle& handle, const Value& before, const glm::vec3& way) {
    return changed(handle, before, [&](float number, const ShapeHandle::Change& change) {
        const float moved = number + glm::dot(change.per, way);
        return handle.notNegative ? std::max(moved, 0.0f) : moved;
    });
}

std::optional<Value> turnedValue(const ShapeHandle& handle, const Value& before, float degrees) {
    return changed(handle, before,
                   [&](float number, const ShapeHandle::Change&) { return number + degrees; });
}

} // namespace octant
